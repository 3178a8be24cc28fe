"""Lessons, made from hand-written sources; the solver proves the answers."""
