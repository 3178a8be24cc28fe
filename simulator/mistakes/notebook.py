"""The file of a person's mistakes in the last deals, and of puzzles made of mistakes."""

from collections.abc import Iterable
from struct import Struct, error
from typing import NamedTuple, TypeVar

from engine.options import GAMES
from engine.puzzles.puzzle_file import CARDS, KEY
from engine.review import costs
from simulator.mistakes.patterns import NAMES, Slip
from simulator.puzzles.themes import THEMES

FILE = "mistakes"
FIRST, OLD, OLDER = 0x50, 0x4F, 0x4E
COUNT = 2
MOST_DEALS = 400
MOST_PUZZLES = 100
MOST_UNPROVEN = 20
MOST_BYTES = 48
MOST_COST = 0xFFFF

# Themes of mistakes (not the THEMES of puzzles): the kinds of play of `costs`, and LAST, a late
# mistake that loses the last trick
LAST = costs.ALL
N_THEMES = LAST + 1

# States of a puzzle; the first try makes it FAILED or SOLVED
UNPROVEN, UNTRIED, FAILED, SOLVED = range(4)

_DEAL = Struct(f"<H4sB{N_THEMES}H")
_MORE = Struct("<IB")
_SLIP, _OLD_SLIP = Struct("<BBBBBHB"), Struct("<BBBBBH")
_HEAD = Struct(f"<H{KEY}sBBB{CARDS}sB")


class Deal(NamedTuple):
    """A deal, with its costs by theme in tenths of a point (Mediatore: thirtieths)."""

    day: int  # see simulator.today.days
    key: bytes
    game: int
    costs: tuple[int, ...]
    number: int = 0  # order of recording
    slips: tuple[Slip, ...] = ()

    def encoded(self) -> bytes:
        head = _DEAL.pack(self.day, self.key, self.game, *self.costs)
        more = _MORE.pack(self.number, len(self.slips))
        return b"".join((head, more, *(_SLIP.pack(*each) for each in self.slips)))


class OwnPuzzle(NamedTuple):
    """A puzzle made of a mistake; if UNPROVEN, `content` is the deal as played."""

    day: int
    key: bytes
    state: int
    habit: int
    theme: int = 0  # index in simulator.puzzles.themes.THEMES
    costs: bytes = bytes(CARDS)
    content: bytes = b""

    def encoded(self) -> bytes:
        head = _HEAD.pack(*self[:-1], len(self.content))
        return head + self.content


Entry = TypeVar("Entry", Deal, OwnPuzzle)


class Notebook:
    """The file of mistakes; raises ValueError if `content` is damaged."""

    def __init__(self, content: bytes | None = None) -> None:
        self.deals: dict[bytes, Deal] = {}
        self.puzzles: dict[bytes, OwnPuzzle] = {}
        if content is None:
            return
        try:
            self._read(content)
        except (error, IndexError):
            raise ValueError("no file of mistakes") from None
        if not self._is_sound() or content[0] == FIRST and self.encoded() != content:
            raise ValueError("no file of mistakes")

    def _read(self, content: bytes) -> None:
        if content[0] not in (FIRST, OLD, OLDER):
            raise ValueError("no file of mistakes")
        at = 1 + COUNT
        for number in range(int.from_bytes(content[1:at], "little")):
            day, key, game, *found = _DEAL.unpack_from(content, at)
            at += _DEAL.size
            slips = []
            if content[0] != OLDER:
                form = _SLIP if content[0] == FIRST else _OLD_SLIP
                number, n = _MORE.unpack_from(content, at)
                at += _MORE.size
                for _ in range(n):
                    slip = Slip(*form.unpack_from(content, at))
                    slips.append(slip if form is _SLIP else slip._replace(pattern=0))
                    at += form.size
            self.deals[key] = Deal(day, key, game, tuple(found), number, tuple(slips))
        while at < len(content):
            *head, n = _HEAD.unpack_from(content, at)
            at += _HEAD.size
            puzzle = OwnPuzzle._make((*head, content[at : at + n]))
            self.puzzles[puzzle.key] = puzzle
            at += n

    def _is_sound(self) -> bool:
        games = all(each.game < len(GAMES) for each in self.deals.values())
        slips = all(
            each.habit < N_THEMES and each.pattern < len(NAMES) and each.is_lucky <= 1
            for deal in self.deals.values()
            for each in deal.slips
        )
        puzzles = all(
            each.state <= SOLVED
            and each.habit < N_THEMES
            and each.theme < len(THEMES)
            and 0 < len(each.content) <= MOST_BYTES
            for each in self.puzzles.values()
        )
        return games and slips and puzzles

    def encoded(self) -> bytes:
        deals = newest(self.deals.values(), MOST_DEALS)
        puzzles = newest(self._unproven(), MOST_UNPROVEN) + newest(self.proven(), MOST_PUZZLES)
        parts = [bytes((FIRST,)), len(deals).to_bytes(COUNT, "little")]
        parts += [each.encoded() for each in deals]
        parts += [each.encoded() for each in sorted(puzzles)]
        return b"".join(parts)

    def joined(self, other: "Notebook") -> "Notebook":
        both = Notebook()
        both.deals = _united(self.deals, other.deals)
        both.puzzles = {
            key: _kept(each, self.puzzles, other.puzzles)
            for key, each in _united(self.puzzles, other.puzzles).items()
        }
        return both

    def of_game(self, game: int) -> list[Deal]:
        return [each for each in self.deals.values() if each.game == game]

    def slips(self, game: int, habit: int) -> list[tuple[Deal, Slip]]:
        deals = self.of_game(game)
        found = [(deal, each) for deal in deals for each in deal.slips if each.habit == habit]
        return sorted(found, key=lambda pair: -pair[1].cost)

    @property
    def next_number(self) -> int:
        return 1 + max((each.number for each in self.deals.values()), default=0)

    def proven(self, habit: int | None = None) -> list[OwnPuzzle]:
        found = [each for each in self.puzzles.values() if each.state != UNPROVEN]
        wanted = [each for each in found if habit is None or each.habit == habit]
        return sorted(wanted, reverse=True)

    def _unproven(self) -> list[OwnPuzzle]:
        return [each for each in self.puzzles.values() if each.state == UNPROVEN]

    def unproven(self) -> OwnPuzzle | None:
        return max(self._unproven(), default=None)

    def answer(self, key: bytes, solved: bool) -> None:
        puzzle = self.puzzles.get(key)
        if puzzle and puzzle.state == UNTRIED:
            self.puzzles[key] = puzzle._replace(state=SOLVED if solved else FAILED)


def newest(entries: Iterable[Entry], most: int) -> list[Entry]:
    def order(each: Entry) -> tuple[int, int, bytes]:
        return each.number if isinstance(each, Deal) else 0, each.day, each.key

    return sorted(entries, key=order)[-most:]


def _united(own: dict[bytes, Entry], other: dict[bytes, Entry]) -> dict[bytes, Entry]:
    return {
        key: max(each for each in (own.get(key), other.get(key)) if each)
        for key in own.keys() | other.keys()
    }


def _kept(puzzle: OwnPuzzle, own: dict, other: dict) -> OwnPuzzle:
    copies = [each[puzzle.key] for each in (own, other) if puzzle.key in each]
    return max(copies, key=lambda each: each[2:])._replace(day=puzzle.day)


def joined(own: bytes, other: bytes) -> bytes:
    return Notebook(own).joined(Notebook(other)).encoded()
