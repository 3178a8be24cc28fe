"""Clairvoyants: players that see all hands, the ceiling. For measuring only, never at a table.

With few tricks left they play exactly, by alpha-beta search, as if the others saw everything too.
Before that Madrasso's tries each card: the learned player plays on, for all seats, to the last few
tricks, which are searched. Mediatore's tries every action: those who sit there finish the deal, the
learned player in its own place and in that of players who think long.
"""

from collections.abc import Callable

import numba
import numpy as np

from engine.bots import choose, level_of
from engine.bots.madrasso.knowledge import Knowledge
from engine.bots.madrasso.match_score import call_wins, robbing_pays
from engine.bots.madrasso.row import LAID, SCORED, SEATS, SIZE, TRICKS_LEFT, TURN
from engine.bots.madrasso.weights import weights_index
from engine.bots.mediatore import row as mediatore_row
from engine.bots.mediatore.knowledge import Knowledge as MediatoreKnowledge
from engine.bots.mediatore.levels import TABLE
from engine.bots.mediatore.worlds import IN_MONTE, fill_hands
from engine.cards import EMPTY
from engine.madrasso.actions import OUT, ROB
from engine.match import Match, new_view
from engine.mediatore.actions import AUCTION, PASS, PLAY
from engine.mediatore.contracts import ARCISOLISSIMO, HELD
from engine.mediatore.game import Mediatore
from engine.options import MEDIATORE
from simulator.arena import compiled, compiled_mediatore
from simulator.arena.compiled_cache import njit
from simulator.arena.points import points_of

EXACT = 6  # tricks left from which Madrasso's searches at once
BEYOND = 4  # and at the end of a playout
MEDIATORE_EXACT = 4
SIMPLE = ("club", "skilled")  # players that are quick to ask
MOST = 16  # cards of a hand
DEPTHS = 41  # of a search: cards in play, and one more
LOWEST, HIGHEST = -1000, 1000


def buffers(size: int) -> tuple:
    """The rows of a search, its cards and their logits, by depth; the last is for its caller."""
    shapes = (DEPTHS, size), (DEPTHS + 1, MOST), (DEPTHS + 1, MOST)
    return tuple(np.zeros(shape, np.int64) for shape in shapes)


def searching(
    best_card: Callable[[np.ndarray, np.ndarray, np.ndarray, np.ndarray], int],
    play: Callable[[np.ndarray, int], None],
    utility: Callable[[np.ndarray, int], int],
    are_allies: Callable[[np.ndarray, int, int], bool],
) -> Callable[[np.ndarray, tuple, np.ndarray, int, int], int]:
    """A function that searches for a card, compiled, by those of a game and its policy.

    `utility(row, seat)` is of the end of a deal, `are_allies(row, seat, other)` a truth. What both
    games have stands at the same places of their rows. Neither function is loaded from a file: the
    one calls itself, the other has it within.
    """

    @numba.njit(nogil=True)
    def solve(buffers: tuple, depth: int, table: np.ndarray, me: int, low: int, high: int) -> int:
        """The utility to `me` by alpha-beta search of the deal at `depth`, within the bounds."""
        rows, cards, logits = buffers
        row = rows[depth]
        if not row[TRICKS_LEFT]:
            return utility(row, me)
        allied = are_allies(row, row[TURN], me)
        first = best_card(row, table, cards[depth], logits[depth])
        for i in range(-1, row[SCORED]):
            card = first if i < 0 else cards[depth, i]  # the card of the best logit comes first
            if low >= high or (i >= 0 and card == first):
                continue
            rows[depth + 1] = row
            play(rows[depth + 1], card)
            found = solve(buffers, depth + 1, table, me, low, high)
            if allied:
                low = max(low, found)
            else:
                high = min(high, found)
        return low if allied else high

    @numba.njit(nogil=True)
    def search(row: np.ndarray, buffers: tuple, table: np.ndarray, exact: int, beyond: int) -> int:
        """The best card of the seat to act in `row`, all hands known.

        With more than `exact` tricks left the policy plays on until `beyond` are.
        """
        rows, cards, logits = buffers
        best_card(row, table, cards[-1], logits[-1])
        best = most = LOWEST
        for i in range(row[SCORED]):
            trial = rows[0]
            trial[:] = row
            play(trial, cards[-1, i])
            if row[TRICKS_LEFT] > exact:
                while trial[TRICKS_LEFT] > beyond or (trial[LAID] and trial[TRICKS_LEFT] == beyond):
                    play(trial, best_card(trial, table, row[:0], row[:0]))
            found = solve(buffers, 0, table, row[TURN], most, HIGHEST)
            if found > most:
                best, most = cards[-1, i], found
        return best

    return search


