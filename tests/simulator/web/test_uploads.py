import random
import re

import pytest

from engine.bots import choose
from engine.match import Match, new_view
from engine.options import BREVE, MADRASSO, MEDIATORE, default_rules
from engine.record import lines
from screens.puzzles.puzzles_answered import PuzzleProgress
from simulator.small_files import NOTES, PUZZLES, STATISTICS
from simulator.web import archive as web_archive
from simulator.web import saves, uploads
from simulator.web.archive import WebArchive
from simulator.web.saves import ASIDE, SLOTS, WebSaves
from simulator.web.uploads import (
    DAMAGED,
    ELSEWHERE,
    FULL,
    LONG,
    PLAYERS,
    STRANGE,
    VERSION,
    UploadRefused,
    everything,
    file_of,
    read,
)
from tests.support.notes import WHOLE, Memory, counted, solved
from tests.support.places import ROOT

NOTE = re.compile(r'^(?:FILE|BEGUN) = "(.*)"', re.MULTILINE)
PLAYED = ["human"] + ["beginner"] * 3


@pytest.fixture(autouse=True)
def upload(tmp_path, monkeypatch):
    monkeypatch.setattr(uploads, "UPLOAD", tmp_path / "upload")


def played(game=MADRASSO, actions=9, seed=1, players=PLAYED) -> Match:
    match = Match(game, default_rules(game), seed, list(players))
    view = new_view(game)
    for _ in range(actions):
        if match.turn > 3:
            match.begin()
        match.look(match.turn, view)
        match.act(choose("beginner", view, match.decision_seed()))
    return match


def whole() -> WebSaves:
    saves = WebSaves({"settings": b"language it\nplayers-madrasso human,club,club,club\n"})
    for seed, game in enumerate((MADRASSO, BREVE, MEDIATORE)):
        assert WebArchive(saves).add(played(game, seed=seed))
    saves.save(played(actions=8))
    saves.save(played())
    for name in (SLOTS[0], PUZZLES):
        saves.write(name + ASIDE, b"what was damaged")
    for name in NOTES:
        saves.write_note(name, WHOLE[name])
    return saves


def notes() -> dict[str, str]:
    folders = ROOT / "lib/screens", ROOT / "simulator"
    modules = sorted(path for folder in folders for path in folder.rglob("*.py"))
    texts = {path: path.read_text("utf-8") for path in modules}
    return {name: str(path) for path in modules for name in NOTE.findall(texts[path])}


def record(match=None) -> bytes:
    return "".join(line + "\n" for line in lines(match or played())).encode()


def everything_with(name: str, content: bytes, saves=None) -> bytes:
    saves = (saves or whole()).copy()
    saves.kept[name] = content
    return file_of(saves.kept).encode()


def reason(content: bytes, saves=None) -> str:
    saves = saves or WebSaves({})
    kept = dict(saves.kept)
    with pytest.raises(UploadRefused) as refused:
        read(content, saves)
    assert saves.kept == kept and not saves.changed
    return refused.value.reason


def test_everything_comes_back_whole():
    saves = whole()
    new, asks, _ = read(everything(saves).encode(), WebSaves({}))
    assert new.kept == saves.kept == new.changed and not asks


def test_every_kept_file_round_trips():
    assert set(notes()) == {uploads.SETTINGS, *NOTES}, notes()
    for name in NOTES:
        kept = WebSaves({name: WHOLE[name]})
        assert read(everything(kept).encode(), WebSaves({}))[0].kept == kept.kept


def with_note(name: str, content: bytes) -> WebSaves:
    saves = WebSaves({})
    saves.write_note(name, content)
    return saves


def test_joining_keeps_solved_and_longer_statistics():
    own, other = solved(*range(80)), solved(*range(76, 84))
    for first, second in ((own, other), (other, own)):
        saves = with_note(PUZZLES, first)
        new, asks, _ = read(everything(with_note(PUZZLES, second)).encode(), saves)
        found = PuzzleProgress(Memory({PUZZLES: new.note(PUZZLES)}))
        assert found.count(0, range(190)) == 84 and not asks
        assert set(new.changed) == {PUZZLES}
    longer, shorter = counted((1, 5)), counted((1, 3))
    for first, second in ((longer, shorter), (shorter, longer)):
        file = everything(with_note(STATISTICS, second)).encode()
        new, asks, _ = read(file, with_note(STATISTICS, first))
        assert new.note(STATISTICS) == longer and not asks


@pytest.mark.parametrize("name", NOTES)
def test_own_notes_stay_if_the_file_has_none(name):
    saves = with_note(name, WHOLE[name])
    for file in (WebSaves({}), with_note(name, WHOLE[name])):
        new, asks, _ = read(everything(file).encode(), saves)
        assert new.note(name) == WHOLE[name] and not asks


