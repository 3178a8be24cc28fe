"""The rules of the games, and the bots, for CPython and CircuitPython.

Engine code reads no clock or screen; callers give the seeds of random numbers.
"""
