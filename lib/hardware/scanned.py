"""Setup of the buttons, shared by all boards."""

import keypad

from hardware.buttons import WAITING


def begin(buttons, keys, axes=()):
    buttons._keys = keys
    buttons._event = keypad.Event()
    buttons._axes = axes
    buttons._held = 0
    buttons._waiting = bytearray(WAITING)
    buttons._first = buttons._n_waiting = 0
    buttons._frames = 0
    buttons.crooked = False
    return buttons
