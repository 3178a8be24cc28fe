"""displayio, with the handheld's errors and object sizes.

Some arrays have padding, so that objects take as many 16-byte blocks as on the board.
"""

from array import array

CIRCUITPYTHON_TERMINAL = None

_IN_GROUP = 1
_HIDDEN = 2


def _leave(layer):
    layer._s[0] &= ~_IN_GROUP


class Bitmap:
    """48 bytes and the pixels, in rows of 32-bit words."""

    def __init__(self, width, height, value_count):
        if not 0 < width < 0x8000 or not 0 < height < 0x8000:
            raise ValueError("width must be 1-32767")
        if not 1 <= value_count <= 65536:
            raise ValueError("value_count must be in range of 1-65535")
        bits = 1
        while value_count - 1 >> bits:
            bits = bits << 1 if bits < 8 else bits + 8
        stride = (width * bits + 31) // 32 * 4
        self._pixels = bytearray(stride * height)
        self._shape = width | height << 10 | bits << 20
        if width > 1023 or height > 1023:
            raise ValueError("the stand-in knows pictures up to 1023 pixels")

    @property
    def width(self):
        return self._shape & 1023

    @property
    def height(self):
        return self._shape >> 10 & 1023

    @property
    def bits_per_value(self):
        return self._shape >> 20

    def _place(self, where):
        if isinstance(where, tuple):
            x, y = where
        else:
            x, y = where % self.width, where // self.width
        if not 0 <= x < self.width or not 0 <= y < self.height:
            raise IndexError("pixel coordinates out of bounds")
        bits = self.bits_per_value
        stride = len(self._pixels) // self.height
        return y * stride + x * bits // 8, 8 - bits - x * bits % 8 if bits < 8 else 0

    def __getitem__(self, where):
        at, shift = self._place(where)
        if self.bits_per_value > 8:
            return self._pixels[at] << 8 | self._pixels[at + 1]
        return self._pixels[at] >> shift & (1 << self.bits_per_value) - 1

    def __setitem__(self, where, value):
        at, shift = self._place(where)
        bits = self.bits_per_value
        if not 0 <= value < 1 << bits:
            raise ValueError("pixel value requires too many bits")
        if bits > 8:
            self._pixels[at] = value >> 8
            self._pixels[at + 1] = value & 255
        else:
            self._pixels[at] = self._pixels[at] & ~((1 << bits) - 1 << shift) | value << shift

    def fill(self, value):
        if not 0 <= value < 1 << self.bits_per_value:
            raise ValueError("pixel value requires too many bits")

    def dirty(self, x1=0, y1=0, x2=-1, y2=-1):
        pass


class Palette:
    """16 bytes, and 16 bytes per colour."""

    def __init__(self, color_count, *, dither=False):
        if not 1 <= color_count < 0x8000:
            raise ValueError("color_count must be 1-32767")
        self._colors = 0 if color_count == 1 else array("i", bytes(16 * (color_count - 1)))
        self._count = color_count

    def __len__(self):
        return self._count

    def _at(self, index):
        if not 0 <= index < self._count:
            raise IndexError("Palette index out of range")
        return index

    def __getitem__(self, index):
        self._at(index)
        return (self._colors if self._count == 1 else self._colors[index]) & 0xFFFFFF

    def __setitem__(self, index, color):
        self._at(index)
        if not 0 <= color <= 0xFFFFFF:
            raise ValueError("color must be between 0x000000 and 0xffffff")
        if self._count == 1:
            self._colors = color
        else:
            self._colors[index] = color

    def make_transparent(self, index):
        self._at(index)

    def make_opaque(self, index):
        self._at(index)

    def is_transparent(self, index):
        self._at(index)
        return False


