"""A chart of the points that each card loses against the best card.

Mediatore's search counts a utility instead of points, so playouts try all cards there.
"""

from collections.abc import Callable, Generator, Iterator
from math import ceil
from time import monotonic_ns
from typing import Any, NamedTuple

from engine import bots
from engine.bots.dominated import undominated
from engine.bots.madrasso import levels as madrasso
from engine.bots.mediatore import levels as mediatore
from engine.bots.mediatore.row import SCORED
from engine.cards import SEATS3, SEATS4
from engine.deal import AUCTION, PLAY
from engine.madrasso.score import RANK_POINTS
from engine.mediatore.actions import PASS, led_card
from engine.mediatore.contracts import NEEDED
from engine.mediatore.contracts import RANK_POINTS as MEDIATORE_POINTS
from engine.options import MEDIATORE
from engine.view import DealView
from screens.table.table_screen import TableScreen
from screens.ui import cards, full_page, labels, theme, words
from screens.ui.full_page import BAND, EDGE, FullPage
from screens.ui.keys import DOWN, START, UP, A, B
from screens.ui.part import box, rolled
from simulator.computer import learned, scene
from simulator.computer.bid_worths import worth_of_bids
from simulator.computer.canvas import SMALL
from simulator.computer.equal_cards import equal_cards
from simulator.computer.pages import frames
from simulator.computer.playouts import playouts
from simulator.computer.stakes import stakes
from simulator.narrator import speech

TOP = BAND + 3
BAR_X, LEAST_BAR, GAP = 30, 2, 4
HIGHEST, HIGHEST_BAR = 40, 12
APART = 12
AXIS_LEAST = 26
AXIS_STEPS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000]  # tenths of a point between figures
SHOWN_WORLDS = 30  # worlds played out between updates of the bars
SLICE_NS = 12_000_000  # playouts' time per frame
CAPPOTTO_AT_STAKE = 300  # tenths of a point: minimum loss that suggests a cappotto
LEAST_SCALE = 20  # tenths of a point


class Weighed(NamedTuple):
    """A card and its distance `behind` the best card, in tenths of a point."""

    card: int
    behind: int | None
    error: int | None = None

    @property
    def is_rough(self) -> bool:
        return self.behind is None or self.error is not None

    @property
    def is_gold(self) -> bool:
        return not (self.behind or self.is_rough)


