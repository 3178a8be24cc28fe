"""Adafruit Fruit Jam: RP2350, DVI, USB host, three buttons, five lights. Untested.

The arrows are on a USB keyboard or gamepad. The DAC has no driver.
"""

import board
import supervisor

from hardware import pin_keys
from hardware.doubled import Doubled
from hardware.scanned import begin
from hardware.usb_keys import UsbButtons

WIDTH, HEIGHT, SCALE = 160, 120, 2
IS_BADGE = 0
ON_CARD = 0
NO_LIGHTS = 0
NO_SOUND = 1
NO_DIMMING = 1
NAMES = "A B START SEL"
START_PIN = "BUTTON3"  # BUTTON1 at power-up starts the bootloader
SETTINGS = """CIRCUITPY_PICODVI_ENABLE="always"
CIRCUITPY_DISPLAY_WIDTH=320
CIRCUITPY_DISPLAY_HEIGHT=240
CIRCUITPY_DISPLAY_COLOR_DEPTH=16
"""


def find_display():
    return Doubled(supervisor.runtime.display, SCALE)


def find_buttons():
    return begin(UsbButtons(), pin_keys.keys_on((board.BUTTON2, board.BUTTON1, board.BUTTON3)))


def find_two_keys():
    return pin_keys.keys_on((board.BUTTON2, board.BUTTON1))
