"""Puzzles: positions in which one card is best."""
