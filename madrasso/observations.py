"""Observations, actions and results as numbers; this module needs NumPy."""

from collections.abc import Iterable
from functools import lru_cache
from numbers import Integral

import numpy as np

from engine.cards import EMPTY, card_text
from engine.games import about
from engine.match import Match as EngineMatch
from engine.mediatore.actions import SIGNAL_NAMES
from engine.mediatore.contracts import CONTRACT_NAMES
from engine.mediatore.mediatore_view import MediatoreView
from engine.options import GAMES, MADRASSO, SIDES, default_rules, parse_game
from engine.quoting import quote
from engine.record import seat_names, side_names
from madrasso.views import EngineView, View, engine_view

ACTIONS = 256  # number of actions; every action is a byte
CARDS, SEATS, RANKS = 40, 4, 10
CONTRACTS, TRICKS = len(CONTRACT_NAMES), 13
RULES, VALUES = 8, 5  # maximum numbers of options per game and values per option
SIGNALLED = 9  # tricks in a deal of Mediatore
# Divisors of numbers of cards or tricks, of card points, and of totals
SCALES = (TRICKS, about(MADRASSO).shared(default_rules(MADRASSO)), 1000)
# BITS[cards of a suit as a bit set][rank]: 1 if the set has the card, else 0
BITS = (np.arange(1 << RANKS)[:, None] >> np.arange(RANKS) & 1).astype(np.float32)


class _Parts:
    def __init__(self) -> None:
        self.size = 0
        self.slices: dict[str, slice] = {}

    def add(self, size: int, *names: str) -> None:
        for name in names:
            self.slices[name] = slice(self.size, self.size + size)
            self.size += size


_parts = _Parts()
_parts.add(CARDS, "hand", "playable", "played", "named", "monte")
_parts.add(SEATS * CARDS, "table", "shown", "played_by")
_parts.add(CARDS, "order")
_parts.add(SEATS, "trump", "led")
_parts.add(SEATS, "turn", "leader", "dealer", "bidder", "partner")
_parts.add(CONTRACTS, "contract")
_parts.add(4 * SEATS, "voids")
_parts.add(SEATS, "counts", "won", "taken", "totals")
_parts.add(SIGNALLED * (len(SIGNAL_NAMES) - 1), "signals")
_parts.add(len(GAMES), "game")
_parts.add(RULES * VALUES, "rules")

PARTS = _parts.slices
SIZE = _parts.size


def encode(view: View | EngineView) -> np.ndarray:
    """Return `view` as SIZE float32 numbers, mostly 0 or 1; PARTS has each part's slice.

    "Cards" means 40 numbers, in suits C O S B and from low to high; "seats" means 4 numbers,
    anticlockwise from the viewing seat. The parts in order:

        hand, playable, played    cards: in the hand, legal, played by any seat
        named                     cards: the upcard or the called card
        monte                     cards: in the monte, if known
        table, shown, played_by   each seat's cards: in the trick, shown in the hand, played
        order                     cards: index of play from 1, divided by 40
        trump, led                suits
        turn, leader, dealer      seats
        bidder, partner           seats, partner only if known
        contract                  contracts: the highest bid so far
        voids                     for each suit, seats whose plays show a void
        counts, won               seats: cards / 13, tricks / 13
        taken, totals             seats: points (Mediatore: thirds) taken / 130, side's total / 1000
        signals                   for each trick of Mediatore, signals of the lead
        game                      games
        rules                     for each option, values
    """
    seen = engine_view(view)
    n, me = seen.seats, seen.seat
    seats = [(me + i) % n for i in range(n)]
    row = np.zeros(SIZE, np.float32)
    held = [*seen.hand, *seen.playable, *seen.played]
    row[: 3 * CARDS] = BITS[held].ravel()
    shown = [seen.shown[seat * 4 + suit] for seat in seats for suit in range(4)]
    begin = PARTS["shown"].start
    row[begin : begin + n * CARDS] = BITS[shown].ravel()
    its = about(seen.game)
    for name, cards in (("named", [its.named(seen)]), ("monte", seen.monte)):
        _mark(row, PARTS[name].start, cards)
    for i, seat in enumerate(seats):
        _mark(row, PARTS["table"].start + i * CARDS, [seen.trick[seat]])
    _history(row, seen)
    ones = {"trump": seen.trump, "led": seen.led, "contract": seen.contract, "game": seen.game}
    named = seen.turn, seen.leader, seen.dealer, *its.bidders(seen)
    for name, seat in zip(("turn", "leader", "dealer", "bidder", "partner"), named, strict=True):
        ones[name] = EMPTY if seat == EMPTY else (seat - me) % n
    for name, number in ones.items():
        part = PARTS[name]
        if number < part.stop - part.start:
            row[part.start + number] = 1
    sides = [seat if SIDES[seen.game] == n else seat % 2 for seat in range(n)]
    voids = PARTS["voids"].start
    for i, seat in enumerate(seats):
        for suit in range(4):
            row[voids + suit * SEATS + i] = seen.voids[seat] >> suit & 1
        row[PARTS["counts"].start + i] = seen.counts[seat] / SCALES[0]
        row[PARTS["won"].start + i] = seen.won[seat] / SCALES[0]
        row[PARTS["taken"].start + i] = seen.taken[seat] / SCALES[1]
        row[PARTS["totals"].start + i] = seen.totals[sides[seat]] / SCALES[2]
    for i in range(len(seen.rules)):
        row[PARTS["rules"].start + i * VALUES + seen.rules[i]] = 1
    return row


