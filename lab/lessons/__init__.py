"""Lessons: positions with cues, from hand-written sources, proven by the solver."""
