"""The list of puzzles."""

from engine.options import GAMES, MADRASSO, MEDIATORE, TRE
from engine.puzzles.puzzle_file import ALL, FILES, PLAIN, THEMES, PuzzleFile
from screens.activities import TITLE
from screens.puzzles.puzzles_answered import DAY, LONGEST, STREAK, PuzzleProgress
from screens.today import today
from screens.ui import option_list, words
from screens.ui.keys import START, A

_OF_FILES = (MADRASSO, TRE, MEDIATORE)  # equals puzzle.GAMES, whose module is not loaded here
_CHOICES = [ALL] + list(range(PLAIN + 1, len(THEMES)))


class Puzzles(option_list.OptionList):
    """The list of puzzles."""

    back = (TITLE, 0)

    def __init__(self, app, place=None, theme=ALL):
        words.keep("puzzles")
        super().__init__(app)
        app.puzzle = None
        self._progress = PuzzleProgress(app.console)
        self._day = today()
        self._theme = theme
        self._count()
        daily = bool(self._day)
        self.show(place + daily if place is not None else 0)

    def _count(self):
        self._numbers = []
        for name in FILES:
            with open(self.app.console.asset(name), "rb") as file:
                self._numbers.append(PuzzleFile(file).numbers(self._theme))

    @property
    def changes(self) -> bool:
        return self.chosen == len(self.rows) - 1

    def entries(self) -> list:
        progress = self._progress
        rows = []
        if self._day:
            done = progress.number(DAY) == self._day
            rows.append((words.say("puzzle_of_day"), words.say("puzzle_solved") if done else ""))
        for place in range(len(FILES)):
            numbers = self._numbers[place]
            value = str(progress.count(place, numbers)) + "/" + str(len(numbers))
            rows.append((words.say(GAMES[_OF_FILES[place]]), value))
        rows.append((words.say("puzzle_theme"), words.say("puzzle_theme_" + self._theme_name())))
        return rows

    def _theme_name(self) -> str:
        return "all" if self._theme == ALL else THEMES[self._theme]

    def explanation(self) -> tuple:
        progress = self._progress
        if self.changes:
            return words.say("puzzles"), words.say("about_theme_" + self._theme_name())
        about = words.say("puzzles_ask")
        row = words.say("puzzle_streak", progress.number(STREAK), progress.number(LONGEST))
        return words.say("puzzles"), about + "\n" + row

    def change_value(self, keys):
        place = self.chosen - bool(self._day)
        if self.changes:
            self._theme = option_list.following(_CHOICES, self._theme, keys)
            self._count()
            self.show(self.chosen)
        elif not keys & (A | START):
            return
        elif place < 0:
            with self.app.overlay():
                from screens.puzzles import asking

                asking.ask_of_day(self.app, self._day)
        elif self._numbers[place]:
            with self.app.overlay():
                from screens.puzzles import asking

                asking.ask_next(self.app, place, self._theme)
