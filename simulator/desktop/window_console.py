"""The laptop's console.

A `headless` console has no window, and its clock counts frames.
"""

from collections.abc import Callable
from time import monotonic_ns, sleep

import pygame
from pygame.event import Event

from engine.match import Match
from screens.activities import MATCH, TITLE
from screens.menu.saved_settings import Settings
from screens.statistics import counting
from screens.ui.keys import START
from simulator import assets, files, small_files
from simulator.computer import devices
from simulator.computer.canvas import HEIGHT, WIDTH, Canvas
from simulator.computer.console import TICKS_WRAP, Computer
from simulator.computer.handheld_display import Frame
from simulator.computer.keyboard import BACK, SHOW_KEYS
from simulator.computer.scene import Group
from simulator.desktop import clipboard, system_preferences
from simulator.desktop.buttons import DesktopButtons, figure, is_plain, meaning, read
from simulator.desktop.display import Display
from simulator.desktop.record_files import DesktopArchive
from simulator.desktop.saved_files import DAMAGED, DesktopSaves
from simulator.desktop.speaker import DesktopSpeaker
from simulator.desktop.window_place import Pane

FRAMES = 30
FRAME = 10**9 // FRAMES  # ns per frame
STEP = FRAME // 2  # ns between two pictures of a moving card
AT_REST = 0.015  # seconds between checks for events; pygame.event.wait would check every ms
USED = {
    pygame.JOYBUTTONDOWN: devices.CONTROLLER,
    pygame.JOYHATMOTION: devices.CONTROLLER,
}
# After these events, the mouse may be elsewhere in the window
PLACED = (pygame.WINDOWENTER, pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED)
MOUSE = (
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
)
BUTTONS_OF_MOUSE = (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)
SLID = 3  # maximum movement in a click, in pixels of the screens
OPENED, LEFT = "match-opened", "left"  # setting, and its value after a match is left
WINDOW = "window"  # setting: the window's size
COPY, PASTE = "Ctrl+c", "Ctrl+v"
PLUGGED = (pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED)


