"""Boxes over words that a panel covers only partly."""

import displayio

from screens.ui import labels, theme
from screens.ui.part import box

FRAME = 3
ABOVE = 2


def clear(table, group):
    frame = group[0]
    if isinstance(frame, displayio.Group):
        return
    left, top = group.x, group.y
    end, low = left + frame.width, top + frame.height
    for part in (table.trick, table.players, table.contract):
        for thing in part.group if part else ():
            changes = table.players and thing is table.players.status
            if thing.hidden and not changes or not isinstance(thing, displayio.TileGrid):
                continue
            for x, y, right, foot, edge, head in _pieces(thing, changes):
                if x + edge < end and right - edge > left and y + head < low and foot - edge > top:
                    _blank(group, x, y, min(right, left), foot)
                    _blank(group, max(x, end), y, right, foot)
                    _blank(group, x, y, right, min(foot, top))
                    _blank(group, x, max(y, low), right, foot)


def _blank(group, x, y, right, foot):
    if x < right and y < foot:
        group.append(box(x - group.x, y - group.y, right - x, foot - y, theme.FELT))


def _pieces(thing, changes) -> list:
    if not isinstance(thing, labels.Line):
        width, height = thing.tile_width, thing.tile_height
        if max(width, height) >= theme.CARD_HEIGHT:
            return []
        edge = FRAME if height > theme.MARK else 1
        return [(thing.x, thing.y, thing.x + width, thing.y + height, edge, edge)]
    found = []
    room = thing.bitmap.width
    y = thing.y
    for text in thing.text.split("\n"):
        width = room if changes else thing.font.width(text)
        x = thing.x + (0, labels.half(room) - labels.half(width), room - width)[thing.align]
        if text or changes:
            # Accents and signs of keys begin a pixel row above other letters.
            accents = len(text.encode()) > len(text)
            rise = int(changes or accents)
            head = rise - accents
            end = y + theme.FONT_HEIGHT
            found.append((x - 1, y + ABOVE - rise, x + width, end, 0, head))
        y += thing.step
    return found
