"""The runner of scenarios on CircuitPython's VM: what it reads from an event log; a match."""

import os
import zipfile
from pathlib import Path

import pytest

from tests.device import on_circuitpython
from tests.device.support.event_log import MS, EventLog
from tools.bundle import build

ONE_MS = round(1 / MS)  # instructions

# The milliseconds before each event, and the event
LOG = """
0 mounted
5 import start
6 import console
10 collect 1
30 collected 8000 run 4000 total 16000 outer 90000 alloced 9000
31 imported
32 imported
105 frame 1 title live 40000 run 3000
106 import screens.table
110 collect 1
130 collected 41000 run 3000 total 64000 outer 20000 alloced 50000
132 imported
205 frame 2 table live 50000 run 2000
206 think 1 club
216 thought 0
225 frame 3 table live 52000 run 2000
226 think 0 club
230 collect 2
250 collected 51000 run 1500 total 64000 outer 13000 alloced 90000
256 thought 1
265 frame 4 table live 51000 run 2000
266 import screens.questions
268 imported
285 frame 5 table live 51500 run 2000
305 refused 5000 largest 1500 free 9000 outer 13000 frame 5 table
306 setting game madrasso
307 end frames 5 total 64000 outer 13000 pystack 900 biggest 12000 refused 1 allocs 99 \
alloced 95000 reads 400 writes 10 erases 2 cachefail 0 why result
"""
PARTS = {"question": "screens.questions"}


@pytest.fixture
def log():
    """The event log above, read."""
    counted = [line.split(" ", 1) for line in LOG.strip().splitlines()]
    log = EventLog()
    log.read([event for _, event in counted], [int(ms) * ONE_MS for ms, _ in counted])
    return log


def test_the_figures_of_memory_are_those_of_the_log(log):
    memory = log.memory()
    assert memory["live between frames, max B"] == 52000
    assert memory["  on the screen"] == "table"
    assert memory["live after a collection, max B"] == 51000
    assert memory["largest free block, min B"] == 1500
    assert memory["largest allocation, B"] == 12000
    assert memory["outer heap left, min B"] == 13000
    assert memory["collections for an import"] == 2
    assert memory["collections automatic"] == 1


def test_the_first_picture_is_timed_from_the_first_import(log):
    assert log.times()["first picture, ms"] == 100


def test_the_frames_of_the_table_are_those_that_stay_there(log):
    assert log.times()["frame at the table, mean ms"] == pytest.approx((20 + 40 + 20) / 3)
    assert log.times()["frame at the table, max ms"] == 40


def test_a_frame_that_leads_to_another_screen_opens_it(log):
    assert log.times()["opening a screen, max ms"] == 100


def test_a_decision_is_all_of_the_frames_from_its_first_slice_to_its_last(log):
    times = log.times()
    assert times["decisions of bots"] == 1
    assert times["decision, max ms"] == 20 + 31  # a whole frame, and another up to its end
    assert times["  collecting in it, mean ms"] == 20
    assert times["slice of a bot, max ms"] == 30
    assert (log.decisions[0].first, log.decisions[0].last) == (3, 4)


def test_an_import_costs_nothing_of_what_is_collected_in_it(log):
    first, second, *_ = log.frames
    assert first.importing == (32 - 5 - 20) * ONE_MS
    assert second.importing == (132 - 106 - 20) * ONE_MS
    assert second.collecting == 20 * ONE_MS


def test_what_opens_is_a_screen_or_a_part_of_one(log):
    opened = log.openings(PARTS)
    assert {name: frames[0].number for name, frames in opened.items()} == {
        "title": 1,
        "table": 2,
        "question": 5,
    }


def test_a_refused_allocation_is_noted(log):
    assert log.notes == ["refused 5000 largest 1500 free 9000 outer 13000 frame 5 table"]


def test_a_limit_is_passed_only_by_more_than_it():
    outcome = on_circuitpython.Outcome("one", {"decision, max ms": 1200.0}, [], [])
    assert outcome.passed({"decision, max ms": 1200}) == []
    assert outcome.passed({"decision, max ms": 1100}) == ["decision, max ms: 1,200, limit 1,100"]


def test_every_limit_is_that_of_a_figure(log):
    figures = log.memory() | log.times() | {"blocks read for a decision, mean": 0}
    assert on_circuitpython.PLAN["limits"].keys() <= figures.keys()


@pytest.mark.skipif("CIRCUITPYTHON_VM" not in os.environ, reason="CIRCUITPYTHON_VM names no VM")
@pytest.mark.xdist_group("bundle")
def test_the_bundle_opens_every_screen_on_circuitpythons_vm(tmp_path):
    bundle = tmp_path / "bundle.zip"
    with zipfile.ZipFile(bundle, "w") as files:
        for path, content in build.files().items():
            files.writestr(path, content)
    name = "every-screen"
    scenario = on_circuitpython.PLAN["scenarios"][name]
    scenario = on_circuitpython.Scenario(name, tmp_path / "drive", **scenario)
    on_circuitpython.lay_out(bundle, scenario.settings, scenario.drive)
    vm = Path(os.environ["CIRCUITPYTHON_VM"]).resolve()
    machine = on_circuitpython.Machine([vm], on_circuitpython.PLAN["outer_heap"], seed=1)
    outcome = on_circuitpython.measure(scenario, [machine], tmp_path, small_heap=None)
    assert outcome.wrong == []
    assert outcome.figures["result"] == "finished"
