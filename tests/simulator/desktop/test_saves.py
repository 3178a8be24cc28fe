import os
import subprocess
import sys
from contextlib import contextmanager

import pytest

from engine.cards import EMPTY
from engine.match import Match
from engine.options import BREVE, MADRASSO, default_rules
from engine.record import lines
from engine.rewind import taken_back
from screens.app import App
from screens.menu.title import Title
from screens.ui import words
from simulator.cli import main
from simulator.desktop.saved_files import DesktopSaves
from simulator.desktop.window_console import DesktopConsole
from simulator.records.reader import RecordRefused, read_games
from simulator.small_files import FILES, notice_of
from tests.support.screens.stage import any_card


def played_to_its_end(seed, players):
    match = begun(MADRASSO, seed, players)
    while not match.over:
        match.act(any_card(match))
        if match.turn == EMPTY and not match.over:
            match.begin()
    return match


def begun(game, seed, players):
    match = Match(game, default_rules(game), seed, players)
    match.begin()
    return match


def test_a_file_of_the_players_own_keeps_earlier_games(tmp_path):
    path = tmp_path / "games.jsonl"
    club = ["club"] * 4
    first = begun(MADRASSO, 1, club)
    DesktopSaves(tmp_path, path).save(first)
    saves = DesktopSaves(tmp_path, path)
    assert saves.load().pack == first.pack
    second = begun(BREVE, 2, club)
    saves.save(second)
    saves.save(second)
    saves.close()
    assert [game.match.pack for game in list(read_games(path))] == [first.pack, second.pack]
    assert DesktopSaves(tmp_path, path).load().pack == second.pack


@pytest.mark.parametrize("over", [False, True])
def test_equal_game_is_added_to_the_file(tmp_path, over):
    path = tmp_path / "games.jsonl"
    club = ["club"] * 4
    first = played_to_its_end(1, club) if over else begun(MADRASSO, 1, club)
    DesktopSaves(tmp_path, path).save(first)
    saves = DesktopSaves(tmp_path, path)
    assert (saves.load() is None) == over
    second = begun(MADRASSO, 1, club)
    saves.save(second)
    saves.close()
    found = [list(lines(game.match)) for game in read_games(path)]
    assert found == [list(lines(first)), list(lines(second))]


def test_undone_match_stays_one_game_in_the_file(tmp_path):
    path = tmp_path / "games.jsonl"
    first, match = (begun(MADRASSO, seed, ["human"] + ["club"] * 3) for seed in (1, 2))
    saves = DesktopSaves(tmp_path, path)
    saves.save(first)
    saves.save(match)
    for _ in range(8):
        match.act(any_card(match))
        saves.save(match)
    again = taken_back(match, 0, (0,))
    saves.save(again, match)
    saves.save(again)
    saves.close()
    found = [list(lines(game.match)) for game in read_games(path)]
    assert found == [list(lines(first)), list(lines(again))]


def test_help_is_saved_for_a_saved_match(tmp_path):
    match = begun(MADRASSO, 1, ["club"] * 4)
    match.by_memory = True
    saves = DesktopSaves(tmp_path)
    saves.save(match)
    match.helped = 2
    saves.save(match)
    saves.close()
    saves = DesktopSaves(tmp_path)
    found = saves.load()
    assert found.helped == 1 and found.by_memory
    saves.save(found)
    saves.close()
    assert DesktopSaves(tmp_path).load().helped == 1


@pytest.mark.parametrize("said", ["1", '"true"', "null"])
def test_help_must_be_a_bool(tmp_path, said):
    path = tmp_path / "games.jsonl"
    text = lines(begun(MADRASSO, 1, ["club"] * 4))
    path.write_text(f'{next(text)[:-1]}, "helped": {said}}}\n')
    with pytest.raises(RecordRefused, match="helped is neither true nor false"):
        DesktopSaves(tmp_path, path).load()


def test_games_own_file_has_one_match(tmp_path):
    saves = DesktopSaves(tmp_path)
    saves.save(begun(MADRASSO, 1, ["club"] * 4))
    saves.save(begun(MADRASSO, 2, ["club"] * 4))
    assert len(list(read_games(saves.file))) == 1


