"""The board: PyGamer, PyBadge or EdgeBadge.

For another board, a file of tools/boards/ replaces this module. The bundler removes code that a
flag excludes.
"""

import analogio
import board
import keypad

from hardware.buttons import MIDDLE, REGISTER, Axis, Buttons
from hardware.scanned import begin
from screens.ui.keys import DOWN, LEFT, RIGHT, UP

IS_BADGE = 1  # 1 if pins and parts are as on the PyGamer
ON_CARD = 0  # 1 if the assets are on an SD card
NO_LIGHTS = 0
NO_SOUND = 0
NO_DIMMING = 0

_WITH_STICK = 4  # number of buttons of a board with a stick


def find_buttons() -> Buttons:
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
            _axis(analogio.AnalogIn(board.JOYSTICK_X), LEFT, RIGHT),
            _axis(analogio.AnalogIn(board.JOYSTICK_Y), UP, DOWN),
        )
    buttons = begin(Buttons(), keys, axes)
    for axis in axes:
        buttons.crooked = axis.settle() or buttons.crooked
    return buttons


def _axis(pin, less, more):
    axis = Axis()
    axis._pin = pin
    axis._less = less
    axis._more = more
    axis._neutral = axis._place = MIDDLE
    axis._still = 0
    return axis
