"""bitmaptools, without effects."""


def _check(name, value, low, high):
    if not low <= value <= high:
        raise ValueError(name + " must be in range of " + str(low) + "-" + str(high))


def blit(
    dest_bitmap,
    source_bitmap,
    x,
    y,
    *,
    x1=0,
    y1=0,
    x2=None,
    y2=None,
    skip_source_index=None,
    skip_dest_index=None,
):
    x2 = source_bitmap.width if x2 is None else x2
    y2 = source_bitmap.height if y2 is None else y2
    _check("x1", x1, 0, source_bitmap.width)
    _check("y1", y1, 0, source_bitmap.height)
    _check("x2", x2, 0, source_bitmap.width)
    _check("y2", y2, 0, source_bitmap.height)
    _check("x", x, 0, dest_bitmap.width)
    _check("y", y, 0, dest_bitmap.height)
    if dest_bitmap.bits_per_value < source_bitmap.bits_per_value:
        raise ValueError("source palette too large")


def fill_region(dest_bitmap, x1, y1, x2, y2, value):
    _check("value", value, 0, (1 << dest_bitmap.bits_per_value) - 1)


def readinto(
    bitmap,
    file,
    bits_per_pixel,
    element_size=1,
    reverse_pixels_in_element=False,
    swap_bytes_in_element=False,
    reverse_rows=False,
):
    if bits_per_pixel not in (1, 2, 4, 8, 16):
        raise ValueError("invalid bits_per_pixel")
    if element_size not in (1, 2, 4):
        raise ValueError("invalid element_size")
    if bits_per_pixel > bitmap.bits_per_value:
        raise ValueError("bits_per_pixel must be <= " + str(bitmap.bits_per_value))
    row = (bitmap.width * bits_per_pixel + 8 * element_size - 1) // (8 * element_size)
    row *= element_size
    stride = len(bitmap._pixels) // bitmap.height
    for i in range(bitmap.height):
        pixels = file.read(row)
        if len(pixels) < row:
            raise EOFError()
        y = bitmap.height - 1 - i if reverse_rows else i
        bitmap._pixels[y * stride : y * stride + row] = pixels[:stride]
