"""The rule book of a game, its demonstrations, and the first lesson."""
