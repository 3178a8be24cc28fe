import tracemalloc
from itertools import islice

import pytest

from engine.options import MADRASSO, MEDIATORE, default_rules
from simulator.arena import duels, recorder
from simulator.arena.duplicate import Meeting
from simulator.cli.main import main
from simulator.workers import Workers

MOST = 5_000_000  # bytes


@pytest.fixture
def memory():
    tracemalloc.start()
    yield lambda: tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()


@pytest.mark.parametrize("jobs", [1, 2])
def test_first_of_many_games_come_at_once(memory, jobs):
    games = recorder.play_games(MADRASSO, None, ["random"] * 4, 20_000_000, 1, jobs)
    assert [game.count('"record"') for game in islice(games, 3)] == [1] * 3
    games.close()
    assert memory() < MOST


def test_a_duel_of_ten_million_deals_begins_at_once(memory, monkeypatch):
    class Enough(Exception):
        pass

    def two_of(_workers, _work, tasks):
        assert len(list(islice(tasks, 2))) == 2
        raise Enough

    monkeypatch.setattr(Workers, "imap", two_of)
    players = "random", "random"
    meeting = Meeting(MEDIATORE, default_rules(MEDIATORE), *players, False, None, 1)
    with pytest.raises(Enough):
        duels.measure(meeting, 10_000_000, 1, Workers(4))
    assert memory() < MOST


def test_interrupted_recording_writes_nothing(tmp_path, monkeypatch, capsys):
    def begun(*_):
        yield "a game"
        raise SystemExit(130)

    monkeypatch.setattr(recorder, "play_games", begun)
    path = tmp_path / "games.jsonl"
    with pytest.raises(SystemExit):
        main(["record", "--games", "2", "--out", str(path)])
    assert capsys.readouterr().err.endswith(f"nothing is written to {path}\n")
    assert not path.exists()
