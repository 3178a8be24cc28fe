"""Two bots compared on duplicate deals: the same cards, with the sides exchanged.

Each deal stands alone, as the first of a match; nobody is near 777.
"""

from engine.bots import choose
from engine.cards import EMPTY
from engine.match import Match
from engine.options import TRE
from engine.score import DEAL_POINTS
from engine.view import View


def duel(game: int, rules: bytes, a: str, b: str, deals: int, seed: int) -> tuple:
    """What `a` takes a deal above its share against `b`: the mean, its standard error, and n.

    A deal is played once with `a` on each side; a tre once with `a` in each seat, `b` in the
    others. A share is 65 points, a tre 43 and a third.
    """
    seats = 3 if game == TRE else 4
    sides = 3 if game == TRE else 2
    view = View()
    above = []
    for number in range(deals):
        total = 0
        for side in range(sides):
            players = [a if seat % sides == side else b for seat in range(seats)]
            match = Match(game, rules, seed + number, players, seated=True)
            match.begin()
            play_deal(match, view)
            total += match.points[-1][side]
        above.append((total - DEAL_POINTS) / sides)
    mean = sum(above) / deals
    spread = sum((each - mean) ** 2 for each in above) / max(1, deals - 1)
    return mean, (spread / deals) ** 0.5, deals


def play_deal(match: Match, view: View) -> None:
    """Let the bots play the deal of `match` to its end."""
    while match.turn != EMPTY:
        seat = match.turn
        match.look(seat, view)
        match.act(choose(match.players[seat], view, match.decision_seed()))
