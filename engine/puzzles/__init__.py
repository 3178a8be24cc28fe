"""Puzzles: positions in which one card is best, in a few bytes each."""
