"""The expected points of a bid and of a pass in Mediatore."""

from typing import Any

from engine.bots.mediatore import bids
from engine.bots.mediatore.hand_strength import sure_tricks
from engine.mediatore.actions import PASS
from engine.mediatore.contracts import CHIAMO, CONTRACT_NAMES, SOLISSIMO
from engine.options import PAYMENTS
from screens.ui.words import say

STRONG = ("skilled", "master", "maestro")  # levels that bid by expected points
WHOLE = 256  # a point, in the units of the worths


def worth_of_bids(level: str, view: Any, action: int) -> str:
    """Return the hint's sentence about expected points, or ""."""
    bid = action - PASS
    if level not in STRONG or view.bids == 1:
        return ""
    sure = sure_tricks(view.hand)
    tenth = min(bids.chance(view, CHIAMO, sure) * 10 >> 8, 9)
    passing = (bids.PASS_WORTH[min(view.contract, SOLISSIMO) * 10 + tenth] - 128) * 32
    if view.rules[PAYMENTS]:
        passing //= 2
    contract = bid or next(each for each in range(1, 6) if view.bids >> each & 1)
    worth = bids.expected_points(view, contract, sure, tenth)
    if worth < -100 * WHOLE or (worth > passing) != bool(bid):
        return ""
    percent = (100 * bids.chance(view, contract, sure) + 128) // 256
    name = CONTRACT_NAMES[contract]
    if bid:
        return str(say("chart_bid_worth", name, percent, _points(worth), _points(passing)))
    word = say("pass_after" if view.contract else "pass")
    return str(say("chart_pass_worth", word, _points(passing), name, percent, _points(worth)))


def _points(worth: int) -> str:
    tenths = round(10 * abs(worth) / WHOLE)
    sign = ("–" if worth < 0 else "+") if tenths else ""
    return f"{sign}{tenths // 10}{say('review_comma')}{tenths % 10}"
