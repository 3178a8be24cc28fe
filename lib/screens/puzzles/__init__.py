"""Puzzles: the list of them, the table at which one is asked, and what is said of the answer."""
