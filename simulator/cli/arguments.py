"""Arguments that several commands share, and their checks."""

import argparse
import difflib
import errno
import math
import os
import re
import sys
import textwrap
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Never, TextIO

from engine.bots import CHARACTERS, LEVELS, TABLE, character
from engine.bots.cast import players
from engine.cards import SEATS4
from engine.options import (
    GAMES,
    MADRASSO,
    SEATS,
    default_rules,
    option_names,
    option_values,
    parse_game,
    with_option,
)
from engine.quoting import MOST_QUOTED, clip, quote
from screens.ui import words
from simulator.protocol.client import EXEC, command, is_program
from simulator.records.jsonl import MOST_DIGITS, on_one_line, whole_number
from simulator.records.reader import HUMAN

_NUMBER = re.compile(r"-?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?")


class Paragraphs(argparse.HelpFormatter):
    """A help formatter that keeps a description's paragraphs."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        paragraphs = text.split("\n\n")
        hanging = indent + "  " * (len(paragraphs) > 1)
        wrapper = textwrap.TextWrapper(
            width, initial_indent=indent, subsequent_indent=hanging, break_on_hyphens=False
        )
        return "\n".join([wrapper.fill(paragraph) for paragraph in paragraphs])


class Parser(argparse.ArgumentParser):
    """A command-line parser that reports errors in one line, without the usage."""

    _argv: Sequence[str] = ()

    def __init__(self, **options: Any) -> None:
        super().__init__(formatter_class=Paragraphs, **options)

    def option(
        self,
        name: str,
        kind: Callable[[str], object],
        metavar: str,
        text: str,
        default: object = None,
        known: Sequence[str] = (),
    ) -> None:
        action = self.add_argument(name, type=kind, metavar=metavar, help=text, default=default)
        if known:
            action.known = known  # type: ignore[attr-defined]  # cli.helping reads it

    def flag(self, name: str, text: str) -> None:
        self.add_argument(name, action="store_true", help=text)

    def parse_args(  # type: ignore[override]
        self, args: Iterable[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> argparse.Namespace:
        found, more = self.parse_known_args(args, namespace)
        if more:
            parser = self._commands().get(getattr(found, "command", None) or "", self)
            known = [name for each in parser._actions for name in each.option_strings]
            hint = meant(more[0].partition("=")[0], known)
            self.error(f"unrecognized arguments: {clip(' '.join(more))}{hint}")
        return found

    def _commands(self) -> "dict[str, Parser]":
        if not self._subparsers:
            return {}
        commands = self._subparsers._group_actions[0]
        assert isinstance(commands, argparse._SubParsersAction)
        return commands.choices

    def _check_value(self, action: argparse.Action, value: str) -> None:
        if action.choices is None or value in action.choices:
            return
        choices = list(map(str, action.choices))
        kind = str(action.metavar or action.dest).lower()
        text = f"{quote(value)} is no {kind}: write one of {', '.join(choices)}"
        raise argparse.ArgumentError(None, text + meant(value, choices))

    def parse_known_args(  # type: ignore[override]
        self, args: Iterable[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        self._argv = sys.argv[1:] if args is None else list(args)
        for word in self._argv:
            # In `--option=--`, argparse would take the value for the end of the options.
            if word.startswith("--") and word.endswith("=--"):
                self.error(f"argument {clip(word[:-3])}: '--' is no value")
        return super().parse_known_args(args, namespace)

    def _print_message(  # type: ignore[override]
        self, message: str, file: TextIO | None = None
    ) -> None:
        if file is sys.stderr:
            super()._print_message(message, file)
        elif file is None:
            raise OSError(errno.EBADF, "is closed", "standard output")
        else:
            print(message, end="", file=file, flush=True)

    def error(self, message: str) -> Never:
        # argparse quotes whole arguments: shorten long ones
        for word in self._argv:
            for part in (word, word.partition("=")[2]):
                if len(part) > MOST_QUOTED:
                    message = message.replace(repr(part), quote(part)).replace(part, clip(part))
        see = " See" if message.endswith("?") else "; see"
        prog = self._commands().get(self._argv[0] if self._argv else "", self).prog
        self.exit(2, f"{prog}: {on_one_line(message)}{see} {prog} --help\n")


def meant(word: str, known: Iterable[str | int]) -> str:
    near = difflib.get_close_matches(word[:MOST_QUOTED], [str(each) for each in known], 1)
    return f"; did you mean {near[0]}?" if near else ""


def game(text: str) -> int:
    try:
        return parse_game(text)
    except ValueError as reason:
        raise argparse.ArgumentTypeError(str(reason) + meant(text, GAMES)) from None


def rule(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f"{quote(text)} is not NAME=VALUE")
    return name, value


def given(what: str) -> Callable[[str], str]:
    def given(text: str) -> str:
        if not text:
            raise argparse.ArgumentTypeError(f"{what} is empty")
        return text

    return given


file_name = given("the name of the file")


def picture_name(text: str) -> str:
    kind = os.path.splitext(file_name(text))[1]
    if kind.lower() not in ("", ".png"):
        raise argparse.ArgumentTypeError(f"the picture is a .png, not a {clip(kind)}")
    return text


def seat_letters(text: str) -> str:
    letters = text.upper()
    if not letters or set(letters) - set(SEATS4):
        raise argparse.ArgumentTypeError(f"{quote(text)} is no seat: write some of S, E, N and W")
    return letters


def integer(text: str) -> int:
    try:
        return whole_number(text)
    except ValueError as reason:
        raise argparse.ArgumentTypeError(str(reason)) from None


def number_between(fewest: int, most: int) -> Callable[[str], int]:
    def number_between(text: str) -> int:
        number = integer(text)
        if not fewest <= number <= most:
            raise argparse.ArgumentTypeError(f"{clip(text)} is not from {fewest} to {most}")
        return number

    return number_between


def positive(text: str) -> int:
    number = integer(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is less than 1")
    return number


def integers(text: str) -> list[int]:
    return [integer(word) for word in text.split(",")]


def number(text: str) -> float:
    found = float(text) if _NUMBER.fullmatch(text) else math.nan
    if not math.isfinite(found):
        raise argparse.ArgumentTypeError(f"{quote(text)} is not a number")
    return found


def part(text: str) -> float:
    found = number(text)
    if not 0 < found <= 1:
        raise argparse.ArgumentTypeError(f"{clip(text)} is not more than 0 and at most 1")
    return found


def add_rules(parser: Parser) -> None:
    known = "madrasso (default), madrasso-breve, madrasso-tre, mediatore"
    parser.option("--game", game, "GAME", known, known=GAMES)
    rules = parser.add_argument_group("rules", "\n\n".join(_rules_by_game()))
    action = rules.add_argument(
        "--rule",
        type=rule,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the rules, such as void=trump (repeatable; see docs/rules-*.md)",
    )
    action.known = sorted(  # type: ignore[attr-defined]
        {each for game in range(len(GAMES)) for each in _rules_of(game)}
    )
    parser.option("--seed", integer, "N", f"the match's seed, of {MOST_DIGITS} digits at most")


def _rules_of(game: int) -> list[str]:
    names = option_names(game)
    return [f"{name}={value}" for name in names for value in option_values(game, name)]


def _rules_by_game() -> list[str]:
    found: dict[str, list[str]] = {}
    for game in range(len(GAMES)):
        options = []
        for name in option_names(game):
            values = [str(value) for value in option_values(game, name)]
            options.append(f"{name}={'|'.join(values)}")
        found.setdefault(" ".join(options), []).append(GAMES[game])
    return [f"{', '.join(games)}: {options}" for options, games in found.items()]


def add_players(parser: Parser, programs: bool = True) -> None:
    everybody = (HUMAN, *LEVELS, *CHARACTERS.split())
    other = f", {EXEC}COMMAND for another program" if programs else ""
    text = f"the players of the seats: {', '.join(everybody)}{other} (a tre: S,E,W)"
    parser.option("--players", names, "S,E,N,W", text, known=everybody)


def add_jobs(parser: Parser) -> None:
    cores = os.cpu_count() or 1
    parser.option("--jobs", number_between(1, 256), "N", "processes (default: one per core)", cores)


def add_window(parser: Parser) -> None:
    text = "how many times as large as the handheld, if the desktop has room"
    parser.option("--scale", positive, "N", text)
    add_language(parser)


def add_language(parser: Parser) -> None:
    parser.add_argument("--lang", choices=words.LANGUAGES, help="the language of the words")


def check_record(parser: Parser, args: argparse.Namespace) -> None:
    if args.random_rules and args.rule:
        parser.error("--rule and --random-rules are two ways to choose the options")
    if args.replace and args.out is None:
        parser.error("--replace is for --out")


def check_rules(parser: Parser, args: argparse.Namespace) -> None:
    """Set `args.rules`, and `args.game` if it is None."""
    args.game = MADRASSO if args.game is None else args.game
    args.rules = default_rules(args.game)
    seen: dict[str, str] = {}
    for name, value in args.rule:
        if seen.setdefault(name, value) != value:
            parser.error(f"--rule {clip(name)} is given twice")
        try:
            value = _value(args.game, name, value)
            args.rules = with_option(args.game, args.rules, name, value)
        except ValueError as reason:
            problem = f"{reason}{_meant_rule(args.game, name, value)}"
            parser.error(f"--rule {clip(name)}={clip(str(value))}: {problem}")


def _meant_rule(game: int, name: str, value: str | int) -> str:
    known = option_names(game)
    if name in known:
        return meant(str(value), option_values(game, name))
    return meant(name, known)


def _value(game: int, name: str, text: str) -> str | int:
    if name in option_names(game):
        for value in option_values(game, name):
            if str(value) == text:
                return value
    return text


def check_players(parser: Parser, args: argparse.Namespace) -> None:
    seats = SEATS[args.game]
    people = args.command == "play"
    if args.players is None:
        args.players = [HUMAN, *TABLE.split()][:seats] if people else ["club"] * seats
        return
    if len(args.players) != seats:
        parser.error(f"--players names {len(args.players)}, but {seats} play {GAMES[args.game]}")
    known = (HUMAN, *players(args.game)) if people else players(args.game)
    for name in args.players:
        if name == HUMAN and not people:
            parser.error(f"--players: nobody can be human in {args.command}")
        check_player(parser, "--players", name, known, programs=not people)
        if people and character(name) >= 0 and args.players.count(name) > 1:
            parser.error(f"--players: {name} has one seat in {args.command}, not two")
    if people and args.save and HUMAN not in args.players:
        parser.error("--save: a match in which nobody is human is watched, and not kept")


def check_player(
    parser: Parser, option: str, name: str, known: Sequence[str], programs: bool
) -> None:
    if is_program(name):
        if not programs:
            parser.error(f"{option}: other programs play in watch, record and duel")
        try:
            command(name)
        except ValueError as reason:
            parser.error(f"{option}: {reason}")
    elif name not in known:
        parser.error(f"{option}: {quote(name)} is none of {', '.join(known)}{meant(name, known)}")


def names(text: str) -> list[str]:
    """Split `text` at commas outside quotation marks."""
    parts = [""]
    mark = ""
    for letter in text:
        if letter == mark:
            mark = ""
        elif not mark and letter in "\"'":
            mark = letter
        if letter == "," and not mark:
            parts.append("")
        else:
            parts[-1] += letter
    if mark:
        raise argparse.ArgumentTypeError(f"a {mark} is not closed in {quote(text)}")
    return [_unquoted(part) for part in parts]


def _unquoted(name: str) -> str:
    for mark in "\"'":
        if len(name) > 1 and name[0] == name[-1] == mark and mark not in name[1:-1]:
            return name[1:-1]
    return name
