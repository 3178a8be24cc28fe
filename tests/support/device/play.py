from engine.match import Match
from engine.options import BREVE, MADRASSO, default_rules
from engine.rng import Rng
from engine.view import View
from tests.support.vm.playing import some_action

PLAYERS = ["human", "club", "club", "club"]


def some_match(seed: int = 7) -> Match:
    match = Match(MADRASSO, default_rules(MADRASSO), seed, PLAYERS)
    match.begin()
    return match


def act(match: Match, n: int = 1) -> None:
    view = View()
    rng = Rng(3)
    for _ in range(n):
        match.look(match.turn, view)
        match.act(some_action(view, rng))


def play_on(console, match: Match, n: int = 1) -> None:
    for _ in range(n):
        act(match)
        console.save_match(match)


def match_over() -> Match:
    match = Match(BREVE, default_rules(BREVE), 2, PLAYERS)
    while not match.over:
        match.begin()
        finish_deal(match)
    return match


def finish_deal(match: Match) -> None:
    while match.turn < 4:
        act(match)
