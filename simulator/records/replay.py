"""`madrasso replay`: referee the games of record files, and print a line per game."""

import errno
import os
import sys
from argparse import Namespace
from collections.abc import Iterator

from engine.deal import END_NAMES, PLAYED
from engine.games import winners
from engine.match import Match
from engine.options import GAMES
from engine.quoting import clip
from engine.record import side_names
from simulator.progress import Progress, counting
from simulator.records.jsonl import on_one_line
from simulator.records.reader import Game, RecordRefused, read_games

STANDARD_INPUT = "-"


def replay(args: Namespace) -> int:
    return replay_files(args.files)


def replay_files(paths: list[str]) -> int:
    if sys.stdout is not None:
        sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    n_games = n_deals = 0
    refused: list[str] = []
    with counting(None, "game") as progress:
        for path in paths:
            for number, game in enumerate(good_games(path, refused, progress), 1):
                line = f"{on_one_line(path)} game {number}: {summary(game.match)}"
                progress.print(line + "\n")
                progress.done()
                n_games += 1
                n_deals += game.match.number
    n_refused = len(refused)
    print(
        f"{counted(n_games, 'game')}, {counted(n_deals, 'deal')} in {counted(len(paths), 'file')},"
        f" {n_refused} refused"
    )
    return 1 if n_refused else 0


def good_games(
    path: str, refused: list[str], progress: Progress, keep: bool = False
) -> Iterator[Game]:
    """Yield the games of a file or standard input, up to the first illegal game.

    After an illegal game or a read error, print the error and append the path to `refused`.
    """
    name = on_one_line(path)
    try:
        if path == STANDARD_INPUT and sys.stdin is None:
            raise OSError(errno.EBADF, "standard input is closed")
        source = os.dup(sys.stdin.fileno()) if path == STANDARD_INPUT else path
        yield from read_games(source, keep)
        return
    except RecordRefused as reason:
        progress.print(f"{name}:{reason.line}: {reason.reason}\n", sys.stderr)
    except OSError as reason:
        name = clip(name) if reason.errno == errno.ENAMETOOLONG else name
        progress.print(f"madrasso: {name}: {reason.strerror}\n", sys.stderr)
    refused.append(path)


def counted(n: int, noun: str) -> str:
    if n == 1:
        return f"{n} {noun}"
    return f"{n} {noun}{'es' if noun.endswith('ch') else 's'}"


def summary(match: Match) -> str:
    score = match.game.score
    sides = side_names(match.game_index)
    totals = " ".join([f"{side} {score.totals[i]}" for i, side in enumerate(sides)])
    line = f"{GAMES[match.game_index]}, {counted(match.number, 'deal')}, {totals}"
    if match.over:
        # A match of Mediatore ends after enough deals, however the last deal ended
        end = PLAYED if match.game.contract else score.end
        return f"{line}, won by {_winners(match)} ({END_NAMES[end]})"
    return f"{line}, not finished ({END_NAMES[score.end] if match.number else 'no deal yet'})"


def _winners(match: Match) -> str:
    score = match.game.score
    sides = side_names(match.game_index)
    return " and ".join([sides[side] for side in winners(score)])
