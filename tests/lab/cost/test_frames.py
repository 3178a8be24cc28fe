import pytest

from lab.cost.frames import rows
from lab.cost.frames.machine import Board, Frame, Seen, codes
from lab.cost.memory import FREE, LOAD_US
from tests.support.heap.scenario import Row

SHORT = Row("short", ["sit", "deals 1"], players=["human", "zorzi", "momolo", "nane"])
PREPARE = "import board, power; power.prepare()"
REFRESH = "board.DISPLAY.refresh()"


def frames(folder, *lines) -> list[Frame]:
    board = Board(folder)
    board.run("\n".join((PREPARE, REFRESH, *lines, REFRESH)))
    return board.frames[1:]


def test_a_module_is_counted_with_its_collection(tmp_path):
    module = "engine_quoting"
    assert codes()[module][1] > 0
    (frame,) = frames(tmp_path, f"import {module}")
    assert frame.loaded == [(module, codes()[module][1])] and frame.collections == 1
    assert frame.milliseconds > codes()[module][1] * LOAD_US / 1000
    (again,) = frames(tmp_path, f"import {module}", REFRESH, f"import {module}")[1:]
    assert again.loaded == [] and again.milliseconds < frame.milliseconds


def test_heapful_of_reads_is_a_collection(tmp_path):
    (tmp_path / "file").write_bytes(bytes(FREE + 1))
    reads = 'open("/file", "rb").read()'
    assert [each.collections for each in frames(tmp_path, reads)] == [1]
    assert [each.collections for each in frames(tmp_path, REFRESH)] == [0, 0]


def test_the_clock_goes_on_while_the_program_works(tmp_path):
    clock = "import supervisor; before = supervisor.ticks_ms(); import console"
    board = Board(tmp_path)
    board.run(f"{PREPARE}; {clock}\nprint(supervisor.ticks_ms() - before)")
    assert int(board.printed[-1]) > codes()["console"][1] * LOAD_US / 1000


def test_a_play_is_counted_alike_twice():
    first, again = rows.played(SHORT), rows.played(SHORT)
    assert len(first) == 2, "the title, and the match"
    for one, other in zip(first, again, strict=True):
        assert [frame[:3] for frame in one] == [frame[:3] for frame in other]


def test_frames_are_classified_by_content():
    table = Seen("Table", None, True)

    def kinds(before, after, row=SHORT):
        return list(rows.kinds(Frame(1, [], 0, before, after), row))

    assert kinds(table, table) == [rows.TABLE]
    assert kinds(table, table._replace(turn=True)) == [rows.TABLE, rows.TURN]
    assert kinds(table, table._replace(tricks=1)) == [rows.TABLE, rows.TRICK]
    assert kinds(table, table._replace(page="pause")) == [rows.PAGE]
    assert kinds(table, Seen("Scores", "scores")) == [rows.PAGE]
    assert kinds(table, Seen(rows.REVIEWS)) == [rows.REVIEW]
    answer = table._replace(page="panel", panel=True)
    assert kinds(table, answer) == [rows.PUZZLE]
    assert kinds(table, answer, SHORT._replace(name="lessons")) == [rows.LESSON]


@pytest.mark.smoke(1)
@pytest.mark.parametrize("row", [SHORT, *rows.ROWS], ids=lambda row: row.name)
def test_no_frame_takes_longer_than_it_may(row):
    found = dict(rows.longest((row,)))
    over = {name: found[name] for name in found if found[name].milliseconds > rows.LIMITS[name]}
    assert over == {}
    assert found[rows.FIRST].milliseconds > 100 and found[rows.TABLE].milliseconds > 10


@pytest.mark.whole
def test_every_row_has_frames():
    assert all(each.milliseconds for _, each in rows.longest())
