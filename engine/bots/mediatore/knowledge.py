"""One seat's knowledge as rows: `sight` fills what it sees, `constraints` what that implies."""

from engine.bots.mediatore import row as places
from engine.bots.mediatore.worlds import HOLDERS, HOLDINGS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

MOST_SCORED = 16

# priors[kind][high cards * 7 + length]: uint8, 1/16 log likelihood + 128. Kinds of suit: the
# bidder's in chiamo, in other contracts, another seat's, each plus 1 to 6 for the first play in it;
# the monte's by contract; unknown
PATTERNS = 56
IN_CHIAMO, ALONE, OTHER, OF_MONTE, NOTHING = 0, 7, 14, 20, 24
DONE = 7  # kinds per seat
KINDS = NOTHING + 1


def zeros(n: int) -> list[int]:
    """Return a row of `n` zeros."""
    return [0] * n


class Knowledge:
    """One seat's knowledge, in rows that are refilled at every decision."""

    def __init__(
        self, row: "Callable[[int], Any]" = zeros, small: "Callable[[int], Any]" = bytearray
    ) -> None:
        self.now = row(places.SIZE)
        self.holdings = row(HOLDINGS)  # when the play began, see `worlds`
        self.pool = small(40)  # unseen cards; owners[i]: the holder of pool[i]
        self.owners = small(40)
        self.bans = small(64)  # bans[card]: a bit for each holder that can't have it
        self.taken = small(4)  # thirds by seat
        self.won = small(4)  # tricks by seat
        self.via = small(HOLDERS)
        self.size = 0  # cards in the pool
        self.cards = small(MOST_SCORED)
        self.logits = row(MOST_SCORED)

    def card(self, row_card: int) -> int:
        """Return `row_card`, which the View numbers the same way."""
        return row_card
