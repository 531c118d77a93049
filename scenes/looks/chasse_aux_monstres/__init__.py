"""La chasse aux monstres on the table: the bed in the middle, toys around it, the closet at the right."""
