from importlib.util import find_spec
from statistics import fmean

import pytest

from engine.bots import choose
from engine.bots.madrasso import levels
from engine.madrasso.score import RANK_POINTS
from engine.match import Match, new_view
from engine.options import MADRASSO, default_rules
from engine.solver.values import cards_of
from lab.baselines import players
from lab.baselines.__main__ import main
from lab.baselines.measure import (
    Task,
    lessened,
    measure,
    measure_matches,
    play,
    play_matches,
)
from lab.baselines.players import BASELINES
from simulator.workers import Workers
from tests.support.engine.views import turns

DEALS = 8


def choices(name: str, deals: int = DEALS):
    baseline = BASELINES[name]()
    for seed in range(deals):
        match = Match(MADRASSO, default_rules(MADRASSO), seed, ["club"] * 4)
        for view in turns(match):
            action = baseline(view, match.decision_seed())
            if len(cards_of(view.proper)) > 1 and action in cards_of(view.proper):
                yield view, cards_of(view.proper), action
            match.act(action)


def is_void(view) -> bool:
    return bool(view.laid) and not view.hand[view.led]


@pytest.mark.parametrize("name", BASELINES)
def test_baseline_player_is_deterministic(name):
    found = [[card for _, _, card in choices(name, 2)] for _ in range(2)]
    assert found[0] == found[1] and len(found[0]) > 20


def test_greedy_takes_the_tricks_of_the_others():
    taken = 0
    for view, cards, card in choices("greedy"):
        if view.laid and view.winning & 1 != view.seat & 1 and not is_void(view):
            best = view.trick[view.winning]
            able = best >> 4 == view.led and max(cards) > best
            taken += able
            assert (card > best) == able or best >> 4 != view.led
    assert taken > 10


def test_the_drawer_leads_trumps_while_it_has_any():
    leads = [
        (view.hand[view.trump], card >> 4 == view.trump)
        for view, _, card in choices("drawer")
        if not view.laid
    ]
    assert len(leads) > 20 and all(bool(held) == is_trump for held, is_trump in leads)


def test_the_hoarder_keeps_trumps_and_points():
    for view, cards, card in choices("hoarder"):
        plain = [each for each in cards if each >> 4 != view.trump]
        assert not plain or card in plain
        assert RANK_POINTS[card & 15] == min(RANK_POINTS[each & 15] for each in plain or cards)


def test_ruffer_always_ruffs():
    ruffs = [
        card >> 4 == view.trump
        for view, _, card in choices("ruffer")
        if is_void(view) and view.hand[view.trump]
    ]
    assert len(ruffs) > 20 and all(ruffs)


def test_the_noisy_slips_now_and_then():
    same = [card == choose("club", view, 1) for view, _, card in choices("noisy", 20)]
    assert 0.8 < sum(same) / len(same) < 0.99


@pytest.mark.skipif(not find_spec("numba"), reason="the extra lab is not installed")
def test_the_sampler_plays_the_same_compiled(monkeypatch):
    compiled = [card for _, _, card in choices("sampler", 1)]
    monkeypatch.setattr(players, "find_spec", lambda name: None)
    assert [card for _, _, card in choices("sampler", 1)] == compiled


def test_all_players_get_the_same_deals():
    *_, rows = measure(Task(["club", "random"], "greedy", range(30), 1), Workers())
    row = rows["deals"]
    club, *_ = row.above.values()
    assert club.n == 30 and len(row.above) == 2
    assert row.more["random"].mean > 2 * row.more["random"].se
    view = new_view(MADRASSO)
    each = [play(seed, "club", BASELINES["greedy"](), view) for seed in range(30)]
    assert abs(club.mean - sum(each) / 30) < 1e-9


def test_less_work_is_put_back():
    usual = levels.MASTER, levels.MAESTRO
    with lessened(4):
        assert levels.MAESTRO[levels.LATER_WORK] * 4 == usual[1][levels.LATER_WORK]
        assert levels.MAESTRO[levels.MOST_MOVES] == usual[1][levels.MOST_MOVES]
    assert usual == (levels.MASTER, levels.MAESTRO)


def test_each_baseline_player_has_a_line(capsys):
    words = "--players club,novice --against greedy,club --deals 4 --less 2"
    assert main(words.split()) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["greedy", "club"]
    assert all("above novice" in line and line.endswith("4 deals") for line in lines)


def test_matches_are_divided_where_the_players_are_known():
    task = Task(["club", "random"], "greedy", range(1), 1)
    *_, rows = measure_matches(task, Workers())
    early, late = rows.values()
    club, other = play_matches(task)[0]
    n = min(len(club), len(other))
    assert n >= 10 and early.above["club"].n == 2 and late.more["random"].n == n - 2
    assert abs(early.above["club"].mean - fmean(club[:2])) < 1e-9
    assert abs(late.more["random"].mean - fmean(club[2:n]) + fmean(other[2:n])) < 1e-9


def test_second_hand_of_whist_plays_low():
    n = 0
    for view, cards, card in choices("whist"):
        if view.laid == 1 and not is_void(view):
            assert RANK_POINTS[card & 15] == min(RANK_POINTS[each & 15] for each in cards)
            n += 1
    assert n > 10


def test_weigher_gives_a_lost_trick_little():
    n = 0
    for view, cards, card in choices("weigher"):
        lost = view.laid == 3 and view.winning & 1 != view.seat & 1 and not is_void(view)
        if lost and (
            max(cards) < view.trick[view.winning] or view.trick[view.winning] >> 4 != view.led
        ):
            assert RANK_POINTS[card & 15] == min(RANK_POINTS[each & 15] for each in cards)
            n += 1
    assert n > 10


@pytest.mark.parametrize("words", ["--players greedy", "--against nobody"])
def test_unknown_player_is_refused(capsys, words):
    with pytest.raises(SystemExit):
        main(words.split())
    assert " is not a " in capsys.readouterr().err