class TileGrid:
    """88 bytes, and tile indices if there are more than four."""

    def __init__(
        self,
        bitmap,
        *,
        pixel_shader,
        width=1,
        height=1,
        tile_width=None,
        tile_height=None,
        default_tile=0,
        x=0,
        y=0,
    ):
        if not isinstance(bitmap, Bitmap):
            raise TypeError("unsupported bitmap type")
        if not isinstance(pixel_shader, Palette):
            raise TypeError("unsupported pixel_shader type")
        tile_width = tile_width or bitmap.width
        tile_height = tile_height or bitmap.height
        if bitmap.width % tile_width:
            raise ValueError("Tile width must exactly divide bitmap width")
        if bitmap.height % tile_height:
            raise ValueError("Tile height must exactly divide bitmap height")
        tiles = bitmap.width // tile_width * (bitmap.height // tile_height)
        if not 0 <= default_tile < tiles:
            raise ValueError("default_tile must be 0-" + str(tiles - 1))
        if width < 1 or height < 1:
            raise ValueError("width must be 1-65535")
        self._bitmap = bitmap
        self._shader = pixel_shader
        self._s = array("h", (0, x, y, width, height, tile_width, tile_height, tiles, default_tile))
        if type(self) is not TileGrid:
            self._s.extend(array("h", bytes(48)))
        cells = width * height
        if cells > 4:
            self._tiles = bytearray(cells if tiles <= 256 else 2 * cells)

    @property
    def bitmap(self):
        return self._bitmap

    @bitmap.setter
    def bitmap(self, bitmap):
        s = self._s
        if not isinstance(bitmap, Bitmap):
            raise TypeError("unsupported bitmap type")
        if bitmap.width != self._bitmap.width or bitmap.height != self._bitmap.height:
            raise ValueError("New bitmap must be same size as old bitmap")
        self._bitmap = bitmap
        s[7] = bitmap.width // s[5] * (bitmap.height // s[6])

    @property
    def pixel_shader(self):
        return self._shader

    @pixel_shader.setter
    def pixel_shader(self, shader):
        if not isinstance(shader, Palette):
            raise TypeError("unsupported pixel_shader type")
        self._shader = shader

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

    @property
    def height(self):
        return self._s[4]

    @property
    def tile_width(self):
        return self._s[5]

    @property
    def tile_height(self):
        return self._s[6]

    @property
    def hidden(self):
        return bool(self._s[0] & _HIDDEN)

    @hidden.setter
    def hidden(self, hidden):
        self._s[0] = self._s[0] & ~_HIDDEN | (_HIDDEN if hidden else 0)

    def _cell(self, where):
        if isinstance(where, tuple):
            x, y = where
        else:
            x, y = where % self.width, where // self.width
        if not 0 <= x < self.width or not 0 <= y < self.height:
            raise IndexError("Tile index out of bounds")

    def __getitem__(self, where):
        self._cell(where)
        return self._s[8]

    def __setitem__(self, where, index):
        self._cell(where)
        if not 0 <= index < self._s[7]:
            raise ValueError("Tile index out of bounds")
        self._s[8] = index


class Group:
    """48 bytes and a list."""

    def __init__(self, *, scale=1, x=0, y=0):
        if not 0 < scale < 0x8000:
            raise ValueError("scale must be 1-32767")
        self._layers = []
        self._s = array("h", bytes(8 if type(self) is Group else 24))
        self._s[1] = x
        self._s[2] = y
        self._s[3] = scale

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
    def scale(self):
        return self._s[3]

    @scale.setter
    def scale(self, scale):
        self._s[3] = scale

    @property
    def hidden(self):
        return bool(self._s[0] & _HIDDEN)

    @hidden.setter
    def hidden(self, hidden):
        self._s[0] = self._s[0] & ~_HIDDEN | (_HIDDEN if hidden else 0)

    def _take(self, layer):
        if not isinstance(layer, (Group, TileGrid)) and not hasattr(layer, "draws_itself"):
            raise ValueError("Layer must be a Group or TileGrid subclass")
        if layer._s[0] & _IN_GROUP:
            raise ValueError("Layer already in a group")
        layer._s[0] |= _IN_GROUP

    def append(self, layer):
        self._take(layer)
        self._layers.append(layer)

    def insert(self, index, layer):
        self._take(layer)
        self._layers.insert(index, layer)

    def index(self, layer):
        return self._layers.index(layer)

    def pop(self, i=-1):
        layer = self._layers.pop(i)
        _leave(layer)
        return layer

    def remove(self, layer):
        self.pop(self._layers.index(layer))

    def __bool__(self):
        return True

    def __len__(self):
        return len(self._layers)

    def __getitem__(self, index):
        return self._layers[index]

    def __setitem__(self, index, layer):
        self._take(layer)
        _leave(self._layers[index])
        self._layers[index] = layer

    def __delitem__(self, index):
        self.pop(index)


class Display:
    width = 160
    height = 128

    def __init__(self):
        self.auto_refresh = True
        self.brightness = 1.0
        self.frames = 0
        self._root = None

    @property
    def root_group(self):
        return self._root

    @root_group.setter
    def root_group(self, group):
        if group is self._root:
            return
        if group is not None:
            if not isinstance(group, Group):
                raise TypeError("root_group must be of type Group or None")
            if group._s[0] & _IN_GROUP:
                raise ValueError("Group already used")
            group._s[0] |= _IN_GROUP
        if self._root is not None:
            _leave(self._root)
        self._root = group

    def refresh(self, *, target_frames_per_second=None, minimum_frames_per_second=0):
        self.frames += 1
        return True


def release_displays():
    pass
