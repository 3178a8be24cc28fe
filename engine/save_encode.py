"""A match as few bytes, about 45 a deal: what a handheld saves, and reads by playing it again.

    4   "MDR" and the format's number
    5   game, then the number of players, the number of option bytes, the seed's sign and length
    …   the option bytes; each player's name, its length before it; the seed, low byte first
    …   each deal: its dealer, the number of its actions, its pack if the seed does not make it,
        its actions; a finished deal lies in the match so, and is not copied
    2   the number of deals
    3   a checksum of all before

Nothing is believed: what the rules forbid, a wrong checksum, a missing or a spare byte is refused.
"""

MAGIC = b"MDR\x01"
COUNT_BYTES = 2
CHECK_BYTES = 3

NO_SEED, POSITIVE, NEGATIVE = 0, 1, 2

_STEP = 31
_CHECK_PRIME = 16777213  # just below 2**24, so that no sum passes 2**30


def checksum(content, start: int, end: int, before: int = 1) -> int:
    """A number of 24 bits that any changed byte changes; `before` is that of what stands ahead."""
    for i in range(start, end):
        before = (before * _STEP + content[i]) % _CHECK_PRIME
    return before


class Packer:
    """Packs a match again after every action; what stays as it is is summed up once."""

    def __init__(self):
        self._match = None
        self._head = b""  # all before the first deal
        self._chunk = self._at = 0  # up to where the finished deals are summed up, and
        self._check = 1  # the checksum up to there

    def pack(self, match) -> list:
        """The pieces, bytes or bytearrays, that stand one after the other for `match`."""
        if match is not self._match:
            from engine import save_head  # once a match: it need not stay loaded

            self._match = match
            self._head = save_head.head(match)
            self._check = checksum(self._head, 0, len(self._head))
            self._chunk = self._at = 0
        chunks = match.chunks
        for i in range(self._chunk, len(chunks)):
            end = len(chunks[i])
            self._check = checksum(chunks[i], self._at if i == self._chunk else 0, end, self._check)
            self._at = end
        self._chunk = max(0, len(chunks) - 1)
        number = match.number
        rest = match.packed() if number > match.finished else b""
        rest += bytes((number & 255, number >> 8))
        check = checksum(rest, 0, len(rest), self._check)
        return [self._head] + chunks + [rest + bytes((check & 255, check >> 8 & 255, check >> 16))]
