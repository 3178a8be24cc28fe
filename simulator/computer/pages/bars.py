"""A chart with a bar for each deal or match, up for a gain and down for a loss."""

from collections.abc import Sequence

from screens.ui import theme
from simulator.computer import scene

LEAST, MOST = 2, 18  # minimum and maximum pixels from one bar to the next
LEVEL, UP, DOWN, MARKED = 1, 2, 3, 4
COLORS = (theme.PAPER_SHADE, theme.SUIT_LIGHTS[3], theme.SUIT_LIGHTS[0], theme.GOLD)


def bars(
    values: Sequence[int], place: tuple[int, int, int, int], marked: int = -1
) -> scene.TileGrid:
    """Return a chart of the last `values` that fit; `place`: x, y, width, height."""
    x, y, width, height = place
    first = max(0, len(values) - width // LEAST)
    shown = values[first:]
    step = max(LEAST, min(MOST, width // max(1, len(shown))))
    bitmap = scene.Bitmap(max(1, len(shown) * step), height, 1 + len(COLORS))
    gain, loss = max(0, 0, *shown), max(0, 0, *(-value for value in shown))
    middle = (height - 1) * gain // max(gain + loss, 1)
    for i, value in enumerate(shown):
        high = -(-abs(value) * (height - 1) // max(gain + loss, 1))
        color = MARKED if first + i == marked else UP if value > 0 else DOWN
        for at in range(i * step, (i + 1) * step - 1):
            bitmap[at, middle] = LEVEL
            for above in range(1, high + 1):
                row = middle - above if value > 0 else middle + above
                if 0 <= row < height:
                    bitmap[at, row] = color
    palette = scene.Palette(1 + len(COLORS))
    palette.make_transparent(0)
    for i, color in enumerate(COLORS, 1):
        palette[i] = theme.shade(color)
    return scene.TileGrid(bitmap, pixel_shader=palette, x=x, y=y)
