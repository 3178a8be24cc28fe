"""Puzzles: positions in which one card is best, stored in a few bytes each."""
