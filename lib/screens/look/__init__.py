"""Pages about earlier play."""
