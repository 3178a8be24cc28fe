"""A pane that explains the chosen row of a list.

The pane's measures are units of the canvas.
"""

import re
from typing import TYPE_CHECKING, Any

from engine.cards import RANKS
from engine.options import MADRASSO
from screens.menu.new_game import NewGame
from screens.menu.settings_page import SettingsPage
from screens.ui import labels, option_list, portraits, theme
from screens.ui.labels import Line
from screens.ui.part import box
from simulator.computer import devices, scene, serif
from simulator.computer.canvas import TALL, Canvas
from simulator.computer.handheld_display import Frame
from simulator.computer.pages.title_sides import SUITS, four_cards
from simulator.computer.tables import lists, notes, own_faces

if TYPE_CHECKING:
    from simulator.computer.program import Program

LEAST = 190
BROADEST = 240
SHARE = 0.55
LOW, LOW_LARGE = 64, 124
FELT_BELOW = 4
MARGIN = 8
EDGE = 10
GAP = 6
# Maximum height of a list's row in tenths of the minimum
MOST_OF_WIDE, MOST_OF_TALL, TEN = 18, 16, 10
MORE_OF_TALL = 60
LINE = theme.LINE_HEIGHT
TWICE = 2
BROAD = 1 << 12  # pixels; wider than any text
PICTURED = 60 + 2 * GAP
WHOLE_STEP, LEAST_STEP = theme.CARD_WIDTH + 3, 14
RED = theme.SUIT_WORDS[0]
_BEFORE_KEY = re.compile(r"\s{2,}(?=<)")


def below(canvas: Canvas, scale: float) -> int:
    if canvas.shape != TALL:
        return FELT_BELOW
    return LOW_LARGE if scale == 1 else LOW


