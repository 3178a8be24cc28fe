"""Layouts of the handheld's pages for a tall canvas."""

from collections.abc import Callable
from typing import Any

from engine.cards import EMPTY, RANKS
from engine.deal import NO_TRUMP
from screens.help import at_a_glance, closeup
from screens.help.advice import wrapped
from screens.help.of_game import NAME, ORDER, WORTH
from screens.menu import character_page, keyboard
from screens.ui import cards, labels, theme
from screens.ui.font import SUIT_SIGNS
from screens.ui.full_page import BAND, EDGE
from screens.ui.keys import LEFT, UP, A, B
from screens.ui.part import box
from screens.ui.portraits import SIDE
from screens.ui.words import say
from simulator.computer import scene
from simulator.computer.tables.larger import HALF_MORE
from simulator.computer.tables.layout import Places

LINE = theme.LINE_HEIGHT
FOOT = 13
GAP = 4
IN_ROW, ROWS = 5, 2  # number of a suit's cards in a row; number of a suit's rows
STEP = theme.CARD_WIDTH + 1
WORDS, SHORT_WORDS = 6 * LINE, 3 * LINE
FACTS, MOTTO = 6, 2
LARGEST = 2.0

KEY_LEAST, KEY_MOST = 18, 30
KEY_WIDTH, KEY_BROAD = 19, 27
KEYS_TOP = 44
ABOUT = 2 * theme.FONT_HEIGHT + 2 * GAP
FACES_TWICE, FACE_CELL = 2, 19
FACES_DOWN = 3
FACE_LARGE = 4
FACES_BROAD = 200
BROAD_CELL, BROAD_ROW = 22, SIDE + 1
BROAD_GRID, BROAD_APART = int(character_page.ACROSS * BROAD_CELL * HALF_MORE), 16
_usual_keys, _usual_faces = keyboard.Keyboard.__init__, character_page.FacesPage.__init__
_usual = closeup.Closeup.__init__
_usual_show = closeup.Closeup._show


def of_closeup(width: int, height: int) -> Places:
    room = height - BAND - FOOT - FACTS * LINE - 3 * GAP
    scale = next((each for each in (LARGEST, HALF_MORE) if closeup.HEIGHT * each <= room), 0)
    if not scale:
        return {}
    high = int(closeup.HEIGHT * scale)
    top = BAND + GAP + (room - high) // 3
    facts = top + high + GAP
    return {
        closeup: {
            "CARD_X": (width - closeup.WIDTH) // 2,
            "TEXT_X": EDGE,
            "TEXT_Y": facts,
            "ROOM": width - 2 * EDGE,
            "MOTTO_Y": facts + (FACTS - MOTTO) * LINE,
        },
        closeup.Closeup: {
            "__init__": _larger(scale, (width, top)),
            "_show": _show,
        },
    }


def _show(page: Any) -> None:
    _usual_show(page)
    rank = page.card & 15
    texts = [
        page.called(page.other_language()),
        say(f"{page.cards[NAME]}={page.cards[WORTH][rank]}"),
        page._beaten_by(rank),
    ]
    page._facts.say("\n".join(row for text in texts for row in _broken(page, text)))
    page.motto.say("\n".join(_broken(page, page.motto.text)))


def _broken(page: Any, text: str) -> list[str]:
    return wrapped(page.app.font, text.replace("\n", " "), closeup.ROOM) if text else []


def _larger(scale: float, place: tuple[int, int]) -> Callable[..., None]:
    width, top = place

    def init(page: Any, *arguments: Any) -> None:
        _usual(page, *arguments)
        x = int(width - closeup.WIDTH * scale) // 2
        group = scene.Group(scale=scale, x=x, y=top)
        tiles = [each for each in page.group if each.kind == scene.PICTURE]
        for thing in [each for each in tiles if each.bitmap in page._pieces]:
            page.group.remove(thing)
            thing.x, thing.y = 0, thing.y - closeup.CARD_Y
            group.append(thing)
        page.group.append(group)

    return init


