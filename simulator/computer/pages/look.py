"""Pages about earlier play that use the room of a window or phone."""

from engine.bits import POPCOUNT
from engine.cards import RANKS
from engine.mediatore.actions import SIGNAL_NAMES
from engine.options import SIGNALS
from screens import naming, seats
from screens.help.advice import wrapped
from screens.look import back, gone
from screens.mediatore import explained, said
from screens.scores import paper
from screens.ui import cards, full_page, labels, theme
from screens.ui.corners import CORNER, ROW, corners
from screens.ui.font import SUIT_SIGNS
from screens.ui.full_page import BAND, EDGE
from screens.ui.labels import Line
from screens.ui.part import box
from screens.ui.words import say
from simulator.computer import scene
from simulator.computer.canvas import SMALL
from simulator.computer.pages import frames
from simulator.computer.tables import table_words

LINE, GAP = theme.LINE_HEIGHT, 6
SHOWN = 2  # maximum number of tricks on a page
STEPS = 3, 2.5, 2, 1.5, 1  # possible scales of cards; only whole ones if `_times` is 2
OWN = 3  # units: height of the mark on the viewer's own cards
BAR = 14
OF_WORDS = 84  # units: width of the words beside a trick
WIDEST = 260  # units: maximum width of the scores; narrower pages have words above the cards


