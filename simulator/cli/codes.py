"""Arguments that are codes of puzzles, matches or deals."""

import argparse

from engine.codes import code_text, match_code
from engine.options import changed_options
from engine.puzzles.puzzle import read
from engine.quoting import quote
from simulator.cli.arguments import Parser


def puzzle(text: str) -> bytes:
    """Parse a puzzle's code into its bytes."""
    try:
        content = code_text.parse(text)
        read(content)
    except ValueError as reason:
        raise argparse.ArgumentTypeError(f"{quote(text)}: {reason}") from None
    return content


def match(text: str) -> tuple[int, bytes, int, int]:
    """Parse the code of a match or deal: game, rules, seed, deal."""
    try:
        return match_code.parse(text)
    except ValueError as reason:
        is_one = " " not in code_text.grouped(text)
        joined = "; its groups are one word, as in ABCD-EFGH" if is_one else ""
        raise argparse.ArgumentTypeError(f"{quote(text)}: {reason}{joined}") from None


def add_code(parser: Parser) -> None:
    text = "the match, or the deal, that has this code on its score sheet"
    parser.option("--code", match, "CODE", text)


def take_code(parser: Parser, args: argparse.Namespace) -> None:
    """Set game, rules and seed from --code; exit if they are given twice."""
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