def of_glance(width: int, height: int) -> Places:
    wide = width >= RANKS * STEP
    rows, in_row, times = (1, RANKS, 1.0) if wide else (ROWS, IN_ROW, HALF_MORE)
    high = int(theme.CARD_HEIGHT * times)
    row_high = high + LINE + GAP
    spare = height - BAND - FOOT - rows * row_high - (SHORT_WORDS if wide else WORDS)
    if spare < 0:
        return {}
    top = BAND + spare // 3
    left = int(width - STEP * in_row * times) // 2

    def point(page: Any, x: int, y: int, down: bool) -> int:
        row, below = divmod(y - top, row_high)
        column = int((x - left) // (STEP * times))
        at_card = 0 <= row < rows and 0 <= column < in_row and below < high
        if page.page or not at_card:
            return (LEFT if page.page and x < width // 3 else A) if down else 0
        page.card = page.card & ~15 | RANKS - 1 - row * in_row - column
        return UP if down else 0

    return {
        at_a_glance: {
            "_show_cards": _in_rows((left, top), rows, times),
            "MIDDLE": width // 2,
            "CARDS_Y": top,
            "TEXT_Y": top + rows * row_high + GAP,
        },
        at_a_glance.Glance: {"point": point},
    }


def _in_rows(place: tuple[int, int], rows: int, times: float) -> Callable[..., int]:
    left, top = place
    in_row, high = RANKS // rows, int(theme.CARD_HEIGHT * times)

    def show(part: Any, shown: tuple, table: Any) -> int:
        part.group.x = part.group.y = 0
        view: Any = table.view if table else None
        has_trump = view and view.trump != NO_TRUMP
        suit = view.trump if has_trump else 0
        for row in range(rows):
            y = top + row * (high + LINE + GAP)
            group = scene.Group(scale=times, x=left, y=y)
            for column in range(in_row):
                rank = RANKS - 1 - row * in_row - column
                picture = cards.picture(suit << 4 | rank, shown[ORDER])
                group.append(part.app.faces.tile(picture, column * STEP, 0))
                middle = left + int((column * STEP + theme.CARD_WIDTH / 2) * times)
                worth = str(shown[WORTH][rank])
                part.write(middle, y + high + 2, 0, worth, theme.GOLD, labels.CENTRE)
            part.add(group)
        text = say("worth_trump", SUIT_SIGNS[suit]) if has_trump else say(shown[NAME] + "=")
        y = at_a_glance.TEXT_Y
        at_a_glance._centred(part, y, text)
        if view and view.turn != EMPTY:
            now = at_a_glance.now(table, view)
            at_a_glance._centred(part, y + (text.count("\n") + 2) * LINE, now, theme.GOLD)
        return int(suit)

    return show


def of_keys(width: int, height: int) -> Places:
    key = min(KEY_MOST, (height - KEYS_TOP - ABOUT - 3 * GAP) // (keyboard.ROWS + 1))
    if key < KEY_LEAST:
        return _of_broad_keys(width)
    used = KEYS_TOP + (keyboard.ROWS + 1) * key + 3 * GAP + ABOUT
    top = KEYS_TOP + (height - used) // 3
    return {
        keyboard: {
            "CELL_WIDTH": KEY_WIDTH,
            "CELL_HEIGHT": key - 1,
            "KEYS_X": (width - keyboard.ACROSS * KEY_WIDTH) // 2,
            "LIFT": (key - theme.FONT_HEIGHT) // 2,
            "KEYS_Y": top,
            "TYPED_Y": top - 2 * theme.FONT_HEIGHT,
            "ABOUT_Y": top + (keyboard.ROWS + 1) * key + 3 * GAP,
            "_cell": _cell(key),
        },
        keyboard.Keyboard: {"__init__": _on_keys},
    }


def _of_broad_keys(width: int) -> Places:
    across = min(KEY_BROAD, (width - 2 * GAP) // keyboard.ACROSS)
    own = {"CELL_WIDTH": across, "KEYS_X": (width - keyboard.ACROSS * across) // 2}
    return {keyboard: own, keyboard.Keyboard: {"__init__": _on_keys}}


def _cell(key: int) -> Callable[[int], tuple]:
    usual = keyboard._cell

    def cell(i: int) -> tuple:
        x, _, cells = usual(i)
        row = keyboard.ROWS if i >= keyboard.ERASE else i // keyboard.ACROSS
        return x, keyboard.KEYS_Y + row * key, cells

    return cell


def _on_keys(page: Any, *arguments: Any) -> None:
    _usual_keys(page, *arguments)
    at = page.group.index(page._cursors[0])
    for i in range(len(page._names)):
        x, y, cells = keyboard._cell(i)
        width = cells * keyboard.CELL_WIDTH - 2
        page.group.insert(at, box(x + 1, y, width, keyboard.CELL_HEIGHT - 1, theme.FELT_DARK))


def of_faces(width: int, height: int) -> Places:
    step = FACE_CELL + 1
    spare = height - BAND - FACES_TWICE * FACES_DOWN * step - FACE_LARGE * SIDE - ABOUT - 4 * GAP
    if spare < 0:
        return _of_broad_faces(width) if width >= FACES_BROAD else {}
    between = GAP + spare // 6
    grid = BAND + between
    large = grid + FACES_TWICE * FACES_DOWN * step + between
    beside = 2 * GAP + FACE_LARGE * SIDE

    def point(page: Any, x: int, y: int, down: bool) -> int:
        if y < BAND:
            return B if down else 0
        if y >= large:
            return A if down and y < large + FACE_LARGE * SIDE else 0
        column = (x // FACES_TWICE - margin) // FACE_CELL
        row = (y - grid) // (FACES_TWICE * step)
        i = row * character_page.ACROSS + column
        if not (0 <= column < character_page.ACROSS and 0 <= i < len(page._names)):
            return 0
        if i == page._at:
            return A if down else 0
        page._choose(i)
        return 0

    margin = (width // FACES_TWICE - character_page.ACROSS * FACE_CELL) // 2
    return {
        character_page: {
            "CELL": FACE_CELL,
            "CELL_X": margin + (FACE_CELL - SIDE) // 2,
            "CELL_Y": (step - SIDE) // 2,
            "LARGE_X": 2 * GAP,
            "LARGE_Y": large,
            "LARGE": FACE_LARGE,
            "MIDDLE": (beside + width) // 2,
            "NAME_Y": large + FACE_LARGE * SIDE // 2 - LINE,
            "STARS_Y": large + FACE_LARGE * SIDE // 2 + GAP,
            "ABOUT_Y": large + FACE_LARGE * SIDE + between,
        },
        character_page.FacesPage: {"__init__": _enlarged(FACES_TWICE, 0, grid), "point": point},
    }


def _of_broad_faces(width: int) -> Places:
    left = (width - BROAD_GRID - BROAD_APART - character_page.LARGE * SIDE) // 2
    large = left + BROAD_GRID + BROAD_APART
    top = BAND + 2

    def point(page: Any, x: int, y: int, down: bool) -> int:
        if y < BAND:
            return B if down else 0
        if x >= large - BROAD_APART // 2:
            return A if down else 0
        column = int((x - left) / HALF_MORE) // BROAD_CELL
        row = int((y - top) / HALF_MORE) // BROAD_ROW
        i = row * character_page.ACROSS + column
        if not (0 <= column < character_page.ACROSS and 0 <= row < FACES_DOWN):
            return 0
        if i == page._at:
            return A if down else 0
        if i < len(page._names):
            page._choose(i)
        return 0

    def place(i: int) -> tuple[int, int]:
        row, column = divmod(i, character_page.ACROSS)
        return column * BROAD_CELL + (BROAD_CELL - SIDE) // 2, row * BROAD_ROW

    return {
        character_page: {
            "_place": place,
            "FRAME": 1,
            "LARGE_X": large,
            "MIDDLE": large + character_page.LARGE * SIDE // 2,
        },
        character_page.FacesPage: {
            "__init__": _enlarged(HALF_MORE, left, top),
            "point": point,
        },
    }


def _enlarged(scale: float, x: int, y: int) -> Callable[..., None]:
    def init(page: Any, *arguments: Any) -> None:
        _usual_faces(page, *arguments)
        group = scene.Group(scale=scale, x=x, y=y)
        tiles = [each for each in page.group if getattr(each, "tile_width", 0) == SIDE]
        for thing in (page._cursor, *tiles):
            page.group.remove(thing)
            group.append(thing)
        page.group.append(group)

    return init
