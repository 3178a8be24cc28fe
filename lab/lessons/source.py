"""The source of a lesson: positions, and what the lesson says and asks about each.

A line is a word and its values:

    after 7 11                          the next position follows eleven random deals of a
                                        match with the seed 7
    ending COPPE leader=E laid=C3,CR    a position of Madrasso; trumps are coppe
    S CA C2                             the hands of an ending, four lines
    code 5MZ... back=3                  or a puzzle's code, three actions before its question
    deal mediatore 12                   or a new deal of a game with this seed
    say WHAT                            say the next sentence, about WHAT on the table
    ask CA                              ask South for the best answer: a card
    ask rob                             or another action: out, chiamo, call:O3,
                                        discard:C4,C5,O4,O5
    play CA C5                          take actions, South's too
    play                                let the solver play up to South's turn
    end                                 play to the end of the deal, South's cards too

`#` begins a comment. The sentences are in assets/lessons, one per line.
"""

from pathlib import Path
from typing import NamedTuple

from engine.cards import MADRASSO_RANKS, SEATS4, SUITS, parse_card
from engine.codes.code_text import parse
from engine.puzzles.puzzle import Puzzle, read
from lab.lessons.endings import Ending

POSITIONS = ("ending", "code", "deal")

FOLDER = Path(__file__).parent / "sources"


class SourceLine(NamedTuple):
    """A line of a lesson's source."""

    number: int
    word: str
    values: list[str]


class Wrong(ValueError):
    """A fault in a lesson's source."""


def names() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.lesson"))


def lines(name: str) -> list[SourceLine]:
    text = (FOLDER / f"{name}.lesson").read_text(encoding="ascii")
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        parts = line.split("#")[0].split()
        if parts:
            found.append(SourceLine(number, parts[0], parts[1:]))
    return found


def cards_of(texts: list[str]) -> tuple[int, ...]:
    return tuple(parse_card(text, MADRASSO_RANKS) for text in texts)


def ending(head: SourceLine, rows: list[SourceLine]) -> Ending:
    options = _options(head)
    hands = {row.word: cards_of(row.values) for row in rows}
    if sorted(hands) != sorted(SEATS4):
        raise Wrong(f"line {head.number}: four lines with S, E, N and W follow an ending")
    laid = options.get("laid")
    return Ending(
        SUITS.index(head.values[0][0]),
        SEATS4.index(options.get("leader", "S")),
        tuple(hands[seat] for seat in SEATS4),
        cards_of(laid.split(",")) if laid else (),
    )


def seed(line: SourceLine) -> int:
    return int(_options(line).get("seed", line.number))


def code(line: SourceLine) -> tuple[Puzzle, int]:
    """Return the puzzle of the code in `line`, and the number after `back=`."""
    letters = " ".join(value for value in line.values if "=" not in value)
    return read(parse(letters)), int(_options(line).get("back", 0))


def _options(line: SourceLine) -> dict[str, str]:
    return dict(value.split("=") for value in line.values if "=" in value)
