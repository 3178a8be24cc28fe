"""The rules of the games, and the bots, for CPython, MicroPython and CircuitPython.

Reads no clock, file or screen; all chance comes from given seeds.
"""
