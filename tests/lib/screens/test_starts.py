import runpy

import pytest

from engine.cards import EMPTY
from engine.codes import match_code
from engine.match import Match
from engine.options import MADRASSO, TRE, default_rules, parse_rules
from engine.puzzles.puzzle_file import ALL
from screens import activities, app, starts
from screens.menu.title import Title
from screens.puzzles import puzzle_list, puzzles_answered
from screens.scores.result import Result
from screens.ui import words
from tests.support.device.play import finish_deal, match_over, some_match
from tests.support.engine.saves import pack
from tests.support.places import ROOT
from tests.support.screens import inside
from tests.support.screens.layout import texts

AGAIN = "/again.py"
B_BUTTON, A_BUTTON = 0, 1
TWO = ["human", "club", "human", "club"]


def finished(players=("human", "club", "club"), game=TRE, **rules):
    match = Match(game, parse_rules(game, rules), 7, players)
    match.begin()
    finish_deal(match)
    match.game.score.winner = 0
    return match


def showing(handheld, match):
    running = app.App(handheld.switch_on())
    handheld.console.notice = None
    handheld.console.save_match(match)
    running.open(Result, match)
    running.step()
    return running


def press_again(handheld, running):
    handheld.key(A_BUTTON)
    with pytest.raises(handheld.supervisor.Reload):
        running.step()


def reloaded(handheld, monkeypatch):
    name = handheld.supervisor.NEXT.pop() if handheld.supervisor.NEXT else "/code.py"
    handheld.power()
    begun = []

    def some_frames(program):
        begun.append(program)
        for _ in range(3):
            program.step()

    with monkeypatch.context() as patch:
        start = handheld.module("start")
        patch.setattr(start, "open", handheld.drive.open, raising=False)
        patch.setattr(app.App, "run", some_frames)
        patch.setattr(start, "fail", fail)
        runpy.run_path(str(ROOT / name.strip("/")), run_name="__main__")
    handheld.console = begun[0].console
    return begun[0]


def fail(error):
    raise error


def open_screen(running) -> str:
    return type(running.screen).__name__


def told(running, key: str) -> bool:
    return set(words.say(key).split("\n")) <= set(texts(running.screen.group))


def test_again_restarts_at_the_table(handheld, monkeypatch):
    running = showing(handheld, finished())
    press_again(handheld, running)
    assert handheld.supervisor.NEXT == [AGAIN]
    second = reloaded(handheld, monkeypatch)
    match = second.screen.match
    assert open_screen(second) == "Table" and not told(second, "save_failed")
    assert (match.number, match.n_log, match.players) == (1, 0, ["human", "club", "club"])
    assert match.seed != 7
    assert second.screen.motions.running, "the cards are dealt before the player's eyes"


def test_restarted_match_is_the_one_begun(handheld, monkeypatch):
    kept = []
    running = showing(handheld, finished(TWO, MADRASSO, first_dealer="kings"))
    save = handheld.console.save_match

    def note(match):
        kept.append(match)
        save(match)

    monkeypatch.setattr(handheld.console, "save_match", note)
    press_again(handheld, running)
    (begun,) = kept
    match = reloaded(handheld, monkeypatch).screen.match
    assert pack(match) == pack(begun)
    assert match.players == begun.players and match.game.dealer == begun.game.dealer
    assert match.draw == begun.draw, "the draw is shown, and moves nobody a second time"


def test_the_mark_counts_once(handheld, monkeypatch):
    press_again(handheld, showing(handheld, finished()))
    second = reloaded(handheld, monkeypatch)
    with pytest.raises(handheld.supervisor.Reload):
        second.begin(activities.TITLE, (0,))
    third = reloaded(handheld, monkeypatch)
    assert open_screen(third) == "Title" and third.screen.match.number == 1


def test_power_cut_in_a_restart_shows_the_title(handheld, monkeypatch):
    press_again(handheld, showing(handheld, finished()))
    handheld.supervisor.NEXT.clear()
    second = reloaded(handheld, monkeypatch)
    assert open_screen(second) == "Title" and second.screen.match.number == 1


def test_two_people_see_a_curtain_before_a_hand(handheld, monkeypatch):
    press_again(handheld, showing(handheld, finished(TWO, MADRASSO)))
    second = reloaded(handheld, monkeypatch)
    table = second.screen
    assert open_screen(second) == "Table" and not table.opened
    while second.screen is table:
        assert not table.opened
        handheld.key(A_BUTTON)
        handheld.key(A_BUTTON, False)
        second.step()
    assert open_screen(second) == "Curtain"


@pytest.mark.parametrize("drive", [{"read_only": True}, {"room": 5000}])
def test_full_drive_begins_without_a_restart(handheld, drive):
    for name, value in drive.items():
        setattr(handheld.drive, name, value)
    running = showing(handheld, finished())
    handheld.key(A_BUTTON)
    running.step()
    assert open_screen(running) == "Table" and running.screen.match.number == 1
    assert handheld.supervisor.NEXT == []


def test_unsaved_match_begins_without_a_restart(handheld, monkeypatch):
    running = showing(handheld, finished())

    def fail():
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(handheld.drive, "sync", fail)
    handheld.key(A_BUTTON)
    running.step()
    assert open_screen(running) == "Table" and running.screen.match.number == 1
    assert handheld.supervisor.NEXT == []
    assert told(running, "save_failed")