def test_unknown_player_is_refused_by_name(tmp_path):
    saves = DesktopSaves(tmp_path)
    saves.save(begun(MADRASSO, 1, ["human", "club", "grandmaster", "club"]))
    saves.close()
    with pytest.raises(RecordRefused, match="N is 'grandmaster'"):
        DesktopSaves(tmp_path).load()


def test_unnamed_players_are_a_person_and_bots(tmp_path):
    saves = DesktopSaves(tmp_path)
    saves.save(begun(MADRASSO, 1, [""] * 4))
    saves.close()
    assert DesktopSaves(tmp_path).load().players == ["human", "club", "club", "club"]


ONE_WINDOW = """
import sys, time
from simulator.desktop.window_console import DesktopConsole
from simulator.small_files import FILES, notice_of
from tests.support.screens.stage import new_match
console = DesktopConsole(headless=True, home=sys.argv[1], save=sys.argv[2] or None)
console.load_match()
match = new_match(seed=3)
match.begin()
console.save_match(match)
print("kept", flush=True)
time.sleep(60)
"""


@contextmanager
def another_window(home, file=""):
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join((".", "lib")))
    words = [sys.executable, "-c", ONE_WINDOW, str(home), str(file)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, env=environment) as child:
        child.stdout.readline()
        try:
            yield
        finally:
            child.kill()


def test_second_window_reports_that_it_saves_nothing(tmp_path):
    with another_window(tmp_path):
        kept = (tmp_path / "match.jsonl").read_bytes()
        console = DesktopConsole(headless=True, home=tmp_path)
        assert console.load_match() is None
        assert console.notice == "other_window"
        console.notice = None
        console.write("settings", b"language en")
        console.save_match(begun(MADRASSO, 9, ["club"] * 4))
        console.clear_match()
        console.close()
        assert console.notice is None
        assert (tmp_path / "match.jsonl").read_bytes() == kept
        assert console.read("settings") is None


def test_a_killed_window_keeps_its_match_from_nobody(tmp_path):
    with another_window(tmp_path):
        console = DesktopConsole(headless=True, home=tmp_path)
        assert console.load_match() is None
    match = console.load_match()
    assert match.seed == 3
    console.save_match(match)
    console.write("settings", b"language en")
    console.close()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["match.jsonl", "settings"]


def test_unsaving_window_does_not_begin_to_save(tmp_path):
    with another_window(tmp_path):
        console = DesktopConsole(headless=True, home=tmp_path)
        console.load_match()
        mine = begun(MADRASSO, 9, ["club"] * 4)
        console.save_match(mine)
    console.save_match(mine)
    console.clear_match()
    assert list(read_games(tmp_path / "match.jsonl"))[0].match.seed == 3


@pytest.mark.parametrize("name", ["mine.jsonl", "link"])
def test_file_of_another_window_is_refused(tmp_path, capsys, name):
    path = tmp_path / "mine.jsonl"
    path.write_text('{"record": 1, "game": "madrasso"}\n')
    if name == "link":
        (tmp_path / name).symlink_to(path)
    with another_window(tmp_path / "home", path):
        kept = path.read_bytes()
        assert main.main(["play", "--save", str(tmp_path / name)]) == 1
        assert path.read_bytes() == kept
    err = capsys.readouterr().err
    assert err == f"madrasso: {tmp_path / name}: another window keeps its match there\n"


def test_windows_with_own_files_are_independent(tmp_path):
    with another_window(tmp_path), another_window(tmp_path, tmp_path / "one.jsonl"):
        saves = DesktopSaves(tmp_path, tmp_path / "other.jsonl")
        assert saves.load() is None
        saves.save(begun(MADRASSO, 9, ["club"] * 4))
        saves.close()
    found = {path.name for path in tmp_path.iterdir() if path.name[0] != "."}
    assert found == {"match.jsonl", "one.jsonl", "other.jsonl"}


def test_lock_is_a_file_that_disappears(tmp_path):
    path = tmp_path / "mine.jsonl"
    one, other = DesktopSaves(tmp_path, path), DesktopSaves(tmp_path, path)
    one.load()
    assert [each.name for each in tmp_path.iterdir()] == [".mine.jsonl.lock"]
    with pytest.raises(OSError, match="another window"):
        other.load()
    one.close()
    assert not list(tmp_path.iterdir())
    other.load()
    with pytest.raises(OSError, match="another window"):
        one.load()
    other.close()


