"""Pages about past tricks, cards and words."""
