"""A match as few bytes, about 45 a deal: what a handheld saves, and reads by playing it again.

    4   "MDR" and the format's number
    5   game, then the number of players, the number of option bytes, the seed's sign and length
    …   the option bytes; each player's name, its length before it; the seed, low byte first
    …   each deal: its dealer, the number of its actions, its pack if the seed does not make it,
        its actions
    2   the number of deals
    3   a checksum of all before

Nothing is believed: what the rules forbid, a wrong checksum, a missing or a spare byte is refused.
"""

from engine.cards import PACK
from engine.match import Match

MAGIC = b"MDR\x01"
COUNT_BYTES = 2
CHECK_BYTES = 3

NO_SEED, POSITIVE, NEGATIVE = 0, 1, 2
GIVEN = 0x80  # in a deal's dealer byte: forty cards follow, the seed would deal others

_STEP = 31
_CHECK_PRIME = 16777213  # just below 2**24, so that no sum passes 2**30
_GROWTH = 128  # bytes


def checksum(content, start: int, end: int, before: int = 1) -> int:
    """A number of 24 bits that any changed byte changes; `before` is that of what stands ahead."""
    for i in range(start, end):
        before = (before * _STEP + content[i]) % _CHECK_PRIME
    return before


class Packer:
    """Packs a match again after every action, in one buffer; finished deals are packed once."""

    def __init__(self):
        self.buffer = bytearray(_GROWTH)
        self.length = 0  # of what was packed last
        self._match = None
        self._deals = 0  # finished and packed
        self._end = 0  # where they end, and
        self._check = 1  # the checksum up to there
        self._given = 0  # number of the deal for which this was found out, and
        self._from_seed = False  # whether the seed makes its pack

    def pack(self, match: Match) -> int:
        """Put `match` into `buffer`; how many bytes that makes."""
        if match is not self._match or len(match.past) < self._deals:
            from engine import packed_head  # once a match: it need not stay loaded

            self._match = match
            self._deals = self._given = 0
            self.length = 0
            packed_head.put(match, self.put)
            self._check = checksum(self.buffer, 0, self.length)
            self._end = self.length
        while self._deals < len(match.past):
            deal = match.past[self._deals]
            self.length = self._end
            self._deal(deal[0], deal[1 : 1 + PACK], deal, 1 + PACK, len(deal), self._deals + 1)
            self._check = checksum(self.buffer, self._end, self.length, self._check)
            self._end = self.length
            self._deals += 1
        self.length = self._end
        if match.number > self._deals:
            self._deal(match.game.dealer, match.pack, match.log, 0, match.n_log, match.number)
        self.put(match.number & 255)
        self.put(match.number >> 8)
        check = checksum(self.buffer, self._end, self.length, self._check)
        for shift in (0, 8, 16):
            self.put(check >> shift & 255)
        return self.length

    def _deal(self, dealer, pack, actions, start, end, number):
        if self._given != number:
            match = self._match
            self._given = number
            self._from_seed = match.seed is not None and match.shuffled(number) == pack
            if number == 1 and self._from_seed:
                fresh = Match(match.game_index, match.rules, match.seed, match.players, True)
                self._from_seed = fresh.next_dealer() == dealer
        if self._from_seed:
            self.put(dealer)
            self.put(end - start)
        else:
            self.put(dealer | GIVEN)
            self.put(end - start)
            for card in pack:
                self.put(card)
        for i in range(start, end):
            self.put(actions[i])

    def put(self, byte: int) -> None:
        """One byte more at the end of what is packed."""
        if self.length == len(self.buffer):
            self.buffer.extend(bytes(_GROWTH))
        self.buffer[self.length] = byte
        self.length += 1
