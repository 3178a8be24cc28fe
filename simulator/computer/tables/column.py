"""The column beside a wide table.

Lengths without a unit are in pixels of the column.
"""

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from engine.match import Match, new_view
from engine.mediatore.actions import SIGNAL_NAMES
from engine.options import MEDIATORE, SIDES, SIGNALS
from screens import seats
from screens.help.advice import wrapped
from screens.mediatore import explained
from screens.puzzles.puzzle_panel import counted
from screens.scores import paper
from screens.settings import SHOWS_POINTS
from screens.table import trick as laid
from screens.table.table_screen import TableScreen
from screens.ui import cards, labels, portraits, theme
from screens.ui.labels import Line, ink
from screens.ui.part import box
from screens.ui.words import say
from simulator.computer import devices, scene, serif
from simulator.computer.canvas import DOUBLED, TRIPLED, WIDTH, Canvas
from simulator.computer.tables import own_faces, table_words
from simulator.computer.tables.table_buttons import GAP, Buttons, all_at
from simulator.narrator import events
from simulator.narrator.facts_by_game import facts_of
from simulator.narrator.tricks import trick

if TYPE_CHECKING:
    from simulator.computer.program import Program

EDGE = 6
DEAL_Y, TOTALS_Y = 3, 17
BAR_Y, BAR = 29, 2  # y and height of the bar of a lesson's progress
PLAYERS_Y, PLAYER_STEP = 33, 16
HEAD = 10
NAME_X = EDGE + portraits.SIDE + 3
TRUMPS_Y = 97
LAST_Y, LAST_CARDS_Y = 108, 120
LOG_Y, LOG_ROWS = 152, 12
EARLIER_ROWS = 3
BUTTONS_Y, BUTTON = 201, 25
COUNT_Y, COUNT_ROOM = 3, 42
LOWEST = 440  # units: minimum height of the canvas for DOUBLED
LEAST = 126  # minimum width of the column: the pause menu must fit
FIGURES = 6


def scale_of(canvas: Canvas) -> int:
    """Return the units of the canvas per pixel of the column."""
    has_room = canvas.width >= TRIPLED * WIDTH + DOUBLED * LEAST and canvas.height >= LOWEST
    return DOUBLED if canvas.times == TRIPLED and has_room else 1


