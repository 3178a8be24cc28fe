"""The narrator: new text and answers as lines for a voice."""

from typing import TYPE_CHECKING

from screens.table.curtain import Curtain
from screens.table.table_screen import TableScreen
from screens.ui.part import Part
from simulator.narrator import news, pages, questions, screen_text, speech
from simulator.narrator.table import TableNarrator

if TYPE_CHECKING:
    from simulator.computer.program import Program


class Narrator:
    """A narrator; `hands_on`: whether the curtain between two players' turns has just appeared."""

    def __init__(self, app: "Program") -> None:
        self._app = app
        self._tables = TableNarrator(app)
        self._news = news.News(app)
        self._screen: Part | None = None
        self._group: object = None
        self._answers: list[str] = []
        self._with_keys = True  # whether the curtain, which hides the hands, names its keys
        self.last: list[str] = []
        self.hands_on = False

    def follow(self) -> list[str]:
        """Return answers, and text that is new since the last frame."""
        screen = self._app.screen
        comes = screen is not self._screen and not self._is_again
        self.hands_on = isinstance(screen, Curtain) and comes
        lines = [] if self.hands_on else self._answers
        self._answers = []
        lines += self._seen()
        lines = [speech.sentences([line]) for line in lines]
        self.last = lines or self.last
        return lines

    def ask(self, question: str) -> None:
        echo = question == questions.ECHO
        self._answers += self.last if echo else questions.answer(self._app, question)

    @property
    def has_answers(self) -> bool:
        return bool(self._answers)

    def _seen(self) -> list[str]:
        screen = self._app.screen
        lines: list[str] = []
        handed = False
        if self._is_again:
            self._screen = screen
            self._news.rebuild()
            self._tables.rebuild()
        elif screen is not self._screen:
            handed = isinstance(self._screen, Curtain)
            self._with_keys &= not handed
            if isinstance(self._screen, TableScreen):
                lines = self._tables.follow(self._screen, leaving=True)
            self._screen = screen
            self._news.keep(())
        self._group = screen.group
        is_table = isinstance(screen, TableScreen)
        return lines + (
            self._tables.follow(screen, handed=handed) if is_table else self._page(screen)
        )

    @property
    def _is_again(self) -> bool:
        """Whether the last screen was built again for a new window size."""
        screen = self._app.screen
        if screen is not self._screen:
            return self._screen is not None and self._screen is self._app.rebuilt
        return screen is not None and screen.group is not self._group

    def _page(self, screen: Part) -> list[str]:
        written = pages.of_screen(screen)
        if isinstance(screen, Curtain):
            written = pages.of_curtain(self._with_keys)
        else:
            self._tables.left()
        strip = self._app.strip
        if strip:
            read, told = written, [*map(speech.plain, strip.spoken())]
            lines = self._news.of(screen.group, lambda pieces: [*read(pieces), *told], panels=False)
        else:
            lines = self._news.of(screen.group, written, panels=False)
        panels = screen_text.panels(screen.group)
        self._news.keep([screen.group, *panels])
        for panel in panels:
            rows = self._news.of(panel)
            if not any(" ".join(rows) in line for line in lines):
                lines += news.on_one_line(rows)
        return lines
