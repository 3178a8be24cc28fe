"""The cost of each card of a match."""
