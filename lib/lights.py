"""The five NeoPixels below the display; nothing is sent while nothing changes."""

import board
import digitalio
from neopixel_write import neopixel_write

LIGHTS = 5
_DIMMER = 4  # right shift: at full strength they blind


class Lights:
    def __init__(self):
        self._pin = digitalio.DigitalInOut(board.NEOPIXEL)
        self._pin.switch_to_output()
        self._bytes = bytearray(3 * LIGHTS)
        neopixel_write(self._pin, self._bytes)  # they keep what they showed before a restart

    def show(self, mask: int, color: int):
        """Light those of `mask` (bit 0 on the left) in `color`, 0xRRGGBB; the others go out."""
        changed = False
        for i in range(3 * LIGHTS):
            # They take green, red, blue.
            part = color >> (8, 16, 0)[i % 3] & 255
            part = part >> _DIMMER if mask >> i // 3 & 1 else 0
            if self._bytes[i] != part:
                self._bytes[i] = part
                changed = True
        if changed:
            neopixel_write(self._pin, self._bytes)
