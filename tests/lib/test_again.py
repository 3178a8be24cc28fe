"""A second match after the first: in the program begun anew, straight at its table."""

import runpy

import pytest

from engine.match import Match
from engine.options import MADRASSO, TRE, parse_rules
from screens import app, flow
from screens.ui import words
from tests.support.device.play import act, finish_deal
from tests.support.engine.saves import pack
from tests.support.places import ROOT
from tests.support.screens.layout import texts

AGAIN = "/again.py"
A_BUTTON = 1
TWO = ["human", "club", "human", "club"]


def finished(players=("human", "club", "club"), game=TRE, **rules):
    """A match that is over, but for what is said about it."""
    match = Match(game, parse_rules(game, rules), 7, players)
    match.begin()
    finish_deal(match)
    match.game.score.winner = 0
    return match


def showing(handheld, match):
    """The program with the result of `match` open."""
    running = app.App(handheld.switch_on())
    handheld.console.notice = None
    handheld.console.save_match(match)
    running.open("scores.result.Result", match)
    running.step()
    return running


def press_again(handheld, running):
    """Press A at the result: the program must end with a reload."""
    handheld.key(A_BUTTON)
    with pytest.raises(handheld.supervisor.Reload):
        running.step()


def reloaded(handheld, monkeypatch):
    """The program that CircuitPython runs after a reload, some frames old."""
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
        runpy.run_path(str(ROOT / name.strip("/")), run_name="__main__")
    handheld.console = begun[0].console
    return begun[0]


def open_screen(running) -> str:
    return type(running.screen).__name__


def told(running, key: str) -> bool:
    """Whether a notice with the words of `key` lies over the screen."""
    return set(words.say(key).split("\n")) <= set(texts(running.screen.group))


def test_again_begins_anew_and_comes_straight_to_the_table(handheld, monkeypatch):
    running = showing(handheld, finished())
    press_again(handheld, running)
    assert handheld.supervisor.NEXT == [AGAIN]
    second = reloaded(handheld, monkeypatch)
    match = second.screen.match
    assert open_screen(second) == "Table" and not told(second, "save_failed")
    assert (match.number, match.n_log, match.players) == (1, 0, ["human", "club", "club"])
    assert match.seed != 7
    assert second.screen.motions.running, "the cards are dealt before the player's eyes"


def test_the_match_at_the_table_is_the_one_that_was_begun(handheld, monkeypatch):
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
        flow.leave(second)
    third = reloaded(handheld, monkeypatch)
    assert open_screen(third) == "Title" and third.screen.match.number == 1


def test_power_cut_before_the_program_is_back_shows_the_title_with_the_match(handheld, monkeypatch):
    press_again(handheld, showing(handheld, finished()))
    handheld.supervisor.NEXT.clear()  # it is in memory only
    second = reloaded(handheld, monkeypatch)
    assert open_screen(second) == "Title" and second.screen.match.number == 1


def test_with_two_people_the_curtain_hangs_before_a_hand_lies_open(handheld, monkeypatch):
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


def test_a_read_only_drive_serves_from_the_chips_memory_without_a_mark_in_it(handheld, monkeypatch):
    handheld.drive.read_only = True
    running = showing(handheld, finished())
    nvm = handheld.microcontroller.nvm
    before = nvm.writes
    press_again(handheld, running)
    assert nvm.writes == before + 1, "the fresh match"
    second = reloaded(handheld, monkeypatch)
    assert open_screen(second) == "Table" and told(second, "drive_read_only")
    assert nvm.writes == before + 1
    match = second.screen.match
    for _ in range(9):
        act(match)
        handheld.console.save_match(match)
    assert nvm.writes == before + 2


def test_a_drive_that_fills_up_serves_from_the_chips_memory(handheld, monkeypatch):
    handheld.drive.room = 5000
    press_again(handheld, showing(handheld, finished()))
    second = reloaded(handheld, monkeypatch)
    assert open_screen(second) == "Table" and told(second, "no_room_on_drive")


def test_a_match_that_cant_be_saved_goes_on_without_a_restart(handheld, monkeypatch):
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
def test_where_again_py_cant_be_run_it_goes_on_without_a_restart(handheld, monkeypatch, error):
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
