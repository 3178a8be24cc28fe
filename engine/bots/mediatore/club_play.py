"""Card play of `club`: a card's score is the sum of its features' weights."""

from collections.abc import Generator, Sequence

from engine.bits import HIGHEST
from engine.bots.characters import style_bonus
from engine.bots.dominated import undominated
from engine.bots.mediatore.club_features import (
    FOLLOW_FEATURES,
    FOLLOW_SIZES,
    LEAD_FEATURES,
    LEAD_SIZES,
    Situation,
)
from engine.bots.mediatore.club_partners import FRIEND, LEAD_IT_BACK, read
from engine.bots.mediatore.signalling import with_signal
from engine.bots.runtime import read as read_tables
from engine.cards import EMPTY
from engine.mediatore.actions import BUSSO, MEGLIO, OTHER_CODE
from engine.mediatore.contracts import HELD, RANK_POINTS
from engine.mediatore.mediatore_view import MediatoreView
from engine.options import SIGNALS

_tables = read_tables("mediatore_club_play.policy", *LEAD_SIZES, *FOLLOW_SIZES)
LEAD_WEIGHTS = _tables[:LEAD_FEATURES]
FOLLOW_WEIGHTS = _tables[LEAD_FEATURES:]
del _tables

situation = Situation()

EVERYTHING = (1 << LEAD_FEATURES) - 1

_REQUESTED = 300  # bonus of a requested card
STYLE_WEIGHT = 4


def think(
    view: MediatoreView, seed: int, style: Sequence[int] | None = None
) -> Generator[int, None, tuple]:
    yield choose(view, style)
    return EVERYTHING, HELD


def choose(view: MediatoreView, style: Sequence[int] | None = None) -> int:
    read(situation, view)
    return best(view, EVERYTHING, style)


def best(view: MediatoreView, senses: int, style: Sequence[int] | None = None) -> int:
    card = EMPTY
    most = 0
    for suit in range(4):
        ranks = view.playable[suit]
        while ranks:
            rank = HIGHEST[ranks]
            ranks &= ~(1 << rank)
            found = score(view, suit << 4 | rank, senses)
            if style:
                found += STYLE_WEIGHT * style_bonus(style, view, suit << 4 | rank)
            if card == EMPTY or found >= most:
                card = suit << 4 | rank
                most = found
    card = undominated(view, card, RANK_POINTS)
    if view.laid or senses != EVERYTHING:
        return card
    return with_signal(view, card, situation.out[card >> 4])


def score(view: MediatoreView, card: int, senses: int) -> int:
    """Return the score of `card`; `senses` is a mask of feature groups."""
    if view.laid:
        situation.follow(card)
        requested = _asked_to_follow(view, card)
        weights = FOLLOW_WEIGHTS
        n = FOLLOW_FEATURES
    else:
        situation.lead(card)
        requested = situation.requests[card >> 4] == LEAD_IT_BACK
        weights = LEAD_WEIGHTS
        n = LEAD_FEATURES
    active = situation.active
    total = 0
    if senses == EVERYTHING:
        if requested:
            total = _REQUESTED
        for i in range(n):
            total += weights[i][active[i]]
        return total
    for i in range(n):
        if senses >> i & 1:
            total += weights[i][active[i]]
    return total


def _asked_to_follow(view, card: int) -> bool:
    signal = view.signals[view.tricks]
    if situation.relations[view.leader] != FRIEND or card >> 4 != view.led:
        return False
    if HIGHEST[view.hand[view.led]] != card & 15:
        return False
    if signal == BUSSO and view.rules[SIGNALS] != OTHER_CODE:
        return True
    return signal == MEGLIO and situation.out[view.led] >> (card & 15) == 0
