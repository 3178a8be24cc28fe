import errno
import time
from contextlib import contextmanager
from datetime import UTC, datetime

import pytest

from engine.match import Match
from engine.options import BREVE, GAMES, MADRASSO, TRE, default_rules
from engine.record import lines
from engine.statistics import ALONE, MATCHES, Statistics
from screens.activities import TITLE
from screens.menu import archive_page
from screens.menu.title import Title
from screens.statistics.counting import FILE
from screens.ui.keys import A
from screens.ui.words import say
from simulator.cli import main
from simulator.desktop import record_files as archive_module
from simulator.desktop import window
from simulator.desktop.record_files import FOLDER, DesktopArchive
from simulator.desktop.window_console import DesktopConsole
from simulator.records.reader import read_games
from tests.support.screens.layout import texts
from tests.support.screens.stage import SETTLED, any_card, at_title, play_some, played_out


def begun(game=MADRASSO, seed=1, actions=0):
    players = ["human"] + ["random"] * (2 if game == TRE else 3)
    match = Match(game, default_rules(game), seed, players)
    match.begin()
    play_some(match, actions)
    return match


def record(match) -> list:
    return list(lines(match))


def kept(home) -> list:
    archive = DesktopArchive(home / FOLDER, True)
    return [record(archive.match(path)) for path, _, _ in archive.entries]


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_summary_states_the_matchs_result(tmp_path, game):
    match = begun(game)
    assert DesktopArchive(tmp_path, True).add(match)
    ((_, summary, date),) = DesktopArchive(tmp_path, True).entries
    assert (summary.game, summary.over, summary.deals) == (game, False, 1)
    assert summary.players == begun(game).players
    score = match.game.score
    assert summary.totals == list(score.totals[: score.sides])
    assert len(date) == 10


def test_each_match_is_a_record_that_can_be_replayed(tmp_path):
    matches = [begun(BREVE, seed, seed) for seed in range(5)]
    for match in matches:
        for _ in range(2):
            assert DesktopArchive(tmp_path / FOLDER, True).add(match)
    assert kept(tmp_path) == [record(match) for match in reversed(matches)]
    for path in (tmp_path / FOLDER).iterdir():
        assert len(list(read_games(path))) == 1


@contextmanager
def clock(moment: str, zone: str, monkeypatch):
    class Clock(datetime):
        @classmethod
        def now(cls, tz=None):
            return datetime.fromisoformat(moment).replace(tzinfo=UTC).astimezone(tz)

    with monkeypatch.context() as patch:
        patch.setattr(archive_module, "datetime", Clock)
        patch.setenv("TZ", zone)
        time.tzset()
        yield
    time.tzset()


CLOCKS = {
    "summer time ends": (("2026-10-25 00:30", "Europe/Rome"), ("2026-10-25 01:10", "Europe/Rome")),
    "a journey west": (("2026-11-28 09:00", "Europe/Rome"), ("2026-11-28 12:00", "America/Lima")),
    "a clock put back": (("2026-11-28 09:00", "UTC"), ("2025-01-01 00:00", "UTC")),
    "within a second": (("2026-11-28 09:00", "UTC"), ("2026-11-28 09:00", "UTC")),
}


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="no time zones to set")
@pytest.mark.parametrize("name", CLOCKS)
def test_record_order_does_not_depend_on_clocks(tmp_path, monkeypatch, name):
    matches = [begun(BREVE, 1), begun(MADRASSO, 2)]
    (tmp_path / FOLDER).mkdir()
    old = tmp_path / FOLDER / "2999-11-25-000000000000-madrasso.jsonl"
    old.write_text("\n".join(record(begun(TRE))) + "\n")
    for match, (moment, zone) in zip(matches, CLOCKS[name], strict=True):
        with clock(moment, zone, monkeypatch):
            assert DesktopArchive(tmp_path / FOLDER, True).add(match)
    expected = [record(match) for match in (matches[1], matches[0], begun(TRE))]
    assert kept(tmp_path) == expected


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="no time zones to set")
def test_record_time_is_utc_shown_date_is_local(tmp_path, monkeypatch):
    for zone, date in (("Asia/Tokyo", ("2026", "11", "29")), ("UTC", ("2026", "11", "28"))):
        with clock("2026-11-28 20:15", zone, monkeypatch):
            DesktopArchive(tmp_path, True).add(begun())
            assert DesktopArchive(tmp_path, True).entries[0][2] == say("date", *date)
    (path,) = tmp_path.iterdir()
    assert path.name == "000001-2026-11-28-201500Z-madrasso.jsonl"


