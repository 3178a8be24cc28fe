import pytest

from engine.options import GAMES
from simulator.arena.recorder import play_games
from simulator.records.reader import read_games
from simulator.records.replay import summary
from tests.support.oracle import check
from tests.support.oracle.cards import seats_of, sides_of
from tests.support.oracle.generate import random_record

PLAYED = ["madrasso", "madrasso-breve", "madrasso-tre", "mediatore"]


@pytest.mark.smoke(2)
@pytest.mark.parametrize("player", ["random", "club"])
@pytest.mark.parametrize("game", PLAYED)
def test_second_reader_accepts_recorded_games(game, player):
    players = [player] * len(seats_of(game))
    seen = []
    for record in play_games(GAMES.index(game), None, players, games=25, seed=2026):
        (found,) = check(record.encode())
        assert found.winner or found.rules.get("deals") == 0
        seen.append(found.rules)
    assert len({str(rules) for rules in seen}) > 1


@pytest.mark.smoke(1)
@pytest.mark.parametrize("game", PLAYED)
def test_reader_accepts_games_of_the_second_reader(game, tmp_path):
    path = tmp_path / "record.jsonl"
    for seed in range(4):
        record = random_record(game, 40, seed)
        path.write_text(record, encoding="utf-8")
        for ours, theirs in zip(read_games(path), check(record.encode()), strict=True):
            totals = " ".join(f"{side} {theirs.totals[side]}" for side in sides_of(game))
            line = summary(ours.match)
            assert f", {totals}, " in line
            assert ("not finished" in line) == (theirs.winner is None)
            if theirs.winner:
                assert f"won by {' and '.join(theirs.winner_names())} " in line
