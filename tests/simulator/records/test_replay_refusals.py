"""The project's reader against bad records: each refused with its line and a reason."""

import random

import pytest

from simulator.records.reader import Refused, referee
from simulator.records.replay import replay_files
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
        # A reason goes to a terminal, whatever the record holds.
        assert refused.value.reason.isprintable() and refused.value.reason.strip(), name


def test_replay_names_file_and_line_of_every_bad_record_and_goes_on(capsys):
    paths = [path for path, _, _ in BAD]
    assert replay_files([str(path) for path in [*paths, *GOOD]]) == 1
    seen = capsys.readouterr()
    refusals = seen.err.splitlines()
    assert len(refusals) == len(BAD)
    for refusal, (path, line, word) in zip(refusals, BAD, strict=True):
        assert refusal.startswith(f"{path}:{line}: ") and word in refusal.removeprefix(f"{path}")
    assert seen.out.splitlines()[-1].endswith(
        f"in {len(BAD) + len(GOOD)} files, {len(BAD)} refused"
    )


def test_replay_of_good_records_alone_succeeds(capsys):
    assert replay_files([str(path) for path in GOOD]) == 0
    assert not capsys.readouterr().err
