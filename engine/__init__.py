"""The rules of the games, and the bots, for CPython and CircuitPython.

Numbers such as [M17] and [D5] are rules in docs/rules-madrasso.md and docs/rules-mediatore.md.
"""
