"""The handheld's console."""

import os
import sys
import time

import board
import digitalio
import supervisor

import overlays
from engine import save_encode
from engine.bots import runtime
from engine.cards import EMPTY
from hardware import battery, lights
from hardware.this_board import IS_BADGE, NO_DIMMING, NO_LIGHTS, NO_SOUND, ON_CARD
from screens.ui import sounds, words

FRAMES = 30  # frames per second
FRAME = 1000 // FRAMES
TICKS_WRAP = 1 << 29

SLEEP_AFTER = 120_000  # milliseconds without a key after which the handheld sleeps
DOZE = 0.05  # seconds between looks at the buttons while asleep
BRIGHT = 1.0
DIM = 0.08

# Masks of lights, by the player's place at the table
TURN_LIGHTS = (10, 16, 4, 1)
TURN_COLOR = 0x604000

AGAIN = "/again.py"
NOTE = "start"

_ASSETS = "/assets/"


def open_asset(name: str):
    return open(_ASSETS + name, "rb")


def start():
    if ON_CARD:
        from hardware import this_board

        this_board.mount_card()
    words.read_from(open_asset)
    runtime.set_asset_opener(open_asset)
    return Console()


class Console:
    """The handheld's console.

    `unsaved` is 0 if each decision is saved, 1 if each deal is, 2 after a failure.
    """

    closed = False
    quick = False  # handhelds are too slow for bots that think long

    def __init__(self):
        self.notice = None
        self.sleeps = True
        self.volume = sounds.SILENT
        self.lamps = True
        self._lit = 0  # bits 0-4: mask of lights; higher bits: colour
        from hardware import this_board

        if NO_DIMMING:
            self.sleeps = None
        if NO_LIGHTS:
            self.lamps = None
        if IS_BADGE:
            self.display = board.DISPLAY
        else:
            self.display = this_board.find_display()
        self.display.auto_refresh = False
        self._buttons = this_board.find_buttons()
        self._woken = self._frame_at = self.ticks()
        self._battery = battery.Battery()
        self._speaker = None
        self._pins = {}
        self._notes = {}
        self._packer = save_encode.Packer()
        self._saved = EMPTY  # finished deals at the last save
        self.unsaved = 0
        self._saver_loaded = False
        if self._buttons.crooked:
            self.notice = "stick_crooked"
        self._store = self._saves("open_store", self)

    def frame(self):
        if self._saver_loaded:
            self._unload_saver()
        self.display.refresh()
        spent = self._since(self._frame_at)
        if spent < FRAME:
            time.sleep((FRAME - spent) / 1000)
        self._frame_at = self.ticks()
        if self._speaker:
            self._speaker.tick()
        if self._battery.tick():
            self.notice = "battery_low"
        if self.sleeps and self._since(self._woken) > SLEEP_AFTER:
            self._sleep()

    def breathe(self):
        """Show a frame before slow work, unless one was just shown."""
        if self._since(self._frame_at) >= FRAME // 5:
            self.frame()

    def ticks(self) -> int:
        return supervisor.ticks_ms()

    def _since(self, moment):
        return (self.ticks() - moment) % TICKS_WRAP

    def _sleep(self):
        lit = self._lit
        self.display.brightness = DIM
        if lit & 31:
            self.lights(0, 0)
        while not self._buttons.read():
            time.sleep(DOZE)
        self.display.brightness = BRIGHT
        if lit & 31:
            self.lights(lit & 31, lit >> 5)
        self._woken = self._frame_at = self.ticks()

    def start(self, note):
        """Save `note`, which selects the next screen, and restart."""
        try:
            if self.unsaved:
                raise OSError
            self._saves("write_setting", self._notes, NOTE, bytes(note))
            # CircuitPython runs AGAIN only once.
            supervisor.set_next_code_file(AGAIN)
        except (OSError, ValueError, MemoryError):
            if note[0]:
                return
        self.lights(31, 0)
        supervisor.reload()

    @property
    def low_battery(self) -> bool:
        return self._battery.low

    def sound(self, number: int):
        if NO_SOUND:
            return
        if not self.volume:
            return
        try:
            if self._speaker is None:
                from hardware import speaker

                if IS_BADGE:
                    self._speaker = speaker.Speaker(self._pin(board.SPEAKER_ENABLE))
                else:
                    from hardware import this_board

                    self._speaker = speaker.Speaker(self._pin(this_board.AMPLIFIER))
                self.unload("hardware.speaker")
            file = open_asset(sounds.file(number))
            self._speaker.play(file, sounds.PERCENT[self.volume])
        except (ImportError, OSError, ValueError, RuntimeError, MemoryError):
            self.volume = sounds.SILENT

    def lights(self, mask: int, color: int):
        if NO_LIGHTS:
            return
        self._lit = mask | color << 5
        lights.show(self._pin(board.NEOPIXEL), mask, color)

    def show_turn(self, where: int):
        mask = TURN_LIGHTS[where] if self.lamps and where != EMPTY else 0
        if mask != self._lit & 31 and not self.low_battery:
            self.lights(mask, TURN_COLOR)

    def _pin(self, pin):
        if pin not in self._pins:
            self._pins[pin] = digitalio.DigitalInOut(pin)
            self._pins[pin].switch_to_output()
        return self._pins[pin]

    def keys(self) -> int:
        keys = self._buttons.read()
        if keys:
            self._woken = self.ticks()
        if self._buttons.crooked and self.notice is None:
            self._buttons.crooked = False
            self.notice = "stick_crooked"
        return keys

    def loaded_modules(self) -> tuple:
        return tuple(sys.modules)

    def unload_except(self, kept):
        for name in tuple(sys.modules):
            if name not in kept and overlays.is_overlay(name):
                self.unload(name)

    def unload(self, name: str):
        if name not in sys.modules:
            return
        module = sys.modules.pop(name)
        at = name.rfind(".")
        leaf = name[at + 1 :]
        parent = sys.modules.get(name[:at])
        if getattr(parent, leaf, None) is module:
            delattr(parent, leaf)

    def _saves(self, name, *args):
        from hardware import save_files

        self._saver_loaded = True
        return getattr(save_files, name)(*args)

    def _unload_saver(self):
        self._saver_loaded = False
        self.unload("hardware.save_files")
        self.unload("hardware.slot_layout")
        self.unload("hardware.save_repair")
        self.unload("hardware.archive")
        self.unload("engine.archive")
        self.unload("engine.save_decode")
        self.unload("engine.save_head")

    def save_match(self, match, instead=None):
        """Save `match`; handhelds ignore `instead`."""
        if self._store.seldom:
            # microcontroller.nvm endures only 10,000 writes, so save once per deal, not 40 times.
            if match.finished == self._saved:
                return
            self._saved = match.finished
        try:
            self._store.save(self._packer.pack(match))
            self.unsaved = int(self._store.seldom)
        except OSError:
            if self.unsaved < 2:
                self.notice = "save_failed"
            self.unsaved = 2

    def load_match(self):
        return self._saves("load_match", self, self._store)

    def clear_match(self):
        try:
            self._saves("clear_match", self._store)
            self._saved = EMPTY
        except OSError:
            self.notice = "save_failed"

    def archive(self):
        from hardware import archive

        self._saver_loaded = True
        return archive.Archive()

    def read(self, name: str):
        return self._saves("read_setting", self, self._notes, name)

    def write(self, name: str, content: bytes):
        try:
            self._saves("write_setting", self._notes, name, content)
        except OSError:
            self.notice = "save_failed"

    def asset(self, name: str) -> str:
        return _ASSETS + name

    def seed(self) -> int:
        return int.from_bytes(os.urandom(4), "little") & 0x3FFFFFFF
