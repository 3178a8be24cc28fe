import runpy
import sys
import types

import displayio
import pytest
from adafruit_display_text.label import Label

import crash
import crash_page
from screens.ui import words
from simulator.assets import open_asset
from tests.support.device.play import act, finish_deal, some_match
from tests.support.places import ROOT

B_KEY, A_KEY, START_KEY = 0, 1, 2
CRASH = "/last-crash.txt"
TERMINAL_LINES, TERMINAL_LETTERS = 9, 26


def boot(handheld, held=()) -> None:
    handheld.keypad.PLUGGED.clear()
    handheld.keypad.HELD[:] = held
    handheld.storage.MOUNT.readonly = True
    runpy.run_path(str(ROOT / "boot.py"))
    handheld.keypad.HELD.clear()


def fail(handheld, monkeypatch, capsys, error, key=A_KEY) -> str:
    monkeypatch.setattr(displayio, "CIRCUITPYTHON_TERMINAL", displayio.Group(), raising=False)
    start = handheld.module("start")
    for name in ("open", "sys"):
        monkeypatch.setattr(
            start,
            name,
            handheld.drive.open if name == "open" else types.SimpleNamespace(modules={}),
            raising=False,
        )

    def play(_first):
        try:
            handheld.switch_on()
        finally:  # the crash page waits for a key
            handheld.keypad.PLUGGED.clear()
            handheld.keypad.HELD[:] = [key]
        raise error

    monkeypatch.setattr(start, "play", play)
    with pytest.raises(handheld.supervisor.Reload):
        start.run()
    handheld.keypad.HELD.clear()
    return capsys.readouterr().out


def test_without_a_key_the_drive_is_the_games(handheld):
    boot(handheld)
    assert not handheld.storage.MOUNT.readonly


def test_start_at_power_up_frees_the_drive(handheld):
    boot(handheld, [START_KEY])
    assert handheld.storage.MOUNT.readonly
    boot(handheld, [A_KEY])
    assert not handheld.storage.MOUNT.readonly


REASONS = ("NONE", "BROWNOUT", "HARD_FAULT", "USER", "WATCHDOG", "NLR_JUMP_FAIL")


@pytest.mark.parametrize("reason", REASONS)
def test_game_returns_only_after_a_brownout(handheld, monkeypatch, reason):
    monkeypatch.setattr("time.sleep", handheld.sleep)
    supervisor = handheld.supervisor
    supervisor.runtime.safe_mode_reason = getattr(supervisor.SafeModeReason, reason)
    comes_back = False
    try:
        runpy.run_path(str(ROOT / "safemode.py"))
    except handheld.microcontroller.Reset:
        comes_back = True
    assert comes_back == (reason == "BROWNOUT")
    assert (supervisor.NOW[0] > 0) == comes_back


def test_file_changes_do_not_restart_the_game(handheld, monkeypatch, capsys):
    assert handheld.supervisor.runtime.autoreload
    fail(handheld, monkeypatch, capsys, RuntimeError("x"))
    assert not handheld.supervisor.runtime.autoreload


