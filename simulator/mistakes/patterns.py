"""Patterns of mistakes, by the reason why another card was better."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.bits import POPCOUNT
from engine.cards import EMPTY
from engine.deal import NO_TRUMP
from engine.match import Match
from engine.view import DealView
from screens.ui.words import say

GOOD = 7  # rank of the ace in Mediatore, of the king in Madrasso
ALL_RANKS = 0x3FF

# {pattern: codes of reasons}. The file of mistakes stores indices, so add patterns at the end.
CODES = {
    "winners": "sweep_lead breaks_lead cashes m_cashes m_alone_has",
    "draws": "draws draws_long clears",
    "trumps": "last_trump keeps_trumps_lead no_ruff spares_trumps",
    "partner": "returns m_asked m_seeks m_returns",
    "suits": (
        "goes_on makes_ruff singleton long_suit only_trump partner_ruffs m_last_of_suit m_long"
        " m_friend_void"
    ),
    "unguarded": "not_from_tre guards m_guards_asso",
    "gifts": (
        "gives_sure gives adds_points hopes m_gives_sure m_gives m_perhaps m_hopes m_hopes_may"
    ),
    "points": "gives_little gives_none no_points least m_gives_none m_no_points m_least",
    "cheap": "last_cheap wins_cheap must_trump m_last_cheap m_wins_cheap",
    "takes": (
        "sweep breaks over_sure over_safer over_all over_ours last_points wins_sure wins_top"
        " wins_only wins_over m_over_sure m_over_safer m_over_ours m_over_all m_last_points"
        " m_wins_sure m_wins_only m_wins_over"
    ),
    "waits": (
        "finesse second_low second_keeps ducks keeps_top m_hides m_ducks m_stays_low m_asso_back"
    ),
    "ruffs": (
        "ruff_lead ruff_cheap ruff_only ruff_safe ruff_high overruff overruff_only ruff"
        " must_trump_with must_under"
    ),
    "voids": "makes_void m_void_now",
}
NAMES = ("", *CODES)
_OF_CODE = {code: i for i, codes in enumerate(CODES.values(), 1) for code in codes.split()}
_INSTEAD = {"cheap": "takes", "takes": "cheap", "points": "trumps", "gifts": "points"}


class Position:
    """A mistake: `card` was played, `better` is best on average.

    `view` is before the card, `match` at the end of the trick.
    """

    def __init__(self, view: DealView, match: Match, card: int, better: int) -> None:
        self._view, self._game, self._deal = view, match.game, match.game.deal
        self.card, self.better = card, better
        self._of_card, self._of_better = card >> 4, better >> 4
        self._winner = self._deal.leaders[view.tricks + 1]
        first = view.tricks * view.seats
        mine = first + view.laid
        others = [i for i in range(first, first + view.seats) if i != mine]
        self._best = best = self._deal.history[first] if view.laid else card
        for i in others:
            if self._deal.beats(self._deal.history[i], best):
                self._best = best = self._deal.history[i]

    def _points(self, card: int) -> int:
        return int(self._deal.rank_points[card & 15])

    def _out(self, suit: int) -> int:
        return ALL_RANKS & ~(self._view.played[suit] | self._view.hand[suit])

    def _is_top(self, card: int) -> bool:
        return not self._out(card >> 4) >> (card & 15)

    def _is_ours(self, seat: int) -> bool:
        own, game = self._view.seat, self._game
        if not game.contract:
            return seat == own or (self._view.seats == 4 and seat == own ^ 2)
        ours = game.bidder, game.partner
        return (seat in ours) == (own in ours)

    @property
    def _was_lost(self) -> bool:
        return self._winner != EMPTY and not self._is_ours(self._winner)

    @property
    def _better_wins(self) -> bool:
        return self._view.laid > 0 and bool(self._deal.beats(self.better, self._best))

    @property
    def _saves_trump(self) -> bool:
        return self._of_card == self._deal.trump != self._of_better

    def winners(self) -> bool:
        return not self._view.laid and self._is_top(self.better) and not self._is_top(self.card)

    def draws(self) -> bool:
        return not self._view.laid and self._of_better == self._deal.trump != self._of_card

    def trumps(self) -> bool:
        return self._saves_trump and self._deal.trump not in (NO_TRUMP, self._view.led)

    def partner(self) -> bool:
        view, suit = self._view, self._of_better
        if view.laid or suit == self._of_card:
            return False
        if view.contract and view.seat == self._game.bidder and suit == self._game.called >> 4:
            return True
        led = [
            trick for trick in range(view.tricks) if view.history[trick * view.seats] >> 4 == suit
        ]
        leaders = {view.leaders[trick] for trick in led} - {view.seat}
        return any(map(self._is_ours, leaders))

    def suits(self) -> bool:
        return not self._view.laid and self._of_better != self._of_card

    def unguarded(self) -> bool:
        suit = self._of_card
        rest = self._view.hand[suit] & ~(1 << (self.card & 15))
        is_single = rest and not rest & rest - 1
        guarded = is_single and rest >> GOOD and self._out(suit) > rest
        return bool(guarded and suit not in (self._deal.trump, self._of_better))

    def gifts(self) -> bool:
        to_partner = self._winner not in (EMPTY, self._view.seat) and not self._was_lost
        return to_partner and self._points(self.card) < self._points(self.better)

    def points(self) -> bool:
        return self._was_lost and self._points(self.card) > self._points(self.better)

    def cheap(self) -> bool:
        wins = self._view.laid and self._winner == self._view.seat
        return bool(wins and self._better_wins and self._deal.beats(self.card, self.better))

    def takes(self) -> bool:
        return self._was_lost and self._better_wins

    def waits(self) -> bool:
        card, better = self.card & 15, self.better & 15
        is_good = card >= GOOD or self._is_top(self.card)
        return is_good and card > better and self._of_better != self._deal.trump

    def ruffs(self) -> bool:
        trump = self._deal.trump
        return bool(self._view.laid and self._view.led != trump == self._of_better)

    def voids(self) -> bool:
        single = [POPCOUNT[self._view.hand[suit]] == 1 for suit in (self._of_better, self._of_card)]
        return single == [True, False] and self._of_better != self._deal.trump


def of_reason(code: str, position: Position) -> int:
    """Return the index of a pattern that holds in `position`, or 0."""
    return next((each for each in _of_code(code) if getattr(position, NAMES[each])()), 0)


def _of_code(code: str) -> Iterator[int]:
    first = _OF_CODE.get(code, 0)
    if first:
        yield first
        if NAMES[first] in _INSTEAD:
            yield NAMES.index(_INSTEAD[NAMES[first]])


class Slip(NamedTuple):
    """A mistake of a recorded deal; `cost` is in tenths of a point (Mediatore: thirtieths)."""

    n_before: int
    card: int
    better: int
    habit: int
    pattern: int
    cost: int  # mean over sampled worlds
    is_lucky: int = 0  # whether it cost nothing as the cards lay


def text(pattern: int) -> str:
    return str(say(f"pattern_{NAMES[pattern]}"))


def dearest(slips: list[Slip]) -> tuple[int, int, int] | None:
    """Return the pattern that costs most, its sum of costs and its number of cards."""
    sums = [0] * len(NAMES)
    for each in slips:
        sums[each.pattern] += each.cost if each.pattern else 0
    most = max(sums)
    found = sums.index(most)
    return (found, most, sum(each.pattern == found for each in slips)) if most else None
