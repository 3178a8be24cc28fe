import importlib
import io
import sys
from pathlib import Path

import pytest

from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from tests.support.device import handheld as device
from tools.bundle import boards

MODULES = Path(device.__file__).parent / "boards" / "modules"
IDLE = bytes((127, 127, 127, 127, 127, 15, 0, 0))


@pytest.fixture
def load(handheld, monkeypatch):
    monkeypatch.syspath_prepend(str(MODULES))
    names = ("usb", "usb.core", "hardware.pin_keys", "hardware.usb_keys", "hardware.doubled")

    def loaded(name):
        handheld.power()
        device.forget(names)
        pins = MODULES.parent / name
        monkeypatch.setitem(sys.modules, "board", _run(pins / "board.py"))
        audio = _run(MODULES / "audiopwmio.py")
        monkeypatch.setitem(sys.modules, "audiopwmio", audio)
        own = _run(boards.FOLDER / f"{name}.py")
        if hasattr(own, "REGISTER"):
            monkeypatch.setattr(sys.modules["hardware.buttons"], "REGISTER", own.REGISTER)
        return own.find_buttons()

    yield loaded
    device.forget(names)


def _run(path):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def read(buttons, frames=4) -> list[int]:
    return [bit for bit in [buttons.read() for _ in range(frames)] if bit]


def test_picopad_has_a_pin_for_each_key(load, handheld):
    buttons = load("pajenicko_picopad")
    for number, bit in enumerate((B, A, START, SELECT, RIGHT, DOWN, UP, LEFT)):
        handheld.key(number)
        handheld.key(number, False)
        assert read(buttons) == [bit]


def test_left_and_right_together_are_select_on_the_explorer(load, handheld):
    buttons = load("pimoroni_explorer2350")
    for number, bit in enumerate((B, A, START, RIGHT, DOWN, UP, LEFT)):
        handheld.key(number)
        handheld.key(number, False)
        assert read(buttons) == [bit]
    handheld.key(6)
    handheld.key(3)
    assert read(buttons) == [LEFT, RIGHT, SELECT]


def test_fruit_jam_reads_a_keyboard(load, handheld, monkeypatch):
    buttons = load("adafruit_fruit_jam")
    typed = io.StringIO("\x1b[A\x1b[D a\r\x08s\t\x1b[Zq")
    monkeypatch.setattr(sys, "stdin", typed)
    left = property(lambda _: len(typed.getvalue()) - typed.tell())
    runtime = type("Runtime", (), {"serial_bytes_available": left})()
    monkeypatch.setattr(handheld.supervisor, "runtime", runtime)
    assert read(buttons, 12) == [UP, LEFT, A, A, A, B, START, SELECT]


def test_fruit_jam_reads_a_gamepad_until_it_is_unplugged(load):
    buttons = load("adafruit_fruit_jam")
    usb = sys.modules["usb.core"]
    pad = usb.Pad()
    usb.PADS.append(pad)
    assert read(buttons, 130) == []
    left = bytes((0, *IDLE[1:]))
    both = bytes((*IDLE[:5], 15 | 0x20, 0x20, 0))
    pad.reports += [IDLE, left, IDLE, both, IDLE]
    assert read(buttons, 10) == [LEFT, A, START]
    pad.reports += [bytes((127, 255, *IDLE[2:]))]
    assert read(buttons, 2) == [DOWN]
    usb.PADS.clear()
    assert read(buttons, 40) == []
