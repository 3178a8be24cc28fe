"""Pajenicko PicoPad: RP2040, 320 × 240, pad and four buttons, SD card. Untested.

The drive has about 500 KB, so the assets are on the SD card.
"""

import os

import board
from audiopwmio import PWMAudioOut

from hardware import pin_keys
from hardware.buttons import Buttons
from hardware.doubled import Doubled
from hardware.scanned import begin

WIDTH, HEIGHT, SCALE = 160, 120, 2
IS_BADGE = 0
ON_CARD = 1
NO_LIGHTS = 1
NO_SOUND = 0
NO_DIMMING = 0
NAMES = "A B X Y"
START_PIN = "SW_X"
SETTINGS = ""
CARD = "/sd"
AMPLIFIER = board.GP22  # the yellow LED instead of an amplifier; it is lit during a sound


def mount_card():
    import busio
    import sdcardio
    import storage

    try:
        os.mkdir(CARD)
    except OSError:
        pass  # the folder exists
    try:
        storage.getmount(CARD)
    except OSError:
        bus = busio.SPI(board.SD_SCK, board.SD_MOSI, board.SD_MISO)
        storage.mount(storage.VfsFat(sdcardio.SDCard(bus, board.SD_CS)), CARD)


def find_display():
    return Doubled(board.DISPLAY, SCALE)


def find_buttons():
    pins = (board.SW_B, board.SW_A, board.SW_X, board.SW_Y)
    pins += (board.SW_RIGHT, board.SW_DOWN, board.SW_UP, board.SW_LEFT)
    return begin(Buttons(), pin_keys.keys_on(pins))


def find_two_keys():
    return pin_keys.keys_on((board.SW_B, board.SW_A))


def find_audio():
    return PWMAudioOut(board.AUDIO)
