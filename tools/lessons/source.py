"""The source of a lesson: a text with positions, and the cues of what is said and asked at each.

A line is a word and what belongs to it:

    ending COPPE leader=E laid=C3,CR    a position of Madrasso; trumps are coppe
    S CA C2                             who holds what in it, four lines
    code 5MZ...                         or a puzzle's code
    deal 12                             or Madrasso's deal with this seed, dealt and no more
    say WHAT                            a sentence, about WHAT of the table
    ask CA                              South is to play it, the only best card
    ask rob                             or to rob the upcard
    play CA C5                          others' cards, or South's, by themselves
    play                                all up to South's turn, as the solver says
    end                                 all to the end of the deal, South's too

`#` begins a remark. The sentences are in the files of assets/lessons, a line each, in this order.
"""

from pathlib import Path
from typing import NamedTuple

from engine.cards import MADRASSO_RANKS, SEATS4, SUITS, parse_card
from engine.codes.code_text import parse
from tools.lessons.endings import Ending

FOLDER = Path(__file__).parent / "sources"


class Line(NamedTuple):
    """A line of a source: where it stands, its word, and what follows."""

    number: int
    word: str
    values: list[str]


class Wrong(ValueError):
    """What is wrong with a source, with its place."""


def names() -> list[str]:
    """The lessons there are, by the names of their sources."""
    return sorted(path.stem for path in FOLDER.glob("*.lesson"))


def lines(name: str) -> list[Line]:
    """The lines of the source called `name`, without remarks."""
    text = (FOLDER / f"{name}.lesson").read_text(encoding="ascii")
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        parts = line.split("#")[0].split()
        if parts:
            found.append(Line(number, parts[0], parts[1:]))
    return found


def card(text: str, ranks: str = MADRASSO_RANKS) -> int:
    """The card called `text`."""
    return parse_card(text, ranks)


def ending(head: Line, rows: list[Line]) -> Ending:
    """The ending that `head` and the four lines after it describe."""
    options = dict(option.split("=") for option in head.values[1:])
    hands = {row.word: tuple(card(text) for text in row.values) for row in rows}
    if sorted(hands) != sorted(SEATS4):
        raise Wrong(f"line {head.number}: four lines with S, E, N and W follow an ending")
    laid = options.get("laid")
    return Ending(
        SUITS.index(head.values[0][0]),
        SEATS4.index(options.get("leader", "S")),
        tuple(hands[seat] for seat in SEATS4),
        tuple(card(text) for text in laid.split(",")) if laid else (),
    )


def code(line: Line) -> bytes:
    """The bytes of the puzzle whose code `line` has."""
    return parse(" ".join(line.values))
