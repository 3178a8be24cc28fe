"""The five NeoPixels below the display."""

from neopixel_write import neopixel_write

LIGHTS = 5
_DIMMER = 4


def show(pin, mask: int, color: int):
    sent = bytearray(3 * LIGHTS)
    for i in range(3 * LIGHTS):
        # The bytes of a light are green, red, blue.
        if mask >> i // 3 & 1:
            sent[i] = (color >> (8, 16, 0)[i % 3] & 255) >> _DIMMER
    neopixel_write(pin, sent)
