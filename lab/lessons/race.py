"""The twelfth deal: who calls out first, or has more at the end, with all hands seen [M20 to M23].

Every course of the last tricks is tried: it is for a handful of them.
"""

from collections.abc import Iterator
from copy import deepcopy
from random import Random

from engine.cards import EMPTY
from engine.madrasso.actions import OUT
from engine.madrasso.score import GOAL
from engine.match import HUMAN, Match
from engine.options import MADRASSO, default_rules
from engine.puzzles.puzzle import SOUTH, choices

NO_CARD = 0x40  # below this, an action of either game is a card
LAST_DEAL = 12  # no match goes on after it [M22]
SOUTHS_SIDE = SOUTH & 1


def score_after(seed: int, deals: int) -> bytes:
    """What stands after so many deals of `random_match`, as a `puzzle.Course` has it."""
    match = random_match(seed, deals)
    totals = match.game.score.totals
    return bytes((deals, totals[0] >> 8, totals[0] & 0xFF, totals[1] >> 8, totals[1] & 0xFF))


def random_match(seed: int, deals: int) -> Match:
    """A match after so many deals, played by lot; ValueError where one side has won it."""
    match = Match(MADRASSO, default_rules(MADRASSO), seed, [HUMAN] * 4, seated=True)
    for _ in played_by_lot(match, deals):
        pass
    return match


def played_by_lot(match: Match, deals: int) -> Iterator[None]:
    """Let so many deals of `match` be played, one after the other, all after its own seed."""
    lots = Random(match.seed)
    for _ in range(deals):
        if match.over:
            raise ValueError(f"the match {match.seed} is won before it has {deals} deals")
        match.begin()
        while match.turn != EMPTY:
            match.act(lots.choice([action for action in choices(match) if action != OUT]))
        yield


def wins(match: Match) -> bool:
    """Whether South's side wins `match`, in its last deal, if every player does its best for it."""
    side = SOUTHS_SIDE == match.turn & 1
    if match.turn == EMPTY:
        return match.game.score.winner == SOUTHS_SIDE
    if _may_call(match):
        return side
    return any(wins(played(match, card)) == side for card in cards(match)) == side


def course(match: Match) -> list[int]:
    """How `match` goes on, which its winners win: one of the ways in which they do."""
    won = wins(match)
    actions = []
    while match.turn != EMPTY:
        action = OUT if _may_call(match) else _good(match, won)
        match.act(action)
        actions.append(action)
    return actions


def _good(match: Match, won: bool) -> int:
    """A card of the seat to act that changes nothing, the highest of the suit."""
    highest = sorted(cards(match), key=lambda card: -(card & 15))
    return next((card for card in highest if wins(played(match, card)) == won), highest[-1])


def cards(match: Match) -> list[int]:
    """The cards that the seat to act may play, or lay away or give."""
    return [action for action in choices(match) if action < NO_CARD]


def _may_call(match: Match) -> bool:
    """Whether who is to act has the right to call out, and the points."""
    game = match.game
    side = match.turn & 1
    points = game.score.totals[side] + game.score.taken(game.deal, side)
    return bool(game.call_is_right()) and points >= GOAL


def played(match: Match, card: int) -> Match:
    """`match`, and `card` played; it stays as it is."""
    again = deepcopy(match)
    again.act(card)
    return again
