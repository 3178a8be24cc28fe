import pytest

from engine.bots import LEVELS
from tests.support.situations import (
    MADRASSO,
    OF_MEDIATORE,
    main,
    missed,
    read_situations,
)

ENOUGH = {MADRASSO: 60, OF_MEDIATORE: 30}
LEAST = {MADRASSO: 95, OF_MEDIATORE: 95}  # % of positions that `master` solves


def test_situations_are_many_and_all_different():
    for path, least in ENOUGH.items():
        found = read_situations(path)
        assert len(found) >= least
        assert len({(each.title, str(each.line)) for each in found}) == len(found)


@pytest.mark.parametrize("path", ENOUGH)
def test_situations_are_possible_good_is_legal(path):
    for each in read_situations(path):
        each.build()
        offered = set(each.offered())
        assert set(each.good) <= offered, each.title
        assert set(each.good) != offered, f"{each.title}: anything is good"


@pytest.mark.parametrize("path", LEAST)
def test_master_finds_most_situations_cards(path):
    wrong, n = missed(path, "master")
    assert 100 * (n - len(wrong)) >= LEAST[path] * n, [each.title for each, _ in wrong]


def test_command_lists_missed_situations(capsys):
    assert main(["--level", "random", "--game", "madrasso"]) == 1
    told = capsys.readouterr().out.strip().split("\n")
    assert "not one of" in told[0] and told[-1].startswith("madrasso: random finds ")
    assert "random" in LEVELS
