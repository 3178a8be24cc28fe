"""The parser of all commands and their options."""

import argparse
from functools import partial
from importlib import metadata

from engine.bots import LEVELS
from simulator.cli import arguments, codes
from simulator.cli.arena_arguments import add_duel, add_tournament
from simulator.cli.arguments import Parser, number_between

SHELLS = ("bash", "zsh", "tcsh", "fish")


def make_parser() -> Parser:
    parser = Parser(
        prog="madrasso",
        description="Madrasso, the Venetian card game. Without a command: play.",
    )
    parser.add_argument(
        "-V",
        "--version",
        action="version",
        version=f"madrasso {_version()}",
        help="print the version",
    )
    subs = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND", required=True)

    play = subs.add_parser("play", help="open the window and play")
    play.set_defaults(run=_play)
    arguments.add_rules(play)
    arguments.add_players(play, programs=False)
    arguments.add_window(play)
    play.option("--save", arguments.file_name, "FILE", "the file of the match, a record")
    codes.add_code(play)
    play.option("--puzzle", codes.puzzle, "CODE", "open this puzzle")
    play.flag("--tell", "print what the screen shows as lines of text, for a voice to read")

    record = subs.add_parser(
        "record",
        help="let bots play games and write their records (an endless one stops after 12 deals)",
    )
    record.set_defaults(run=_record, check=arguments.check_record)
    arguments.add_rules(record)
    arguments.add_players(record)
    record.option("--games", number_between(1, 10**9), "N", "how many", 1)
    record.flag("--random-rules", "draw every option of every game at random")
    text = "the file to write, once all are played (default: the terminal)"
    record.option("--out", arguments.file_name, "FILE", text)
    record.flag("--replace", "write it even if it is not empty")
    arguments.add_jobs(record)

    replay = subs.add_parser("replay", help="referee every game in record files")
    replay.set_defaults(run=_replay, prints=True)
    replay.add_argument("files", nargs="+", type=arguments.file_name, metavar="FILE")

    analyse = subs.add_parser(
        "analyse",
        help="show what each card in record files cost",
        epilog="A deal takes two or three seconds of a core, more with more --worlds.",
    )
    analyse.set_defaults(run=_analyse, prints=True)
    analyse.add_argument("files", nargs="+", type=arguments.file_name, metavar="FILE")
    analyse.flag("--json", "print an object per card, and one per player at the end")
    analyse.option("--seat", arguments.seat_letters, "S", "of these seats only, as N or NS")
    text = "hands that fit what a seat could know, for each card (default: 60)"
    analyse.option("--worlds", number_between(1, 10_000), "N", text, 60)
    text = "tricks solved from the end, all hands seen (default: 10; 7 without numba)"
    analyse.option("--tricks", number_between(0, 13), "N", text)
    analyse.option("--plot", arguments.picture_name, "FILE.png", "draw what each player gave away")
    arguments.add_jobs(analyse)

    stats = subs.add_parser(
        "stats", help="show the results of your matches, from the saved records"
    )
    stats.set_defaults(run=_stats, prints=True)
    stats.add_argument("files", nargs="*", type=arguments.file_name, metavar="FILE")
    stats.flag("--json", "print an object for each game and company")
    stats.option("--plot", arguments.picture_name, "FILE.png", "draw how the deals went")

    watch = subs.add_parser("watch", help="watch bots play in the window")
    watch.set_defaults(run=_watch)
    arguments.add_rules(watch)
    arguments.add_players(watch)
    arguments.add_window(watch)
    codes.add_code(watch)
    watch.flag("--headless", "play to the end without a window, at full speed")

    add_duel(subs)
    add_tournament(subs)

    bot = subs.add_parser("bot", help="answer questions of other programs, a JSON object per line")
    bot.set_defaults(run=_bot)
    bot.add_argument(
        "--level",
        choices=LEVELS,
        default="club",
        metavar="LEVEL",
        help=", ".join(LEVELS),
    )
    arguments.add_language(bot)

    entry = subs.add_parser("install-desktop", help="put the game into the menu of a Linux desktop")
    entry.set_defaults(run=_install, prints=True)
    entry.flag("--remove", "remove it from the menu")
    completion = subs.add_parser(
        "completion", help="print a script with which a shell completes options"
    )
    completion.set_defaults(run=partial(_completion, parser))
    shells = ", ".join(SHELLS)
    completion.add_argument("shell", choices=SHELLS, metavar="SHELL", help=shells)

    about = subs.add_parser("help", help="print the options, or those of a command")
    about.set_defaults(run=partial(_about, parser))
    about.add_argument("about", nargs="?", choices=tuple(subs.choices), metavar="COMMAND")
    return parser


def _version() -> str:
    try:
        return metadata.version("madrasso")
    except metadata.PackageNotFoundError:
        return "(not installed)"


def _play(args: argparse.Namespace) -> int:
    from simulator.desktop.window import play

    return play(args)


def _record(args: argparse.Namespace) -> int:
    from simulator.arena.recorder import record

    return record(args)


def _replay(args: argparse.Namespace) -> int:
    from simulator.records.replay import replay

    return replay(args)


def _analyse(args: argparse.Namespace) -> int:
    from simulator.analysis.analyse_command import analyse

    return analyse(args)


def _stats(args: argparse.Namespace) -> int:
    from simulator.stats.stats_command import stats

    return stats(args)


def _watch(args: argparse.Namespace) -> int:
    from simulator.desktop.window import watch

    return watch(args)


def _bot(args: argparse.Namespace) -> int:
    from simulator.protocol.server import bot

    return bot(args)


def _install(args: argparse.Namespace) -> int:
    from simulator.desktop.menu_entry import install

    return install(args)


def _completion(parser: Parser, args: argparse.Namespace) -> int:
    from simulator.cli.helping import completion

    return completion(parser, args)


def _about(parser: Parser, args: argparse.Namespace) -> int:
    from simulator.cli.helping import about

    return about(parser, args)
