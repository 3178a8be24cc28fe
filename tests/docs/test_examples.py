from importlib.util import module_from_spec, spec_from_file_location

import pytest

pytest.importorskip("pettingzoo")


import madrasso
from madrasso.observations import encode
from tests.support.places import ROOT

GAMES = 6


@pytest.fixture(scope="module")
def imitate():
    spec = spec_from_file_location("imitate", ROOT / "docs/examples/imitate.py")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


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


def test_suits_in_another_order_are_another_deal(imitate):
    """Permuting a pack's suits permutes the columns."""
    pack = madrasso.new_match(seed=7, dealer="W").pack
    for order in imitate.ORDERS:
        place = {suit: order.index(suit) for suit in range(4)}
        other = [place[card >> 4] << 4 | card & 15 for card in pack]
        match = madrasso.new_match(pack=pack, dealer="W")
        twin = madrasso.new_match(pack=other, dealer="W")
        number = imitate.ORDERS.index(order)
        for _ in range(23):
            seen, seen2 = encode(match.view()), encode(twin.view())
            assert (seen[imitate.SEEN[number]] == seen2).all()
            action = match.legal()[0]
            words = madrasso.observations.action_words()
            dense = imitate.PLACES[number][words.index(str(action))]
            assert imitate.ACTIONS[number][dense] == words.index(str(action))
            match.act(action)
            twin.act(words[dense])


def test_a_policy_learns_to_imitate(imitate, record, capsys):
    data = madrasso.dataset(record, dense=True)
    policy = imitate.train(data, epochs=4)
    chosen = [
        policy.choose({"observation": seen, "action_mask": mask})
        for seen, mask in zip(data.observations[::9], data.masks[::9], strict=True)
    ]
    by_chance = (1 / data.masks.sum(1)).mean()
    assert (chosen == data.actions[::9]).mean() > by_chance + 0.1
    assert capsys.readouterr().out.startswith("epoch 1: cross-entropy ")
    mean, error = imitate.duel(policy, "random", 10)
    assert abs(mean) <= 130 and error > 0  # as many points as a deal has
