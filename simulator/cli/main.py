"""The command line: `madrasso` and its commands.

The exit status is 2 for a wrong argument, 1 for a bad record or file, 3 after forfeits.
"""

import argparse
import codecs
import errno
import os
import sys
from collections.abc import Callable

from engine.quoting import clip
from simulator.assets import Missing
from simulator.cli import arguments, codes
from simulator.cli.arguments import Parser
from simulator.cli.parser import make_parser
from simulator.ending import ended_by_signals
from simulator.records.jsonl import on_one_line

FOR_ALL = ("-h", "--help", "-V", "--version")

# Python's substitutes for undecodable bytes in file names
NO_TEXT = bytes(range(128, 256)).decode("ascii", "surrogateescape")

# Errors that concern no file
OF_NO_FILE = (errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.EAGAIN)


def _check(parser: Parser, args: argparse.Namespace) -> None:
    """Check the arguments; list in `args.explicit` those that a saved match must fit."""
    codes.take_code(parser, args)
    given = ("game", "players", "seed")
    args.explicit = [name for name in given if getattr(args, name, None) is not None]
    code = getattr(args, "code", None)
    if args.rule or code:
        args.explicit.append("rules")
    if code and code[-1]:
        args.explicit = []
    arguments.check_rules(parser, args)
    if hasattr(args, "players"):
        arguments.check_players(parser, args)
    if hasattr(args, "check"):
        args.check(parser, args)


def _spell(fault: UnicodeError) -> tuple:
    """Replace a character that the output cannot encode."""
    assert isinstance(fault, UnicodeEncodeError)
    letter = fault.object[fault.start]
    if letter in NO_TEXT:
        return os.fsencode(letter), fault.start + 1
    return "+-" if letter == "±" else f"\\u{ord(letter):04x}", fault.start + 1


def _prepare_streams() -> None:
    """Buffer output by lines, and open the null device for closed standard streams.

    Otherwise a file could get a closed stream's descriptor.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if stream is None:
            os.open(os.devnull, os.O_RDWR)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    if sys.stdout is not None:
        codecs.register_error("spelled", _spell)
        sys.stdout.reconfigure(  # type: ignore[union-attr]
            line_buffering=True, errors="spelled"
        )


def _check_output(args: argparse.Namespace) -> None:
    command = getattr(args, "command", None)
    prints = getattr(args, "prints", False)
    prints |= command == "record" and (args.out or "/dev/").startswith("/dev/")
    prints |= command == "watch" and args.headless
    prints |= command == "play" and args.tell
    if sys.stdout is None and prints:
        raise OSError(errno.EBADF, "is closed", "standard output")


def main(argv: list[str] | None = None) -> int:
    argv = sys.argv[1:] if argv is None else argv
    if not argv or (argv[0].startswith("-") and argv[0] not in FOR_ALL):
        argv = ["play", *argv]
    return run(make_parser, argv)


def run(make: Callable[[], Parser], argv: list[str]) -> int:
    _prepare_streams()
    try:
        parser = make()
        args = parser.parse_args(argv)
        if hasattr(args, "rule"):
            _check(parser, args)
        _check_output(args)
        with ended_by_signals():
            return args.run(args)
    except OSError as reason:
        if isinstance(reason, BrokenPipeError) and reason.filename is None:
            # Otherwise Python would report a closed pipe at exit
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            return 1
        if reason.filename is None and reason.errno in OF_NO_FILE:
            print(f"madrasso: {reason.strerror}", file=sys.stderr)
            return 1
        # Any other error without a file name comes from printing.
        where = on_one_line(str(reason.filename or "standard output"))
        where = clip(where) if reason.errno == errno.ENAMETOOLONG else where
        print(f"madrasso: {where}: {reason.strerror}", file=sys.stderr)
        return 1
    except ValueError as reason:
        if "/assets/" not in str(reason):
            raise
        print(f"madrasso: {reason}", file=sys.stderr)
        return 1
    except Missing as reason:
        print(f"madrasso: {reason}", file=sys.stderr)
        return 1
    except MemoryError:
        print("madrasso: there is not enough memory", file=sys.stderr)
        return 1
