"""Puzzles from deals that bots play, proven by the solver and written to assets/."""
