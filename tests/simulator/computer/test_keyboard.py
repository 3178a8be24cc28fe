import json
import subprocess

import pygame
import pytest

from screens.ui.keys import A
from simulator.computer import devices
from simulator.computer.keyboard import CARDS, KEYS, ON_PAGE
from simulator.desktop import buttons as desktop
from simulator.desktop.window_console import DesktopConsole
from tests.support import events
from tools import node

# Keys not listed mean nothing
MEANT = {
    "us": "AB01 A, AB02 B, Enter A, KPEnter A, Space A, Backspace B, Tab SELECT, Escape escape,"
    " Up UP, Down DOWN, Left LEFT, Right RIGHT, KP8 UP, KP2 DOWN, KP4 LEFT, KP6 RIGHT,"
    " Shift+AB01 A, AC06 hint, AE01 1, AE06 6, AE10 10, Shift+AB10 show keys, F1 show keys,"
    " AE12 wider, Shift+AE12 wider, AE11 narrower, KPPlus wider, KPMinus narrower,"
    " Ctrl+AB01 take back, Alt+Enter whole, F11 whole,"
    " Caps:AB01 A, Caps:Ctrl+AB01 take back, Caps:AE01 1,"
    " NumLock:AB02 B, NumLock:Ctrl+AB01 take back, NumLock:Left LEFT, NumLock:KP8 8, NumLock:KP4 4",
    "it": "AB01 A, AB02 B, Shift+AB01 A, AC06 hint, AE01 1, AE06 6, AE10 10, Shift+AE11 show keys,"
    " AD12 wider, AB10 narrower, Ctrl+AB01 take back",
    "de": "AD06 A, AB02 B, AC06 hint, AE01 1, AE06 6, AE10 10, Shift+AE11 show keys, AD12 wider,"
    " AB10 narrower",
    "fr": "AD02 A, AB02 B, AC06 hint, AE01 1, AE06 6, AE10 10,"
    " Shift+AE01 1, Shift+AE06 6, Shift+AB07 show keys, AE12 wider,"
    " Shift+AE12 wider, Ctrl+AD02 take back",
}
EXPECTED = {
    (layout, stroke): meant
    for layout, row in MEANT.items()
    for stroke, _, meant in (each.strip().partition(" ") for each in row.split(","))
}
LAYOUTS = pytest.mark.parametrize("layout", MEANT)
NOTHING = (
    "Ctrl+AB02 Ctrl+AB03 Ctrl+Enter Alt+F4 Alt+Tab Super+AB01 AltGr+AB01 Print Shift Caps Menu"
)

PLAYED_BACK = """
import { chord } from "./simulator/web/page/keyboard.js";
import fs from "node:fs";
const { keys, strokes, mac } = JSON.parse(fs.readFileSync(0, "utf8"));
const meant = strokes.map((pressed) => pressed.map((event) => {
  event.getModifierState = () => event.altGraph ?? false;
  return keys[chord(event, mac)] ?? "";
}));
process.stdout.write(JSON.stringify(meant));
"""


def meant_in_window(layout, stroke) -> list:
    told = events.window(stroke, layout)
    return [desktop.meaning(event) for event in told if event.type == pygame.KEYDOWN]


def meant_on_page(strokes, mac=False) -> list:
    pressed = [[each for each in told if each["type"] == "keydown"] for told in strokes]
    given = json.dumps({"keys": ON_PAGE, "strokes": pressed, "mac": mac})
    command = [node.find()[0], "--input-type=module", "-e", PLAYED_BACK]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def recorded(name) -> dict:
    return {stroke: told for stroke, told in events.rows(name).items() if stroke[0]}


def test_window_key_means_its_character():
    assert set(EXPECTED) <= set(recorded("window.jsonl"))
    for layout, stroke in recorded("window.jsonl"):
        expected = EXPECTED.get((layout, stroke), "")
        found = [meant for meant in meant_in_window(layout, stroke) if meant]
        assert found == [expected] * bool(expected), (layout, stroke)


