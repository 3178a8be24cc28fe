"""Arguments that are codes of puzzles, matches or deals."""

import argparse

from engine.codes import match_code
from engine.options import changed_options
from engine.quoting import quote
from simulator.cli.arguments import Parser
from simulator.puzzles.codes import puzzle_of


def puzzle(text: str) -> bytes:
    try:
        return puzzle_of(text)[0]
    except ValueError:
        raise argparse.ArgumentTypeError(_no_code(text, "puzzle")) from None


def match(text: str) -> tuple[int, bytes, int, int]:
    try:
        return match_code.parse(text)
    except ValueError:
        raise argparse.ArgumentTypeError(_no_code(text, "match or deal")) from None


def _no_code(text: str, kind: str) -> str:
    return f"{quote(text)} is no code of a {kind}: write all its groups as one word, ABCD-EFGH"


def add_code(parser: Parser) -> None:
    text = "the match, or the deal, that has this code on its score sheet"
    parser.option("--code", match, "CODE", text)


def take_code(parser: Parser, args: argparse.Namespace) -> None:
    if getattr(args, "code", None) is None:
        return
    if getattr(args, "puzzle", None) is not None:
        parser.error("--code and --puzzle are two things to play: leave out one")
    for name in ("game", "rule", "seed"):
        if getattr(args, name) not in (None, []):
            parser.error(f"--code says the game, the rules and the seed: leave out --{name}")
    args.game, rules, args.seed, deal = args.code
    args.rule = [(name, str(value)) for name, value in changed_options(args.game, rules)]
    if deal and args.command == "watch":
        parser.error("--code is that of one deal, which is to be played: see `madrasso play`")
