"""The rules of the games, and the bots, for CPython and CircuitPython.

The engine reads no clock or screen; callers give the random seeds.
"""
