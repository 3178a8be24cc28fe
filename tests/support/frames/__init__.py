"""Counts of each frame's cost on the handheld, with the bundle's optimized modules in CPython."""
