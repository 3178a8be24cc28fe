"""What the level `skilled` plays by: rounded, taught, packed and written."""

from importlib.util import find_spec

import pytest

from engine.bots.asset_files import HEADER
from engine.bots.madrasso import features, small_network
from engine.bots.madrasso.policy import OFFSET, best_card
from engine.bots.madrasso.row import SCORED, SIZE
from simulator.cli.main import main
from tests.engine.bots.test_features import InMemory, correct, half, looked
from tests.engine.bots.test_levels import some_views
from tests.simulator.lab.test_network_lab import written

pytestmark = [
    pytest.mark.xdist_group("test_small_lab"),
    pytest.mark.skipif(not find_spec("numba"), reason="the extra lab is not installed"),
]

LOGIT = 16  # marks


def some_network():
    """A table in whole logits, and a network whose other units are silent."""
    import numpy as np

    from simulator.lab.train import network_teacher
    from simulator.lab.train.small_training import rounded, silenced, table_of

    table = rounded(table_of(4, 0))
    w, v = network_teacher.begun(5, small_network.LEADING)
    w *= np.float32(3)
    silenced(w, v)
    return table, w, v


def test_a_table_is_rounded_to_whole_logits():
    import numpy as np

    from simulator.lab.train.small_training import rounded

    table = np.array([0, 7, 8, 128, 135, 137, 255], np.uint8)
    assert list(rounded(table)) == [0, 0, 16 * 0, 128, 128, 144, 240]


def test_halves_of_bytes_are_packed_the_lower_first():
    from simulator.lab.train.small_training import packed

    assert packed([[-8, 7], [0, 1]]) == b"\xf0\x98"


def test_packed_it_plays_as_what_it_was_rounded_to():
    import numpy as np

    from simulator.lab import compiled
    from simulator.lab.train import network_teacher
    from simulator.lab.train.small_training import whole

    table, w, v = some_network()
    content, (nearest_w, nearest_v) = whole(table, w, v)
    assert len(content) == small_network.SIZE - HEADER
    assert [16 * half(content, i) for i in range(len(table))] == list(table)
    told = []

    def check(view, match):
        knowledge, location = looked(view)
        net = small_network.SmallNetwork(InMemory(content))
        best_card(knowledge.now, net, knowledge.cards, knowledge.logits)
        n = knowledge.now[SCORED]
        if n < 2:
            return
        correct(net, knowledge, location)
        row = np.zeros(SIZE, np.int64)
        row[:] = knowledge.now
        cards, logits = compiled.row(network_teacher.CARDS), compiled.row(network_teacher.CARDS)
        found = np.zeros(network_teacher.CARDS, np.float32)
        sums = np.zeros((3, small_network.LEADING), np.float32)
        active = compiled.row(features.MOST_ACTIVE)
        network_teacher.scores(
            row, np.array(location), table, nearest_w, nearest_v, cards, logits, active, sums, found
        )
        for i in range(n):
            assert abs(knowledge.logits[i] - LOGIT * float(found[i])) < 2
            told.append(abs(knowledge.logits[i] - logits[i]) > 2)

    some_views(8, check)
    assert sum(told) > len(told) // 8 > 10


def test_it_is_learnt_the_same_from_the_same_seed():
    from simulator.lab.train.small_training import train

    lines = []
    content, _ = train(4, 0, 2, 7, lines.append, size=0.002)
    again, _ = train(4, 0, 2, 7, lines.append, size=0.002)
    other, _ = train(4, 0, 2, 8, lines.append, size=0.002)
    assert content == again != other
    assert len(content) == small_network.SIZE - HEADER
    assert lines[0].split("; table")[0] == lines[1].split("; table")[0]


def test_what_is_silent_stays_so():
    """Where one follows suit the network has nothing to say, and learns nothing to."""
    import numpy as np

    from simulator.lab.train import network_teacher as teacher
    from simulator.lab.train.small_training import UNITS, silenced

    table, w, v = some_network()
    before = w.copy()
    squares = silenced(w, v)
    lesson = teacher.lessons(3000, 5, table, w, v, 4, 0, 0.3, 0.1, 0.9)
    teacher.learn(w, v, *squares, *lesson, table, np.float32(0.1), np.float32(2))
    for does, units in enumerate(UNITS):
        assert (abs(v[does, units:]) < 1e-9).all()
        assert (abs(v[does, :units]) > 1e-9).all()
    changed = (
        abs(w - before).reshape(features.DUTIES, features.FEATURES, small_network.LEADING).max(1)
        > 1e-6
    )
    assert changed[0].all() and not changed[1].any()
    assert changed[2, : small_network.OTHERS].all() and not changed[2, small_network.OTHERS :].any()


def test_the_command_writes_a_file_that_says_what_made_it(tmp_path, capsys):
    words = "train --small --game madrasso-tre --lessons 1 --seed 3"
    text, numbers = written(words, tmp_path, "tre.small_network", capsys)
    assert len(numbers) == small_network.SIZE - HEADER
    assert "level `skilled`" in text
    assert numbers[0] == (OFFSET >> 4) * 17


def test_there_is_none_for_mediatore_and_none_beside_a_network(capsys):
    for words, why in (
        ("--small --game mediatore", "--small: there is none for Mediatore"),
        ("--small --network", "not allowed with argument"),
    ):
        with pytest.raises(SystemExit):
            main(["train", *words.split()])
        assert why in capsys.readouterr().err
