import sys
from importlib import import_module

import pytest

pytest.importorskip("pettingzoo")


import madrasso
from madrasso.observations import encode
from tests.support.places import ROOT

GAMES = 6


FOLDER = ROOT / "docs/examples"


@pytest.fixture(scope="module")
def programs():
    names = ("learners", "imitate", "reinforce", "ppo")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(FOLDER))
        yield {name: import_module(name) for name in names}
        for name in names:
            patch.delitem(sys.modules, name)


@pytest.fixture(scope="module")
def imitate(programs):
    return programs["imitate"]


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    matches = []
    for seed in range(GAMES):
        match = madrasso.new_match("madrasso", ["skilled"] * 4, seed)
        while not match.over:
            match.begin()
            while match.seat:
                match.act(madrasso.choose("skilled", match.view(), match.decision_seed()))
        matches.append(match)
    path = tmp_path_factory.mktemp("records") / "games.jsonl"
    madrasso.write_record(path, matches)
    return path


def test_suits_in_another_order_are_another_deal(programs):
    learners = programs["learners"]
    pack = madrasso.new_match(seed=7, dealer="W").pack
    for order in learners.ORDERS:
        place = {suit: order.index(suit) for suit in range(4)}
        other = [place[card >> 4] << 4 | card & 15 for card in pack]
        match = madrasso.new_match(pack=pack, dealer="W")
        twin = madrasso.new_match(pack=other, dealer="W")
        number = learners.ORDERS.index(order)
        for _ in range(23):
            seen, seen2 = encode(match.view()), encode(twin.view())
            assert (seen[learners.SEEN[number]] == seen2).all()
            action = match.legal()[0]
            words = madrasso.observations.action_words()
            dense = learners.PLACES[number][words.index(str(action))]
            assert learners.ACTIONS[number][dense] == words.index(str(action))
            match.act(action)
            twin.act(words[dense])


def test_a_policy_learns_to_imitate(programs, imitate, record, capsys):
    data = madrasso.dataset(record, dense=True)
    policy = imitate.train(data, epochs=4)
    chosen = [
        policy.choose({"observation": seen, "action_mask": mask})
        for seen, mask in zip(data.observations[::9], data.masks[::9], strict=True)
    ]
    by_chance = (1 / data.masks.sum(1)).mean()
    assert (chosen == data.actions[::9]).mean() > by_chance + 0.1
    assert capsys.readouterr().out.startswith("epoch 1: cross-entropy ")
    mean, error = programs["learners"].duel(policy, "random", 10)
    assert abs(mean) <= 130 and error > 0


def likelihood(learners, network, batch):
    odds = learners.odds_of(network.forward(batch.seen)[1][:, : learners.N_ACTIONS], batch.masks)
    logs = learners.np.log(odds[range(len(batch.actions)), batch.actions])
    return float((logs * batch.better).mean())


@pytest.mark.whole
@pytest.mark.parametrize("name", ["reinforce", "ppo"])
def test_training_raises_likelihood_of_better_plays(programs, name):
    pytest.importorskip("numba")
    learners, program = programs["learners"], programs[name]
    rng = learners.np.random.default_rng(3)
    network = learners.Network(learners.N_ACTIONS + 1, rng, hidden=32)
    batch = next(learners.self_play(network, 16, 1, rng))
    brought = batch.expected + batch.better
    likely, wrong = likelihood(learners, network, batch), abs(batch.better).mean()
    for _ in range(20):
        arguments = (float(batch.better.std()),) if name == "ppo" else ()
        program.learn(network, batch, *arguments, 1e-3)
        expected = network.forward(batch.seen)[1][:, -1]
        batch = batch._replace(expected=expected) if name == "reinforce" else batch
    assert likelihood(learners, network, batch) > likely
    assert abs(brought - expected).mean() < wrong


def test_trace_of_one_sums_all_later_rewards(programs):
    pytest.importorskip("numba")
    learners = programs["learners"]
    network = learners.Network(learners.N_ACTIONS + 1, learners.np.random.default_rng(1))
    batch = next(learners.self_play(network, 4, 1, learners.np.random.default_rng(2)))
    brought = (batch.expected + batch.better) * learners.DEAL_POINTS
    assert abs(brought - brought.round()).max() < 1e-3
    assert abs(brought).max() <= learners.DEAL_POINTS
    assert len(batch.seen) >= 4 * 40
