"""The rules of the games, and the bots, for CPython and CircuitPython.

Engine code reads no clock and no screen; random numbers come from given seeds.
"""
