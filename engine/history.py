"""The finished deals of a match, as bytes: what a save keeps, so that there is one copy.

A deal is its dealer, the number of its actions, its pack if the seed does not make it, its
actions.
"""

from array import array

from engine.cards import PACK
from engine.save_format import GIVEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.madrasso.score import Score
    from engine.mediatore.score import Payments

CHUNK_BYTES = 512  # the most of finished deals in one piece: more would be copied as it grows


def encoded(dealer: int, given: bytes | None, actions: bytes) -> bytes:
    """A deal as bytes: `given` is its pack, in dealing order, or None where the seed deals it."""
    first = dealer if given is None else dealer | GIVEN
    return bytes((first, len(actions))) + (given or b"") + actions


def decoded(content: bytes | bytearray) -> "Iterator[tuple[int, bytes, bytes]]":
    """Of each deal that `content` has: the dealer, the pack or nothing where the seed deals it, the
    actions."""
    at = 0
    while at < len(content):
        begin = at + 2 + (PACK if content[at] & GIVEN else 0)
        end = begin + content[at + 1]
        yield content[at] & ~GIVEN, bytes(content[at + 2 : begin]), bytes(content[begin:end])
        at = end


class History:
    """The finished deals of a match with so many `sides`, in order."""

    def __init__(self, sides: int) -> None:
        self._sides = sides
        self.chunks: list[bytearray] = []  # bytearrays of whole deals, several in one
        self.flat_points = array("h")  # of the first deal by side, of the second, …
        self.ends = bytearray()  # of every deal: how it ended, see engine.ends

    def append(self, deal: bytes, score: "Score | Payments") -> None:
        """Add a deal, as `encoded` made it, and what it came to."""
        chunks = self.chunks
        if not chunks or len(chunks[-1]) + len(deal) > CHUNK_BYTES:
            chunks.append(bytearray())
        chunks[-1].extend(deal)
        for side in range(self._sides):
            self.flat_points.append(score.points[side])
        self.ends.append(score.end)

    def clear(self) -> None:
        """Forget all deals."""
        self.chunks.clear()
        self.flat_points = array("h")
        self.ends = bytearray()

    @property
    def points(self) -> list:
        """Of every deal: an array, by side."""
        n = self._sides
        flat = self.flat_points
        return [flat[i : i + n] for i in range(0, len(flat), n)]

    def deal(self, number: int) -> bytes:
        """Of the deal `number`, from 0: the dealer and the actions."""
        deals = self.deals()
        for _ in range(number):
            next(deals)
        dealer, _, actions = next(deals)
        return bytes((dealer,)) + actions

    def deals(self) -> "Iterator[tuple[int, bytes, bytes]]":
        """Of each deal the dealer, the pack or nothing where the seed deals it, the actions."""
        for chunk in self.chunks:
            yield from decoded(chunk)
