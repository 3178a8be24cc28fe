"""One seat's knowledge of the sides, and the meaning of friends' signals."""

from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING

from engine.cards import EMPTY
from engine.mediatore.actions import BUSSO, OTHER_CODE, STRISCIO, VOLO
from engine.mediatore.contracts import CHIAMO, NEEDED
from engine.mediatore.mediatore_view import MediatoreView
from engine.options import SIGNALS

if TYPE_CHECKING:
    from engine.bots.mediatore.club_features import Situation

ENEMY, UNKNOWN, FRIEND = range(3)

# Roles; before the called card is seen, CALLER may have a partner, SECRET is the partner
ALONE, AGAINST_ALONE, CALLER, IN_THE_DARK, IN_THE_OPEN, SECRET = range(6)

NOTHING, LEAD_IT_BACK, IS_VOID, HAS_LOW_CARDS = range(4)

# [thirds of a point still needed]: none, few, some, many
_NEED = b"\0\1\1\1\1\2\2\2\2\2\3\3\3\3\3\3\3\3\3"


def read(situation: "Situation", view: MediatoreView) -> None:
    situation.read_cards(view)
    relations = situation.relations
    situation.role = read_partnership(view, relations)
    situation.needs = points_needed(view, relations, situation.role)
    if view.laid:
        situation.read_trick()
    else:
        read_signals(view, relations, situation.requests, situation.led_by)


def read_partnership(view: MediatoreView, relations: MutableSequence[int]) -> int:
    me = view.seat
    bidder = view.bidder
    called = view.called
    relations[me] = FRIEND
    if view.contract != CHIAMO or view.alone:
        for seat in range(4):
            if seat != me:
                relations[seat] = ENEMY if me == bidder or seat == bidder else FRIEND
        return ALONE if me == bidder else AGAINST_ALONE
    if view.partner == EMPTY:
        return _suspect(view, relations)
    mine = me == bidder or me == view.partner
    for seat in range(4):
        bids = seat == bidder or seat == view.partner
        relations[seat] = FRIEND if bids == mine else ENEMY
    came_out = view.played[called >> 4] >> (called & 15) & 1
    return IN_THE_OPEN if came_out or me != view.partner else SECRET


def _suspect(view, relations) -> int:
    me = view.seat
    bidder = view.bidder
    suspects = 0
    suspect = EMPTY
    for seat in range(4):
        if seat == me:
            continue
        if seat == bidder:
            relations[seat] = ENEMY
        elif view.voids[seat] >> (view.called >> 4) & 1:
            relations[seat] = ENEMY if me == bidder else FRIEND
        else:
            relations[seat] = UNKNOWN
            suspects += 1
            suspect = seat
    if suspects == 1:
        relations[suspect] = FRIEND if me == bidder else ENEMY
    return CALLER if me == bidder else IN_THE_DARK


def points_needed(view: MediatoreView, relations: Sequence[int], role: int) -> int:
    """Return 4 * this side's class (_NEED) + the other side's, or 15 if unknown."""
    if role == CALLER or role == IN_THE_DARK:
        return 15
    own_points = other_points = 0
    for seat in range(4):
        if relations[seat] == FRIEND:
            own_points += view.taken[seat]
        else:
            other_points += view.taken[seat]
    return _NEED[max(0, NEEDED - own_points)] * 4 + _NEED[max(0, NEEDED - other_points)]


def read_signals(
    view: MediatoreView,
    relations: Sequence[int],
    requests: MutableSequence[int],
    led_by: MutableSequence[int],
) -> None:
    """Fill requests[suit] (meaning of a friend's last signal) and led_by[suit].

    led_by[suit] is 0 for nobody, 4 for this seat, else 1 + relations[leader].
    """
    for suit in range(4):
        requests[suit] = NOTHING
        led_by[suit] = 0
    for trick in range(view.tricks):
        leader = view.leaders[trick]
        suit = view.history[trick * 4] >> 4
        led_by[suit] = 4 if leader == view.seat else relations[leader] + 1
        requests[suit] = NOTHING
        signal = view.signals[trick]
        if leader == view.seat or relations[leader] != FRIEND:
            continue
        if signal == BUSSO and view.rules[SIGNALS] != OTHER_CODE:
            requests[suit] = LEAD_IT_BACK
        elif signal == VOLO:
            requests[suit] = IS_VOID
        elif signal == STRISCIO:
            requests[suit] = HAS_LOW_CARDS
