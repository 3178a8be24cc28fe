"""Decisions to call out or to rob, and the utility of a deal."""

from typing import Any

from engine.cards import EMPTY
from engine.madrasso.game import RANK_SEVEN, RANK_TWO
from engine.options import TRE
from engine.view import View

# Indices in the terms of a deal's utility
OUR_POINTS = 0  # points with which our side wins the match
THEIR_POINTS = 1
MATCH_UTILITY = 2  # value added if our points win the match, subtracted if theirs
OUR_CAPPOTTO = 3
THEIR_CAPPOTTO = 4
ME = 5
TERMS = 6

CAPPOTTO = 120  # points for winning all tricks, at equal totals
MOST, LEAST = 900, 20
DECIDED = 150
NEVER = 999

_LATE = 5


def call_wins(view: View) -> bool:
    # [M23, M24]
    if view.game == TRE or view.number <= view.fewest or view.tricks == 0 or view.laid:
        return False
    side = view.seat & 1
    return view.totals[side] + view.taken[side] + view.taken[side + 2] >= view.goal


def robbing_pays(view: View) -> bool:
    # [M9, M28]
    if not view.may_rob or view.upcard == EMPTY:
        return False
    return view.upcard & 15 > (RANK_TWO if view.game == TRE else RANK_SEVEN)


def may_decide(view: View) -> bool:
    if view.game == TRE or 10 - view.tricks > _LATE:
        return False
    return view.won[0] + view.won[2] in (0, view.tricks) or view.number > view.fewest


def match_utility(view: View, terms: Any) -> None:
    terms[ME] = view.seat
    terms[OUR_POINTS] = terms[THEIR_POINTS] = NEVER
    terms[MATCH_UTILITY] = 0
    terms[OUR_CAPPOTTO] = terms[THEIR_CAPPOTTO] = CAPPOTTO
    if view.game == TRE:
        return
    side = view.seat & 1
    our_total = view.totals[side]
    their_total = view.totals[1 - side]
    left = view.fewest - view.number
    if left <= 0:
        left = 0
        terms[OUR_POINTS] = view.goal - our_total
        terms[THEIR_POINTS] = view.goal - their_total
        terms[MATCH_UTILITY] = DECIDED
    ahead = (our_total - their_total) * 5 // (left + 3)
    terms[OUR_CAPPOTTO] = min(MOST, max(LEAST, CAPPOTTO - ahead))
    terms[THEIR_CAPPOTTO] = min(MOST, max(LEAST, CAPPOTTO + ahead))
