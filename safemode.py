"""CircuitPython runs this file instead of boot.py and code.py after a grave error: in safe mode.

A dip of the power leads there, as of a battery that is nearly flat: then the game starts again, and
the match with it. Whatever else it was, CircuitPython says on the screen, and that reset goes on.
"""

import time

import microcontroller
import supervisor

REST = 3  # seconds: a battery too weak for a start is not asked for one without a pause

if supervisor.runtime.safe_mode_reason == supervisor.SafeModeReason.BROWNOUT:
    time.sleep(REST)
    microcontroller.reset()
