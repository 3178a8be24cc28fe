"""Lessons: positions with cues, made of sources that a person writes, and proven by the solver."""
