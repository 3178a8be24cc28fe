"""Puzzles found in the bots' own deals, proven by the solver, and written for assets/."""
