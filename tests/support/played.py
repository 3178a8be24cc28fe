from collections.abc import Callable

from engine.bots import choose
from engine.match import Match
from engine.options import default_rules
from engine.record import seat_names
from tests.support.engine.views import turns

LEVELS = ("novice", "club")


def played(
    game: int, seed: int, deals: int = 1, look: Callable = lambda match, view: None
) -> Match:
    names = [LEVELS[seat & 1] for seat in range(len(seat_names(game)))]
    match = Match(game, default_rules(game), seed, names)
    for _ in range(deals):
        for view in turns(match):
            look(match, view)
            match.act(choose(match.players[match.turn], view, match.decision_seed()))
    return match
