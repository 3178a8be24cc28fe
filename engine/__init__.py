"""The rules of the games, and the bots, for CPython and CircuitPython.

[M17] is a rule of docs/rules-madrasso.md, [D5] of docs/rules-mediatore.md.
"""
