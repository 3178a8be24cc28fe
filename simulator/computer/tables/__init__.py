"""Wide and tall tables of computers, and the parts beside these tables."""