@pytest.mark.parametrize("error", [ValueError("File not found"), MemoryError()])
def test_missing_again_py_begins_without_a_restart(handheld, monkeypatch, error):
    running = showing(handheld, finished())

    def fail(_filename):
        raise error

    monkeypatch.setattr(handheld.supervisor, "set_next_code_file", fail)
    handheld.key(A_BUTTON)
    running.step()
    assert open_screen(running) == "Table" and running.screen.match.number == 1


def test_again_without_a_match_shows_the_title(handheld, monkeypatch):
    handheld.supervisor.NEXT.append(AGAIN)
    second = reloaded(handheld, monkeypatch)
    assert open_screen(second) == "Title" and second.screen.match is None


def begun(handheld, monkeypatch, running, *activity):
    with pytest.raises(handheld.supervisor.Reload):
        running.begin(*activity)
    return reloaded(handheld, monkeypatch)


def deals_played(n=2):
    match = some_match()
    finish_deal(match)
    for _ in range(1, n):
        match.begin()
        finish_deal(match)
    return match


COUNTED = (
    b"F\x01" + bytes(180) + 4 * (b"\x20" + 32 * b"\x90") + bytes((0, 7, 8, 9, 12)) + 27 * b"\1"
)


def asset_opened(path, mode):
    return open(ROOT / path.strip("/"), mode)


@pytest.fixture(autouse=True)
def assets(monkeypatch):
    for module in (puzzle_list, puzzles_answered):
        monkeypatch.setattr(module, "open", asset_opened, raising=False)


def switched_on(handheld, match=None):
    running = app.App(handheld.switch_on())
    if match:
        handheld.console.save_match(match)
    running.open(Title)
    running.step()
    return running


@pytest.mark.parametrize(
    "activity, details, shown",
    [
        (activities.TITLE, (0,), "Title"),
        (activities.TITLE, (1,), "NewGame"),
        (activities.MATCH, (0,), "Table"),
        (activities.MATCH, (1,), "Scores"),
        (activities.AGAIN, (EMPTY, 1), "PracticeTable"),
        (activities.REVIEW, (EMPTY, 1), "Waiting"),
        (activities.LESSONS, (EMPTY,), "Lessons"),
        (activities.LESSONS, (3,), "Lessons"),
        (activities.PUZZLES, (EMPTY, 0), "Puzzles"),
        (activities.PUZZLES, (1, ALL), "Puzzles"),
        (activities.STATISTICS, (), "StatisticsPage"),
        (activities.RECORDS, (EMPTY, 0), "ArchivePage"),
    ],
)
def test_an_activity_opens_its_own_screen(handheld, monkeypatch, activity, details, shown):
    running = switched_on(handheld, deals_played())
    handheld.console.write("statistics", COUNTED)
    second = begun(handheld, monkeypatch, running, activity, details)
    assert open_screen(second) == shown


def test_a_watched_match_is_dealt_in_its_own_start(handheld, monkeypatch):
    running = switched_on(handheld)
    match = Match(TRE, parse_rules(TRE, {}), 5, ["club", "nane", "club"])
    with pytest.raises(handheld.supervisor.Reload):
        starts.enter(running, match)
    table = reloaded(handheld, monkeypatch).screen
    assert (table.match.seed, table.match.players, table.match.number) == (5, match.players, 1)


def test_a_deal_by_its_code_is_dealt_in_its_own_start(handheld, monkeypatch):
    running = switched_on(handheld)
    code = match_code.code(MADRASSO, default_rules(MADRASSO), 77, 3)
    second = begun(handheld, monkeypatch, running, activities.DEAL, code.encode())
    assert open_screen(second) == "PracticeTable" and second.practice.number == 3
    assert second.screen.match.seed == 77


def test_a_review_leads_back_to_the_deal_on_its_sheet(handheld, monkeypatch):
    running = switched_on(handheld, deals_played(3))
    second = begun(handheld, monkeypatch, running, activities.REVIEW, (EMPTY, 2))
    handheld.key(B_BUTTON)
    second.step()
    assert open_screen(second) == "Hands"
    handheld.key(B_BUTTON, False)
    handheld.key(B_BUTTON)
    with pytest.raises(handheld.supervisor.Reload):
        second.step()
    third = reloaded(handheld, monkeypatch)
    assert open_screen(third) == "Scores" and inside.marked_deal(third.screen) == 1


def test_an_archived_match_is_reviewed_and_found_again(handheld, monkeypatch):
    running = switched_on(handheld)
    handheld.console.archive().add(match_over())
    place = handheld.console.archive().entries[0][0]
    second = begun(handheld, monkeypatch, running, activities.REVIEW, (place, 2))
    assert open_screen(second) == "Waiting"
    third = begun(handheld, monkeypatch, second, activities.RECORDS, (place, 2))
    assert open_screen(third) == "Scores" and inside.marked_deal(third.screen) == 1


def test_title_cursor_returns_to_its_row(handheld, monkeypatch):
    running = switched_on(handheld)
    running.title_row = 4
    second = begun(handheld, monkeypatch, running, activities.PUZZLES, (EMPTY, 0))
    handheld.key(B_BUTTON)
    with pytest.raises(handheld.supervisor.Reload):
        second.step()
    third = reloaded(handheld, monkeypatch)
    assert open_screen(third) == "Title" and inside.menu(third.screen).chosen == 4


def test_settings_outlive_notes(handheld, monkeypatch):
    running = switched_on(handheld, deals_played())
    handheld.console.write("statistics", COUNTED)
    handheld.console.write("settings", b"language fr\n" + 30 * b"players-madrasso a,b,c,d\n")
    second = begun(handheld, monkeypatch, running, activities.STATISTICS, ())
    assert second.console.read("settings").count(b"players") == 30
