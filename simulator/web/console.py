"""The machine, in a browser: a canvas, keys and touches, a clock, the page's storage.

The same names as lib/console.py on the device; the screens know nothing else of the machine. The
page asks for each frame; it is told what was painted and what is to be stored.
"""

from math import ceil
from time import monotonic_ns

from engine.match import Match
from screens.statistics import counting
from screens.ui import sounds
from simulator import notes
from simulator.computer import devices
from simulator.computer.canvas import HEIGHT, WIDTH, Canvas, fitting
from simulator.computer.console import TICKS_WRAP, Computer
from simulator.computer.display import BYTES_A_PIXEL, Glass
from simulator.computer.display_list import listed
from simulator.computer.presses import Presses
from simulator.web import files
from simulator.web.archive import WebArchive
from simulator.web.saves import WebSaves

NS = 1_000_000  # in a millisecond
CORNER = 52  # pixels of the page at the right of its upper edge that its menu covers


class PageDisplay(Glass):
    """A display whose pixels lie in `pixels`, row after row, in the handheld's 16 bits."""

    def __init__(self) -> None:
        self.pixels = bytearray(WIDTH * HEIGHT * BYTES_A_PIXEL)
        super().__init__()

    def sized(self) -> None:
        """Have room for the pixels of the canvas."""
        self.pixels = bytearray(self.canvas.width * self.canvas.height * BYTES_A_PIXEL)

    def paint(self, x: int, y: int, width: int, pixels: bytes) -> None:
        """Put `pixels`, rows of `width`, at the place `x`, `y`."""
        across = self.canvas.width
        at = (y * across + x) * BYTES_A_PIXEL
        row = width * BYTES_A_PIXEL
        for start in range(0, len(pixels), row):
            self.pixels[at : at + row] = pixels[start : start + row]
            at += across * BYTES_A_PIXEL


class WebConsole(Computer):
    """One page; nobody closes it from within."""

    # The handheld's buttons are drawn, unless the player hides them and touches the picture alone
    devices = (devices.HANDHELD, *devices.IN_A_WINDOW)
    has_looks = True

    def __init__(self) -> None:
        super().__init__(Presses())
        self.device = devices.HANDHELD
        self.saves = WebSaves({})
        self.display = PageDisplay()
        self._failed = False  # whether the match last saved was too long
        self._unkept = False  # whether the page had no room for what it was to store last
        self._match: Match | None = None  # the one saved last
        self._told = False  # whether a notice has said of that one that it is not saved
        self.painted: list[tuple[int, int, int, int]] = []  # rectangles, since the page asked last
        self.sounded: list[tuple[str, int]] = []  # what the page is to let be heard, and how loud
        self._was_fine = False
        self._listed: list[list] = []  # what the page is to paint in the fine look
        self._room: tuple[int, int, float] | None = None  # of the page, as `room` has it
        self._given: Canvas | None = None  # the canvas that the page has

    # The screen and the clock

    def frame(self) -> None:
        """Show what changed."""
        self._measure()
        self.display.refresh()
        self.painted += self.display.areas
        is_fine, was_fine = self.is_fine, self._was_fine
        self._was_fine = is_fine
        if is_fine:
            scene, times = self.display.scene, self.display.canvas.times
            areas = self.display.areas if was_fine else [self.display.whole]
            self._listed += [[area, listed(scene, area, times)] for area in areas]

    def room(self, width: int, height: int, ratio: float) -> None:
        """The page has so many pixels of its display, `ratio` for one of the page's."""
        self._room = width, height, ratio
        self._scale = max(1, min(width // WIDTH, height // HEIGHT))
        self._measure()

    def _measure(self) -> None:
        """Choose the canvas: the page may have another size, or the look may be another."""
        if self._room:
            width, height, ratio = self._room
            corner = CORNER * ratio
            self.canvas = fitting(width, height, self.is_fine, ratio, corner)
            self.corner = ceil(corner / self.canvas.scale)

    def enlarge(self) -> None:
        """The page has nothing of the fine picture in the size in which it shows it."""
        self._was_fine = False

    @property
    def frame_place(self) -> tuple[int, ...]:
        """Where the open screen begins on the canvas, and how large its pixels are."""
        return self.display.frame[:3]

    def take_canvas(self) -> tuple[int, int, float] | None:
        """Width, height and scale of the display's canvas, if the page has another."""
        canvas = self.display.canvas
        if canvas == self._given:
            return None
        self._given = canvas
        return canvas.width, canvas.height, canvas.scale

    def take_list(self) -> list[list]:
        """What the page is to paint in the fine look: areas, and what lies in each."""
        taken, self._listed = self._listed, []
        return taken

    def sound(self, number: int) -> None:
        """Let a sound of screens.ui.sounds be heard."""
        if self.volume:
            self.sounded.append((sounds.NAMES.split()[number], sounds.PERCENT[self.volume]))

    def ticks(self) -> int:
        """Milliseconds since some moment; wraps at 2**29."""
        return monotonic_ns() // NS % TICKS_WRAP

    # The storage

    def save_match(self, match: Match, instead: Match | None = None) -> None:
        """Save the match: the page stores it with the next frame, over the one saved last."""
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
        """The page had no room for what it was to store."""
        self._unkept = True
        self._tell_failure()

    def kept(self) -> None:
        """The page has stored what it was to store, after a time without room."""
        self._unkept = False

    def _tell_failure(self) -> None:
        """Have a notice say that the match is not saved: once a match."""
        if not self._told:
            self.notice = "save_failed"
        self._told = True

    @property
    def unsaved(self) -> int:
        """0 where every decision is saved, 2 where nothing is."""
        return 2 if self._failed or self._unkept or self.saves.taken else 0

    def load_match(self) -> Match | None:
        """The match that was left, or None. A save that does not check is set aside, not lost."""
        match, notice = self.saves.load()
        self.notice = notice or self.notice
        if self.saves.taken:
            return None
        if match and match.over:  # its result was not yet shown
            counting.end(self, match)
            self.clear_match()
            return None
        return match

    def clear_match(self) -> None:
        """Nothing to take up again: the match is over, or in the archive."""
        self.saves.clear()

    def archive(self) -> WebArchive:
        """The matches besides the one in progress."""
        return WebArchive(self.saves)

    def read(self, name: str) -> bytes | None:
        """A small setting's bytes, or None. What is damaged is set aside, not lost."""
        try:
            return self.saves.note(name)
        except ValueError:
            self.notice = notes.NOTICE
            return None

    def write(self, name: str, content: bytes) -> None:
        """Keep a small setting."""
        self.saves.write_note(name, content)

    def asset(self, name: str) -> str:
        """Where a file of assets/ is."""
        return str(files.FOLDER / name)
