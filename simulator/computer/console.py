"""What the consoles of window and web page share.

They have the same names as the handheld's lib/console.py. Subclasses add display, clock and
storage.
"""

import os
from collections.abc import Callable, Collection
from datetime import date

from screens.ui import sounds
from simulator.computer.canvas import HANDHELD, Canvas
from simulator.computer.display import Glass
from simulator.computer.presses import Presses
from simulator.today import days

TICKS_WRAP = 2**29  # milliseconds wrap here, as on the handheld
FINE_FROM = 3  # smallest scale with the fine look by default


class Computer:
    """A machine with room for the whole program; `buttons` are its presses.

    `notice` is a key of screens.ui.words: something to tell the player.
    """

    device: str  # the last used
    devices: tuple[str, ...]
    display: Glass

    closed = False
    withheld = 0  # keys ignored now, pressed before what they would affect appeared
    low_battery = False  # the system warns itself
    quick = True  # fast enough for bots that think long
    sleeps = None  # the system dims its screen itself
    lamps = None  # no lights that show whose turn it is
    volume = sounds.SILENT
    wakeful = False  # whether something moves without key presses
    # Called with a pressed key as `keyboard.chord` names it; returns whether it was handled.
    takes: Callable[[str], bool] | None = None
    # Called before the next frame with its time in ns, to work until then; returns whether work is
    # left.
    meanwhile: Callable[[int], bool] | None = None
    # Whether frames change nothing until a key is pressed.
    resting: Callable[[], bool] | None = None

    canvas: Canvas = HANDHELD  # of the window or the page, as it is now
    corner = 0  # units in the canvas's upper right corner that something else covers
    _scale: float = 1  # of the picture that is shown
    has_looks = False  # whether it can paint in the fine look, too
    fine: bool | None = None  # the look that the player has chosen, if any

    def __init__(self, buttons: Presses) -> None:
        self.notice: str | None = None
        self.buttons = buttons
        # Settings of the operating system, by setting of screens.menu.saved_settings
        self.preferences: dict[str, int] = {}

    def breathe(self) -> None:
        """Show no frame before the next: this machine is quick."""

    @property
    def is_fine(self) -> bool:
        return self._fine_at(self._scale)

    def _fine_at(self, scale: float) -> bool:
        """Whether a picture `scale` times as large has the fine look: as chosen, or being large."""
        return scale >= FINE_FROM if self.fine is None else self.fine

    can_buzz = False  # whether it can shake
    buzzes = True  # whether the player wants it to

    def buzz(self) -> None:
        """Shake for a moment: a finger has played a card."""

    # The buttons

    def keys(self) -> int:
        """Return a bit for each newly pressed button, including repeats of held arrows."""
        return self.buttons.read() & ~self.withheld

    def feed(self, keys: int) -> None:
        """Press `keys`, to be read in the next frames."""
        self.buttons.feed(keys)

    def point(self, x: int, y: int, down: bool) -> None:
        """Handle the pointer at pixel `x`, `y`, pressed if `down`."""
        self.buttons.aim(x, y, down)

    def drag(self, begun: tuple[int, int], x: int, y: int, ends: bool) -> None:
        """A pointer that was put down where it has `begun` is at `x`, `y`, or is let go there."""
        self.buttons.drag(begun, x, y, ends)

    def roll(self, across: float, along: float) -> None:
        """Handle wheel steps to the right and downward."""
        self.buttons.roll(across, along)

    def next_command(self) -> tuple | str | None:
        """Return the next pointer or key event before the next button press, or None."""
        return self.buttons.next_command()

    # What only a handheld has

    def lights(self, mask: int, color: int) -> None:
        """Light the LEDs whose bits are in `mask`; turn the others off."""

    def show_turn(self, where: int) -> None:
        """Show with the LEDs that it is the turn of place `where`."""

    def loaded_modules(self) -> tuple:
        return ()

    def unload_except(self, kept: Collection[str]) -> None:
        """Unload other modules; a computer keeps them."""

    def unload(self, name: str) -> None:
        """Unload the module `name`."""

    def start(self, note: tuple) -> None:
        """Restart the program for an activity; a computer continues at once."""

    def today(self) -> int:
        """Return the number of the local date, see `days.number`; 0 if nobody knows it."""
        return days.number(date.today())

    def seed(self) -> int:
        """Return a random number below 2**30."""
        return int.from_bytes(os.urandom(4), "little") % 2**30
