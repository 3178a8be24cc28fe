from copy import deepcopy

import pytest

from engine.cards import EMPTY, PACK
from engine.deal import NO_TRUMP, PLAY, PLAYED
from engine.madrasso.score import LAST_TRICK
from engine.madrasso.score import RANK_POINTS as MADRASSO_POINTS
from engine.match import new_view
from engine.mediatore.contracts import LAST_TRICK_THIRDS
from engine.mediatore.contracts import RANK_POINTS as MEDIATORE_POINTS
from engine.options import MEDIATORE
from engine.rng import Rng
from engine.solver.exact import Solver
from engine.solver.position import card_values
from lab.minimax import Minimax
from simulator.arena.quickest import fast_solver
from tests.support.engine.hands import cards_of
from tests.support.samples import size
from tests.support.vm.playing import some_action, some_match

PARTNERS, TRE, MEDIATORE_SIDES = (
    [[0, 1, 0, 1]],
    [[0, 1, 1]],
    [[0, 1, 0, 1], [0, 0, 1, 1], [0, 1, 1, 1]],
)
TRICKS = (2, 3, 3, 4, 4)  # tricks left
LONG = (5, 5, 5, 6)


def ending(rng, tricks, sides_of_game, points, last, trumps, must_trump):
    sides = sides_of_game[rng.below(len(sides_of_game))]
    turned = rng.below(2)
    sides = [side ^ turned for side in sides]
    cards = list(range(PACK))
    hands = [0] * 16
    for seat in range(len(sides)):
        for _ in range(tricks):
            card = cards.pop(rng.below(len(cards)))
            hands[seat * 4 + card % 4] |= 1 << card // 4
    trump = rng.below(4) if trumps else NO_TRUMP
    return hands, sides, trump, must_trump, points, last


GAMES = {
    "madrasso": (PARTNERS, MADRASSO_POINTS, LAST_TRICK, True, False),
    "madrasso, must trump": (PARTNERS, MADRASSO_POINTS, LAST_TRICK, True, True),
    "a tre": (TRE, MADRASSO_POINTS, LAST_TRICK + 11, True, False),
    "a tre, must trump": (TRE, MADRASSO_POINTS, LAST_TRICK, True, True),
    "mediatore": (MEDIATORE_SIDES, MEDIATORE_POINTS, LAST_TRICK_THIRDS + 2, False, False),
}


@pytest.mark.parametrize("game", GAMES)
def test_values_equal_plain_minimax(game):
    rng = Rng(7, list(GAMES).index(game))
    for number in range(size(30, 650)):
        tricks = TRICKS[number % len(TRICKS)]
        if number % 50 == 49:
            tricks = LONG[number // 50 % len(LONG)]
        words = ending(rng, tricks, *GAMES[game])
        leader = rng.below(len(words[1]))
        right = Minimax(*words).values(leader)
        assert Solver(*words).values(leader) == right, (words, leader)
        assert fast_solver()(*words).values(leader) == right, (words, leader)


def best_end(game, card, seat):
    game = deepcopy(game)
    game.act(card)
    deal = game.deal
    turn = deal.turn
    if turn == EMPTY:
        if game.game == MEDIATORE:
            return game.score.thirds[not bids(game, seat)]
        return game.score.points[game.side(seat)]
    legal = cards_of([deal.playable(turn, suit) for suit in range(4)])
    values = [best_end(game, card, seat) for card in legal]
    same = (
        bids(game, turn) == bids(game, seat)
        if game.game == MEDIATORE
        else game.side(turn) == game.side(seat)
    )
    return max(values) if same else min(values)


def bids(game, seat):
    return seat in (game.bidder, game.partner)


@pytest.mark.parametrize("number", range(size(12, 200)))
def test_match_value_equals_the_result(number):
    rng = Rng(number, 9)
    match = some_match(number, rng)
    match.begin()
    tried = 0
    while match.turn != EMPTY:
        game = match.game
        view = new_view(match.game_index)
        match.look(match.turn, view)
        plays = match.game_index != MEDIATORE or game.phase == PLAY
        if plays and sum(view.counts) <= 2 * game.deal.seats:
            for card, value in card_values(game):
                assert value == best_end(game, card, match.turn), (number, card)
                tried += 1
        match.act(some_action(view, rng))
    assert tried or match.game.score.end != PLAYED
