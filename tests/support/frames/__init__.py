"""Estimates of each frame's time on the handheld, from the bundle's modules in CPython."""