class DesktopConsole(Computer):
    """The console of a laptop."""

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
        self.device = self.devices[0]
        self.saves = DesktopSaves(home, save)
        self.display = Display()
        self._frames = 0
        self._due = 0  # time of the next frame, in ns
        self._failed = False
        self._damaged: set[str] = set()  # damaged files that could not be renamed
        self._window: Pane | None = None
        self._speaker = DesktopSpeaker()
        self.keys_page: Callable[[], Group] | None = None
        self._below: Group | None = None
        self._frame_below = Frame()
        self._keys_shown = False
        self._mouse: tuple[int, int] | None = None
        # Place of the pressed left button or finger, in units of the canvas
        self._put_down: tuple[int, int] | None = None
        self._slides = False
        if not headless:
            kept = Settings(self).get(WINDOW)
            self._window = Pane(self._picture, self._fine_at, scale, kept)
            self._kept_size = self._size = self._window.size
            self._sized = 0  # frame since which the window has `_size`
            self._measure()
            self.preferences = system_preferences.read()
            self._clock = pygame.time.Clock()
            pygame.joystick.init()

    @property
    def is_fine(self) -> bool:
        return self._fine_at(self._window.scale if self._window else self._scale)

    @property
    def shows_glides(self) -> bool:
        return not self.headless and super().shows_glides

    def _picture(self) -> pygame.Surface:
        return self.display.picture(self.display.canvas.scale, self.is_fine)

    def _measure(self) -> None:
        if self._window:
            self.canvas = self._window.canvas

    def frame(self) -> None:
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
        self._keep_size(FRAMES)
        if self.display.areas:
            self._window.paint()
        self._window.keep_awake(self.wakeful)
        thinks = self._glide() or self._thinks(self._due)
        self._speaker.tick()
        self._clock.tick(FRAMES)
        first = None if thinks or self.display.areas or not self._rests() else self._next_event()
        self._due = monotonic_ns() + FRAME
        self._take_events(first)

    def _thinks(self, until: int) -> bool:
        return self.meanwhile is not None and self.meanwhile(until)

    def _glide(self) -> bool:
        """Paint moving cards until the next frame; return whether `meanwhile` has work left."""
        thinks = False
        now = monotonic_ns()
        while self.display.glides.running and now + STEP < self._due:
            thinks = self._thinks(now + STEP)
            pygame.time.wait((now + STEP - monotonic_ns()) // 10**6)
            assert self._window is not None
            self._window.paint()
            now = monotonic_ns()
        return thinks

    def _rests(self) -> bool:
        if self.display.glides.running or self._size != self._kept_size:
            return False
        return self._keys_shown or self.resting is not None and self.resting()

    def _next_event(self) -> Event:
        while (event := pygame.event.poll()).type == pygame.NOEVENT:
            self._speaker.tick()
            sleep(AT_REST)
        return event

    def sound(self, number: int) -> None:
        if self._window:
            self._speaker.play(number, self.volume)

    def ticks(self) -> int:
        if self.headless:
            return self._frames * 1000 // FRAMES % TICKS_WRAP
        return pygame.time.get_ticks() % TICKS_WRAP

    def today(self) -> int:
        return 0 if self.headless else super().today()

    def start(self, note: tuple) -> None:
        """Save the day on which a match was opened, or that it was left."""
        if note[0] in (TITLE, MATCH) and not self.unsaved:
            Settings(self).put({OPENED: str(self.today()) if note[0] == MATCH else LEFT})

    def show_keys(self) -> None:
        display = self.display
        self._below, self._frame_below = display.root_group, display.frame
        display.frame = keys_frame(display.canvas)
        assert self.keys_page is not None
        display.root_group = self.keys_page()

    def hide_keys(self) -> None:
        self.display.frame = self._frame_below
        self.display.root_group = self._below
        self._below = None

    def close(self) -> None:
        self.closed = True
        if self._window:
            self._keep_size(0)
            pygame.quit()
            self._window = None
        self.saves.close()

    def _keep_size(self, frames: int) -> None:
        assert self._window is not None
        if self._window.size != self._size:
            self._size, self._sized = self._window.size, self._frames
        if self._size != self._kept_size and self._frames - self._sized >= frames:
            self._kept_size = self._size
            Settings(self).put({WINDOW: self._size})

    def _use(self, device: str) -> None:
        if device in self.devices:
            self.device = device

    def point(self, x: int, y: int, down: bool) -> None:
        self._use(devices.POINTER)
        super().point(x, y, down)

    def roll(self, across: float, along: float) -> None:
        self._use(devices.POINTER)
        super().roll(across, along)

    def save_match(self, match: Match, instead: Match | None = None) -> None:
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
        return 2 if self._failed or self.saves.taken or self.saves.unwritable else 0

    def load_match(self) -> Match | None:
        """Return the unfinished match, or None; rename a damaged file.

        Raise RecordRefused or OSError for a bad file that the player named.
        """
        try:
            match = self.saves.load()
            if self.saves.taken:
                self.notice = "other_window"
            elif self.saves.unwritable and not self._failed:
                self.notice = "home_read_only"
                self._failed = True
            if match and match.over:  # the window was closed before the result was shown
                if counting.end(self, match):
                    self.clear_match()
                return None
            return match
        except (ValueError, OSError) as reason:
            if self.saves.given:
                raise
            if isinstance(reason, ValueError):
                rescued = self.saves.rescued()
                if self._tell_failure(self.saves.set_aside, DAMAGED):
                    is_kept = rescued and self.archive().add(rescued)
                    self.notice = "save_rescued" if is_kept else "save_damaged"
            else:
                self.notice = "save_failed"
            return None

    def _tell_failure(self, work: Callable[..., object], *arguments: object) -> bool:
        try:
            work(*arguments)
        except OSError:
            self.notice = "save_failed"
            return False
        return True

    def clear_match(self) -> None:
        self._tell_failure(self.saves.clear)

    def archive(self) -> DesktopArchive:
        return self.saves.archive()

    def read(self, name: str) -> bytes | None:
        try:
            return self.saves.read(name)
        except ValueError:
            if self._sets_aside(name):
                self.notice = small_files.notice_of(name)
            elif name not in self._damaged:
                self.notice = "note_stays"
                self._damaged.add(name)
            return None

    def _sets_aside(self, name: str) -> bool:
        try:
            return self.saves.set_setting_aside(name)
        except OSError:
            return False

    def write(self, name: str, content: bytes) -> None:
        self._tell_failure(self.saves.write, name, content)

    def asset(self, name: str) -> str:
        return str(assets.FOLDER / name)

    def _take_events(self, first: Event | None = None) -> None:
        assert self._window is not None
        # Events after the key that opens the page of keys are for that page
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
        elif event.type == pygame.KEYDOWN and self._window.perform(meaning(event)):
            return
        elif self._keys_shown:
            self._take_for_page(event)
        elif event.type == pygame.KEYDOWN:
            self._take_key(event)
        elif event.type in MOUSE:
            self._take_mouse(event)
        elif event.type == pygame.WINDOWLEAVE:
            self._let_go()
        else:
            self._use(USED.get(event.type, self.device))
            self.buttons.take(event)

    def _types(self, event: Event) -> bool:
        if self._keys_shown or self.takes is None:
            return False
        number = figure(event)
        return self.takes(read(event)) or bool(number) and self.takes(number)

    def copy(self, text: str) -> None:
        copied = "clip_line" if ":" in text else "clip_code"
        self.notice = copied if clipboard.put(text) else "clip_missing"

    def paste(self) -> None:
        pasted = clipboard.get()
        if pasted is None:
            self.notice = "clip_missing"
        elif self.pastes:
            self.pastes(pasted)

    def _use_clipboard(self, event: Event) -> bool:
        pressed = read(event)
        if pressed == COPY and self.copied and (text := self.copied()):
            self.copy(text)
        elif pressed == PASTE:
            self.paste()
        return pressed in (COPY, PASTE)

    def _take_key(self, event: Event) -> None:
        if self._use_clipboard(event):
            return
        meant = meaning(event)
        if meant == SHOW_KEYS and self.keys_page:
            self.buttons.release()
            self.show_keys()
            self._keys_shown = True
        elif meant:
            self._use(devices.KEYBOARD)
            self.buttons.take(event)

    def _take_mouse(self, event: Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
            self.roll(event.precise_x, -event.precise_y)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self._use(devices.POINTER)
            self.buttons.command(BACK)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_MIDDLE:
            self._use(devices.POINTER)
            self.feed(START)
        elif event.type == pygame.MOUSEMOTION or event.button == pygame.BUTTON_LEFT:
            self._take_pointer(event)

    def _take_pointer(self, event: Event) -> None:
        """Handle the mouse; a click acts on release, at the place of the press."""
        assert self._window is not None
        place = self._window.place(event.pos)
        passes = not event.touch and self._mouse not in (None, event.pos)
        self._mouse = event.pos
        pressed = None
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._put_down, self._slides = place, False
            self._use(devices.POINTER)
        elif event.type == pygame.MOUSEBUTTONUP:
            pressed, self._put_down = self._put_down, None
        held, near = pressed or self._put_down, SLID * self.canvas.times
        self._slides |= bool(held and place and _apart(held, place) > near)
        if pressed and self._slides and self._is_at_edge(place):
            place = None
        if held and place and self._slides:
            self.drag(held, *place, pressed is not None)
        elif held and not place and pressed:
            self.drag(held, *held, True)  # returns the card to the hand
        elif pressed:
            self.point(*pressed, True)
        elif place and passes:
            self.point(*place, False)
        if event.touch:
            self._use(devices.TOUCH)

    def _is_at_edge(self, place: tuple[int, int] | None) -> bool:
        """Return whether `place` is None or at the edge, which SDL reports for places outside."""
        last = self.canvas.width - 1, self.canvas.height - 1
        return not place or not all(0 < at < most for at, most in zip(place, last, strict=True))

    def _let_go(self) -> None:
        held, self._put_down = self._put_down, None
        if held:
            self.drag(held, *held, True)

    def _take_for_page(self, event: Event) -> None:
        # X11 also reports wheel steps as buttons
        pressed = event.type == pygame.JOYBUTTONDOWN
        if event.type == pygame.MOUSEBUTTONDOWN:
            pressed = event.button in BUTTONS_OF_MOUSE
        if pressed or event.type == pygame.KEYDOWN and is_plain(event):
            self.hide_keys()
            self._keys_shown = False
        elif event.type in PLUGGED:
            self.buttons.take(event)


def keys_frame(canvas: Canvas) -> Frame:
    times = max(1, min(canvas.width // WIDTH, canvas.height // HEIGHT))
    left, top = (canvas.width - WIDTH * times) // 2, (canvas.height - HEIGHT * times) // 2
    return Frame(left, top, times, WIDTH, HEIGHT)


def is_interrupted(console: DesktopConsole) -> bool:
    """Return whether the program ended during a match that was opened today."""
    return Settings(console).get(OPENED) == str(console.today())


def _apart(place: tuple[int, int], other: tuple[int, int]) -> int:
    return max(abs(place[0] - other[0]), abs(place[1] - other[1]))
