"""The command line: `madrasso` and its commands.

Every wrong argument gets one line on standard error and exit status 2; a record that is refused,
or a file that can't be read or written, gets one line and exit status 1.
"""

import argparse
import codecs
import errno
import os
import sys
from importlib import metadata
from pkgutil import resolve_name

from engine.bots import LEVELS, current_name
from engine.quoting import clip
from simulator.assets import Missing
from simulator.cli import arguments
from simulator.cli.arguments import Parser, whole
from simulator.cli.lab_arguments import add_lab, check_duel, check_train
from simulator.desktop.shot_names import SHOTS
from simulator.ending import ended_by_signals
from simulator.records.jsonl import on_one_line

# Errors that come of no file: too many are open, too little is left
OF_NO_FILE = (errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.EAGAIN)


def _parser() -> Parser:
    parser = Parser(
        prog="madrasso",
        description="Madrasso, the Venetian card game. Without a command: play.",
    )
    parser.add_argument("--version", action="version", version=f"madrasso {_version()}")
    subs = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    play = subs.add_parser("play", help="open the window and play")
    play.set_defaults(run="simulator.desktop.window:play")
    arguments.add_rules(play)
    arguments.add_players(play, programs=False)
    arguments.add_window(play)
    play.option("--save", arguments.file_name, "FILE", "where the match is kept, as a record")

    record = subs.add_parser(
        "record",
        help="let bots play games and write their records (an endless one stops after 12 deals)",
    )
    record.set_defaults(run="simulator.recorder:record")
    arguments.add_rules(record)
    arguments.add_players(record)
    record.option("--games", whole(1, 10**9), "N", "how many", 1)
    record.flag("--random-rules", "draw every option of every game at random")
    record.option("--out", arguments.file_name, "FILE", "the file to write (default: the terminal)")
    arguments.add_jobs(record)

    replay = subs.add_parser("replay", help="referee every game in record files")
    replay.set_defaults(run="simulator.records.replay:replay")
    replay.add_argument("files", nargs="+", type=arguments.file_name, metavar="FILE")

    watch = subs.add_parser("watch", help="watch bots play in the window")
    watch.set_defaults(run="simulator.desktop.window:watch")
    arguments.add_rules(watch)
    arguments.add_players(watch)
    arguments.add_window(watch)
    watch.flag("--headless", "without a window, as fast as it goes, to the end")

    add_lab(subs)

    bot = subs.add_parser("bot", help="answer questions of other programs, a JSON object a line")
    bot.set_defaults(run="simulator.protocol.server:bot")
    bot.add_argument(
        "--level",
        type=current_name,
        choices=LEVELS,
        default="club",
        metavar="LEVEL",
        help=", ".join(LEVELS),
    )
    arguments.add_language(bot)

    shot = subs.add_parser("shot", help="write a screen as a PNG picture, without a window")
    shot.set_defaults(run="simulator.desktop.shots:write")
    shot.add_argument("screen", choices=SHOTS, metavar="SCREEN", help=", ".join(SHOTS))
    shot.add_argument("--out", required=True, type=arguments.picture_name, metavar="FILE.png")
    shot.add_argument("--scale", type=whole(1, 20), default=1, metavar="N")
    arguments.add_language(shot)

    entry = subs.add_parser("install-desktop", help="put the game into the menu of a Linux desktop")
    entry.set_defaults(run="simulator.desktop.menu_entry:install")
    entry.flag("--remove", "take it out of the menu again")
    return parser


def _version() -> str:
    """The version of the installed program."""
    try:
        return metadata.version("madrasso")
    except metadata.PackageNotFoundError:
        return "(not installed)"


def _check(parser: Parser, words: argparse.Namespace) -> None:
    """Turn the words into what the commands take; a wrong one ends the program.

    `asked` lists what was said of a match on the command line at all.
    """
    given = ("game", "players", "seed")
    words.asked = [name for name in given if getattr(words, name, None) is not None]
    if words.rule:
        words.asked.append("rules")
    arguments.check_rules(parser, words)
    if hasattr(words, "players"):
        arguments.check_players(parser, words)
    if words.command == "record" and words.random_rules and words.rule:
        parser.error("--rule and --random-rules are two ways to choose the options")
    if words.command == "duel":
        check_duel(parser, words)
    if words.command == "train":
        check_train(parser, words)


def _spell(fault: UnicodeError) -> tuple:
    """What is printed for a letter that standard output's encoding lacks: an error handler."""
    letter = fault.object[fault.start]
    return "+-" if letter == "±" else f"\\u{ord(letter):04x}", fault.start + 1


def _prepare_streams() -> None:
    """Put the empty device where a standard stream is closed; print by the line.

    Else the next file or pipe that is opened gets its number, and what is printed. What is to be
    printed is not lost for a letter that can't be.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if stream is None:
            os.open(os.devnull, os.O_RDWR)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    if sys.stdout is not None:
        sys.stdout.reconfigure(line_buffering=True)  # whatever ends us, lines are whole
        try:
            "±".encode(sys.stdout.encoding)
        except UnicodeEncodeError:
            codecs.register_error("spelled", _spell)
            sys.stdout.reconfigure(errors="spelled")


def _check_output(words: argparse.Namespace) -> None:
    """Raise OSError where a command would print to a standard output that is closed."""
    prints = words.command in ("replay", "duel", "train", "install-desktop")
    prints |= words.command == "record" and (words.out or "/dev/").startswith("/dev/")
    prints |= words.command == "watch" and words.headless
    if sys.stdout is None and prints:
        raise OSError(errno.EBADF, "is closed", "standard output")


def main(argv: list[str] | None = None) -> int:
    """Run the command line `argv` (the process's own if None); its exit status."""
    argv = sys.argv[1:] if argv is None else argv
    _prepare_streams()
    if not argv or (argv[0].startswith("-") and argv[0] not in ("-h", "--help", "--version")):
        argv = ["play", *argv]
    try:
        parser = _parser()
        words = parser.parse_args(argv)
        if hasattr(words, "rule"):
            _check(parser, words)
        _check_output(words)
        with ended_by_signals():
            return resolve_name(words.run)(words)
    except OSError as reason:
        if isinstance(reason, BrokenPipeError) and reason.filename is None:
            # Nobody reads on. Python would complain once more when it closes the pipe.
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            return 1
        if reason.filename is None and reason.errno in OF_NO_FILE:
            print(f"madrasso: {reason.strerror}", file=sys.stderr)
            return 1
        # Else only what is printed has no name.
        where = on_one_line(str(reason.filename or "standard output"))
        where = clip(where) if reason.errno == errno.ENAMETOOLONG else where
        print(f"madrasso: {where}: {reason.strerror}", file=sys.stderr)
        return 1
    except ValueError as reason:
        if "/assets/" not in str(reason):
            raise
        print(f"madrasso: {reason}", file=sys.stderr)  # a picture or the words, damaged
        return 1
    except Missing as reason:
        print(f"madrasso: {reason}", file=sys.stderr)
        return 1
    except MemoryError:
        print("madrasso: there is not enough memory", file=sys.stderr)
        return 1
