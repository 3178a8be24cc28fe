"""A chart with a bar for each deal or match, up for a gain and down for a loss."""

from collections.abc import Sequence

from screens.ui import theme
from simulator.computer import scene

LEAST, MOST = 2, 18  # minimum and maximum pixels from one bar to the next
LEVEL, UP, DOWN, MARKED = 1, 2, 3, 4
COLORS = (theme.PAPER_SHADE, theme.SUIT_LIGHTS[3], theme.SUIT_LIGHTS[0], theme.GOLD)


def heights(values: Sequence[int], height: int) -> tuple[int, list[int]]:
    """Return the line of 0 and the bars' heights, in pixels."""
    gain, loss = max(0, 0, *values), max(0, 0, *(-value for value in values))
    whole = max(gain + loss, 1)
    return (height - 1) * gain // whole, [-(-abs(each) * (height - 1) // whole) for each in values]


def bars(
    values: Sequence[int],
    place: tuple[int, int, int, int],
    marked: int = -1,
    most: int = MOST,
) -> scene.TileGrid:
    """Return a chart of the last `values` that fit; `place`: x, y, width, height."""
    x, y, width, height = place
    first = max(0, len(values) - width // LEAST)
    shown = values[first:]
    step = max(LEAST, min(most, width // max(1, len(shown))))
    bitmap = scene.Bitmap(max(1, len(shown) * step), height, 1 + len(COLORS))
    middle, highs = heights(shown, height)
    for i, (value, high) in enumerate(zip(shown, highs, strict=True)):
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
