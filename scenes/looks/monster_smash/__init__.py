"""Monster Smash on the table: rivals along the top, the arena in the middle, the own hand below."""
