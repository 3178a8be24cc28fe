"""Wide and tall tables of computers."""
