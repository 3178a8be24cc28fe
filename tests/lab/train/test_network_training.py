from importlib.util import find_spec

import pytest

from engine.bots.madrasso import features, large_network
from engine.bots.madrasso.policy import best_card
from engine.bots.madrasso.row import GONE, MUST_RUFF, SCORED, SEATS
from engine.bots.madrasso.weights import network_of
from engine.bots.runtime import HEADER
from lab.train.__main__ import main
from tests.support.rows import MOST, positions
from tests.support.training import trained_thrice, written

pytestmark = pytest.mark.skipif(not find_spec("numba"), reason="the extra lab is not installed")


def corrected(correct, row, location, net, cards, logits, active) -> list:
    for _ in correct(row, location, net, active, cards, logits):
        pass
    return [int(logit) for logit in logits[: row[SCORED]]]


def test_compiled_network_corrects_the_same_logits():
    import numpy as np

    from simulator.arena import compiled, compiled_network

    quick = compiled.functions()
    location = [0] * 40
    n = differs = 0
    for row, tables in positions(40):
        cards, logits = [0] * MOST, [0] * MOST
        best_card(row, tables, cards, logits)
        if row[SCORED] < 2:
            continue
        for place in range(40):
            location[place] = (
                1 + place % row[SEATS] if row[GONE + place // 10] >> place % 10 & 1 else 0
            )
        index = (2 if row[SEATS] == 3 else 0) + row[MUST_RUFF]
        twin, more = np.array(row, np.int64), np.array(cards, np.int64)
        slow, active = np.array(logits, np.int64), compiled.row(features.MOST_ACTIVE)
        before = list(logits[: row[SCORED]])
        plain = corrected(
            features.correct,
            row,
            location,
            network_of(index),
            cards,
            logits,
            [0] * features.MOST_ACTIVE,
        )
        assert features.duty(row) == quick.network.duty(twin)
        net = compiled_network.weights(index)
        assert plain == corrected(
            compiled_network.at_once, twin, np.array(location), net, more, slow, active
        )
        differs += plain != before
        n += 1
    assert n > 500 and differs > 400


def test_quantized_network_equals_the_learned():
    import numpy as np

    from engine.bots.madrasso.large_network import UNITS
    from lab.train import network_training
    from lab.train.network_training import LEARNING, quantized_network
    from simulator.arena import compiled_network

    drawn = np.random.default_rng(3)
    w, v = network_training.random_weights(3, LEARNING)
    w[:] = drawn.integers(-2, 3, w.shape)
    w[:, UNITS - 2 :] = 0
    v[:] = np.sign(v) / network_training.SCALE
    v[2, 1] = -v[2, 1]
    said = spoken(w, v, compiled_network.rows_of(quantized_network(w, v)))
    assert all(abs(told - meant) < 0.01 for told, meant in said)
    near = drawn.normal(size=w.shape).astype(np.float32) * 0.1
    w[:, : UNITS - 2] += near[:, : UNITS - 2]
    said = spoken(w, v, compiled_network.rows_of(quantized_network(w, v)))
    assert len(said) > 500
    assert sum(abs(told - meant) for told, meant in said) / len(said) < 10


def spoken(w, v, net) -> list:
    import numpy as np

    from lab.train import network_training
    from simulator.arena import compiled, compiled_network

    table = compiled.flat_table(0)
    location = np.zeros(40, np.int64)
    own = network_training.buffers(v.shape[1])
    said = []
    for row, _ in positions(20):
        twin = np.array(row, np.int64)
        m = network_training.score_cards(twin, location, network_training.Net(table, w, v), own)
        if m > 1:
            compiled_network.correct(twin, location, net, own.active, own.cards, own.logits)
            said += [(int(own.logits[i]), 16 * float(own.found[i])) for i in range(m)]
    return said


def test_surplus_units_lose_the_weakest():
    import numpy as np

    from lab.train.network_training import LEARNING, quantized_network, random_weights

    w, v = random_weights(1, LEARNING)
    w[:] = 1
    v[:] = (1 + np.arange(LEARNING)) / 16
    net = quantized_network(w, v).astype(int) - large_network.OFFSET
    half = large_network.UNITS // 2
    kept = np.arange(LEARNING - half, LEARNING) + 1
    for rows in net:
        assert (np.sort(rows[:, 0::2]) == np.minimum(kept, large_network.OFFSET - 1)).all()
        assert (rows[:, 1::2] == 0).all()


@pytest.mark.smoke(0)
def test_same_seed_learns_the_same_network():
    from lab.train.network_training import train

    first, again, other = trained_thrice(train)
    assert first == again != other
    assert len(first) == len(other) == large_network.SIZE - HEADER


def test_network_learns_its_lesson():
    import numpy as np

    from lab.train import network_training as teacher
    from lab.train.training_run import Rules, Sampling
    from simulator.arena import compiled

    table = compiled.flat_table(0)
    net = teacher.Net(table, *teacher.random_weights(1, 8))
    lesson = teacher.lessons(3000, 99, net, Rules(4, 0), Sampling(0.3, 0.1, 0.75))
    squares = np.full_like(net.w, 1e-2), np.full_like(net.v, 1e-2)
    lost = [teacher.learn(net, squares, lesson, 0.05, 2.0) for _ in range(8)]
    assert lost[-1] < 0.9 * lost[0]


def test_command_writes_a_file_with_its_origin(tmp_path, capsys):
    words = "--network --game madrasso-tre --rule void=trump --lessons 1 --seed 3"
    text, numbers = written(words, tmp_path, "tre_trump.large_network", capsys)
    assert len(numbers) == large_network.SIZE - HEADER
    assert "a tre" in text


def test_mediatore_has_no_network_to_train(capsys):
    with pytest.raises(SystemExit):
        main("--network --game mediatore".split())
    assert "--network: Mediatore has none" in capsys.readouterr().err
