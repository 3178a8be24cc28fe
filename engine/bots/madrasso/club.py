"""The club player: a hand-written evaluation of every legal card, without search.

A card's score is the chance that its side wins the trick, times the points in it, less what the
card would be worth in the hand later on. So it wins what is worth winning as cheaply as it can,
gives its points to its partner's tricks, ducks with blanks, guards a tre, ruffs, draws trumps and
fights for the last trick. `club_weights` has the numbers. It does not sample.
"""

from engine.bits import HIGHEST
from engine.bots.dominated import robs_partner, undominated
from engine.bots.madrasso.club_follow import follow
from engine.bots.madrasso.club_lead import lead
from engine.bots.madrasso.club_weights import WEIGHTS
from engine.bots.madrasso.knowledge import read
from engine.bots.madrasso.match_score import call_wins, robbing_pays
from engine.bots.madrasso.row import LAID, SCORED, SIZE, TRICKS_LEFT, TURN
from engine.madrasso.actions import OUT, ROB
from engine.madrasso.score import RANK_POINTS


def choose(state: list[int], weights, cards, scores) -> int:
    """The card of the best score in the row `state`, by `weights`; of equal ones the first.

    The same whether the row is what a View tells or holds all four hands: it reads the hand of the
    seat to act and no other. state[SCORED] becomes how many cards were scored: of equal blanks only
    the lowest is, and none where there is one card to play. Where `cards` has room it gets them,
    `scores` their scores.
    """
    state[SCORED] = 0
    if state[TRICKS_LEFT] > 1:
        if state[LAID]:
            return follow(state, weights, cards, scores)
        return lead(state, weights, cards, scores)
    # The last card
    place = state[TURN] << 2
    suit = 0
    while not state[place]:
        place += 1
        suit += 1
    return suit << 4 | HIGHEST[state[place]]


# Filled anew for every question
_state = [0] * SIZE
_suits = bytearray(4)
_ours = bytearray(4)


def think(view, seed: int, weights=WEIGHTS, forget=None):
    """A generator of one action, the club player's; it leaves nothing to chance.

    Others have `weights` of their own, and forget(view, ours, state) what they do not remember.
    Both are what it returns.
    """
    if view.may_out and call_wins(view):
        yield OUT
    elif view.may_rob and robbing_pays(view):
        yield ROB
    else:
        read(view, _suits, _ours, _state)
        if forget:
            forget(view, _ours, _state)
        card = choose(_state, weights, (), ())
        if not card >> 4 and robs_partner(view, _suits[0] << 4 | card):
            _state[_state[TURN] << 2] = 0  # as if there were no trump
            card = choose(_state, weights, (), ())
        yield undominated(view, _suits[card >> 4] << 4 | card & 15, RANK_POINTS)
    return weights, forget
