"""The score sheet of Madrasso: one side's points and totals [M19], in a tre all players'."""

from adafruit_displayio_layout.layouts.grid_layout import GridLayout

from engine.cards import EMPTY
from engine.deal import CAPPOTTO, EARLY, OUT_CALLED, PLAYED, REVOKED
from engine.madrasso.match_points import begins_with
from screens import flow, seats
from screens.scores import paper, score_page
from screens.scores.paper import FIRST, LINES, PAGE_WIDTH, PAGE_X, PAGE_Y, RULE
from screens.ui import labels, theme, words
from screens.ui.part import box

CELL = 2
CELLS = 76
HEADING, NAMES, SUMS, CHOSEN, FOOT = 0, 1, 8, 9, 10
ROWS = 6
HALF = CELLS // 2
EDGE = 2
FOOT_CELLS = 43
OWN_ROOM, ROOM = 44, 52
ACTIONS_A_FRAME = 8

# Right ends of the columns, in cells of CELL pixels
ENDS = (7, 20, 33, 36)
ENDS_OF_3 = (7, 36, 55, 74)

NUMBER = 2
NO_ROOM = 10_000

END_KEYS = {CAPPOTTO: "in_cappotto", REVOKED: "in_cassone", OUT_CALLED: "called", EARLY: "called"}


