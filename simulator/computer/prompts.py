"""Prompts: names of keys in texts. A press on a prompt acts as its key."""

import re
from typing import Any

from screens.table.table_screen import TableScreen
from screens.ui import theme
from screens.ui.font import Font
from screens.ui.keys import LEFT, RIGHT, SELECT, START, UP, A, B
from screens.ui.labels import Line, half
from simulator.computer import scene
from simulator.computer.console import Computer
from simulator.computer.devices import MARKS, for_voice, names_a_key, spelled

HINT_PROMPT = 1 << 8  # a bit that no button has
_NAMED = A, B, START, SELECT, HINT_PROMPT, 0, LEFT, RIGHT, UP
PROMPTS = dict(zip((*MARKS, "◄", "►", "▲"), _NAMED, strict=True))
# ▲ names a key only before a colon; elsewhere it marks a list that goes on
_PROMPT = re.compile("|".join(PROMPTS).replace("▲", "▲(?=.?:)"))


class Letters(Font):
    """A font that writes the names of the console's keys in place of marks such as `<A>`."""

    def __init__(self, font: Font, console: Computer) -> None:
        super().__init__(font.bitmap, font.letters, font.widths, font.tiles)
        self._font = font
        self._console = console

    def numbers(self, text: str) -> bytearray:
        return self._font.numbers(text)

    def spell(self, text: str) -> str:
        return spelled(text, self._console.device) if names_a_key(text) else text

    def voiced(self, text: str) -> str:
        return for_voice(text, self._console.device) if names_a_key(text) else text

    def width(self, text: str) -> int:
        if not names_a_key(text):
            return super().width(text)
        texts = [spelled(text, device) for device in self._console.devices]
        return max(map(super().width, texts))


def key_at(app: Any, group: scene.Group, x: float, y: float, found: int = 0, reach: int = 0) -> int:
    """Return the key whose name is visible at `x`, `y` in `group`, else `found`.

    A finger may miss a text of one line by `reach` / 2 pixels.
    """
    if group.hidden:
        return found
    x, y = int((x - group.x) // group.scale), int((y - group.y) // group.scale)
    for thing in group:
        if thing.kind == scene.GROUP:
            found = key_at(app, thing, x, y, found, reach)
        elif thing.hidden:
            continue
        elif thing.kind == scene.TEXT:
            found = _named_key(app, thing, x - thing.x, y - thing.y, reach) or found
        elif covers(thing, x - thing.x, y - thing.y):
            found = 0
    return found


def _named_key(app: Any, line: Line, x: int, y: int, reach: int) -> int:
    """Return the key named at `x`, `y` in `line` or nearest to the left of it, or 0."""
    texts = line.text.split("\n")
    if len(texts) == 1 and -reach // 2 <= y < theme.FONT_HEIGHT + reach // 2:
        y = 0
    row = y // line.step
    if not 0 <= row < len(texts) or y - row * line.step >= theme.FONT_HEIGHT:
        return 0
    font, text = app.font, texts[row]
    room, width = line.bitmap.width, font.width(font.spell(text))
    x -= (0, half(room) - half(width), room - width)[line.align]
    found = 0
    for mark in _PROMPT.finditer(text):
        before = font.width(font.spell(text[: mark.start()]))
        if before - reach // 2 <= x < width + reach // 2:
            found = PROMPTS[mark[0]] or _arrow(app, x - before)
    return found


def _arrow(app: Any, x: int) -> int:
    """Return the key at pixel `x` of the sign ◄ ►; the text after the sign belongs to ►."""
    screen = app.screen
    if isinstance(screen, TableScreen) and not screen.question:
        return START  # a press on ◄ ► must not set the pace of a table
    return LEFT if x < app.font.width("◄") else RIGHT


def covers(thing: Any, x: int, y: int) -> bool:
    width, height = thing.width, thing.height
    if thing.kind == scene.PICTURE:
        width, height = width * thing.tile_width, height * thing.tile_height
    return 0 <= x < width and 0 <= y < height


def name_again(group: scene.Group) -> None:
    for thing in group:
        if thing.kind == scene.GROUP:
            name_again(thing)
        elif thing.kind == scene.TEXT and names_a_key(thing.text):
            text, thing.text = thing.text, ""
            thing.say(text)
