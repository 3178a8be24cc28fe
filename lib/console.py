"""The machine, on the handheld: display, buttons, battery, lights, speaker, clock, storage.

The same names as simulator/desktop/console.py on a laptop; the screens know nothing else of the
machine. PyGamer first; PyBadge and EdgeBadge differ in their buttons and lights only, see
hardware/buttons.py. To put the game on another board, write this file anew.
"""

import os
import sys
import time

import board
import digitalio
import supervisor

import residency
from engine import save_encode
from engine.bots import runtime
from engine.cards import EMPTY
from hardware import battery
from screens.ui import sounds, words

FRAMES = 30  # a second
FRAME = 1000 // FRAMES  # ms
TICKS_WRAP = 1 << 29

SLEEP_AFTER = 120_000  # ms without a key
DOZE = 0.05  # seconds between two looks at the buttons, asleep
BRIGHT = 1.0
DIM = 0.08

# By place: bottom, right, top, left. The two beside the middle are one's own.
TURN_LIGHTS = (10, 16, 4, 1)
TURN_COLOR = 0x604000

AGAIN = "/again.py"  # what CircuitPython runs once, instead of code.py, to open what NOTE says
NOTE = "start"  # the setting that says what the next start is for

_ASSETS = "/assets/"


def open_asset(name: str):
    """A file of assets/, open for reading."""
    return open(_ASSETS + name, "rb")


def start():
    """The machine; the words and the bots read their files from its drive."""
    words.read_from(open_asset)
    runtime.set_asset_opener(open_asset)
    return Console()


