from collections import Counter
from functools import cache

import pytest

from engine.bots.explain import proved
from engine.match import HUMAN, new_view
from engine.options import MADRASSO, MEDIATORE
from engine.puzzles.puzzle import choices
from simulator.mistakes import patterns, recording
from simulator.mistakes.deal_costs import DealCosts
from tests.support.played import played

SEEDS = 4
ALL_CARDS = {suit << 4 | rank for suit in range(4) for rank in range(10)}


@cache
def costs_of(game, seed):
    match = played(game, seed)
    match.players[0] = HUMAN
    return DealCosts(match, 1, None)


class Trick:
    def __init__(self, costs, found, before, better):
        after, self.game = costs.match.game.deal, costs.match.game
        seats, n = after.seats, found.n_before
        first = n - n % seats
        self.me, self.card, self.better, self.deal = found.seat, found.card, better, after
        self.trump = after.trump
        leader = after.leaders[first // seats]
        self.owners = [(leader + i) % seats for i in range(seats)]
        self.cards = list(after.history[first : first + seats])
        self.led = None if n == first else self.cards[0] >> 4
        self.hand = set(ALL_CARDS) & {
            suit << 4 | rank
            for suit in range(4)
            for rank in range(10)
            if before.game.deal.hands[found.seat * 4 + suit] >> rank & 1
        }
        self.past = [(after.leaders[i // seats], after.history[i]) for i in range(0, first, seats)]
        self.out = ALL_CARDS - self.hand - set(after.history[:n])

    def side(self, seat):
        if self.game.contract:
            return seat in (self.game.bidder, self.game.partner)
        return seat % 2

    def winner_with(self, card):
        cards = [card if owner == self.me else each for owner, each in zip(self.owners, self.cards)]
        led = cards[0] >> 4

        def power(i):
            suit = cards[i] >> 4
            return (
                (suit == self.trump) * 200
                + (suit == led) * 100 * (suit != self.trump)
                + (cards[i] & 15)
            )

        suited = [i for i in range(len(cards)) if cards[i] >> 4 in (self.trump, led)]
        return self.owners[max(suited, key=power)]

    def points(self, card):
        return self.deal.rank_points[card & 15]

    def higher(self, card):
        return [each for each in self.out if each >> 4 == card >> 4 and each > card]


def is_true(name, it):
    card, better, leads = it.card, it.better, it.led is None
    suit, other = card >> 4, better >> 4
    winner = it.winner_with(card)
    theirs = it.side(winner) != it.side(it.me)
    own = [[each for each in it.hand if each >> 4 == i] for i in range(4)]
    return {
        "winners": lambda: leads and not it.higher(better) and it.higher(card),
        "draws": lambda: leads and other == it.trump != suit,
        "trumps": lambda: suit == it.trump != other,
        "partner": lambda: (
            leads
            and suit != other
            and (
                it.game.contract
                and (it.me, other) == (it.game.bidder, it.game.called >> 4)
                or any(
                    each >> 4 == other and who != it.me and it.side(who) == it.side(it.me)
                    for who, each in it.past
                )
            )
        ),
        "suits": lambda: leads and suit != other,
        "unguarded": lambda: any(
            own[suit] in ([card, each], [each, card]) and it.higher(each)
            for each in own[suit]
            if each != card and each & 15 >= patterns.GOOD
        ),
        "gifts": lambda: not theirs and winner != it.me and it.points(card) < it.points(better),
        "points": lambda: theirs and it.points(card) > it.points(better),
        "cheap": lambda: (
            winner == it.me == it.winner_with(better)
            and (suit == it.trump != other or suit == other and card > better)
        ),
        "takes": lambda: theirs and it.winner_with(better) == it.me,
        "waits": lambda: (
            card & 15 > better & 15 and (card & 15 >= patterns.GOOD or not it.higher(card))
        ),
        "ruffs": lambda: it.led not in (None, it.trump) and other == it.trump,
        "voids": lambda: len(own[other]) == 1 < len(own[suit]),
    }[name]()


@pytest.mark.parametrize("game", [MADRASSO, MEDIATORE])
def test_a_pattern_s_sentence_is_true_of_the_card(game):
    named = Counter()
    for seed in range(SEEDS):
        costs = costs_of(game, seed)
        view = new_view(game)
        for found in costs.cards:
            before = costs.review.match_before(found)
            before.look(found.seat, view)
            for better in choices(before):
                reason = proved.reason(view, better, found.card) if better != found.card else None
                if not reason or better > 0x3F:
                    continue
                found.best_known = better
                again = costs.review.match_before(found)
                position = recording._position(costs, view, again, found)
                pattern = patterns.of_reason(reason[0], position)
                named[patterns.NAMES[pattern]] += 1
                trick = Trick(costs, found, before, better)
                assert not pattern or is_true(patterns.NAMES[pattern], trick), (
                    seed,
                    found.n_before,
                    found.card,
                    better,
                    reason[0],
                    patterns.NAMES[pattern],
                )
    assert len(named) > 4
