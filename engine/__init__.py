"""The rules of the games, and the bots.

Runs on CPython, MicroPython and CircuitPython. Reads no clock, file or screen; all chance comes
from given seeds.
"""
