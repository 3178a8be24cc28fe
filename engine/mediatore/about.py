"""Facts about Mediatore, as in `engine.madrasso.about`."""

from engine.cards import EMPTY, MEDIATORE_RANKS, card_text
from engine.deal import AUCTION, DISCARD, PLAY
from engine.mediatore import contracts
from engine.mediatore import notation as notation
from engine.mediatore.actions import PASS, signal_place, signalled
from engine.mediatore.contracts import (
    CONTRACT_NAMES,
    HELD,
    LAST_TRICK_THIRDS,
    MONTE,
    RANK_POINTS,
)
from engine.mediatore.game import check as check
from engine.mediatore.score import Payments
from engine.mediatore.signals import ALLOWED, is_true
from engine.options import SIGNALS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.mediatore.game import Mediatore
    from engine.mediatore.view import MediatoreView

FAMILY = "mediatore"  # names the docs page of the rules
RULE_OF_VARIANT: dict = {}
RANKS = MEDIATORE_RANKS
POINTS = RANK_POINTS  # by rank
UNIT = "third"  # unit of POINTS
TRUMPS = False  # whether there is a trump suit
PAYS = True  # whether the sides pay each other [D16]
MANY_WIN = True  # whether several sides may win together
NEEDED = contracts.NEEDED  # thirds, to fulfil a contract [D15]

MOST_PAID = 60  # points, by all opponents per deal


def hand_size(game: int) -> int:
    return HELD


def last_points(rules: bytes) -> int:
    """Return the last trick's thirds, without cards and monte [D2]."""
    return LAST_TRICK_THIRDS


def shared(rules: bytes) -> int:
    return 0


def goal(rules: bytes) -> int:
    return 0


def begins_with(game: int) -> int:
    return 0


def set_before(score: Payments, number: int) -> None:
    """Set `score` before deal `number`, if all counted."""
    score.number = score.counted = number - 1


def is_over(game: int, score: Payments, totals: "Sequence[int]", number: int) -> bool:
    """Return whether the match is over before deal `number`."""
    return 0 < score.fewest < number


def can_stand(game: int, rules: bytes, totals: "Sequence[int]", n: int) -> bool:
    """Return whether `totals` are possible after `n` deals that count.

    More deals may cancel each other.
    """
    fewest = fewest_deals(game, rules, totals)
    return fewest is not None and n >= fewest


def fewest_deals(game: int, rules: bytes, totals: "Sequence[int]") -> int | None:
    """Return the fewest deals for `totals`, or None; they sum to 0 [D17]."""
    return None if sum(totals) else -(-max(map(abs, totals)) // MOST_PAID)


def ends_at_goal(game: int) -> bool:
    return False


def is_endless(rules: bytes) -> bool:
    return bool(Payments(rules).endless)


def word(view: "MediatoreView", action: int) -> str:
    if view.phase == AUCTION:
        return CONTRACT_NAMES[action - PASS] or "pass"
    if view.phase != PLAY:
        return notation.KINDS[view.phase] + card_text(action, RANKS)
    return notation.played(action, RANKS, ALLOWED[view.rules[SIGNALS]])


def actions_due(game: "Mediatore") -> int:
    """Return the actions that the decision still needs (four for a discard)."""
    return MONTE - game.laid_away if game.phase == DISCARD else 1


def is_card(view: "MediatoreView", action: int) -> bool:
    return view.phase == PLAY and signal_place(action) == EMPTY


def progress(view: "MediatoreView") -> tuple:
    """Return public numbers that only grow in a deal."""
    return view.n_spoken, view.phase, view.n_played


def named(view: "MediatoreView") -> int:
    """Return the called card, or EMPTY."""
    return view.called


def bidders(view: "MediatoreView") -> tuple:
    """Return the known bidder and partner."""
    return view.bidder, view.partner


def legal(view: "MediatoreView") -> list:
    """Return the legal actions: bids, or cards in order, each with true signals [D14, D25]."""
    if view.phase == AUCTION:
        return [PASS + bid for bid in range(len(CONTRACT_NAMES)) if view.bids >> bid & 1]
    found = []
    code = view.rules[SIGNALS]
    allowed = ALLOWED[code] if view.phase == PLAY and not view.laid else ()
    for suit in range(4):
        for rank in range(10):
            if view.playable[suit] >> rank & 1:
                found.append(suit << 4 | rank)
                for place in range(len(allowed)):
                    if is_true(allowed[place], code, view.hand[suit], rank, view.played[suit]):
                        found.append(signalled(place, suit << 4 | rank))
    return found
