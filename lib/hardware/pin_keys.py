"""Buttons with a pin each."""

import keypad

from hardware.buttons import Buttons
from screens.ui.keys import LEFT, RIGHT, SELECT


def keys_on(pins):
    return keypad.Keys(pins, value_when_pressed=False, pull=True)


class WithoutSelect(Buttons):
    """Buttons without SELECT: left and right together press SELECT."""

    def _set(self, bit, down):
        super()._set(bit, down)
        both = LEFT | RIGHT
        if down and bit & both and self._held & both == both:
            super()._set(SELECT, True)
            super()._set(SELECT, False)
