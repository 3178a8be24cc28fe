"""The card games themselves: cards, deals, rules, matches and the bots that play them.

Runs unchanged on CPython, MicroPython and CircuitPython. It knows no clock, no file, no screen
and no chance but the seed it is given; it imports `array` and itself.
"""
