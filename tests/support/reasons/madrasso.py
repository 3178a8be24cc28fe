from engine.madrasso.score import GOAL
from engine.options import TRE
from tests.support.reasons.madrasso_follows import SAYS as follows
from tests.support.reasons.madrasso_leads import SAYS as leads
from tests.support.reasons.seen import Seen, pair, worth


def true_of(view, action: int, code: str, values: dict) -> bool:
    if code in ("robs", "calls_out", "at_random"):
        return SAYS[code](view, values)
    seen = Seen(view, action)
    told = dict(values)
    for name in ("card", "other"):
        if name in told:
            told[name] = pair(told[name])
    return bool(SAYS[code](seen, told))


def robs(view, told):
    seven = 0 if view.game == TRE else 4
    mine = view.trump << 4 | seven
    return view.may_rob and told["card"] == view.upcard > mine == told["other"]


def calls_out(view, told):
    side = view.seat % 2
    points = view.totals[side] + view.taken[side] + view.taken[side + 2]
    return view.may_out and view.number > view.fewest and points == told["points"] >= GOAL


def alike(seen, told):
    suits = {card[0] for card in seen.legal}
    return told["card"] == seen.card and len(suits) == 1 and not any(map(worth, seen.legal))


def lowest(seen, told):
    suits = {card[0] for card in seen.legal}
    several = len(seen.legal) > 1 == len(suits)
    return told["card"] == seen.card == min(seen.legal) and several


def equal(seen, told):
    low, high = sorted((seen.card, told["other"]))
    between = [card for card in seen.out if low < card < high]
    same = worth(low) == worth(high) and seen.wins(low) == seen.wins(high)
    return rather(seen, told) and low[0] == high[0] and same and not between


def rather(seen, told):
    other = told["other"]
    return told["card"] == seen.card != other and other in seen.legal


SAYS = {
    **follows,
    **leads,
    "at_random": lambda v, t: not t,
    "robs": robs,
    "calls_out": calls_out,
    "only": lambda s, t: s.legal == {s.card} == {t["card"]},
    "alike": alike,
    "lowest": lowest,
    "equal": equal,
    "rather": rather,
}