def width_of(canvas: Canvas) -> int:
    """Return the column's width in units; the table's width must be even."""
    width = max(LEAST * scale_of(canvas), canvas.width // 4)
    return width + (canvas.width - width) % 2


def button_height(canvas: Canvas, device: str) -> int:
    return max(BUTTON, canvas.finger) if device == devices.TOUCH else BUTTON


def buttons_top(height: int, button: int) -> int:
    if LOWEST <= DOUBLED * height and button == BUTTON:
        return height - 2 * button - 2 * GAP
    return max(BUTTONS_Y - 2 * (button - BUTTON), height - 2 * button - 2 * GAP)


class Column:
    """The column of `table`; `scale`: units per pixel."""

    def __init__(
        self, app: "Program", table: TableScreen, width: int, height: int, scale: int = 1
    ) -> None:
        self.app = app
        self.table = table
        self.width = width
        self.group = scene.Group(scale=scale)
        self._corner = app.console.corner // scale
        self._shown: tuple = ()
        self._waits = False  # whether a finished trick is still to be counted
        self._before: SimpleNamespace | None = None
        self._log: list[str] = []
        self._add(box(0, 0, width, height, theme.FELT_DARK))
        self._add(box(0, 0, 1, height, theme.FADED))
        room = width - 2 * EDGE
        self._deal = self._write(EDGE, DEAL_Y, room, theme.GOLD)
        self._totals = self._write(EDGE, TOTALS_Y, room, theme.PAPER)
        right = width - EDGE
        heads_y = max(TOTALS_Y + 2, self._corner)  # a web page has a button at the upper right
        self._heads = self._write(right, heads_y, room, theme.PAPER_SHADE, labels.RIGHT)
        self._bar = box(EDGE, BAR_Y, 1, BAR, theme.GOLD)
        self._add(self._bar)
        self._names: list[Line] = []
        self._counts: list[Line] = []
        match = table.match
        has_heads = SIDES[match.game_index] == len(match.players) and table_words.has_totals(table)
        button = button_height(app.console.canvas, app.console.device)
        rows = 2 if len(all_at(table)) > 1 else 1
        top = buttons_top(height, button) + (2 - rows) * (button + GAP)
        self._players_y = max(PLAYERS_Y, heads_y + HEAD if has_heads else self._corner - COUNT_Y)
        is_low = self._players_y + len(match.players) * PLAYER_STEP > top
        self._step = theme.LINE_HEIGHT if is_low else PLAYER_STEP
        for seat in range(len(match.players)):
            self._sit(seat)
        players_end = self._players_y + len(match.players) * self._step
        above_y = (heads_y if has_heads else self._players_y) - theme.LINE_HEIGHT
        has_room = has_heads or above_y >= TOTALS_Y + theme.LINE_HEIGHT
        is_above = players_end > TRUMPS_Y and has_room
        drop = max(0, players_end - (LAST_Y - 1 if is_above else TRUMPS_Y))
        trumps_y = above_y if is_above else TRUMPS_Y + drop
        trumps_room = room - self._corner if is_above else room
        self._trumps = self._write(EDGE, trumps_y, trumps_room, theme.TRUMPS)
        last_y, cards_y, log_y = LAST_Y + drop, LAST_CARDS_Y + drop, LOG_Y + drop
        self._last = self._write(EDGE, last_y, room, theme.PAPER_SHADE)
        step = (room - theme.CARD_WIDTH) // 3
        self._tiles = [self._add(app.faces.tile(x=EDGE + step * i, y=cards_y)) for i in range(4)]
        self._pictures = bytearray([cards.NO_PICTURE] * 4)
        self._has_last = top >= cards_y + theme.CARD_HEIGHT
        self._log_rows = max(0, min(LOG_ROWS, (top - log_y) // theme.LINE_HEIGHT))
        more = min(EARLIER_ROWS, (log_y - last_y) // theme.LINE_HEIGHT)
        self._more_rows = more if self._has_last else 0
        y = log_y - self._more_rows * theme.LINE_HEIGHT
        lines = self._log_rows + self._more_rows
        self._said = self._write(EDGE, y, room, theme.PAPER, rows=lines)
        self.buttons = Buttons(app, table, (EDGE, top, room, rows * (button + GAP) - GAP))
        self._add(self.buttons.group)

    def _add(self, thing: object) -> object:
        self.group.append(thing)
        return thing

    def _write(
        self, x: int, y: int, room: int, color: int, align: int = labels.LEFT, rows: int = 1
    ) -> Line:
        line = Line(self.app, x, y, room, "", color, align, rows)
        self.group.append(line)
        return line

    def _sit(self, seat: int) -> None:
        match = self.table.match
        y = self._players_y + self._step * seat
        face = own_faces.number(match.players, seat)
        if face >= 0 and self._step == PLAYER_STEP:
            tile = portraits.load(self.app, face)
            tile.x, tile.y = EDGE, y
            self.group.append(tile)
        room = self.width - NAME_X - EDGE - COUNT_ROOM
        self._names.append(self._write(NAME_X, y + COUNT_Y, room, theme.PAPER))
        serif.use(self._names[-1])
        right = self.width - EDGE
        count = self._write(right, y + COUNT_Y, COUNT_ROOM, theme.PAPER_SHADE, labels.RIGHT)
        self._counts.append(count)

    def point(self, x: int, y: int, down: bool) -> str | None:
        """Return the command pressed at (x, y) in units, "" if none, None left of the column."""
        x, y = (x - self.group.x) // self.group.scale, (y - self.group.y) // self.group.scale
        return self.buttons.point(x, y, down) if x >= 0 else None

    def _measure(self) -> None:
        done = table_words.done(self.table)
        self._bar.hidden = done is None
        self._bar.width = max(1, int((done or 0) * (self.width - 2 * EDGE)))

    def update(self) -> None:
        """Show the deal; count a trick once its cards have left the table."""
        self.buttons.update()
        self._measure()
        players = self._players
        for line in players.won if players else ():
            if line and not line.hidden:
                line.hidden = True  # the column shows the number of tricks
        state = self._state()
        if state == self._shown and not self._waits or self._shown and self._card_flies:
            return
        waits = bool(self._shown) and facts_of(self.app, self.table).trick_lies
        if state == self._shown and waits:
            return
        view, match = self.table.view, self.table.match
        if not waits:
            self._show_deal()
            self._show_players()
            self._name_lesson()
            self._show_last()
        self._waits, self._shown = waits, state
        for seat in range(view.seats):
            color = theme.GOLD if seat == view.turn else theme.PAPER
            self._names[seat].say(seats.name(match, seat), color)
        table_words.say_what_fits(self._trumps, table_words.stakes(view, match.game.ranks))
        self._tell()

    @property
    def _card_flies(self) -> bool:
        tiles, places = self.table.trick._tiles, zip(laid.TRICK_X, laid.TRICK_Y, strict=True)
        return any(
            not tile.hidden and (tile.x, tile.y) != place
            for tile, place in zip(tiles, places, strict=True)
        )

    def _state(self) -> tuple:
        table = self.table
        return (
            table.match.number,
            table.match.n_log,
            table.opened,
            table.seat,
            table.own_turn and table.turn_shown,
            self.app.console.device,
            self.app.settings[SHOWS_POINTS],
        )

    def _show_deal(self) -> None:
        app, view = self.app, self.table.view
        texts = table_words.deal(app, view, self.table.match)
        texts += [say("lessons")] if table_words.exercise(self.table) else []
        points = table_words.points(app, self.table)
        if points:
            texts = [*(f"{text}   {points}" for text in texts), points]
        table_words.say_what_fits(self._deal, texts, self._corner)

    def _name_lesson(self) -> None:
        name = table_words.exercise(self.table)
        if table_words.is_lesson(self.app) and name and not table_words.has_totals(self.table):
            lines = wrapped(self.app.font, name, self._deal.bitmap.width - self._corner)
            self._deal.say(lines[0])
            self._totals.say(" ".join(lines[1:]), theme.GOLD)

    def _show_players(self) -> None:
        view = self.table.view
        each = SIDES[view.game] == view.seats and table_words.has_totals(self.table)
        for seat in range(view.seats):
            count = counted("beside_tricks", str(view.won[seat]))
            if each:
                count = f"{view.won[seat]}{paper.figures(view.totals[seat]):>{FIGURES}}"
            line = self._won(seat)
            shader = line.pixel_shader if line else ink(theme.PAPER_SHADE)
            if self._counts[seat].pixel_shader is not shader:
                self._counts[seat].pixel_shader = shader
            self._counts[seat].say(count)
        if each:
            self._heads.say(f"{say('looking_won')}  {say('looking_total')}")
        else:
            texts = table_words.totals(self.table)
            table_words.say_what_fits(self._totals, texts, self._corner)

    @property
    def _players(self) -> Any:
        return getattr(self.table, "players", None)

    def _won(self, seat: int) -> Line | None:
        players = self._players
        where = seats.place(seat, self.table.seat, self.table.view.seats)
        found: Line | None = players.won[where] if players else None
        return found

    def _show_last(self) -> None:
        view, match = self.table.view, self.table.match
        seen = self._has_last and view.tricks and not match.by_memory
        n = view.seats if seen else 0
        for i in range(4):
            cards.hide(self._tiles[i], i >= n)
        self._last.say("")
        if not seen:
            return
        last = trick(view, view.tricks - 1)
        for i, card in enumerate(last.cards):
            self.app.faces.show(
                self._tiles[i], cards.picture(card, match.game.ranks), self._pictures, i
            )
        text = f"{say('beside_last')} {seats.name(match, last.winner)}"
        in_thirds = match.game.per_point > 1
        points = table_words.thirds(last.points) if in_thirds else last.points
        table_words.say_what_fits(self._last, [f"{text}, {points}", text])

    def _tell(self) -> None:
        table = self.table
        now = events.moment(table.view)
        before = self._before
        if before is None:  # the table has just opened
            self._log = self._replayed()
        elif now.number == before.number:
            self._log = self._continued(self._log, before, now, table)
        self._before = now
        lines: list[str] = []
        most = self._log_rows + (0 if self._last.text else self._more_rows)
        for said in reversed(self._log):
            rows = wrapped(self.app.font, said, self._said.bitmap.width)
            if len(lines) + len(rows) > most:
                break
            lines = rows + lines
        del self._log[: -LOG_ROWS - EARLIER_ROWS]
        above = self._more_rows - max(0, len(lines) - self._log_rows)
        self._said.say("\n" * above + "\n".join(lines))

    def _replayed(self) -> list[str]:
        table = self.table
        match = table.match
        players = list(match.players)
        again = Match(match.game_index, match.rules, match.seed, players, seated=True)
        again.begin(match.game.dealer, match.pack)
        view = new_view(match.game_index)
        again.look(table.seat, view)
        before = events.moment(view)
        lines: list[str] = []
        seen = SimpleNamespace(view=view, match=match, opened=table.opened, people=table.people)
        for action in match.log[: match.n_log]:
            again.act(action)
            again.look(table.seat, view)
            now = events.moment(view)
            lines = self._continued(lines, before, now, seen)
            before = now
        return lines

    def _continued(
        self, log: list[str], before: SimpleNamespace, now: SimpleNamespace, table: Any
    ) -> list[str]:
        if table.match.by_memory and now.tricks > before.tricks:
            return []
        return log + self._happened(before, now, table)

    def _happened(self, before: SimpleNamespace, now: SimpleNamespace, table: Any) -> list[str]:
        match = table.match
        if not table.opened and table.people:
            return []
        lines = []
        order = match.game.ranks
        for at in range(before.n_played, now.n_played):
            number, place = divmod(at, now.seats)
            seat = (now.leaders[number] + place) % now.seats
            card = cards.sign(now.history[at], order)
            signal = now.signals[number] if now.game == MEDIATORE and not place else 0
            if signal:
                card += f" {say(SIGNAL_NAMES[signal])}"
            lines.append(say("said_of", seats.name(match, seat), card))
            if signal and signal not in now.signals[:number]:
                lines.append(" ".join(explained.heard(signal, now.rules[SIGNALS])))
        if now.n_played == before.n_played:
            lines += events.between(before, now, facts_of(self.app, table))
        return lines
