"""The rules of the games, and the bots, for CPython and CircuitPython.

[M17] and [D5] are rules of docs/rules-madrasso.md and docs/rules-mediatore.md.
"""
