"""What each command does: it takes the parsed words and answers the exit status."""

import os
import sys
from importlib import metadata
from pathlib import Path

from engine.options import GAMES
from engine.score import END_NAMES, OPEN

SHOTS = ("title", "new-game", "curtain", "table", "scores", "result")


def version() -> str:
    """The version of the installed program."""
    try:
        return metadata.version("madrasso")
    except metadata.PackageNotFoundError:
        return "(not installed)"


def record(words) -> int:
    """Let bots play games and write their records, all of them or nothing."""
    from tqdm import tqdm

    from simulator.recorder import play_games
    from simulator.saves import replace

    seed = int.from_bytes(os.urandom(3), "little") if words.seed is None else words.seed
    rules = None if words.random_rules else words.rules
    games = play_games(words.game, rules, words.players, words.games, seed, words.jobs)
    # disable=None: no bar unless standard error is a terminal
    games = tqdm(games, total=words.games, unit="game", disable=None)
    if words.out is None:
        for text in games:
            sys.stdout.write(text)
        return 0
    replace(Path(words.out), "".join(games).encode())
    return 0


def replay(words) -> int:
    """Referee every game in the files; 1 where a file is refused or can't be read."""
    from simulator.records import Refused, referee

    n_games = n_deals = n_refused = 0
    for path in words.files:
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
            print(f"{path} game {number}: {_summary(game)}")
            n_games += 1
            n_deals += game.match.number
    print(
        f"{n_games} {_plural(n_games, 'game')}, {n_deals} {_plural(n_deals, 'deal')}"
        f" in {len(words.files)} {_plural(len(words.files), 'file')}, {n_refused} refused"
    )
    return 1 if n_refused else 0


def _plural(n: int, noun: str) -> str:
    return noun if n == 1 else noun + "s"


def _summary(game) -> str:
    """One line: which game, how many deals, the totals, the winner and how it ended."""
    match = game.match
    score = match.game.score
    totals = " ".join([f"{side} {score.totals[i]}" for i, side in enumerate(game.sides)])
    line = f"{GAMES[game.index]}, {match.number} {_plural(match.number, 'deal')}, {totals}"
    if match.over:
        return f"{line}, {game.sides[score.winner]} wins ({END_NAMES[score.end]})"
    return f"{line}, no winner yet ({END_NAMES[OPEN] if game.open else 'unfinished'})"


def play(words) -> int:
    """Open the window and play, going on where the last match was left."""
    from simulator import window

    return window.play(words)


def watch(words) -> int:
    """Watch bots play one match, in the window or through the screens alone."""
    from simulator import window

    return window.watch(words)


def shot(words) -> int:
    """Write a screen as a picture."""
    from simulator.shots import shot as write_shot

    write_shot(words.screen, words.lang or "it", words.out, words.scale)
    return 0
