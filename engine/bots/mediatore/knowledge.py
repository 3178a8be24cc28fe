"""The rows of what one seat knows: a thinking player starts from them.

`sight` fills what the seat sees, `constraints` what follows for the hands of the others: on the
handheld each is loaded for its moment. The row of a deal is described in `row`, worlds in `worlds`.
"""

from engine.bots.mediatore import row as places
from engine.bots.mediatore.worlds import HOLDERS, HOLDINGS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

MOST_SCORED = 16

# priors[kind][high cards * 7 + length]: uint8, 1/16 of a log likelihood + 128. Kinds of suit by
# holder: the bidder's in chiamo and in other contracts, another seat's; 1 to 6 more for the first
# thing done in it, see `constraints`; the monte's by contract, and what tells nothing
PATTERNS = 56
IN_CHIAMO, ALONE, OTHER, OF_MONTE, NOTHING = 0, 7, 14, 20, 24
DONE = 7  # kinds of a seat
KINDS = NOTHING + 1


def zeros(n: int) -> list[int]:
    """A row of `n` zeros."""
    return [0] * n


class Knowledge:
    """What one seat knows, in rows: made once and filled again for every question."""

    def __init__(
        self, row: "Callable[[int], Any]" = zeros, small: "Callable[[int], Any]" = bytearray
    ) -> None:
        self.now = row(places.SIZE)
        self.holdings = row(HOLDINGS)  # of the start of the play, see `worlds`
        self.pool = small(40)  # cards not known, and by place who holds them
        self.owners = small(40)
        self.bans = small(64)  # bans[card]: a bit for each holder that cannot have it
        self.taken = small(4)  # taken[seat]: points, in thirds
        self.won = small(4)  # won[seat]: tricks
        self.via = small(HOLDERS)
        self.size = 0  # cards in the pool
        self.cards = small(MOST_SCORED)
        self.logits = row(MOST_SCORED)

    def card(self, row_card: int) -> int:
        """The card of the View that is `row_card` here: the same."""
        return row_card
