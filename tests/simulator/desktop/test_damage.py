import random

import pytest

from engine.cards import EMPTY
from engine.match import Match, new_view
from engine.options import BREVE, GAMES, MADRASSO, TRE, default_rules
from engine.record import lines
from engine.statistics import DEALS, MATCHES, Statistics
from screens import flow
from screens.menu.title import Title
from screens.ui import words
from screens.ui.keys import A
from simulator.computer.program import Program
from simulator.desktop.saved_files import CHECK, DesktopSaves
from simulator.desktop.window_console import DesktopConsole
from simulator.records.reader import RecordRefused, read_games
from tests.support.properties.players import some_action
from tests.support.samples import some
from tests.support.screens.layout import texts
from tools import shots

ACTIONS = 44


def played(game_index=MADRASSO, seed=3, actions=ACTIONS):
    seats = 3 if game_index == TRE else 4
    match = Match(game_index, default_rules(game_index), seed, ["human"] + ["club"] * (seats - 1))
    rng = random.Random(seed)
    view = new_view(game_index)
    for _ in range(actions):
        if match.turn == EMPTY:
            match.begin()
        match.look(match.turn, view)
        match.act(some_action(view, rng, 0))
    return match


def damages(content: bytes):
    rng = random.Random(7)
    for i in range(len(content)):
        before, after = content[:i], content[i + 1 :]
        bit = bytes([content[i] ^ 1 << rng.randrange(8)])
        other = bytes([rng.choice([each for each in range(256) if each != content[i]])])
        letter = bytes([rng.choice([each for each in b"0123456789ASCFRN" if each != content[i]])])
        for middle in (bit, other, letter, b"", content[i : i + 1] * 2):
            yield before + middle + after
        yield before


