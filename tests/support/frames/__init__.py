"""The bundle's optimized modules in CPython, to count the cost of each frame on the handheld."""
