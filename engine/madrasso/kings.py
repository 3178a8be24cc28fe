"""The draw for the first dealer: cards are turned up until two players have a king [M4].

Wanted once a match, under one rule.
"""

from engine.cards import EMPTY, new_pack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.rng import Rng

_KING = 7  # rank


def draw(rng: "Rng", start: int) -> tuple:
    """The seats of the first two kings of different players, and the cards turned up for them.

    They fall one by one, the first before the seat `start`. When all four kings fall before one
    player they draw again (house).
    """
    pack = new_pack()
    second = EMPTY
    while second == EMPTY:
        rng.shuffle(pack)
        first, second, turned = _draw_kings(pack, start)
    return first, second, bytes(pack[:turned])


def _draw_kings(pack, start: int) -> tuple:
    """The seats, and how many cards that took; EMPTY for the second where there is none."""
    first = EMPTY
    for i in range(len(pack)):
        if pack[i] & 15 == _KING:
            seat = (start + i) % 4
            if first == EMPTY:
                first = seat
            elif seat != first:
                return first, seat, i + 1
    return first, EMPTY, len(pack)
