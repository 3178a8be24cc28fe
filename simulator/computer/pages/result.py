"""The page of a match's result."""

from collections.abc import Callable, Iterator
from typing import Any

from engine.bots import character
from screens import flow, seats
from screens.help.advice import wrapped
from screens.scores import paper, result
from screens.settings import MOTIONS, SHOWS_REMARKS
from screens.table import expressions
from screens.table.remarks import LOST, OCCASIONS, WON
from screens.ui import cards, labels, motion, portraits, theme, widgets, words
from screens.ui.keys import SELECT
from screens.ui.labels import Line
from screens.ui.part import box
from simulator.computer import scene, serif
from simulator.computer.canvas import HEIGHT
from simulator.computer.pages.bars import bars, heights
from simulator.computer.pages.deciding import deciding, gains, in_words
from simulator.computer.tables import own_faces
from simulator.computer.tables.layout import Places

LEAST = 200
EDGE, GAP = 4, 3
WIDE = 300  # pixels: minimum width of a page with two columns
WIDEST = 220
ROOMY = 330
MOST_APART = 24
LINE = theme.LINE_HEIGHT
LEAST_CHART, MOST_CHART = 24, 90
LEAST_BARS, LEAST_STEP, BROADEST_BAR = 12, 2, 32
COUNTED = 20  # frames in which the totals count up
BUBBLE = 6

Block = tuple[int, Callable[[int], None]]  # height, function that draws the block at y


def places(width: int, height: int) -> Places:
    return {
        result: {
            "FLAKES": width // result.FLAKES_STEP - 1,
            "LANDS": height - theme.MARK,
            "FALL": result.FALL + max(0, height - HEIGHT),
        }
    }


def speaker_of(match: Any) -> int:
    """Return the seat of the named bot that comments on the result, or -1."""
    own, totals = seats.humans(match), match.game.score.totals
    if len(own) != 1:
        return -1
    if match.game.score.sides == 2:
        seat = own[0] ^ 2
    else:
        others = [seat for seat in range(len(match.players)) if seat != own[0]]
        seat = max(others, key=totals.__getitem__)
    return seat if character(match.players[seat]) >= 0 else -1


