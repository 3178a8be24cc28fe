"""The bots `beginner` and `novice`: `club` with less knowledge.

A novice remembers the last trick, 2s and 3s, a beginner only 2s and 3s.
"""

from collections.abc import Generator, MutableSequence, Sequence

from engine.bots.mediatore import club_play
from engine.mediatore.mediatore_view import MediatoreView

# Masks of feature groups: for a lead, for another card
NOVICE = (0b1100011, 0b1100011)
BEGINNER = (0b0100000, 0b0100000)

_TWO = 8


def novice(
    view: MediatoreView, seed: int, style: Sequence[int] | None = None
) -> Generator[int, None, tuple]:
    return _think(view, NOVICE, 1, style)


def beginner(
    view: MediatoreView, seed: int, style: Sequence[int] | None = None
) -> Generator[int, None, tuple]:
    return _think(view, BEGINNER, 0, style)


def _think(view, senses, remembered: int, style):
    yield choose(view, senses, remembered, style)
    return senses[view.laid > 0], remembered


def choose(
    view: MediatoreView,
    senses: Sequence[int],
    remembered: int,
    style: Sequence[int] | None = None,
) -> int:
    club_play.read(club_play.situation, view)
    forget(view, club_play.situation.out, remembered)
    return club_play.best(view, senses[view.laid > 0], style)


def forget(view: MediatoreView, out: MutableSequence[int], remembered: int) -> None:
    for i in range((view.tricks - remembered) * 4):
        card = view.history[i]
        if card & 15 < _TWO and not view.hand[card >> 4] >> (card & 15) & 1:
            out[card >> 4] |= 1 << (card & 15)
