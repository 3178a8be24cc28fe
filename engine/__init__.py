"""The rules of the card games, and the bots that play them.

Runs on CPython, MicroPython and CircuitPython, without clock, files or screen; randomness comes
from seeds.
"""
