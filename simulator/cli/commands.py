"""What each command does: it takes the parsed words and answers the exit status."""

import os
import sys
from importlib import import_module, metadata


def version() -> str:
    """The version of the installed program."""
    try:
        return metadata.version("madrasso")
    except metadata.PackageNotFoundError:
        return "(not installed)"


def record(words) -> int:
    """Let bots play games and write their records, all of them or nothing."""
    from collections import Counter

    from tqdm import tqdm

    from simulator import files
    from simulator.players import forfeits_line
    from simulator.recorder import play_games

    if words.out is not None:
        files.check(words.out)
    seed = int.from_bytes(os.urandom(3), "little") if words.seed is None else words.seed
    rules = None if words.random_rules else words.rules
    forfeits = Counter()
    games = play_games(words.game, rules, words.players, words.games, seed, words.jobs, forfeits)
    # disable=None: no bar unless standard error is a terminal
    games = tqdm(games, total=words.games, unit="game", disable=None)
    if words.out is None:
        for text in games:
            sys.stdout.write(text)
    else:
        files.write(words.out, "".join(games).encode())
    if forfeits:
        print(forfeits_line(forfeits), file=sys.stderr)
    return 0


def replay(words) -> int:
    """Referee every game in the files; 1 where a file is refused or can't be read."""
    from simulator.records.replay import replay_files

    return replay_files(words.files)


def play(words) -> int:
    """Open the window and play, going on where the last match was left."""
    from simulator.desktop import window

    return window.play(words)


def watch(words) -> int:
    """Watch bots play one match, in the window or through the screens alone."""
    from simulator.desktop import window

    return window.watch(words)


def shot(words) -> int:
    """Write a screen as a picture."""
    from simulator import files
    from simulator.desktop.shots import shot as write_shot

    files.check(words.out)
    write_shot(words.screen, words.lang or "it", words.out, words.scale)
    return 0


def bot(words) -> int:
    """Answer the questions of other programs."""
    from simulator.protocol.server import bot as answer

    return answer(words)


def duel(words) -> int:
    """Measure players against each other."""
    from simulator.lab.measure.duels import duel as measure

    return measure(words)


def train(words) -> int:
    """Make a learned table from nothing."""
    try:
        import numba  # noqa: F401
    except ImportError:
        print("madrasso: this needs numba: pip install 'madrasso[lab]'", file=sys.stderr)
        return 1
    return import_module(words.module).main(words)
