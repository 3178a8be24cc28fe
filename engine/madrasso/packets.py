"""Packets in which cards are dealt, and the upcard's index in the pack [M6, M28, D3]."""

from collections.abc import Sequence

from engine.cards import EMPTY
from engine.deal import Deal
from engine.options import EARLY_UPCARD, FIVES, PACKETS

# (sizes of packets, from the seat after the dealer on, 0 for none; the upcard's index or EMPTY)
_BY_3_2 = (b"\3\3\3\3\2\2\2\2\0\0\0\1\3\3\3\2\2\2\2\2", 20)
_BY_3_2_EARLY = (b"\3\3\3\3\2\2\2\2\3\3\3\3\2\2\2\2", 19)
_BY_5 = (b"\5\5\5\5\0\0\0\1\5\5\5\4", 20)
# [game]: such a pair, or None if the option PACKETS decides
_FIXED = (
    None,
    None,
    (b"\3\3\3\2\2\2\3\3\3\2\2\2\3\3\3", 39),
    (b"\3\3\3\3\3\3\3\3\3\3\3\3", EMPTY),
)


def packets(game: int, rules: bytes) -> tuple:
    fixed = _FIXED[game]
    if fixed:
        return fixed
    if rules[PACKETS] == FIVES:
        return _BY_5
    if rules[PACKETS] == EARLY_UPCARD:
        return _BY_3_2_EARLY
    return _BY_3_2


def deal_out(deal: Deal, dealer: int, pack: Sequence[int], rows: bytes) -> None:
    at = 0
    for i in range(len(rows)):
        seat = (dealer + 1 + i) % deal.seats
        for _ in range(rows[i]):
            deal.give(seat, pack[at])
            at += 1
