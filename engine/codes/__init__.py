"""Codes of puzzles, matches and deals, for players to send each other."""
