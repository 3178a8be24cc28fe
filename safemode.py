"""Restart the game after a brownout; CircuitPython runs this file in safe mode."""

import time

import microcontroller
import supervisor

REST = 3  # seconds for a weak battery to recover

if supervisor.runtime.safe_mode_reason == supervisor.SafeModeReason.BROWNOUT:
    time.sleep(REST)
    microcontroller.reset()
