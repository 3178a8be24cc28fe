"""The title screen."""

import displayio

from engine.bots import TABLE
from engine.cards import EMPTY
from engine.match import Match
from engine.options import GAMES, SEATS
from screens import flow
from screens.activities import LESSONS, MATCH, PUZZLES, RECORDS, STATISTICS
from screens.extras import TODAY
from screens.menu.saved_settings import Settings
from screens.menu.settings_page import SettingsPage
from screens.ui import bmp, menus, theme, words
from screens.ui.keys import START, A
from screens.ui.part import Part, box

PICTURE = "title.bmp"
MENU_WIDTH = 124
ROWS, ROW = 6, theme.LINE_HEIGHT

TO_LESSONS = (LESSONS, EMPTY)
TO_RECORDS = (RECORDS, EMPTY, 0)
TO_PUZZLES = (PUZZLES, EMPTY, 0)
TO_STATISTICS = (STATISTICS,)


class Title(Part):
    """A picture above the main menu."""

    notice_y = 24
    is_base = True

    def __init__(self, app):
        super().__init__(app)
        self.settings = Settings(app.console)
        self.match = app.console.load_match()
        if self.match and self.match.over:  # the power was cut before the result was shown
            self._resume()
        app.practice = None
        self.add(box(0, 0, theme.WIDTH, theme.HEIGHT, theme.NIGHT))
        path = app.console.asset(PICTURE)
        bitmap, palette = bmp.read(path, theme.TITLE_WIDTH, theme.TITLE_HEIGHT, 4)
        self.add(displayio.TileGrid(bitmap, pixel_shader=palette))
        words.keep("title")
        finished = self.match and self.match.finished
        left = () if finished else app.console.archive().entries
        has_learnt = app.console.read("lessons")
        # If saving fails, a missing save does not mean that the player is a beginner.
        elsewhere = app.console.unsaved > 1
        self._beginner = not (finished or has_learnt or elsewhere or _has_played(left))
        if TODAY:
            self._beginner &= not getattr(app, "has_finished_day", False)
        doings = []
        if self.match:
            doings.append((words.say("resume", max(self.match.number, 1)), self._resume))
        else:
            self._offer_archived(left, doings)
        if self._beginner:
            doings.append((words.say("never_played"), TO_LESSONS))
        doings.append((words.say("new_match"), self._new_match))
        if TODAY:
            doings += getattr(app, "today", ())
        if not self._beginner:
            doings.append((words.say("read_the_rules"), self._open_rules))
        if left or not self._beginner:
            doings.append((words.say("archive"), TO_RECORDS))
        if app.console.read("statistics"):
            doings.append((words.say("statistics"), TO_STATISTICS))
        if not self._beginner:
            doings.append((words.say("lessons"), TO_LESSONS))
        doings.append((words.say("puzzles"), TO_PUZZLES))
        doings.append((words.say("watch"), self._watch))
        doings.append((words.say("to_settings"), self._open_settings))
        if hasattr(self.app.console, "close"):
            doings.append((words.say("quit"), self.app.leave))
        self._doings = [doing for _, doing in doings]
        texts = [text for text, _ in doings]
        rows = min(len(texts), ROWS)
        step = min(ROW, (theme.HEIGHT - theme.TITLE_HEIGHT - 1) // rows)
        y = (theme.TITLE_HEIGHT + theme.HEIGHT - rows * step) // 2
        width = MENU_WIDTH + (menus.ARROW if rows < len(texts) else 0)
        x = (theme.WIDTH - width) // 2
        self._menu = menus.Menu(self.app, texts, width, x, y, step=step, rows=rows)
        self._menu.choose(min(app.title_row, len(texts) - 1))
        self.add(self._menu.group)

    def press(self, keys: int):
        if keys & START:
            keys |= A
        chosen = self._menu.press(keys)
        if chosen is not None:
            self.app.title_row = chosen
            doing = self._doings[chosen]
            if isinstance(doing, tuple):
                self.app.begin(doing[0], doing[1:])
            else:
                doing()

    def point(self, x: int, y: int, down: bool) -> int:
        return self._menu.point(x, y, down)

    def roll(self, down: bool) -> int:
        return self._menu.roll(down)

    def _resume(self):
        self.app.begin(MATCH, (0,), self.match)

    def _offer_archived(self, left, doings):
        for key, summary, _ in left:
            if not summary.over:
                self._left = key
                text = words.say("resume_game", words.say(GAMES[summary.game]))
                doings.append((text, self._resume_archived))
                return

    def _resume_archived(self):
        app = self.app
        with app.overlay():
            from screens.menu import archive_page

            archive_page.resume(app, app.console.archive(), self._left)

    def _new_match(self):
        # -1 is menu.new_game.BEGIN.
        from screens.menu.new_game import NewGame

        again = -1 if self.settings.get("game") else 0
        self.app.open(NewGame, self.match, again)

    def _open_rules(self):
        app = self.app

        def close():
            flow.to_title(app)

        with app.overlay():
            from screens.menu import reading

            reading.open_rules(app, self.match, close, False)

    def _watch(self):
        game = self.settings.game()
        players = TABLE.split()[-SEATS[game] :]
        match = Match(game, self.settings.rules(game), self.app.console.seed(), players)
        app = self.app
        with app.overlay():
            from screens import starts

            starts.enter(app, match)

    def _open_settings(self):
        self.app.open(SettingsPage, 0, flow.to_title)


def _has_played(entries) -> bool:
    for _, summary, _ in entries:
        if summary.over or max(summary.totals) > 0:
            return True
    return False
