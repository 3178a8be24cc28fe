"""The programs of docs/examples do what they say, on a small scale."""

from importlib.util import module_from_spec, spec_from_file_location

import pytest

pytest.importorskip("pettingzoo")

import numpy as np

import madrasso
from tests.support.places import ROOT

GAMES = 6


@pytest.fixture(scope="module")
def imitate():
    """The program, as a module."""
    spec = spec_from_file_location("imitate", ROOT / "docs/examples/imitate.py")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    """A record of a few games of `skilled`."""
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


def test_a_policy_learns_to_imitate(imitate, record, capsys):
    data = madrasso.dataset(record, dense=True)
    policy = imitate.train(data, epochs=4)
    _, scores = policy.forward(data.observations)
    chosen = np.where(data.masks, scores, -np.inf).argmax(1)
    by_chance = (1 / data.masks.sum(1)).mean()
    assert (chosen == data.actions).mean() > by_chance + 0.1
    assert capsys.readouterr().out.startswith("epoch 1: cross-entropy ")
    mean, error = imitate.duel(policy, "random", 10)
    assert abs(mean) <= 130 and error > 0  # as many points as a deal has
