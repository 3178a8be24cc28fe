"""What each card that may be played brings: a bar each, over hands that fit what the player knows.

Points that his side has at the end of the deal on the mean. Gold are those than which none is known
to be better: the foot says that they are alike, and how far a difference may err. A hint weighs
other hands, and names another of the gold ones often enough. They are found meanwhile, a slice a
frame: see engine.review.weighing. It is advice, and counts as such.
"""

import displayio

from engine.review.weighing import Weighing
from screens.review.card_by_card import mean
from screens.ui import cards, labels, theme, words
from screens.ui.keys import DOWN, START, UP, A, B
from screens.ui.leaf import BAND, EDGE, Leaf
from screens.ui.part import box, rolled

ROWS = 8  # at a time
TOP = BAND + 3
BAR_X, MOST_BAR, BAR_HEIGHT = 30, 88, 7
OFTEN = 8  # slices from one picture to the next


class Chart(Leaf):
    """The cards of whose turn it is at `table`, the best first; up and down scroll, where there are
    more than can be seen."""

    def __init__(self, table):
        super().__init__(table.app)
        self._table = table
        self._work = Weighing(table.view, table.match.decision_seed(), table.app.solver)
        self.thinking = self._work.work()
        self.thought = None
        self._slices = 0
        self._top = 0
        self._last = max(len(self._work.cards) - ROWS, 0)  # the lowest row that can be the first
        self._content = None
        self.heading.say(words.say("chart_points"))
        table.match.helped += 1
        table.save()
        self._show()

    def press(self, keys: int):
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

    def tick(self):
        """Weigh on."""
        if self.thinking is None:
            return
        for _ in self.thinking:
            self._slices += 1
            if self._slices % OFTEN == 0:
                self._show()
            return
        self.thinking = None
        self._show()

    def _show(self):
        if self._content:
            self.group.remove(self._content)
        content = self._content = self.add(displayio.Group())
        work = self._work
        top = self._top
        self.where.say(("▲" if top else "") + ("▼" if top < self._last else ""))
        equal = ()
        foot = words.say("chart_begins")
        if work.n:
            equal, error = work.none_better()
            foot = words.say("chart_foot", self._mean(error))
        self.foot.say(foot)
        ranks = self._table.match.game.ranks
        rows = work.means() if work.n else [(card, 0) for card in work.cards]
        most = max([tenths for _, tenths in rows] + [1])
        y = TOP
        for card, tenths in rows[top : top + ROWS]:
            color = theme.GOLD if card in equal else theme.PAPER
            self._write(content, EDGE, y, cards.sign(card, ranks), color)
            width = tenths * MOST_BAR // most
            if width:
                content.append(box(BAR_X, y + 2, width, BAR_HEIGHT, color))
            if work.n:
                right = theme.WIDTH - EDGE
                self._write(content, right, y, self._mean(tenths), color, labels.RIGHT)
            y += theme.LINE_HEIGHT

    def _mean(self, n) -> str:
        return mean(n, self._table.match.game.per_point)

    def _write(self, content, x, y, text, color, align=labels.LEFT):
        room = self.app.font.width(text)
        content.append(labels.Line(self.app, x, y, room, text, color, align))
