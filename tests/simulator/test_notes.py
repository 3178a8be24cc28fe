import random

import pytest

from engine.puzzles.puzzle import GAMES as IN_FILES
from screens.lessons.lessons_done import LessonProgress
from screens.puzzles.puzzles_answered import DAY, LONGEST, STREAK, PuzzleProgress
from screens.ui import words
from screens.ui.keys import UP
from simulator import small_files
from simulator.desktop.saved_files import MATCH_FILE
from simulator.desktop.window_console import DesktopConsole
from simulator.small_files import (
    BEGUN,
    FILES,
    LESSONS,
    NOTES,
    PUZZLES,
    STATISTICS,
    joined,
    opened,
    sealed,
)
from simulator.web.page_console import WebConsole
from simulator.web.saves import ASIDE
from tests.support.notes import OLD, WHOLE, Memory, begun, counted, lessons, solved
from tests.support.puzzles import contents
from tests.support.samples import some
from tests.support.screens.layout import texts
from tests.support.screens.stage import SETTLED, at_title


def damages(content: bytes):
    rng = random.Random(3)
    for i in range(len(content)):
        yield content[:i]
        yield content[:i] + content[i + 1 :]
        yield content[:i] + bytes([content[i] ^ 1 << rng.randrange(8)]) + content[i + 1 :]
        yield (
            content[:i] + bytes([rng.choice([*set(range(256)) - {content[i]}])]) + content[i + 1 :]
        )
    yield content + b"\0"


@pytest.mark.parametrize("name", NOTES)
def test_no_damaged_file_is_read(name):
    kept = sealed(name, WHOLE[name])
    assert opened(name, kept) == WHOLE[name]
    for damaged in damages(kept):
        with pytest.raises(ValueError, match="damaged"):
            opened(name, damaged)


@pytest.mark.parametrize("name", NOTES)
def test_a_file_of_before_has_no_seal_and_is_read(name):
    assert opened(name, WHOLE[name]) == WHOLE[name]
    assert opened(PUZZLES, OLD) == OLD
    for strange in (b"", b"\0", b"hello, world!"):
        with pytest.raises(ValueError, match="damaged"):
            opened(name, strange)


@pytest.mark.parametrize("name", FILES)
def test_window_sets_a_damaged_file_aside(tmp_path, name):
    console = DesktopConsole(headless=True, home=tmp_path)
    console.write(name, WHOLE[name])
    assert console.read(name) == WHOLE[name] and console.notice is None
    damaged = b"\xff" + (tmp_path / name).read_bytes()[1:]
    (tmp_path / name).write_bytes(damaged)
    assert console.read(name) is None and console.notice == small_files.notice_of(name)
    console.notice = None
    assert console.read(name) is None and console.notice is None
    console.write(name, WHOLE[name])
    assert console.read(name) == WHOLE[name]
    assert (tmp_path / f"{name}.damaged-1").read_bytes() == damaged
    console.close()


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_damaged_file_is_reported(tmp_path, language):
    for name in (*FILES, MATCH_FILE):
        (tmp_path / name).write_bytes(b"\xff?")
    words.use(language)
    stage = at_title(tmp_path)
    stage.console.load_match()
    shown = set()
    for name in FILES:
        assert stage.console.read(name) is None
    while stage.app.notices or stage.console.notice:
        stage.step(SETTLED)
        shown.add(stage.console._shown_notice)
        assert words.say(stage.console._shown_notice).split("\n")[0] in texts(stage.screen.group)
        stage.press(UP)
    assert shown == {"save_damaged", *map(small_files.notice_of, FILES)}


def test_second_window_leaves_a_damaged_file(tmp_path):
    first = DesktopConsole(headless=True, home=tmp_path)
    first.load_match()
    (tmp_path / PUZZLES).write_bytes(b"?")
    second = DesktopConsole(headless=True, home=tmp_path)
    second.load_match()
    second.notice = None
    second.close_notice()
    assert second.read(PUZZLES) is None
    assert second.notice == "note_stays"
    second.write(PUZZLES, WHOLE[PUZZLES])
    assert (tmp_path / PUZZLES).read_bytes() == b"?" and len(list(tmp_path.iterdir())) == 2
    first.close()
    second.close()


