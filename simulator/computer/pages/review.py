"""The review of a deal, with a text and a list of cards."""

from typing import Any

from engine.review.deal_review import CardReview
from screens.help.advice import wrapped
from screens.look import hands
from screens.review import card_by_card, more
from screens.seats import RIGHT
from screens.ui import labels, theme, words
from screens.ui.corners import CORNER, ROW
from screens.ui.keys import A
from screens.ui.labels import Line
from screens.ui.menus import ARROW
from screens.ui.part import box
from simulator.computer import scene, serif
from simulator.computer.canvas import HEIGHT, TALL, WIDTH, Canvas
from simulator.computer.handheld_display import Frame
from simulator.computer.tables import column
from simulator.computer.tables.layout import Places
from simulator.computer.tables.notes import lines_of
from simulator.mistakes import reviewing, verdicts
from simulator.mistakes.judgement import UNKNOWN

EDGE = 6
LINE = theme.LINE_HEIGHT
GAP = 5
SIGN = 26
HIGHEST = 22
MORE = 4
MOST_APART = 28
IN_COLUMN = 5  # maximum cards per column of a side hand on a tall canvas


class Told:
    """The texts about a card, in place of the handheld's panel."""

    def __init__(
        self, review: Any, _own: str, heading: str, texts: list, entries: list, _back: int = 0
    ) -> None:
        self.heading = heading
        self.texts = texts
        self.shows = len(entries) > 1


