"""The project's reader against bad records: each refused with its line and a reason."""

import random

import pytest

from simulator.records import Refused, referee
from tests.oracle.cards import GAMES
from tests.oracle.generate import open_and_whole
from tests.oracle.mutate import mutants
from tests.records import BAD, GOOD


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_good_record_is_taken(path):
    assert len(referee(path)) == path.read_bytes().count(b'"record"')


@pytest.mark.parametrize("path, line, word", BAD)
def test_a_bad_record_is_refused_on_its_line(path, line, word):
    with pytest.raises(Refused) as refused:
        referee(path)
    assert refused.value.line == line
    assert word in refused.value.reason


@pytest.mark.parametrize("game", GAMES)
def test_every_unlawful_variation_is_refused_on_its_line(game, tmp_path):
    path = tmp_path / "record.jsonl"
    for name, unlawful, line in mutants(open_and_whole(game).encode(), random.Random(3)):
        path.write_bytes(unlawful)
        with pytest.raises(Refused) as refused:
            referee(path)
            pytest.fail(f"taken: {name}")
        assert refused.value.line == line, name
        assert refused.value.reason.strip() and "\n" not in refused.value.reason, name
