"""The source of a lesson: a text with positions, and the cues of what is said and asked at each.

A line is a word and what belongs to it:

    after 7 11                          before the next position stand eleven deals of a match,
                                        which were played by lot: 7 is its seed, see race
    ending COPPE leader=E laid=C3,CR    a position of Madrasso; trumps are coppe
    S CA C2                             who holds what in it, four lines
    code 5MZ... back=3                  or a puzzle's code, so many actions before its question
    deal mediatore 12                   or a game's deal with this seed, dealt and no more
    say WHAT                            a sentence, about WHAT of the table
    ask CA                              South is to do it, the only best: to play a card
    ask rob                             or any other word of a record: to rob the upcard, out,
                                        chiamo, call:O3, discard:C4,C5,O4,O5
    play CA C5                          what others do, or South, by themselves
    play                                all up to South's turn, as the solver says
    end                                 all to the end of the deal, South's too

`#` begins a remark. The sentences are in the files of assets/lessons, a line each, in this order.
"""

from pathlib import Path
from typing import NamedTuple

from engine.cards import MADRASSO_RANKS, SEATS4, SUITS, parse_card
from engine.codes.code_text import parse
from engine.puzzles.puzzle import Puzzle, read
from lab.lessons.endings import Ending

POSITIONS = ("ending", "code", "deal")  # words that begin one

FOLDER = Path(__file__).parent / "sources"


class SourceLine(NamedTuple):
    """A line of a source: where it stands, its word, and what follows."""

    number: int
    word: str
    values: list[str]


class Wrong(ValueError):
    """What is wrong with a source, with its place."""


def names() -> list[str]:
    """The lessons there are, by the names of their sources."""
    return sorted(path.stem for path in FOLDER.glob("*.lesson"))


def lines(name: str) -> list[SourceLine]:
    """The lines of the source called `name`, without remarks."""
    text = (FOLDER / f"{name}.lesson").read_text(encoding="ascii")
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        parts = line.split("#")[0].split()
        if parts:
            found.append(SourceLine(number, parts[0], parts[1:]))
    return found


def cards_of(texts: list[str]) -> tuple[int, ...]:
    """The cards of Madrasso called `texts`."""
    return tuple(parse_card(text, MADRASSO_RANKS) for text in texts)


def ending(head: SourceLine, rows: list[SourceLine]) -> Ending:
    """The ending that `head` and the four lines after it describe."""
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
    """The seed of the deal that is sought for the ending at `line`."""
    return int(_options(line).get("seed", line.number))


def code(line: SourceLine) -> tuple[Puzzle, int]:
    """The puzzle whose code `line` has, and how many actions earlier the lesson begins."""
    letters = " ".join(value for value in line.values if "=" not in value)
    return read(parse(letters)), int(_options(line).get("back", 0))


def _options(line: SourceLine) -> dict[str, str]:
    return dict(value.split("=") for value in line.values if "=" in value)
