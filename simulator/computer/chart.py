"""What a hint's decision found out about each card: noted while it thinks, shown as bars.

Hint and bars have one search and one set of numbers. Who asks for a hint once more sees by how much
each card is behind the one advised, in the worlds in which both were played out. A search drops the
worst card from time to time: that one is shown no better than those that were tried longer.
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
from screens.ui.keys import DOWN, START, UP, A, B
from screens.ui.leaf import BAND, EDGE, MIDDLE, ROOM, Leaf
from screens.ui.part import box, rolled

ROWS = 7  # at a time
TOP = BAND + 3
NOTE_Y = TOP + ROWS * theme.LINE_HEIGHT
BAR_X, MOST_BAR, BAR_HEIGHT = 30, 92, 7
LEAST_SCALE = 20  # tenths of a point: the scale of the bars is never smaller


class Weighed(NamedTuple):
    """A card of a decision; `behind` the one advised in tenths, None for one that was not tried."""

    card: int
    behind: int | None
    alike: bool


class Notes:
    """What each card brought in each world of the last decision, as it was thought about."""

    def __init__(self) -> None:
        self.rows: list[Weighed] = []  # the card advised first; none where nothing was compared
        self._brought: dict[int, list[int]] = {}

    def think(self, player: str, view: DealView, seed: int) -> Generator[int, None, Any]:
        """As `engine.bots.think`, and note what the search finds."""
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
        """The first slice of `thinking`. Note what the searches try that it takes from a pool: they
        are `watched`."""
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
        """The cards of the `search` in its order, those kept to the end before the others."""
        knowledge = search.knowledge
        tried = max(len(self._brought), 1)
        at = {int(knowledge.cards[search.order[i]]): i for i in range(tried)}
        kept = [card for card in at if at[card] < search.n_kept]
        kept.sort(key=lambda card: -search.sums[at[card]])
        in_order = kept + [card for card in at if card not in kept]
        best = self._brought.get(in_order[0], [0])  # alone it was not played out
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
        """The page to lie over `table`, at which the hint was given."""
        return Chart(table, self.rows)


def _next(thinking: Generator[int, None, Any]) -> tuple[int | None, Any]:
    try:
        return next(thinking), None
    except StopIteration as end:
        return None, end.value


def _noting(search: Any, brought: dict[int, list[int]]) -> Any:
    """`try_move` of the `search`, which adds to `brought`: by card of its row."""
    try_move = search.try_move

    def noting(i: int, tables: Any) -> None:
        before = int(search.sums[i])
        try_move(i, tables)
        card = int(search.knowledge.cards[search.order[i]])
        brought.setdefault(card, []).append(int(search.sums[i]) - before)

    return noting


def _behind(best: list[int], values: list[int]) -> tuple[int, float]:
    """By how many tenths `values` are behind `best` on the mean, as the hint counts them, 0 if they
    are ahead; and the standard error in points."""
    n = len(values)
    apart = [best[i] - values[i] for i in range(n)]
    mean = sum(apart) / n
    error = sqrt(sum((each - mean) ** 2 for each in apart) / (n * (n - 1))) if n > 1 else 0.0
    return max(0, 10 * sum(apart) + n // 2) // n, error


class Chart(Leaf):
    """The cards of a decision, `rows`; up and down scroll if not all have room.

    A bar is what a card brings less than the one advised. Gold are those of which chance may be the
    reason. At Mediatore, where a deal is won or lost, no points are named.
    """

    def __init__(self, table: TableScreen, rows: list[Weighed]) -> None:
        super().__init__(table.app)
        self._table = table
        self._rows = rows
        self._top = 0
        self._last = max(len(rows) - ROWS, 0)  # the lowest row that can be the first
        self._content: Any = None
        self._in_points = not table.match.game.contract
        self.heading.say(words.say("chart_points" if self._in_points else "chart_bars"))
        self.write(MIDDLE, NOTE_Y, ROOM, words.say("chart_gold"), theme.GOLD, labels.CENTRE)
        self.foot.say(words.say("chart_foot"))
        table.match.helped += 1
        table.save()
        self._show()

    def press(self, keys: int) -> None:
        """Scroll, or go back to the table."""
        if keys & (A | B | START):
            self._table.answered()
        elif keys & (UP | DOWN):
            step = 1 if keys & DOWN else -1
            self._top = min(max(self._top + step, 0), self._last)
            self._show()

    def point(self, x: int, y: int, down: bool) -> int:
        """Scroll, down in the lower half; the heading goes back, as all does that is seen whole."""
        if not down:
            return 0
        if y < BAND or not self._last:
            return B
        return UP if y < theme.HEIGHT // 2 else DOWN

    def roll(self, down: bool) -> int:
        """The key of a wheel, which stops at both ends."""
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
