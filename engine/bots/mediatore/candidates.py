"""One seat's knowledge, and its undominated cards, best logit first."""

from collections.abc import Sequence

from engine.bots.characters import style_bonus
from engine.bots.dominated import leave_out_dominated
from engine.bots.mediatore import row as places
from engine.bots.mediatore.knowledge import Knowledge
from engine.bots.mediatore.row import ALL_RANKS, SCORED, set_partner
from engine.bots.mediatore.search import Search
from engine.bots.mediatore.signalling import signal_logits, with_signal
from engine.cards import EMPTY
from engine.mediatore.actions import VOLO
from engine.mediatore.contracts import CHIAMO, HELD, LAST_TRICK_THIRDS, RANK_POINTS
from engine.mediatore.mediatore_view import MediatoreView

STYLE_WEIGHT = 4  # 1/16 logit per unit of preference


def look(search: Search, view: MediatoreView, tables: Sequence, style: Sequence[int] | None) -> int:
    knowledge = search.knowledge
    cards, logits = knowledge.cards, knowledge.logits
    see(knowledge, view)
    search.best_card(knowledge.now, tables, cards, logits)
    leave_out_dominated(view, knowledge, RANK_POINTS)
    n = int(knowledge.now[SCORED])
    order = search.order
    for i in range(n):
        card = int(cards[i])
        suit = card >> 4
        logits[i] += signal_logits(view, knowledge.now, card)
        if style:
            logits[i] += STYLE_WEIGHT * style_bonus(style, view, card)
        if not view.laid:
            card = with_signal(view, card, ALL_RANKS & ~view.played[suit] & ~view.hand[suit])
        search.actions[i] = card
        j = i
        while j and logits[order[j - 1]] < logits[i]:
            order[j] = order[j - 1]
            j -= 1
        order[j] = i
    return n


def see(knowledge: Knowledge, view: MediatoreView) -> None:
    now = knowledge.now
    for i in range(places.SIZE):
        now[i] = 0
    me = view.seat
    for suit in range(4):
        now[me << 2 | suit] = view.hand[suit]
        now[places.GONE + suit] = now[places.GONE_FOR_BIDDER + suit] = view.played[suit]
    if me == view.bidder:
        for card in view.monte:
            if card != EMPTY:
                now[places.GONE_FOR_BIDDER + (card >> 4)] |= 1 << (card & 15)
    for seat in range(4):
        knowledge.taken[seat] = view.taken[seat]
        knowledge.won[seat] = view.won[seat]
        for suit in range(4):
            now[places.VOIDS + suit] |= (view.voids[seat] >> suit & 1) << seat
    for i in range(view.tricks + (view.laid > 0)):
        _add_void(knowledge, view, i)
    _see_trick(knowledge, view)
    _see_sides(knowledge, view)


def _see_trick(knowledge, view) -> None:
    now = knowledge.now
    now[places.TURN] = view.turn
    now[places.LAID] = view.laid
    now[places.TRICKS_LEFT] = HELD - view.tricks
    if view.laid:
        now[places.LED] = view.led
        now[places.WINNING] = view.winning
        now[places.POWER] = 1 << (view.trick[view.winning] & 15)
        for card in view.trick:
            if card != EMPTY:
                now[places.TRICK_POINTS] += RANK_POINTS[card & 15]


def _see_sides(knowledge, view) -> None:
    now = knowledge.now
    called = view.called
    now[places.BIDDER] = view.bidder
    now[places.CALLED] = EMPTY
    now[places.LAST_POINTS] = LAST_TRICK_THIRDS
    now[places.KNOWS_ALONE] = view.alone
    known = 1
    partner = places.NO_PARTNER
    if view.contract == CHIAMO:
        if view.partner != EMPTY:
            partner = view.partner
        came_out = view.played[called >> 4] >> (called & 15) & 1
        exposed = 0
        for card in view.exposed:
            exposed |= card == called
        if not came_out and not exposed:
            now[places.CALLED] = called
            known = 0
    now[places.SIDES_KNOWN] = known
    set_partner(now, partner, knowledge.taken, knowledge.won)


def _add_void(knowledge, view, trick: int) -> None:
    suit = view.history[trick * 4] >> 4
    if view.signals[trick] == VOLO:
        knowledge.now[places.VOIDS + suit] |= 1 << view.leaders[trick]
