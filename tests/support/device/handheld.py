"""A handheld made of stand-ins."""

import importlib
import importlib.util
import sys
from pathlib import Path

from screens.ui import words
from simulator.desktop.display import Display
from tests.support.device.drive import Drive

HERE = Path(__file__).parent
STAND_INS = sorted(path.stem for path in (HERE / "stand_ins").glob("*.py"))
HARDWARE = "buttons scanned this_board slot_pair slot_layout save_repair save_files archive"
HARDWARE += " battery speaker lights"
OURS = ("console", "crash", *[f"hardware.{name}" for name in HARDWARE.split()])
OPENERS = ("console", "crash", "screens.ui.bmp")
OPENERS += ("hardware.save_files", "hardware.save_repair", "hardware.archive")


def forget(names):
    for name in names:
        module = sys.modules.pop(name, None)
        package, _, leaf = name.rpartition(".")
        if module and package and getattr(sys.modules.get(package), leaf, None) is module:
            delattr(sys.modules[package], leaf)


class Handheld:
    def __init__(self, monkeypatch):
        self._patch = monkeypatch
        self.drive = Drive()
        self.console = None
        for name in STAND_INS:
            path = HERE / "stand_ins" / f"{name}.py"
            spec = importlib.util.spec_from_file_location(name, path)
            module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
            monkeypatch.setitem(sys.modules, name, module)
            setattr(self, name, module)
        self.board.DISPLAY = Display()
        self.board.DISPLAY.brightness = 1.0
        self.storage.MOUNT.readonly = False

    def module(self, name: str):
        module = importlib.import_module(name)
        if name in OPENERS:
            self._patch.setattr(module, "open", self.drive.open, raising=False)
        if hasattr(module, "os"):
            self._patch.setattr(module, "os", self.drive)
        if hasattr(module, "time"):
            self._patch.setattr(module, "time", self)
        return module

    def sleep(self, seconds):
        self.supervisor.NOW[0] += round(seconds * 1000)

    def monotonic(self):
        return self.supervisor.NOW[0] / 1000

    def leave_out(self, name: str):
        self._patch.setitem(sys.modules, name, None)
        forget(["hardware.speaker"])

    def power(self):
        """Reload the modules; drive and nvm keep their contents."""
        self.keypad.PLUGGED.clear()
        self.digitalio.TAKEN.clear()
        self.audioio.TAKEN.clear()
        forget(OURS)
        for name in OURS:
            self.module(name)
        self.module("screens.ui.bmp")
        # A reloaded module would not use the drive in memory
        self._patch.setattr(sys.modules["console"].Console, "unload", lambda *_module: None)

    def switch_on(self):
        self.power()
        words.read_from(lambda name: self.drive.open(f"/assets/{name}", "rb"))
        words.use(words.language())
        self.console = sys.modules["console"].Console()
        return self.console

    def key(self, number: int, pressed: bool = True):
        self.keypad.PLUGGED[-1].change(number, pressed)

    def told(self) -> str:
        notice, self.console.notice = self.console.notice, None
        return notice


def forget_ours():
    forget((*OURS, "start"))
