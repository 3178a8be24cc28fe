"""Statistics of a person's matches, from records."""
