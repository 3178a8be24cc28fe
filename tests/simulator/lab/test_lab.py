"""What is compiled, learned and measured in the lab."""

import json
import random
from importlib.util import find_spec

import pytest

from engine.bots.asset_files import HEADER
from engine.bots.madrasso.policy import rate
from engine.bots.madrasso.row import SIZE, play
from engine.bots.madrasso.weights import numbers
from simulator.cli.main import main
from simulator.lab.train.definition import note

MOST = 16

# Compiled once, where all of these are tested
pytestmark = pytest.mark.xdist_group("compiled")

compiled = pytest.mark.skipif(not find_spec("numba"), reason="the extra lab is not installed")


def dealt(rng, seats: int, must: int) -> list:
    """A row with the cards dealt anyhow."""
    row = [0] * SIZE
    pack = list(range(40))
    rng.shuffle(pack)
    for i in range(40 - (seats == 3)):
        row[i % seats << 2 | pack[i] // 10] |= 1 << pack[i] % 10
    if seats == 3:
        row[16 + pack[39] // 10] |= 1 << pack[39] % 10
    row[38] = 13 if seats == 3 else 10
    row[39] = seats
    row[40] = must
    row[41] = 10
    return row


def positions(n: int):
    """Rows from all over deals, with a table each; the caller leaves the row as it was."""
    rng = random.Random(1)
    for number in range(n):
        row = dealt(rng, 3 if number % 3 == 0 else 4, number & 1)
        table = bytes([128] * 24 + [rng.randrange(256) for _ in range(4480)])
        if number % 5 == 0:
            table = numbers(0)
        while row[38]:
            yield row, table
            cards = [0] * MOST
            rate(row, table, cards, [0] * MOST)
            play(row, rng.choice(cards[: row[46]]))


def test_the_table_says_what_its_definition_says():
    for row, table in positions(400):
        cards, marks, notes = [0] * MOST, [0] * MOST, [0] * MOST * 7
        fast_cards, fast_marks = [0] * MOST, [0] * MOST
        best = note(row, table, cards, marks, notes)
        n = row[46]
        assert rate(row, table, fast_cards, fast_marks) == cards[best]
        assert row[46] == n and fast_cards == cards
        marks, fast_marks = marks[:n], fast_marks[:n]
        assert [m - marks[0] for m in marks] == [m - fast_marks[0] for m in fast_marks]
        assert row[47] == max(fast_marks)
        assert rate(row, table, [], []) == cards[best]
        for i in range(n if n > 1 else 0):
            assert sum(table[at] for at in notes[i * 7 : i * 7 + 7]) == marks[i]


@compiled
def test_compiled_functions_do_the_same():
    import numpy as np

    from simulator.lab import compiled as fast

    quick = fast.functions()
    for row, table in positions(60):
        twin = np.array(row, np.int64)
        cards, marks = [0] * MOST, [0] * MOST
        more, most = fast.row(MOST), fast.row(MOST)
        assert rate(row, table, cards, marks) == quick.rate(
            twin, np.frombuffer(table, np.uint8).copy(), more, most
        )
        assert list(twin) == row and list(more) == cards and list(most) == marks


@compiled
@pytest.mark.parametrize("level", ["table", "master", "maestro"])
def test_a_level_plays_the_same_compiled(level, monkeypatch):
    from engine.bots import choose
    from engine.bots.madrasso import levels
    from engine.cards import EMPTY
    from engine.match import Match
    from engine.options import MADRASSO, default_rules
    from engine.view import View
    from simulator.lab import compiled as fast

    monkeypatch.setattr(levels, "MOST_WORK", 400)
    match = Match(MADRASSO, default_rules(MADRASSO), 4, ["table"] * 4)
    match.begin()
    view = View()
    plain = levels.tools
    while match.turn != EMPTY:
        match.look(match.turn, view)
        seed = match.decision_seed()
        monkeypatch.setattr(levels, "tools", plain)
        action = choose(level, view, seed)
        monkeypatch.setattr(levels, "tools", levels.Tools())
        fast.install()
        assert choose(level, view, seed) == action
        match.act(action)


@compiled
def test_a_duel_prints_one_object(capsys):
    words = "duel --a table --b random --deals 20 --jobs 1 --seed 5 --json"
    assert main(words.split()) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["a"] == "table" and found["b"] == "random" and found["n"] == 20
    assert found["mean"] > 5 and 0 < found["se"] < 5
    assert main((words + " --rule void=trump").split()) == 0
    assert json.loads(capsys.readouterr().out) != found


@compiled
def test_a_duel_with_oneself_is_even(capsys):
    assert main("duel --a table --b table --deals 12 --jobs 1 --json".split()) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["mean"], found["se"]) == (0, 0)


@compiled
def test_training_is_the_same_from_the_same_seed():
    from simulator.lab.train.training import train

    lines = []
    first, _ = train(4, 0, 2, 7, lines.append, size=0.002)
    again, _ = train(4, 0, 2, 7, lines.append, size=0.002)
    other, _ = train(4, 0, 2, 8, lines.append, size=0.002)
    assert bytes(first) == bytes(again) != bytes(other)
    assert bytes(first[:24]) == bytes([128]) * 24
    assert "+" in lines[0].split(",")[1]  # better than chance already


@compiled
def test_a_trained_table_is_written_with_what_it_is(tmp_path):
    from simulator.lab.train.writing import POLICY, write

    table = bytes(range(256)) * 17 + bytes(152)
    path = write(tmp_path, 1, "A table.", ["Made here."], table, POLICY)
    content = path.read_bytes()
    assert path.name == "trump.policy" and content[HEADER:] == table
    shape = f"policy[{len(table)}]: uint8, stored + 128, 1/16 logit"
    lines = content[:HEADER].decode().rstrip().splitlines()
    assert lines == ["A table.", "", shape, "", "Made here."]
