"""Independent code finds every puzzle's sentence true."""

import pytest

from engine.cards import EMPTY
from engine.options import MEDIATORE
from engine.puzzles.puzzle import GAMES, SOUTH, read
from engine.puzzles.shelf import (
    CAPPOTTO,
    CARICARE,
    MOST_COST,
    PASSERA,
    SMONTAR,
    THEMES,
    TORNAR,
    ULTIMA,
)
from engine.solver.position import Position, card_values
from simulator.arena.quickest import fast_solver
from tests.support.puzzles import contents, costs_on_the_shelf, marks
from tests.support.samples import some

LOADS = {False: "3A", True: "A"}  # heavy cards of Madrasso, of Mediatore


def friends(game):
    if game.contract:
        own = {game.bidder, game.partner} - {EMPTY}
        return own if SOUTH in own else set(range(4)) - own
    return {SOUTH, 2} if game.seats == 4 else {SOUTH}


def tricks_of(puzzle):
    """Return winners and cards from the question on."""
    match = puzzle.match
    deal = match.game.deal
    taken = []
    for action in puzzle.line:
        before = deal.tricks
        match.act(action)
        if deal.tricks > before:
            first = before * deal.seats
            taken.append((deal.leaders[deal.tricks], deal.history[first : first + deal.seats]))
    return taken


def is_true(theme, content):
    puzzle = read(content)
    deal = puzzle.match.game.deal
    ours, ranks = friends(puzzle.match.game), puzzle.match.game.ranks
    loads = LOADS[bool(puzzle.match.game.contract)]
    card, suit = puzzle.card, puzzle.card >> 4
    hand, led, played = deal.hands[suit], deal.led, deal.played[suit]
    leads = [(deal.leaders[i], deal.history[i * deal.seats] >> 4) for i in range(deal.tricks)]
    tricks = tricks_of(puzzle)
    taker, last = tricks[0][0], tricks[-1][0]
    if theme == PASSERA:
        out = [rank for rank in range(card & 15, 10) if not (hand | played) >> rank & 1]
        above = [rank for rank in range(card & 15, 10) if hand >> rank & 1 and rank > card & 15]
        return taker == SOUTH and suit == led and max(above) > min(out)
    if theme == CARICARE:
        return taker in ours - {SOUTH} and ranks[card & 15] in loads
    if theme == TORNAR:
        theirs = [its for leader, its in leads if leader in ours - {SOUTH}]
        return led == EMPTY and theirs[-1] == suit
    if theme == SMONTAR:
        return led == EMPTY and suit == deal.trump
    return last in ours if theme == ULTIMA else True


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_is_true_of_its_line(game):
    false = []
    for i, content in enumerate(contents(game)):
        theme = marks(game)[i][0]
        if not is_true(theme, content):
            false.append((i + 1, THEMES[theme]))
    assert false == []


@pytest.mark.parametrize("game", GAMES)
def test_a_line_comes_to_what_its_card_promises(game):
    for content in some(contents(game), 12):
        puzzle = read(content)
        promised = dict(card_values(puzzle.match.game, fast_solver()))[puzzle.card]
        tricks_of(puzzle)
        assert puzzle.match.turn == EMPTY
        assert Position(puzzle.match.game).points(SOUTH) == promised


@pytest.mark.parametrize("game", GAMES)
def test_the_least_cost_of_the_others_is_told(game):
    for i in some(range(len(contents(game))), 6):
        costs = [cost for cost in costs_on_the_shelf(game)[i] if cost and cost <= MOST_COST]
        values = dict(card_values(read(contents(game)[i]).match.game, fast_solver()))
        ranked = sorted(values.values())
        if costs and game != MEDIATORE and marks(game)[i][0] != CAPPOTTO:
            assert min(costs) == ranked[-1] - ranked[-2]
