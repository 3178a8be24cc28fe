"""The text on a screen, in rows.

A group that begins with a gold bar is a menu. The text on the bar is the chosen item.
"""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from screens.ui import labels, theme
from screens.ui.words import say
from simulator.computer import scene
from simulator.computer.devices import names_a_key
from simulator.computer.fine_sheets import card_on
from simulator.narrator import speech

if TYPE_CHECKING:
    from simulator.computer.program import Program
    from simulator.computer.prompts import Letters

NEAR = 4  # texts that differ in y by fewer pixels are in one row
SHADOW = 2  # maximum pixels between a text and its shadow
CARD_DROP = 10  # pixels from a card's upper edge to its name
_CODE = re.compile("[0-9A-Z]{4,5}( [0-9A-Z]{1,5})+")


class Piece(NamedTuple):
    """A text and its place in a group; `choice`: a menu's item that is not chosen."""

    text: str
    x: float
    y: float
    choice: bool = False
    chosen: bool = False
    is_card: bool = False
    prompts: bool = False


class Columns(str):
    """A row of text in columns."""

    __slots__ = ()


class Prompt(str):
    """A row of text that names a key."""

    __slots__ = ()


def read(group: scene.Group, app: "Program", panels: bool = True) -> list[Piece]:
    """Return the texts of `group` in reading order; without `panels`, leave out framed boxes."""
    found: list[Piece] = []
    outer = 1 if group.scale == 1 else 1 / group.scale
    _read(group, app, (-group.x * outer, -group.y * outer, outer), panels, found)
    found.sort(key=lambda piece: (piece.y, piece.x))
    return _without_shadows(found)


def panels(group: scene.Group) -> list:
    return [thing for thing in group if is_panel(thing)]


def is_panel(thing: Any) -> bool:
    if thing.kind != scene.GROUP or len(thing) < 3 or thing.hidden:
        return False
    frame = thing[0]
    return frame.kind == scene.BOX and frame.pixel_shader[0] == theme.shade(theme.INK)


def in_rows(pieces: Iterable[Piece]) -> list[list[str]]:
    return [[each.text for each in row] for row in _in_rows(pieces)]


def _in_rows(pieces: Iterable[Piece]) -> list[list[Piece]]:
    found: list[list[Piece]] = []
    for each in pieces:
        if found and each.y - found[-1][0].y < NEAR:
            found[-1].append(each)
        else:
            found.append([each])
    return [sorted(row, key=lambda word: word.x) for row in found]


def rows(pieces: Iterable[Piece]) -> list[str]:
    """Return rows of text, with figures after their column's head."""
    found: list[str] = []
    heads: list[str] = []
    for row in _in_rows(pieces):
        texts = [each.text for each in row if not each.prompts]
        if heads and len(texts) - len(heads) in (0, 1) and all(map(_counts, texts[-len(heads) :])):
            named = ", ".join(map(" ".join, zip(heads, texts[-len(heads) :], strict=True)))
            if found[-1] == _joined(heads):
                found.pop()
            found.append(say("said_of", texts[0], named) if len(texts) > len(heads) else named)
        elif len(texts) == 2 and _CODE.fullmatch(texts[1]):
            found.append(Columns(say("said_of", *texts)))
        elif texts and found and all(_CODE.fullmatch(each) for each in (found[-1], *texts)):
            found[-1] += f" {texts[0]}"  # a long code has several rows
        elif texts:
            heads = texts if len(texts) > 1 and not any(map(_counts, texts)) else []
            found.append(Columns(_joined(texts)) if len(texts) > 1 else texts[0])
        found += [Prompt(each.text) for each in row if each.prompts]
    return found


def _counts(text: str) -> bool:
    return any(letter.isdigit() for letter in text)


def _joined(texts: list[str]) -> str:
    joined = texts[0]
    for text in texts[1:]:
        begins = text[0].isupper() and " " in text
        joined += (" " if joined[-1] in speech.ENDS else ". " if begins else ", ") + text
    return joined


def written(pieces: list[Piece]) -> list[str]:
    """Return rows of text; of a menu, only the chosen item."""
    chosen = [each for each in pieces if each.chosen]
    others = [each for each in pieces if not (each.choice or each.chosen)]
    y = chosen[0].y if chosen else 0
    above = rows(each for each in others if each.y <= y)
    return above + rows(chosen) + rows(each for each in others if each.y > y)


