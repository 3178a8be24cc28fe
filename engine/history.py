"""The finished deals of a match as bytes of a save.

A deal: dealer, number of actions, pack unless the seed makes it, actions.
"""

from array import array

from engine.cards import PACK
from engine.save_format import GIVEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.madrasso.score import Score
    from engine.mediatore.score import Payments

CHUNK_BYTES = 512  # limits a piece: growing a bytearray copies it


def encoded(dealer: int, given: bytes | None, actions: bytes) -> bytes:
    """Return a deal as bytes; `given`: its pack, unless the seed deals it."""
    first = dealer if given is None else dealer | GIVEN
    return bytes((first, len(actions))) + (given or b"") + actions


def decoded(content: bytes | bytearray) -> "Iterator[tuple[int, bytes, bytes]]":
    """Yield dealer, pack (empty if the seed's) and actions of each deal."""
    at = 0
    while at < len(content):
        begin = at + 2 + (PACK if content[at] & GIVEN else 0)
        end = begin + content[at + 1]
        yield content[at] & ~GIVEN, bytes(content[at + 2 : begin]), bytes(content[begin:end])
        at = end


class History:
    """The finished deals of a match."""

    def __init__(self, sides: int) -> None:
        self._sides = sides
        self.chunks: list[bytearray] = []  # each of several whole deals
        self.flat_points = array("h")  # by deal, then by side
        self.ends = bytearray()  # by deal: how it ended, see engine.ends

    def append(self, deal: bytes, score: "Score | Payments") -> None:
        """Add an `encoded` deal and its result."""
        chunks = self.chunks
        if not chunks or len(chunks[-1]) + len(deal) > CHUNK_BYTES:
            chunks.append(bytearray())
        chunks[-1].extend(deal)
        for side in range(self._sides):
            self.flat_points.append(score.points[side])
        self.ends.append(score.end)

    def clear(self) -> None:
        self.chunks.clear()
        self.flat_points = array("h")
        self.ends = bytearray()

    @property
    def points(self) -> list:
        """Points by deal and side."""
        n = self._sides
        flat = self.flat_points
        return [flat[i : i + n] for i in range(0, len(flat), n)]

    def deal(self, number: int) -> bytes:
        """Return dealer and actions of deal `number`, from 0."""
        deals = self.deals()
        for _ in range(number):
            next(deals)
        dealer, _, actions = next(deals)
        return bytes((dealer,)) + actions

    def deals(self) -> "Iterator[tuple[int, bytes, bytes]]":
        for chunk in self.chunks:
            yield from decoded(chunk)
