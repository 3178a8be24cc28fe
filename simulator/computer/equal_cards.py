"""Equal cards: cards of a suit with equal points and no unseen card between them."""

from engine.bots import dominated
from engine.solver.values import cards_of
from engine.view import DealView


def equal_cards(view: DealView, points: bytes) -> dict[int, int]:
    """Return for each legal card the lowest legal card equal to it."""
    lowest: dict[int, int] = {}
    kinds: dict[tuple, int] = {}
    best = view.trick[view.winning] if view.laid else None
    for card in sorted(cards_of(view.proper)):
        suit, rank = card >> 4, card & 15
        below = dominated._out(view, suit) & (1 << rank) - 1
        wins = best is None or dominated._beats(view, card, best)
        kind = suit, below, wins, points[rank], rank if dominated._speaks(view, card) else None
        lowest[card] = kinds.setdefault(kind, card)
    return lowest
