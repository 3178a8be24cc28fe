"""Saves of old versions; see the README of tests/cases/saves."""

import json
import re

import pytest

from engine.options import GAMES, changed_options
from engine.record import lines
from screens.menu.new_game import kinds
from screens.menu.saved_settings import Settings
from simulator.desktop.saved_files import DesktopSaves
from simulator.desktop.window_console import DesktopConsole
from tests.support.places import ROOT

FOLDER = ROOT / "tests/cases/saves"
NAMES = sorted(path.stem for path in FOLDER.glob("*.slot"))

SLOT_BYTES = 4096
LENGTH, CHECKSUM, CONTENT = 4, 6, 9  # offsets in a slot
SLOTS, START = ("/saves/match-a", "/saves-b/match-b"), 8192


def kept(name: str, form: str) -> bytes:
    return (FOLDER / f"{name}.{form}").read_bytes()


def without_players(record: bytes) -> list[dict]:
    header, *deals = [json.loads(line) for line in record.splitlines()]
    return [{key: header[key] for key in header if key != "players"}, *deals]


def record_of(match) -> bytes:
    return "".join(line + "\n" for line in lines(match)).encode()


def taken_up(handheld, name: str):
    assert handheld.switch_on().load_match() is None
    content = kept(name, "slot").ljust(SLOT_BYTES, b"\0")
    for path in SLOTS:
        handheld.drive.files[path][START : START + SLOT_BYTES] = content
    match = handheld.switch_on().load_match()
    assert handheld.console.notice is None
    return match


def youngest(handheld) -> bytes:
    slots = [bytes(handheld.drive.files[path][START : START + SLOT_BYTES]) for path in SLOTS]
    return max(slots, key=lambda slot: int.from_bytes(slot[:LENGTH], "little"))


def test_there_is_an_old_save_of_every_game():
    games = {without_players(kept(name, "jsonl"))[0]["game"] for name in NAMES}
    assert games == {"madrasso", "madrasso-breve", "madrasso-tre", "mediatore"}


@pytest.mark.parametrize("name", NAMES)
def test_the_handheld_opens_an_old_save(handheld, name):
    record = record_of(taken_up(handheld, name))
    assert without_players(record) == without_players(kept(name, "jsonl"))
    assert record == kept(name, "jsonl")


@pytest.mark.parametrize("name", NAMES)
def test_handheld_save_bytes_are_unchanged(handheld, name):
    match = taken_up(handheld, name)
    handheld.console.save_match(match)
    slot = kept(name, "slot").ljust(SLOT_BYTES, b"\0")
    written = youngest(handheld)
    assert written[LENGTH:CHECKSUM] == slot[LENGTH:CHECKSUM]
    assert written[CONTENT:] == slot[CONTENT:]
    assert int.from_bytes(written[:LENGTH], "little") > int.from_bytes(slot[:LENGTH], "little")


@pytest.mark.parametrize("name", NAMES)
def test_the_laptop_opens_an_old_save(tmp_path, name):
    saves = DesktopSaves(tmp_path)
    saves.file.write_bytes(kept(name, "jsonl"))
    record = record_of(saves.load())
    assert without_players(record) == without_players(kept(name, "jsonl"))
    assert record == kept(name, "jsonl")


@pytest.mark.parametrize("name", NAMES)
def test_desktop_save_bytes_are_unchanged(tmp_path, name):
    saves = DesktopSaves(tmp_path)
    saves.file.write_bytes(kept(name, "jsonl"))
    saves.save(saves.load())
    head, rest = saves.file.read_bytes().split(b"\n", 1)
    # The old version wrote no checksum
    assert re.sub(rb', "crc32": "[0-9a-f]{8}"}$', b"}", head) + b"\n" + rest == kept(name, "jsonl")


def check_settings(liked) -> None:
    known = ["human", "club", "master", "maestro", "novice"]
    madrasso, breve, tre, mediatore = range(4)
    assert liked.get("language") == "en" and liked.get("sleep") == "never"
    assert GAMES[liked.game()] == "mediatore"
    players = liked.players(madrasso, known, 4)
    assert players == ["human", "master", "club", "novice"]
    assert liked.players(tre, known, 3) == ["club", "human", "human"]
    kept = liked.players(mediatore, kinds(mediatore, True), 4)
    assert kept == ["human", "nane", "anzola", "momolo"], "players who do not sit there"
    rules = {"pick_up": "three-tricks", "void": "trump", "packets": "5"}
    assert dict(changed_options(madrasso, liked.rules(madrasso))) == rules
    rules = {"callable": "not-aces", "signals": "none", "deals": 20}
    assert dict(changed_options(mediatore, liked.rules(mediatore))) == rules
    assert dict(changed_options(breve, liked.rules(breve))) == {}


def test_the_handheld_heeds_old_settings(handheld):
    handheld.switch_on().write("settings", (FOLDER / "settings").read_bytes())
    check_settings(Settings(handheld.switch_on()))


def test_the_laptop_heeds_old_settings(tmp_path):
    (tmp_path / "settings").write_bytes((FOLDER / "settings").read_bytes())
    check_settings(Settings(DesktopConsole(headless=True, home=tmp_path)))
