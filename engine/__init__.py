"""The rules of the games, and the bots, for CPython and CircuitPython.

Reads no clock, file or screen; chance comes from given seeds.
"""
