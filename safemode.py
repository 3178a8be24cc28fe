"""CircuitPython runs this file in safe mode, instead of boot.py and code.py.

After a brownout, usually from a nearly flat battery, restart the game.
"""

import time

import microcontroller
import supervisor

REST = 3  # seconds, in which a weak battery recovers

if supervisor.runtime.safe_mode_reason == supervisor.SafeModeReason.BROWNOUT:
    time.sleep(REST)
    microcontroller.reset()
