"""Arrays with what one seat knows of a deal."""

from collections.abc import Callable
from typing import Any

from engine.bots.mediatore import row as places

MOST_SCORED = 16
LOW_BITS = 0x7FFF

# A holder of cards is a seat or the monte. bans[card] is a mask of the holders that can't have the
# card, plus BOUND if the card counts for a limit (LEAST or SEEN).
IN_MONTE = 4
HOLDERS = 5
ALL_HOLDERS = 31
BOUND = 32

# holdings[holder << 2 | suit]: the holder's cards before the first trick
PRIOR = 20  # holdings[PRIOR + (holder << 2 | suit)]: kind of prior, see `priors`
LEAST = 40  # holdings[LEAST + (holder << 2 | suit)]: least number of cards below the asso
SEEN = 60  # holdings[SEEN + suit]: cards of which the seat holdings[TAKER] got at most one [D8]
TAKER = 64
HOLDINGS = 65
BELOW_ASSO = 127

# priors[kind][7 * (mask of asso, 2 and 3) + min(length, 6)]: a holding's log likelihood in 1/16,
# plus 128. Kinds: bidder in chiamo, bidder in other contracts, another seat (to each of these
# three, the first lead, discard or high card adds 1 to 6), monte (plus the contract), no prior
PATTERNS = 56
IN_CHIAMO, ALONE, OTHER, OF_MONTE, NOTHING = 0, 7, 14, 20, 24
DONE = 7
KINDS = NOTHING + 1


def zeros(n: int) -> list[int]:
    return [0] * n


class Knowledge:
    """One seat's knowledge: the row `now` (row.py), and the scored `cards` with their `logits`."""

    def __init__(
        self, row: Callable[[int], Any] = zeros, small: Callable[[int], Any] = bytearray
    ) -> None:
        self.now = row(places.SIZE)
        self.holdings = row(HOLDINGS)
        self.pool = small(40)
        self.owners = small(40)
        self.bans = small(64)
        self.taken = small(4)  # [seat]: thirds of a point taken
        self.won = small(4)  # [seat]: tricks won
        self.via = small(HOLDERS)
        self.size = 0
        self.cards = small(MOST_SCORED)
        self.logits = row(MOST_SCORED)

    def card(self, row_card: int) -> int:
        return row_card
