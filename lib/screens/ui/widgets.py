"""The few things screens are put together from: boxes, the felt, panels, notices.

On the handheld their code is there while a screen is built, and while a page is open.
"""

import displayio
import vectorio

from screens.ui import labels, theme

MARGIN = 6  # between a panel's edge and its words


def box(x, y, width, height, color):
    """A filled rectangle."""
    palette = displayio.Palette(1)
    palette[0] = color
    return vectorio.Rectangle(pixel_shader=palette, width=width, height=height, x=x, y=y)


def felt():
    """The table's cloth, over the whole screen: one woven tile, repeated."""
    side = 32  # smaller ones make more tiles than they save
    weave = displayio.Bitmap(side, side, 2)
    for y in range(side):
        for x in range(side):
            if (x + 2 * y) % 8 == 0:
                weave[x, y] = 1
    palette = displayio.Palette(2)
    palette[0] = theme.FELT
    palette[1] = theme.FELT_DARK
    return displayio.TileGrid(
        weave,
        pixel_shader=palette,
        width=theme.WIDTH // side,
        height=theme.HEIGHT // side,
        tile_width=side,
        tile_height=side,
    )


def column(app, x, y, room, color, align=labels.LEFT, rows=2):
    """Lines of words close below each other, all of one colour; none yet."""
    column = labels.Line(app, x, y, room, "", color, align, rows)
    column.step = theme.FONT_HEIGHT
    return column


def panel(x, y, width, height, color=theme.PAPER, frame=theme.INK):
    """A framed box as a Group of its own, its upper left corner at 0, 0 of the group."""
    group = displayio.Group(x=x, y=y)
    group.append(box(0, 0, width, height, frame))
    group.append(box(1, 1, width - 2, height - 2, color))
    return group


def notice(app, texts, y=None):
    """A panel with a few centred lines of words, in the middle of the screen or at y."""
    widest = 0
    for text in texts:
        widest = max(widest, app.font.width(text))
    width = widest + 2 * MARGIN
    assert width <= theme.WIDTH, texts
    height = len(texts) * theme.LINE_HEIGHT + MARGIN
    if y is None:
        y = (theme.HEIGHT - height) // 2 - 8
    group = panel((theme.WIDTH - width) // 2, y, width, height)
    middle = width // 2
    for i in range(len(texts)):
        line_y = MARGIN // 2 + i * theme.LINE_HEIGHT
        room = app.font.width(texts[i])
        group.append(labels.Line(app, middle, line_y, room, texts[i], theme.INK, labels.CENTRE))
    return group
