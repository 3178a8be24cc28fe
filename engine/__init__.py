"""The rules of the games, and the bots, for CPython and CircuitPython."""
