"""The rules of the games, and the bots, for CPython and CircuitPython.

They read no clock, file or screen; random numbers come from given seeds.
"""
