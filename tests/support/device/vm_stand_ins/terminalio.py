from collections import namedtuple

from displayio import Bitmap

WIDTH, HEIGHT = 6, 12
FIRST, LAST = 0x20, 0x7E
NAMES = ("bitmap", "tile_index", "width", "height", "dx", "dy", "shift_x", "shift_y")
Glyph = namedtuple("Glyph", NAMES)


class BuiltinFont:
    def __init__(self):
        self.bitmap = Bitmap((LAST - FIRST + 1) * WIDTH, HEIGHT, 2)

    def get_bounding_box(self):
        return WIDTH, HEIGHT

    def get_glyph(self, codepoint):
        if not FIRST <= codepoint <= LAST:
            return None
        return Glyph(self.bitmap, codepoint - FIRST, WIDTH, HEIGHT, 0, 0, WIDTH, 0)


FONT = BuiltinFont()
