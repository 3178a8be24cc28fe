import pytest

from engine.bots.explain import proved
from engine.cards import EMPTY
from engine.match import new_view
from engine.options import MEDIATORE
from engine.puzzles.puzzle import GAMES, SOUTH, choices, read
from engine.puzzles.puzzle_file import (
    CAPPOTTO,
    CARICARE,
    MOST_COST,
    PASSERA,
    SMONTAR,
    TORNAR,
    ULTIMA,
)
from engine.solver.position import Position, card_values
from simulator.arena.quickest import fast_solver
from simulator.puzzles.themes import CASH, DISCARD, RUFF, THEMES, WIN
from tests.support.puzzles import contents, costs_in_file, marks
from tests.support.reasons import madrasso, mediatore
from tests.support.samples import some

LOADS = {False: "3A", True: "A"}  # {is Mediatore: high ranks}


def friends(game):
    if game.contract:
        own = {game.bidder, game.partner} - {EMPTY}
        return own if SOUTH in own else set(range(4)) - own
    return {SOUTH, 2} if game.seats == 4 else {SOUTH}


def tricks_of(puzzle):
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
    if theme == RUFF:
        return taker == SOUTH and suit == deal.trump != led
    if theme == WIN:
        return taker == SOUTH and suit == led
    if theme == CASH:
        return taker == SOUTH and led == EMPTY
    if theme == DISCARD:
        return led != EMPTY and suit not in (led, deal.trump) and taker not in ours
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
def test_line_reaches_the_value_of_its_card(game):
    for content in some(contents(game), 12):
        puzzle = read(content)
        promised = dict(card_values(puzzle.match.game, fast_solver()))[puzzle.card]
        tricks_of(puzzle)
        assert puzzle.match.turn == EMPTY
        assert Position(puzzle.match.game).points(SOUTH) == promised


@pytest.mark.parametrize("game", GAMES)
def test_least_cost_is_the_lead_of_the_best_card(game):
    for i in some(range(len(contents(game))), 6):
        costs = [cost for cost in costs_in_file(game)[i] if cost and cost <= MOST_COST]
        values = dict(card_values(read(contents(game)[i]).match.game, fast_solver()))
        ranked = sorted(values.values())
        if costs and game != MEDIATORE and marks(game)[i][0] != CAPPOTTO:
            assert min(costs) == ranked[-1] - ranked[-2]


TAKEN_BY_SOUTH = (
    "sweep sweep_lead breaks breaks_lead cashes over_sure over_safer over_all over_ours over"
    " must_trump_with ruff_lead ruff_cheap ruff_only ruff_safe ruff_high overruff overruff_only"
    " ruff last_cheap last_points wins_sure finesse wins_top wins_cheap wins_only wins_over"
    " m_alone_has m_cashes m_over_sure m_over_safer m_over_ours m_over_all m_wins_cheap"
    " m_wins_only m_wins_over m_last_cheap m_last_points m_wins_sure"
).split()
TAKEN_BY_A_FRIEND = "gives_sure gives partner_ruffs m_gives_sure m_gives m_friend_void".split()
TAKEN_BY_AN_ENEMY = "no_points least ducks m_no_points m_least m_ducks".split()


def reason_of(game, i):
    puzzle = read(contents(game)[i])
    cards = [card for card in choices(puzzle.match) if card < 0x40]
    costs = dict(zip(cards, costs_in_file(game)[i], strict=False))
    view = new_view(game)
    puzzle.match.look(SOUTH, view)
    rivals = [card for card in cards if card != puzzle.card]
    if not view.laid:
        rivals = [card for card in rivals if card >> 4 != puzzle.card >> 4] or rivals
    nearest = min(rivals, key=lambda card: (costs[card], card))
    return puzzle, view, proved.reason(view, puzzle.card, nearest)


@pytest.mark.parametrize("game", GAMES)
def test_reason_fits_its_view_and_line(game):
    for i in [i for i, (theme, _) in enumerate(marks(game)) if theme in (RUFF, WIN, CASH, DISCARD)]:
        puzzle, view, found = reason_of(game, i)
        assert found, (game, i + 1)
        code, values = found
        if game == MEDIATORE:
            assert mediatore.true_of(view, puzzle.card, code, dict(values), "master")
        else:
            assert madrasso.true_of(view, puzzle.card, code, dict(values))
        ours = friends(puzzle.match.game)
        taker = tricks_of(puzzle)[0][0]
        place = (game, i + 1, code, taker)
        assert taker == SOUTH or code not in TAKEN_BY_SOUTH, place
        assert taker in ours - {SOUTH} or code not in TAKEN_BY_A_FRIEND, place
        assert taker not in ours or code not in TAKEN_BY_AN_ENEMY, place
