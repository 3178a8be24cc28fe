"""The panel about a deal of a score sheet."""

from engine.codes import match_code
from engine.codes.code_text import grouped
from screens import seats
from screens.activities import AGAIN
from screens.scores.paper import LINES, PAGE_WIDTH, PAGE_X, PAGE_Y, RULE
from screens.ui import labels, menus, theme, widgets, words
from screens.ui.keys import SELECT, START, B
from screens.ui.part import Part

WIDTH, HEIGHT = PAGE_WIDTH, (LINES - 1) * RULE
EDGE = 8
REVIEWED, HANDS, PLAY, BACK = range(4)


class DealPanel(Part):
    """The panel about deal `number` (from 0) of `sheet`."""

    def __init__(self, sheet, number):
        app = sheet.app
        match = sheet.match
        words.keep("practice", "scores")
        self._sheet = sheet
        self._number = number
        self._doings = []
        items = []
        if number >= 0 and sheet.opens_hands(number):
            self._doings += [REVIEWED, HANDS]
            items += [words.say("review_title"), words.say("panel_hands")]
            if seats.humans(match):
                self._doings.append(PLAY)
                items.append(words.say("panel_again"))
        self._doings.append(BACK)
        items.append(words.say("panel_back"))
        super().__init__(app, widgets.panel(PAGE_X, PAGE_Y + RULE, WIDTH, HEIGHT))
        title = words.say("practice_deal", number + 1) if number >= 0 else words.say("sheet")
        self.write(WIDTH // 2, 3, 0, title, theme.SUIT_WORDS[0], labels.CENTRE)
        y = 4 + theme.LINE_HEIGHT
        for name, code in _codes(match, number):
            self.write(EDGE, y, 0, name, theme.PENCIL)
            self.write(WIDTH - EDGE, y, 0, code, theme.INK, labels.RIGHT)
            y += theme.LINE_HEIGHT
        self._menu = menus.Menu(app, items, WIDTH - 12, 6, y + 2, theme.INK)
        self.add(self._menu.group)

    def point(self, x: int, y: int, down: bool) -> int:
        x -= self.group.x
        if down and not 0 <= x < WIDTH:
            return B
        return self._menu.point(x, y - self.group.y, down)

    def roll(self, down: bool) -> int:
        return self._menu.roll(down)

    def press(self, keys: int):
        chosen = self._menu.press(keys)
        if keys & (START | B | SELECT):
            chosen = len(self._doings) - 1
        if chosen is None:
            return
        sheet = self._sheet
        doing = self._doings[chosen]
        sheet.lay_aside()
        if doing in (REVIEWED, HANDS):
            sheet.open_deal(doing == REVIEWED)
        elif doing == PLAY:
            self.app.begin(AGAIN, (self.app.source, self._number + 1), sheet.match)


def _codes(match, number) -> list:
    whole = match_code.code_of(match)
    if not whole:
        return [(words.say("no_code"), "")]
    texts = [(words.say("code_match"), grouped(whole))]
    code = match_code.code_of(match, number + 1) if number >= 0 else ""
    if code:
        texts.append((words.say("code_deal"), grouped(code)))
    return texts