class Notes:
    """The values of the cards in the last search."""

    def __init__(
        self,
        name: Callable[[int], str] | None = None,
        has_room: Callable[[], bool] = lambda: True,
    ) -> None:
        self._name = name
        self._has_room = has_room
        self.rows: list[Weighed] = []
        self._equals: dict[int, int] = {}
        self._floors: dict[int, int] = {}
        self._brought: dict[int, list[int]] = {}
        self._missing: list[int] = []  # cards not tried
        self._player = ""
        self._is_complete = True
        self._is_counted = False
        self._won: tuple[int, int] | None = None  # (percentage that the best card wins, 100)

    def advise(
        self,
        level: str,
        view: DealView,
        seed: int,
        say: Callable[[str], str],
        unload: Callable[[], object],
        sign: Callable[[int, str], str],
        think: Callable[..., Generator[int, None, Any]],
    ) -> Iterator[Any]:
        """Yield as `learned.advise`, with the chart's second best card."""

        def named(key: str) -> str:
            seat = (SEATS3 if view.seats == 3 else SEATS4).find(key[-1])
            return self._name(seat) if self._name and key == f"seat_{key[-1]}" else say(key)

        advised: Any = 0
        for advised in learned.advise(level, view, seed, named, unload, sign, think):
            if not advised:
                yield 0
        action, why, rival, behind = advised
        if rival is not None:
            for _ in self.complete(view, seed):
                yield 0
            rival, behind = self._next_best(behind)
        if view.game == MEDIATORE and view.phase == AUCTION and self._has_room():
            why = worth_of_bids(level, view, action) or why
        cappotto = words.say("chart_cappotto_is")
        if (behind or 0) >= CAPPOTTO_AT_STAKE and cappotto in self.stakes(view):
            why += f". {cappotto}"
        card = led_card(action) if view.game == MEDIATORE else action
        if view.phase == PLAY and card < PASS and sign(card, view.ranks) not in why:
            why = words.say("hint_plays", sign(card, view.ranks), why)
        yield action, why, rival, behind

    def _next_best(self, behind: int | None) -> tuple[int | None, int | None]:
        row = self.rows[1]
        if self._won and row.behind is not None:
            return row.card, row.behind if row.behind > 2 * (row.error or 0) else 0
        if row.is_rough:
            return None, None
        return row.card, None if behind is None else row.behind

    @property
    def has_equal(self) -> bool:
        return len(self.rows) > 1 and self.rows[1].is_gold

    def think(self, player: str, view: DealView, seed: int) -> Generator[int, None, Any]:
        self.rows = []
        self._brought = {}
        self._player = player
        self._missing = []
        self._is_complete = self._is_counted = False
        self._won = None
        thinking = bots.think(player, view, seed)
        watched: list[Any] = []
        action = 0
        try:
            best, search = self._begun(view, thinking, watched)
            while best is not None:
                action = best
                yield best
                best, search = _next(thinking)
        finally:
            for each in watched:
                del each.try_move
        if search:
            points = MEDIATORE_POINTS if view.game == MEDIATORE else RANK_POINTS
            self._equals = equal_cards(view, points)
            self._floors = {card: undominated(view, card, points) for card in self._equals}
            if view.game == MEDIATORE:
                yield from self._compare(view, seed, search, action)
                return search
            self.rows = self._in_order(list(self._weighed(view, search)))
            if len(self.rows) < 2:
                self.rows = []
            unknown = [row.card for row in self.rows if row.behind is None]
            self._missing = [card for card in unknown if self._equals[card] == card]
        return search

    def _compare(
        self, view: DealView, seed: int, search: Any, action: int
    ) -> Generator[int, None, None]:
        """Try all cards in playouts; yield the best card's action."""
        knowledge = search.knowledge
        actions = {
            int(knowledge.cards[i]): int(search.actions[i]) for i in range(knowledge.now[SCORED])
        }
        tried = list(dict.fromkeys([led_card(action), *self._equals.values()]))
        first = self._equals[tried[0]]
        tried = [tried[0]] + [card for card in tried[1:] if card != first]
        self._is_complete = True
        if len(tried) < 2:
            equals = sorted(self._equals, key=lambda card: card != tried[0])
            self.rows = [Weighed(card, 0) for card in equals if len(equals) > 1]
            return
        brought: list[list[int]] = []
        until = monotonic_ns() + SLICE_NS
        for values in playouts(self._player, view, seed, tried):
            if values:
                brought.append(values)
            if monotonic_ns() > until:
                yield action
                until = monotonic_ns() + SLICE_NS
        columns: list[list[int]] = list(map(list, zip(*brought, strict=True)))
        n, best = len(tried), 0
        for i in range(1, n):
            ahead = [a - b for a, b in zip(columns[i], columns[0], strict=True)]
            if sum(ahead) > len(ahead) * learned.standard_error(ahead):
                if tried[i] in actions and sum(columns[i]) > sum(columns[best]):
                    best = i
        thirds = columns[n:]
        rows = [Weighed(tried[best], 0)]
        for i in range(n):
            if i != best:
                apart = thirds[best], thirds[i]
                rows.append(Weighed(tried[i], _behind(*apart, 3), _error(*apart, 3)))
        known = {self._equals[row.card]: row for row in rows}
        rows += [
            known[lowest]._replace(card=card)
            for card, lowest in self._equals.items()
            if all(row.card != card for row in rows)
        ]
        self.rows = rows[:1] + sorted(rows[1:], key=_distance)
        won = sum(each >= NEEDED for each in thirds[best])
        self._won = round(100 * won / len(brought)), 100
        yield actions[tried[best]] if best else action

    def _begun(self, view: DealView, thinking: Generator[int, None, Any], watched: list) -> tuple:
        pools: list[Any] = [madrasso.master_pool, madrasso.maestro_pool]
        if view.game == MEDIATORE:
            pools = [mediatore.pool]

        def watch(take: Any) -> Any:
            def taken() -> Any:
                search = take()
                search.try_move = _noting(search, self._brought)
                watched.append(search)
                return search

            return taken

        for pool in pools:
            pool.take = watch(pool.take)
        try:
            return _next(thinking)
        finally:
            for pool in pools:
                del pool.take

    def _weighed(self, view: DealView, search: Any) -> Iterator[Weighed]:
        knowledge = search.knowledge
        tried = max(len(self._brought), 1)
        at = {int(knowledge.cards[search.order[i]]): i for i in range(tried)}
        kept = [card for card in at if at[card] < search.n_kept]
        kept.sort(key=lambda card: -search.sums[at[card]])
        in_order = kept + [card for card in at if card not in kept]
        best = self._brought.get(in_order[0], [0])
        for card in in_order:
            values = self._brought.get(card, best)
            is_sure = card in kept or card == in_order[0]
            error = None if is_sure else _error(best, values)
            yield Weighed(knowledge.card(card), _behind(best, values), error)
        others = set(self._equals) - {knowledge.card(card) for card in at}
        for card in sorted(others):
            yield Weighed(card, None)

    def complete(self, view: DealView, seed: int) -> Iterator[None]:
        missing = self._missing
        if not missing or self._is_complete:
            return
        brought: list[list[int]] = []
        for values in playouts(self._player, view, seed, [self.rows[0].card, *missing]):
            if values:
                brought.append(values)
                if len(brought) % SHOWN_WORLDS == 0:
                    self._add(missing, brought)
            yield
        self._add(missing, brought)
        self._is_complete = True

    def _add(self, missing: list[int], brought: list[list[int]]) -> None:
        best, *others = map(list, zip(*brought, strict=True))
        found = {
            card: Weighed(card, _behind(best, values), _error(best, values))
            for card, values in zip(missing, others, strict=True)
        }
        self.rows = self._in_order([found.get(row.card, row) for row in self.rows])

    def _in_order(self, rows: list[Weighed]) -> list[Weighed]:
        """Sort `rows` by distance, the best card first."""
        known: dict[int, Weighed] = {}
        for row in sorted(rows[1:], key=_place):
            known.setdefault(self._equals[row.card], row)
        known[self._equals[rows[0].card]] = rows[0]
        shared = []
        for row in rows:
            lowest = self._equals[row.card]
            found, floor = known[lowest], known[self._equals[self._floors[lowest]]].behind
            if found.error is not None and floor is not None:
                found = found._replace(behind=max(found.behind or 0, floor))
            shared.append(found._replace(card=row.card))
        return shared[:1] + sorted(shared[1:], key=_distance)

    def stakes(self, view: DealView) -> list[str]:
        return [words.say("chart_won", *self._won)] if self._won else stakes(self._player, view)

    def page(self, table: TableScreen) -> "Chart":
        if not self._is_counted:
            self._is_counted = True
            table.match.helped += 1
            table.save()
        return Chart(table, self)


