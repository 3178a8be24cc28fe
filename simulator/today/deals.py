"""The days' deals of Madrasso; the seed also selects the players."""

from engine.cards import EMPTY
from engine.codes import match_code
from engine.match import HUMAN, Match
from engine.options import MADRASSO, default_rules
from engine.rng import Rng

GAME = MADRASSO
OF_DEALS = 1 << 20
OTHERS = "momolo anzola zorzi orsola catina piero"  # bots of the levels club, skilled and master


def seed_of(day: int) -> int:
    return match_code.seed_of_day(OF_DEALS + day)


def code_of(day: int) -> str:
    return match_code.code(GAME, default_rules(GAME), seed_of(day), 1)


def players_of(day: int, own: str = HUMAN) -> list[str]:
    left, players, rng = OTHERS.split(), [own], Rng(seed_of(day), OF_DEALS)
    while len(players) < 4:
        players.append(left.pop(rng.below(len(left))))
    return players


def deal_of(day: int, own: str = HUMAN, log: bytes = b"") -> Match:
    """Return a day's deal after the actions `log`, or without any if one is illegal."""
    match = _begun(day, own)
    try:
        for action in log:
            match.act(action)
    except (ValueError, AssertionError, IndexError):
        return _begun(day, own)
    return match


def points_of(match: Match) -> int:
    assert match.turn == EMPTY
    return int(match.history.flat_points[0])


def _begun(day: int, own: str) -> Match:
    rules = default_rules(GAME)
    return match_code.deal_alone(GAME, rules, seed_of(day), 1, players_of(day, own))
