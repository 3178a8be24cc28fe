"""Estimates of each frame's time on the handheld, from runs of its modules in CPython."""