def test_losing_counted_matches_is_confirmed():
    file = everything(with_note(STATISTICS, counted((1, 9)))).encode()
    assert read(file, with_note(STATISTICS, counted((1, 2), (2, 1))))[1] == (0, 1)
    assert not read(file, with_note(STATISTICS, counted((1, 2))))[1]


def test_only_a_damaged_note_in_the_file_is_refused():
    damaged = WebSaves({PUZZLES: b"?"})
    new, _, _ = read(everything(with_note(PUZZLES, WHOLE[PUZZLES])).encode(), damaged)
    assert new.note(PUZZLES) == WHOLE[PUZZLES]
    for name in NOTES:
        content = with_note(name, WHOLE[name]).kept[name]
        for wrong in (b"", content[:-1], content[:3] + b"!" + content[4:], b"?"):
            assert reason(everything_with(name, wrong)) == DAMAGED


def test_losing_a_match_is_confirmed():
    saves = whole()
    text = everything(saves).encode()
    assert not read(text, saves.copy())[1]
    less = saves.copy()
    less.write("settings", b"language en\n")
    less.drop(next(name for name in less.kept if name.startswith("archive-")))
    assert not read(text, less)[1]
    further = saves.copy()
    further.save(played(actions=10))
    assert read(text, further)[1] == (1, 0)
    WebArchive(further).add(played(seed=77))
    assert read(text, further)[1] == (2, 0)


def test_notes_missing_in_the_file_are_removed():
    saves = WebSaves({"settings": b"pace 3\n"})
    assert read(everything(WebSaves({})).encode(), saves)[0].changed == {"settings": None}


def test_record_is_resumed_current_match_archived():
    saves = WebSaves({})
    saves.save(played(BREVE, seed=5))
    saves.changed = {}
    new, asks, had = read(record(), saves)
    assert had == (0, 1, 0)
    assert not asks and new.load()[0].game_index == MADRASSO
    assert [summary.game for _, summary, _ in WebArchive(new).entries] == [BREVE]
    assert set(new.changed) - set(SLOTS) == {name for name, _, _ in WebArchive(new).entries}


def finished(game=BREVE, seed=1) -> Match:
    match = played(game, 0, seed)
    view = new_view(game)
    while not match.over:
        match.begin()
        while match.turn <= 3:
            match.look(match.turn, view)
            match.act(choose("beginner", view, match.decision_seed()))
    return match


def test_a_record_of_a_match_that_is_over_is_archived():
    saves = WebSaves({})
    saves.save(played())
    new, _, had = read(record(finished()), saves)
    assert had == (1, 0, 0)
    assert [summary.over for _, summary, _ in WebArchive(new).entries] == [True]
    assert new.load()[0].game_index == MADRASSO


def test_matches_of_a_record_are_taken_once():
    several = record(finished(seed=1)) + record(finished(seed=2)) + record()
    saves, _, had = read(several, WebSaves({}))
    assert had == (2, 1, 0)
    assert [summary.over for _, summary, _ in WebArchive(saves).entries] == [True, True]
    assert saves.load()[0].game_index == MADRASSO
    again, asks, _ = read(several, saves)
    assert (
        not asks and [summary.over for _, summary, _ in WebArchive(again).entries].count(True) == 2
    )


def test_record_without_room_replaces_no_match(monkeypatch):
    monkeypatch.setattr(uploads, "MOST", 3)
    saves = WebSaves({})
    for seed in range(3):
        WebArchive(saves).add(played(seed=seed))
    saves.changed = {}
    assert reason(record(finished()) + record(), saves) == FULL


DEEP = 100_000
STRANGERS = {
    "nothing": b"",
    "words": b"milk, bread",
    "binary": bytes(range(256)) * 40,
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(500),
    "another program's": b'{"name": "a", "version": 3}',
    "a list": b"[1]",
    "deep": b"[" * DEEP + b"]" * DEEP,
    "other letters": '{"record": 1}'.encode("utf-16"),
}


@pytest.mark.parametrize("name", STRANGERS)
def test_a_file_of_somebody_elses_is_refused(name):
    assert reason(STRANGERS[name]) == STRANGE


def nested(depth: int) -> str:
    return '{"a":' * depth + "1" + "}" * depth


