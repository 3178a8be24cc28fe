"""A trick's points, which fly with the cards to the winner."""

from collections.abc import Iterator
from typing import Any

from screens.table import trick
from screens.ui import theme
from simulator.computer.tables import table_words
from simulator.computer.tables.layout import Places

MARGIN = 2

_gather, _count = trick.Trick.gather, trick.Trick._count


def gather(shown: Any, where: int, frames: int, sound: int) -> Iterator[None]:
    line = shown._points
    text, x, y = line.text, line.x, line.y
    width, height = line.bitmap.width, line.bitmap.height
    end_x = trick.FROM_X[where] + (theme.CARD_WIDTH - width) // 2
    end_y = trick.FROM_Y[where] + (theme.CARD_HEIGHT - height) // 2
    end_x = min(max(end_x, MARGIN), theme.WIDTH - MARGIN - width)
    end_y = min(max(end_y, MARGIN), theme.HEIGHT - MARGIN - height)
    for i, _ in enumerate(_gather(shown, where, frames, sound), 1):
        left = 1 - (i / frames) ** 2
        line.say(text if i < frames else "")
        line.x, line.y = round(end_x + (x - end_x) * left), round(end_y + (y - end_y) * left)
        yield
    line.x, line.y = x, y


def count(shown: Any) -> None:
    """Show the points, in Mediatore as whole points and thirds."""
    _count(shown)
    line = shown._points
    if line.text and shown._unit:
        line.say(table_words.thirds(int(line.text.removesuffix(shown._unit))))


def places() -> Places:
    return {trick.Trick: {"gather": gather, "_count": count}}
