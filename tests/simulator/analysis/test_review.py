import pytest

from engine.match import new_view
from engine.options import MADRASSO, MEDIATORE, TRE
from engine.review import card_values, costs, deal_review
from engine.review.card_values import Weighing
from engine.review.deal_review import DealReview
from engine.solver import lines
from engine.solver.exact import Solver
from engine.solver.position import Position, is_card_due
from engine.solver.review import Review
from simulator.analysis.choices import choices_in, deals_of, tricks_left
from tests.support.played import played

SHALLOW = 6  # tricks left
GAMES = (MADRASSO, TRE, MEDIATORE)


@pytest.fixture(autouse=True)
def shallow(monkeypatch):
    monkeypatch.setattr(deal_review, "AT_ONCE", SHALLOW)
    monkeypatch.setattr(deal_review, "DEEPEST", SHALLOW)
    monkeypatch.setattr(card_values, "WORLDS", 12)


def reviewed(game, seed, people=(0, 1)):
    match = played(game, seed)
    found = DealReview(match, 1, people, Solver)
    slices = sum(1 for _ in found.work())
    return match, found, slices


@pytest.mark.parametrize("game", GAMES)
def test_slices_equal_one_search(game, monkeypatch):
    monkeypatch.setattr(deal_review, "NODES", 20)
    match, found, slices = reviewed(game, 4)
    assert slices > 50
    played_cards = choices_in(next(deals_of(match)))
    first = next(i for i, each in enumerate(played_cards) if tricks_left(each) <= SHALLOW)
    whole = Review([each.played for each in played_cards], Solver)
    truth = {i: (value, best) for i, value, best in whole.costs(first)}
    n = 0
    for each in found.cards:
        assert each.known is not None
        if each.n_before < first:
            assert each.value is None and each.cost is None
            continue
        n += 1
        assert (each.value, each.best_value) == truth[each.n_before]
        assert each.best == whole.best_cards(each.n_before, each.best_value)
        assert (each.card in each.best) == (each.cost == 0)
    assert n >= SHALLOW


@pytest.mark.parametrize("game", GAMES)
def test_better_line_reaches_its_value(game, monkeypatch):
    monkeypatch.setattr(deal_review, "NODES", 20)
    _, found, _ = reviewed(game, 5)
    n = 0
    for each in found.cards:
        if each.best_value is None:
            continue
        for _ in found.find_line(each):
            pass
        match = found.match_before(each)
        assert match.turn == each.seat and match.game.deal.n_played == each.n_before
        for action in each.line:
            match.act(action)
        assert each.line[0] in each.best
        assert Position(match.game).points(each.seat) == each.best_value
        n += 1
    assert n


def tricks_of(found, each, line):
    match = found.match_before(each)
    deal_review = match.game.deal
    told = []
    for action in line:
        before, points = deal_review.tricks, Position(match.game).taken
        match.act(action)
        if deal_review.tricks > before:
            winner = deal_review.leaders[deal_review.tricks]
            brings = Position(match.game).taken[winner] - points[winner]
            cards = set(
                deal_review.history[deal_review.n_played - deal_review.seats : deal_review.n_played]
            )
            told.append((winner, brings, cards))
    sides = Position(match.game).sides(each.seat)
    return told, lambda winner: not sides[winner]


@pytest.mark.whole
@pytest.mark.parametrize("game", (MADRASSO, TRE))
def test_gain_of_a_better_card_is_in_its_line(game):
    told = {}
    for seed in range(20, 32):
        _, found, _ = reviewed(game, seed)
        for each in found.cards:
            if not each.cost:
                assert each.why is None
                continue
            best, own = tricks_of(found, each, each.line)
            winner, brings, _ = best[0]
            what, n = each.why
            told[what] = told.get(what, 0) + 1
            if what == lines.TAKES:
                assert own(winner) and n == brings > 0
            elif what in (lines.MORE, lines.LESS):
                assert own(winner) == (what == lines.MORE) and 0 < n
            elif what == lines.LAST:
                assert own(best[-1][0])
            elif what == lines.CARD:
                assert any(n in cards and own(winner) for winner, _, cards in best)
    assert {lines.TAKES, lines.LAST, lines.CARD} <= set(told) and told.get(lines.NOTHING, 0) < sum(
        told.values()
    ) / 4


@pytest.mark.parametrize("game", GAMES)
def test_known_cost_is_reproducible(game):
    _, found, _ = reviewed(game, 6)
    again = DealReview(played(game, 6), 1, (0, 1), Solver)
    for _ in again.work():
        pass
    assert [each.known for each in found.cards] == [each.known for each in again.cards]
    for each in found.cards:
        assert each.known >= 0 and each.error >= 0
        assert each.known_tenths == (each.known + 5) // 10
        assert not (each.is_forced and each.known)
        assert each.verdict == costs.verdict(each.cost, each.known, each.error)


def test_finished_review_does_no_more_work():
    _, found, slices = reviewed(MADRASSO, 7)
    assert slices > 10
    assert sum(1 for _ in found.work()) == 0
    assert found.n_done == len(found.cards)


def test_review_takes_the_wanted_deal():
    match = played(MADRASSO, 5, deals=2)
    first, second = (DealReview(match, number, (0,), Solver) for number in (1, 2))
    assert first.number == 1 and second.number == 2
    assert [each.card for each in first.cards] != [each.card for each in second.cards]
    with pytest.raises(IndexError):
        DealReview(match, 3, (0,))


@pytest.mark.parametrize("game", GAMES)
def test_weighing_looks_at_the_view_alone(game):
    seen = []

    def look(match, view):
        if is_card_due(match.game) and view.counts[view.seat] == 3 and not seen:
            twin = new_view(match.game_index)
            match.look(match.turn, twin)
            seen.append(twin)

    played(game, 8, look=look)
    first, again = Weighing(seen[0], 3, Solver), Weighing(seen[0], 3, Solver)
    for _ in first.work():
        assert first.n
    for _ in again.work():
        pass
    assert first.n == card_values.WORLDS and first.values == again.values
    assert sorted(first.values) == sorted(first.cards)


@pytest.mark.parametrize("game", GAMES)
def test_slow_machine_solves_fewer_tricks(game, monkeypatch):
    match = played(game, 9)
    monkeypatch.setattr(deal_review, "SLOW_NODES", 6)
    found = DealReview(match, 1, (0, 1))
    done = [each for each in found.work() if each]
    assert len(done) == 2
    assert found.n_done == len(found.cards)
    usual = DealReview(match, 1, (0, 1), Solver)
    for _ in usual.work():
        pass
    last = 0
    for slow, quick in zip(found.cards, usual.cards, strict=True):
        if slow.value is None:
            assert slow.why is None and not slow.best
            continue
        last += 1
        assert (slow.value, slow.best_value, slow.best) == (
            quick.value,
            quick.best_value,
            quick.best,
        )
        assert slow.why == quick.why
    assert last == 2 * deal_review.SLOW_TRICKS
