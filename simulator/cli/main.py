"""The command line: `madrasso` and its commands.

Every wrong argument gets one line on standard error and exit status 2; a record that is refused,
or a file that can't be read or written, gets one line and exit status 1.
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

# What may stand in the place of a command
FOR_ALL = ("-h", "--help", "-V", "--version")

# What Python writes for bytes of a file's name that are no text
NO_TEXT = bytes(range(128, 256)).decode("ascii", "surrogateescape")

# Errors that come of no file: too many are open, too little is left
OF_NO_FILE = (errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.EAGAIN)


def _check(parser: Parser, args: argparse.Namespace) -> None:
    """Turn the arguments into what the commands take; a wrong one ends the program.

    `explicit` lists what of a match the command line says at all.
    """
    codes.take_code(parser, args)
    given = ("game", "players", "seed")
    args.explicit = [name for name in given if getattr(args, name, None) is not None]
    code = getattr(args, "code", None)
    if args.rule or code:
        args.explicit.append("rules")
    if code and code[-1]:
        args.explicit = []  # one deal for practice: the match in progress waits
    arguments.check_rules(parser, args)
    if hasattr(args, "players"):
        arguments.check_players(parser, args)
    if hasattr(args, "check"):
        args.check(parser, args)


def _spell(fault: UnicodeError) -> tuple:
    """What is printed for a letter that standard output's encoding lacks: an error handler.

    A byte of a file's name that is no text is printed as it is.
    """
    assert isinstance(fault, UnicodeEncodeError)  # standard output only writes
    letter = fault.object[fault.start]
    if letter in NO_TEXT:
        return os.fsencode(letter), fault.start + 1
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
        codecs.register_error("spelled", _spell)
        # Whatever ends us, lines are whole.
        sys.stdout.reconfigure(  # type: ignore[union-attr]  # it is TextIOWrapper
            line_buffering=True, errors="spelled"
        )


def _check_output(args: argparse.Namespace) -> None:
    """Raise OSError where a command would print to a standard output that is closed."""
    command = getattr(args, "command", None)
    prints = getattr(args, "prints", False)
    prints |= command == "record" and (args.out or "/dev/").startswith("/dev/")
    prints |= command == "watch" and args.headless
    prints |= command == "play" and args.tell
    if sys.stdout is None and prints:
        raise OSError(errno.EBADF, "is closed", "standard output")


def main(argv: list[str] | None = None) -> int:
    """Run the command line `argv` (the process's own if None); its exit status."""
    argv = sys.argv[1:] if argv is None else argv
    if not argv or (argv[0].startswith("-") and argv[0] not in FOR_ALL):
        argv = ["play", *argv]
    return run(make_parser, argv)


def run(make: Callable[[], Parser], argv: list[str]) -> int:
    """Run the program whose parser `make` returns with `argv`; its exit status.

    `run` of what is parsed is the function that does the work; `check`, if there, is called with
    the parser and what was parsed before it.
    """
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
