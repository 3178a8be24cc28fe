"""Codes of puzzles, matches and deals, which people send each other."""
