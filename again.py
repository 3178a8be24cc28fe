"""CircuitPython runs this file once, instead of code.py, when a match is played again."""

import start

start.again()
