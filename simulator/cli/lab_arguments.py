"""The words of duel and train on the command line."""

import argparse
from importlib.util import find_spec

from engine.bots import LEVELS, levels
from engine.madrasso.score import GOAL
from engine.options import GAMES, MADRASSO, MEDIATORE, deals_of
from simulator.cli.arguments import (
    Parser,
    add_jobs,
    add_rules,
    check_player,
    file_name,
    integers,
    names,
    number,
    part,
    whole,
)
from simulator.lab.measure.games import CLAIRVOYANT, deal_of, is_over, sides

MOST_DEALS = 10**7


def add_lab(subs) -> None:
    """The commands duel and train."""
    duel = subs.add_parser("duel", help="measure players against each other on duplicate deals")
    add_rules(duel)
    known = ", ".join((*LEVELS, CLAIRVOYANT))
    for side, default in (("a", "master"), ("b", "club")):
        duel.add_argument(
            f"--{side}",
            default=default,
            metavar="PLAYER",
            help=f"{known}, or exec:COMMAND; several with commas (default: {default})",
        )
    duel.add_argument(
        "--deals",
        type=whole(2, MOST_DEALS),
        default=2000,
        metavar="N",
        help="how many, each played from every side (default: 2000)",
    )
    duel.add_argument(
        "--matches",
        type=whole(2, MOST_DEALS),
        metavar="N",
        help="whole matches instead: how many of 100 are won",
    )
    duel.add_argument(
        "--to", type=whole(1, GOAL), metavar="POINTS", help=f"of a match (default: {GOAL})"
    )
    duel.add_argument(
        "--totals", type=integers, metavar="NS,EW", help="the score at which every match begins"
    )
    duel.add_argument(
        "--from-deal", type=whole(1, 1000), metavar="N", help="and the deal (default: the next)"
    )
    add_jobs(duel)
    add_cluster(duel)
    duel.add_argument("--share", action="store_true", help="of the clairvoyant's margin, too")
    duel.add_argument(
        "--bound",
        type=number,
        metavar="X",
        help="stop as soon as the mean is certainly above X, or below (three standard errors)",
    )
    duel.add_argument("--json", action="store_true", help="print one object instead of words")
    duel.add_argument("--plot", type=file_name, metavar="FILE.png", help="draw the ladder")

    train = subs.add_parser("train", help="make the learned table of a game from nothing")
    add_rules(train)
    train.add_argument(
        "--lessons", type=whole(1, 10**4), default=60, metavar="N", help="how many (default: 60)"
    )
    made = train.add_mutually_exclusive_group()
    made.add_argument(
        "--network", action="store_true", help="the network that corrects the game's table"
    )
    made.add_argument(
        "--small",
        action="store_true",
        help="the level `skilled`, made from that table",
    )
    made.add_argument(
        "--beliefs",
        action="store_true",
        help="what cards played tell of who holds the others, from that network's deals",
    )
    train.add_argument(
        "--out",
        type=file_name,
        metavar="FOLDER",
        help="for what is made (default: where it is looked for)",
    )
    train.add_argument(
        "--parts",
        type=whole(1, 1000),
        metavar="N",
        help="that a lesson is made in, side by side; the table hangs on it (default: 1)",
    )
    train.add_argument(
        "--size", type=part, default=1.0, metavar="X", help="of all lessons, to try it out (1)"
    )
    add_jobs(train)
    add_cluster(train)


def add_cluster(parser: Parser) -> None:
    """--cluster."""
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="of a dask.distributed scheduler, instead of processes"
    )


def check_duel(parser: Parser, words: argparse.Namespace) -> None:
    """Turn the players into lists, and the score into totals by side; a wrong one ends it all."""
    known = (*levels(words.game), CLAIRVOYANT)
    words.a, words.b = names(words.a), names(words.b)
    for option, players in (("--a", words.a), ("--b", words.b)):
        if len(set(players)) < len(players):
            parser.error(f"{option} names a player twice")
        for name in players:
            check_player(parser, option, name, known, programs=True)
    if words.matches is None:
        for option in ("to", "totals", "from_deal"):
            if getattr(words, option) is not None:
                parser.error(f"--{option.replace('_', '-')} is for --matches")
        words.from_deal = 1
        return
    if words.share:
        parser.error("--share is for deals, not for --matches")
    _check_start(parser, words)


def _check_start(parser: Parser, words: argparse.Namespace) -> None:
    n = sides(words.game)
    if words.game == MEDIATORE and deals_of(words.rules) == 0:
        parser.error(f"--matches: one with {GAMES[MEDIATORE]}'s deals=0 has no end")
    if words.to is not None:
        if words.totals is not None:
            parser.error("--to and --totals are two ways to say where a match begins")
        if words.game != MADRASSO:
            parser.error(f"--to: no match of {GAMES[words.game]} ends so")
        words.totals = [GOAL - words.to] * n
        words.from_deal = words.from_deal or 1
    if words.totals is None:
        words.from_deal = words.from_deal or 1
        return
    if len(words.totals) != n:
        parser.error(f"--totals names {len(words.totals)}, but {n} score in {GAMES[words.game]}")
    if max(map(abs, words.totals)) > 10**6:
        parser.error("--totals are no totals")
    words.from_deal = words.from_deal or deal_of(words.game, words.totals)
    if is_over(words.game, words.rules, words.totals, words.from_deal):
        parser.error(f"--totals: such a match is over before deal {words.from_deal}")


def check_train(parser: Parser, words: argparse.Namespace) -> None:
    """Find the module that trains the game, and whose `main` takes the words."""
    words.module = "simulator.lab.train.training"
    for option in ("network", "small", "beliefs"):
        if getattr(words, option):
            words.module = f"simulator.lab.train.{option}_training"
            if words.game == MEDIATORE:
                parser.error(f"--{option}: there is none for Mediatore")
    if words.game == MEDIATORE:
        words.module = "simulator.lab.train.mediatore_training"
        if find_spec(words.module) is None:
            parser.error(
                "--game: Mediatore's tables are made by python -m simulator.lab.train.club_play"
            )
