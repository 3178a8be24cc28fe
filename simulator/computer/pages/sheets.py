"""Score sheets that fill the canvas."""

from collections.abc import Callable
from typing import Any

from engine.deal import EARLY, OUT_CALLED
from engine.madrasso.match_points import begins_with
from engine.mediatore.contracts import CONTRACT_NAMES
from screens import flow, naming, seats
from screens.help.advice import wrapped
from screens.madrasso import sheet as madrasso
from screens.mediatore import sheet as mediatore
from screens.puzzles.puzzle_panel import counted
from screens.scores import paper, score_page
from screens.scores.result import how
from screens.settings import MOTIONS
from screens.ui import labels, portraits, theme, words
from screens.ui.keys import LEFT, RIGHT, A
from screens.ui.labels import Line
from screens.ui.part import box
from simulator.computer import serif
from simulator.computer.tables import own_faces

MARGIN, ABOVE, EDGE = 4, 2, 6
WIDEST = 400
NUMBER = 19
ONE = 30
REMARK = 70
GAP = 2
INFO_ROWS = 2
FEW = 5  # minimum visible rows
LEAST_STEP = theme.LINE_HEIGHT + 2
COUNTED = 20  # frames in which the totals count up
LINE = theme.LINE_HEIGHT


class Sheet(score_page.ScoreSheet):
    """A score sheet that fills the canvas."""

    kept: tuple[str, ...] = ("scores",)
    info_rows = INFO_ROWS
    signed = False  # whether gains and losses have colours
    match: Any
    _columns_of: list[list[int]]
    _totals: Any

    def __init__(self, app: Any, match: Any, go_on: Any = flow.go_on, chosen: int = -1) -> None:
        words.keep(*self.kept)
        score_page.Page.__init__(self, app, match, go_on)
        self._first = -1
        self._chosen = match.finished - 1 if chosen < 0 else chosen
        self._prepare()
        sides = len(self._columns_of)
        height = theme.HEIGHT - 2 * ABOVE
        width = self._width = min(theme.WIDTH - 2 * MARGIN, WIDEST)
        left = self._edge = (theme.WIDTH - width) // 2
        self.add(box(left, ABOVE, width, height, theme.PAPER))
        room = width - NUMBER - EDGE
        self._twice = room // sides >= 2 * ONE
        self._remarks = self._twice and (room - REMARK) // sides >= 2 * ONE + EDGE
        self._room = (room - (REMARK if self._remarks else 0)) // sides
        self._half = self._room // 2 - 1
        self._rooms = sides * [self._room] if self._twice else self._rooms_by_name(room)
        self._step = app.row_height(1)
        top = ABOVE + 2
        serif.use(self._say(left + EDGE, top, self._heading(), theme.SUIT_WORDS[0], 0))
        top += LINE + 1
        foot = ABOVE + height - self._step
        self._info_rows = 1 if self._remarks else self.info_rows
        info = foot - self._info_rows * LINE
        sums = info if self._twice else info - self._step
        top = self._write_heads(top)
        self._top = top
        self._step = min(self._step, max(LEAST_STEP, (sums - top) // FEW))
        self.rows = max(1, (sums - top) // self._step)
        self.bar = self.add(box(left, 0, width, self._step - 1, theme.MARKER))
        for row in range(self.rows + 1):
            self.add(box(left, top + row * self._step - 1, width, 1, theme.PAPER_SHADE))
        for side in range(sides - (not self._remarks) if self._twice else 0):
            high = self.rows * self._step + LINE + GAP
            self.add(box(self._right(side) + GAP, top - LINE - GAP, 1, high, theme.PAPER_SHADE))
        self._write_columns(top)
        self._sums = []
        if not self._twice:
            sums += (self._step - LINE) // 2
            self._sums = [self._figure(i, sums, 1, self._color(i)) for i in range(sides)]
            self._say(left + EDGE, sums, words.say("sums"), theme.PENCIL, 0)
        self.info = self._say(left + EDGE, info, "", theme.INK, width - 2 * EDGE, self._info_rows)
        foot += (self._step - LINE) // 2
        self._say(left + EDGE, foot, paper.more(self.match), theme.PENCIL, 0)
        right = left + width - EDGE
        self.write(right, foot, 0, paper.key(self.leads_back), theme.PENCIL, labels.RIGHT)
        self._counted = 0 if chosen < 0 and app.settings[MOTIONS] else COUNTED
        self.choose()

    def _prepare(self) -> None:
        """Set `_columns_of` (each column's seats), `_totals` and `_begun`.

        `_totals`: the columns' totals before the first deal, then after each deal.
        `_begun`: 1 if the first row shows the score before the first deal.
        """
        raise NotImplementedError

    def _heading(self) -> str:
        raise NotImplementedError

    def _made_by(self, deal: int, side: int) -> str:
        raise NotImplementedError

    def _remark(self, deal: int) -> str:
        raise NotImplementedError

    def _told(self, deal: int) -> list[str]:
        raise NotImplementedError

    def _say(self, x: int, y: int, text: str, color: int, room: int, rows: int = 1) -> Line:
        line: Line = self.write(x, y, room, text, color, labels.LEFT, rows)
        return line

    def _right(self, side: int) -> int:
        return self._edge + NUMBER + sum(self._rooms[: side + 1])

    def _rooms_by_name(self, room: int) -> list[int]:
        names = [self._name(*each) for each in enumerate(self._columns_of)]
        rooms = [max(ONE, self.app.font.width(name) + 2 * GAP) for name in names]
        spare = (room - sum(rooms)) // len(rooms)
        return len(rooms) * [self._room] if spare < 0 else [each + spare for each in rooms]

    def _figure(self, side: int, y: int, rows: int, color: int) -> Line:
        line: Line = self.write(self._right(side), y, ONE + 10, "", color, labels.RIGHT, rows)
        return line

    def _color(self, side: int) -> int:
        own = paper.own_side(self.match)
        return theme.SUIT_WORDS[0] if side == own else theme.INK

    def _write_heads(self, y: int) -> int:
        font, lines = self.app.font, []
        for side, sitting in enumerate(self._columns_of):
            right, color, name = self._right(side), self._color(side), self._name(side, sitting)
            lines.append(self.write(right, y, font.width(name) + GAP, name, color, labels.RIGHT))
        widest = max(line.bitmap.width for line in lines)
        faces = max(map(len, self._columns_of)) * (portraits.SIDE + GAP) + GAP
        beside = widest + faces <= self._room - GAP
        for side, (sitting, line) in enumerate(zip(self._columns_of, lines, strict=True)):
            x = self._right(side) - (line.bitmap.width + GAP if beside else 0)
            for seat in reversed(sitting):
                face = own_faces.number(self.match.players, seat)
                if face >= 0:
                    tile = portraits.load(self.app, face)
                    x -= portraits.SIDE
                    tile.x, tile.y = x, y
                    self.add(tile)
                    x -= GAP
        whole = all(
            line.bitmap.width <= room for line, room in zip(lines, self._rooms, strict=True)
        )
        rows = 1 if whole else 2
        for side, line in enumerate(lines):
            serif.use(line)
            line.y += 3 if beside else portraits.SIDE + 1 + side % rows * LINE
        y += portraits.SIDE + (0 if beside else 1 + rows * LINE)
        if self._twice:
            for side in range(len(self._columns_of)):
                right = self._right(side)
                for key, end in (("points", right - self._half), ("total", right)):
                    head = self.write(
                        end, y, self._half - GAP, words.say(key), theme.PENCIL, labels.RIGHT
                    )
                    serif.use(head)
            y += LINE
        return y + GAP

    def _name(self, side: int, sitting: list[int]) -> str:
        match = self.match
        if len(sitting) > 1:
            return str(paper.call_side(match, side))
        return str(seats.name(match, sitting[0]))

    def _write_columns(self, top: int) -> None:
        y = top + (self._step - LINE) // 2
        self._numbers = self._column(self._edge + NUMBER - 2, y, NUMBER, theme.PENCIL)
        self._points, self._after_deals, self._losses = [], [], []
        for side in range(len(self._columns_of)):
            x = self._right(side)
            if self._twice:
                total = self._column(x, y, ONE + 10, self._color(side))
                self._after_deals.append(total)
                x -= self._half
            color = theme.GAIN if self.signed else theme.SPADE
            self._points.append(self._column(x, y, ONE, color))
            if self.signed:
                self._losses.append(self._column(x, y, ONE, theme.LOSS))
        if self._remarks:
            x = self._right(len(self._columns_of) - 1) + 2 * EDGE
            self._words = self._column(x, y, REMARK - EDGE, theme.PENCIL, labels.LEFT)

    def _column(self, x: int, y: int, room: int, color: int, align: int = labels.RIGHT) -> Line:
        high = (self.rows - 1) * self._step // LINE + 2
        column: Line = self.write(x, y, room, "", color, align, high)
        column.step = self._step
        return column

    def write_page(self, first: int) -> None:
        rows = range(first, first + self.rows)
        self._numbers.say("\n".join(self._deal_number(row) for row in rows).rstrip())
        deals = [row - self._begun for row in rows]
        done = range(self.match.finished)
        n = len(self._columns_of)
        for side in range(n):
            made = [self._made_by(deal, side) if deal in done else "" for deal in deals]
            if self.signed:
                lost = [each if each.startswith("–") else "" for each in made]
                self._losses[side].say("\n".join(lost).rstrip())
                made = ["" if loss else each for each, loss in zip(made, lost, strict=True)]
            self._points[side].say("\n".join(made).rstrip())
            if self._twice:
                sums = [
                    self._total(deal, side)
                    if -1 <= deal < self.match.finished and (deal >= 0 or self._begun)
                    else ""
                    for deal in deals
                ]
                self._after_deals[side].say("\n".join(sums).rstrip())
        if self._remarks:
            texts = [self._remark(deal) if deal in done else "" for deal in deals]
            self._words.say("\n".join(texts).rstrip())

    def _total(self, deal: int, side: int) -> str:
        """Return a side's total after `deal`; the last deal's points count up."""
        n = len(self._columns_of)
        after = self._totals[n * (deal + 1) + side]
        if deal == self.match.finished - 1 and deal >= 0:
            made = after - self._totals[n * deal + side]
            after -= round(made * (1 - self._counted / COUNTED) ** 3)
        return str(paper.figures(after))

    @property
    def counts(self) -> bool:
        return self._counted < COUNTED

    def tick(self) -> None:
        super().tick()
        if self.counts:
            self._counted += 1
            self.write_page(self._first)
            self._show_sums(self._chosen)

    def _deal_number(self, row: int) -> str:
        number = row + 1 - self._begun
        last = max(self.match.game.score.fewest, self.match.finished)
        return str(self.app.deal_number(number)) if 0 < number <= last else ""

    def choose(self) -> None:
        super().choose()
        if not self.match.finished:
            self._show_sums(-1)

    @property
    def _last(self) -> int:
        return int(max(self.match.finished + self._begun - self.rows, 0))

    def scroll_to(self, first: int) -> None:
        self.turn_to(min(max(first, 0), self._last))

    def point_at(self, deal: int) -> None:
        row = deal + self._begun
        first = min(max(self._first, 0, row - self.rows + 1), row, self._last)
        self.turn_to(first)
        self.bar.y = self._top + (row - first) * self._step
        self._show_sums(deal)
        self.info.say("\n".join(self._told(deal)))

    def _show_sums(self, deal: int) -> None:
        for side, line in enumerate(self._sums):
            line.say(self._total(deal, side))

    def reopening(self, opened: Any) -> tuple:
        return flow.sheet_of(self.match), (self.match, self.go_on, self._chosen)

    def spoken(self) -> list[str]:
        texts = [self._heading()]
        if not self.match.finished:
            return [*texts, self.info.text]
        deal, parts = self._chosen, []
        for side, sitting in enumerate(self._columns_of):
            total = self._totals[len(self._columns_of) * (deal + 1) + side]
            after = words.say("tell_total", paper.figures(total))
            parts.append(f"{self._name(side, sitting)} {self._made_by(deal, side)}, {after}")
        return [*texts, *self._told(deal), "; ".join(parts)]

    def point(self, x: int, y: int, down: bool) -> int:
        if self.question:
            return int(self.question.point(x, y, down))
        if not down:
            return 0
        row = (y - self._top) // self._step
        if row < 0 and self._first > 0:
            return LEFT
        deal = self._first + row - self._begun
        if row == self.rows and deal < self.match.finished:
            return RIGHT
        if not 0 <= row < self.rows or not 0 <= deal < self.match.finished:
            return A
        if deal == self._chosen:
            return A
        self._chosen = deal
        self.choose()
        return 0


class Madrasso(Sheet):
    """Madrasso's score sheet."""

    kept = ("result", "scores")
    _made: Any = madrasso.Scores._made
    _word: Any = madrasso.Scores._word
    _cards: Any = madrasso.Scores._cards
    _plainly: Any = madrasso.Scores._score_line

    def _prepare(self) -> None:
        match = self.match
        self._sides = n = match.game.score.sides
        start = begins_with(match.game_index)
        self._begun = int(start > 0)
        self._totals = paper.running_totals(match, start)
        self._keeping = madrasso._keeping(match)
        players = range(len(match.players))
        self._columns_of = [[seat for seat in players if seat % n == side] for side in range(n)]

    def _heading(self) -> str:
        n = self.match.finished
        text = str(counted("below_sheet", str(n)) if n else words.say("sheet"))
        return text if self._sides == 3 else f"{text}, {words.say('target')}"

    def _made_by(self, deal: int, side: int) -> str:
        return paper.figures(self._made(deal)[side])

    def _remark(self, deal: int) -> str:
        return str(self._word(deal))

    def _told(self, deal: int) -> list[str]:
        cards = self._cards(deal) or self._made(deal)
        word = "" if self._remarks else str(self._word(deal))
        if self.match.history.ends[deal] in (OUT_CALLED, EARLY):
            word = str(how(self.match)[0])
        text = str(self._plainly(deal, cards))
        for call in (seats.called, naming.short) if self._sides == 3 else ():
            lines = wrapped(self.app.font, self._named(deal, cards, call), self.info.bitmap.width)
            if len(lines) + bool(word) <= self._info_rows:
                text = "\n".join(lines)
                break
        if word and self._info_rows == 1:
            return [f"{text}. {word}"]
        return [text, word] if word else [text]

    def _named(self, deal: int, cards: Any, call: Callable[..., str]) -> str:
        parts = []
        for side, points in enumerate(self._made(deal)):
            text = paper.figures(cards[side])
            if points > cards[side]:
                text = words.say("with_last", text, points - cards[side])
            parts.append(f"{paper.call_side(self.match, side, call)} {text}")
        return str(words.say("score_3", deal + 1, *parts))


class Mediatore(Sheet):
    """Mediatore's score sheet."""

    _paid: Any = mediatore.Scores._paid
    _heading: Any = mediatore.Scores._heading

    kept = ("reckoning", "scores")
    info_rows = 1
    signed = True

    def _prepare(self) -> None:
        self._begun = 0
        self._totals = paper.running_totals(self.match)
        self._columns_of = [[seat] for seat in range(4)]

    def _made_by(self, deal: int, side: int) -> str:
        return str(self._paid(deal, side))

    def _bid(self, deal: int) -> tuple[int, str]:
        match = self.match
        bidder, contract = mediatore.bid_of(match.history.deal(deal), match.game.top_bid())
        return bidder, CONTRACT_NAMES[contract] if contract else ""

    def _remark(self, deal: int) -> str:
        return self._bid(deal)[1] or str(words.say("drawn_deal"))

    def _told(self, deal: int) -> list[str]:
        bidder, contract = self._bid(deal)
        text = words.say("drawn_deal")
        if contract:
            text = f"{seats.name(self.match, bidder)}, {contract}"
        return [words.say("deal_row", deal + 1, text)]
