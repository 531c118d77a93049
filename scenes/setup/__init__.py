"""The set-up of a game: who plays, by which rules, and which games wait."""
