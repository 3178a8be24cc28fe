"""A chart of the hint's search: how many points each card is behind the best card.

A card is compared with the best card in the worlds in which both were played out.
"""

from collections.abc import Generator, Iterator
from math import sqrt
from typing import Any, NamedTuple

import displayio

from engine import bots
from engine.bots.madrasso import levels as madrasso
from engine.bots.mediatore import levels as mediatore
from engine.options import MEDIATORE
from engine.review.costs import SURE
from engine.solver.values import cards_of
from engine.view import DealView
from screens.table.table_screen import TableScreen
from screens.ui import cards, labels, theme, words
from screens.ui.full_page import BAND, EDGE, MIDDLE, ROOM, FullPage
from screens.ui.keys import DOWN, START, UP, A, B
from screens.ui.part import box, rolled

ROWS = 7
TOP = BAND + 3
NOTE_Y = TOP + ROWS * theme.LINE_HEIGHT
BAR_X, MOST_BAR, BAR_HEIGHT = 30, 92, 7
LEAST_SCALE = 20  # a bar of full length means at least this many tenths of a point


class Weighed(NamedTuple):
    """A card of the chart.

    `behind`: distance from the best card in tenths of a point, None if the card was not tried.
    `alike`: whether the distance from the best card may be chance.
    """

    card: int
    behind: int | None
    alike: bool


class Notes:
    """The values of each card in each world, recorded during the last decision."""

    def __init__(self) -> None:
        self.rows: list[Weighed] = []
        self._brought: dict[int, list[int]] = {}

    def think(self, player: str, view: DealView, seed: int) -> Generator[int, None, Any]:
        self.rows = []
        self._brought = {}
        thinking = bots.think(player, view, seed)
        watched: list[Any] = []
        try:
            best, search = self._begun(view, thinking, watched)
            while best is not None:
                yield best
                best, search = _next(thinking)
        finally:
            for each in watched:
                del each.try_move
        if search:
            self.rows = list(self._weighed(view, search))
        return search

    def _begun(self, view: DealView, thinking: Generator[int, None, Any], watched: list) -> tuple:
        """Run the first step of `thinking`; append its searches to `watched`."""
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
        least, alike = 0, True
        for card in in_order:
            behind, error = _behind(best, self._brought.get(card, best))
            least = max(least, behind)
            alike = alike and behind <= 10 * SURE * error
            yield Weighed(knowledge.card(card), least, alike)
        others = set(cards_of(view.proper)) - {knowledge.card(card) for card in at}
        for card in sorted(others):
            yield Weighed(card, None, False)

    def page(self, table: TableScreen) -> "Chart":
        return Chart(table, self.rows)


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


def _behind(best: list[int], values: list[int]) -> tuple[int, float]:
    """Return the mean of `best` - `values` (at least 0, times 10) and its standard error."""
    n = len(values)
    apart = [best[i] - values[i] for i in range(n)]
    mean = sum(apart) / n
    error = sqrt(sum((each - mean) ** 2 for each in apart) / (n * (n - 1))) if n > 1 else 0.0
    return max(0, 10 * sum(apart) + n // 2) // n, error


class Chart(FullPage):
    """The page that lists `rows`, the cards of a decision.

    A bar shows a card's distance from the best card; if the bar is gold, the distance may be
    chance. In Mediatore, whose deals are won or lost, the page shows no points.
    """

    def __init__(self, table: TableScreen, rows: list[Weighed]) -> None:
        super().__init__(table.app)
        self._table = table
        self._rows = rows
        self._top = 0
        self._last = max(len(rows) - ROWS, 0)
        self._content: Any = None
        self._in_points = not table.match.game.contract
        self.heading.say(words.say("chart_points" if self._in_points else "chart_bars"))
        self.write(MIDDLE, NOTE_Y, ROOM, words.say("chart_gold"), theme.GOLD, labels.CENTRE)
        self.foot.say(words.say("chart_foot"))
        table.match.helped += 1
        table.save()
        self._show()

    def press(self, keys: int) -> None:
        if keys & (A | B | START):
            self._table.answered()
        elif keys & (UP | DOWN):
            step = 1 if keys & DOWN else -1
            self._top = min(max(self._top + step, 0), self._last)
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
        content = self._content = self.add(displayio.Group())
        top = self._top
        self.where.say(("▲" if top else "") + ("▼" if top < self._last else ""))
        ranks = self._table.match.game.ranks
        most = max([row.behind or 0 for row in self._rows] + [LEAST_SCALE])
        y = TOP
        for card, behind, alike in self._rows[top : top + ROWS]:
            advised = card == self._rows[0].card
            color = theme.GOLD if alike else theme.PAPER if behind is not None else theme.FADED
            self._write(content, EDGE, y, cards.sign(card, ranks), color)
            width = (behind or 0) * MOST_BAR // most
            if width:
                content.append(box(BAR_X, y + 2, width, BAR_HEIGHT, color))
            self._write(
                content, theme.WIDTH - EDGE, y, self._said(behind, advised), color, labels.RIGHT
            )
            y += theme.LINE_HEIGHT

    def _said(self, behind: int | None, advised: bool) -> str:
        if behind is None:
            return words.say("chart_untried")
        if advised:
            return words.say("chart_best")
        if not self._in_points:
            return ""
        return ("–" if behind else "") + f"{behind // 10}{words.say('review_comma')}{behind % 10}"

    def _write(self, content, x, y, text, color, align=labels.LEFT) -> None:
        room = self.app.font.width(text)
        content.append(labels.Line(self.app, x, y, room, text, color, align))
