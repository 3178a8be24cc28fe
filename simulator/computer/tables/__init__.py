"""Wide and tall tables, which only computers have, and the parts beside these tables."""
