"""Pages of computers."""
