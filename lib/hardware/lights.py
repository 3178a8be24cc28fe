"""The five NeoPixels below the display: what they are sent."""

from neopixel_write import neopixel_write

LIGHTS = 5
_DIMMER = 4  # right shift: at full strength they blind


def show(pin, mask: int, color: int):
    """Light those of `mask` (bit 0 on the left) in `color`, 0xRRGGBB; the others go out."""
    sent = bytearray(3 * LIGHTS)
    for i in range(3 * LIGHTS):
        # They take green, red, blue.
        if mask >> i // 3 & 1:
            sent[i] = (color >> (8, 16, 0)[i % 3] & 255) >> _DIMMER
    neopixel_write(pin, sent)
