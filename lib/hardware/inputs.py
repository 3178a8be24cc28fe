"""Find the board's buttons and stick at the start."""

import analogio
import board
import keypad

from hardware.buttons import REGISTER, Axis, Buttons
from screens.ui.keys import DOWN, LEFT, RIGHT, UP

_WITH_STICK = 4  # buttons on the register, beside a stick


def find_buttons() -> Buttons:
    """Return the board's buttons; the stick's position counts as its rest."""
    stick = hasattr(board, "JOYSTICK_X")
    keys = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=_WITH_STICK if stick else len(REGISTER),
        value_when_pressed=True,
    )
    axes = ()
    if stick:
        axes = (
            Axis(analogio.AnalogIn(board.JOYSTICK_X), LEFT, RIGHT),
            Axis(analogio.AnalogIn(board.JOYSTICK_Y), UP, DOWN),
        )
    buttons = Buttons(keys, keypad.Event(), axes)
    for axis in axes:
        buttons.crooked = axis.settle() or buttons.crooked
    return buttons
