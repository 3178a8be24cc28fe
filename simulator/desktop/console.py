"""The machine, on a laptop: a window, a keyboard or a controller, a clock, a disk.

The same names as lib/console.py on the device; the screens know nothing else of the machine.
Without a window (`headless`) it runs as fast as it can, its clock counts frames and its buttons are
pressed by `feed`: tests, pictures and fast games go through the very same screens.
"""

from collections.abc import Callable
from time import monotonic_ns

import pygame
from displayio import Group
from pygame.event import Event

from engine.match import Match
from screens.statistics import counting
from screens.ui.keys import START
from simulator import assets, files, notes
from simulator.computer import devices
from simulator.computer.console import TICKS_WRAP, Computer
from simulator.computer.keyboard import BACK, SHOW_KEYS
from simulator.desktop import system_wishes
from simulator.desktop.archive import DesktopArchive
from simulator.desktop.buttons import DesktopButtons, figure, is_plain, meaning, read
from simulator.desktop.display import Display
from simulator.desktop.pane import Pane
from simulator.desktop.saves import DAMAGED, DesktopSaves
from simulator.desktop.speaker import DesktopSpeaker

FRAMES = 30  # a second
FRAME = 10**9 // FRAMES  # ns
AT_REST = 1000  # ms between two looks whether Ctrl+C was pressed in the terminal
USED = {
    pygame.JOYBUTTONDOWN: devices.CONTROLLER,
    pygame.JOYHATMOTION: devices.CONTROLLER,
}
# After these the mouse may be elsewhere in the window without having moved.
PLACED = (pygame.WINDOWENTER, pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED)
MOUSE = (
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
)
BUTTONS_OF_MOUSE = (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)
SLID = 3  # pixels of the screens: a button that is let go further away presses nothing
PLUGGED = (pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED)


