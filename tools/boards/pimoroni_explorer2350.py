"""Pimoroni Explorer: RP2350, 320 × 240, six buttons beside the display. Untested.

Buttons A, B, C are the keys Up, Left, Down; X, Y, Z are the keys A, Right, B.
"""

import board
from audiopwmio import PWMAudioOut

from hardware import pin_keys
from hardware.doubled import Doubled
from hardware.scanned import begin
from screens.ui.keys import DOWN, LEFT, RIGHT, START, UP, A, B

WIDTH, HEIGHT, SCALE = 160, 120, 2
IS_BADGE = 0
ON_CARD = 0
NO_LIGHTS = 1
NO_SOUND = 0
NO_DIMMING = 0
NAMES = "X Z USER B+Y"
START_PIN = "SW_USER"
SETTINGS = ""
REGISTER = bytes((B, A, START, RIGHT, DOWN, UP, LEFT))
AMPLIFIER = board.AMP_EN


def find_display():
    return Doubled(board.DISPLAY, SCALE)


def find_buttons():
    pins = (board.SW_Z, board.SW_X, board.SW_USER, board.SW_Y, board.SW_C, board.SW_A, board.SW_B)
    return begin(pin_keys.WithoutSelect(), pin_keys.keys_on(pins))


def find_two_keys():
    # On the crash page, keys A and B are these buttons
    return pin_keys.keys_on((board.SW_B, board.SW_A))


def find_audio():
    return PWMAudioOut(board.AUDIO)