@pytest.mark.parametrize(
    "content",
    [b"", b"\x00" * 900, b"{}\n", b"[]\n", b'{"record": 1}\n', b'{"game": "whist"}\n', b"\xff\xfe"],
)
def test_file_that_is_no_record_is_ignored(tmp_path, content):
    archive = DesktopArchive(tmp_path, True)
    archive.add(begun())
    path = tmp_path / "2026-11-25-000000-madrasso.jsonl"
    path.write_bytes(content)
    (tmp_path / "mine.jsonl").write_text("mine")
    (tmp_path / "2026-11-25-000001-madrasso.jsonl").mkdir()
    assert len(DesktopArchive(tmp_path, True).entries) == 1
    assert path.read_bytes() == content and (tmp_path / "mine.jsonl").exists()


def test_second_window_only_reads_the_archive(tmp_path):
    first = DesktopConsole(headless=True, home=tmp_path)
    first.load_match()
    assert first.archive().add(begun())
    second = DesktopConsole(headless=True, home=tmp_path)
    assert second.load_match() is None
    archive = second.archive()
    assert archive.entries == []
    assert archive.add(begun(BREVE)) is None
    archive.drop(next((tmp_path / FOLDER).iterdir()))
    assert kept(tmp_path) == [record(begun())]


def test_own_file_keeps_each_match(tmp_path):
    path = tmp_path / "mine.jsonl"
    console = DesktopConsole(headless=True, home=tmp_path / "home", save=path)
    console.save_match(begun())
    assert console.archive().add(begun()) == path
    assert not (tmp_path / "home").exists()


def test_finished_match_of_an_own_file_is_listed(tmp_path):
    path = tmp_path / "mine.jsonl"
    home = tmp_path / "home"
    DesktopConsole(headless=True, home=home).archive().add(begun())
    console = DesktopConsole(headless=True, home=home, save=path)
    assert [entry.over for _, entry, _ in console.archive().entries] == []
    first, second = played_out(begun(BREVE)), played_out(begun(TRE))
    for match in (first, begun(), second):
        console.save_match(match)
    archive = console.archive()
    keys = [key for key, _, _ in archive.entries]
    assert [record(archive.match(key)) for key in keys] == [record(second), record(first)]
    assert all(entry.over for _, entry, _ in archive.entries)
    kept = path.read_bytes()
    archive.drop(keys[0])
    assert path.read_bytes() == kept
    path.write_bytes(b"no record\n" + kept)
    assert not console.archive().entries


def test_a_folder_that_takes_no_file_keeps_nothing(tmp_path):
    (tmp_path / FOLDER).write_text("a file in its place")
    assert DesktopArchive(tmp_path / FOLDER, True).add(begun()) is None


def test_unseen_result_is_archived_and_counted(tmp_path):
    match = begun(BREVE)
    while not match.over:
        match.act(any_card(match))
        if match.turn > 3 and not match.over:
            match.begin()
    DesktopConsole(headless=True, home=tmp_path).saves.save(match)
    for _ in range(2):
        console = DesktopConsole(headless=True, home=tmp_path)
        assert console.load_match() is None
        assert Statistics(console.read(FILE)).total(BREVE, ALONE).numbers[MATCHES] == 1
        console.close()
    assert kept(tmp_path) == [record(match)]


@pytest.fixture
def play(tmp_path, monkeypatch):
    monkeypatch.setenv("MADRASSO_HOME", str(tmp_path))
    shown = []

    def run(app):
        app.step()
        shown.append(getattr(app.screen, "match", None))
        app.console.close()

    monkeypatch.setattr(window, "_run", run)

    def play(*words):
        assert main.main(["play", *words]) == 0
        return shown[-1]

    return play