class DesktopConsole(Computer):
    """One laptop."""

    buttons: DesktopButtons
    display: Display
    has_looks = True

    def __init__(
        self,
        scale: int | None = None,
        headless: bool = False,
        save: files.Name | None = None,
        home: files.Name | None = None,
    ) -> None:
        super().__init__(DesktopButtons())
        self.headless = headless
        self.devices = (devices.HANDHELD,) if headless else devices.IN_A_WINDOW
        self.device = self.devices[0]  # the one used last
        self.saves = DesktopSaves(home, save)
        self.display = Display()
        self._frames = 0
        self._due = 0  # when the next frame is, ns
        self._failed = False
        self._window: Pane | None = None
        self._speaker = DesktopSpeaker()
        # Called for a group that tells of the keys, where there is one.
        self.keys_page: Callable[[], Group] | None = None
        self._below: Group | None = None  # what it lies on
        self._keys_shown = False  # by the window, until a key is pressed
        # Where in the window it was last, as far as that is known.
        self._mouse: tuple[int, int] | None = None
        # The pixel of the glass on which the left button, or a finger, was put down.
        self._put_down: tuple[int, int] | None = None
        if not headless:
            # NoScreen if there is none
            self._window = Pane(self._picture, self._fine_at, scale)
            self._measure()
            self.wishes = system_wishes.read()
            self._clock = pygame.time.Clock()
            pygame.joystick.init()  # and not the mixer: see the speaker

    # The screen and the clock

    @property
    def is_fine(self) -> bool:
        """Whether the look of the window is the fine one."""
        return self._fine_at(self._window.scale if self._window else self._scale)

    def _picture(self) -> pygame.Surface:
        """What the window shows."""
        return self.display.picture(self.display.canvas.scale, self.is_fine)

    def _measure(self) -> None:
        """Choose the canvas: the window may have another size, or the look may be another."""
        if self._window:
            self.canvas = self._window.canvas

    def frame(self) -> None:
        """Show what changed, wait for the next frame, take note of what was pressed.

        While the page of keys is there the game stands still.
        """
        self._next_frame()
        while self._keys_shown and not self.closed:
            self._next_frame()

    def _next_frame(self) -> None:
        self.display.refresh()
        self._frames += 1
        if self.headless:
            return
        assert self._window is not None
        self._measure()
        if self.display.areas:
            self._window.paint()
        self._window.keep_awake(self.wakeful)
        thinks = self.meanwhile is not None and self.meanwhile(self._due)
        self._speaker.tick()
        self._clock.tick(FRAMES)
        first = None if thinks or self.display.areas or not self._rests() else self._next_event()
        self._due = monotonic_ns() + FRAME
        self._take_events(first)

    def _rests(self) -> bool:
        """Whether nothing happens until something is pressed."""
        return self._keys_shown or self.resting is not None and self.resting()

    def _next_event(self) -> Event:
        """Wait for the next event, with no frame and no work meanwhile."""
        while (event := pygame.event.wait(AT_REST)).type == pygame.NOEVENT:
            self._speaker.tick()
        return event

    def sound(self, number: int) -> None:
        """Let a sound of screens.ui.sounds be heard, where somebody is there."""
        if self._window:
            self._speaker.play(number, self.volume)

    def ticks(self) -> int:
        """Milliseconds since some moment; wraps at 2**29."""
        if self.headless:
            return self._frames * 1000 // FRAMES % TICKS_WRAP
        return pygame.time.get_ticks() % TICKS_WRAP

    def show_keys(self) -> None:
        """Lay the page of keys over the screen, until `hide_keys`."""
        self._below = self.display.root_group
        assert self.keys_page is not None
        self.display.root_group = self.keys_page()

    def hide_keys(self) -> None:
        """Show the screen again."""
        self.display.root_group = self._below
        self._below = None

    def close(self) -> None:
        """Close the window; the match is on disk already, and left to others."""
        self.closed = True
        if self._window:
            pygame.quit()
            self._window = None
        self.saves.close()

    # The buttons

    def _use(self, device: str) -> None:
        """`device` was used: prompts name its keys, for which there is room if it is there."""
        if device in self.devices:
            self.device = device

    def point(self, x: int, y: int, down: bool) -> None:
        """A pointer is at `x`, `y` of the glass, and pressed there, or only passes by."""
        self._use(devices.POINTER)
        super().point(x, y, down)

    def roll(self, across: float, along: float) -> None:
        """A wheel was turned so many notches to the right and downward."""
        self._use(devices.POINTER)
        super().roll(across, along)

    # The disk

    def save_match(self, match: Match, instead: Match | None = None) -> None:
        """Save the match, which goes on `instead` of the one saved last, or is another game.

        When the disk does not take it the game goes on, and a notice says so.
        """
        try:
            self.saves.save(match, instead)
            self._failed = False
            if self.saves.came:
                self.saves.came = False
                self.notice = "save_came"
        except OSError:
            if not self._failed:
                self.notice = "save_failed"
            self._failed = True

    @property
    def unsaved(self) -> int:
        """0 where every decision is saved, 2 where nothing is."""
        return 2 if self._failed or self.saves.taken else 0

    def load_match(self) -> Match | None:
        """The match that was left, or None. A save that does not check is set aside, not lost.

        Where another window has it nothing is saved in this one, and a notice says so.
        Where the player named the file himself it is left alone: records.Refused or OSError says
        why.
        """
        try:
            match = self.saves.load()
            if self.saves.taken:
                self.notice = "other_window"
            if match and match.over:  # its result was not yet shown
                if counting.end(self, match):
                    self.clear_match()
                return None
            return match
        except (ValueError, OSError) as reason:
            if self.saves.given:
                raise
            if isinstance(reason, ValueError):
                self.notice = "save_damaged"
                self._tell_failure(self.saves.set_aside, DAMAGED)
            else:
                self.notice = "save_failed"
            return None

    def _tell_failure(self, work: Callable[..., object], *arguments: object) -> None:
        """Do `work` on the disk; where that fails a notice says so."""
        try:
            work(*arguments)
        except OSError:
            self.notice = "save_failed"

    def clear_match(self) -> None:
        """Nothing to take up again: the match is over, or in the archive."""
        self._tell_failure(self.saves.clear)

    def archive(self) -> DesktopArchive:
        """The matches besides the one in progress."""
        return self.saves.archive()

    def read(self, name: str) -> bytes | None:
        """A small setting's bytes, or None. What is damaged is set aside, not lost."""
        try:
            return self.saves.read(name)
        except ValueError:
            self.notice = notes.NOTICE
            self._tell_failure(self.saves.set_setting_aside, name)
            return None

    def write(self, name: str, content: bytes) -> None:
        """Keep a small setting."""
        self._tell_failure(self.saves.write, name, content)

    def asset(self, name: str) -> str:
        """Where a file of assets/ is."""
        return str(assets.FOLDER / name)

    # The window

    def _take_events(self, first: Event | None = None) -> None:
        assert self._window is not None
        # One by one: what follows the key of the page of keys is the page's.
        event = first or pygame.event.poll()
        while event.type != pygame.NOEVENT:
            self._take_event(event)
            event = pygame.event.poll()

    def _take_event(self, event: Event) -> None:
        assert self._window is not None
        if event.type in PLACED:
            self._mouse = None
            self._measure()
        if event.type == pygame.QUIT:
            self.closed = True
        elif self._window.handles(event):
            return
        elif event.type == pygame.KEYDOWN and self._types(event):
            self._use(devices.KEYBOARD)
        elif event.type == pygame.KEYDOWN and self._window.fulfil(meaning(event)):
            return
        elif self._keys_shown:
            self._take_for_page(event)
        elif event.type == pygame.KEYDOWN:
            self._take_key(event)
        elif event.type in MOUSE:
            self._take_mouse(event)
        else:
            self._use(USED.get(event.type, self.device))
            self.buttons.take(event)

    def _types(self, event: Event) -> bool:
        """Whether the screen takes the key as a letter, or as a question."""
        if self._keys_shown or self.takes is None:
            return False
        number = figure(event)
        return self.takes(read(event)) or bool(number) and self.takes(number)

    def _take_key(self, event: Event) -> None:
        """Take note of a key; one that means nothing here is no use of the keyboard."""
        meant = meaning(event)
        if meant == SHOW_KEYS and self.keys_page:
            self.buttons.release()
            self.show_keys()
            self._keys_shown = True
        elif meant:
            self._use(devices.KEYBOARD)
            self.buttons.take(event)

    def _take_mouse(self, event: Event) -> None:
        """Take note of the mouse. Of a finger, which has no way to pass by, only touches count, and
        a mouse that rests where the window comes has not passed by either."""
        if event.type == pygame.MOUSEWHEEL:
            self.roll(event.precise_x, -event.precise_y)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self._use(devices.POINTER)
            self.buttons.wish(BACK)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_MIDDLE:
            self._use(devices.POINTER)
            self.feed(START)
        elif event.type == pygame.MOUSEMOTION or event.button == pygame.BUTTON_LEFT:
            self._take_pointer(event)

    def _take_pointer(self, event: Event) -> None:
        """Take note of a way of the mouse, or of its left button, which presses as it is let go on
        the place where it was put down: a player who slides off has pressed nothing."""
        assert self._window is not None
        place = self._window.place(event.pos)
        passes = not event.touch and self._mouse not in (None, event.pos)
        self._mouse = event.pos
        pressed = None
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._put_down = place
            self._use(devices.POINTER)
        elif event.type == pygame.MOUSEBUTTONUP:
            pressed, self._put_down = self._put_down, None
        held, near = pressed or self._put_down, SLID * self.canvas.times
        if held and place and _apart(held, place) > near:
            self.drag(held, *place, pressed is not None)
        elif held and not place and pressed:
            self.drag(held, *held, True)  # beside the window: it goes back
        elif pressed:
            self.point(*pressed, True)
        elif place and passes:
            self.point(*place, False)
        if event.touch:
            self._use(devices.TOUCH)

    def _take_for_page(self, event: Event) -> None:
        """Take note of an event while the page of keys is there: a key only puts it away."""
        # X11 calls a turn of the wheel a button, too
        pressed = event.type == pygame.JOYBUTTONDOWN
        if event.type == pygame.MOUSEBUTTONDOWN:
            pressed = event.button in BUTTONS_OF_MOUSE
        if pressed or event.type == pygame.KEYDOWN and is_plain(event):
            self.hide_keys()
            self._keys_shown = False
        elif event.type in PLUGGED:
            self.buttons.take(event)


def _apart(place: tuple[int, int], other: tuple[int, int]) -> int:
    return max(abs(place[0] - other[0]), abs(place[1] - other[1]))
