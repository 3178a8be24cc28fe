"""The points that each card of a match cost its player."""