class LookBack(back.LookBack):
    """The pages on earlier play; lengths are in units of the canvas, `_times` per pixel."""

    def _turn(self, step: int) -> None:
        canvas = self.app.console.canvas
        if canvas.shape == SMALL:
            super()._turn(step)
            return
        if self._content:
            self.group.remove(self._content)
        self._page = (self._page + step) % self._pages
        self._times = canvas.times // frames.sheet(canvas, 0).scale
        self._content = self.add(scene.Group(scale=1 / self._times, x=0, y=0))
        self._left = 2 * EDGE
        self._width = theme.WIDTH * self._times - 2 * self._left
        self._top = (BAND + 2) * self._times + GAP
        self._low = (full_page.FOOT_Y - 3) * self._times
        pages = self._show_tricks, self._show_gone, self._show_standing
        show = pages[self._page] if self._page < back.SAID else self._show_said
        self.heading.say(show())
        self.where.say(f"{self._page + 1}/{self._pages}")

    @property
    def _scales(self) -> list[float]:
        return [each for each in STEPS if self._times == 1 or each == int(each)]

    def _put(
        self,
        x: int,
        y: int,
        text: str,
        color: int = theme.PAPER,
        align: int = labels.LEFT,
        size: int = 1,
    ) -> None:
        width = self.app.font.width(text)
        if size == 1:
            self._content.append(Line(self.app, x, y, width, text, color, align))
            return
        group = scene.Group(scale=size, x=x, y=y)
        group.append(Line(self.app, 0, 0, width, text, color, align))
        self._content.append(group)

    def _explain(self, y: int, text: str) -> int:
        for line in wrapped(self.app.font, text, self._width):
            self._put(self._left, y, line, theme.PAPER_SHADE)
            y += LINE
        return y + 2

    def _card(self, card: int, x: int, y: int, scale: float) -> None:
        group = scene.Group(scale=scale, x=x, y=y)
        picture = cards.picture(card, self._table.match.game.ranks)
        group.append(self.app.faces.tile(picture, 0, 0))
        self._content.append(group)

    def _show_tricks(self) -> str:
        view, match = self._table.view, self._table.match
        n, y = view.seats, self._top
        if not view.tricks:
            self._put(self._left, y, say("looking_no_trick"))
        each = (self._low - y) // SHOWN
        beside = OF_WORDS if self._times > 1 else 0
        left, above = self._left + beside, 0 if beside else LINE + 2
        room = each - LINE - 6 - above, (self._width - beside - (n - 1) * GAP) // n
        fits = (s for s in self._scales if s * theme.CARD_HEIGHT <= room[0])
        scale = next((s for s in fits if s * theme.CARD_WIDTH <= room[1]), 1)
        wide, high = int(theme.CARD_WIDTH * scale), int(theme.CARD_HEIGHT * scale)
        step = min(room[1] + GAP, wide * 2)
        for number in range(view.tricks - 1, max(view.tricks - 1 - SHOWN, -1), -1):
            self._name_trick(number, y, bool(beside))
            at = y + above
            for i in range(n):
                seat = (view.leaders[number] + i) % n
                x = left + i * step
                color = theme.PAPER_SHADE
                if seat == view.leaders[number + 1]:
                    color = theme.GOLD
                    self._content.append(box(x - 2, at - 2, wide + 4, high + 4, color))
                self._card(view.history[number * n + i], x, at, scale)
                name = seats.called(match, seat)
                if self.app.font.width(name) > step - 2:
                    name = naming.short(match, seat)
                self._put(x + wide // 2, at + high + 3, name, color, labels.CENTRE)
            y += each
        return str(say("looking_tricks"))

    def _name_trick(self, number: int, y: int, is_beside: bool) -> None:
        view, match = self._table.view, self._table.match
        n, worth = view.seats, match.game.deal.rank_points
        points = sum(worth[card & 15] for card in view.history[number * n : (number + 1) * n])
        winner = view.leaders[number + 1]
        takes = [say("takes", call(match, winner)) for call in (seats.called, naming.short)]
        room = OF_WORDS - GAP if is_beside else self._width // 2
        texts = [
            say("looking_trick", number + 1),
            next((text for text in takes if self.app.font.width(text) <= room), takes[-1]),
            say(f"looking_points_{match.game.per_point}", points),
        ]
        if not is_beside:
            joined = ["   ".join(texts), "  ".join(texts), "  ".join(texts[1:])]
            fits = (text for text in joined if self.app.font.width(text) <= self._width)
            self._put(self._left, y, next(fits, joined[-1]), theme.GOLD)
            return
        for i, text in enumerate(texts):
            color = theme.GOLD if i == 1 else theme.PAPER
            self._put(self._left, y + LINE + i * (LINE + 2), text, color)

    def _show_gone(self) -> str:
        table, faces = self._table, self.app.faces
        view, order = table.view, table.match.game.ranks
        y = self._explain(self._top - GAP + 2, say("beside_gone_means"))
        each = (self._low - y + 2) // 4
        beside = max(self.app.font.width(say("beside_gone_out", 10)), 0) + GAP
        is_beneath = self._width < WIDEST
        high = each - 1 - (LINE + OWN if is_beneath else 0)
        room = self._width - (0 if is_beneath else beside)
        fits = (s for s in self._scales if s * ROW <= high and s * (CORNER + 1) * RANKS <= room)
        scale = next(fits, 1)
        step, tall = int((CORNER + 1) * scale), int(ROW * scale)
        down = range(RANKS - 1, -1, -1)
        for suit in range(4):
            is_gone = gone.gone_of(view, suit, table.opened)
            own = view.hand[suit] if table.opened else 0
            out = say("beside_gone_out", RANKS - POPCOUNT[is_gone | own])
            if is_beneath:
                self._put(self._left, y, f"{SUIT_SIGNS[suit]} {out}")
            else:
                x = self._left + step * RANKS + GAP
                self._put(x, y + (tall - theme.FONT_HEIGHT) // 2, f"{SUIT_SIGNS[suit]} {out}")
            top = y + (LINE if is_beneath else 0)
            sheet = corners(faces, [cards.picture(suit << 4 | rank, order) for rank in down])
            for place, rank in enumerate(down):
                x = self._left + place * step
                group = scene.Group(scale=scale, x=x, y=top)
                tile = sheet.tile(place, 0, 0)
                faces.light(tile, not is_gone >> rank & 1)
                group.append(tile)
                self._content.append(group)
                if own >> rank & 1:
                    wide = int(CORNER * scale)
                    mark = top + tall - (0 if is_beneath else OWN)
                    self._content.append(box(x, mark, wide, OWN, theme.GOLD))
            y += each
        return str(say("beside_gone"))

    def _show_standing(self) -> str:
        table = self._table
        view, match, game = table.view, table.match, table.match.game
        sides, own = game.score.sides, paper.own_side(match)
        won = [list(view.won[: view.seats]), list(view.taken[: view.seats])]
        if sides == 2:
            won = [[each[side] + each[side + 2] for side in (0, 1)] for each in won]
        heads = "looking_total", "looking_won", f"looking_made_{game.per_point}"
        size = self._times
        y = self._top
        line = min((LINE + 4) * size, (self._low - y - 4 * LINE) // (sides + 1))
        wide = min(self._width, int(WIDEST * size))
        ends = [self._left + wide * part // 12 for part in (6, 9, 12)]
        for end, key in zip(ends, heads, strict=True):
            self._put(end, y, say(key), theme.PAPER_SHADE, labels.RIGHT, size)
        for side in range(sides):
            y += line
            color = theme.GOLD if side == own else theme.PAPER
            name = paper.call_side(match, side)
            if self.app.font.width(name) * size > wide * 4 // 12:
                name = paper.call_side(match, side, naming.short)
            self._put(self._left, y, name, color, labels.LEFT, size)
            figures = paper.figures(view.totals[side]), str(won[0][side]), str(won[1][side])
            for end, figure in zip(ends, figures, strict=True):
                self._put(end, y, figure, color, labels.RIGHT, size)
        left = 4 * sum(game.deal.rank_points) - sum(won[1])
        y += line + GAP
        y = self._show_bar(y, wide, won[1], left + game.score.last_points, own)
        text = say("looking_left", left, game.score.last_points).replace("\n", " ")
        for each in wrapped(self.app.font, text, self._width):
            self._put(self._left, y, each)
            y += LINE
        if view.contract:
            self._put(self._left, y, table_words.progress(table)[0], theme.PAPER_SHADE)
        return str(say("looking_score", self.app.deal_number(view.number)))

    def _show_bar(self, y: int, wide: int, made: list[int], left: int, own: int) -> int:
        """Show a bar of each side's points and, dark, the points left; return the y below it."""
        if len(made) > 2:
            return y
        total, x = sum(made) + left, self._left
        self._content.append(box(x, y, wide, BAR, theme.FELT_DARK))
        first = max(own, 0) if own in (0, 1) else 0
        for side, color in ((first, theme.GOLD), (1 - first, theme.PAPER)):
            long = wide * made[side] // total
            if long:
                self._content.append(box(x, y, long, BAR, color))
            x += long
        return y + BAR + GAP

    def _show_said(self) -> str:
        table = self._table
        view, y = table.view, self._top
        lines = said.entries(table)
        if not lines:
            self._put(self._left, y, say("looking_nothing_said"))
        known: set[int] = set()
        signals = [each for each in view.signals if each]
        first = len(lines) - len(signals)
        page = self._page - back.SAID
        here = range(page * said.ROWS, min(len(lines), (page + 1) * said.ROWS))
        bids = sum(at < view.n_spoken for at in here)
        size = self._times if bids * LINE * self._times <= self._low - y else 1
        top, x, room = y, self._left, self._width
        if self._times > 1 and bids:
            room = room // 2
        for at in here:
            if at == view.n_spoken and room < self._width:
                x, y, size = x + room, top, 1
            self._put(x, y, lines[at], theme.PAPER, labels.LEFT, size if bids else 1)
            y += LINE * (size if bids else 1)
            signal = signals[at - first] if at >= first else 0
            if signal and signal not in known:
                known.add(signal)
                meaning = " ".join(explained.heard(signal, view.rules[SIGNALS]))
                text = say("said_of", say(SIGNAL_NAMES[signal]), meaning)
                for line in wrapped(self.app.font, text, room - GAP):
                    self._put(x + GAP, y, line, theme.PAPER_SHADE)
                    y += LINE
        return str(say("looking_said"))