@njit
def _are_partners(row: np.ndarray, seat: int, other: int) -> bool:
    return seat == other or (row[SEATS] == 4 and seat ^ other == 2)


@njit
def _are_on_one_side(row: np.ndarray, seat: int, other: int) -> bool:
    side = row[mediatore_row.BIDDER_SIDE]
    return side >> seat & 1 == side >> other & 1


_fast = compiled.functions()
search = searching(_fast.best_card, _fast.play, points_of, _are_partners)
_fast_mediatore = compiled_mediatore.functions()
search_mediatore = searching(
    _fast_mediatore.best_card,
    _fast_mediatore.play,
    _fast_mediatore.worlds.utility,
    _are_on_one_side,
)


class Clairvoyant:
    """Plays Madrasso for whichever seat is asked."""

    def __init__(self, game: int) -> None:
        self._view = new_view(game)
        self._knowledge = Knowledge(compiled.row, compiled.row)
        self._buffers = buffers(SIZE)

    def action(self, match: Match) -> int:
        """The action of the seat to act in `match`."""
        view, knowledge = self._view, self._knowledge
        match.look(match.turn, view)
        if view.may_out and call_wins(view):
            return OUT
        if robbing_pays(view):
            return ROB
        knowledge.see(view)
        for seat in range(view.seats):
            for i in range(4):
                hand = match.game.deal.hands[seat << 2 | knowledge.suits[i]]
                knowledge.now[seat << 2 | i] = hand
        table = compiled.table(weights_index(view))
        return knowledge.card(int(search(knowledge.now, self._buffers, table, EXACT, BEYOND)))


class TrueRows:
    """The row of the seat to act in games of Mediatore, with all cards where they are."""

    def __init__(self) -> None:
        self._view = new_view(MEDIATORE)
        self._knowledge = MediatoreKnowledge()

    def fill(self, row: np.ndarray, game: Mediatore) -> None:
        """Fill `row` from `game`, whose play has begun."""
        knowledge = self._knowledge
        game.look(game.deal.turn, self._view)
        knowledge.see(self._view)
        knowledge.imagine(self._view)
        pool, owners, hands = knowledge.pool, knowledge.owners, game.deal.hands
        for i in range(knowledge.size):
            owners[i] = IN_MONTE
            for seat in range(4):
                if hands[seat << 2 | pool[i] >> 4] >> (pool[i] & 15) & 1:
                    owners[i] = seat
        known = knowledge.taken, knowledge.won
        now = knowledge.now
        fill_hands(row, now, pool, owners, knowledge.size, *known)  # type: ignore[arg-type]  # an array


class MediatoreClairvoyant:
    """Plays Mediatore for whichever seat is asked."""

    def __init__(self, game: int) -> None:
        self._view = new_view(game)
        self._truth = TrueRows()
        self._table = np.frombuffer(TABLE, np.uint8).copy()
        self._buffers = buffers(mediatore_row.SIZE)

    def action(self, match: Match) -> int:
        """The action of the seat to act in `match`."""
        if match.game.phase == PLAY and match.game.deal.tricks >= HELD - MEDIATORE_EXACT:
            row = compiled_mediatore.row()
            self._truth.fill(row, match.game)
            return int(search_mediatore(row, self._buffers, self._table, MEDIATORE_EXACT, 0))
        match.look(match.turn, self._view)
        usual = choose("skilled", self._view, 0)
        return max([usual, *_legal(match)], key=lambda action: self._earned(match, action))

    def _earned(self, match: Match, action: int) -> int:
        """What the seat to act earns by `action`."""
        seat = match.turn
        twin = Match(MEDIATORE, match.rules, match.seed, match.players, seated=True)
        twin.begin(match.game.dealer, match.pack)
        for each in [*match.log[: match.n_log], action]:
            twin.act(each)
        while twin.turn != EMPTY:
            twin.look(twin.turn, self._view)
            level = twin.players[twin.turn]
            twin.act(choose(level if level_of(level) in SIMPLE else "skilled", self._view, 0))
        return twin.history.points[-1][seat]


def _legal(match: Match) -> list:
    """The legal actions of the seat to act, but for signals; passing first."""
    game = match.game
    if game.phase == AUCTION:
        return [PASS + bid for bid in range(ARCISOLISSIMO + 1) if game.bids() >> bid & 1]
    cards = range(40)
    return [i // 10 << 4 | i % 10 for i in cards if game.playable(i // 10) >> i % 10 & 1]


BY_GAME = (Clairvoyant, Clairvoyant, Clairvoyant, MediatoreClairvoyant)
