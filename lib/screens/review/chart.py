"""What each card that may be played brings: a bar each, over hands that fit what the player knows.

Points that his side has at the end of the deal on the mean, in Mediatore thirds. They are found
meanwhile, a slice a frame: see simulator.analysis.review. It is advice, and counts as such.
"""

import displayio

from screens.ui import cards, labels, theme, words
from screens.ui.keys import START, A, B
from screens.ui.leaf import BAND, EDGE, Leaf
from screens.ui.part import box

ROWS = 8  # the best ones
TOP = BAND + 3
BAR_X, MOST_BAR, BAR_HEIGHT = 30, 88, 7
OFTEN = 8  # slices from one picture to the next


class Chart(Leaf):
    """The cards of whose turn it is at `table`, the best first."""

    def __init__(self, table):
        super().__init__(table.app)
        self._table = table
        self._work = table.app.weigh(table.view, table.match.decision_seed())
        self.thinking = self._work.work()
        self.thought = None
        self._slices = 0
        self._content = None
        self.heading.say(words.say("chart"))
        table.match.helped += 1
        table.save()
        self._show()

    def press(self, keys: int):
        """Go back to the table."""
        if keys & (A | B | START):
            self._table.answered()

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
        self.foot.say(words.say("chart_foot", work.n))
        ranks = self._table.match.game.ranks
        rows = work.means() if work.n else [(card, 0) for card in work.cards]
        most = max([tenths for _, tenths in rows] + [1])
        y = TOP
        for card, tenths in rows[:ROWS]:
            color = theme.GOLD if work.n and tenths == most else theme.PAPER
            self._write(content, EDGE, y, cards.sign(card, ranks), color)
            width = tenths * MOST_BAR // most
            if width:
                content.append(box(BAR_X, y + 2, width, BAR_HEIGHT, color))
            text = str(tenths // 10) + words.say("review_comma") + str(tenths % 10)
            if self._table.view.thirds:
                text += "/3"
            if work.n:
                right = theme.WIDTH - EDGE
                self._write(content, right, y, text, color, labels.RIGHT)
            y += theme.LINE_HEIGHT

    def _write(self, content, x, y, text, color, align=labels.LEFT):
        room = self.app.font.width(text)
        content.append(labels.Line(self.app, x, y, room, text, color, align))
