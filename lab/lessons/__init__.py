"""Lessons made from hand-written sources; the solver proves their answers."""
