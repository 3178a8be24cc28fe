"""CircuitPython runs this file once, instead of code.py, to start the next activity."""

import start

start.again()
