import pytest

from engine.match import Match
from engine.options import BREVE, MADRASSO, MEDIATORE, default_rules
from engine.record import lines
from engine.statistics import ALONE, MATCHES, Statistics
from screens.statistics.counting import FILE
from simulator.web import archive as web_archive
from simulator.web.archive import WebArchive
from simulator.web.page_console import WebConsole
from simulator.web.saves import WebSaves
from tests.support.screens.stage import played_out


def begun(game=MADRASSO, seed=1):
    match = Match(game, default_rules(game), seed, ["human"] + ["random"] * 3)
    match.begin()
    return match


def test_archived_match_is_stored_and_returns():
    saves = WebSaves({})
    for game in (MADRASSO, BREVE, MEDIATORE):
        assert WebArchive(saves).add(begun(game))
    assert len(saves.changed) == 3
    other = WebArchive(WebSaves(saves.changed))
    assert [summary.game for _, summary, _ in other.entries] == [MEDIATORE, BREVE, MADRASSO]
    assert list(lines(other.match(other.entries[0][0]))) == list(lines(begun(MEDIATORE)))
    name = other.entries[1][0]
    WebArchive(saves).drop(name)
    assert saves.changed[name] is None and len(WebArchive(saves).entries) == 2


def test_a_name_that_is_gone_and_comes_back_is_stored():
    saves = WebSaves({})
    WebArchive(saves).add(begun())
    (name,) = saves.kept
    WebArchive(saves).drop(name)
    WebArchive(saves).add(begun(BREVE))
    assert saves.changed[name] == saves.kept[name]


def test_damaged_content_is_not_shown_and_stays():
    saves = WebSaves({})
    WebArchive(saves).add(begun())
    (name,) = saves.kept
    for content in (b"", saves.kept[name][:-1], bytes(900), saves.kept[name][:40] + b"x"):
        damaged = WebSaves({name: content, "archive-x": b"", "settings": b""})
        assert WebArchive(damaged).entries == [] and name in damaged.kept


def test_full_archive_drops_its_oldest_match(monkeypatch):
    monkeypatch.setattr(web_archive, "MOST", 3)
    saves = WebSaves({})
    WebArchive(saves).add(begun(MEDIATORE))
    for seed in range(5):
        assert WebArchive(saves).add(begun(MADRASSO, seed))
    archive = WebArchive(saves)
    found = [archive.match(name) for name, _, _ in archive.entries]
    assert [(match.game_index, match.seed) for match in found] == [
        (MADRASSO, 4),
        (MADRASSO, 3),
        (MEDIATORE, 1),
    ]


def test_full_archive_takes_no_match(monkeypatch):
    monkeypatch.setattr(web_archive, "MOST", 1)
    saves = WebSaves({})
    assert WebArchive(saves).add(begun(MEDIATORE))
    kept = dict(saves.kept)
    assert not WebArchive(saves).add(begun(MADRASSO))
    assert saves.kept == kept


def test_impossible_archive_time_is_ignored():
    saves = WebSaves({})
    WebArchive(saves).add(begun())
    (content,) = saves.kept.values()
    for name in ("archive-9999999999-1", "archive-999999999999-1", "archive-٠٠٢٩٠٠٠٠٠٠-1"):
        assert WebArchive(WebSaves({name: content})).entries == []


def test_unseen_result_is_archived_and_counted():
    console = WebConsole()
    console.save_match(played_out(begun(BREVE)))
    for _ in range(2):
        assert console.load_match() is None
        assert Statistics(console.read(FILE)).total(BREVE, ALONE).numbers[MATCHES] == 1
        assert len(console.archive().entries) == 1


def test_second_page_archives_nothing():
    saves = WebSaves({})
    WebArchive(saves).add(begun())
    second = WebConsole()
    second.saves = WebSaves(saves.kept, taken=True)
    assert second.archive().entries == [] and not second.archive().add(begun(BREVE))
    assert second.saves.changed == {}


@pytest.mark.parametrize("room", [0, 1])
def test_a_finished_match_is_kept_till_archived(monkeypatch, room):
    monkeypatch.setattr(web_archive, "MOST", room)
    console = WebConsole()
    console.save_match(played_out(begun(BREVE)))
    assert console.load_match() is None
    assert len(WebArchive(console.saves).entries) == room
    assert (console.saves.load()[0] is None) == bool(room)
