"""The battery."""

import analogio
import board

LOOK_EVERY = 300  # frames between measurements
LOW = 3450  # mV below which the battery is low; about ten minutes are left
FINE = 3600  # mV from which the battery is no longer low
_FULL_SCALE = 6600  # mV of the highest reading: twice the reference of 3.3 V


class Battery:
    """The battery; `low` becomes True below LOW, and False from FINE on."""

    def __init__(self):
        pin = getattr(board, "BATTERY", None) or getattr(board, "A6", None)
        self._pin = analogio.AnalogIn(pin) if pin else None
        self._frames = 0
        self.low = False

    def millivolts(self) -> int:
        return self._pin.value * _FULL_SCALE >> 16

    def tick(self) -> bool:
        if self._pin is None:
            return False
        self._frames -= 1
        if self._frames > 0:
            return False
        self._frames = LOOK_EVERY
        charge = self.millivolts()
        was_low = self.low
        self.low = charge < (FINE if was_low else LOW)
        return self.low and not was_low
