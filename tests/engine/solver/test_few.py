from engine.options import GAMES, MADRASSO, MEDIATORE, TRE
from engine.rng import Rng
from engine.solver import few
from engine.solver.exact import Solver
from engine.solver.few import FewTricks
from engine.solver.position import Position, card_values, is_card_due
from engine.solver.values import Paused
from tests.support.engine.views import turns
from tests.support.samples import size
from tests.support.vm.playing import some_action, some_match

MOST = 4


def endings(game, seed):
    rng = Rng(seed)
    match = some_match(game + len(GAMES) * seed, rng)
    for view in turns(match):
        if is_card_due(match.game) and view.counts[view.seat] <= MOST:
            yield match
        match.act(some_action(view, rng))


def test_values_equal_the_other_solver():
    n = 0
    for game in (MADRASSO, TRE, MEDIATORE):
        for seed in range(size(3, 60)):
            for match in endings(game, seed):
                assert card_values(match.game, FewTricks) == card_values(match.game, Solver)
                n += 1
    assert n > 30


def test_paused_search_continues():
    pauses = 0
    for game in (MADRASSO, TRE, MEDIATORE):
        for match in endings(game, 3):
            position = Position(match.game)
            sides = position.sides(match.turn)
            trick = position.leader, position.laid, position.left
            solver = position.solver(sides, FewTricks)
            value = None
            while value is None:
                solver.nodes = MOST + 2
                try:
                    value = solver.value(*trick)
                except Paused:
                    pauses += 1
                    assert pauses < 10_000
            assert value == position.solver(sides, Solver).value(*trick)
    assert pauses


def test_more_hands_than_it_keeps_change_nothing():
    for match in endings(MADRASSO, 3):
        usual = card_values(match.game, FewTricks)
        kept, FewTricks.most_moves = FewTricks.most_moves, 1
        few = card_values(match.game, FewTricks)
        FewTricks.most_moves = kept
        assert few == usual
        return
    raise AssertionError("no ending")


def test_full_table_changes_no_value():
    usual = [card_values(match.game, FewTricks) for match in endings(MADRASSO, 3)]
    kept, few.SLOTS = few.SLOTS, few.FREE + 2
    try:
        full = [card_values(match.game, FewTricks) for match in endings(MADRASSO, 3)]
        assert full == usual
        match = next(endings(MADRASSO, 3))
        position = Position(match.game)
        solver = position.solver(position.sides(match.turn), FewTricks)
        pauses = 0
        while pauses < 10_000:
            solver.nodes = MOST + 2
            try:
                value = solver.value(position.leader, position.laid, position.left)
                break
            except Paused:
                pauses += 1
        taken = position.points(match.turn)
        assert taken + value == max(worth for _, worth in usual[0])
    finally:
        few.SLOTS = kept