@pytest.mark.smoke(1)
@pytest.mark.parametrize("given", [False, True])
def test_no_damaged_save_comes_back_as_another_match(tmp_path, given):
    path = tmp_path / "match.jsonl"
    saves = DesktopSaves(tmp_path, path if given else None)
    if given:
        saves.save(played(seed=4, actions=10))
    match = played()
    saves.save(match)
    saves.close()
    record = list(lines(match))
    n = n_refused = 0
    everything = list(damages(path.read_bytes()))
    assert len(everything) > 3000
    for damaged in some(everything, len(everything) // 8):
        n += 1
        path.write_bytes(damaged)
        saves = DesktopSaves(tmp_path, path if given else None)
        try:
            found = saves.load()
        except ValueError:
            n_refused += 1
        else:
            assert found is not None and list(lines(found)) == record
        finally:
            saves.close()
    assert n_refused > 0.95 * n


@pytest.mark.parametrize("kept", [0, 300])
def test_damaged_save_is_reported_and_kept(tmp_path, kept):
    saves = DesktopSaves(tmp_path)
    saves.save(played())
    saves.close()
    damaged = saves.file.read_bytes()[:kept] + b"9" + saves.file.read_bytes()[kept + 1 :]
    saves.file.write_bytes(damaged)
    console = DesktopConsole(headless=True, home=tmp_path)
    assert console.load_match() is None
    assert console.notice == "save_damaged"
    console.save_match(played(seed=5, actions=2))
    console.close()
    assert (tmp_path / "match.jsonl.damaged-1").read_bytes() == damaged
    assert DesktopSaves(tmp_path).load().seed == 5


def test_all_damage_is_named_on_the_title(tmp_path):
    left = DesktopConsole(headless=True, home=tmp_path)
    left.archive().add(played())
    left.close()
    for name in ("match.jsonl", "settings", "days", "mistakes"):
        (tmp_path / name).write_bytes(b"\xff damaged")
    console = DesktopConsole(headless=True, home=tmp_path)
    console.today = lambda: 1000
    console.load_match()
    app, shown = Program(console), []
    flow.to_title(app)
    app.step()
    while app.notices and len(shown) < 9:
        shown.append(" ".join(texts(app.notices._panel)))
        console.feed(A)
        app.step()
        assert isinstance(app.screen, Title)
    assert len(shown) == 4 and all(
        any(words.say(each).split("\n")[0] in text for text in shown)
        for each in (
            "save_damaged",
            "note_damaged=settings",
            "note_damaged=days",
            "note_damaged=mistakes",
        )
    )


def test_damaged_statistics_are_counted_from_the_records(tmp_path):
    left = DesktopConsole(headless=True, home=tmp_path)
    match = shots._played(BREVE, shots.ALL, players="human nane orsola momolo".split(), seed=3)
    left.archive().add(match)
    left.close()
    (tmp_path / "statistics").write_bytes(b"\xff damaged")
    console = DesktopConsole(headless=True, home=tmp_path)
    app = Program(console)
    flow.to_title(app)
    app.step()
    (row,) = Statistics(console.read("statistics")).rows
    assert row.numbers[MATCHES] == 1 and row.numbers[DEALS] == match.finished
    assert words.say("statistics") in app.screen._menu.items


@pytest.mark.parametrize("fault", ["set_aside", "load"])
def test_unmovable_damaged_save_is_not_overwritten(tmp_path, monkeypatch, fault):
    (tmp_path / "match.jsonl").write_text("damaged")
    console = DesktopConsole(headless=True, home=tmp_path)

    def fail(*_):
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr("simulator.desktop.saved_files.os.replace", fail)
        if fault == "load":
            broken.setattr("simulator.records.reader.open", fail, raising=False)
        assert console.load_match() is None
    assert console.notice == "save_failed"
    console.notice = None
    console.close_notice()
    console.save_match(played())
    assert console.notice == "save_failed"
    assert (tmp_path / "match.jsonl").read_text() == "damaged"


def test_a_save_stays_a_record_that_anyone_may_referee(tmp_path):
    for i in (MADRASSO, BREVE, TRE):
        match = played(i)
        saves = DesktopSaves(tmp_path / GAMES[i])
        saves.save(match)
        assert list(lines(list(read_games(saves.file))[-1].match)) == list(lines(match))
        saves.close()
        assert list(lines(DesktopSaves(tmp_path / GAMES[i]).load())) == list(lines(match))


def test_record_without_checksum_is_taken(tmp_path):
    path = tmp_path / "mine.jsonl"
    earlier = list(lines(played(seed=8)))
    path.write_bytes("\r\n".join([*earlier, ""]).encode())
    saves = DesktopSaves(tmp_path, path)
    match = saves.load()
    assert list(lines(match)) == earlier
    saves.save(match)
    saves.close()
    assert CHECK in path.read_text().split("\n")[0]
    saves = DesktopSaves(tmp_path, path)
    assert list(lines(saves.load())) == earlier


def test_edited_save_is_taken_without_its_checksum(tmp_path):
    path = tmp_path / "mine.jsonl"
    saves = DesktopSaves(tmp_path, path)
    saves.save(played())
    saves.close()
    edited = path.read_text().replace('"S": "human"', '"S": "club"', 1)
    path.write_text(edited)
    with pytest.raises(RecordRefused, match=f"line 1: .* without {CHECK} it is taken"):
        DesktopSaves(tmp_path, path).load()
    assert path.read_text() == edited
    assert len(list(read_games(path))) == 1
    first, end, rest = edited.partition("\n")
    path.write_text(first.split(f', "{CHECK}"')[0] + "}" + end + rest)
    assert DesktopSaves(tmp_path, path).load().players[0] == "club"


def test_whole_deals_of_a_cut_save_stay_readable(tmp_path):
    match = played(actions=60)
    assert match.finished == 1
    DesktopSaves(tmp_path).save(match)
    path = tmp_path / "match.jsonl"
    path.write_bytes(path.read_bytes()[:-37])
    console = DesktopConsole(headless=True, home=tmp_path)
    assert console.load_match() is None and console.notice == "save_rescued"
    kept = console.archive()
    ((key, summary, _),) = kept.entries
    assert summary.deals == 1 and not summary.over
    assert kept.match(key).history.points == match.history.points
