"""Pages about earlier play."""

from screens.ui import labels, theme, words
from screens.ui.full_page import MIDDLE, FullPage
from screens.ui.keys import ARROWS, LEFT, START, UP, A, B
from screens.ui.part import Part, rolled

TRICKS, GONE, STANDING, SAID = range(4)  # only Mediatore has pages from SAID on
NOTICE_Y = 50


class LookBack(FullPage):
    """The pages over `table`."""

    def __init__(self, table):
        super().__init__(table.app)
        self._table = table
        self._page = 0
        self._content = None
        self._pages = SAID
        if table.view.monte:
            with self.app.overlay():
                from screens.mediatore import said

                self._pages += said.pages(table)
        self.foot.say(words.say("looking_keys" if not table.match.by_memory else "looking_closes"))
        if table.match.by_memory:
            self._pages = 0
            text = words.say("looking_by_memory")
            self.write(MIDDLE, NOTICE_Y, 0, text, theme.PAPER, labels.CENTRE, 2)
        else:
            self.app.show_frame()
            self._turn(0)

    def press(self, keys: int):
        if keys & (B | START) or keys & A and self._page + 1 >= self._pages:
            self._table.answered()
        elif keys & (ARROWS | A) and self._pages:
            self._turn(-1 if keys & (LEFT | UP) else 1)

    def point(self, x: int, y: int, down: bool) -> int:
        return (LEFT if x < theme.WIDTH // 3 else A) if down else 0

    def roll(self, down: bool) -> int:
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
        page = self._page
        table = self._table
        with self.app.overlay():
            if page == TRICKS:
                from screens.look import tricks

                return tricks.show(part, table)
            if page == GONE:
                from screens.look import gone

                return gone.show(part, table)
            if page == STANDING:
                from screens.look import score

                return score.show(part, table)
            from screens.mediatore import said

            return said.show(part, table, page - SAID)