def _read(
    group: scene.Group,
    app: "Program",
    place: tuple[float, float, float],
    with_panels: bool,
    found: list[Piece],
) -> None:
    x, y, scale = place
    x, y, scale = x + group.x * scale, y + group.y * scale, scale * group.scale
    bar = next((thing for thing in group if _is_bar(thing)), None)
    menu = bar is not None and group[0] is bar
    lines = [thing for thing in group if thing.kind == scene.TEXT]
    for thing in group:
        if thing.hidden:
            continue
        if thing.kind == scene.GROUP:
            if with_panels or not is_panel(thing):
                _read(thing, app, (x, y, scale), with_panels, found)
        elif thing.kind == scene.TEXT:
            choice = menu or (bar is not None and "\n" in thing.text)
            for text, left, top, prompts in _blocks(
                thing, [] if choice else lines, app.font, choice
            ):
                on_bar = bar is not None and _lies_on(thing, top, bar)
                at = x + left * scale, y + top * scale
                if thing.continues:
                    found[-1] = found[-1]._replace(text=f"{found[-1].text} {text}")
                else:
                    found.append(Piece(text, *at, choice and not on_bar, on_bar, prompts=prompts))
        elif thing.kind == scene.PICTURE and (card := card_on(thing.bitmap)) is not None:
            at = x + thing.x * scale, y + (thing.y + CARD_DROP) * scale
            found.append(Piece(speech.picture(card), *at, is_card=True))


def _blocks(
    line: labels.Line, lines: list[labels.Line], font: "Letters", by_rows: bool
) -> list[tuple[str, int, int, bool]]:
    """Return the texts of a label as (text, x, y, whether the text names a key)."""
    texts = line.text.split("\n")
    tops = [line.y + row * line.step for row in range(len(texts))]
    beside = {top for other in lines if other is not line for top in _tops(other)}
    filled = [top for text, top in zip(texts, tops, strict=True) if text.strip()]
    accompanied = [top for top in filled if any(abs(top - other) < NEAR for other in beside)]
    are_figures = all(text.strip().isdigit() for text in texts if text.strip())
    column = by_rows or are_figures or 2 * len(accompanied) > len(filled)
    found: list[tuple[str, int, int, bool]] = []
    ended, prompts = True, False
    for text, top in zip(texts, tops, strict=True):
        said = speech.plain(font.voiced(text))
        prompts, prompted = names_a_key(text), prompts
        ended = ended or prompts != prompted
        if not said:
            ended = True
        elif ended or column:
            found.append((said, _left(line, font.width(font.spell(text))), top, prompts))
            ended = False
        else:
            found[-1] = (f"{found[-1][0]} {said}", *found[-1][1:])
    return found


def _left(line: labels.Line, width: int) -> int:
    room = line.bitmap.width
    return line.x + (0, labels.half(room) - labels.half(width), room - width)[line.align]


def _tops(line: labels.Line) -> list[int]:
    return [
        line.y + row * line.step for row, text in enumerate(line.text.split("\n")) if text.strip()
    ]


def _is_bar(thing: Any) -> bool:
    if thing.kind != scene.BOX or thing.hidden:
        return False
    return thing.pixel_shader[0] == theme.shade(theme.GOLD)


def _lies_on(line: labels.Line, top: int, bar: scene.Rectangle) -> bool:
    middle = top + theme.FONT_HEIGHT // 2
    on_bar = 0 <= middle - bar.y < bar.height
    is_faded = line.pixel_shader is labels.ink(theme.FADED)
    marked = is_faded and bar.x <= line.x < bar.x + bar.width
    return on_bar and (marked or line.pixel_shader is labels.ink(theme.INK))


def _without_shadows(pieces: list[Piece]) -> list[Piece]:
    kept: list[Piece] = []
    for each in pieces:
        doubled = any(
            other.text == each.text
            and abs(other.x - each.x) <= SHADOW
            and abs(other.y - each.y) <= SHADOW
            for other in kept[-2:]
        )
        if not doubled:
            kept.append(each)
    return kept
