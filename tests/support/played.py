from collections.abc import Callable

from engine.bots import choose
from engine.cards import EMPTY
from engine.match import Match, new_view
from engine.options import default_rules
from engine.record import seat_names

LEVELS = ("novice", "club")


def played(
    game: int, seed: int, deals: int = 1, look: Callable = lambda match, view: None
) -> Match:
    names = [LEVELS[seat & 1] for seat in range(len(seat_names(game)))]
    match = Match(game, default_rules(game), seed, names)
    view = new_view(game)
    for _ in range(deals):
        match.begin()
        while match.turn != EMPTY:
            match.look(match.turn, view)
            look(match, view)
            match.act(choose(match.players[match.turn], view, match.decision_seed()))
    return match
