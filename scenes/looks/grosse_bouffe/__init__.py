"""La Grosse Bouffe on the table: the land in the middle, a gang with its open hand on either side."""
