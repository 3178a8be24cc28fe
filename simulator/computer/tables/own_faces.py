"""Portraits of people; if several play, each has a mask with the sign of a suit."""

from collections.abc import Sequence
from typing import Any

import bitmaptools

from engine.bots import character
from engine.match import HUMAN, Match
from screens.table import building
from screens.ui import cards, portraits, theme
from simulator.computer import scene
from simulator.computer.tables.layout import Places

PERSON = portraits.PORTRAITS - 1  # number of the mask; the next are masks with signs of suits
SIGN = 7  # pixels: side of a sign
SIGN_X, SIGN_Y = portraits.SIDE - SIGN - 1, portraits.SIDE - SIGN - 1

_load = portraits.load


def number(players: Sequence[str], seat: int) -> int:
    """Return the number of a player's portrait, or -1 if there is none."""
    if players[seat] != HUMAN:
        return int(character(players[seat]))
    people = [i for i, player in enumerate(players) if player == HUMAN]
    return PERSON + (1 + people.index(seat) if len(people) > 1 else 0)


def load(app: Any, face: int) -> scene.TileGrid:
    tile: scene.TileGrid = _load(app, min(face, PERSON))
    if face > PERSON:
        row, column = divmod(cards.SMALL_SUIT + face - PERSON - 1, cards.MARK_COLUMNS)
        left, top = column * theme.MARK, row * theme.MARK
        place = {"x1": left, "y1": top, "x2": left + SIGN, "y2": top + SIGN}
        before = [bytes(row) for row in tile.bitmap.rows]
        bitmaptools.blit(tile.bitmap, app.marks.bitmap, SIGN_X, SIGN_Y, **place)
        _fill(tile.bitmap.rows, before)
    return tile


def _fill(rows: list[bytearray], before: list[bytes]) -> None:
    """Set pixels that the sign left transparent to those of the mask."""
    for row, old in zip(rows, before, strict=True):
        for x, value in enumerate(row):
            row[x] = old[x] if value == cards.TRANSPARENT else value


def _face(match: Match, seat: int) -> int:
    return number(match.players, seat)


PLACES: Places = {portraits: {"load": load}, building: {"_face": _face}}
