"""Bubbles of remarks, placed clear of portraits and cards."""

from math import ceil
from typing import Any

from engine.cards import EMPTY
from engine.deal import PLAY
from screens import seats
from screens.help.advice import wrapped
from screens.mediatore import announcements
from screens.seats import place
from screens.table import remarks, trick
from screens.table.timing import BANNER, SEE_BANNER
from screens.ui import theme, widgets, words
from screens.ui.labels import LEFT, Line
from screens.ui.part import box
from screens.ui.portraits import SIDE
from simulator.computer.canvas import TALL, WIDE
from simulator.computer.pages.result import speaker_of
from simulator.computer.tables.exercises import _at_trick, _of_name, _tiles
from simulator.computer.tables.half_line import HALF, HalfLine
from simulator.computer.tables.tall import header_height

LEAST, MOST = 12, 60
FAR = 40
MOST_LINES = 4
# Costs in pixels: of each further line, half-size letters, a covered name, a nearer portrait
OF_LINE, OF_HALF, OF_NAME, OF_OTHER = 8, 12, 8, 40

Box = tuple[float, float, float, float]  # x, y, width, height


def obstacles(table: Any, to_come: bool = True) -> list[Box]:
    """Return the places of faces and cards, perhaps also of a trick's cards `to_come`."""
    tiles = [each[:4] for each in _tiles(table.group) if not each[4]]
    laid = (
        []
        if not to_come
        else [
            _at_trick(table, x, y, theme.CARD_WIDTH, theme.CARD_HEIGHT)
            for x, y in zip(trick.TRICK_X, trick.TRICK_Y, strict=True)
        ]
    )
    return laid + [tile for tile in tiles if all(LEAST <= side <= MOST for side in tile[2:])]


def _around(place: Box) -> Box:
    x, y, wide, high = place
    side = remarks.TAIL
    return x - side, y - side, wide + 2 * side, high + 2 * side


def _overlap(one: Box, other: Box) -> bool:
    across = one[0] < other[0] + other[2] and other[0] < one[0] + one[2]
    return across and one[1] < other[1] + other[3] and other[1] < one[1] + one[3]


def _gap(start: float, length: float, other: float, other_length: float) -> float:
    return max(other - start - length, start - other - other_length, 0)


def _distance(one: Box, other: Box) -> float:
    return _gap(one[0], one[2], other[0], other[2]) + _gap(one[1], one[3], other[1], other[3])


def _forms(app: Any, text: str) -> list[tuple[list[str], float, int, int]]:
    font, found = app.font, []
    canvas = app.console.canvas
    scales: tuple = (1,)
    if canvas.times == 1 / HALF:
        scales = (HALF,) if canvas.shape == WIDE else (1, HALF)
    for n in range(1, MOST_LINES + 1):
        room = font.width(text) // n
        while len(lines := wrapped(font, text, room)) > n:
            room += 4
        wide = max(map(font.width, lines))
        for scale in scales:
            high = (theme.LINE_HEIGHT * (len(lines) - 1) + theme.FONT_HEIGHT) * scale
            found.append((lines, scale, ceil(wide * scale) + 2 * remarks.MARGIN, ceil(high) + 8))
    return found


def placed(table: Any, text: str, seat: int) -> tuple[list[str], float, Box] | None:
    """Return lines, scale and place of the best bubble, or None.

    A bubble that is not nearer to its speaker than to anybody else names the speaker.
    """
    where = place(seat, table.seat, table.view.seats)
    clear, near = obstacles(table), (where, FAR, FAR)
    found = _placed(table, text, *near, clear, True)
    found = found or _placed(table, text, *near, obstacles(table, False), True)
    if found:
        return found
    if where:
        text = words.say("said_of", seats.called(table.match, seat), text)
    return _placed(table, text, *near, clear) or _placed(table, text, where, theme.WIDTH, 0, clear)


