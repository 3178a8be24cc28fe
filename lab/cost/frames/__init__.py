"""The handheld's frames, counted in CPython."""