HEADED = f'"file": "{uploads.EVERYTHING}", "version": 1'
DAMAGES = {
    "a deep one": f'{{{HEADED}, "kept": {nested(DEEP)}}}'.encode(),
    "a deep one in a record": f'{{"record": 1, "a": {nested(DEEP)}}}'.encode(),
    "everything without a version": everything(whole()).replace('"version": 1,', "").encode(),
    "no more than its head": f'{{"file": "{uploads.EVERYTHING}"}}'.encode(),
    "another key": f'{{{HEADED}, "kept": {{}}, "more": 1}}'.encode(),
    "a list of saves": f'{{{HEADED}, "kept": []}}'.encode(),
    "a key twice": f'{{{HEADED}, "kept": {{}}, "kept": {{}}}}'.encode(),
    "a number": f'{{{HEADED}, "kept": {{"settings": 1}}}}'.encode(),
    "no base64": f'{{{HEADED}, "kept": {{"settings": "à"}}}}'.encode(),
    "half of everything": everything(whole()).encode()[:900],
    "an unknown name": everything_with("other", b""),
    "a name with a path": everything_with("../settings", b""),
    "a name of nobody's": everything_with("other.bad", b""),
    "settings that are no text": everything_with("settings", b"\xff\xfe"),
    "settings that are no lines": everything_with("settings", b"{}"),
    "settings without an end": everything_with("settings", b"pace 1\n" * 1000),
    "a slot of zeros and ones": everything_with(SLOTS[0], bytes([0, 1]) * 50),
    "a slot cut short": everything_with(SLOTS[0], whole().kept[SLOTS[0]][:60]),
    "a slot that never ends": everything_with(SLOTS[0], whole().kept[SLOTS[0]] + bytes(5000)),
    "a moment of no calendar": everything_with("archive-9999999999-1", b""),
    "an empty match": everything_with("archive-0029000000-1", b""),
    "settings in place of a match": everything_with("archive-0029000000-1", b"language it\n"),
    "a record cut short": record()[:-40],
    "a record of no game": record().replace(b"madrasso", b"poker"),
    "a record without cards": record().replace(b'"pack"', b'"peck"'),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_file_is_refused(name):
    assert reason(DAMAGES[name], whole_saved()) == DAMAGED


def whole_saved() -> WebSaves:
    return WebSaves(whole().kept)


def test_a_file_of_another_version_is_refused():
    assert reason(record().replace(b'"record": 1', b'"record": 2')) == VERSION
    assert reason(everything(whole()).encode().replace(b'"version": 1', b'"version": 2')) == VERSION


def test_unknown_player_is_refused():
    assert reason(record().replace(b"beginner", b"a friend", 1)) == PLAYERS


def test_matches_with_unknown_players_are_left_out():
    strange = [record(each).replace(b"beginner", b"a friend", 1) for each in (finished(), played())]
    new, _, had = read(strange[0] + record(finished(seed=2)) + record(), WebSaves({}))
    assert had == (1, 1, 1) and new.load()[0].game_index == MADRASSO
    assert [summary.over for _, summary, _ in WebArchive(new).entries] == [True]
    saves = WebSaves({})
    saves.save(played(BREVE, seed=5))
    new, _, had = read(record(finished(seed=2)) + strange[1], saves)
    assert had == (1, 0, 1) and new.load()[0].game_index == BREVE
    assert reason(strange[0] + strange[1]) == PLAYERS


def test_a_match_with_another_ones_summary_is_refused():
    saves = WebSaves({})
    WebArchive(saves).add(played())
    (name,) = saves.kept
    content = bytearray(saves.kept[name])
    content[0] = BREVE
    check = uploads.archive.checksum(content, 0, len(content) - 3)
    content[-3:] = bytes((check & 255, check >> 8 & 255, check >> 16))
    assert len(WebArchive(WebSaves({name: bytes(content)})).entries) == 1
    assert reason(everything_with(name, bytes(content), WebSaves({}))) == DAMAGED


def test_more_matches_than_are_kept_are_refused(monkeypatch):
    text = everything(whole()).encode()
    monkeypatch.setattr(uploads, "MOST", 2)
    assert reason(text) == DAMAGED


def test_record_is_refused_without_archive_room(monkeypatch):
    monkeypatch.setattr(web_archive, "MOST", 1)
    saves = WebSaves({})
    WebArchive(saves).add(played(MEDIATORE))
    saves.save(played())
    assert reason(record(), WebSaves(saves.kept)) == FULL


def test_a_match_that_no_slot_has_room_for_is_refused(monkeypatch):
    # Set the constant that `save` reads: other tests reload the module `saves`
    monkeypatch.setitem(saves.Slots.save.__globals__, "SLOT_BYTES", 100)
    assert reason(record()) == LONG


def test_page_without_the_match_takes_nothing():
    assert reason(record(), WebSaves({}, taken=True)) == ELSEWHERE


def test_damaged_files_are_taken_whole_or_not_at_all():
    chance = random.Random(4)
    sound = everything(whole()).encode()
    for text in (sound, record()):
        for _ in range(150):
            content = bytearray(text)
            for _ in range(chance.randint(1, 4)):
                content[chance.randrange(len(content))] = chance.randrange(256)
            try:
                new, *_ = read(bytes(content), WebSaves({}))
            except UploadRefused:
                continue
            assert new.load()[1] is None
