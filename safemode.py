"""CircuitPython runs this file in safe mode, instead of boot.py and code.py.

A nearly flat battery causes brownouts: restart then. CircuitPython shows other errors.
"""

import time

import microcontroller
import supervisor

REST = 3  # seconds, in which a weak battery recovers

if supervisor.runtime.safe_mode_reason == supervisor.SafeModeReason.BROWNOUT:
    time.sleep(REST)
    microcontroller.reset()
