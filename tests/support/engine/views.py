from engine.bots import choose
from engine.cards import EMPTY
from engine.match import Match, new_view
from engine.options import BREVE, TRE, default_rules, veneto
from engine.rng import Rng


def turns(match):
    """Deal, and yield each View of a player to act; the caller acts."""
    view = new_view(match.game_index)
    match.begin()
    while match.turn != EMPTY:
        match.look(match.turn, view)
        yield view


def some_views(n: int):
    rng = Rng(5)
    for seed in range(n):
        for game in (0, BREVE, TRE):
            for rules in (default_rules(game), veneto(game)):
                match = Match(game, rules, seed, ["random"] * 4)
                stop = rng.below(38)
                for view in turns(match):
                    if view.n_played >= stop and stop >= 0:
                        stop = -1
                        yield view, match
                    match.act(choose("random", view, rng.below(1000)))


def cards_in(row, seat: int) -> int:
    n = 0
    for suit in range(4):
        held = row[seat << 2 | suit]
        while held:
            held &= held - 1
            n += 1
    return n
