"""What the consoles of a window and of a page have alike: presses, room, and no lights.

lib/console.py, the handheld's, has the same names. Display, clock and storage are the subclass's.
"""

import os
from collections.abc import Callable, Collection

from screens.ui import sounds
from simulator.computer.canvas import HANDHELD, Canvas
from simulator.computer.display import Glass
from simulator.computer.presses import Presses

TICKS_WRAP = 2**29  # where the milliseconds begin anew, as on the handheld
FINE_FROM = 3  # of how large a picture the fine look is usual


class Computer:
    """A machine with room for the whole program. `buttons` are its presses.

    `notice` is a key of screens.ui.words, something the player should be told.
    """

    device: str  # the one used last
    devices: tuple[str, ...]
    display: Glass

    closed = False
    withheld = 0  # keys that are dropped now: they were pressed before what they would act on came
    low_battery = False  # the system says so itself
    quick = True  # enough for bots that think long
    sleeps = None  # the system dims its screen itself
    lamps = None  # no lights that show whose turn it is
    volume = sounds.SILENT
    wakeful = False  # whether there is something to see though nobody presses anything
    # Called with a key that was pressed, as `keyboard.chord` has it: whether it was taken by
    # itself, and means no button and no wish.
    takes: Callable[[str], bool] | None = None
    # What there is to do till a moment, ns: called before the next frame is due.
    # It answers whether there is more to do.
    meanwhile: Callable[[int], bool] | None = None
    # Whether frames change nothing until something is pressed.
    resting: Callable[[], bool] | None = None

    canvas: Canvas = HANDHELD  # of the window or the page, as it is now
    corner = 0  # units in the canvas's upper right corner that something else covers
    _scale: float = 1  # of the picture that is shown
    has_looks = False  # whether it can paint in the fine look, too
    fine: bool | None = None  # the look that the player has chosen, if any

    def __init__(self, buttons: Presses) -> None:
        self.notice: str | None = None
        self.buttons = buttons
        # What the system asks of all programs: by the name of a liking, see screens.menu.settings
        self.wishes: dict[str, int] = {}

    @property
    def is_fine(self) -> bool:
        """Whether the look is the fine one."""
        return self._fine_at(self._scale)

    def _fine_at(self, scale: float) -> bool:
        """Whether a picture `scale` times as large has the fine look: as chosen, or being large."""
        return scale >= FINE_FROM if self.fine is None else self.fine

    # The buttons

    def keys(self) -> int:
        """A bit for each button newly pressed, repeats of held arrows included."""
        return self.buttons.read() & ~self.withheld

    def feed(self, keys: int) -> None:
        """Press `keys` as if by hand: they are read in the next frames."""
        self.buttons.feed(keys)

    def point(self, x: int, y: int, down: bool) -> None:
        """A pointer is at `x`, `y` of the glass, and pressed there, or only passes by."""
        self.buttons.aim(x, y, down)

    def drag(self, begun: tuple[int, int], x: int, y: int, ends: bool) -> None:
        """A pointer that was put down where it has `begun` is at `x`, `y`, or is let go there."""
        self.buttons.drag(begun, x, y, ends)

    def roll(self, across: float, along: float) -> None:
        """A wheel was turned so many notches to the right and downward."""
        self.buttons.roll(across, along)

    def next_wish(self) -> tuple | str | None:
        """What a pointer, or a key that the handheld has not, wishes for before the next press."""
        return self.buttons.next_wish()

    # What only a handheld has

    def lights(self, mask: int, color: int) -> None:
        """Light those of the five lights whose bits are in `mask`; the others go out."""

    def show_turn(self, where: int) -> None:
        """Light what stands for the place `where`, whose turn it is."""

    def loaded_modules(self) -> tuple:
        """The names of the modules that are loaded now."""
        return ()

    def unload_except(self, kept: Collection[str]) -> None:
        """Forget the code of what is closed; a computer keeps it."""

    def unload(self, name: str) -> None:
        """Forget the code of the module `name`."""

    def start(self, note: tuple) -> None:
        """Start the program again for an activity: a computer has room, and goes on at once."""

    def seed(self) -> int:
        """A fresh random number below 2**30."""
        return int.from_bytes(os.urandom(4), "little") % 2**30