def _placed(
    table: Any,
    text: str,
    where: int,
    across_most: int,
    along_most: int,
    clear_of: list[Box],
    is_nearest: bool = False,
) -> Any:
    """Return the best bubble; if it `is_nearest`, nearer to the speaker than to anybody else."""
    face = table.players.portraits[where]
    left, top = (face.x, face.y) if face else (remarks.BUBBLE_X[where], remarks.BUBBLE_Y[where])
    own = left, top, SIDE, SIDE
    taken = [own, *map(_around, clear_of)]
    faces = [each for each in table.players.portraits if each and each is not face]
    others = [(each.x, each.y, SIDE, SIDE) for each in faces]
    lines = [line for line in table.players.names if line and line.text]
    names = list(map(_of_name, lines))
    called = table.players.names[where]
    speaker = [own, *(_of_name(line) for line in lines if line is called)]
    rest = others + [_of_name(line) for line in lines if line is not called]
    canvas = table.app.console.canvas
    header = header_height(canvas.height // canvas.times) if canvas.shape == TALL else 0
    highest = header + remarks.EDGE
    best, found = float("inf"), None
    for lines, scale, wide, high in _forms(table.app, text):
        form = OF_LINE * (len(lines) - 1) * scale + OF_HALF * (scale < 1)
        low, end = theme.HEIGHT - high, theme.WIDTH - remarks.EDGE - wide
        xs = range(
            max(remarks.EDGE, left - across_most - wide), min(end, left + across_most) + 1, 2
        )
        columns = [(x, _gap(x, wide, left, SIDE)) for x in xs]
        for y in range(
            max(highest, top - along_most - high), min(low, top + SIDE + along_most) + 1
        ):
            along = _gap(y, high, top, SIDE)
            for x, across in columns:
                cost = form + abs(across + along - remarks.TAIL)
                if cost >= best:
                    continue
                bubble = x, y, wide, high
                if any(_overlap(bubble, each) for each in taken):
                    continue
                if is_nearest:
                    apart = min(_distance(bubble, each) for each in speaker)
                    if any(_distance(bubble, each) <= apart + remarks.TAIL for each in rest):
                        continue
                cost += OF_NAME * sum(_overlap(bubble, name) for name in names)
                nearer = any(_distance(bubble, each) <= across + along for each in others)
                cost += OF_OTHER * nearer * (along_most > 0)
                if cost < best:
                    best, found = cost, (lines, scale, bubble)
    return found


def say(table: Any, seat: int, text: str) -> None:
    app, where = table.app, place(seat, table.seat, table.view.seats)
    found = placed(table, text, seat)
    if not found:
        usual_say(table, seat, text)
        return
    lines, scale, bubble = found
    x, y, wide, high = map(int, bubble)
    group = widgets.panel(x, y, wide, high)
    group.append(box(*_tail(table, where, (x, y, wide, high)), theme.PAPER))
    line = Line if scale == 1 else HalfLine
    at = remarks.MARGIN, 3 + (scale == 1) - (scale < 1 and len(lines) == 1)
    text = "\n".join(lines)
    group.append(line(app, *at, wide - remarks.MARGIN, text, theme.INK, LEFT, len(lines)))
    table.speakers.append((group, seat))
    table.show_for(group, SEE_BANNER[app.settings[table.pace]], BANNER)


def _tail(table: Any, where: int, bubble: Box) -> tuple[int, int, int, int]:
    x, y, wide, high = map(int, bubble)
    size = remarks.TAIL
    face = table.players.portraits[where]
    if not face:
        return wide - remarks.TAIL_X, high - 2, size, size
    across = max(2, min(face.x + SIDE // 2 - x, wide - 2 - size))
    along = max(2, min(face.y + SIDE // 2 - y, high - 2 - size))
    if face.x >= x + wide or face.x + SIDE <= x:
        return (wide - 1 if face.x > x else 1 - size), along, size, size
    return across, (high - 2 if face.y > y else 1 - size), size, size


def say_at(table: Any, about: int, seat: int) -> bool:
    if about in (remarks.WON, remarks.LOST) and seat == speaker_of(table.match):
        return False
    return bool(usual_say_at(table, about, seat))


def tell(table: Any, seat: int, phase: int, flags: int, place: int = EMPTY) -> None:
    """Announce an action; greet as play begins, when the portraits are visible."""
    usual_tell(table, seat, phase, flags, place)
    if phase != PLAY == table.view.phase:
        remarks.greet(table)


usual_say, usual_say_at = remarks._say, remarks.say_at
usual_tell = announcements.tell
OF_REMARKS = {"_say": say, "say_at": say_at}