def test_desktop_notices_fit_their_panel(tmp_path):
    console = DesktopConsole(headless=True, home=tmp_path)
    app = App(console)
    app.open(Title)
    app.step()
    for language in words.LANGUAGES:
        words.use(language)
        for key in ("other_window", "home_read_only", "note_stays", *map(notice_of, FILES)):
            console.notice = key
            app.step()
            assert console.notice is None


def test_a_stream_gets_the_record_in_the_end(tmp_path):
    path = tmp_path / "out.jsonl"
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join((".", "lib")))
    command = [sys.executable, "-c", PLAY_TWO, str(tmp_path), "/dev/fd/1"]
    path.write_bytes(subprocess.run(command, capture_output=True, env=environment).stdout)
    games = [game.match for game in list(read_games(path))]
    assert [(match.seed, match.number, match.n_log) for match in games] == [(3, 2, 5), (4, 1, 7)]


PLAY_TWO = """
import sys
from simulator.desktop.window_console import DesktopConsole
from simulator.small_files import FILES, notice_of
from tests.support.screens.stage import any_card, new_match
console = DesktopConsole(headless=True, home=sys.argv[1], save=sys.argv[2])
assert console.load_match() is None
for seed, actions in ((3, 45), (4, 7)):
    match = new_match(seed=seed)
    for _ in range(actions):
        if match.turn > 3:
            match.begin()
            console.save_match(match)
        match.act(any_card(match))
        console.save_match(match)
console.close()
"""


def test_a_folder_that_has_gone_is_made_again(tmp_path):
    home = tmp_path / "home"
    match = begun(MADRASSO, 1, ["club"] * 4)
    saves = DesktopSaves(home)
    saves.save(match)
    home.rename(tmp_path / "gone")
    saves.save(match)
    saves.close()
    assert DesktopSaves(home).load().pack == match.pack


def test_a_file_that_cannot_be_read_is_named_and_stays(tmp_path, monkeypatch):
    path = tmp_path / "mine.jsonl"
    path.write_bytes(b"{}")

    def fail(*_):
        raise OSError(5, "Input/output error")

    saves = DesktopSaves(tmp_path, path)
    with monkeypatch.context() as broken:
        broken.setattr("simulator.records.reader.open", fail, raising=False)
        with pytest.raises(OSError, match=f"Input/output error: '{path}'"):
            saves.load()
    with pytest.raises(OSError):
        saves.save(begun(MADRASSO, 1, ["club"] * 4))
    assert path.read_bytes() == b"{}"


def test_new_save_under_an_open_window_is_kept(tmp_path):
    club = ["club"] * 4
    other = begun(MADRASSO, 5, club)
    DesktopSaves(tmp_path / "elsewhere").save(other)
    came = (tmp_path / "elsewhere" / "match.jsonl").read_bytes()
    console = DesktopConsole(headless=True, home=tmp_path / "home")
    assert console.load_match() is None
    own = begun(MADRASSO, 1, club)
    console.save_match(own)
    (tmp_path / "home" / "match.jsonl").write_bytes(came)
    own.act(any_card(own))
    console.save_match(own)
    assert console.notice == "save_came"
    assert console.load_match().n_log == 1
    (kept,) = console.archive().entries
    assert console.archive().match(kept[0]).pack == other.pack
    own.act(any_card(own))
    console.notice = None
    console.save_match(own)
    assert console.notice is None and len(console.archive().entries) == 1
    console.close()


@pytest.mark.parametrize("content", [b"half a save", b'{"record": 1}\n'])
def test_unreadable_change_is_set_aside(tmp_path, content):
    path = tmp_path / "own.jsonl"
    saves = DesktopSaves(tmp_path, path)
    saves.load()
    own = begun(MADRASSO, 1, ["club"] * 4)
    saves.save(own)
    path.write_bytes(content)
    saves.save(own)
    assert (tmp_path / "own.jsonl.other-1").read_bytes() == content
    assert [game.match.pack for game in read_games(path)] == [own.pack]
    saves.close()
