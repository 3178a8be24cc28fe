"""Lessons: the list of them, the table at which one is taken, and what is said there."""