def list_frame(canvas: Canvas, corner: int, n: int) -> Frame:
    """Return the frame of a list of `n` rows (0: unknown) with a pane."""
    if canvas.shape != TALL:
        times = max(1, canvas.times - 1)
        width = max(LEAST * times, int(canvas.width * SHARE))
        return Frame(0, 0, times, width // times, canvas.height // times)
    height = (canvas.height - corner) // canvas.times
    if not canvas.large or n and option_list.ROWS_Y + n * lists.ROW + LOW <= height:
        return Frame(0, corner, canvas.times, canvas.width // canvas.times, height)
    width = min(canvas.width, BROADEST)
    return Frame((canvas.width - width) // 2, corner, 1, width, canvas.height - corner)


def row_height(height: int, n: int, least: int, is_tall: bool, most: int) -> int:
    most = least * most // TEN
    spare = height - option_list.ROWS_Y - (MORE_OF_TALL if is_tall else 0)
    return max(least, min(most, spare // n))


def explained(screen: Any) -> tuple[str, str]:
    """Return the heading of a list's chosen row, and its explanation with any `detail`."""
    heading, told = screen.explanation()
    detail = screen.detail() if hasattr(screen, "detail") else ""
    return heading, "\n".join(filter(None, (told, detail)))


class Pane:
    """The pane for the list `screen`."""

    def __init__(self, app: "Program", screen: Any) -> None:
        self.app, self.screen = app, screen
        self.group = scene.Group()
        self._shown: tuple = ()
        self._top = 0
        self._low = 0  # units below the pane for a notice

    def point(self, x: int, y: int, down: bool) -> str | None:
        frame = self.app.console.display.frame
        if self.app.console.canvas.shape == TALL:
            return "" if y >= self._top else None
        return "" if x >= frame.x + frame.width * frame.scale else None

    def update(self) -> None:
        screen = self.screen
        if getattr(screen, "question", None):
            return
        heading, told = explained(screen)
        name, value = getattr(screen, "heading_of_row", lambda: screen.rows[screen.chosen])()
        state = (heading, told, name, value, len(screen.rows), self.app.console.device, self._low)
        if state == self._shown:
            return
        self._shown = state
        screen._about.hidden = True
        group = self.group
        while len(group):
            group.pop()
        canvas, frame = self.app.console.canvas, self.app.console.display.frame
        if canvas.shape == TALL:
            seen = min(option_list.ROWS, len(screen.rows))
            end = option_list.ROWS_Y + seen * option_list.ROW
            self._top = top = frame.y + (end + 2) * frame.scale
            left, width = MARGIN, canvas.width - 2 * MARGIN
        else:
            left = frame.x + frame.width * frame.scale
            top, width = option_list.BAND * frame.scale, canvas.width - left - MARGIN
            group.append(box(left, 0, canvas.width - left, top, theme.FELT_DARK))
        top += MARGIN
        height = canvas.height - top - MARGIN - self._low
        group.append(box(left, top, width, height, theme.INK))
        group.append(box(left + 1, top + 1, width - 2, height - 2, theme.PAPER))
        stars = heading[heading.find("★") :] if "★" in heading and "★" not in value else ""
        self._fill(left, top, width, height, (name, value, stars, told))

    def make_room(self, notice: Any) -> None:
        """Move a notice below the pane, if the pane is beside the list."""
        canvas, frame = self.app.console.canvas, self.app.console.display.frame
        self._low = 0
        if notice and canvas.shape != TALL:
            room = int(canvas.width / frame.scale) - frame.width
            notice.x = frame.width + (room - notice[0].width) // 2
            notice.y = theme.HEIGHT - notice[0].height - MARGIN
            self._low = int((notice[0].height + MARGIN) * frame.scale)

    def _fill(self, left: int, top: int, width: int, height: int, said: tuple) -> None:
        name, value, stars, told = said
        room = width - 2 * EDGE
        middle = left + width // 2
        parts = [each for text in told.split("\n") for each in _BEFORE_KEY.split(text) if each]
        keys = self._prompt_widths(parts, room)
        texts = notes.lines_of(self.app, [each for each in parts if each not in keys], BROAD)
        second = f"{value}  {stars}".strip()
        is_far = self.app.console.display.frame.scale == 1
        named = [
            (line, color)
            for text, color in ((name, RED), (second, theme.INK))
            for line in ([text] if is_far else notes.wrapped(self.app.font, text, room // TWICE))
            if line
        ]
        # (size of words, room for a picture), best first; None: neither picture nor `heads`
        tried = ((TWICE, PICTURED), (1, PICTURED), (TWICE, 0), (1, 0))
        for size, pictured in tried if is_far else ((TWICE, PICTURED), (TWICE, 0), (TWICE, None)):
            heads = named if pictured is not None else []
            lines = [
                each for text in texts for each in notes.wrapped(self.app.font, text, room // size)
            ]
            words = (len(lines) * size + len(heads) * TWICE) * LINE + GAP
            words += self.app.console.canvas.finger if keys else 0
            if words + 2 * GAP + (pictured or 0) <= height:
                break
        picture = self._picture(room, height - words - 4 * GAP) if heads else None
        used = words + (picture[1] + 2 * GAP if picture else 0)
        y = top + max(1, (height - used) // 2)
        if picture:
            group, high, wide = picture
            group.x, group.y = middle - wide // 2, y
            self.group.append(group)
            y += high + 2 * GAP
        for text, color in heads:
            y = self._write(middle, y, [text], room, color, TWICE)
        y = self._write(middle, y + GAP, lines, room, theme.PENCIL, size)
        y += (self.app.console.canvas.finger - TWICE * LINE) // 2
        spare = (room - TWICE * sum(keys.values())) // max(len(keys), 1)
        x = left + EDGE + spare // 2
        for key, wide in keys.items():
            prompt = scene.Group(x=x, y=y, scale=TWICE)
            prompt.append(Line(self.app, 0, 0, wide, key, theme.PENCIL))
            self.group.append(prompt)
            x += TWICE * wide + spare

    def _prompt_widths(self, parts: list[str], room: int) -> dict[str, int]:
        font = self.app.font
        keys = {each: font.width(font.spell(each)) for each in parts if each.startswith("<")}
        fits = TWICE * sum(keys.values()) + EDGE * len(keys) <= room
        touches = self.app.console.device == devices.TOUCH
        return keys if fits and touches and len(keys) > 1 else {}

    def _write(
        self, middle: int, y: int, lines: list[str], room: int, color: int, size: int
    ) -> int:
        font = self.app.font
        if max(map(font.width, lines), default=0) * size > room:
            size = 1
        group = scene.Group(x=middle, y=y, scale=size)
        n = len(lines)
        whole = "\n".join(lines)
        line = Line(self.app, 0, 0, room // size, whole, color, labels.CENTRE, max(n, 1))
        if color == RED:
            serif.use(line)
        group.append(line)
        self.group.append(group)
        return y + n * size * LINE

    def _picture(self, room: int, spare: int) -> tuple | None:
        if hasattr(self.screen, "pane_picture"):
            drawn: tuple | None = self.screen.pane_picture(room, spare)
            if drawn or not hasattr(self.screen, "pictured"):
                return drawn
        found = self._faces_of_row()
        if found:
            n = len(found)
            for times in (5, 4, 3, 2, 1):
                wide = (portraits.SIDE * n + 4 * (n - 1)) * times
                if portraits.SIDE * times <= spare and wide <= room:
                    return self._portraits(found, times), portraits.SIDE * times, wide
            return None
        for times in (3, 2, 1):
            step = min(WHOLE_STEP, (room // times - theme.CARD_WIDTH) // (SUITS - 1))
            high = theme.CARD_HEIGHT * times
            if high <= spare and step >= LEAST_STEP:
                wide = (step * (SUITS - 1) + theme.CARD_WIDTH) * times
                return self._cards(times, step), high, wide
        return None

    def _faces_of_row(self) -> list[int]:
        screen: Any = self.screen
        if isinstance(screen, NewGame):
            seat = screen.chosen - 1
            begins = not screen.rows[screen.chosen][1]
            if begins or 0 <= seat < len(screen.players):
                faces = known(screen.players)
                return faces if begins else faces[seat : seat + 1]
            return []
        return known(getattr(screen, "pictured", []))

    def _portraits(self, faces: list[int], times: int) -> scene.Group:
        group = scene.Group(scale=times)
        for i, face in enumerate(faces):
            tile = portraits.load(self.app, face)
            tile.x = i * (portraits.SIDE + 4)
            group.append(tile)
        return group

    def _cards(self, times: int, step: int) -> scene.Group:
        rank = RANKS - 1 - self.screen.chosen % RANKS
        if isinstance(self.screen, SettingsPage):
            rank = RANKS - 1 - self.screen.chosen % SUITS
        group = four_cards(self.app, rank, step, getattr(self.screen, "game", MADRASSO))
        group.scale = times
        return group


def known(players: list[str]) -> list[int]:
    faces = [own_faces.number(players, seat) for seat in range(len(players))]
    return [face for face in faces if face >= 0]