class Console:
    """One handheld. `notice` is a key of screens.ui.words, something the player should be told.

    `unsaved` is 0 where every decision is saved, 1 where every deal is, 2 where nothing is.
    """

    closed = False  # nobody closes a handheld
    quick = False  # not enough for bots that think long

    def __init__(self):
        self.notice = None
        self.sleeps = True  # whether the backlight dims and the game waits; a setting
        self.volume = sounds.SILENT  # a setting
        self.lamps = True  # whether lights show whose turn it is; a setting
        self._lit = 0  # which lights: five bits; above them their colour
        self.display = board.DISPLAY
        self.display.auto_refresh = False
        from hardware import inputs

        self._buttons = inputs.find_buttons()
        self.unload("hardware.inputs")
        self._woken = self._frame_at = self.ticks()
        self._battery = battery.Battery()
        self._speaker = None  # from the first sound on
        self._pins = {}  # of amplifier and lights, once used
        self._notes = {}  # files of small settings that have been written
        self._packer = save_encode.Packer()
        self._saved = EMPTY  # deals in the chip's memory
        self.unsaved = 0
        self._saver_loaded = False
        if self._buttons.crooked:
            self.notice = "stick_crooked"
        self._store = self._saves("open_store", self)

    # The screen and the clock

    def frame(self):
        """Show what changed, and wait for the next frame; or asleep, for a key."""
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

    def ticks(self) -> int:
        """Milliseconds since some moment; wraps at 2**29."""
        return supervisor.ticks_ms()

    def _since(self, moment):
        return (self.ticks() - moment) % TICKS_WRAP

    def _sleep(self):
        """Dim, put the lights out, and wait for a key, which does nothing else."""
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
        """Start the program again, with an empty heap, for a `note` of screens.activities.

        Return only if that is impossible: the match is not saved, the drive can't be written, it
        lacks a file, or CircuitPython has no room for the file's name. The title needs no note.
        """
        try:
            if self.unsaved:
                raise OSError
            self._saves("write_setting", self._notes, NOTE, bytes(note))
            # Kept over one reload: after a power cut code.py runs, which shows the title.
            supervisor.set_next_code_file(AGAIN)
        except (OSError, ValueError, MemoryError):
            if note[0]:
                return
        self.lights(31, 0)
        supervisor.reload()

    @property
    def low_battery(self) -> bool:
        """Whether the battery is nearly empty."""
        return self._battery.low

    def sound(self, number: int):
        """Let a sound of screens.ui.sounds be heard; where something for it is lacking, no more."""
        if not self.volume:
            return
        try:
            if self._speaker is None:
                from hardware import speaker

                self._speaker = speaker.Speaker(self._pin(board.SPEAKER_ENABLE))
                self.unload("hardware.speaker")
            file = open_asset(sounds.file(number))
            self._speaker.play(file, sounds.PERCENT[self.volume])
        except (ImportError, OSError, ValueError, RuntimeError, MemoryError):
            self.volume = sounds.SILENT

    def lights(self, mask: int, color: int):
        """Light those of the five lights whose bits are in `mask`; the others go out."""
        from hardware import lights

        self._lit = mask | color << 5
        lights.show(self._pin(board.NEOPIXEL), mask, color)

    def show_turn(self, where: int):
        """Light what stands for the place `where`, whose turn it is; nothing where it is EMPTY."""
        mask = TURN_LIGHTS[where] if self.lamps and where != EMPTY else 0
        if mask != self._lit & 31 and not self.low_battery:
            self.lights(mask, TURN_COLOR)

    def _pin(self, pin):
        if pin not in self._pins:
            self._pins[pin] = digitalio.DigitalInOut(pin)
            self._pins[pin].switch_to_output()
        return self._pins[pin]

    # The buttons

    def keys(self) -> int:
        """A bit for the button newly pressed, repeats of held arrows included."""
        keys = self._buttons.read()
        if keys:
            self._woken = self.ticks()
        if self._buttons.crooked and self.notice is None:
            self._buttons.crooked = False
            self.notice = "stick_crooked"
        return keys

    # The code

    def loaded_modules(self) -> tuple:
        """The names of the modules that are loaded now, for `unload_except`."""
        return tuple(sys.modules)

    def unload_except(self, kept):
        """Forget the code of screens and bots that is none of the modules `kept`."""
        for name in tuple(sys.modules):
            if name not in kept and residency.passes(name):
                self.unload(name)

    def unload(self, name: str):
        """Forget the code of the module `name`, where it is loaded."""
        if name not in sys.modules:
            return
        module = sys.modules.pop(name)
        at = name.rfind(".")
        leaf = name[at + 1 :]
        parent = sys.modules.get(name[:at])
        if getattr(parent, leaf, None) is module:
            delattr(parent, leaf)

    # The storage

    def _saves(self, name, *args):
        """Call a function of the module hardware.save_store, which is there till the next frame."""
        from hardware import save_store

        self._saver_loaded = True
        return getattr(save_store, name)(*args)

    def _unload_saver(self):
        self._saver_loaded = False
        self.unload("hardware.save_store")
        self.unload("hardware.save_slots")
        self.unload("hardware.save_repair")
        self.unload("hardware.archive")
        self.unload("engine.archive")
        self.unload("engine.save_decode")
        self.unload("engine.save_head")

    def save_match(self, match, instead=None):
        """Save the match, over the one saved last, be it another game or `instead` of which it is.

        What can't be saved does not stop the game, and a notice says so.
        """
        if self._store.seldom:
            # The chip's memory bears 10,000 writes: once a deal, not 40 times.
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
        """The match that was left, or None. A save that does not check is set aside, not lost."""
        return self._saves("load_match", self, self._store)

    def clear_match(self):
        """Nothing to take up again: the match is over, or in the archive."""
        try:
            self._saves("clear_match", self._store)
            self._saved = EMPTY
        except OSError:
            self.notice = "save_failed"

    def archive(self):
        """The matches besides the one in progress, see hardware.archive."""
        from hardware import archive

        self._saver_loaded = True
        return archive.Archive()

    def read(self, name: str):
        """A small setting's bytes, or None."""
        return self._saves("read_setting", self, self._notes, name)

    def write(self, name: str, content: bytes):
        """Keep a small setting."""
        try:
            self._saves("write_setting", self._notes, name, content)
        except OSError:
            self.notice = "save_failed"

    def asset(self, name: str) -> str:
        """Where a file of assets/ is."""
        return _ASSETS + name

    def seed(self) -> int:
        """A fresh random number below 2**30."""
        return int.from_bytes(os.urandom(4), "little") & 0x3FFFFFFF
