"""Arrays with one seat's knowledge."""

from collections.abc import Callable
from typing import Any

from engine.bots.mediatore import row as places

MOST_SCORED = 16
LOW_BITS = 0x7FFF

# A holder is a seat or the monte. bans[card]: holders that can't have the card, plus BOUND if a
# limit concerns it
IN_MONTE = 4
HOLDERS = 5
ALL_HOLDERS = 31
BOUND = 32

# holdings[holder << 2 | suit]: cards before the first trick. Offsets of other parts:
PRIOR = 20  # [holder << 2 | suit]: kind of prior
LEAST = 40  # [holder << 2 | suit]: least number of cards below the asso
SEEN = 60  # [suit]: cards seen to go to the bidder; the seat holdings[TAKER] got at most one [D8]
TAKER = 64
HOLDINGS = 65
BELOW_ASSO = 127

# priors[kind][7 * (mask of asso, 2 and 3) + min(length, 6)]: log likelihood in 1/16, plus 128
PATTERNS = 56
IN_CHIAMO, ALONE, OTHER, OF_MONTE, NOTHING = 0, 7, 14, 20, 24
DONE = 7
KINDS = NOTHING + 1


def zeros(n: int) -> list[int]:
    return [0] * n


class Knowledge:
    """One seat's knowledge: the row `now`, and the scored `cards` with their `logits`."""

    def __init__(
        self, row: Callable[[int], Any] = zeros, small: Callable[[int], Any] = bytearray
    ) -> None:
        self.now = row(places.SIZE)
        self.holdings = row(HOLDINGS)
        self.pool = small(40)
        self.owners = small(40)
        self.bans = small(64)
        self.taken = small(4)  # [seat]: thirds of a point
        self.won = small(4)  # [seat]: tricks
        self.via = small(HOLDERS)
        self.size = 0
        self.cards = small(MOST_SCORED)
        self.logits = row(MOST_SCORED)

    def card(self, row_card: int) -> int:
        return row_card
