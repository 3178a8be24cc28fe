"""Bots playing whole games without a window, written as records, on as many cores as wanted.

Game number i of a run has the seed `seed + i`, so any one of them can be played again by itself,
and the records do not depend on how many processes made them.
"""

from collections.abc import Iterator
from functools import partial
from multiprocessing import get_context

from engine.bots import choose
from engine.cards import EMPTY
from engine.match import Match, new_view
from engine.options import default_rules, option_index, option_names, option_values
from engine.record import deal_line, header_line
from engine.rng import Rng

GAMES_A_TASK = 4  # games handed to a process at once
LONGEST = 1000  # deals after which a game that nobody wins is left as it stands
ENDLESS = 12  # deals of a match that has no end [D19]


def random_rules(game: int, seed: int) -> bytes:
    """Rules with every option of `game` at a value drawn from `seed`."""
    rng = Rng(seed, 0)
    rules = bytearray(default_rules(game))
    for name in option_names(game):
        rules[option_index(game, name)] = rng.below(len(option_values(game, name)))
    return bytes(rules)


def play_game(game: int, rules: bytes | None, players: list[str], seed: int) -> str:
    """The record of one game between bots; rules of None are drawn from the seed."""
    match = Match(game, random_rules(game, seed) if rules is None else rules, seed, players)
    view = new_view(game)
    lines = [header_line(match)]
    while not match.over and match.number < longest(match):
        match.begin()
        while match.turn != EMPTY:
            match.look(match.turn, view)
            match.act(choose(match.players[match.turn], view, match.decision_seed()))
        lines.append(deal_line(match))
    return "\n".join(lines) + "\n"


def longest(match: Match) -> int:
    """How many deals of `match` are played before it is left as it stands."""
    return LONGEST if match.game.score.fewest else ENDLESS


def play_games(
    game: int, rules: bytes | None, players: list[str], games: int, seed: int, jobs: int = 1
) -> Iterator[str]:
    """The records of `games` games, in the order of their seeds, from `jobs` processes."""
    play = partial(play_game, game, rules, players)
    seeds = range(seed, seed + games)
    if jobs == 1 or games == 1:
        yield from map(play, seeds)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(play, seeds, chunksize=GAMES_A_TASK)
