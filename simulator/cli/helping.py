"""What the parser tells of itself: `madrasso help`, `madrasso completion`, the manual page."""

import argparse
import sys

from simulator.cli import arguments
from simulator.cli.parser import make_parser


def about(words) -> int:
    """Run `madrasso help`: print the help of a command, or that of all."""
    parser = make_parser()
    if words.about:
        parser = commands(parser)[words.about]
    parser.print_help()
    return 0


def completion(words) -> int:
    """Run `madrasso completion`: print the words that make a shell complete ours."""
    sys.stdout.write(script(words.shell))
    return 0


def script(shell: str) -> str:
    """What `shell` is to read."""
    import shtab

    parser = make_parser()
    for each in (parser, *commands(parser).values()):
        for action in each._actions:
            if action.type in (arguments.file_name, arguments.picture_name):
                folder = action.metavar == "FOLDER"
                action.complete = shtab.DIRECTORY if folder else shtab.FILE
            elif hasattr(action, "known"):
                action.choices = action.known
    return shtab.complete(parser, shell).rstrip("\n") + "\n"


def manual(version: str) -> str:
    """The manual page of `madrasso`, for `man`; the wheel is built with it."""
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
    page = Manpage(make_parser(), about, "single-commands-section")
    page.date = ""  # a wheel is the same whenever it is built
    return str(page).replace("\nrules\n", "\nrules:\n.PP\n")  # else a title runs into its text


def commands(parser) -> dict:
    """The parsers of the commands by their names."""
    groups = [each for each in parser._actions if isinstance(each, argparse._SubParsersAction)]
    return groups[0].choices
