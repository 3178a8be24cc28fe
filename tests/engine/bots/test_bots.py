import pytest

from engine.bots import LEVELS, choose, think
from engine.bots.madrasso import levels
from engine.match import Match
from engine.options import BREVE, MADRASSO, TRE, default_rules, veneto
from engine.view import View
from simulator.arena.duels import measure
from simulator.arena.duplicate import Meeting
from simulator.workers import Workers
from tests.support.engine.brief import think_briefly
from tests.support.engine.views import turns
from tests.support.samples import size

NEEDED = 15  # points per deal above 65


def duel(game: int, rules: bytes, a: str, b: str, deals: int, seed: int) -> tuple:
    meeting = Meeting(game, rules, a, b, matches=False, totals=None, number=1)
    above = measure(meeting, deals, seed, Workers()).above
    return above.mean, above.se, above.n


@pytest.mark.smoke(0)
def test_club_beats_random_by_fifteen_points():
    rules, deals = default_rules(MADRASSO), size(600, 2000)
    above, error, n = duel(MADRASSO, rules, "club", "random", deals, seed=1)
    print(f"club against random: {above:.2f} ± {error:.2f} over {n} duplicate deals")
    assert above - 2 * error > NEEDED


@pytest.mark.smoke(1)
@pytest.mark.parametrize("game_index", [BREVE, TRE])
@pytest.mark.parametrize("rules", [default_rules, veneto])
def test_club_beats_random_in_the_variants(game_index, rules):
    above, error, n = duel(game_index, rules(game_index), "club", "random", 150, seed=2)
    assert above > 8


@pytest.mark.smoke(2)
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_answers_the_same_question_alike(level, monkeypatch):
    think_briefly(levels, 300, monkeypatch.setattr)
    match = Match(MADRASSO, default_rules(MADRASSO), 9, [level] * 4)
    for view in turns(match):
        seed = match.decision_seed()
        answers = {choose(level, view, seed) for _ in range(3)}
        assert len(answers) == 1 and list(think(level, view, seed))[-1:] == list(answers)
        match.act(answers.pop())


def test_the_random_player_plays_every_proper_card():
    match = Match(MADRASSO, default_rules(MADRASSO), 4, ["random"] * 4)
    match.begin()
    view = View()
    match.look(match.turn, view)
    view.may_rob = False
    counts = {}
    for seed in range(4000):
        card = choose("random", view, seed)
        counts[card] = counts.get(card, 0) + 1
    assert len(counts) == 10
    assert all(300 < count < 500 for count in counts.values())


def test_an_unknown_bot_is_refused():
    with pytest.raises(ValueError, match="there is no bot champion"):
        think("champion", View(), 1)
