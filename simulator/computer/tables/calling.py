"""Mediatore's call in a window, with the grid of all cards."""

from functools import partial
from typing import Any, NamedTuple

import bitmaptools
import displayio

from engine.cards import EMPTY, RANKS
from screens.mediatore import call
from screens.ui import cards, labels, theme
from screens.ui.corners import CORNER, ROW, corners
from screens.ui.keys import START, A
from screens.ui.part import Part, box
from screens.ui.words import say
from simulator.computer import scene
from simulator.computer.tables import faces
from simulator.computer.tables.half_line import LOWER, HalfLine

SUITS = 4
HALF_MORE = 1.5
GAP = 1
OWN, OF_OWN = 2, theme.SUIT_WORDS[2]  # height and colour of the mark on the player's own cards
OWN_WIDTH, SIGN = 5, 3  # width and half the height of a marked card's picture
FRAME = 2


class Room(NamedTuple):
    """Places in pixels of the table; `wide` × `high`: a card's size."""

    people_y: int  # EMPTY: no people
    head: tuple[int, int, int]  # x, y, width
    x: int
    y: int
    across: float  # from a card to the next
    down: float
    wide: int
    high: int
    scale: float
    is_half: bool


def tall(x: int, width: int, top: int, low: int) -> Room:
    line = theme.LINE_HEIGHT + GAP
    scale = HALF_MORE if low - top - line >= SUITS * ROW * HALF_MORE else 1
    high = min(int(ROW * scale) + FRAME, (low - top - line) // SUITS)
    people = faces.HEIGHT if low - top - line - SUITS * high >= faces.HEIGHT else 0
    free = low - top - line - people - SUITS * high
    y = top + free // 3
    across = (width - int(CORNER * scale)) / (RANKS - 1)
    head = x, y + people, width
    at = x, y + people + line
    return Room(y if people else EMPTY, head, *at, across, high, CORNER, ROW, scale, False)


def wide(x: int, width: int, top: int, low: int) -> Room:
    line = theme.LINE_HEIGHT // 2 + 2
    across = width / RANKS
    down = (low - top - line) / SUITS
    size = min(int(across) - GAP, theme.CARD_WIDTH), min(int(down) - GAP, theme.CARD_HEIGHT)
    return Room(EMPTY, (x, top, width), x, top + line, across, down, *size, 1, True)


class Calling(call.Call):
    """The grid of all cards, which covers the trick."""

    def __init__(self, table: Any, room: Room) -> None:
        Part.__init__(self, table.app)
        self._table, self._room = table, room
        x, y, width = room.head
        if room.people_y != EMPTY:
            faces.row(self, table, (x, room.people_y, width))
        self._grid = self.add(scene.Group(x=room.x, y=room.y, scale=room.scale))
        for rank in range(RANKS):
            self._add_rank(rank)
        self._cursor = self.add(self._frame())
        write = partial(HalfLine, self.app) if room.is_half else partial(labels.Line, self.app)
        y -= LOWER if room.is_half else 0
        self._head = self.add(write(x, y, width // 2, "", theme.GOLD))
        style = theme.PAPER_SHADE, labels.RIGHT
        self._note = self.add(write(x + width, y, width // 2, "", *style))
        own = say("call_own")
        half = self.app.font.width(own) // (2 if room.is_half else 1)
        left = x + width // 2 - half // 2 - GAP
        middle = y + (LOWER if room.is_half else 0) + (3 if room.is_half else 5)
        self.add(box(left - OWN_WIDTH, middle - SIGN, OWN_WIDTH, 2 * SIGN, theme.PAPER))
        self.add(box(left - OWN_WIDTH, middle + 1, OWN_WIDTH, OWN, OF_OWN))
        self.add(write(left + FRAME, y, half + GAP, own, theme.PAPER_SHADE))
        self._suit, self._rank = self._first()
        self.end = room.y + int((SUITS - 1) * room.down + room.high * room.scale) + GAP

    def _at(self, suit: int, rank: int) -> tuple[int, int]:
        room = self._room
        column = RANKS - 1 - rank
        return round(column * room.across / room.scale), round(suit * room.down / room.scale)

    def _add_rank(self, rank: int) -> None:
        app, room, order = self.app, self._room, self._table.match.game.ranks
        pictures = [cards.picture(suit << 4 | rank, order) for suit in range(SUITS)]
        cut = (room.wide, room.high) != (CORNER, ROW)
        if cut:
            sheet = _cut(app.faces, pictures, room.wide - 1, room.high - 1)
        else:
            sheet = corners(app.faces, pictures)
        for suit in range(SUITS):
            x, y = self._at(suit, rank)
            tile = sheet.tile(suit, x, y)
            app.faces.light(tile, self._callable(rank))
            self._grid.append(tile)
            right, low = x + room.wide - 1, y + room.high - 1
            if cut:
                self._grid.append(box(right, y, 1, room.high, theme.INK))
                self._grid.append(box(x, low, room.wide, 1, theme.INK))
            if self._own(suit, rank):
                place = x + 1, low - OWN, room.wide - 2, OWN
                self._grid.append(box(*place, OF_OWN))

    def _frame(self) -> scene.Group:
        room = self._room
        width, height = (int(each * room.scale) + 2 * FRAME for each in (room.wide, room.high))
        group = scene.Group()
        for place in (
            (0, 0, width, FRAME),
            (0, height - FRAME, width, FRAME),
            (0, 0, FRAME, height),
            (width - FRAME, 0, FRAME, height),
        ):
            group.append(box(*place, theme.GOLD))
        return group

    def show(self) -> None:
        super().show()
        x, y = self._at(self._suit, self._rank)
        room = self._room
        self._cursor.x = room.x + int(x * room.scale) - FRAME
        self._cursor.y = room.y + int(y * room.scale) - FRAME

    def point(self, x: int, y: int, down: bool) -> int:
        room = self._room
        rank = RANKS - 1 - int((x - room.x) // room.across)
        suit = int((y - room.y) // room.down)
        if not (0 <= rank < RANKS and 0 <= suit < SUITS):
            return START if down else 0
        if not (down or self._callable(rank)):
            return 0
        self._suit, self._rank = suit, rank
        self.show()
        return A if down else 0


def _cut(faces: Any, pictures: list[int], width: int, height: int) -> cards.TileSheet:
    sheet = displayio.Bitmap(len(pictures) * width, height, cards.PICTURE_COLOURS)
    upper = displayio.Bitmap(theme.CARD_WIDTH, height, cards.PICTURE_COLOURS)
    for i, picture in enumerate(pictures):
        faces.read(upper, picture)
        bitmaptools.blit(sheet, upper, i * width, 0, x2=width, y2=height)
    return cards.TileSheet(sheet, faces.palette, width, height)
