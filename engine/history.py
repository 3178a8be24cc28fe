"""Finished deals of a match, encoded as in a saved match."""

from array import array
from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.cards import PACK
from engine.save_format import GIVEN

if TYPE_CHECKING:
    from engine.madrasso.score import Score
    from engine.mediatore.score import Payments

CHUNK_BYTES = 512  # bytes of a chunk; small, because Python copies a bytearray that grows
MOST_DEALS = 0  # maximum deals of an endless match (0: no limit); the handheld's build sets 40


def encoded(dealer: int, given: bytes | None, actions: bytes) -> bytes:
    """Return a deal as bytes; `given` is None if the seed gives the pack."""
    first = dealer if given is None else dealer | GIVEN
    return bytes((first, len(actions))) + (given or b"") + actions


def decoded(content: bytes | bytearray) -> Iterator[tuple[int, bytes, bytes]]:
    """Yield each deal's dealer, pack (empty if the seed gives it) and actions."""
    at = 0
    while at < len(content):
        begin = at + 2 + (PACK if content[at] & GIVEN else 0)
        end = begin + content[at + 1]
        yield content[at] & ~GIVEN, bytes(content[at + 2 : begin]), bytes(content[begin:end])
        at = end


class History:
    """The finished deals in `chunks`, and their points in flat_points[deal * sides + side]."""

    def __init__(self, sides: int) -> None:
        self._sides = sides
        self.chunks: list[bytearray] = []
        # A payment of Mediatore fits in int8.
        self.flat_points = array("b" if sides > 3 else "h")
        self.ends = bytearray()  # [deal]: a constant such as PLAYED

    def append(self, deal: bytes, score: "Score | Payments") -> None:
        chunks = self.chunks
        if not chunks or len(chunks[-1]) + len(deal) > CHUNK_BYTES:
            chunks.append(bytearray())
        chunks[-1].extend(deal)
        for side in range(self._sides):
            self.flat_points.append(score.points[side])
        self.ends.append(score.end)

    def clear(self) -> None:
        self.chunks.clear()
        self.flat_points = self.flat_points[:0]
        self.ends = bytearray()

    @property
    def points(self) -> list:
        n = self._sides
        flat = self.flat_points
        return [flat[i : i + n] for i in range(0, len(flat), n)]

    def deal(self, number: int) -> bytes:
        deals = self.deals()
        for _ in range(number):
            next(deals)
        dealer, _, actions = next(deals)
        return bytes((dealer,)) + actions

    def deals(self) -> Iterator[tuple[int, bytes, bytes]]:
        for chunk in self.chunks:
            yield from decoded(chunk)
