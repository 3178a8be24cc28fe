"""The program's connection to a web page: picture, buttons, sounds and saves."""

from math import ceil
from time import monotonic_ns

from engine.match import Match
from screens.statistics import counting
from screens.ui import sounds
from simulator import small_files
from simulator.computer import devices
from simulator.computer.canvas import HEIGHT, WIDTH, Canvas, fitting
from simulator.computer.console import TICKS_WRAP, Computer
from simulator.computer.display_list import listed
from simulator.computer.handheld_display import BYTES_A_PIXEL, ComputerDisplay, Place
from simulator.computer.presses import Presses
from simulator.web import asset_files
from simulator.web.archive import WebArchive
from simulator.web.saves import WebSaves

NS = 1_000_000
CORNER = 52  # CSS pixels: side of the corner that the page's menu covers


BUZZ = 12  # milliseconds for which the phone vibrates


class PageDisplay(ComputerDisplay):
    """A display that paints into `pixels`: 16 bits each, row after row."""

    def __init__(self) -> None:
        self.pixels = bytearray(WIDTH * HEIGHT * BYTES_A_PIXEL)
        super().__init__()

    def sized(self) -> None:
        self.pixels = bytearray(self.canvas.width * self.canvas.height * BYTES_A_PIXEL)

    def paint(self, x: int, y: int, width: int, pixels: bytes) -> None:
        across = self.canvas.width
        at = (y * across + x) * BYTES_A_PIXEL
        row = width * BYTES_A_PIXEL
        for start in range(0, len(pixels), row):
            self.pixels[at : at + row] = pixels[start : start + row]
            at += across * BYTES_A_PIXEL


class WebConsole(Computer):
    """The connection to one web page."""

    # the first device is the buttons drawn on the page
    devices = (devices.HANDHELD, *devices.IN_A_WINDOW)
    has_looks = True
    can_buzz = True

    def __init__(self) -> None:
        super().__init__(Presses())
        self.device = devices.HANDHELD
        self.saves = WebSaves({})
        self.display = PageDisplay()
        self._failed = False
        self._unkept = False  # whether the page failed to store a save
        self._match: Match | None = None
        self._told = False  # whether a notice has reported a failure for `_match`
        self.painted: list[tuple[int, int, int, int]] = []
        self.sounded: list[tuple[str, int]] = []  # sounds and volumes for the page
        self.buzzed = 0
        self.copying = ""  # text for the page to copy
        self.pasting = False
        self._was_fine = False
        self._listed: list[list] = []  # areas and display lists for the page's finer picture
        self._room: tuple[int, int, float] | None = None
        self._given: Canvas | None = None

    def frame(self) -> None:
        self._measure()
        self.display.refresh()
        self.painted += self.display.areas
        is_fine, was_fine = self.is_fine, self._was_fine
        self._was_fine = is_fine
        if is_fine:
            areas = self.display.glides.move(monotonic_ns())
            areas += self.display.areas if was_fine else [self.display.whole]
            self._list(areas)

    def glide(self) -> bool:
        """List areas of moving cards; return whether a card still moves."""
        self._list(self.display.glides.move(monotonic_ns()))
        return self.display.glides.running

    def _list(self, areas: list[Place]) -> None:
        display = self.display
        scene, glides = display.scene, display.glides
        times, larger = display.canvas.times, display.canvas.scale
        self._listed += [[area, listed(scene, area, times, glides, larger)] for area in areas]

    def room(self, width: int, height: int, ratio: float) -> None:
        """Set the page's size in display pixels; `ratio`: display pixels per CSS pixel."""
        self._room = width, height, ratio
        self._scale = max(1, min(width // WIDTH, height // HEIGHT))
        self._measure()

    def _measure(self) -> None:
        if self._room:
            width, height, ratio = self._room
            corner = CORNER * ratio
            self.canvas = fitting(width, height, self.is_fine, ratio, corner)
            self.corner = ceil(corner / self.canvas.scale)

    def enlarge(self) -> None:
        """Let the next frame list the whole picture."""
        self._was_fine = False

    @property
    def frame_place(self) -> tuple[int, ...]:
        return self.display.frame[:3]

    def take_canvas(self) -> tuple[int, int, float] | None:
        canvas = self.display.canvas
        if canvas == self._given:
            return None
        self._given = canvas
        return canvas.width, canvas.height, canvas.scale

    def take_list(self) -> list[list]:
        taken, self._listed = self._listed, []
        return taken

    def sound(self, number: int) -> None:
        if self.volume:
            self.sounded.append((sounds.NAMES.split()[number], sounds.PERCENT[self.volume]))

    def buzz(self) -> None:
        if self.buzzes:
            self.buzzed = BUZZ

    def copy(self, text: str) -> None:
        self.copying = text

    def paste(self) -> None:
        self.pasting = True

    def ticks(self) -> int:
        return monotonic_ns() // NS % TICKS_WRAP

    def save_match(self, match: Match, instead: Match | None = None) -> None:
        """Save `match`, which the page stores after the frame."""
        if match is not self._match:
            self._match, self._told = match, False
        try:
            self.saves.save(match)
            self._failed = False
        except OSError:
            self._failed = True
        if self._failed or self._unkept:
            self._tell_failure()

    def refused(self) -> None:
        self._unkept = True
        self._tell_failure()

    def kept(self) -> None:
        self._unkept = False

    def _tell_failure(self) -> None:
        if not self._told:
            self.notice = "save_failed"
        self._told = True

    @property
    def unsaved(self) -> int:
        return 2 if self._failed or self._unkept or self.saves.taken else 0

    def load_match(self) -> Match | None:
        match, notice = self.saves.load()
        if notice:
            self.notice = notice
        if self.saves.taken:
            return None
        if match and match.over:
            if counting.end(self, match):
                self.clear_match()
            return None
        return match

    def clear_match(self) -> None:
        self.saves.clear()

    def archive(self) -> WebArchive:
        return WebArchive(self.saves)

    def read(self, name: str) -> bytes | None:
        try:
            return self.saves.note(name)
        except ValueError:
            self.notice = small_files.notice_of(name)
            return None

    def write(self, name: str, content: bytes) -> None:
        self.saves.write_note(name, content)

    def asset(self, name: str) -> str:
        return str(asset_files.FOLDER / name)
