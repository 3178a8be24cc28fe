"""The laptop's page of keys: what the keyboard has for the handheld's buttons."""

import displayio

from screens.ui import labels, theme, widgets
from screens.ui.words import say

EDGE = 6
HEAD_Y = 5
FIRST_Y = 20
MEANING_X = 62
KEYS_Y = theme.HEIGHT - 5 - theme.FONT_HEIGHT

KEYS = ("arrows", "a", "b", "start", "select", "size")  # in the names of the words


def page(app) -> displayio.Group:
    """What there is to press, in the language spoken now, over the whole screen."""
    group = displayio.Group()
    group.append(widgets.felt())
    middle, room = theme.WIDTH // 2, theme.WIDTH - 2 * EDGE
    head = say("keys")
    group.append(labels.Line(app, middle, HEAD_Y, room, head, theme.GOLD, labels.CENTRE))
    y = FIRST_Y
    for key in KEYS:
        keys, meaning = say(f"key_{key}"), say(f"does_{key}")
        rows = meaning.count("\n") + 1
        group.append(labels.Line(app, EDGE, y, MEANING_X - EDGE, keys, theme.MARKER))
        right = theme.WIDTH - EDGE - MEANING_X
        group.append(labels.Line(app, MEANING_X, y, right, meaning, rows=rows))
        y += rows * theme.LINE_HEIGHT
    end = say("keys_end")
    group.append(labels.Line(app, middle, KEYS_Y, room, end, theme.PAPER_SHADE, labels.CENTRE))
    return group
