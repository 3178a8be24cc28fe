"""Refereeing record files: a line a game on the terminal, and what was refused."""

import sys

from engine.madrasso.score import END_NAMES
from engine.match import Match
from engine.options import GAMES, MEDIATORE
from engine.record import side_names
from simulator.records.reader import Refused, referee


def replay_files(paths: list[str]) -> int:
    """Referee every game in the files at `paths`; 1 where one is refused or can't be read."""
    n_games = n_deals = n_refused = 0
    for path in paths:
        try:
            games = referee(path)
        except Refused as refused:
            print(f"{path}:{refused.line}: {refused.reason}", file=sys.stderr)
            n_refused += 1
            continue
        except OSError as reason:
            print(f"madrasso: {path}: {reason.strerror}", file=sys.stderr)
            n_refused += 1
            continue
        for number, game in enumerate(games, 1):
            print(f"{path} game {number}: {summary(game.match)}")
            n_games += 1
            n_deals += game.match.number
    print(
        f"{_count(n_games, 'game')}, {_count(n_deals, 'deal')} in {_count(len(paths), 'file')},"
        f" {n_refused} refused"
    )
    return 1 if n_refused else 0


def _count(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def summary(match: Match) -> str:
    """One line: which game, how many deals, the totals, who won and how the last deal ended."""
    score = match.game.score
    sides = side_names(match.game_index)
    totals = " ".join([f"{side} {score.totals[i]}" for i, side in enumerate(sides)])
    line = f"{GAMES[match.game_index]}, {_count(match.number, 'deal')}, {totals}"
    if match.over:
        return f"{line}, won by {_winners(match)} ({END_NAMES[score.end]})"
    return f"{line}, not finished ({END_NAMES[score.end] if match.number else 'no deal yet'})"


def _winners(match: Match) -> str:
    score = match.game.score
    sides = side_names(match.game_index)
    if match.game_index != MEDIATORE:
        return sides[score.winner]
    return " and ".join([sides[seat] for seat in range(4) if score.winners >> seat & 1])
