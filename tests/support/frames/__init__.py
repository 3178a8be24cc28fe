"""The bundle's optimized modules in CPython, to count what each frame takes on the handheld."""
