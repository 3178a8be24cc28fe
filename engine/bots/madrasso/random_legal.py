"""A random player."""

from collections.abc import Iterator, Sequence

from engine.bits import POPCOUNT
from engine.madrasso.actions import ROB
from engine.rng import Rng
from engine.view import DealView


def think(view: DealView, seed: int) -> Iterator[int]:
    rng = Rng(seed)
    if view.may_rob and rng.below(2):
        yield ROB
    else:
        yield any_card(view.proper, rng)


def any_card(ranks: Sequence[int], rng: Rng) -> int:
    n = rng.below(sum([POPCOUNT[holding] for holding in ranks]))
    suit = 0
    while n >= POPCOUNT[ranks[suit]]:
        n -= POPCOUNT[ranks[suit]]
        suit += 1
    return suit << 4 | nth_bit(ranks[suit], n)


def nth_bit(mask: int, n: int) -> int:
    for _ in range(n):
        mask &= mask - 1
    bit = 0
    while not mask >> bit & 1:
        bit += 1
    return bit
