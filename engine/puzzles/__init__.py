"""Puzzles: positions of a deal in which one card is best, kept in a few bytes each."""
