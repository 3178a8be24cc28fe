"""The PettingZoo environment."""

import subprocess
import sys
import warnings

import pytest

pytest.importorskip("pettingzoo")

import numpy as np
from pettingzoo.test import api_test, seed_test

import madrasso
from engine.options import MEDIATORE
from madrasso.environment import ACTIONS
from tests.support.places import ROOT

SIZES = 40 * 13 + 8 + 20 + 6 + 16 + 16  # rows of cards, suits, seats, contracts, numbers by seat


@pytest.mark.parametrize("game", madrasso.GAMES)
def test_pettingzoos_own_tests_pass(game):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for known in ("Observation space for each agent", "Observation is not a NumPy array"):
            warnings.filterwarnings("ignore", known)  # it is a dict with the mask
        api_test(madrasso.env(game), num_cycles=500)
        seed_test(lambda: madrasso.env(game), num_cycles=100)


def worth(match) -> float:
    """Return South's result minus the others' mean."""
    mine, *others = match.points.values()
    return mine if match.game_index == MEDIATORE else mine - sum(others) / len(others)


@pytest.mark.smoke(1)
@pytest.mark.parametrize("game", madrasso.GAMES)
def test_a_mask_is_what_is_legal_and_rewards_add_up_to_nothing(game):
    env = madrasso.env(game)
    for seed in range(20):
        env.reset(seed=seed)
        for agent in env.agent_iter():
            seen, _, over, _, _ = env.last()
            assert seen["observation"].shape == (SIZES,)
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


def test_what_it_cannot_do_is_refused_and_changes_nothing():
    with pytest.raises(ValueError, match="render_mode can't be 'human'"):
        madrasso.env(render_mode="human")
    env = madrasso.env()
    env.reset(seed=1)
    seen = env.observe(env.agent_selection)["observation"]
    for wrong in (1.5, 255):
        with pytest.raises(ValueError):
            env.step(wrong)
    assert (env.observe(env.agent_selection)["observation"] == seen).all()


def test_rendering_as_text_returns_it_and_prints_nothing(capsys):
    env = madrasso.env(render_mode="ansi")
    env.reset(seed=3)
    for _ in range(3):
        legal = env.observe(env.agent_selection)["action_mask"].nonzero()[0]
        env.step(int(legal[0]))
    text = env.render()
    assert text.startswith("<madrasso, seed ") and text.endswith(" to act>")
    assert capsys.readouterr() == ("", "")


def test_the_module_is_there_before_an_environment_is():
    code = "import madrasso; print(madrasso.environment.encode.__name__)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert (run.stdout, run.stderr) == ("encode\n", "")