@pytest.mark.parametrize("fault", ["set_setting_aside", "read"])
def test_unmovable_damaged_file_is_not_overwritten(tmp_path, monkeypatch, fault):
    console = DesktopConsole(headless=True, home=tmp_path)
    (tmp_path / PUZZLES).write_bytes(b"?")

    def fail(*_):
        raise OSError(5, "Input/output error")

    if fault == "read":
        monkeypatch.setattr("pathlib.Path.read_bytes", fail)
    else:
        monkeypatch.setattr(console.saves, fault, fail)
    assert console.read(PUZZLES) is None
    console.write(PUZZLES, WHOLE[PUZZLES])
    assert console.notice == ("save_failed" if fault == "read" else "note_stays")
    monkeypatch.undo()
    assert (tmp_path / PUZZLES).read_bytes() == b"?"
    console.close()


@pytest.mark.parametrize("name", FILES)
def test_page_sets_a_damaged_file_aside(name):
    console = WebConsole()
    console.write(name, WHOLE[name])
    assert console.read(name) == WHOLE[name] and console.notice is None
    damaged = b"\xff" + console.saves.kept[name][1:]
    console.saves.write(name, damaged)
    assert console.read(name) is None and console.notice == small_files.notice_of(name)
    console.write(name, WHOLE[name])
    assert console.saves.kept[name + ASIDE] == damaged and console.read(name) == WHOLE[name]


def test_lessons_and_begun_matches_are_those_of_both():
    assert joined(LESSONS, lessons(0, 9), lessons(1, 9)) == lessons(0, 1, 9)
    assert joined(BEGUN, begun(1, 2), begun(5, 1)) == begun(5, 1, 2)
    assert len(joined(BEGUN, begun(*range(50)), begun(*range(80, 130)))) == 180
    for name in NOTES:
        for own, other in ((WHOLE[name], b""), (b"", WHOLE[name]), (WHOLE[name],) * 2):
            assert joined(name, own, other) == WHOLE[name]


def test_the_longer_statistics_stay():
    longer, shorter = counted((1, 4), (2, 3)), counted((1, 6))
    assert joined(STATISTICS, longer, shorter) == longer == joined(STATISTICS, shorter, longer)
    assert small_files.has_all(counted((1, 6), (2, 1)), shorter)
    assert not small_files.has_all(longer, shorter) and small_files.has_all(longer, b"")


def test_solved_puzzles_are_those_of_both():
    own, other = solved(1, 2, 3, failed=(4, 6)), solved(3, 4, 8, 9, failed=(1, 7))
    memory = Memory({PUZZLES: joined(PUZZLES, own, other)})
    found = PuzzleProgress(memory)
    n = len(contents(IN_FILES[0]))
    assert [i for i in range(n) if found.is_solved(0, i)] == [1, 2, 3, 4, 8, 9]
    assert found.number(LONGEST) == 4 and found.number(STREAK) == 0
    before = [found.next(0, [i]) for i in (5, 6, 7)]
    assert before == [5, 6, 7] and found.next(0, [6, 7, 5]) == 5
    assert opened(PUZZLES, memory.files[PUZZLES]) == memory.files[PUZZLES]


@pytest.mark.parametrize("old_is_own", [True, False])
def test_solved_puzzles_of_before_join_too(old_is_own):
    both = (OLD, solved(1, 5)) if old_is_own else (solved(1, 5), OLD)
    found = PuzzleProgress(Memory({PUZZLES: joined(PUZZLES, *both)}))
    assert [i for i in range(60) if found.is_solved(0, i)] == [1, 2, 3, 5]
    assert (found.number(LONGEST), found.number(DAY)) == (5, 9)


@pytest.mark.smoke(8)
def test_joined_files_are_readable():
    rng = random.Random(5)
    for _ in some(range(30), 5):
        two = []
        for _ in range(2):
            numbers = rng.sample(range(190), 100)
            two.append(solved(*numbers[:70], failed=numbers[70:]))
        found = joined(PUZZLES, *two)
        assert opened(PUZZLES, found) == found


def test_file_with_other_lessons_is_read():
    shorter, longer = lessons(0, 5)[:2], lessons(0, 16) + b"\1\2"
    for content, taken in ((shorter, [0, 5]), (longer, [0, 16])):
        assert opened(LESSONS, sealed(LESSONS, content)) == content
        found = LessonProgress(Memory({LESSONS: content}))
        assert [i for i in range(24) if found.is_taken(i)] == taken
    memory = Memory({LESSONS: longer})
    LessonProgress(memory).keep(1)
    assert memory.files[LESSONS][-2:] == b"\1\2"
    assert joined(LESSONS, shorter, longer) == lessons(0, 5, 16) + b"\1\2"
