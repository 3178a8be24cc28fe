"""Help, shell completion and the manual page, made from the command-line parser."""

import argparse
import re
import sys

from simulator.cli import arguments
from simulator.cli.arguments import Parser

_USAGE = re.compile(r"\n(usage: .*(?:\n +.*)*)\n")


def about(parser: Parser, args: argparse.Namespace) -> int:
    if args.about:
        parser = commands(parser)[args.about]
    parser.print_help()
    return 0


def completion(parser: Parser, args: argparse.Namespace) -> int:
    sys.stdout.write(script(parser, args.shell))
    return 0


def script(parser: Parser, shell: str) -> str:
    import shtab

    for each in (parser, *commands(parser).values()):
        for action in each._actions:
            if action.type in (arguments.file_name, arguments.picture_name):
                folder = action.metavar == "FOLDER"
                kind = shtab.DIRECTORY if folder else shtab.FILE
                action.complete = kind  # type: ignore[attr-defined]  # shtab reads it
            elif hasattr(action, "known"):
                action.choices = action.known
    return shtab.complete(parser, shell).rstrip("\n") + "\n"


def manual(parser: Parser, version: str) -> str:
    from argparse_manpage.manpage import Manpage

    about = {
        "prog": "madrasso",
        "project_name": "madrasso",
        "version": version,
        "description": "the Venetian card games Madrasso and Mediatore",
        "manual_title": "Games",
        "manual_section": 6,
        "authors": ["the Madrasso authors"],
    }
    page = Manpage(parser, about, "single-commands-section")
    page.date = ""  # a date would make builds differ
    text = str(page).replace("\nrules\n", "\nrules:\n.PP\n")
    return _USAGE.sub(r"\n.nf\n\1\n.fi\n", text)


def commands(parser: Parser) -> dict[str, Parser]:
    groups = [each for each in parser._actions if isinstance(each, argparse._SubParsersAction)]
    return groups[0].choices
