"""The networks: learned, rounded, compiled and written."""

from importlib.util import find_spec

import pytest

from engine.bots import network
from engine.bots.learned import PARTS, network_of, numbers
from engine.bots.rating import rate
from simulator.cli import main
from tests.lab.test_lab import MOST, positions

# Compiled once, where all of these are tested, beside the lab's other tests
pytestmark = [
    pytest.mark.xdist_group("networks"),
    pytest.mark.skipif(not find_spec("numba"), reason="the extra lab is not installed"),
]

WITHIN = 3  # marks, of rounding


def corrected(correct, row, who, parts, cards, marks, make) -> list:
    """The marks of the cards in `row` when `correct` has corrected them, part after part."""
    for part in parts:
        correct(row, who, part, make(network.ROOM), cards, marks)
    return [int(mark) for mark in marks[: row[46]]]


def test_compiled_it_corrects_the_same():
    import numpy as np

    from simulator.lab import fast

    quick = fast.functions()
    who = [0] * 40
    n = 0
    for row, table in positions(40):
        cards, marks = [0] * MOST, [0] * MOST
        rate(row, table, cards, marks)
        if row[46] < 2:
            continue
        for place in range(40):
            who[place] = 1 + place % row[39] if row[16 + place // 10] >> place % 10 & 1 else 0
        which = (2 if row[39] == 3 else 0) + row[40]
        duty = network.duty(row)
        each = range(PARTS[which])
        twin, more = np.array(row, np.int64), np.array(cards, np.int64)
        slow = np.array(marks, np.int64)
        parts = [network_of(which, duty, number) for number in each]
        plain = corrected(network.correct, row, who, parts, cards, marks, lambda n: [0] * n)
        assert duty == quick.network.duty(twin)
        parts = [fast.net(which, duty, number) for number in each]
        assert plain == corrected(
            quick.network.correct, twin, np.array(who), parts, more, slow, fast.row
        )
        n += 1
    assert n > 500


def test_rounded_it_says_what_it_had_learnt():
    """Weights that halves of bytes hold exactly are corrected by what the fractions say."""
    import numpy as np

    from simulator.lab import fast, network_teacher
    from simulator.lab.network_training import whole

    drawn = np.random.default_rng(3)
    units = 2 * network.UNITS
    w = drawn.integers(-7, 8, (network.DUTIES * network.FEATURES, units)).astype(np.float32) / 10
    w[0] = 0.7  # so that the largest is told
    v = (drawn.normal(size=(network.SITUATIONS, units)) * 0.3).astype(np.float32)
    net = whole(w, v).astype(np.int64)
    assert net.shape == (network.DUTIES, 2, network.SIZE)
    table = np.frombuffer(numbers(0), np.uint8).copy()
    quick = fast.functions()
    who = np.zeros(40, np.int64)
    found = np.zeros(network_teacher.CARDS, np.float32)
    fractions = np.zeros((3, units), np.float32)
    told = 0
    for row, _ in positions(20):
        twin = np.array(row, np.int64)
        cards, marks, picked = fast.row(MOST), fast.row(MOST), fast.row(network.MOST)
        m = network_teacher.logits(twin, who, table, w, v, cards, marks, picked, fractions, found)
        if m < 2:
            continue
        parts = net[network.duty(row)]
        whole_marks = corrected(quick.network.correct, twin, who, parts, cards, marks, fast.row)
        for i in range(m):
            assert abs(whole_marks[i] - 16 * float(found[i])) < WITHIN
        told += m
    assert told > 500


def test_a_network_is_learnt_the_same_from_the_same_seed():
    from simulator.lab.network_training import train

    lines = []
    first, _ = train(4, 0, 2, 7, lines.append, size=0.002)
    again, _ = train(4, 0, 2, 7, lines.append, size=0.002)
    other, _ = train(3, 1, 2, 8, lines.append, size=0.002)
    assert first.tobytes() == again.tobytes() != other.tobytes()
    assert first.shape == (network.DUTIES, PARTS[0], network.SIZE)
    assert other.shape == (1, PARTS[3], network.SIZE)
    assert lines[0].split("; table")[0] == lines[1].split("; table")[0]


def test_it_learns_what_it_is_taught():
    """In positions that it goes through again and again it loses less and less."""
    import numpy as np

    from simulator.lab import network_teacher as teacher

    table = np.frombuffer(numbers(0), np.uint8).copy()
    w, v = teacher.begun(1, 8, True)
    lesson = teacher.lessons(3000, 99, table, w, v, 4, 0, 0.3, 0.1, 0.75)
    squares = [np.full_like(weights, 1e-2) for weights in (w, v)]
    lost = [
        teacher.learn(w, v, *squares, *lesson, table, np.float32(0.05), np.float32(2))
        for _ in range(8)
    ]
    assert lost[-1] < 0.9 * lost[0]


def test_the_command_writes_a_module_that_says_what_made_it(tmp_path, capsys):
    words = "train --network --game madrasso-tre --rule void=trump --lessons 1 --seed 3"
    assert main([*words.split(), "--size", "0.001", "--jobs", "1", "--out", str(tmp_path)]) == 0
    text = (tmp_path / "net_tre_trump.py").read_text()
    scope = {}
    exec(text, scope)
    assert len(scope["NETWORK"]) == network.SIZE
    assert "a tre" in scope["__doc__"] and f"madrasso {words} --size 0.001" in scope["__doc__"]
    assert "written to" in capsys.readouterr().out


def test_of_several_parts_the_first_says_what_made_them(tmp_path):
    words = "train --network --game madrasso --lessons 1 --size 0.001 --jobs 1 --out"
    assert main([*words.split(), str(tmp_path)]) == 0
    paths = sorted(tmp_path.glob("net_*.py"))
    assert len(paths) == network.DUTIES * PARTS[0] > 1
    seen = []
    for path in paths:
        scope = {}
        exec(path.read_text(), scope)
        told = "madrasso train" if path is paths[0] else f"is told in {paths[0].name}"
        assert told in scope["__doc__"]
        assert scope["NETWORK"] not in seen
        seen.append(scope["NETWORK"])


def test_there_is_none_for_mediatore(capsys):
    with pytest.raises(SystemExit):
        main("train --network --game mediatore".split())
    assert "--network: there is none for Mediatore" in capsys.readouterr().err
