"""Puzzles and lesson positions as bytes.

The rules are the defaults. In a puzzle, South is to play a card.
"""

from collections.abc import Callable, Iterable

from engine.cards import EMPTY, PACK
from engine.codes.digits import Reader, Writer
from engine.deal import AUCTION, PLAY
from engine.madrasso.actions import OUT, ROB
from engine.madrasso.packets import packets
from engine.match import HUMAN, Match
from engine.mediatore.actions import PASS
from engine.options import MADRASSO, MEDIATORE, SEATS, SIDES, TRE, default_rules

GAMES = (MADRASSO, TRE, MEDIATORE)  # the order is part of the format
SOUTH = 0
ACTIONS = 96

NO_PUZZLE = "that is no puzzle"


def nothing() -> None:
    """Make no pause."""


class Puzzle:
    """A match at a position; `line` has the later actions."""

    def __init__(self, match: Match, line: bytes) -> None:
        self.match = match
        self.line = line

    @property
    def card(self) -> int:
        return self.line[0]


class Course:
    """A deal with its actions, `n_before` of them before the position.

    `score` is empty, or earlier deals (one byte) and the totals of two sides (two bytes each,
    big-endian).
    """

    def __init__(
        self,
        game: int,
        dealer: int,
        pack: bytes,
        actions: bytes,
        n_before: int,
        score: bytes = b"",
    ) -> None:
        self.game = game
        self.dealer = dealer
        self.pack = pack
        self.actions = actions
        self.n_before = n_before
        self.score = score

    def match(self, n: int, players: Iterable[str]) -> Match:
        match = _begun(self.game, self.dealer, self.pack, players, self.score)
        for i in range(n):
            match.act(self.actions[i])
        return match


def read(content: bytes, level: str = "master") -> Puzzle:
    """Return the puzzle in `content`, with bots of `level`. Raises ValueError if there is none."""
    found = position(content, level)
    if found.match.turn != SOUTH or found.match.game.phase != PLAY:
        raise ValueError(NO_PUZZLE)
    return found


def position(
    content: bytes,
    level: str = "master",
    score: bytes = b"",
    breathe: Callable[[], object] = nothing,
) -> Puzzle:
    """Return the position in `content`. Raises ValueError if there is none."""
    reader = Reader(content)
    course = _exchanged(reader, None, score, breathe)
    if not reader.is_empty() or course.n_before >= len(course.actions):
        raise ValueError(NO_PUZZLE)
    seats = SEATS[course.game]
    match = course.match(course.n_before, [HUMAN] + [level] * (seats - 1))
    return Puzzle(match, course.actions[course.n_before :])


def written(course: Course) -> bytes:
    writer = Writer()
    _exchanged(writer, course, course.score)
    return writer.number()


def _begun(game: int, dealer: int, pack, players, score) -> Match:
    match = Match(game, default_rules(game), None, players)
    if score:
        kept = match.game.score
        kept.number = score[0]
        for side in range(2):
            kept.totals[side] = score[1 + 2 * side] << 8 | score[2 + 2 * side]
    match.begin(dealer, pack)
    return match


def _exchanged(coder, given, score, breathe=nothing) -> Course:
    """Decode a course with a Reader, or encode `given` with a Writer."""
    game = GAMES[coder.digit(len(GAMES), GAMES.index(given.game) if given else 0)]
    seats = SEATS[game]
    dealer = coder.digit(seats, given.dealer if given else 0)
    pack = _pack(coder, game, dealer, list(given.pack) if given else None)
    n_before = coder.digit(ACTIONS, given.n_before if given else 0)
    match = _begun(game, dealer, pack, [HUMAN] * seats, score)
    while match.turn != EMPTY:
        all_choices = choices(match)
        i = all_choices.index(given.actions[match.n_log]) if given else 0
        match.act(all_choices[coder.digit(len(all_choices), i)])
        breathe()
    return Course(game, dealer, pack, bytes(match.log[: match.n_log]), n_before, score)


def choices(match: Match) -> list[int]:
    """Return the legal actions; the order is part of the format."""
    game = match.game
    if game.phase == AUCTION:
        return [PASS + bid for bid in range(game.top_bid() + 1) if game.bids() >> bid & 1]
    found = []
    for suit in range(4):
        ranks = game.playable(suit)
        for rank in range(10):
            if ranks >> rank & 1:
                found.append(suit << 4 | rank)
    if game.phase != PLAY:
        return found
    if not game.contract:
        if game.may_rob():
            found.append(ROB)
        if game.may_out():  # no puzzle has this action
            found.append(OUT)
    elif not game.deal.laid:
        found += _with_signals(game, found)
    return found


def _with_signals(game, cards) -> list[int]:
    from engine.mediatore.actions import signalled

    found = []
    for card in cards:
        for place in range(len(game.allowed_signals())):
            if game.may_signal(place, card):
                found.append(signalled(place, card))
    return found


# `_pack` encodes or decodes the holders of the cards, and the upcard.


def _pack(coder, game: int, dealer: int, given) -> bytes:
    holders, upcard_at = _holders(game, dealer)
    n = 1 + max(holders)
    left = bytearray(n)
    for holder in holders:
        left[holder] += 1
    held: list[list[int]] = [[] for _ in range(n)]
    for i in range(PACK):
        card = i // 10 << 4 | i % 10
        holder = holders[given.index(card)] if given else 0
        holder = coder.share(left, holder)
        left[holder] -= 1
        held[holder].append(card)
    upcard = EMPTY
    if SIDES[game] == 2:
        own = held[dealer]
        upcard = own.pop(coder.digit(len(own), own.index(given[upcard_at]) if given else 0))
    pack = bytearray(PACK)
    for i in range(PACK):
        pack[i] = upcard if i == upcard_at and upcard != EMPTY else held[holders[i]].pop()
    return bytes(pack)


def _holders(game: int, dealer: int) -> tuple:
    seats = SEATS[game]
    rows, upcard_at = packets(game, default_rules(game))
    holders = bytearray([seats] * PACK)
    at = 0
    for i in range(len(rows)):
        for _ in range(rows[i]):
            holders[at] = (dealer + 1 + i) % seats
            at += 1
    return holders, upcard_at
