"""How fast the program is: `python3 main.py bench`. Empty, so that a start that is measured loads nothing."""
