"""Pages about past tricks, cards and announcements."""
