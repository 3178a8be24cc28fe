"""The console of a computer."""

import os
from collections.abc import Callable, Collection
from datetime import date

from screens.ui import sounds
from simulator.computer.canvas import HANDHELD, Canvas
from simulator.computer.handheld_display import ComputerDisplay
from simulator.computer.presses import Presses
from simulator.today import days

TICKS_WRAP = 2**29  # milliseconds after which the clock begins again at 0
FINE_FROM = 3  # minimum scale of the fine look by default


class Computer:
    """The program's connection to a window or web page.

    `notice`: the next message's name. Assigning a name adds a message.
    """

    device: str
    devices: tuple[str, ...]
    display: ComputerDisplay

    closed = False
    accept: Callable[[int], int] = staticmethod(int)  # filters the pressed buttons
    holds = False  # whether presses wait while a screen is built again
    low_battery = False
    quick = True  # whether bots may search long
    sleeps = None
    lamps = None
    volume = sounds.SILENT
    wakeful = False
    # `takes(key)` returns whether it handled the key
    takes: Callable[[str], bool] | None = None
    copied: Callable[[], str] | None = None
    pastes: Callable[[str], None] | None = None
    # `meanwhile(until)` works until a time in ns; returns whether to call it again at once
    meanwhile: Callable[[int], bool] | None = None
    # `resting()` returns whether the picture stays the same until the next input
    resting: Callable[[], bool] | None = None

    canvas: Canvas = HANDHELD
    corner = 0  # units: side of the button in the upper right corner
    _scale: float = 1
    has_looks = False
    fine: bool | None = None  # the player's choice; None: no choice

    def __init__(self, buttons: Presses) -> None:
        self._notices: list[str] = []
        self._shown_notice: str | None = None
        self.buttons = buttons
        # The operating system's values of settings
        self.preferences: dict[str, int] = {}

    @property
    def notice(self) -> str | None:
        return self._notices[0] if self._notices and not self._shown_notice else None

    @notice.setter
    def notice(self, key: str | None) -> None:
        if key is None:
            self._shown_notice = self._notices.pop(0) if self._notices else None
        elif key not in (*self._notices, self._shown_notice):
            self._notices.append(key)

    def has_notice(self, key: str) -> bool:
        return key in (*self._notices, self._shown_notice)

    def close_notice(self) -> None:
        self._shown_notice = None

    def repeat_notice(self) -> None:
        if self._shown_notice:
            self._notices.insert(0, self._shown_notice)
        self._shown_notice = None

    def breathe(self) -> None:
        """Do nothing."""

    @property
    def is_fine(self) -> bool:
        return self._fine_at(self._scale)

    @property
    def shows_glides(self) -> bool:
        return self.is_fine and not self.canvas.is_handheld

    def _fine_at(self, scale: float) -> bool:
        return scale >= FINE_FROM if self.fine is None else self.fine

    can_buzz = False
    buzzes = True

    def copy(self, text: str) -> None:
        raise NotImplementedError

    def paste(self) -> None:
        """Give the clipboard's text to `pastes`."""
        raise NotImplementedError

    def buzz(self) -> None:
        """Do nothing."""

    def keys(self) -> int:
        return 0 if self.holds else self.accept(self.buttons.read())

    def feed(self, keys: int) -> None:
        self.buttons.feed(keys)

    def point(self, x: int, y: int, down: bool) -> None:
        self.buttons.aim(x, y, down)

    def drag(self, begun: tuple[int, int], x: int, y: int, ends: bool) -> None:
        self.buttons.drag(begun, x, y, ends)

    def roll(self, across: float, along: float) -> None:
        self.buttons.roll(across, along)

    def next_command(self) -> tuple | str | None:
        return self.buttons.next_command()

    def lights(self, mask: int, color: int) -> None:
        """Do nothing."""

    def show_turn(self, where: int) -> None:
        """Do nothing."""

    def loaded_modules(self) -> tuple:
        return ()

    def unload_except(self, kept: Collection[str]) -> None:
        """Do nothing."""

    def unload(self, name: str) -> None:
        """Do nothing."""

    def start(self, note: tuple) -> None:
        """Do nothing."""

    def today(self) -> int:
        return days.number(date.today())

    def seed(self) -> int:
        return int.from_bytes(os.urandom(4), "little") % 2**30
