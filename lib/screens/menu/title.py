"""The title: going on with the match that was left, a new one, watching bots, the language."""

import displayio

from engine.bots import LEVELS
from engine.options import TRE
from screens import flow
from screens.menu.settings import Settings
from screens.ui import bmp, menus, theme, widgets, words
from screens.ui.keys import START, A

PICTURE = "title.bmp"
MENU_WIDTH = 124
MENU_X = (theme.WIDTH - MENU_WIDTH) // 2
MENU_Y = theme.TITLE_HEIGHT + 5
QUESTION_Y = MENU_Y + 8


class Title:
    """What the player sees first, and comes back to."""

    def __init__(self, app):
        self.app = app
        self.settings = Settings(app.console)
        self.match = app.console.load_match()
        self._question = None
        self.group = displayio.Group()
        self.group.append(widgets.box(0, 0, theme.WIDTH, theme.HEIGHT, theme.NIGHT))
        self.group.append(_picture(app))
        self._show_menu(0)

    def _show_menu(self, chosen):
        words.keep("title")
        doings = []
        if self.match:
            doings.append((words.say("resume", max(self.match.number, 1)), self._resume))
        doings.append((words.say("new_match"), self._new_match))
        doings.append((words.say("watch"), self._ask_to_watch))
        doings.append((words.say("language"), self._change_language))
        if hasattr(self.app.console, "close"):  # the handheld is switched off instead
            doings.append((words.say("quit"), self.app.leave))
        else:
            sleep = "sleeps" if self.app.console.sleeps else "never_sleeps"
            doings.append((words.say(sleep), self._change_sleep))
        self._doings = [doing for _, doing in doings]
        texts = [text for text, _ in doings]
        y = MENU_Y + (5 - len(texts)) * theme.LINE_HEIGHT // 2
        self._menu = menus.Menu(self.app, texts, MENU_WIDTH, 0, MENU_X, y, chosen=chosen)
        self.group.append(self._menu.group)

    # The keys

    def press(self, keys: int):
        if self._question:
            self._answer(keys)
            return
        if keys & START:
            keys |= A
        chosen = self._menu.press(keys)
        if chosen is not None:
            self._doings[chosen]()

    def _answer(self, keys):
        answer = self._question.press(keys)
        if answer is None:
            return
        self.group.remove(self._question.group)
        self.group.append(self._menu.group)
        self._question = None
        if answer:
            self._watch()

    def tick(self):
        pass

    # What there is to do

    def _resume(self):
        flow.go_on(self.app, self.match)

    def _new_match(self):
        self.app.open("menu.new_game.NewGame", self.match)

    def _ask_to_watch(self):
        if self.match:
            self._question = menus.Question(self.app, words.say("lose_match").split("\n"))
            self._question.group.y = QUESTION_Y  # in the menu's place
            self.group.remove(self._menu.group)
            self.group.append(self._question.group)
        else:
            self._watch()

    def _watch(self):
        from screens.menu import new_game

        game = self.settings.game(new_game.PLAYED)
        players = [LEVELS[0]] * (3 if game == TRE else 4)
        new_game.begin(self.app, game, self.settings.rules(game), players)

    def _change_language(self):
        spoken = sorted(words.LANGUAGES)
        following = spoken[(spoken.index(words.language()) + 1) % len(spoken)]
        words.use(following)
        self.settings.put({"language": following})
        self._show_again()

    def _change_sleep(self):
        console = self.app.console
        console.sleeps = not console.sleeps
        self.settings.put({"sleep": "soon" if console.sleeps else "never"})
        self._show_again()

    def _show_again(self):
        chosen = self._menu.chosen
        self.group.remove(self._menu.group)
        self._show_menu(chosen)


def _picture(app):
    bitmap, palette = bmp.read(app.console.asset(PICTURE), theme.TITLE_WIDTH, theme.TITLE_HEIGHT, 4)
    return displayio.TileGrid(bitmap, pixel_shader=palette)
