import sys
from importlib import import_module
from itertools import permutations

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


def test_suits_in_another_order_have_the_same_features(programs):
    learners = programs["learners"]
    pack = madrasso.new_match(seed=7, dealer="W").pack
    words = madrasso.observations.action_words()
    for order in list(permutations(range(4)))[5::6]:
        renamed = {card: order[card >> 4] << 4 | card & 15 for card in pack}
        match = madrasso.new_match(pack=pack, dealer="W")
        twin = madrasso.new_match(pack=[renamed[card] for card in pack], dealer="W")
        for _ in range(23):
            one, other = (learners.features(encode(each.view())[None])[0] for each in (match, twin))
            legal = match.legal()
            for place in [words.index(str(action)) for action in legal]:
                alike = order[place // 10] * 10 + place % 10 if place < 40 else place
                assert (one[place] == other[alike]).all()
            match.act(legal[0])
            twin.act(renamed.get(int(legal[0]), int(legal[0])))


def test_choices_are_the_legal_actions(programs):
    learners = programs["learners"]
    match = madrasso.new_match(seed=7, dealer="W")
    words = madrasso.observations.action_words()
    for _ in range(40):
        legal = sorted(words.index(str(action)) for action in match.legal())
        mask = [number in legal for number in range(len(words))]
        found = learners.choices(encode(match.view())[None], learners.np.array([mask]))
        assert list(found.actions[found.masks]) == legal
        match.act(match.legal()[-1])


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
    odds = learners.odds_of(network.forward(batch.features)[1][:, :, 0], batch.masks)
    logs = learners.np.log(odds[range(len(batch.chosen)), batch.chosen])
    return float((logs * batch.better).mean())


@pytest.mark.whole
@pytest.mark.parametrize("name", ["reinforce", "ppo"])
def test_training_raises_likelihood_of_better_plays(programs, name):
    pytest.importorskip("numba")
    learners, program = programs["learners"], programs[name]
    rng = learners.np.random.default_rng(3)
    network = learners.Network(rng, hidden=32)
    batch = next(learners.self_play(network, 16, rng))
    likely, wrong = likelihood(learners, network, batch), abs(batch.better).mean()
    for _ in range(20):
        arguments = (float(batch.better.std()),) if name == "ppo" else ()
        program.learn(network, batch, *arguments, 1e-3)
    expected = network.forward(batch.features)[1][range(len(batch.chosen)), batch.chosen, 1]
    assert likelihood(learners, network, batch) > likely
    assert abs(batch.expected + batch.better - expected).mean() < wrong


@pytest.mark.whole
@pytest.mark.parametrize("name", ["reinforce", "ppo"])
def test_seed_repeats_the_learning_curve(programs, name, monkeypatch, tmp_path, capsys):
    pytest.importorskip("numba")
    learners, program = programs["learners"], programs[name]
    monkeypatch.setattr(learners, "duel", lambda network, against, deals: (network.steps, 1.0))
    monkeypatch.setattr(program, "DEALS", 4)
    found = [program.train(seed, 2000) for seed in (5, 5, 6)]
    first = [each.network.weights[0] for each in found]
    assert (first[0] == first[1]).all() and (first[0] != first[2]).any()
    path = tmp_path / "curve.csv"
    monkeypatch.setattr(sys, "argv", [name, "--decisions", "2000", "--curve", str(path)])
    learners.main(program.train, program.DECISIONS)
    rows = path.read_text().splitlines()
    assert rows[0] == "decisions,minutes,ahead,error"
    assert len(rows) == len(capsys.readouterr().out.splitlines()) / 4 + 1
    assert int(rows[-1].split(",")[0]) >= 2000
    pytest.importorskip("matplotlib")
    import_module("curves").draw([str(path)], str(tmp_path / "curve.png"))
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")


def test_results_are_whole_points_of_later_tricks(programs):
    pytest.importorskip("numba")
    learners = programs["learners"]
    network = learners.Network(learners.np.random.default_rng(1))
    batch = next(learners.self_play(network, 4, learners.np.random.default_rng(2)))
    brought = (batch.expected + batch.better) * learners.DEAL_POINTS
    assert abs(brought - brought.round()).max() < 1e-3
    assert abs(brought).max() <= learners.DEAL_POINTS
    assert len(batch.chosen) >= 4 * 40
