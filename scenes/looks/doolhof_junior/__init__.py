"""Doolhof Junior on the table: a maze in the middle, seekers at the left, what they seek at the right."""
