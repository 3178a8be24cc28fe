"""Looking back, over the table of any game: pages of what the table no longer shows.

The last tricks, the cards that are gone, what was said, how it stands. They show what the view of
the seat at the open hand holds, no more; while the hand is closed nothing of it. A match that is
played by memory shows none of it. The arrows turn, A too; B, Start or A on the last page goes back.
"""

from screens.ui import labels, theme, words
from screens.ui.keys import ARROWS, LEFT, START, UP, A, B
from screens.ui.leaf import MIDDLE, Leaf
from screens.ui.part import Part, rolled

TRICKS, GONE, STANDING, SAID = range(4)  # the pages, the last where one bids for a monte
NOTICE_Y = 50


class LookBack(Leaf):
    """The pages over `table`, one at a time; each is a function of a part and the table."""

    def __init__(self, table):
        super().__init__(table.app)
        self._table = table
        self._page = 0
        self._content = None
        self._pages = SAID + bool(table.view.monte)
        self.foot.say(words.say("looking_keys" if not table.match.by_memory else "looking_closes"))
        if table.match.by_memory:
            self._pages = 0
            text = words.say("looking_by_memory")
            self.write(MIDDLE, NOTICE_Y, 0, text, theme.PAPER, labels.CENTRE, 2)
        else:
            self.app.show_frame()
            self._turn(0)

    def press(self, keys: int):
        """Turn, round the end, or go back; A goes back from the last page."""
        if keys & (B | START) or keys & A and self._page + 1 >= self._pages:
            self._table.answered()
        elif keys & (ARROWS | A) and self._pages:
            self._turn(-1 if keys & (LEFT | UP) else 1)

    def point(self, x: int, y: int, down: bool) -> int:
        """Turn, back on the left."""
        return (LEFT if x < theme.WIDTH // 3 else A) if down else 0

    def roll(self, down: bool) -> int:
        """The key of a wheel, which does not go round the end."""
        return rolled(self._page, self._pages, down)

    def _turn(self, step):
        if self._content:
            self.group.remove(self._content)
            self._content = None
        self._page = (self._page + step) % self._pages
        part = Part(self.app)
        self.heading.say(self._fill(part))
        self.where.say(str(self._page + 1) + "/" + str(self._pages))
        self._content = self.add(part.group)

    def _fill(self, part) -> str:
        """Lay the page into `part`; its heading."""
        page = self._page
        table = self._table
        with self.app.passing():
            if page == TRICKS:
                from screens.look import tricks

                return tricks.show(part, table)
            if page == GONE:
                from screens.look import gone

                return gone.show(part, table)
            if page == STANDING:
                from screens.look import standing

                return standing.show(part, table)
            from screens.mediatore import said

            return said.show(part, table)
