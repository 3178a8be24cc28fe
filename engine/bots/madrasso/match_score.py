"""What the score of the match asks of a deal: when to call or rob, what its end is worth."""

from engine.cards import EMPTY
from engine.madrasso.score import GOAL
from engine.options import TRE

CAPPOTTO = 120  # points that the match is worth when it stands even
MOST, LEAST = 900, 20
DECIDED = 150  # points for winning the match with this deal
NEVER = 999

_LATE = 5  # tricks left

_ROBS = 4  # ranks: the seven; a tre the two, 0


def call_wins(view) -> bool:
    """Whether calling out is right and the points suffice [M23, M24]."""
    if view.game == TRE or view.number <= view.fewest or view.tricks == 0 or view.laid:
        return False
    side = view.seat & 1
    return view.totals[side] + view.taken[side] + view.taken[side + 2] >= GOAL


def robbing_pays(view) -> bool:
    """Whether the seat may swap and gains a higher trump [M9, M28]."""
    if not view.may_rob or view.upcard == EMPTY:
        return False
    return view.upcard & 15 > (0 if view.game == TRE else _ROBS)


def may_decide(view) -> bool:
    """Whether one card may decide the match: late in a deal of which one side has every trick so
    far, or that may be the last."""
    if view.game == TRE or 10 - view.tricks > _LATE:
        return False
    return view.won[0] + view.won[2] in (0, view.tricks) or view.number > view.fewest


def match_utility(view, terms) -> None:
    """Fill `aims`, see `worlds.value`: what decides the match, and what a cappotto is worth."""
    terms[0] = terms[1] = NEVER
    terms[2] = 0
    terms[3] = terms[4] = CAPPOTTO
    if view.game == TRE:
        return
    side = view.seat & 1
    ours = view.totals[side]
    theirs = view.totals[1 - side]
    left = view.fewest - view.number
    if left <= 0:
        left = 0
        terms[0] = GOAL - ours
        terms[1] = GOAL - theirs
        terms[2] = DECIDED
    # Who is behind has more to win by a cappotto, the more so the fewer deals are to come.
    ahead = (ours - theirs) * 5 // (left + 3)
    terms[3] = min(MOST, max(LEAST, CAPPOTTO - ahead))
    terms[4] = min(MOST, max(LEAST, CAPPOTTO + ahead))