def test_a_match_of_each_game_goes_on_by_its_name(tmp_path, play, capsys):
    first = record(play("--game", "madrasso", "--seed", "3"))
    second = record(play("--game", "mediatore", "--seed", "4"))
    said = capsys.readouterr().err
    (path,) = (tmp_path / FOLDER).iterdir()
    assert said == f"madrasso: the match in progress is kept in {path}\n"
    assert record(play("--game", "madrasso")) == first
    assert record(play("--game", "mediatore")) == second
    assert record(play("--game", "madrasso", "--seed", "3")) == first
    assert len(kept(tmp_path)) == 1


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="no time zones to set")
@pytest.mark.parametrize("name", CLOCKS)
def test_last_match_continues_with_any_clock(tmp_path, play, monkeypatch, name):
    play("--seed", "3")
    first, second = CLOCKS[name]
    with clock(*first, monkeypatch):
        left = record(play("--seed", "4"))
    with clock(*second, monkeypatch):
        play("--game", "mediatore")
    assert len(kept(tmp_path)) == 2
    assert record(play("--game", "madrasso")) == left


@pytest.mark.usefixtures("play")
@pytest.mark.parametrize("left", [False, True])
def test_only_a_match_that_was_interrupted_today_opens_at_once(monkeypatch, left):
    opened = []

    def run(app):
        app.step()
        opened.append(isinstance(app.screen, Title))
        if left:
            app.begin(TITLE, (0,))

    monkeypatch.setattr(window, "_run", run)
    main.main(["play", "--seed", "3"])
    main.main(["play"])
    monkeypatch.setattr(DesktopConsole, "today", lambda _: 9)
    main.main(["play"])
    assert opened == [False, left, True]


def test_other_match_is_kept_when_one_begins(tmp_path, play):
    first = record(play("--seed", "3"))
    second = record(play("--seed", "4"))
    assert first != second and kept(tmp_path) == [first]
    third = record(play("--game", "madrasso", "--rule", "void=trump", "--seed", "3"))
    assert third not in (first, second)
    assert kept(tmp_path) == [second, first]


def test_unkeepable_match_continues(tmp_path, play, capsys):
    play("--seed", "3")
    (tmp_path / FOLDER).write_text("a file in its place")
    before = (tmp_path / "match.jsonl").read_bytes()
    assert main.main(["play", "--seed", "4"]) == 1
    assert "can't be kept" in capsys.readouterr().err
    assert (tmp_path / "match.jsonl").read_bytes() == before


def test_read_only_home_is_read(tmp_path, play, capsys, monkeypatch):
    play("--game", "madrasso-breve", "--seed", "3")
    left = record(play("--seed", "4"))
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    capsys.readouterr()

    def refuse(*_):
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr("simulator.desktop.saved_files.FileLock.acquire", refuse)
    monkeypatch.setattr("simulator.files.write", refuse)
    assert record(play()) == left
    said = f"madrasso: {tmp_path / 'match.jsonl'}: Read-only file system; nothing is saved\n"
    assert capsys.readouterr().err == said
    stage = at_title(tmp_path)
    shown = " ".join(texts(stage.screen.group))
    assert say("home_read_only").split("\n")[0] in shown
    assert all(say(key) in shown for key in ("read_the_rules", "archive", "lessons"))
    stage.press(A, wait=SETTLED)
    assert record(stage.screen.match) == left
    stage.press(*99 * [A])
    assert not stage.console.notice and not stage.app.notices
    console = stage.console
    ((key, *_),) = console.archive().entries
    archive_page.resume(stage.app, console.archive(), key)
    stage.step(SETTLED)
    assert stage.screen.match.seed == 3
    console.write("settings", b"language fr\n")
    console.clear_match()
    console.close()
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_own_file_keeps_other_matches(tmp_path, play, capsys):
    path = tmp_path / "mine.jsonl"
    first = record(play("--save", str(path), "--seed", "3"))
    second = record(play("--save", str(path), "--seed", "4"))
    assert f"is kept in {path}" in capsys.readouterr().err
    assert [record(game.match) for game in read_games(path)] == [first, second]
