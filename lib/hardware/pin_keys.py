"""Buttons with a pin each; the bundle for the PyGamer leaves this module out."""

import keypad

from hardware.buttons import WAITING, Buttons
from screens.ui.keys import LEFT, RIGHT, SELECT


def keys_on(pins):
    """Return a scanner of buttons that connect their pin to ground."""
    return keypad.Keys(pins, value_when_pressed=False, pull=True)


def begin(buttons, pins):
    """Return `buttons`, which then reads buttons on `pins`, in the order of buttons.REGISTER."""
    buttons._keys = keys_on(pins)
    buttons._event = keypad.Event()
    buttons._axes = ()
    buttons._held = 0
    buttons._waiting = bytearray(WAITING)
    buttons._first = buttons._n_waiting = 0
    buttons._frames = 0
    buttons.crooked = False
    return buttons


class WithoutSelect(Buttons):
    """Buttons on a board without SELECT: left and right together are SELECT."""

    def _set(self, bit, down):
        super()._set(bit, down)
        both = LEFT | RIGHT
        if down and bit & both and self._held & both == both:
            super()._set(SELECT, True)
            super()._set(SELECT, False)