class Course:
    """A chart of what a side gained in each deal; figures and deals' numbers if they fit."""

    def __init__(self, font: Any, gained: list[int], room: int, height: int) -> None:
        self.gained, self._room, self._height = gained, room, height
        self.step = max(LEAST_STEP, min(BROADEST_BAR, room // len(gained)))
        self.width = self.step * len(gained)
        self.figures = [f"{each:+}".replace("-", "–") for each in gained]
        widest = max(map(font.width, self.figures))
        self._top = LINE if max(gained) >= 0 else 0
        edges = self._top + (LINE if min(gained) < 0 else 0)
        self.has_numbers = font.width(str(len(gained))) < self.step and height - LINE >= LEAST_BARS
        self.has_figures = widest < self.step and height - LINE - edges >= LEAST_BARS
        if not self.has_figures:
            self._top = edges = 0
        self._high = height - edges - (LINE if self.has_numbers else 0)

    def draw(self, app: Any, marked: int) -> scene.Group:
        group = scene.Group()
        place = 0, self._top, self._room, self._high
        group.append(bars(self.gained, place, marked, BROADEST_BAR))
        middle, highs = heights(self.gained, self._high)
        for i, (gain, high) in enumerate(zip(self.gained, highs, strict=True)):
            x, color = i * self.step + self.step // 2, theme.PAPER_SHADE
            if i == marked:
                color = theme.GOLD
            if self.has_figures:
                up = self._top + middle - high - theme.FONT_HEIGHT
                y = up if gain >= 0 else self._top + middle + high + 1
                group.append(Line(app, x, y, self.step, self.figures[i], color, labels.CENTRE))
            if self.has_numbers:
                y = self._height - theme.FONT_HEIGHT
                group.append(Line(app, x, y, self.step, str(i + 1), color, labels.CENTRE))
        return group


class Result(result.Result):
    """The handheld's result, laid out for the canvas."""

    def __init__(self, app: Any, match: Any) -> None:
        self.deciding = deciding(match)
        self._sums: list[tuple[Line, int]] = []
        super().__init__(app, match)
        if app.settings[MOTIONS]:
            self.motions.waiting.insert(0, self._count_up())
        self.group.pop()  # the handheld's names of keys
        self._show_keys()

    @property
    def _is_wide(self) -> bool:
        return theme.WIDTH >= WIDE

    def _show_headline(self, own: int) -> None:
        self._title = self._headline(own, theme.WIDTH - 2)

    def _show_aces(self) -> None:
        """Do nothing: `_show_paper` shows the aces."""

    def _show_paper(self) -> None:
        match: Any = self.match
        score = match.game.score
        self._order = sorted(
            range(score.sides), key=lambda side: (side not in self._winners, -score.totals[side])
        )
        self._keys = self._key_lines()
        columns = 2 if self._is_wide else 1
        self._width = min(WIDEST, (theme.WIDTH - (columns + 1) * EDGE) // columns)
        self._left = (theme.WIDTH - columns * self._width - (columns - 1) * EDGE) // 2
        self._across = theme.WIDTH - 2 * self._left
        self._texts = [
            line for text in self.told() for line in wrapped(self.app.font, text, self._across)
        ]
        blocks = [self._head(), self._board(0), self._lines()]
        speaker = self.speaker
        if speaker >= 0:
            blocks.append(self._word(speaker))
        room = theme.HEIGHT - EDGE - len(self._keys) * LINE - GAP
        spare = room - EDGE - sum(height for height, _ in blocks) - GAP * len(blocks)
        if not self._is_wide and match.finished:
            high = max(0, min(MOST_CHART, spare - LINE - 2 * EDGE))
            blocks[1] = self._board(high if high >= LEAST_CHART else 0)
            spare = room - EDGE - sum(height for height, _ in blocks) - GAP * len(blocks)
        apart = GAP + max(0, min(MOST_APART, spare // len(blocks)))
        y = EDGE + max(0, (spare - (apart - GAP) * len(blocks)) // 2)
        for height, draw in blocks:
            draw(y)
            y += height + apart

    def _head(self) -> Block:
        font = self.app.font
        sides = 2 * (2 * theme.CARD_WIDTH + 3 * EDGE) if self._is_wide else 0
        times = next(n for n in (3, 2, 1) if n * font.width(self._title) <= theme.WIDTH - sides - 2)
        high = max(times * theme.FONT_HEIGHT, theme.CARD_HEIGHT + 1 if self._is_wide else 0)
        below = not self._is_wide and theme.HEIGHT >= ROOMY
        aces = int(1.5 * theme.CARD_HEIGHT) + GAP if below else 0

        def draw(y: int) -> None:
            width = times * font.width(self._title)
            middle, top = theme.WIDTH // 2, y + (high - times * theme.FONT_HEIGHT) // 2
            color = theme.PAPER if self._lost else theme.GOLD
            for shift, ink in ((1, theme.INK), (0, color)):
                group = scene.Group(scale=times, x=middle - width // 2 + shift, y=top + shift)
                title = Line(self.app, 0, 0, width // times, self._title, ink)
                serif.use(title)
                group.append(title)
                self.add(group)
            if self._is_wide:
                self._show_ace_row(1, y, width)
            elif below:
                self._show_ace_row(1.5, y + high + GAP, 0)

        return high + aces, draw

    def _show_ace_row(self, scale: float, y: int, apart: int) -> None:
        step = theme.CARD_WIDTH + GAP
        gap = apart + 2 * EDGE if apart else 0
        across = int((4 * step - GAP) * scale) + gap
        group = self.add(scene.Group(scale=scale, x=(theme.WIDTH - across) // 2, y=0))
        for suit in range(4):
            picture = cards.picture(suit << 4 | result.ACE, self.match.game.ranks)
            x = suit * step + (gap if suit > 1 else 0)
            tile = self.app.faces.tile(picture, x, -theme.CARD_HEIGHT)
            group.append(tile)
            self.app.faces.light(tile, not self._lost)
            self.motions.add(motion.fly(tile, tile.x, int(y / scale), result.DROP))

    def _board(self, chart: int) -> Block:
        """Return the block of the sides; `chart`: height of the chart below."""
        n = len(self._order)
        times = 2 if n == 2 and self._is_wide else 1
        row = times * portraits.SIDE + 2 * EDGE - (n == 4)
        high = n * (row + GAP) - GAP
        beside = self._is_wide and self.match.finished
        more = chart + LINE + 2 * EDGE + GAP if chart else 0

        def draw(y: int) -> None:
            for i, side in enumerate(self._order):
                left = self._left if beside or not self._is_wide else self._middle
                self._show_side(side, (left, y + i * (row + GAP), row), times)
            if beside:
                self._show_course(self._left + self._width + EDGE, y, high)
            elif chart:
                self._show_course(self._left, y + high + GAP, more - GAP)

        return high + more, draw

    @property
    def _middle(self) -> int:
        return (theme.WIDTH - self._width) // 2

    def _show_side(self, side: int, place: tuple[int, int, int], times: int) -> None:
        match: Any = self.match
        x, y, height = place
        self.add(widgets.panel(x, y, self._width, height))
        color = theme.SUIT_WORDS[0] if side in self._winners else theme.INK
        left = x + EDGE
        top = y + (height - times * portraits.SIDE) // 2
        for seat in range(len(match.players)):
            face = self._face(seat)
            if match.game.side(seat) != side or face < 0:
                continue
            group = self.add(scene.Group(x=left, y=top, scale=times))
            group.append(self._portrait(seat))
            left += times * portraits.SIDE + 2
        points = match.game.score.totals[side]
        total = paper.figures(points)
        taken = self.app.font.width(total)
        right = x + self._width - EDGE - times * taken
        middle = y + (height - times * theme.FONT_HEIGHT) // 2
        group = self.add(scene.Group(x=right, y=middle, scale=times))
        line = Line(self.app, taken, 0, taken, total, color, labels.RIGHT)
        group.append(line)
        self._sums.append((line, points))
        middle = y + (height - theme.FONT_HEIGHT) // 2
        room = right - left - 2 * EDGE
        serif.use(self.write(left + EDGE, middle, room, self._name(side, room), color))

    def _count_up(self) -> Iterator[None]:
        for i in range(COUNTED + 1):
            left = (1 - i / COUNTED) ** 3
            for line, points in self._sums:
                line.say(paper.figures(round(points * (1 - left))))
            yield

    def _face(self, seat: int) -> int:
        return own_faces.number(self.match.players, seat)

    def _name(self, side: int, room: int) -> str:
        names = [paper.side_name(self.match, side), paper.call_side(self.match, side)]
        if paper.own_side(self.match) == side:
            names = names[1:]
        return next((each for each in names if self.app.font.width(each) <= room), names[-1])

    def _show_course(self, x: int, y: int, height: int) -> None:
        self._chart = x, y, self._width, height
        self.add(box(*self._chart, theme.FELT_DARK))
        room = self._width - 2 * EDGE
        heading = words.say("ended_ahead")
        if self.app.font.width(heading) > room:
            heading = words.say("ended_course")
        course = self.write(x + EDGE, y + GAP, room, heading, theme.PAPER_SHADE)
        serif.use(course)
        own = paper.own_side(self.match)
        if own == paper.NOBODY:
            own = self._winners[0]
        chart = Course(self.app.font, gains(self.match, own), room, height - LINE - 2 * GAP)
        group = chart.draw(self.app, self.deciding.number if self.deciding else -1)
        group.x, group.y = x + EDGE + (room - chart.width) // 2, y + GAP + LINE
        self.add(group)
        gained = chart.gained
        ends = [f"+{max(gained)}"] * (max(gained) > 0) + [f"–{-min(gained)}"] * (min(gained) < 0)
        scale = "" if chart.has_figures else " ".join(ends)
        if scale and self.app.font.width(course.text + scale) + GAP <= room:
            right = x + EDGE + room
            self.write(right, y + GAP, 0, scale, theme.PAPER_SHADE, labels.RIGHT)

    def told(self) -> list[str]:
        found = self.deciding
        return [*result.how(self.match), *(in_words(self.match, found) if found else [])]

    def _lines(self) -> Block:
        def draw(y: int) -> None:
            for i, text in enumerate(self._texts):
                color = theme.PAPER_SHADE if i < len(result.how(self.match)) else theme.GOLD
                self.write(theme.WIDTH // 2, y + i * LINE, 0, text, color, labels.CENTRE)

        return len(self._texts) * LINE, draw

    @property
    def speaker(self) -> int:
        return speaker_of(self.match) if self.app.settings[SHOWS_REMARKS] else -1

    def word(self, seat: int) -> str:
        match, made = self.match, self.app.remarks
        about = WON if self._has_won(seat) else LOST
        remark = character(match.players[seat]), about
        here = *remark, match.seed, *match.game.score.totals
        if remark in made and here not in made:
            return str(words.say(f"ended_{OCCASIONS[about]}_again"))
        made.update((remark, here))
        return str(words.say(f"remark_{match.players[seat]}_{OCCASIONS[about]}"))

    def _has_won(self, seat: int) -> bool:
        return self.match.game.side(seat) in self._winners

    def _portrait(self, seat: int) -> scene.TileGrid:
        face = self._face(seat)
        tile = portraits.load(self.app, face)
        if face < portraits.PORTRAITS - 1 and self.app.settings[SHOWS_REMARKS]:
            shown = expressions.GLAD if self._has_won(seat) else expressions.SORRY
            expressions.draw(self.app, tile.bitmap, face, shown)
        return tile

    def _word(self, seat: int) -> Block:
        times, font = 2, self.app.font
        face = times * portraits.SIDE
        room = self._across - face - 2 * GAP - 2 * BUBBLE
        lines = wrapped(font, self.word(seat), room)
        high = max(face, len(lines) * LINE + BUBBLE)

        def draw(y: int) -> None:
            width = max(map(font.width, lines)) + 2 * BUBBLE
            left = (theme.WIDTH - width - face - 2 * GAP) // 2
            group = self.add(scene.Group(x=left, y=y + (high - face) // 2, scale=times))
            group.append(self._portrait(seat))
            x, tall = left + face + 2 * GAP, len(lines) * LINE + BUBBLE
            top = y + (high - tall) // 2
            bubble = self.add(widgets.panel(x, top, width, tall))
            bubble.append(box(-GAP, tall // 2, GAP + 1, GAP, theme.PAPER))
            for i, text in enumerate(lines):
                at = width // 2, BUBBLE // 2 + i * LINE
                room = font.width(text)
                bubble.append(Line(self.app, *at, room, text, theme.INK, labels.CENTRE))

        return high, draw

    def _key_lines(self) -> list[str]:
        _, *others = words.say("result_keys").split("  ")
        texts = [words.say("ended_again"), *others, words.say("ended_share")]
        whole = "  ".join((*texts[:2], texts[3], texts[2]))
        if self.app.font.width(whole) <= theme.WIDTH - 2 * EDGE:
            return [whole]
        return ["  ".join(texts[:2]), "  ".join((texts[3], texts[2]))]

    def _show_keys(self) -> None:
        y = theme.HEIGHT - EDGE - len(self._keys) * LINE
        for i, text in enumerate(self._keys):
            place = theme.WIDTH // 2, y + i * LINE
            self.write(*place, 0, text, theme.PAPER_SHADE, labels.CENTRE)

    def spoken(self) -> list[str]:
        points = self.match.game.score.totals
        totals = [
            f"{paper.call_side(self.match, side)} {paper.figures(points[side])}"
            for side in self._order
        ]
        texts = [self._title, ", ".join(totals), *self.told()]
        seat = self.speaker
        if seat >= 0:
            texts.append(words.say("tell_says", seats.called(self.match, seat), self.word(seat)))
        return texts

    def press(self, keys: int) -> None:
        if keys & SELECT and self.deciding:
            self.app.open(flow.sheet_of(self.match), self.match, flow.go_on, self.deciding.number)
        else:
            super().press(keys)

    def point(self, x: int, y: int, down: bool) -> int:
        left, top, width, height = getattr(self, "_chart", (0, 0, 0, 0))
        inside = left <= x < left + width and top <= y < top + height
        return SELECT if down and inside else 0
