"""Other programs: asking our bots, and being asked."""
