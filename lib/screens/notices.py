"""Notices and the low-battery mark, over any screen."""

import displayio

from screens.ui import sounds, theme, widgets, words

SHOWN = 150  # frames without a key until a notice disappears
FIRST_LIGHT = 1

_MARK_WIDTH, _MARK_HEIGHT = 3, 8
_MARK_X, _MARK_Y = theme.WIDTH - _MARK_WIDTH, 1


class Notices:
    """The panel with the console's notice."""

    def __init__(self, app):
        self._app = app
        self._screen = None
        self._panel = None
        self._frames = 0

    def tick(self, keys: int) -> bool:
        console = self._app.console
        screen = self._app.screen
        self._frames -= 1
        if keys or not self._frames or self._screen is not screen or console.notice:
            self._take_away(screen)
        if console.notice:
            texts = words.say(console.notice).split("\n")
            self._panel = widgets.notice(self._app, texts, screen.notice_y)
            self._screen = screen
            self._frames = SHOWN
            screen.group.append(self._panel)
            console.notice = None
            console.sound(sounds.NOTICE)
        return self._panel is not None

    def _take_away(self, screen):
        if self._panel and self._screen is screen:
            screen.group.remove(self._panel)
        self._panel = None


def mark_battery(app):
    group = displayio.Group(x=_MARK_X, y=_MARK_Y)
    group.append(widgets.box(1, 0, 1, 1, theme.PAPER))
    group.append(widgets.box(0, 1, _MARK_WIDTH, _MARK_HEIGHT - 1, theme.PAPER))
    group.append(widgets.box(1, 2, 1, _MARK_HEIGHT - 3, theme.WARNING))
    app.screen.group.append(group)
    app.console.lights(FIRST_LIGHT, theme.WARNING)
