from importlib.util import find_spec

import pytest

from engine.bots.runtime import HEADER
from lab.train.__main__ import main

compiled = pytest.mark.skipif(not find_spec("numba"), reason="the extra lab is not installed")
clustered = pytest.mark.skipif(
    not find_spec("distributed"), reason="the extra cluster is not installed"
)

SMALL = "--lessons 1 --seed 3 --size 0.001 "


def trained(folder, words: str) -> bytes:
    folder.mkdir(exist_ok=True)
    assert main([*(SMALL + words).split(), "--out", str(folder)]) == 0
    return (folder / "free.policy").read_bytes()[HEADER:]


@pytest.fixture(scope="module")
def cluster():
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None
    ) as running:
        yield running.scheduler_address


@compiled
@clustered
def test_a_cluster_makes_the_same_table_as_processes(tmp_path, cluster, capsys):
    here = trained(tmp_path / "here", "--parts 8 --jobs 1")
    there = trained(tmp_path / "there", f"--cluster {cluster}")
    assert here == there
    assert len(here) > 4000
    command = "python -m lab.train --game madrasso --lessons 1 --seed 3 --parts 8 --size 0.001"
    assert command.encode() in (tmp_path / "there" / "free.policy").read_bytes()[:HEADER]
    assert capsys.readouterr().out.count(command) == 2
    assert trained(tmp_path / "other", "--parts 2 --jobs 1") != here


@compiled
@clustered
def test_a_cluster_makes_the_same_tables_of_mediatore(tmp_path, cluster):
    made = []
    for words in ("--jobs 1", f"--cluster {cluster}"):
        folder = tmp_path / words[2:6]
        folder.mkdir()
        asked = SMALL + "--game mediatore --parts 3 " + words
        assert main([*asked.split(), "--out", str(folder)]) == 0
        made.append({path.name: path.read_bytes()[HEADER:] for path in folder.iterdir()})
    assert made[0] == made[1]
    assert len(made[0]["mediatore.policy"]) > 3000 and len(made[0]) == 4


@compiled
def test_parts_of_a_lesson_are_a_lesson():
    from lab.train.training_run import Rules, Sampling, TrainingRun
    from simulator.arena import compiled as fast

    table = fast.flat_table(0)

    def lesson(n, parts):
        run = TrainingRun(1, 7, parts=parts)
        sampling = Sampling(often=0.3, stray=0.05)
        return run.lesson("lab.train.teacher", n, 0, table, Rules(4, 0), sampling)

    one, five, many = lesson(50, 1), lesson(52, 5), lesson(50, 80)
    assert [len(each) for each in one] == [50] * 3
    assert [len(each) for each in five] == [52] * 3
    assert [len(each) for each in many] == [50] * 3
    assert len({bytes(values) for values in five[1]}) > 45
