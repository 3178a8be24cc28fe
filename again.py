"""CircuitPython runs this file once, instead of code.py, to begin the next activity."""

import start

start.again()
