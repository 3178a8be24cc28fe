"""A puzzle as bytes: a whole deal, the moment at which a card is asked for, and how it goes on.

The cards that were dealt and everything done with them are there, so the table can be set up as it
was, with all that the seat may know, whatever the bots play today. Rules are at their defaults, and
the seat to act is South. Why the card is best is for a solver to say. A lesson's position is one,
too; there South may be asked what comes before the play, and the deal need not be the first.
"""

from engine.cards import EMPTY, PACK
from engine.codes.digits import Reader, Writer
from engine.deal import AUCTION, PLAY
from engine.madrasso.actions import OUT, ROB
from engine.madrasso.packets import packets
from engine.match import HUMAN, Match
from engine.mediatore.actions import PASS
from engine.options import MADRASSO, MEDIATORE, SEATS, SIDES, TRE, default_rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

GAMES = (MADRASSO, TRE, MEDIATORE)  # that have puzzles, in the order of their numbers here
SOUTH = 0  # who is asked
ACTIONS = 96  # before a question, fewer than this: part of all codes

NO_PUZZLE = "that is no puzzle"


class Puzzle:
    """A match at the moment at which South is asked for a card, and the line: all that follows.

    The first of the `line` is the card asked for, and each action after it is among the best for
    its side, to the end of the deal.
    """

    def __init__(self, match: Match, line: bytes) -> None:
        self.match = match
        self.line = line

    @property
    def card(self) -> int:
        """The card that is best."""
        return self.line[0]


class Course:
    """A deal from the first action to the last: `n_before` actions are done before the question.

    `score` is what stood before it in Madrasso: how many deals were done, then what each side had,
    in two bytes, the high one first. It is empty before the first deal.
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

    def match(self, n: int, players: "Iterable[str]") -> Match:
        """The match after `n` of the actions."""
        match = _begun(self.game, self.dealer, self.pack, players, self.score)
        for i in range(n):
            match.act(self.actions[i])
        return match


def read(content: bytes, level: str = "master") -> Puzzle:
    """The puzzle that `content` holds, with players of `level` beside South; ValueError if none."""
    found = position(content, level)
    if found.match.turn != SOUTH or found.match.game.phase != PLAY:
        raise ValueError(NO_PUZZLE)
    return found


def position(content: bytes, level: str = "master", score: bytes = b"") -> Puzzle:
    """The same, whoever is to act, and be it before the play, of a deal with a `score` before."""
    reader = Reader(content)
    course = _exchanged(reader, None, score)
    if not reader.is_empty() or course.n_before >= len(course.actions):
        raise ValueError(NO_PUZZLE)
    seats = SEATS[course.game]
    match = course.match(course.n_before, [HUMAN] + [level] * (seats - 1))
    return Puzzle(match, course.actions[course.n_before :])


def written(course: Course) -> bytes:
    """The bytes of a puzzle."""
    writer = Writer()
    _exchanged(writer, course, course.score)
    return writer.number()


def _begun(game: int, dealer: int, pack, players, score) -> Match:
    """A match in which the deal has begun before which stood `score`."""
    match = Match(game, default_rules(game), None, players)
    if score:
        kept = match.game.score
        kept.number = score[0]
        for side in range(2):
            kept.totals[side] = score[1 + 2 * side] << 8 | score[2 + 2 * side]
    match.begin(dealer, pack)
    return match


def _exchanged(coder, given, score) -> Course:
    """The course that `coder`, a Reader, holds; or that is `given`, when it is a Writer."""
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
    return Course(game, dealer, pack, bytes(match.log[: match.n_log]), n_before, score)


def choices(match: Match) -> list[int]:
    """All that the seat to act may do, in one order on all machines."""
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
        if game.may_out():  # in no puzzle, whose deal is the first
            found.append(OUT)
    elif not game.deal.laid:
        found += _with_signals(game, found)
    return found


def _with_signals(game, cards) -> list[int]:
    """What may be said of each of the `cards` as it is led."""
    from engine.mediatore.actions import signalled  # at Madrasso its module is not there

    found = []
    for card in cards:
        for place in range(len(game.allowed_signals())):
            if game.may_signal(place, card):
                found.append(signalled(place, card))
    return found


# The pack: who was dealt each card, and of the dealer's which lay face up. In which order a hand
# was dealt makes no difference.


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
    if SIDES[game] == 2:  # the dealer has it
        own = held[dealer]
        upcard = own.pop(coder.digit(len(own), own.index(given[upcard_at]) if given else 0))
    pack = bytearray(PACK)
    for i in range(PACK):
        pack[i] = upcard if i == upcard_at and upcard != EMPTY else held[holders[i]].pop()
    return bytes(pack)


def _holders(game: int, dealer: int) -> tuple:
    """By place in the pack: the seat that gets the card, or after the seats the middle, or monte;
    and the place of the upcard."""
    seats = SEATS[game]
    rows, upcard_at = packets(game, default_rules(game))
    holders = bytearray([seats] * PACK)
    at = 0
    for i in range(len(rows)):
        for _ in range(rows[i]):
            holders[at] = (dealer + 1 + i) % seats
            at += 1
    return holders, upcard_at
