from importlib.util import find_spec

import pytest

from lab.puzzles.mistakes import main


@pytest.mark.skipif(not find_spec("numba"), reason="the extra lab is not installed")
def test_the_fates_of_all_mistakes_are_counted(capsys):
    assert main(["--player", "random", "--deals", "2", "--seed", "3"]) == 0
    heading, *rows = capsys.readouterr().out.strip().split("\n")
    assert heading.startswith("random, 2 deals, ")
    assert sum(int(row.split()[0]) for row in rows) == int(heading.split()[-2]) > 0