def test_page_keys_equal_the_windows():
    strokes = recorded("page.jsonl")
    for stroke, each in zip(strokes, meant_on_page(strokes.values()), strict=True):
        expected = EXPECTED.get(stroke, "")
        if expected in ("wider", "narrower") or stroke[1] in ("F11", "Tab"):
            expected = ""
        assert [meant for meant in each if meant] == [expected] * bool(expected), stroke


def test_digit_row_works_on_every_layout_in_the_window():
    for layout, plain, shifted in events.figure_rows():
        for at, (alone, with_shift) in enumerate(zip(plain, shifted, strict=True)):
            wanted, scancode = CARDS[at], pygame.KSCAN_1 + at
            for typed in (alone, ""):
                key = pygame.event.Event(
                    pygame.KEYDOWN, key=ord(alone), unicode=typed, mod=0, scancode=scancode
                )
                assert desktop.meaning(key) == wanted, (layout, wanted)
            key = pygame.event.Event(
                pygame.KEYDOWN,
                key=ord(alone),
                unicode=with_shift,
                mod=pygame.KMOD_LSHIFT,
                scancode=scancode,
            )
            assert desktop.meaning(key) == KEYS.get(with_shift, ""), (layout, with_shift)


def test_digit_row_works_on_every_layout_on_the_page():
    rows = events.figure_rows()
    told = [
        [
            {"type": "keydown", "key": key, "code": f"Digit{number[-1]}"}
            for key, number in zip(plain, CARDS, strict=True)
        ]
        for _, plain, _ in rows
    ]
    assert meant_on_page(told) == [CARDS] * len(rows)


def test_command_is_ctrl_on_a_mac(monkeypatch):
    monkeypatch.setattr(desktop, "COMMAND_IS_META", True)
    assert meant_in_window("us", "Super+AB01")[-1] == "take back"
    assert meant_in_window("us", "Ctrl+AB01")[-1] == ""
    strokes = [recorded("page.jsonl")["us", stroke] for stroke in ("Super+AB01", "Ctrl+AB01")]
    assert [each[-1] for each in meant_on_page(strokes, mac=True)] == ["take back", ""]


def test_altgr_characters_count_on_windows():
    z = pygame.event.Event(
        pygame.KEYDOWN, key=ord("e"), unicode="?", mod=pygame.KMOD_LCTRL | pygame.KMOD_RALT
    )
    assert desktop.meaning(z) == "show keys"
    told = {"type": "keydown", "key": "?", "ctrlKey": True, "altKey": True, "altGraph": True}
    assert meant_on_page([[told]]) == [["show keys"]]


def test_nameless_key_event_of_a_form_means_nothing():
    assert meant_on_page([[{"type": "keydown"}]]) == [[""]]


@pytest.fixture
def console(tmp_path):
    console = DesktopConsole(scale=1, home=tmp_path)
    yield console
    console.close()


def post(console, *posted):
    for event in posted:
        pygame.event.post(event)
    console._take_events()


@LAYOUTS
def test_a_question_mark_opens_the_page_of_keys(console, layout):
    console.keys_page = lambda: None
    post(console, *events.typed("?", layout))
    assert console._keys_shown


@pytest.mark.parametrize("stroke", NOTHING.split())
def test_shortcut_neither_closes_keys_nor_counts(console, stroke):
    console.keys_page = lambda: None
    post(console, *events.window("F1"))
    console.device = devices.CONTROLLER
    post(console, *events.window(stroke))
    assert console._keys_shown and console.device == devices.CONTROLLER
    post(console, *events.window("AD01"))
    assert not console._keys_shown


def test_key_is_released_under_another_character(console):
    shift, down, _, _ = events.window("Shift+AB01")
    _, up = events.window("AB01")
    post(console, shift, down, up, *events.window("AB01"))
    assert [console.keys() for _ in range(3)] == [A, A, 0]
