from functools import cache
from pathlib import Path

import pytest

from tests.support import digests
from tests.support.digests import ANSWERS, MATCHES, WHYS
from tests.support.oracle.options import OPTIONS

GAMES = ("madrasso", "madrasso-breve", "madrasso-tre", "mediatore")
LEVELS = ("random", "beginner", "novice", "club", "skilled", "master", "maestro")

is_whole = pytest.mark.whole


def rows(table, when, column, word):
    return table.expected(lambda row: row[0] == when and row[column] == word)


def differing(expected, now) -> list[str]:
    found = []
    for asked in expected:
        if expected[asked] != now[asked]:
            found.append(f"{' '.join(asked)}: was {expected[asked]}, is {now[asked]}")
    return found


@pytest.mark.smoke(1)
@pytest.mark.parametrize("game", GAMES)
def test_matches_equal_their_digests(game):
    expected = rows(MATCHES, "test", 1, game)
    assert differing(expected, {asked: digests.played(asked) for asked in expected}) == []


@is_whole
@pytest.mark.parametrize("asked", MATCHES.expected(lambda row: row[0] == "whole"), ids=" ".join)
def test_match_equals_its_digest(asked):
    assert digests.played(asked) == MATCHES.expected()[asked]


@pytest.mark.smoke(2)
@pytest.mark.parametrize("when", ["test", pytest.param("whole", marks=is_whole)])
@pytest.mark.parametrize("level", LEVELS)
def test_answers_equal_their_digests(level, when):
    expected = rows(ANSWERS, when, 1, level)
    assert differing(expected, digests.actions(expected)) == []


@pytest.mark.smoke(2)
@pytest.mark.parametrize("when", ["test", pytest.param("whole", marks=is_whole)])
@pytest.mark.parametrize("level", LEVELS[1:])
def test_answers_are_explained_as_they_were(level, when):
    expected = rows(WHYS, when, 1, level)
    assert differing(expected, digests.whys(expected)) == []


@cache
def line_ups(game: str) -> list[str]:
    return [row[3] for row in MATCHES.rows() if row[1] == game]


def test_documented_number_of_digests_is_right():
    deals, answers = sum(int(row[5]) for row in MATCHES.rows()), len(list(ANSWERS.rows()))
    text = Path("docs/development.md").read_text(encoding="utf-8")
    assert f"**Digests** of {deals:,} deals and {answers:,} answers" in text


@pytest.mark.parametrize("game", GAMES)
def test_every_level_plays_every_game(game):
    for level in LEVELS:
        assert any(level in players.split(",") for players in line_ups(game)), level


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_a_game_is_played(game):
    played = {rule for row in MATCHES.rows() if row[1] == game for rule in row[2].split(",")}
    for name, values in OPTIONS[game].items():
        for value in values[1:]:
            assert f"{name}={value}" in played, f"{name}={value}"
