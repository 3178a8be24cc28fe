"""Mediatore's ceiling: a player that sees all hands and the monte. It is for measuring only.

It tries everything that it may do: those who sit there finish the deal, the learned player in its
own place and in that of players who think long. With few tricks left it plays exactly, as if the
others saw everything too.
"""

import numpy as np

from engine.bots import choose
from engine.bots.mediatore.knowledge import Knowledge
from engine.bots.mediatore.levels import TABLE
from engine.bots.mediatore.row import BIDDER_SIDE, SCORED, TRICKS_LEFT, TURN
from engine.bots.mediatore.worlds import IN_MONTE
from engine.cards import EMPTY
from engine.match import Match, new_view
from engine.mediatore.actions import AUCTION, PASS, PLAY
from engine.mediatore.contracts import ARCISOLISSIMO
from engine.options import MEDIATORE
from simulator.lab import compiled_mediatore
from simulator.lab.compiled_cache import njit

_fast = compiled_mediatore.functions()
best_card, play, utility = _fast.best_card, _fast.play, _fast.worlds.utility

EXACT = 4  # tricks left from which it reckons exactly
SIMPLE = ("club", "skilled")  # players that are quick to ask
MOST = 16
TRICKS = 9
CARDS = 37  # in play, and none


@njit(signature="i8(i8[:,:], i8[:,:], i8[:,:], i8, u1[:], i8, i8, i8)")
def solve(rows, cards, logits, depth, table, me, low, high):
    """The utility to `me` of the deal by alpha-beta search, between `low` and `high`.

    All play their best. See `engine.bots.mediatore.worlds.utility`.
    """
    row = rows[depth]
    if not row[TRICKS_LEFT]:
        return utility(row, me)
    ours = row[BIDDER_SIDE] >> row[TURN] & 1 == row[BIDDER_SIDE] >> me & 1
    first = best_card(row, table, cards[depth], logits[depth])
    best = low if ours else high
    for i in range(-1, row[SCORED]):
        card = first if i < 0 else cards[depth, i]  # the card of the best mark comes first
        if low >= high or (i >= 0 and card == first):
            continue
        rows[depth + 1] = row
        play(rows[depth + 1], card)
        found = solve(rows, cards, logits, depth + 1, table, me, low, high)
        if ours:
            low = best = max(best, found)
        else:
            high = best = min(best, found)
    return best


@njit
def clairvoyant_card(row, rows, cards, logits, table):
    """The card for the seat to act in `row` where all play their best from there on."""
    best_card(row, table, cards[CARDS], logits[CARDS])
    best = most = -1000
    for i in range(row[SCORED]):
        rows[0] = row
        play(rows[0], cards[CARDS, i])
        found = solve(rows, cards, logits, 0, table, row[TURN], most, 1000)
        if found > most:
            best, most = cards[CARDS, i], found
    return best


class Clairvoyant:
    """Plays for whichever seat is asked."""

    def __init__(self):
        self._view = new_view(MEDIATORE)
        self._knowledge = Knowledge(compiled_mediatore.row, compiled_mediatore.row)
        self._table = np.frombuffer(TABLE, np.uint8).copy()
        self._rows = np.zeros((CARDS + 1, len(self._knowledge.now)), np.int64)
        self._cards = np.zeros((CARDS + 1, MOST), np.int64)
        self._logits = np.zeros((CARDS + 1, MOST), np.int64)

    def action(self, match) -> int:
        """What it does for the seat to act in `match`."""
        if match.game.phase == PLAY and match.game.deal.tricks >= TRICKS - EXACT:
            row = self._truth(match)
            return int(clairvoyant_card(row, self._rows, self._cards, self._logits, self._table))
        match.look(match.turn, self._view)
        usual = choose("skilled", self._view, 0)
        return max([usual, *_may_do(match)], key=lambda action: self._earned(match, action))

    def _earned(self, match, action: int) -> int:
        """What the seat to act earns by `action`."""
        seat = match.turn
        twin = Match(MEDIATORE, match.rules, match.seed, match.players, seated=True)
        twin.begin(match.game.dealer, match.pack)
        for each in [*match.log[: match.n_log], action]:
            twin.act(each)
        while twin.turn != EMPTY:
            twin.look(twin.turn, self._view)
            level = twin.players[twin.turn]
            twin.act(choose(level if level in SIMPLE else "skilled", self._view, 0))
        return twin.history.points[-1][seat]

    def _truth(self, match) -> np.ndarray:
        """The row of the seat to act, with all cards where they are."""
        knowledge = self._knowledge
        match.look(match.turn, self._view)
        knowledge.see(self._view)
        knowledge.imagine(self._view)
        hands = match.game.deal.hands
        for i in range(knowledge.size):
            card = int(knowledge.pool[i])
            knowledge.owners[i] = IN_MONTE
            for seat in range(4):
                if hands[seat << 2 | card >> 4] >> (card & 15) & 1:
                    knowledge.owners[i] = seat
        row = compiled_mediatore.row()
        _fast.worlds.fill_hands(
            row,
            knowledge.now,
            knowledge.pool,
            knowledge.owners,
            knowledge.size,
            knowledge.taken,
            knowledge.won,
        )
        return row


def _may_do(match) -> list:
    """What the seat to act may do, but for signals; passing first."""
    game = match.game
    if game.phase == AUCTION:
        return [PASS + bid for bid in range(ARCISOLISSIMO + 1) if game.bids() >> bid & 1]
    cards = range(40)
    return [i // 10 << 4 | i % 10 for i in cards if game.playable(i // 10) >> i % 10 & 1]
