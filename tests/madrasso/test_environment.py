import subprocess
import sys
import warnings

import pytest

pytest.importorskip("pettingzoo")

import numpy as np
from pettingzoo.test import api_test, seed_test

import madrasso
from engine.options import MEDIATORE
from madrasso.observations import ACTIONS, SIZE
from tests.support.places import ROOT

SIZES = 40 * 18 + 8 + 20 + 6 + 16 + 16 + 54 + 4 + 40


@pytest.mark.parametrize("game", madrasso.GAMES)
def test_pettingzoos_own_tests_pass(game):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for known in ("Observation space for each agent", "Observation is not a NumPy array"):
            warnings.filterwarnings("ignore", known)  # our observations are dicts
        api_test(madrasso.env(game), num_cycles=500)
        api_test(madrasso.env(game, dense=True, duplicate=True), num_cycles=100)
        seed_test(lambda: madrasso.env(game), num_cycles=100)


def worth(match) -> float:
    mine, *others = match.points.values()
    return mine if match.game_index == MEDIATORE else mine - sum(others) / len(others)


@pytest.mark.smoke(1)
@pytest.mark.parametrize("game", madrasso.GAMES)
def test_mask_is_legal_and_rewards_sum_to_zero(game):
    env = madrasso.env(game)
    for seed in range(20):
        env.reset(seed=seed)
        for agent in env.agent_iter():
            seen, _, over, _, _ = env.last()
            assert seen["observation"].shape == (SIZES,) == (SIZE,)
            if over:
                env.step(None)
                continue
            mask = seen["action_mask"]
            assert mask.shape == (ACTIONS,)
            assert set(np.flatnonzero(mask)) == set(map(int, env.match.legal()))
            env.step(env.action_space(agent).sample(mask))
            if env.match.seat is None:
                assert sum(env.rewards.values()) == pytest.approx(0)
                assert env.rewards["player_0"] == worth(env.match)


def test_a_card_against_the_rules_is_refused():
    env = madrasso.env("madrasso")
    env.reset(seed=1)
    forbidden = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(ValueError):
        env.step(forbidden)


def test_invalid_step_is_refused_without_change():
    for words, reason in (
        ({"render_mode": "human"}, "render_mode can't be 'human'"),
        ({"dense": 1}, "dense can't be 1"),
        ({"duplicate": "yes"}, "duplicate can't be 'yes'"),
        ({"void": "x"}, "void can't be 'x'"),
    ):
        with pytest.raises(ValueError, match=reason):
            madrasso.env(**words)
    env = madrasso.env()
    env.reset(seed=1)
    seen = env.observe(env.agent_selection)["observation"]
    for wrong in (1.5, 255):
        with pytest.raises(ValueError):
            env.step(wrong)
    assert (env.observe(env.agent_selection)["observation"] == seen).all()


def test_text_rendering_returns_without_printing(capsys):
    env = madrasso.env(render_mode="ansi")
    env.reset(seed=3)
    for _ in range(3):
        legal = env.observe(env.agent_selection)["action_mask"].nonzero()[0]
        env.step(int(legal[0]))
    assert env.render() == str(env.match) and "\nS  " in env.render()
    assert capsys.readouterr() == ("", "")


def some_deal(env):
    rewards = {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        if over:
            rewards[agent] = reward
        env.step(None if over else int(seen["action_mask"].argmax()))
    return rewards


@pytest.mark.parametrize("game", madrasso.GAMES)
def test_a_dense_action_is_its_word(game):
    env = madrasso.env(game, dense=True)
    env.reset(seed=2)
    for _ in env.agent_iter():
        seen, _, over, _, _ = env.last()
        if over:
            break
        legal = env.match.legal()
        numbers = np.flatnonzero(seen["action_mask"])
        assert {env.words[i] for i in numbers} == {str(action) for action in legal}
        env.step(int(numbers[-1]))
        assert env.match.log[env.match.n_log - 1] in set(map(int, legal))
    env.reset(seed=2)
    for wrong in (-1, len(env.words)):
        with pytest.raises(ValueError, match="is not an action from 0 to"):
            env.step(wrong)


@pytest.mark.parametrize("game", madrasso.GAMES)
def test_duplicate_deals_give_every_hand_to_every_side(game):
    env = madrasso.env(game, duplicate=True)
    sides = len(madrasso.new_match(game).totals)
    seats = madrasso.new_match(game).seats
    env.reset(seed=5)
    for deal in range(2):
        hands = []
        for copy in range(sides):
            assert env.infos["player_0"] == {"deal": deal, "copy": copy}
            hands.append(list(env.match.hands.values()))
            some_deal(env)
            env.reset()
        for copy in range(1, sides):
            assert hands[copy][copy:] + hands[copy][:copy] == hands[0]
        assert len(seats) % sides == 0
    assert env.infos["player_0"] == {"deal": 2, "copy": 0}


def test_a_duplicate_deal_is_fair():
    env = madrasso.env("madrasso", duplicate=True)
    env.reset(seed=1)
    for _ in range(5):
        ahead = 0
        for _ in range(2):
            ahead += some_deal(env)["player_0"]
            env.reset()
        assert ahead == 0


def test_a_deal_of_ones_own_is_played():
    pack = madrasso.new_match(seed=3, dealer="E").pack
    env = madrasso.env()
    env.reset(options={"pack": pack, "dealer": "N"})
    assert (env.match.pack, env.match.view().dealer) == (pack, "N")
    env.reset(seed=4, options={"dealer": 2})
    assert env.match.pack != pack and env.match.view().dealer == "N"


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"pack": 5}, "5 is not a pack"),
        ({"pack": "OA"}, "a pack has 40 cards, not 1"),
        ({"dealer": "Q"}, "'Q' is not a seat"),
        ([1], "are not options"),
    ],
)
def test_invalid_deal_is_refused_without_change(options, reason):
    env, twin = madrasso.env(duplicate=True), madrasso.env(duplicate=True)
    for each in (env, twin):
        each.reset(seed=6)
    with pytest.raises(ValueError) as refused:
        env.reset(options=options)
    assert reason in str(refused.value)
    for _ in range(3):
        assert str(env.match) == str(twin.match) and env.infos == twin.infos
        env.reset()
        twin.reset()


def test_environment_module_loads_on_first_access():
    code = "import madrasso; print(madrasso.environment.encode.__name__)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert (run.stdout, run.stderr) == ("encode\n", "")
