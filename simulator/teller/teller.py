"""Follows an app frame by frame and tells what is new on its glass; answers what is asked."""

from screens.table.table_screen import TableScreen
from simulator.teller import answers, glass, news, pages
from simulator.teller.table import TableTeller


class Teller:
    """Of one app. `last` are the lines told last."""

    def __init__(self, app):
        self._app = app
        self._tables = TableTeller(app)
        self._news = news.News(app)
        self._screen = None
        self.last: list[str] = []

    def follow(self) -> list[str]:
        """The lines for what has come on the glass since the last call: call it after a frame."""
        screen, lines = self._app.screen, []
        if screen is not self._screen:
            if isinstance(self._screen, TableScreen):
                lines = self._tables.follow(self._screen, leaving=True)
            self._screen = screen
            self._news.keep(())
        lines += self._tables.follow(screen) if _is_table(screen) else self._page(screen)
        self.last = lines or self.last
        return lines

    def _page(self, screen) -> list[str]:
        lines = self._news.of(screen.group, pages.of_screen(screen), panels=False)
        panels = glass.panels(screen.group)
        self._news.keep([screen.group, *panels])
        for panel in panels:
            lines += news.on_one_line(self._news.of(panel))
        return lines

    def ask(self, question: str) -> list[str]:
        """The answer to one of answers.QUESTIONS."""
        if question == answers.ECHO:
            return self.last
        self.last = answers.answer(self._app, question)
        return self.last


def _is_table(screen) -> bool:
    return isinstance(screen, TableScreen)