class Scores(score_page.ScoreSheet):
    """The score sheet of `match`."""

    rows = ROWS

    def __init__(self, app, match, go_on=flow.go_on, chosen=-1):
        words.keep("scores")
        self._sides = match.game.score.sides
        marked = HALF * CELL - 2 if self._sides == 2 else PAGE_WIDTH
        super().__init__(app, match, go_on, marked, chosen)
        self._keeping = _keeping(match)
        start = begins_with(match.game_index)
        self._begun = int(start > 0)
        self._totals = paper.running_totals(match, start)
        # (label, half of the page, width in digits, method, arguments)
        self._columns = []
        if self._sides == 2:
            middle = PAGE_X + HALF * CELL - 1
            self.add(box(middle, PAGE_Y + RULE + 2, 1, (ROWS + 1) * RULE - 4, theme.COPPE))
        size = CELLS * CELL, LINES * RULE
        self._grid = self.add(GridLayout(PAGE_X, PAGE_Y, size[0], size[1], (CELLS, LINES)))
        self._write_heading()
        for half in range(2 if self._sides == 2 else 1):
            self._write_half(half)
            app.show_frame()
        self._write_sums()
        self.info = self._say("", CHOSEN, EDGE, CELLS - 2 * EDGE, theme.INK)
        self._say(paper.more(match), FOOT, EDGE, FOOT_CELLS, theme.PENCIL)
        cells = CELLS - FOOT_CELLS - 2 * EDGE
        text = paper.key(self.leads_back)
        self._say(text, FOOT, EDGE + FOOT_CELLS, cells, theme.PENCIL, labels.RIGHT)
        app.show_frame()
        self._grid.layout_cells()
        self.choose()

    def _say(self, text, line, cell, cells, color, align=labels.LEFT, rows=1):
        room = cells * CELL
        x = room * (align == labels.RIGHT)
        written = labels.Line(self.app, x, 0, room, text, color, align, rows)
        self._grid.add_content(written, (cell, line), (cells, rows), None, False)
        return written

    def _write_heading(self):
        match = self.match
        number = match.finished
        fewest = match.game.score.fewest
        name = paper.call_side(match, self._keeping) if self._sides == 2 else words.say("sheet")
        self._say(name, HEADING, EDGE, HALF, theme.SUIT_WORDS[0])
        if number <= fewest:
            text = words.say("deal_of", number, fewest)
        else:
            text = words.say("deals_played", number)
        if self._sides == 2:
            on = number == fewest and not match.over
            text += ", " + words.say("target_on" if on else "target")
        self._say(text, HEADING, HALF // 2, CELLS - HALF // 2 - EDGE, theme.PENCIL, labels.RIGHT)

    def _write_half(self, half):
        ends = ENDS_OF_3 if self._sides == 3 else ENDS
        self._write_column(half, NUMBER, 0, ends[0], theme.PENCIL, self._number)
        if self._sides == 3:
            for side in range(3):
                start, end = ends[side], ends[side + 1]
                self._write_name(half, start, end, seats.called(self.match, side))
                self._write_column(half, 3, start, end, theme.SPADE, self._points, side)
            return
        self._write_name(half, 0, ends[1], words.say("points"))
        self._write_name(half, ends[1], ends[3], words.say("total"))
        side = self._keeping
        self._write_column(half, 4, ends[0], ends[1], theme.SPADE, self._points, side)
        self._write_column(half, 4, ends[1], ends[2], theme.SPADE, self._total, side)
        self._write_column(half, 0, ends[2], ends[3], theme.COPPE, self._star)

    def _write_name(self, half, start, end, text):
        cell = half * HALF + start
        self._say(text, NAMES, cell, end - start, theme.PENCIL, labels.RIGHT)

    def _write_column(self, half, figures, start, end, color, entry, *of):
        cell = half * HALF + start
        column = self._say("", FIRST, cell, end - start, color, labels.RIGHT, ROWS)
        column.step = RULE
        self._columns.append((column, half, figures, entry, of))

    def write_page(self, first):
        for column, half, figures, entry, of in self._columns:
            top = first + half * ROWS
            texts = [entry(row, *of) for row in range(top, top + ROWS)]
            paper.write_column(column, texts, figures)

    def _write_sums(self):
        match = self.match
        totals = match.game.score.totals
        if self._sides == 3:
            own = paper.own_side(match)
            self._sums = [self._say(words.say("sums"), SUMS, EDGE, ENDS_OF_3[0] * 3, theme.PENCIL)]
            for side in range(3):
                cells = ENDS_OF_3[side + 1] - EDGE
                color = theme.SUIT_WORDS[0] if side == own else theme.INK
                self._sums.append(self._say("", SUMS, EDGE, cells, color, labels.RIGHT))
            self._sum_up(-1)
            return
        named = paper.own_side(match) == paper.NOBODY
        for i in range(2):
            side = self._keeping if i == 0 else 1 - self._keeping
            name = words.say("sums") if named and i == 0 else paper.call_side(match, side)
            text = f"{name} {paper.figures(totals[side])}"
            if i == 0:
                self._say(text, SUMS, EDGE, OWN_ROOM, theme.SUIT_WORDS[0])
            else:
                self._say(text, SUMS, CELLS - EDGE - ROOM, ROOM, theme.INK, labels.RIGHT)

    def _sum_up(self, deal):
        if deal >= 0:
            self._sums[0].say(words.say("sums_after", deal + 1))
        for side in range(3):
            self._sums[1 + side].say(self._total(deal, side))

    def _number(self, row) -> str:
        number = row + 1 - self._begun
        last = max(self.match.game.score.fewest, self.match.finished)
        return str(self.app.deal_number(number))[-NUMBER:] if 0 < number <= last else ""

    def _points(self, row, side) -> str:
        deal = row - self._begun
        return paper.figures(self._made(deal)[side]) if 0 <= deal < self.match.finished else ""

    def _total(self, row, side) -> str:
        after = row + 1 - self._begun
        if not 0 <= after <= self.match.finished:
            return ""
        total = self._totals[self._sides * after + side]
        if after and after == self.match.finished and self.match.history.ends[-1] == CAPPOTTO:
            total = self.match.game.score.totals[side]
        return paper.figures(total) if abs(total) < NO_ROOM else ""

    def _star(self, row) -> str:
        return "*" if self._word(row - self._begun) else ""

    def _word(self, deal) -> str:
        if not 0 <= deal < self.match.finished:
            return ""
        end = self.match.history.ends[deal]
        if end == PLAYED:
            every = self.match.game.score.deal_points
            return words.say("stramazzo") if every in self._made(deal) else ""
        return words.say(END_KEYS[end])

    def _made(self, deal) -> tuple:
        n = self._sides
        # CircuitPython's arrays lack the operator `in`.
        return tuple(self.match.history.flat_points[n * deal : n * deal + n])

    def _score_line(self, deal, cards) -> str:
        made = self._made(deal)
        parts = []
        for side in range(3) if self._sides == 3 else (self._keeping, 1 - self._keeping):
            text = paper.figures(cards[side])
            if made[side] > cards[side]:
                text = words.say("with_last", text, made[side] - cards[side])
            parts.append(text)
        return words.say("score_" + str(self._sides), deal + 1, *parts)

    def _cards(self, deal) -> list:
        match = self.match
        number = 0
        for dealer, pack, actions in match.history.deals():
            number += 1
            if number <= deal:
                continue
            game = match.game.__class__(match.game_index, match.rules)
            game.score.number = deal
            self.app.show_frame()
            game.begin(dealer, pack or match.shuffled(number))
            for i in range(len(actions)):
                if i % ACTIONS_A_FRAME == 0:
                    self.app.show_frame()
                game.act(actions[i])
            if game.deal.turn == EMPTY:
                return [game.score.taken(game.deal, side) for side in range(self._sides)]
            break
        return []

    def point_at(self, deal):
        word = self._word(deal)
        room = (CELLS - 2 * EDGE) * CELL
        text = plain = self._score_line(deal, self._made(deal))
        if word:
            text += ", " + word
        else:
            text = self._score_line(deal, self._cards(deal) or self._made(deal))
        self.info.say(text if self.app.font.width(text) <= room else plain)
        if self._sides == 3:
            self._sum_up(deal)
        row = deal + self._begun
        first = max(0, row // ROWS - (self._sides == 2)) * ROWS
        self.turn_to(first)
        row -= first
        self.bar.x = PAGE_X + row // ROWS * HALF * CELL
        self.bar.y = PAGE_Y + (FIRST + row % ROWS) * RULE


def _keeping(match) -> int:
    own = paper.own_side(match)
    if own != paper.NOBODY:
        return own
    dealer = match.history.deal(0)[0] if match.finished else match.game.dealer
    return match.game.side(dealer) if match.number else 0