def frame(canvas: Canvas, corner: int) -> Frame:
    times = canvas.times
    width, height = canvas.width // times, canvas.height // times
    if canvas.shape == TALL:
        return Frame(0, corner, times, width, HEIGHT + MORE)
    return Frame(0, 0, times, width - column.width_of(canvas) // times, height)


def places(width: int, height: int) -> Places:
    half, drop = (width - WIDTH) // 2, (height - HEIGHT) // 2
    return {
        more: {"Panel": Told},
        hands: hands_places(width, height),
        card_by_card: {
            "TRICK_X": tuple(x + half for x in card_by_card.TRICK_X),
            "TRICK_Y": tuple(y + drop for y in card_by_card.TRICK_Y),
            "TRUMP_X": card_by_card.TRUMP_X + half,
            "TRUMP_Y": card_by_card.TRUMP_Y + drop,
            "ROOM": card_by_card.ROOM + card_by_card.MORE + width - WIDTH,
            "ROOM_OF_SUMS": card_by_card.ROOM_OF_SUMS + width - WIDTH,
            "FIGURES_X": tuple(x + half for x in card_by_card.FIGURES_X),
            "ROWS_Y": card_by_card.ROWS_Y + drop,
        },
    }


def hands_places(width: int, height: int) -> dict[str, object]:
    half, drop = (width - WIDTH) // 2, (height - HEIGHT) // 2
    inside = max(drop - MOST_APART, 0)
    return {
        "TOP_Y": hands.TOP_Y + inside,
        "BOTTOM_Y": height - ROW - 1 - inside,
        "SIDE_Y": hands.SIDE_Y + drop - MORE // 2,
        "TRICK_X": tuple(x + half for x in hands.TRICK_X),
        "TRICK_Y": tuple(y + drop for y in hands.TRICK_Y),
        "POINTS_X": width // 2,
        "POINTS_Y": hands.POINTS_Y + drop,
        "APART_X": hands.APART_X + half,
        "APART_Y": hands.APART_Y + drop,
    }


class ReviewPage(reviewing.ReviewPage):
    """The review, laid out for the canvas."""

    def __init__(
        self, app: Any, match: Any, back: Any = None, analysis: Any = None, *more_arguments: Any
    ) -> None:
        self._written: tuple = ()
        canvas = app.console.canvas
        self._tall = canvas.shape == TALL
        scale = 1 if self._tall and not canvas.large else 1 / canvas.times
        pixels = (canvas.height - app.console.display.frame.y) // canvas.times
        if self._tall:
            x, y, width, height = 0, theme.HEIGHT, theme.WIDTH, pixels - theme.HEIGHT
        else:
            x, y, height = theme.WIDTH, 0, pixels
            width = canvas.width // canvas.times - theme.WIDTH
        self._width, self._height = int(width / scale), int(height / scale)
        self._step = self._least = app.row_height(scale)
        self._corner = 0 if self._tall else app.console.corner
        self._aside = scene.Group(scale=scale, x=x, y=y)
        self._first = self._list_y = self._show_y = self._show_height = 0
        super().__init__(app, match, back, analysis, *more_arguments)
        self.add(self._aside)
        self._write()

    def press(self, pressed: int) -> None:
        if pressed & A and not self.is_at_sums and not self.question:
            if self.found.cost:
                more.find_line(self)
                self._say()
            return
        super().press(pressed)

    def _lay_aside(self, held: list[int], where: int) -> None:
        each = IN_COLUMN if self._tall and self._deal.seats > 3 else hands.EACH
        columns = -(-len(held) // each)
        x = theme.WIDTH - 1 - columns * CORNER if where == RIGHT else 1
        for at in range(0, len(held), each):
            self._lay(held[at : at + each], x + at // each * CORNER, hands.SIDE_Y, True)

    def _say(self) -> None:
        super()._say()
        if not self.is_at_sums:
            self._more.say("")
        self._write()

    def _write(self) -> None:
        at_sums = self.is_at_sums
        found = None if at_sums else self.found
        figures = found and (found.known, found.cost)
        own = [self.judged(each) for each in self.analysis.cards]
        state = (self._at, self.analysis.n_done, figures, own, self.sought, self.with_figures)
        if state == self._written or not self._aside.in_group:
            return
        self._written = state
        aside, width = self._aside, self._width
        while len(aside):
            aside.pop()
        aside.append(box(0, 0, width, self._height, theme.FELT_DARK))
        room = width - 2 * EDGE
        y = EDGE
        self._show_y = 0
        if found:
            told: Any = more.tell(self)
            heading = self._broken([told.heading], y, room)[0]
            y = self._lines(y, heading, theme.GOLD) + GAP
            known = self.judged(found).verdict != UNKNOWN
            # For a forced or unjudged card, the texts would repeat the line above the hands
            tells = known and not found.is_forced
            texts = self._texts(found, told) if tells else []
            prompt = [words.say("review_figures")] if tells and not self.with_figures else []
            broken = self._broken(texts, y, room)
            spare = self._height - y - (self._least + 2 if told.shows else 0)
            spare -= len(prompt) * (LINE + GAP)
            while len(broken) > 1 and sum(map(len, broken)) * LINE + GAP > spare:
                del broken[-1]
            if sum(map(len, broken)) * LINE + len(broken) * GAP > spare and broken:
                broken = [sum(broken, [])]
            for lines in broken:
                y = self._lines(y, lines) + GAP
            if prompt:
                y = self._lines(y, prompt, theme.PAPER_SHADE) + GAP
            if told.shows:
                y = self._button(y, room)
        self._list_y = y
        self._list(y, room)

    def _texts(self, found: CardReview, told: Told) -> list[str]:
        if self.with_figures:
            texts = list(told.texts)
            if found.why and found.why[0]:
                texts[1] = verdicts.gained(self.analysis, found)
            return [*texts, words.say("review_whole")]
        return verdicts.explained(self.analysis, found, self.match)

    def _broken(self, texts: list[str], y: int, room: int) -> list[list[str]]:
        """Return each text's lines; lines beside the corner are shorter."""
        broken = []
        for text in texts:
            beside = self._corner if y < self._corner else 0
            broken.append(lines_of(self.app, text.split("\n"), room - beside))
            y += len(broken[-1]) * LINE + GAP
        return broken

    def _lines(self, y: int, lines: list[str], color: int = theme.PAPER) -> int:
        room, whole = self._width - 2 * EDGE, "\n".join(lines)
        rows = len(lines)
        line = Line(self.app, EDGE, y, room, whole, color, labels.LEFT, rows)
        if color == theme.GOLD:
            serif.use(line)
        self._aside.append(line)
        return y + rows * LINE

    def _button(self, y: int, room: int) -> int:
        self._show_y = y
        lines = wrapped(self.app.font, words.say("review_show"), room - 4)
        high = self._show_height = self._least + 2 + (len(lines) - 1) * LINE
        self._aside.append(box(EDGE, y, room, high, theme.FADED))
        self._aside.append(box(EDGE + 1, y + 1, room - 2, high - 2, theme.FELT))
        top = y + (self._least + 2 - theme.FONT_HEIGHT) // 2
        middle, text, n = self._width // 2, "\n".join(lines), len(lines)
        line = Line(self.app, middle, top, room - 4, text, theme.PAPER, labels.CENTRE, n)
        self._aside.append(line)
        return y + high + GAP

    def _list(self, y: int, room: int) -> None:
        reviewed = self.analysis.cards
        spare = self._height - EDGE - y
        self._step = max(self._least, min(HIGHEST, spare // max(1, len(reviewed))))
        seen = max(0, min(len(reviewed), spare // self._step))
        self._first = min(max(self._at - seen // 2, 0), max(len(reviewed) - seen, 0))
        menu = scene.Group()  # the narrator finds a menu by its gold bar
        self._aside.append(menu)
        top = y + (self._at - self._first) * self._step
        bar = box(2, top, self._width - 4, self._step, theme.GOLD)
        bar.hidden = self.is_at_sums or not seen
        menu.append(bar)
        y += (self._step - theme.FONT_HEIGHT) // 2
        last = self._first + seen - 1
        right = self._width - EDGE
        arrows = {self._first: "▲" if self._first else ""}
        arrows[last] = arrows.get(last, "") + ("▼" if last + 1 < len(reviewed) else "")
        if seen < len(reviewed):
            room -= (2 if seen == 1 else 1) * ARROW + GAP
        width = self.app.font.width

        def fits(text: str) -> bool:
            return bool(width(text) <= room - SIGN)

        for at in range(self._first, last + 1):
            each = reviewed[at]
            own = self.judged(each)
            text = verdicts.short(own, fits)
            color = theme.INK if at == self._at else verdicts.color(own)
            menu.append(Line(self.app, EDGE, y, SIGN, self.sign(each.card), color))
            menu.append(Line(self.app, EDGE + room, y, room - SIGN, text, color, labels.RIGHT))
            if arrows.get(at):
                color = theme.INK if at == self._at else theme.PAPER
                menu.append(Line(self.app, right, y, 2 * ARROW, arrows[at], color, labels.RIGHT))
            y += self._step

    def point(self, x: int, y: int, down: bool) -> int:
        left = (x - self._aside.x) / self._aside.scale
        top = (y - self._aside.y) / self._aside.scale
        if left < 0 or top < 0:
            return int(super().point(x, y, down))
        if not down:
            return 0
        if self._show_y and self._show_y <= top < self._show_y + self._show_height:
            return A
        row = int((top - self._list_y) // self._step)
        at = self._first + row
        if row >= 0 and at < len(self.analysis.cards) and at != self._at:
            self._turn(at)
        return 0
