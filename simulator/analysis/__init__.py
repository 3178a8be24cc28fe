"""What each card of a match cost."""
