"""A random player."""

from collections.abc import Iterator

from engine.bits import POPCOUNT
from engine.bots.madrasso.random_legal import any_card, nth_bit
from engine.deal import AUCTION, PLAY
from engine.mediatore.actions import ALLOWED, PASS, is_true, signalled
from engine.mediatore.mediatore_view import MediatoreView
from engine.options import SIGNALS
from engine.rng import Rng

_ONE_SIGNAL_IN = 4


def think(view: MediatoreView, seed: int) -> Iterator[int]:
    rng = Rng(seed)
    if view.phase == AUCTION:
        yield PASS + nth_bit(view.bids, rng.below(POPCOUNT[view.bids]))
        return
    yield _say(view, any_card(view.playable, rng), rng)


def _say(view, card: int, rng) -> int:
    allowed = ALLOWED[view.rules[SIGNALS]]
    if view.phase != PLAY or view.laid or not allowed or rng.below(_ONE_SIGNAL_IN):
        return card
    place = rng.below(len(allowed))
    suit = card >> 4
    held = view.hand[suit]
    true = is_true(allowed[place], view.rules[SIGNALS], held, card & 15, view.played[suit])
    return signalled(place, card) if true else card