def _next(thinking: Generator[int, None, Any]) -> tuple[int | None, Any]:
    try:
        return next(thinking), None
    except StopIteration as end:
        return None, end.value


def _noting(search: Any, brought: dict[int, list[int]]) -> Any:
    try_move = search.try_move

    def noting(i: int, tables: Any) -> None:
        before = int(search.sums[i])
        try_move(i, tables)
        card = int(search.knowledge.cards[search.order[i]])
        brought.setdefault(card, []).append(int(search.sums[i]) - before)

    return noting


def _behind(best: list[int], values: list[int], per_point: int = 1) -> int:
    n = len(values) * per_point  # fewer than `best` if the search dropped the card
    return max(0, 10 * (sum(best[: len(values)]) - sum(values)) + n // 2) // n


def _error(best: list[int], values: list[int], per_point: int = 1) -> int:
    apart = [10 * (a - b) for a, b in zip(best, values, strict=False)]
    return max(1, ceil(learned.standard_error(apart) / per_point))


def _figure(tenths: int) -> str:
    return f"{tenths // 10}{words.say('review_comma')}{tenths % 10}"


def _distance(row: Weighed) -> tuple[bool, int, bool]:
    return row.behind is None, row.behind or 0, row.is_rough


def _place(row: Weighed) -> tuple[bool, tuple]:
    return row.is_rough, _distance(row)


class Chart(FullPage):
    """A page with a bar for each card's distance."""

    def __init__(self, table: TableScreen, notes: Notes) -> None:
        super().__init__(table.app)
        self._table = table
        self._notes = notes
        self._top = 0
        canvas = self.app.console.canvas
        self._times = canvas.times // frames.sheet(canvas, 0).scale
        self._width, self._y = theme.WIDTH * self._times, TOP * self._times
        self._is_small = canvas.shape == SMALL
        self._is_mediatore = table.match.game_index == MEDIATORE
        self._legend = self._legend_lines()
        self._gap = 0 if self._is_small else GAP
        under = (len(self._legend) + (not self._is_small)) * theme.LINE_HEIGHT + self._gap
        room = full_page.FOOT_Y * self._times - self._y - under
        self._step = min(max(room // len(notes.rows), theme.LINE_HEIGHT), HIGHEST)
        self._shown = min(room // self._step, len(notes.rows))
        self._last = len(notes.rows) - self._shown
        self._thinking: Iterator[None] | None = notes.complete(
            table.view, table.match.decision_seed()
        )
        self._content: Any = None
        self.heading.say(words.say("chart_points"))
        self.foot.say(words.say("chart_foot"))
        self._show()

    @property
    def is_complete(self) -> bool:
        return self._thinking is None

    def tick(self) -> None:
        until = monotonic_ns() + SLICE_NS
        before = self._notes.rows
        while self._thinking and monotonic_ns() < until:
            for _ in self._thinking:
                break
            else:
                self._thinking = None
        if self._notes.rows is not before:
            self._show()

    def press(self, keys: int) -> None:
        if keys & (A | B | START):
            self._table.answered()
        elif keys & (UP | DOWN):
            self.show_from(self._top + (1 if keys & DOWN else -1))

    def show_from(self, top: int) -> None:
        self._top = min(max(top, 0), self._last)
        self._show()

    def point(self, x: int, y: int, down: bool) -> int:
        if not down:
            return 0
        if y < BAND or not self._last:
            return B
        return UP if y < theme.HEIGHT // 2 else DOWN

    def roll(self, down: bool) -> int:
        return rolled(self._top, self._last + 1, down)

    def _show(self) -> None:
        if self._content:
            self.group.remove(self._content)
        content = self._content = self.add(scene.Group(scale=1 / self._times, x=0, y=0))
        top, rows = self._top, self._notes.rows
        self.where.say(("▲" if top else "") + ("▼" if top < self._last else ""))
        most = max([row.behind or 0 for row in rows] + [LEAST_SCALE])
        said = [words.say("chart_best"), *map(self._said, rows[1:])]
        widest = max(map(self.app.font.width, said)) + EDGE + GAP
        long = self._width - BAR_X - widest
        low = self._y + self._shown * self._step
        under = low + self._gap
        if not self._is_small:
            self._show_axis(content, most, long, low)
            under += theme.LINE_HEIGHT
        y = self._y
        for i in range(top, top + self._shown):
            card, behind, _ = rows[i]
            color = theme.GOLD if rows[i].is_gold else theme.PAPER
            color = theme.PAPER_SHADE if self._is_dark(rows[i]) else color
            line = y + (self._step - theme.FONT_HEIGHT) // 2
            self._write(content, EDGE, line, cards.sign(card, self._table.match.game.ranks), color)
            if behind is not None:
                high = min(self._step * 3 // 5, HIGHEST_BAR)
                width = max(behind * long // most, 0 if self._is_small else LEAST_BAR)
                if width:
                    content.append(box(BAR_X, y + (self._step - high) // 2, width, high, color))
            self._write(content, self._width - EDGE, line, said[i], color, labels.RIGHT)
            y += self._step
        for row, texts in enumerate(self._legend):
            self._show_legend(content, under + row * theme.LINE_HEIGHT, texts)

    def _show_axis(self, content: Any, most: int, long: int, low: int) -> None:
        wide = max(most * AXIS_LEAST // long, 1)
        apart = next(each for each in AXIS_STEPS if each >= wide)
        for tenths in range(0, most + 1, apart):
            x = BAR_X + tenths * long // most
            content.append(box(x, self._y, 1, low - self._y + 2, theme.FELT_DARK))
            figure = str(tenths // 10)
            self._write(content, x, low + 2, figure, theme.PAPER_SHADE, labels.CENTRE)

    def _legend_lines(self) -> list[list[tuple[str, int]]]:
        texts = [(words.say("chart_gold"), theme.GOLD)]
        if not self._is_small and any(map(self._is_dark, self._notes.rows)):
            texts.append((words.say("chart_later"), theme.PAPER_SHADE))
        wide = sum(self.app.font.width(text) for text, _ in texts) + APART
        lines = [texts] if wide <= self._width - 2 * EDGE else [[each] for each in texts]
        return lines + [[(text, theme.PAPER)] for text in self._notes.stakes(self._table.view)]

    def _is_dark(self, row: Weighed) -> bool:
        return row.is_rough and not self._is_mediatore

    def _show_legend(self, content: Any, y: int, texts: list[tuple[str, int]]) -> None:
        width = self.app.font.width
        wide = sum(width(text) for text, _ in texts) + APART * (len(texts) - 1)
        x = (self._width - wide) // 2
        for text, color in texts:
            self._write(content, x, y, text, color)
            x += width(text) + APART

    def spoken(self) -> list[str]:
        if not self.is_complete:
            return []
        ranks, rows = self._table.match.game.ranks, self._notes.rows
        best = words.say("chart_best")
        figures = [
            best,
            *(self._said(row) if row.behind or row.error else best for row in rows[1:]),
        ]
        named = [
            words.say("tell_says", speech.card(row.card, ranks), speech.plain(figure))
            if figure
            else speech.card(row.card, ranks)
            for row, figure in zip(rows, figures, strict=True)
        ]
        return [speech.sentences(named), *self._notes.stakes(self._table.view)]

    def _said(self, row: Weighed) -> str:
        behind, error = row.behind, row.error
        if behind is None:
            return words.say("chart_waits")
        if error is not None and self._is_mediatore:
            least, most = max(behind - 2 * error, 0), behind + 2 * error
            return words.say("chart_between", f"–{_figure(least)}" if least else "0", _figure(most))
        if error is not None:
            least, most = max(behind - 2 * error, 0) // 10, ceil((behind + 2 * error) / 10)
            return words.say("chart_between", f"–{least}" if least else "0", most)
        return f"–{_figure(behind)}" if behind else _figure(behind)

    def _write(self, content, x, y, text, color, align=labels.LEFT) -> None:
        room = self.app.font.width(text)
        content.append(labels.Line(self.app, x, y, room, text, color, align))
