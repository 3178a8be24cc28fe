"""The arguments of `madrasso duel` and `madrasso tournament`."""

import argparse
from importlib.util import find_spec

from engine.bots import CHARACTERS, LEVELS
from engine.bots.cast import players as everybody
from engine.games import about
from engine.options import GAMES
from simulator.arena.duplicate import CLAIRVOYANT, is_over, sides
from simulator.cli import arguments
from simulator.cli.arguments import Parser, number_between

MOST_DEALS = 10**7
MOST_GOAL = 10**6
DEALS = 2000
OPPONENT = "club"


def add_duel(subs: "argparse._SubParsersAction[Parser]") -> None:
    duel = subs.add_parser("duel", help="measure players against each other on duplicate deals")
    duel.set_defaults(run=_duel, check=check_duel, prints=True)
    arguments.add_rules(duel)
    players = (*LEVELS, *CHARACTERS.split(), CLAIRVOYANT)
    text = ", ".join(players) + ", or exec:COMMAND; several with commas"
    duel.option("--a", arguments.names, "PLAYER", f"{text} (default: master)", "master", players)
    duel.option("--b", arguments.names, "PLAYER", f"{text} (default: {OPPONENT})", known=players)
    many = number_between(2, MOST_DEALS)
    duel.option("--deals", many, "N", f"how many, each played from every side (default: {DEALS})")
    duel.option("--matches", many, "N", "whole matches instead: how many of 100 are won")
    duel.option("--to", number_between(1, MOST_GOAL), "POINTS", "of a match (default: its own)")
    duel.option("--totals", arguments.integers, "NS,EW", "the score at which every match begins")
    duel.option("--from-deal", number_between(1, 1000), "N", "and the deal (default: the next)")
    arguments.add_jobs(duel)
    add_cluster(duel)
    duel.flag("--share", "print the share of the clairvoyant's margin, too")
    certain = "stop as soon as the mean is certainly above X, or below (three standard errors)"
    duel.option("--bound", arguments.number, "X", certain)
    duel.flag("--json", "print one object instead of words")
    duel.option("--plot", arguments.picture_name, "FILE.png", "draw the ladder")


def add_tournament(subs: "argparse._SubParsersAction[Parser]") -> None:
    cup = subs.add_parser("tournament", help="let every player meet every other, and rate them")
    cup.set_defaults(run=_tournament, check=check_tournament, prints=True)
    arguments.add_rules(cup)
    known = (*LEVELS, *CHARACTERS.split())
    text = "two or more of " + ", ".join(known) + ", or exec:COMMAND, with commas"
    default = "beginner,novice,club,skilled"
    cup.option("--among", arguments.names, "PLAYERS", f"{text} (default: {default})", None, known)
    many = number_between(2, MOST_DEALS)
    cup.option("--deals", many, "N", f"of each meeting (default: {DEALS})", DEALS)
    cup.option("--out", arguments.file_name, "FILE", "the file of results, continued if it exists")
    arguments.add_jobs(cup)
    add_cluster(cup)
    cup.flag("--json", "print one object instead of words")


def check_tournament(parser: Parser, args: argparse.Namespace) -> None:
    players = args.among or ["beginner", "novice", "club", "skilled"]
    if len(set(players)) < len(players):
        parser.error("--among names a player twice")
    if len(players) < 2:
        parser.error("--among names one player: two or more meet")
    for name in players:
        arguments.check_player(parser, "--among", name, everybody(args.game), programs=True)
    if args.cluster and not find_spec("distributed"):
        parser.error("--cluster needs distributed: pip install 'madrasso[cluster]'")
    args.among = players


def add_cluster(parser: Parser) -> None:
    where = "of a dask.distributed scheduler, instead of processes"
    parser.option("--cluster", arguments.given("the address"), "ADDRESS", where)


def check_duel(parser: Parser, args: argparse.Namespace) -> None:
    if args.b is None:
        if args.a == [OPPONENT]:
            parser.error(f"--a {OPPONENT} would play against itself: name another with --b")
        args.b = [OPPONENT]
    known = (*everybody(args.game), CLAIRVOYANT)
    for option, players in (("--a", args.a), ("--b", args.b)):
        if len(set(players)) < len(players):
            parser.error(f"{option} names a player twice")
        for name in players:
            arguments.check_player(parser, option, name, known, programs=True)
    if args.matches is None:
        for option in ("to", "totals", "from_deal"):
            if getattr(args, option) is not None:
                parser.error(f"--{option.replace('_', '-')} is for --matches")
        args.from_deal = 1
        args.deals = args.deals or DEALS
        return
    if args.deals is not None:
        parser.error("--deals and --matches are two things to count")
    if args.share:
        parser.error("--share is for deals, not for --matches")
    _check_start(parser, args)


def _check_start(parser: Parser, args: argparse.Namespace) -> None:
    n = sides(args.game)
    if about(args.game).is_endless(args.rules):
        parser.error(f"--matches: one with {GAMES[args.game]}'s deals=0 has no end")
    if args.to is not None:
        if args.totals is not None:
            parser.error("--to and --totals are two ways to say where a match begins")
        if not about(args.game).ends_at_goal(args.game):
            parser.error(f"--to: no match of {GAMES[args.game]} ends so")
        goal = about(args.game).goal(args.rules)
        if args.to > goal:
            parser.error(f"argument --to: {args.to} is not from 1 to {goal}")
        args.totals = [goal - args.to] * n
        args.from_deal = args.from_deal or 1
    if args.totals is None:
        args.from_deal = args.from_deal or 1
        return
    if len(args.totals) != n:
        parser.error(f"--totals names {len(args.totals)}, but {n} score in {GAMES[args.game]}")
    if max(map(abs, args.totals)) > 10**6:
        parser.error("--totals are no totals")
    if args.from_deal is None:
        before = about(args.game).fewest_deals(args.game, args.rules, args.totals)
        if before is None:
            parser.error("--totals: no deal begins with such totals (but see --from-deal)")
        args.from_deal = before + 1
    if is_over(args.game, args.rules, args.totals, args.from_deal):
        parser.error(f"--totals: such a match is over before deal {args.from_deal}")


def _tournament(args: argparse.Namespace) -> int:
    from simulator.arena.tournament import tournament

    return tournament(args)


def _duel(args: argparse.Namespace) -> int:
    from simulator.arena.duels import duel

    return duel(args)
