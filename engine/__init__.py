"""The rules of the card games, and the bots that play them.

Runs on CPython, MicroPython and CircuitPython. It reads no clock, file or screen, and takes all
chance from given seeds.
"""
