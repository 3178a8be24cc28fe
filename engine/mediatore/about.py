"""Facts about Mediatore."""

from collections.abc import Sequence

from engine.cards import EMPTY, MEDIATORE_RANKS, card_text
from engine.deal import AUCTION, DISCARD, PLAY
from engine.mediatore import contracts
from engine.mediatore import notation as notation
from engine.mediatore.actions import ALLOWED, PASS, is_true, signal_place, signalled
from engine.mediatore.contracts import (
    CONTRACT_NAMES,
    HELD,
    LAST_TRICK_THIRDS,
    MONTE,
    RANK_POINTS,
)
from engine.mediatore.game import Mediatore
from engine.mediatore.game import check as check
from engine.mediatore.mediatore_view import MediatoreView
from engine.mediatore.score import Payments
from engine.options import SIGNALS

FAMILY = "mediatore"
RULE_OF_VARIANT: dict = {}
RANKS = MEDIATORE_RANKS
POINTS = RANK_POINTS
UNIT = "third"
TRUMPS = False
PAYS = True  # [D16]
MANY_WIN = True
NEEDED = contracts.NEEDED

MOST_PAID = 60  # maximum points won or lost per deal


def hand_size(game: int) -> int:
    return HELD


def last_points(rules: bytes) -> int:
    # [D2]
    return LAST_TRICK_THIRDS


def shared(rules: bytes) -> int:
    return 0


def goal(rules: bytes) -> int:
    return 0


def begins_with(game: int) -> int:
    return 0


def set_before(score: Payments, number: int) -> None:
    score.number = score.counted = number - 1


def is_over(game: int, score: Payments, totals: Sequence[int], number: int) -> bool:
    return 0 < score.fewest < number


def can_stand(game: int, rules: bytes, totals: Sequence[int], n: int) -> bool:
    fewest = fewest_deals(game, rules, totals)
    return fewest is not None and n >= fewest


def fewest_deals(game: int, rules: bytes, totals: Sequence[int]) -> int | None:
    """Return the fewest deals that give `totals`, or None [D17, D18]."""
    return None if sum(totals) else -(-max(map(abs, totals)) // MOST_PAID)


def ends_at_goal(game: int) -> bool:
    return False


def is_endless(rules: bytes) -> bool:
    return bool(Payments(rules).endless)


def word(view: MediatoreView, action: int) -> str:
    if view.phase == AUCTION:
        return CONTRACT_NAMES[action - PASS] or "pass"
    if view.phase != PLAY:
        return notation.KINDS[view.phase] + card_text(action, RANKS)
    return notation.played(action, RANKS, ALLOWED[view.rules[SIGNALS]])


def actions_due(game: Mediatore) -> int:
    return MONTE - game.laid_away if game.phase == DISCARD else 1


def is_card(view: MediatoreView, action: int) -> bool:
    return view.phase == PLAY and signal_place(action) == EMPTY


def progress(view: MediatoreView) -> tuple:
    return view.n_spoken, view.phase, view.n_played


def named(view: MediatoreView) -> int:
    return view.called


def bidders(view: MediatoreView) -> tuple:
    return view.bidder, view.partner


def legal(view: MediatoreView) -> list:
    """Return the legal actions of the view's seat, with signals that are not false [D14, D25]."""
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
