"""The command line: `madrasso` and its commands.

Every wrong argument gets one line on standard error and exit status 2; a record that is refused,
or a file that can't be read or written, gets one line and exit status 1.
"""

import argparse
import os
import sys

from engine.bots import LEVELS, levels
from engine.options import (
    GAMES,
    MADRASSO,
    MEDIATORE,
    TRE,
    default_rules,
    option_names,
    option_values,
    parse_game,
    with_option,
)
from simulator import commands

HUMAN = "human"
CLAIRVOYANT = "clairvoyant"  # for measurements only
COMMANDS = ("play", "record", "replay", "watch", "shot", "duel", "train", "bot")


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the usage before it."""

    def error(self, message: str):
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help\n")


def _game(text: str) -> int:
    try:
        return parse_game(text)
    except ValueError as reason:
        raise argparse.ArgumentTypeError(str(reason)) from None


def _rule(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    return name, value


def _value(game: int, name: str, text: str):
    """The value of option `name` that is written as `text`; the text itself where there is none."""
    if name in option_names(game):
        for value in option_values(game, name):
            if str(value) == text:
                return value
    return text


def _whole(fewest: int, most: int):
    def whole(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
        if not fewest <= number <= most:
            raise argparse.ArgumentTypeError(f"{text} is not from {fewest} to {most}")
        return number

    return whole


def _seed(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None


def _add_match(parser: Parser) -> None:
    _add_rules(parser)
    parser.add_argument(
        "--players",
        metavar="S,E,N,W",
        help=f"who sits where: {', '.join((HUMAN, *LEVELS))} (a tre: S,E,W)",
    )


def _add_jobs(parser: Parser) -> None:
    parser.add_argument(
        "--jobs",
        type=_whole(1, 256),
        default=os.cpu_count() or 1,
        metavar="N",
        help="processes (default: one a core)",
    )


def _add_rules(parser: Parser) -> None:
    parser.add_argument(
        "--game",
        type=_game,
        metavar="GAME",
        help="madrasso (default), madrasso-breve, madrasso-tre, mediatore",
    )
    parser.add_argument(
        "--rule",
        type=_rule,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the rules, such as void=trump (repeatable; see the README)",
    )
    parser.add_argument(
        "--seed", type=_seed, metavar="N", help="the match's seed, any whole number"
    )


def _add_window(parser: Parser) -> None:
    parser.add_argument(
        "--scale", type=_whole(1, 20), metavar="N", help="how many times as large as the handheld"
    )
    _add_language(parser)


def _add_language(parser: Parser) -> None:
    parser.add_argument("--lang", choices=("it", "en"), help="Italian or English")


def _parser() -> Parser:
    parser = Parser(
        prog="madrasso",
        description="Madrasso, the Venetian card game. Without a command: play.",
    )
    parser.add_argument("--version", action="version", version=f"madrasso {commands.version()}")
    subs = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    play = subs.add_parser("play", help="open the window and play")
    _add_match(play)
    _add_window(play)
    play.add_argument("--save", metavar="FILE", help="where the match is kept, as a record")

    record = subs.add_parser(
        "record",
        help="let bots play games and write their records (an endless one stops after 12 deals)",
    )
    _add_match(record)
    record.add_argument("--games", type=_whole(1, 10**9), default=1, metavar="N", help="how many")
    record.add_argument(
        "--random-rules", action="store_true", help="draw every option of every game at random"
    )
    record.add_argument("--out", metavar="FILE", help="the file to write (default: the terminal)")
    _add_jobs(record)

    replay = subs.add_parser("replay", help="referee every game in record files")
    replay.add_argument("files", nargs="+", metavar="FILE")

    watch = subs.add_parser("watch", help="watch bots play in the window")
    _add_match(watch)
    _add_window(watch)
    watch.add_argument(
        "--headless", action="store_true", help="without a window, as fast as it goes, to the end"
    )

    _add_lab(subs)

    bot = subs.add_parser("bot", help="answer questions of other programs, a JSON object a line")
    bot.add_argument(
        "--level", choices=LEVELS, default="club", metavar="LEVEL", help=", ".join(LEVELS)
    )
    _add_language(bot)

    shot = subs.add_parser("shot", help="write a screen as a PNG picture, without a window")
    shot.add_argument(
        "screen", choices=commands.SHOTS, metavar="SCREEN", help=", ".join(commands.SHOTS)
    )
    shot.add_argument("--out", required=True, metavar="FILE.png")
    shot.add_argument("--scale", type=_whole(1, 20), default=1, metavar="N")
    _add_language(shot)
    return parser


def _add_lab(subs) -> None:
    duel = subs.add_parser("duel", help="measure a bot against another on duplicate deals")
    _add_rules(duel)
    players = (*LEVELS, CLAIRVOYANT)
    for side, default in (("a", "master"), ("b", "club")):
        duel.add_argument(
            f"--{side}",
            choices=players,
            default=default,
            metavar="LEVEL",
            help=f"{', '.join(players)} (default: {default})",
        )
    duel.add_argument(
        "--deals", type=_whole(2, 10**7), default=2000, metavar="N", help="how many (default: 2000)"
    )
    _add_jobs(duel)
    duel.add_argument("--share", action="store_true", help="of the clairvoyant's margin, too")
    duel.add_argument("--json", action="store_true", help="print one object instead of words")
    duel.add_argument("--plot", metavar="FILE.png", help="draw the running mean")

    train = subs.add_parser("train", help="make the learned table of a game from nothing")
    _add_rules(train)
    train.add_argument(
        "--lessons", type=_whole(1, 10**4), default=60, metavar="N", help="how many (default: 60)"
    )
    train.add_argument("--out", metavar="FOLDER", default="engine/bots", help="for its module")


def _check_match(parser: Parser, words: argparse.Namespace) -> None:
    """Turn --game, --rule and --players into what a Match takes; a wrong one ends the program.

    `asked` lists what was said on the command line at all.
    """
    given = ("game", "players", "seed")
    words.asked = [name for name in given if getattr(words, name, None) is not None]
    if words.rule:
        words.asked.append("rules")
    game = MADRASSO if words.game is None else words.game
    words.rules = default_rules(game)
    seen = {}
    for name, value in words.rule:
        if seen.setdefault(name, value) != value:
            parser.error(f"--rule {name} is given twice")
        try:
            words.rules = with_option(game, words.rules, name, _value(game, name, value))
        except ValueError as reason:
            parser.error(f"--rule {name}={value}: {reason}")
    words.game = game
    if not hasattr(words, "players"):
        if game == MEDIATORE and words.command == "train":
            parser.error("--game: Mediatore's tables are made by python -m simulator.lessons")
        if words.command == "duel":
            _check_duel(parser, words)
        return
    seats = 3 if game == TRE else 4
    bots_only = words.command != "play"
    if words.players is None:
        words.players = ["club"] * seats
        if not bots_only:
            words.players[0] = HUMAN
        return
    words.players = words.players.split(",")
    if len(words.players) != seats:
        parser.error(f"--players names {len(words.players)}, but {seats} play {GAMES[game]}")
    for name in words.players:
        if name == HUMAN and bots_only:
            parser.error(f"--players: nobody can be human in {words.command}")
        if name != HUMAN and name not in levels(game):
            parser.error(f"--players: {name!r} is none of {', '.join((HUMAN, *levels(game)))}")


def _check_duel(parser: Parser, words: argparse.Namespace) -> None:
    """Every game has its own levels; the clairvoyant sees through Madrasso's cards alone."""
    known = levels(words.game)
    if words.game != MEDIATORE:
        known += (CLAIRVOYANT,)
    elif words.share:
        parser.error("--share: there is no clairvoyant at mediatore")
    for name in (words.a, words.b):
        if name not in known:
            parser.error(f"--a, --b: {name!r} is none of {', '.join(known)}")


def main(argv: list[str] | None = None) -> int:
    """Run the command line `argv` (the process's own if None); its exit status."""
    argv = sys.argv[1:] if argv is None else argv
    if not argv or (argv[0] not in COMMANDS and argv[0] not in ("-h", "--help", "--version")):
        if not argv or argv[0].startswith("-"):
            argv = ["play", *argv]
    parser = _parser()
    words = parser.parse_args(argv)
    if hasattr(words, "rule"):
        _check_match(parser, words)
    try:
        return getattr(commands, words.command)(words)
    except OSError as reason:
        print(f"madrasso: {reason.filename or 'file'}: {reason.strerror}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
