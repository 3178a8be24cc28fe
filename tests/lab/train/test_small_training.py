from importlib.util import find_spec

import pytest

from engine.bots.madrasso import features, small_network
from engine.bots.madrasso.policy import OFFSET, best_card
from engine.bots.madrasso.row import SCORED, SIZE
from engine.bots.runtime import HEADER
from lab.train.__main__ import main
from tests.support.engine.networks import InMemory, correct, half, looked
from tests.support.engine.views import some_views
from tests.support.training import trained_thrice, written

pytestmark = pytest.mark.skipif(not find_spec("numba"), reason="the extra lab is not installed")

LOGIT = 16  # the weight of one logit


def some_network():
    import numpy as np

    from lab.train import network_training
    from lab.train.small_training import quantized_table, silence
    from simulator.arena import compiled

    w, v = network_training.random_weights(5, small_network.LEADING)
    w *= np.float32(3)
    silence(w, v)
    return network_training.Net(quantized_table(compiled.flat_table(0)), w, v)


def test_a_table_is_rounded_to_whole_logits():
    import numpy as np

    from lab.train.small_training import quantized_table

    table = np.array([0, 7, 8, 128, 135, 137, 255], np.uint8)
    assert list(quantized_table(table)) == [0, 0, 16 * 0, 128, 128, 144, 240]


def test_halves_of_bytes_are_packed_the_lower_first():
    from lab.train.small_training import packed

    assert packed([[-8, 7], [0, 1]]) == b"\xf0\x98"


def test_packed_network_plays_like_the_rounded():
    import numpy as np

    from lab.train import network_training
    from lab.train.small_training import quantized_network

    content, nearest = quantized_network(some_network())
    table = nearest.table
    own = network_training.buffers(small_network.LEADING)
    assert len(content) == small_network.SIZE - HEADER
    assert [16 * half(content, i) for i in range(len(table))] == list(table)
    told = []
    for view, _ in some_views(8):
        knowledge, location = looked(view)
        net = small_network.SmallNetwork(InMemory(content))
        best_card(knowledge.now, net, knowledge.cards, knowledge.logits)
        n = knowledge.now[SCORED]
        if n < 2:
            continue
        correct(net, knowledge, location)
        row = np.zeros(SIZE, np.int64)
        row[:] = knowledge.now
        network_training.score_cards(row, np.array(location), nearest, own)
        for i in range(n):
            assert abs(knowledge.logits[i] - LOGIT * float(own.found[i])) < 2
            told.append(abs(knowledge.logits[i] - own.logits[i]) > 2)

    assert sum(told) > len(told) // 8 > 10


def test_same_seed_trains_the_same_network():
    from lab.train.small_training import train

    content, again, other = trained_thrice(train)
    assert content == again != other
    assert len(content) == small_network.SIZE - HEADER


def test_silenced_units_stay_silent():
    from lab.train import network_training as teacher
    from lab.train.small_training import UNITS, silence
    from lab.train.training_run import Rules, Sampling

    net = some_network()
    _, w, v = net
    before = w.copy()
    squares = silence(w, v)
    lesson = teacher.lessons(3000, 5, net, Rules(4, 0), Sampling(0.3, 0.1, 0.9))
    teacher.learn(net, squares, lesson, 0.1, 2.0)
    for does, units in enumerate(UNITS):
        assert (abs(v[does, units:]) < 1e-9).all()
        assert (abs(v[does, :units]) > 1e-9).all()
    changed = (
        abs(w - before).reshape(features.DUTIES, features.FEATURES, small_network.LEADING).max(1)
        > 1e-6
    )
    assert changed[0].all() and not changed[1].any()
    assert changed[2, : small_network.OTHERS].all() and not changed[2, small_network.OTHERS :].any()


def test_command_writes_a_file_with_its_origin(tmp_path, capsys):
    words = "--small --game madrasso-tre --lessons 1 --seed 3"
    text, numbers = written(words, tmp_path, "tre.small_network", capsys)
    assert len(numbers) == small_network.SIZE - HEADER
    assert "level `skilled`" in text
    assert numbers[0] == (OFFSET >> 4) * 17


def test_a_wrong_word_of_the_command_is_refused(capsys):
    for words, why in (
        ("--small --game mediatore", "--small: Mediatore has none"),
        ("--small --network", "not allowed with argument"),
        ("--size 0", "0 is not more than 0 and at most 1"),
        ("--size nan", "'nan' is not a number"),
        ("--parts 0", "0 is not from 1"),
        ("--cluster=", "the address is empty"),
    ):
        with pytest.raises(SystemExit):
            main(words.split())
        assert why in capsys.readouterr().err
