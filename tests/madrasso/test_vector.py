import random

import numpy as np
import pytest

pytest.importorskip("numba")
pytest.importorskip("gymnasium")

import madrasso
from engine.options import option_names, option_values, parse_game
from madrasso.observations import SIZE, action_words, encode, returns
from tests.support import samples

N = 6  # deals at once


def rules_of(game, seed):
    index, draw = parse_game(game), random.Random(seed)
    drawn = {name: draw.choice(option_values(index, name)) for name in option_names(index)}
    return drawn if seed else {}


def compare(env, seen, infos):
    matches = [env.match(i) for i in range(env.num_envs)]
    for i, match in enumerate(matches):
        assert env.seats[infos["seat"][i]] == match.seat
        view = match.view()
        assert (encode(view) == seen["observation"][i]).all()
        legal = [env.words.index(str(each)) if env.words else int(each) for each in view.legal()]
        assert sorted(legal) == list(np.flatnonzero(seen["action_mask"][i]))
    return matches


def test_every_game_has_deals_at_once():
    for game in madrasso.GAMES:
        assert madrasso.vector_env(game, N).num_envs == N


@pytest.mark.smoke(1)
@pytest.mark.parametrize("seed", range(samples.size(3, 20)))
@pytest.mark.parametrize("game", madrasso.GAMES)
def test_every_step_is_the_engines(game, seed):
    env = madrasso.vector_env(game, N, dense=bool(seed % 2), **rules_of(game, seed))
    seen, infos = env.reset(seed=seed)
    for _ in range(90):
        matches = compare(env, seen, infos)
        actions = env.random_actions()
        seen, rewards, done, truncated, infos = env.step(actions)
        assert not truncated.any()
        for i, match in enumerate(matches):
            actor = match.seat
            match.act(env.words[actions[i]] if env.words else int(actions[i]))
            assert done[i] == (match.seat is None)
            assert env.seats[infos["actor"][i]] == actor
            if not done[i]:
                assert rewards[i] == 0
                continue
            paid = returns(match)
            assert list(paid.values()) == list(infos["returns"][i])
            assert rewards[i] == paid[actor]
            assert (encode(match.view(actor)) == infos["final_obs"]["observation"][i]).all()


def test_seed_sets_the_deal_and_reset_repeats_it():
    env = madrasso.vector_env("madrasso", N)
    runs = []
    for _ in range(2):
        env.reset(seed=4)
        runs.append([])
        for _ in range(50):
            env.step(np.where(env._masks, np.arange(256), 999).min(1))
            runs[-1] += [env.match(i).position() for i in range(N)]
    assert runs[0] == runs[1]


@pytest.mark.smoke(1)
@pytest.mark.parametrize("game", ["madrasso", "mediatore"])
def test_without_observations_the_masks_are_the_same(game):
    both = [madrasso.vector_env(game, N, observations=each) for each in (True, False)]
    seen = [env.reset(seed=8)[0] for env in both]
    for _ in range(150):
        assert list(seen[1]) == ["action_mask"]
        assert (seen[0]["action_mask"] == seen[1]["action_mask"]).all()
        actions = both[0].random_actions()
        seen = [env.step(actions)[0] for env in both]


def test_spaces_contain_the_observations():
    env = madrasso.vector_env("madrasso", N, dense=True)
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert env.action_space.contains(env.random_actions())
    assert env.single_action_space.n == len(action_words("madrasso"))
    assert env.single_observation_space["observation"].shape == (SIZE,)


@pytest.mark.parametrize("action", [-1, 255, 256, 10**9])
def test_illegal_action_is_refused_without_change(action):
    env = madrasso.vector_env("madrasso", N)
    env.reset(seed=2)
    actions = env.random_actions()
    before = [env.match(i).position() for i in range(N)]
    actions[3] = action
    with pytest.raises(ValueError, match=f"{action} is not a legal action in deal 3"):
        env.step(actions)
    assert [env.match(i).position() for i in range(N)] == before


@pytest.mark.parametrize(
    "actions", [[1, 2], np.zeros(N), np.zeros((N, 1), int), None, ["CA"] * N, [True] * N]
)
def test_invalid_action_row_is_refused(actions):
    env = madrasso.vector_env("madrasso", N)
    env.reset(seed=2)
    with pytest.raises(ValueError, match="6 integers are needed"):
        env.step(actions)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"n": 0}, "0 is not a number of deals"),
        ({"n": 2.0}, "2.0 is not a number of deals"),
        ({"dense": 1}, "dense can't be 1"),
        ({"observations": "no"}, "observations can't be 'no'"),
        ({"game": "bridge"}, "there is no game 'bridge'"),
        ({"void": "x"}, "void can't be 'x'"),
    ],
)
def test_wrong_words_are_refused(words, reason):
    with pytest.raises(ValueError, match=reason):
        madrasso.vector_env(**words)