@pytest.mark.parametrize(
    "error", [ValueError("incompatible .mpy file"), ImportError("no module named 'start'")]
)
def test_wrong_circuitpython_is_reported(monkeypatch, capsys, error):
    class Refusing:
        def find_spec(self, name, *_):
            if name == "start":
                raise error

    monkeypatch.delitem(sys.modules, "start", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Refusing(), *sys.meta_path])
    runpy.run_path(str(ROOT / "code.py"), run_name="__main__")
    read = capsys.readouterr().out
    assert str(error) in read and "Ricopia il gioco" in read and "Copy the game again" in read
    lines = read.strip("\n").split("\n")
    assert read.isascii() and sum(1 + len(line) // 27 for line in lines) <= TERMINAL_LINES - 2


@pytest.mark.parametrize("readonly, said", [(True, "Disco: computer"), (False, "Disco: gioco")])
def test_crash_screen_names_the_drives_owner(handheld, monkeypatch, capsys, readonly, said):
    handheld.storage.MOUNT.readonly = readonly
    assert said in fail(handheld, monkeypatch, capsys, RuntimeError("x"))


def test_a_crash_shows_sentences_and_no_traceback(handheld, monkeypatch, capsys):
    read = fail(handheld, monkeypatch, capsys, RuntimeError("the moon"))
    assert "Gioco interrotto" in read and "A: riparti" in read and CRASH in read
    assert "Traceback" not in read and "the moon" not in read


def test_a_crash_fits_on_the_terminal(handheld, monkeypatch, capsys):
    read = fail(handheld, monkeypatch, capsys, ImportError("no module named 'screens.table'"))
    told = read[read.index("Gioco interrotto") :]
    lines = told.split("\n")
    assert lines[-1] and len(lines) <= TERMINAL_LINES
    for line in lines:
        assert len(line) <= TERMINAL_LETTERS
        assert line.isascii()


def shown(handheld) -> list[str]:
    return [each.text for each in handheld.board.DISPLAY.root_group if hasattr(each, "text")]


def test_crash_page_equals_the_terminal(handheld, monkeypatch, capsys):
    read = fail(handheld, monkeypatch, capsys, MemoryError("memory allocation failed"))
    drawn = shown(handheld)
    assert drawn[:3] == ["Gioco interrotto", "Memoria finita.", "La partita resta salva."]
    assert drawn[-2:] == ["Causa: MemoryError", "in " + CRASH]
    for text in drawn:
        assert all(line in read for line in text.split("\n"))
    display = handheld.board.DISPLAY
    assert display.auto_refresh and display.brightness == 1.0
    display.refresh()
    painted = sum(width * height for _, _, width, height in display.areas)
    assert painted == display.canvas.width * display.canvas.height


@pytest.mark.parametrize("missing", ["adafruit_display_text", "crash_page", "terminalio"])
def test_crash_without_a_file_uses_the_terminal(handheld, monkeypatch, capsys, missing):
    monkeypatch.delitem(sys.modules, "crash_page", raising=False)
    monkeypatch.setitem(sys.modules, missing, None)
    read = fail(handheld, monkeypatch, capsys, RuntimeError("x"), B_KEY)
    assert "Gioco interrotto" in read and "B: riparti" in read
    assert handheld.board.DISPLAY.root_group is displayio.CIRCUITPYTHON_TERMINAL
    assert handheld.board.DISPLAY.auto_refresh


@pytest.mark.parametrize("error", [MemoryError("x"), RuntimeError("pystack exhausted")])
@pytest.mark.parametrize("at", [1, 5])
def test_crash_while_drawing_uses_the_terminal(handheld, monkeypatch, capsys, error, at):
    made = []

    def label(*args, **words):
        made.append(words)
        if len(made) == at:
            raise error
        return Label(*args, **words)

    monkeypatch.setattr(crash_page, "Label", label)
    read = fail(handheld, monkeypatch, capsys, RuntimeError("x"))
    assert len(made) == at and "Gioco interrotto" in read
    assert handheld.board.DISPLAY.root_group is displayio.CIRCUITPYTHON_TERMINAL


def test_a_crash_speaks_the_players_language(handheld, console, monkeypatch, capsys):
    for language in (b"en", b"it", b"en"):
        console.write("settings", b"language " + language + b"\n")
    read = fail(handheld, monkeypatch, capsys, RuntimeError("x"))
    assert "The game has stopped" in read and shown(handheld)[0] in read


@pytest.mark.parametrize("content", [None, b"", b"\xff" * 40, b"Broken\n"])
def test_crash_without_its_words_is_in_italian(handheld, monkeypatch, capsys, content):
    handheld.switch_on().write("settings", b"language en\n")
    path = "/assets/words/crash-en.txt"
    del handheld.drive.files[path]
    if content is not None:
        handheld.drive.files[path] = bytearray(content)
    assert "Gioco interrotto" in fail(handheld, monkeypatch, capsys, RuntimeError("x"))


def test_the_italian_in_the_code_is_that_of_the_file():
    assert crash.ITALIAN == (ROOT / "assets/words/crash-it.txt").read_text("utf-8")


@pytest.mark.parametrize(
    "error, sentence",
    [
        (MemoryError("memory allocation failed"), "Memoria finita."),
        (ImportError("no module named 'adafruit_layout'"), "Manca un file:\nadafruit_layout"),
        (OSError(2, "No such file/directory: /assets/cards.bmp"), "/assets/cards.bmp"),
        (ValueError("/assets/cards.bmp is cut short."), "File guasto:\ncards.bmp"),
        (OSError(5, "is damaged", "assets/free.policy"), "File guasto:\nfree.policy"),
        (ValueError("/assets/words/it.txt lacks robs"), "File di parole guasto."),
    ],
    ids=["memory", "library", "asset", "cut", "short", "words"],
)
def test_crash_names_its_cause(handheld, monkeypatch, capsys, error, sentence):
    assert sentence in fail(handheld, monkeypatch, capsys, error)


@pytest.mark.parametrize(
    "content, sentence",
    [
        (None, "Manca un file:\n/assets/words/it.txt"),
        (b"# Italiano\n", "File di parole guasto."),
        (b"# Italiano\n[table]\nyou Tu\n", "File di parole guasto."),
    ],
    ids=["missing", "empty", "cut short"],
)
def test_bad_word_file_is_reported(handheld, monkeypatch, capsys, content, sentence):
    path = "/assets/words/it.txt"
    handheld.power()
    console = handheld.module("console")
    console.start()
    whole = handheld.drive.files.pop(path)
    if content is not None:
        handheld.drive.files[path] = bytearray(content)
    with pytest.raises((OSError, ValueError)) as caught:
        words.use("it")
        words.say("new_match")
    handheld.drive.files[path] = whole
    words.read_from(open_asset)
    words.use("it")
    error = caught.value
    if isinstance(error, OSError):  # the message names the file
        error = OSError(error.errno, f"{error.strerror}: {path}")
    assert sentence in fail(handheld, monkeypatch, capsys, error)


def test_the_last_crash_is_in_a_file_to_send(handheld, monkeypatch, capsys):
    handheld.drive.files["/version.txt"] = bytearray(b"0.1.0\n")
    fail(handheld, monkeypatch, capsys, RuntimeError("the moon"))
    text = handheld.drive.files[CRASH].decode()
    assert "RuntimeError: the moon" in text and "in play" in text
    assert "madrasso 0.1.0" in text and "PyGamer" in text and "bytes free" in text


def test_crash_waits_in_the_chip(handheld, monkeypatch, capsys):
    handheld.drive.read_only = True
    fail(handheld, monkeypatch, capsys, RuntimeError("the moon"))
    assert CRASH not in handheld.drive.files
    handheld.drive.read_only = False
    faults = handheld.module("crash")
    nvm = handheld.microcontroller.nvm
    assert faults.fetch(nvm)
    assert "RuntimeError: the moon" in handheld.drive.files[CRASH].decode()
    assert not faults.fetch(nvm)


def test_next_start_writes_a_waiting_crash(handheld, monkeypatch, capsys):
    handheld.drive.read_only = True
    fail(handheld, monkeypatch, capsys, RuntimeError("the moon"))
    handheld.drive.read_only = False
    fail(handheld, monkeypatch, capsys, KeyError("no moon"))
    text = handheld.drive.files[CRASH].decode()
    assert "KeyError" in text, "the last crash is the one to send"
    handheld.drive.files.pop(CRASH)
    start = handheld.module("start")
    monkeypatch.setattr(start, "play", lambda _first: None)
    monkeypatch.setattr(start, "open", handheld.drive.open, raising=False)
    start.run()
    assert CRASH not in handheld.drive.files, "it was fetched already"


def test_bad_version_file_does_not_stop_the_game(handheld, monkeypatch):
    start = handheld.module("start")
    monkeypatch.setattr(start, "open", handheld.drive.open, raising=False)
    handheld.drive.files["/version.txt"] = bytearray(b"0.1.0\n")
    assert start.version() == "0.1.0"
    handheld.drive.files["/version.txt"] = bytearray(b"\xff" * 6)
    assert start.version() == "?"
    del handheld.drive.files["/version.txt"]
    assert start.version() == "?"


def test_start_and_crash_share_the_crash_room(handheld):
    start, crash, slots = (
        handheld.module(name) for name in ("start", "crash", "hardware.slot_layout")
    )
    assert start.CRASH_ROOM == crash.CRASH_ROOM == slots.CRASH_ROOM


def test_crash_in_the_chip_spares_the_match(handheld, monkeypatch, capsys):
    handheld.drive.read_only = True
    console = handheld.switch_on()
    match = some_match()
    console.save_match(match)
    fail(handheld, monkeypatch, capsys, RuntimeError("x" * 4000))
    assert handheld.switch_on().load_match() is not None


def test_match_continues_or_is_set_aside_by_choice(handheld, console, monkeypatch, capsys):
    match = some_match()
    act(match, 3)
    console.save_match(match)
    fail(handheld, monkeypatch, capsys, RuntimeError("x"), A_KEY)
    assert handheld.switch_on().load_match().n_log == 3
    fail(handheld, monkeypatch, capsys, RuntimeError("x"), B_KEY)
    assert handheld.switch_on().load_match() is None
    assert handheld.console.notice is None
    assert {"/saves/match-a.bad", "/saves-b/match-b.bad"} <= set(handheld.drive.files)


def test_chip_match_is_set_aside_from_both_slots(handheld, monkeypatch, capsys):
    handheld.drive.read_only = True
    console = handheld.switch_on()
    match = some_match()
    for _ in range(3):
        console.save_match(match)
        finish_deal(match)
        match.begin()
    fail(handheld, monkeypatch, capsys, RuntimeError("x"), B_KEY)
    assert handheld.switch_on().load_match() is None
    assert handheld.told() == "drive_read_only"


def test_unwritable_drives_match_is_not_resumed(handheld, console, monkeypatch, capsys):
    match = some_match()
    console.save_match(match)
    handheld.drive.read_only = True
    match = handheld.switch_on().load_match()
    finish_deal(match)
    handheld.console.save_match(match)
    fail(handheld, monkeypatch, capsys, RuntimeError("x"), B_KEY)
    for _ in range(2):
        assert handheld.switch_on().load_match() is None
        assert handheld.told() == "drive_read_only"


def test_unwritable_drives_match_is_set_aside_with_an_unused_chip(handheld, monkeypatch, capsys):
    console = handheld.switch_on()
    console.save_match(some_match())
    handheld.drive.read_only = True
    fail(handheld, monkeypatch, capsys, RuntimeError("x"), B_KEY)
    assert handheld.switch_on().load_match() is None
    handheld.drive.read_only = False
    assert handheld.switch_on().load_match() is not None


def test_crash_and_saves_share_their_places(handheld):
    faults, saving = handheld.module("crash"), handheld.module("hardware.slot_layout")
    assert faults.SAVES == saving.SLOTS
    assert faults.SETTINGS == saving.NOTE_STARTS
