"""The club player: a hand-written evaluation of cards.

Score: chance to win the trick * its points - value of keeping the card + bonuses.
"""

from array import array
from collections.abc import Callable, Generator, Sequence

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
from engine.view import View


def choose(
    state: list[int],
    weights: tuple[Sequence[int], Sequence[int]],
    cards: Sequence[int],
    scores: Sequence[int],
) -> int:
    """Return the best card in the row `state`; fill `cards` and `scores` if they have room."""
    state[SCORED] = 0
    if state[TRICKS_LEFT] > 1:
        if state[LAID]:
            return follow(state, weights, cards, scores)
        return lead(state, weights, cards, scores)
    place = state[TURN] << 2
    suit = 0
    while not state[place]:
        place += 1
        suit += 1
    return suit << 4 | HIGHEST[state[place]]


# In 1/128 point per unit of a character's preference
STYLE_WEIGHT = 38

_state = [0] * SIZE
_suits = bytearray(4)
_row_suits = bytearray(4)
_cards = bytearray(16)
_scores = array("i", bytes(64))


def think(
    view: View,
    seed: int,
    style: Sequence[int] | None = None,
    weights: tuple[Sequence[int], Sequence[int]] = WEIGHTS,
    forget: Callable[..., None] | None = None,
) -> Generator[int, None, tuple]:
    """Yield one action; `forget` removes knowledge that a weaker level lacks."""
    if view.may_out and call_wins(view):
        yield OUT
    elif view.may_rob and robbing_pays(view):
        yield ROB
    else:
        read(view, _suits, _row_suits, _state)
        if forget:
            forget(view, _row_suits, _state)
        card = _liked(view, weights, style)
        if not card >> 4 and robs_partner(view, _suits[0] << 4 | card):
            _state[_state[TURN] << 2] = 0
            card = _liked(view, weights, style)
        yield undominated(view, _suits[card >> 4] << 4 | card & 15, RANK_POINTS)
    return weights, forget


def _liked(view, weights, style) -> int:
    if not style:
        return choose(_state, weights, (), ())
    from engine.bots.characters import style_bonus

    best = choose(_state, weights, _cards, _scores)
    most = 0
    for i in range(_state[SCORED]):
        card = _cards[i]
        score = _scores[i] + STYLE_WEIGHT * style_bonus(
            style, view, _suits[card >> 4] << 4 | card & 15
        )
        if not i or score > most:
            best = card
            most = score
    return best
