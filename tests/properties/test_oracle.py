import random

import pytest

from tests.support.kept_records import BAD, GOOD
from tests.support.oracle import Refused, check
from tests.support.oracle.cards import GAMES
from tests.support.oracle.generate import open_and_whole, random_record
from tests.support.oracle.mutate import mutants


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_good_record_is_taken(path):
    assert check(path)


@pytest.mark.parametrize("path, line, word", BAD)
def test_a_bad_record_is_refused_on_its_line(path, line, word):
    with pytest.raises(Refused) as refused:
        check(path)
    assert refused.value.line == line
    assert word in refused.value.reason


@pytest.mark.smoke(1)
@pytest.mark.parametrize("game", GAMES)
def test_random_games_end_in_every_way(game):
    ends = {end for found in check(random_record(game, 120, 1).encode()) for end in found.ends}
    if game == "mediatore":
        assert ends == {"played", "cappotto", "thrown", "open"}
    elif game == "madrasso-tre":
        assert ends == {"played", "cappotto", "open"}
    else:
        assert ends == {"played", "cassone", "out", "early", "cappotto", "open"}


@pytest.mark.whole
@pytest.mark.parametrize("game", GAMES)
def test_mutants_are_refused_on_their_line(game):
    source = open_and_whole(game).encode()
    for name, unlawful, line in mutants(source, random.Random(3)):
        with pytest.raises(Refused) as refused:
            check(unlawful)
            pytest.fail(f"taken: {name}")
        assert refused.value.line == line, name
        assert refused.value.reason.isprintable(), name
