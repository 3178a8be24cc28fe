"""Whole games between bots, played in several processes and written as records."""

import os
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from functools import partial

from engine.cards import EMPTY
from engine.match import Match
from engine.options import default_rules, option_index, option_names, option_values
from engine.record import deal_line, header_line
from engine.rng import Rng
from simulator import files
from simulator.arena.players import MatchPlayers, forfeits_line, status
from simulator.progress import counting
from simulator.protocol import program_log
from simulator.protocol.client import is_program
from simulator.records.jsonl import on_one_line
from simulator.workers import Workers

GAMES_A_TASK = 4
LONGEST = 1000  # deals after which a game is abandoned
ENDLESS = 12  # deals after which a match that has no end [D19] is stopped


def random_rules(game: int, seed: int) -> bytes:
    rng = Rng(seed, 0)
    rules = bytearray(default_rules(game))
    for name in option_names(game):
        rules[option_index(game, name)] = rng.below(len(option_values(game, name)))
    return bytes(rules)


def play_game(game: int, rules: bytes | None, players: list[str], seed: int) -> tuple[str, Counter]:
    match = Match(game, random_rules(game, seed) if rules is None else rules, seed, players)
    lines = [header_line(match)]
    with MatchPlayers() as seated:
        while not match.over and match.number < longest(match):
            match.begin()
            while match.turn != EMPTY:
                match.act(seated.action(match))
            lines.append(deal_line(match))
    return "\n".join(lines) + "\n", seated.forfeits


def _play_some(game: int, rules: bytes | None, players: list[str], seeds: range) -> list:
    return [play_game(game, rules, players, seed) for seed in seeds]


def longest(match: Match) -> int:
    return LONGEST if match.game.score.fewest else ENDLESS


def play_games(
    game: int,
    rules: bytes | None,
    players: list[str],
    games: int,
    seed: int,
    jobs: int = 1,
    forfeits: Counter | None = None,
) -> Iterator[str]:
    play = partial(_play_some, game, rules, players)
    ends = range(seed, seed + games, GAMES_A_TASK)
    tasks = (range(first, min(first + GAMES_A_TASK, seed + games)) for first in ends)
    with Workers(min(jobs, len(ends))) as workers:
        for done in workers.imap(play, tasks):
            for text, forfeited in done:
                if forfeits is not None:
                    forfeits.update(forfeited)
                yield text


def record(args: Namespace) -> int:
    if args.out is not None:
        files.check(args.out)
        if not args.replace:
            files.check_empty(args.out)
    seed = int.from_bytes(os.urandom(3), "little") if args.seed is None else args.seed
    rules = None if args.random_rules else args.rules
    forfeits: Counter[tuple[str, str]] = Counter()
    if any(map(is_program, args.players)):
        program_log.begin()
    games = play_games(args.game, rules, args.players, args.games, seed, args.jobs, forfeits)
    texts: list[str] = []
    try:
        with counting(args.games, "game") as progress:
            for text in games:
                if args.out is None:
                    progress.print(text)
                else:
                    texts.append(text)
                progress.done()
    except SystemExit:  # a signal handler raised it
        if args.out is not None:
            said = f"ended before its time: nothing is written to {on_one_line(args.out)}"
            print(f"madrasso: {said}", file=sys.stderr)
        raise
    if args.out is not None:
        files.write(args.out, "".join(texts).encode())
    if forfeits:
        print(forfeits_line(forfeits), file=sys.stderr)
    return status(forfeits)
