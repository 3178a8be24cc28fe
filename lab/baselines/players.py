"""Baseline players of Madrasso: functions of a seat's knowledge and a seed."""

import random
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from engine.bots import choose
from engine.bots.madrasso import worlds
from engine.bots.madrasso.club import choose as club_card
from engine.bots.madrasso.club_weights import WEIGHTS
from engine.bots.madrasso.knowledge import Knowledge, zeros
from engine.bots.madrasso.match_score import TERMS, call_wins, match_utility, robbing_pays
from engine.bots.madrasso.opponent_search import playout_against_club
from engine.bots.madrasso.row import MUST_RUFF, SIZE
from engine.cards import EMPTY
from engine.madrasso.actions import OUT, ROB
from engine.madrasso.score import RANK_POINTS
from engine.solver.values import cards_of
from engine.view import View

Baseline = Callable[[View, int], int]

SLIPS = 6  # one card in SLIPS is random
SAMPLES = 12
EVERYBODY = 15  # mask of all four seats
WORTH_A_TRUMP = 3  # minimum points in a trick that is worth a ruff
WEIGHED_RANK, WEIGHED_TRUMP = 0.3, 4  # points subtracted per rank, and for a trump
TRUMP_COSTS = 8


def _declares(view: View) -> int:
    if view.may_out and call_wins(view):
        return OUT
    return ROB if robbing_pays(view) else EMPTY


def _points(card: int) -> int:
    return RANK_POINTS[card & 15]


def _cheap(view: View, cards: list[int]) -> int:
    return min(cards, key=lambda c: (_points(c) + TRUMP_COSTS * (c >> 4 == view.trump), c & 15))


def _plain(view: View, cards: list[int]) -> list[int]:
    return [card for card in cards if card >> 4 != view.trump] or cards


def _winning(view: View, cards: list[int]) -> list[int]:
    best = view.trick[view.winning]
    return [
        card
        for card in cards
        if (card > best if card >> 4 == best >> 4 else card >> 4 == view.trump)
    ]


def _is_friends(view: View) -> bool:
    return view.seats == 4 and view.winning == view.seat ^ 2


def greedy(view: View, cards: list[int]) -> int:
    if not view.laid:
        return max(_plain(view, cards), key=lambda card: card & 15)
    if _is_friends(view):
        return _cheap(view, cards)
    return _cheap(view, _winning(view, cards) or cards)


def drawer(view: View, cards: list[int]) -> int:
    trumps = [card for card in cards if card >> 4 == view.trump]
    if not view.laid:
        if trumps:
            return max(trumps)
        return max(cards, key=lambda card: (view.hand[card >> 4].bit_count(), card & 15))
    if _is_friends(view):
        return max(_plain(view, cards), key=lambda card: (_points(card), -(card & 15)))
    winning = _winning(view, cards)
    lie = sum(_points(card) for card in view.trick if card != EMPTY)
    if winning and (lie or view.laid + 1 == view.seats):
        return max(winning, key=lambda card: card & 15)
    return _cheap(view, cards)


def hoarder(view: View, cards: list[int]) -> int:
    return min(cards, key=lambda card: (card >> 4 == view.trump, _points(card), card & 15))


def whist(view: View, cards: list[int]) -> int:
    plain = _plain(view, cards)
    if not view.laid:
        return min(plain, key=lambda card: (view.hand[card >> 4].bit_count(), -(card & 15)))
    low = min(plain, key=lambda card: (_points(card), view.hand[card >> 4].bit_count(), card & 15))
    lie = sum(_points(card) for card in view.trick if card != EMPTY)
    winning = _winning(view, cards)
    ruffs = winning and winning[0] >> 4 == view.trump != view.led
    if not winning or view.laid == 1 or _is_friends(view) or (ruffs and lie < WORTH_A_TRUMP):
        return low
    return max(winning) if view.laid == 2 and not ruffs else _cheap(view, winning)