def _mark(row: np.ndarray, begin: int, cards: Iterable[int]) -> None:
    for card in cards:
        if card != EMPTY:
            row[begin + (card >> 4) * RANKS + (card & 15)] = 1


def _history(row: np.ndarray, seen: EngineView) -> None:
    n, me = seen.seats, seen.seat
    played_by, order = PARTS["played_by"].start, PARTS["order"].start
    for i in range(seen.n_played):
        card = seen.history[i]
        at = (card >> 4) * RANKS + (card & 15)
        seat = (seen.leaders[i // n] + i - me) % n
        row[played_by + seat * CARDS + at] = 1
        row[order + at] = (i + 1) / CARDS
    if isinstance(seen, MediatoreView):
        for i in range(SIGNALLED):
            if seen.signals[i]:
                at = i * (len(SIGNAL_NAMES) - 1) + seen.signals[i] - 1
                row[PARTS["signals"].start + at] = 1


def action_words(game: str = "madrasso") -> tuple[str, ...]:
    """Return words for all actions of `game`; the 40 cards are first.

    A dense action (see `madrasso.env`) is an index of this tuple.
    """
    return _words(parse_game(game))


@lru_cache
def _words(index: int) -> tuple[str, ...]:
    its = about(index)
    cards = [card_text(suit << 4 | rank, its.RANKS) for suit in range(4) for rank in range(RANKS)]
    if not its.PAYS:
        return (*cards, "rob", "out")
    found = cards + ["pass", *CONTRACT_NAMES[1:]]
    for kind in ("call:", "discard:", "give:"):
        found += [kind + card for card in cards]
    return (*found, *[f"{card}+{signal}" for card in cards for signal in SIGNAL_NAMES[1:]])


@lru_cache
def dense_numbers(game: str) -> dict[str, int]:
    """Return the index in `action_words` of each word."""
    return {word: number for number, word in enumerate(action_words(game))}


def returns(match: EngineMatch) -> dict[str, float]:
    """Return each seat's reward for the deal that has just ended."""
    points = match.game.score.points
    sides = side_names(match.game_index)
    by_side = {side: float(points[i]) for i, side in enumerate(sides)}
    found = {}
    for seat in seat_names(match.game_index):
        side = next(side for side in sides if seat in side)
        found[seat] = by_side[side]
        if not about(match.game_index).PAYS:
            others = sum(by_side.values()) - by_side[side]
            found[seat] -= others / (len(sides) - 1)
    return found


def checked_seed(seed: int | None) -> int | None:
    """Return `seed` as a plain int or None.

    Raises:
        ValueError: if `seed` is neither None nor an int from 0 on.
    """
    if seed is None:
        return None
    if isinstance(seed, bool) or not isinstance(seed, Integral) or seed < 0:
        raise ValueError(f"the seed {quote(seed)} is not an int from 0 on")
    return int(seed)
