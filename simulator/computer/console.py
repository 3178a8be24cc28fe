"""The console of window and web page, with the methods of lib/console.py.

Subclasses add display, clock and storage.
"""

import os
from collections.abc import Callable, Collection
from datetime import date

from screens.ui import sounds
from simulator.computer.canvas import HANDHELD, Canvas
from simulator.computer.handheld_display import Glass
from simulator.computer.presses import Presses
from simulator.today import days

TICKS_WRAP = 2**29  # milliseconds wrap here, as on the handheld
FINE_FROM = 3  # smallest scale with the fine look by default


class Computer:
    """A console with memory for the whole program; `buttons` are its input.

    `notice` is the key of a message for the player, see screens.ui.words.
    """

    device: str
    devices: tuple[str, ...]
    display: Glass

    closed = False
    withheld = 0  # keys to ignore: pressed before their target appeared
    low_battery = False
    quick = True  # fast enough for bots that think long
    sleeps = None  # the operating system dims the display
    lamps = None
    volume = sounds.SILENT
    wakeful = False  # whether the screen moves without key presses
    # Called with a key as `keyboard.chord` names it; returns whether it was handled.
    takes: Callable[[str], bool] | None = None
    # Called between frames with the time until which it may work, in ns; returns if work is left.
    meanwhile: Callable[[int], bool] | None = None
    # Whether frames change nothing until a key is pressed.
    resting: Callable[[], bool] | None = None

    canvas: Canvas = HANDHELD
    corner = 0  # units of the upper right corner that a button covers
    _scale: float = 1
    has_looks = False
    fine: bool | None = None  # the player's choice; None for the default

    def __init__(self, buttons: Presses) -> None:
        self.notice: str | None = None
        self.buttons = buttons
        # Settings of the operating system by their names in screens.menu.saved_settings
        self.preferences: dict[str, int] = {}

    def breathe(self) -> None:
        """Do nothing: a computer needs no frame in between."""

    @property
    def is_fine(self) -> bool:
        return self._fine_at(self._scale)

    def _fine_at(self, scale: float) -> bool:
        return scale >= FINE_FROM if self.fine is None else self.fine

    can_buzz = False
    buzzes = True

    def buzz(self) -> None:
        """Vibrate, if the machine can."""

    def keys(self) -> int:
        return self.buttons.read() & ~self.withheld

    def feed(self, keys: int) -> None:
        self.buttons.feed(keys)

    def point(self, x: int, y: int, down: bool) -> None:
        self.buttons.aim(x, y, down)

    def drag(self, begun: tuple[int, int], x: int, y: int, ends: bool) -> None:
        self.buttons.drag(begun, x, y, ends)

    def roll(self, across: float, along: float) -> None:
        """Handle wheel steps to the right and downward."""
        self.buttons.roll(across, along)

    def next_command(self) -> tuple | str | None:
        """Return the next pointer or key event before the next button press, or None."""
        return self.buttons.next_command()

    # The methods below do something only on the handheld.

    def lights(self, mask: int, color: int) -> None:
        """Light the LEDs of `mask`; turn the others off."""

    def show_turn(self, where: int) -> None:
        """Show by the LEDs that it is the turn of place `where`."""

    def loaded_modules(self) -> tuple:
        return ()

    def unload_except(self, kept: Collection[str]) -> None:
        """Do nothing: a computer has memory for all modules."""

    def unload(self, name: str) -> None:
        """Do nothing."""

    def start(self, note: tuple) -> None:
        """Continue: a computer needs no restart for an activity."""

    def today(self) -> int:
        """Return the local date as `days.number`; 0 if it is unknown."""
        return days.number(date.today())

    def seed(self) -> int:
        return int.from_bytes(os.urandom(4), "little") % 2**30
