"""The score above a tall table, and the buttons below the table."""

from typing import TYPE_CHECKING

from engine.options import MEDIATORE, SIDES
from screens.settings import SHOWS_POINTS
from screens.table.table_screen import TableScreen
from screens.ui import labels, theme
from screens.ui.labels import Line
from screens.ui.part import box
from screens.ui.words import say
from simulator.computer import scene
from simulator.computer.keyboard import ESCAPE
from simulator.computer.tables import table_words
from simulator.computer.tables.table_buttons import Buttons
from simulator.computer.tables.tall import BUTTONS, TWO_LINES, header_height
from simulator.narrator.facts_by_game import facts_of

if TYPE_CHECKING:
    from simulator.computer.program import Program

EDGE = 8
TIMES = 2  # units of the canvas per pixel of the table
TOTALS_Y = 2
BAR = 3  # units: height of the bar of a lesson's progress
ROUND = 2


class Header:
    """The header and buttons of `table`; lengths are in units."""

    def __init__(
        self, app: "Program", table: TableScreen, left: int, width: int, height: int
    ) -> None:
        self.app = app
        self.table = table
        self.group = scene.Group(x=left)
        self._shown: tuple = ()
        header = header_height(height // TIMES)
        self._low = header * TIMES
        self.group.append(box(-left, 0, width + 2 * left + 1, header * TIMES, theme.FELT_DARK))
        room = width - 2 * EDGE - app.console.corner
        self._larger = scene.Group(x=EDGE, y=TOTALS_Y, scale=TIMES)
        self._totals = Line(app, 0, 0, room // TIMES, "", theme.PAPER)
        self._larger.append(self._totals)
        self.group.append(self._larger)
        times = TIMES if header == TWO_LINES else 1
        below = scene.Group(x=EDGE, y=TOTALS_Y + theme.FONT_HEIGHT * TIMES, scale=times)
        self._deal = Line(app, 0, 0, room // times, "", theme.PAPER_SHADE, labels.LEFT)
        below.append(self._deal)
        self.group.append(below)
        high = BUTTONS * TIMES - 2 * ROUND
        place = (ROUND, height - high - ROUND, width - 2 * ROUND, high)
        self._bar = box(EDGE, self._low - BAR, 1, BAR, theme.GOLD)
        self._room = room
        self.group.append(self._bar)
        self.buttons = Buttons(app, table, place, below=True)
        self.group.append(self.buttons.group)

    def point(self, x: int, y: int, down: bool) -> str | None:
        if y < self._low:
            return ESCAPE if down else ""
        top = self.buttons.top - ROUND
        return self.buttons.point(x, y, down) if y >= top else None

    def update(self) -> None:
        self.buttons.update()
        table, app = self.table, self.app
        done = table_words.done(table)
        self._bar.hidden = done is None
        self._bar.width = max(1, int((done or 0) * self._room))
        view, match = table.view, table.match
        state = (match.number, match.n_log, app.console.device, app.settings[SHOWS_POINTS])
        if state == self._shown or self._shown and facts_of(app, table).trick_lies:
            return
        self._shown = state
        deals = table_words.deal(app, view, match)
        texts, whole = deals[:1], []
        if SIDES[view.game] == view.seats:
            totals = table_words.each_total(table)
        else:
            own, other = table_words.sides(table)
            won = [view.won[side] + view.won[side + 2] for side in (own, other)]
            totals = table_words.totals(table)
            texts.append(say("tricks", f"{won[0]}–{won[1]}"))
            us, them = str(say("us")).lower(), str(say("them")).lower()
            whole = [say("tricks", f"{us} {won[0]}, {them} {won[1]}")]
        table_words.say_what_fits(
            self._totals, totals if totals[0] else [texts.pop(0), say("lessons")]
        )
        texts.append(table_words.points(app, table))
        stakes = table_words.stakes(view, match.game.ranks)
        if view.game == MEDIATORE:
            del stakes[2:]  # versions without a word for the order are for narrow columns
        less = [[*texts, each] for each in stakes]
        if table_words.is_lesson(app) and whole:
            less = [[*whole, each] for each in stakes] + less
        if view.game == MEDIATORE:
            less += [[deals[-1], stakes[1]], [stakes[1]]]
        if table_words.puzzle_question(table):
            texts[0] = table_words.briefly(texts[0])
            less += [[texts[0], each] for each in stakes]
        less += [texts, texts[1:], texts[-2:-1], texts[:1]]
        table_words.say_what_fits(self._deal, ["   ".join(filter(None, each)) for each in less])
