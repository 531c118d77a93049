"""A small synthesiser of the standard library: every sound of Placard is made with it. See SOUND.md."""
