"""What Mediatore is: what is asked of it by its number in `options`, as in Madrasso's `about`."""

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

FAMILY = "mediatore"  # of which the page of docs/ with the rules is
RULE_OF_VARIANT: dict = {}
RANKS = MEDIATORE_RANKS
POINTS = RANK_POINTS  # by rank
UNIT = "third"  # what each is
TRUMPS = False  # whether a suit is
PAYS = True  # whether the sides pay each other, and share nothing in a deal [D16]
MANY_WIN = True  # whether several may win a match together
NEEDED = contracts.NEEDED  # what a contract needs [D15]

MOST_PAID = 60  # by three opponents for one deal


def hand_size(game: int) -> int:
    """The cards that a seat plays in a deal."""
    return HELD


def last_points(rules: bytes) -> int:
    """What the last trick is worth, besides its cards and the monte, in thirds [D2]."""
    return LAST_TRICK_THIRDS


def shared(rules: bytes) -> int:
    """What the sides share in a deal: nothing."""
    return 0


def goal(rules: bytes) -> int:
    """With how many points a side wins: with none."""
    return 0


def begins_with(game: int) -> int:
    """What a side has before the first deal."""
    return 0


def set_before(score: Payments, number: int) -> None:
    """Let `score` be that of a match whose deal `number` is to come, all before having counted."""
    score.number = score.counted = number - 1


def is_over(game: int, score: Payments, totals: "Sequence[int]", number: int) -> bool:
    """Whether a match with `totals` before deal `number` has been won already."""
    return 0 < score.fewest < number


def can_stand(game: int, rules: bytes, totals: "Sequence[int]", n: int) -> bool:
    """Whether `totals`, by seat, can be those after `n` deals that count.

    One after the other may win and lose the same.
    """
    fewest = fewest_deals(game, rules, totals)
    return fewest is not None and n >= fewest


def fewest_deals(game: int, rules: bytes, totals: "Sequence[int]") -> int | None:
    """After how many deals, at least, `totals` can stand; None where they never can.

    Payments add up to nothing [D17].
    """
    return None if sum(totals) else -(-max(map(abs, totals)) // MOST_PAID)


def ends_at_goal(game: int) -> bool:
    """Whether a match goes to so many points."""
    return False


def is_endless(rules: bytes) -> bool:
    """Whether a match under `rules` has no end."""
    return bool(Payments(rules).endless)


def word(view: "MediatoreView", action: int) -> str:
    """The word of a record for `action` of the seat of `view`."""
    if view.phase == AUCTION:
        return CONTRACT_NAMES[action - PASS] or "pass"
    if view.phase != PLAY:
        return notation.KINDS[view.phase] + card_text(action, RANKS)
    return notation.played(action, RANKS, ALLOWED[view.rules[SIGNALS]])


def actions_due(game: "Mediatore") -> int:
    """How many actions are left of the decision of the seat to act: cards laid away are one."""
    return MONTE - game.laid_away if game.phase == DISCARD else 1


def is_card(view: "MediatoreView", action: int) -> bool:
    """Whether `action` is a card that is played, and nothing else."""
    return view.phase == PLAY and signal_place(action) == EMPTY


def progress(view: "MediatoreView") -> tuple:
    """How far the deal has come, as all at the table know: numbers that only grow."""
    return view.n_spoken, view.phase, view.n_played


def named(view: "MediatoreView") -> int:
    """The card that all know without its being played, or EMPTY: the one that was called."""
    return view.called


def bidders(view: "MediatoreView") -> tuple:
    """The seats of the bidder and of his partner, as far as it is known; EMPTY where it is not."""
    return view.bidder, view.partner


def legal(view: "MediatoreView") -> list:
    """What the seat of `view` may do now: bids; or cards by suits and from low to high.

    The leads of a card with each signal that would be true follow it [D14, D25].
    """
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
