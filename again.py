"""Go on after a restart: CircuitPython runs this file once, instead of code.py."""

import start

start.again()
