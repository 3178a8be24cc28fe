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

from engine.cards import EMPTY, PACK
from engine.match import LONGEST_LOG, Match
from engine.options import (
    GAMES,
    TRE,
    default_rules,
    option_index,
    option_names,
    option_values,
)

MAGIC = b"MDR\x01"
COUNT_BYTES = 2
CHECK_BYTES = 3

NO_SEED, POSITIVE, NEGATIVE = 0, 1, 2
GIVEN = 0x80  # in a deal's dealer byte: forty cards follow, the seed would deal others

_STEP = 31
_CHECK_PRIME = 16777213  # just below 2**24, so that no sum passes 2**30
_GROWTH = 512  # bytes


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
            self._start(match)
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
        self._put(match.number & 255)
        self._put(match.number >> 8)
        check = checksum(self.buffer, self._end, self.length, self._check)
        for shift in (0, 8, 16):
            self._put(check >> shift & 255)
        return self.length

    def _start(self, match):
        self._match = match
        self._deals = self._given = 0
        self.length = 0
        self._put_all(MAGIC)
        seed = b""
        sign = NO_SEED
        if match.seed is not None:
            sign = NEGATIVE if match.seed < 0 else POSITIVE
            seed = _seed_bytes(abs(match.seed))
        self._put(match.game_index)
        self._put(len(match.players))
        self._put(len(match.rules))
        self._put(sign)
        self._put(len(seed))
        self._put_all(match.rules)
        for name in match.players:
            text = name.encode()
            self._put(len(text))
            self._put_all(text)
        self._put_all(seed)
        self._check = checksum(self.buffer, 0, self.length)
        self._end = self.length

    def _deal(self, dealer, pack, actions, start, end, number):
        if self._given != number:
            match = self._match
            self._given = number
            self._from_seed = match.seed is not None and match.shuffled(number) == pack
            if number == 1 and self._from_seed:
                fresh = Match(match.game_index, match.rules, match.seed, match.players, True)
                self._from_seed = fresh.next_dealer() == dealer
        if self._from_seed:
            self._put(dealer)
            self._put(end - start)
        else:
            self._put(dealer | GIVEN)
            self._put(end - start)
            self._put_all(pack)
        for i in range(start, end):
            self._put(actions[i])

    def _put(self, byte):
        if self.length == len(self.buffer):
            self.buffer.extend(bytes(_GROWTH))
        self.buffer[self.length] = byte
        self.length += 1

    def _put_all(self, content):
        for byte in content:
            self._put(byte)


def _seed_bytes(seed: int) -> bytes:
    parts = bytearray()
    while seed:
        parts.append(seed & 255)
        seed >>= 8
    return bytes(parts)


def pack(match: Match) -> bytes:
    """`match` as bytes."""
    packer = Packer()
    length = packer.pack(match)
    return bytes(packer.buffer[:length])


def unpack(content) -> Match:
    """The match that `content` holds, played again; ValueError says why there is none."""
    return _Reader(content).match()


def verify(content) -> None:
    """ValueError unless `content` is all there and unchanged; the rules are not looked at."""
    end = len(content) - CHECK_BYTES
    if end < len(MAGIC) + COUNT_BYTES or bytes(content[: len(MAGIC)]) != MAGIC:
        raise ValueError("this is no save of this game")
    written = content[end] | content[end + 1] << 8 | content[end + 2] << 16
    if checksum(content, 0, end) != written:
        raise ValueError("the save is damaged: its checksum is wrong")


class _Reader:
    """Reads from the front, and says so when there is nothing left to read."""

    def __init__(self, content):
        self.content = content
        self.at = 0
        self.end = len(content) - COUNT_BYTES - CHECK_BYTES

    def byte(self) -> int:
        if self.at >= self.end:
            raise ValueError("the save is cut short")
        self.at += 1
        return self.content[self.at - 1]

    def some(self, n: int) -> bytes:
        if self.at + n > self.end:
            raise ValueError("the save is cut short")
        self.at += n
        return bytes(self.content[self.at - n : self.at])

    def match(self) -> Match:
        verify(self.content)
        deals = self.content[self.end] | self.content[self.end + 1] << 8
        self.at = len(MAGIC)
        match = self._header()
        for _ in range(deals):
            match = self._deal(match)
        if self.at != self.end:
            raise ValueError("the save has bytes after its end")
        return match

    def _header(self):
        game_index = self.byte()
        seats = self.byte()
        n_rules = self.byte()
        sign = self.byte()
        n_seed = self.byte()
        if game_index >= len(GAMES):
            raise ValueError("the save is of a game that is not known here")
        if seats < (3 if game_index == TRE else 4) or seats > 4 or sign > NEGATIVE:
            raise ValueError("the save's header can't be")
        rules = self.some(n_rules)
        _check_rules(game_index, rules)
        players = []
        for _ in range(seats):
            try:
                players.append(str(self.some(self.byte()), "utf-8"))
            except UnicodeError:
                raise ValueError("the save has a player's name that is no text") from None
        seed = 0
        for byte in reversed(self.some(n_seed)):
            seed = seed << 8 | byte
        if sign == NO_SEED:
            seed = None
        elif sign == NEGATIVE:
            seed = -seed
        return Match(game_index, rules, seed, players, seated=True)

    def _deal(self, match):
        dealer = self.byte()
        n_actions = self.byte()
        given = dealer & GIVEN
        dealer &= ~GIVEN
        if match.over or (match.number and match.turn != EMPTY):
            raise ValueError("the save has a deal after the last one")
        if given and not match.number:
            # The cards came from elsewhere: then the first dealer may have, too.
            seed = match.seed
            match = Match(match.game_index, match.rules, None, match.players)
            match.seed = seed
        due = match.next_dealer()
        if dealer >= match.game.seats or due not in (EMPTY, dealer):
            raise ValueError("the save has the wrong dealer")
        pack = None
        if given:
            pack = self.some(PACK)
            _check_pack(pack)
        elif match.seed is None:
            raise ValueError("the save has neither a pack nor a seed")
        if n_actions > LONGEST_LOG:
            raise ValueError("the save has more actions than a deal can")
        actions = self.some(n_actions)
        match.begin(dealer, pack)
        for action in actions:
            match.act(action)
        return match


def _check_rules(game_index, rules):
    if len(rules) != len(default_rules(game_index)):
        raise ValueError("the save has other options than this game")
    named = bytearray(len(rules))
    for name in option_names(game_index):
        i = option_index(game_index, name)
        named[i] = 1
        if rules[i] >= len(option_values(game_index, name)):
            raise ValueError("the save has an option that can't be")
    for i in range(len(rules)):
        if rules[i] and not named[i]:
            raise ValueError("the save has an option that this game has not")


def _check_pack(pack):
    seen = bytearray(64)
    for card in pack:
        if card > 0x39 or card & 15 > 9 or seen[card]:
            raise ValueError("the save has a pack that can't be")
        seen[card] = 1
