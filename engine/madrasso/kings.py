"""The draw for the first dealer: cards are turned up until two players have a king [M4]."""

from engine.cards import EMPTY, new_pack
from engine.rng import Rng

_KING = 7


def draw(rng: Rng, start: int) -> tuple:
    """Return the seats of the first two players with a king, and the cards turned up.

    If one player gets all kings, the draw is repeated (house rule).
    """
    pack = new_pack()
    second = EMPTY
    while second == EMPTY:
        rng.shuffle(pack)
        first, second, turned = _draw_kings(pack, start)
    return first, second, bytes(pack[:turned])


def _draw_kings(pack, start: int) -> tuple:
    first = EMPTY
    for i in range(len(pack)):
        if pack[i] & 15 == _KING:
            seat = (start + i) % 4
            if first == EMPTY:
                first = seat
            elif seat != first:
                return first, seat, i + 1
    return first, EMPTY, len(pack)
