"""Decode a saved match by replaying it."""

from engine.cards import EMPTY, PACK
from engine.match import LONGEST_LOG, Match
from engine.options import GAMES, SEATS, option_names, options
from engine.save_format import (
    BY_MEMORY,
    CHECK_BYTES,
    COUNT_BYTES,
    GIVEN,
    HELPED,
    MAGIC,
    NEGATIVE,
    NO_SEED,
    OPTIONS,
)
from engine.save_head import verify


def read(content: bytes) -> Match:
    """Return the match saved in `content`. Raises ValueError if `content` is damaged."""
    return _Reader(content).match()


class _Reader:
    def __init__(self, content: bytes) -> None:
        self.content = content
        self.position = 0
        self.end = len(content) - COUNT_BYTES - CHECK_BYTES

    def byte(self) -> int:
        if self.position >= self.end:
            raise ValueError("the save is cut short")
        self.position += 1
        return self.content[self.position - 1]

    def some(self, n: int) -> bytes:
        if self.position + n > self.end:
            raise ValueError("the save is cut short")
        self.position += n
        return bytes(self.content[self.position - n : self.position])

    def match(self) -> Match:
        verify(self.content)
        deals = self.content[self.end] | self.content[self.end + 1] << 8
        self.position = len(MAGIC)
        match = self._header()
        for _ in range(deals):
            match = self._deal(match)
        if self.position < self.end:
            play = self.byte()
            if not play:
                raise ValueError("the save has a byte that says nothing")
            match.helped = play & HELPED
            match.by_memory = bool(play & BY_MEMORY)
        if self.position != self.end:
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
        if seats < SEATS[game_index] or seats > 4 or sign > NEGATIVE:
            raise ValueError("the save's header can't be")
        rules = _known_rules(game_index, self.some(n_rules))
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
            # If the first pack was given, any dealer is possible.
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


def _known_rules(game_index, kept) -> bytes:
    known = options(game_index)
    names = option_names(game_index)
    n = len(known)
    if len(kept) < OPTIONS or any(kept[n:]):
        raise ValueError("the save has other options than this game")
    rules = (kept + bytes(n))[:n]
    for i in range(n):
        name, values = known[i]
        if rules[i] and name not in names:
            raise ValueError("the save has an option that this game has not")
        if rules[i] >= len(values):
            raise ValueError("the save has an option that can't be")
    return rules


def _check_pack(pack):
    seen = bytearray(64)
    for card in pack:
        if card > 0x39 or card & 15 > 9 or seen[card]:
            raise ValueError("the save has a pack that can't be")
        seen[card] = 1
