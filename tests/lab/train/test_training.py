from importlib.util import find_spec

import pytest

from engine.bots.runtime import HEADER

pytestmark = pytest.mark.skipif(not find_spec("numba"), reason="the extra lab is not installed")


def test_training_is_the_same_from_the_same_seed():
    from lab.train.training import train
    from lab.train.training_run import Rules, TrainingRun

    runs = [TrainingRun(2, seed, Rules(4, 0), size=0.002) for seed in (7, 7, 8)]
    first, again, other = (train(run)[0].numbers for run in runs)
    assert first == again != other
    assert first[:24] == bytes([128]) * 24
    assert "+" in runs[0].lines[0].split(",")[1]


def test_trained_table_is_written_with_its_origin():
    from lab.train.training_run import Weights, file_content

    table = bytes(range(256)) * 17 + bytes(152)
    content = file_content(
        Weights("a.policy", "A table.", ["numbers[4504]"], table), ["Made here."]
    )
    assert content[HEADER:] == table
    lines = content[:HEADER].decode().rstrip().splitlines()
    assert lines == ["A table.", "", "numbers[4504]", "", "Made here."]
