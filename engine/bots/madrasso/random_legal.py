"""A player without a thought: any card that breaks no rule, and now and then the swap."""

from engine.bits import POPCOUNT
from engine.madrasso.actions import ROB
from engine.rng import Rng


def think(view, seed: int):
    """A generator of one action, every proper card being alike likely."""
    rng = Rng(seed)
    if view.may_rob and rng.below(2):
        yield ROB
        return
    proper = view.proper
    n = 0
    for suit in range(4):
        n += POPCOUNT[proper[suit]]
    n = rng.below(n)
    for suit in range(4):
        for rank in range(10):
            if proper[suit] >> rank & 1:
                if n == 0:
                    yield suit << 4 | rank
                    return
                n -= 1