def weigher(view: View, cards: list[int]) -> int:
    """Return the card with the best expected gain, less a price for rank and trump."""

    def value(card: int) -> float:
        suit, rank = card >> 4, card & 15
        stake = _points(card) + sum(_points(each) for each in view.trick if each != EMPTY)
        after = view.seats - 1 - view.laid
        higher = ~(view.played[suit] | view.hand[suit]) & 1023 & -(1 << rank)
        unseen = max(1, sum(view.counts) - view.counts[view.seat])
        free = (1 - min(1.0, higher.bit_count() * 10 / unseen) / 3) ** after
        wins = free if not view.laid or card in _winning(view, [card]) else 0.0
        if view.laid and _is_friends(view) and not wins:
            wins = 0.6
        return stake * (2 * wins - 1) - rank * WEIGHED_RANK - (suit == view.trump) * WEIGHED_TRUMP

    return max(cards, key=value)


def by_rule(rule: Callable[[View, list[int]], int]) -> Baseline:
    def baseline(view: View, seed: int) -> int:
        declared = _declares(view)
        return rule(view, cards_of(view.proper)) if declared == EMPTY else declared

    return baseline


def noisy(view: View, seed: int) -> int:
    lot = random.Random(seed)
    if _declares(view) == EMPTY and lot.randrange(SLIPS) == 0:
        return lot.choice(cards_of(view.proper))
    return choose("club", view, seed)


class Ruffer:
    """Plays like the bot `club`, but as if a void seat had to trump."""

    def __init__(self) -> None:
        self._knowledge = Knowledge()

    def __call__(self, view: View, seed: int) -> int:
        declared = _declares(view)
        if declared != EMPTY:
            return declared
        knowledge = self._knowledge
        knowledge.see(view)
        knowledge.now[MUST_RUFF] = 1
        return knowledge.card(club_card(knowledge.now, WEIGHTS, (), ()))


class Sampler:
    """Plays out each card with `club` in SAMPLES random deals."""

    def __init__(self) -> None:
        row: Callable = zeros
        self._worlds, self._playout = worlds, playout_against_club
        self._tables: Any = ()
        if find_spec("numba"):
            from simulator.arena import compiled

            row = compiled.row
            self._worlds = compiled.functions().worlds
            self._playout = compiled.functions().playout_against_club
            self._tables = compiled.tables(0)
        self._knowledge = Knowledge(row, row)
        self._row, self._terms, self._rng, self._none = row(SIZE), row(TERMS), row(1), row(0)

    def __call__(self, view: View, seed: int) -> int:
        declared = _declares(view)
        cards = cards_of(view.proper)
        if declared != EMPTY or len(cards) == 1:
            return cards[0] if declared == EMPTY else declared
        knowledge, row, rng = self._knowledge, self._row, self._rng
        knowledge.see(view)
        knowledge.imagine(view)
        match_utility(view, self._terms)
        world = knowledge.now, knowledge.pool, knowledge.owners, knowledge.size
        rng[0] = 1 + seed % 1000000000
        sums = [0] * len(cards)
        for _ in range(SAMPLES):
            self._worlds.deal_pool(*world, rng)
            for i, card in enumerate(cards):
                self._worlds.fill_hands(row, *world)
                its = knowledge.row_suits[card >> 4] << 4 | card & 15
                sums[i] += self._playout(row, its, EVERYBODY, self._terms, self._tables, self._none)
        return cards[sums.index(max(sums))]


BASELINES: dict[str, Callable[[], Baseline]] = {
    "greedy": lambda: by_rule(greedy),
    "noisy": lambda: noisy,
    "sampler": Sampler,
    "drawer": lambda: by_rule(drawer),
    "hoarder": lambda: by_rule(hoarder),
    "ruffer": Ruffer,
    "whist": lambda: by_rule(whist),
    "weigher": lambda: by_rule(weigher),
}
