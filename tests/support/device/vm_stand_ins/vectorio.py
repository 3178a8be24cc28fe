"""vectorio.Rectangle: 96 bytes."""

from array import array

from displayio import Palette


class Rectangle:
    draws_itself = True

    def __init__(self, *, pixel_shader, width, height, x=0, y=0, color_index=0):
        if not isinstance(pixel_shader, Palette):
            raise TypeError("unsupported pixel_shader type")
        if width < 1 or height < 1:
            raise ValueError("width must be >= 1")
        if color_index >= len(pixel_shader):
            raise ValueError("color_index out of range")
        self.pixel_shader = pixel_shader
        self._s = array("h", bytes(48))
        self._s[1] = x
        self._s[2] = y
        self._s[3] = width
        self._s[4] = height

    @property
    def x(self):
        return self._s[1]

    @x.setter
    def x(self, x):
        self._s[1] = x

    @property
    def y(self):
        return self._s[2]

    @y.setter
    def y(self, y):
        self._s[2] = y

    @property
    def width(self):
        return self._s[3]

    @width.setter
    def width(self, width):
        if width < 1:
            raise ValueError("width must be >= 1")
        self._s[3] = width

    @property
    def height(self):
        return self._s[4]

    @height.setter
    def height(self, height):
        if height < 1:
            raise ValueError("height must be >= 1")
        self._s[4] = height

    @property
    def hidden(self):
        return bool(self._s[0] & 2)

    @hidden.setter
    def hidden(self, hidden):
        self._s[0] = self._s[0] & ~2 | (2 if hidden else 0)
