"""`beginner` and `novice` at Mediatore: the club player with fewer senses and less memory.

They take no heed of signals, of the card called, of the contract's points, nor of who lacks a suit.
A novice remembers the last trick, and the 2 and the 3 of each suit. A beginner remembers nothing
else than those, does not reckon with who sits where, and bids no more than chiamo: see `club`.
"""

from engine.bots.mediatore import club_play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, MutableSequence, Sequence

    from engine.mediatore.view import MediatoreView

# Which groups of features a card is judged by, a bit each: of a lead, of a card added to a trick
NOVICE = (0b1100011, 0b1100011)
BEGINNER = (0b0100000, 0b0100000)

_TWO = 8  # rank


def novice(
    view: "MediatoreView", seed: int, taste: "Sequence[int] | None" = None
) -> "Generator[int, None, tuple]":
    """A player that forgets."""
    return _think(view, NOVICE, 1, taste)


def beginner(
    view: "MediatoreView", seed: int, taste: "Sequence[int] | None" = None
) -> "Generator[int, None, tuple]":
    """A player that looks at the table."""
    return _think(view, BEGINNER, 0, taste)


def _think(view, senses, remembered: int, taste):
    yield choose(view, senses, remembered, taste)
    return senses[view.laid > 0], remembered


def choose(
    view: "MediatoreView",
    senses: "Sequence[int]",
    remembered: int,
    taste: "Sequence[int] | None" = None,
) -> int:
    """The card of the best score by `senses`, with so many tricks remembered."""
    club_play.situation.read(view)
    forget(view, club_play.situation.out, remembered)
    return club_play.best(view, senses[view.laid > 0], taste)


def forget(view: "MediatoreView", out: "MutableSequence[int]", remembered: int) -> None:
    """Let the others perhaps hold, in out[suit], what was played before the last tricks."""
    for i in range((view.tricks - remembered) * 4):
        card = view.history[i]
        if card & 15 < _TWO and not view.hand[card >> 4] >> (card & 15) & 1:
            out[card >> 4] |= 1 << (card & 15)
