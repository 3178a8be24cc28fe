"""Lessons, made from hand-written sources, whose answers the solver proves."""
