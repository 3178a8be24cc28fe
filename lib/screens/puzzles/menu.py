"""The list of puzzles: that of the day, and of each game how many are solved.

Up and down choose, A asks the next one, B goes back to the title.
"""

import time

from engine.options import GAMES, MADRASSO, MEDIATORE, TRE
from engine.puzzles.shelf import FILES, Shelf
from screens.puzzles.progress import DAY, LONGEST, STREAK, Progress
from screens.ui import option_list, words
from screens.ui.keys import START, A, B

_OF_FILES = (MADRASSO, TRE, MEDIATORE)  # puzzle.GAMES, whose module is not wanted here
FIRST_YEAR = 2024  # a clock that was never set says an earlier one


class Puzzles(option_list.OptionList):
    """The list, with the cursor at the game at `place` of puzzle.GAMES, or at the first row."""

    changes = False

    def __init__(self, app, place=None):
        words.keep("puzzles")
        super().__init__(app)
        app.puzzle = None
        self._progress = Progress(app.console)
        self._day = today()
        self._numbers = []
        for i in range(len(FILES)):
            with open(app.console.asset(FILES[i]), "rb") as file:
                self._numbers.append(Shelf(file).n)
        daily = bool(self._day)
        self.show(place + daily if place is not None else 0)

    def entries(self) -> list:
        """A row for the day's puzzle, where the day is known, and one for each game."""
        progress = self._progress
        rows = []
        if self._day:
            done = progress.number(DAY) == self._day
            rows.append((words.say("puzzle_of_day"), words.say("puzzle_solved") if done else ""))
        for place in range(len(FILES)):
            value = str(progress.count(place)) + "/" + str(self._numbers[place])
            rows.append((words.say(GAMES[_OF_FILES[place]]), value))
        return rows

    def explanation(self) -> tuple:
        """What is asked, and how many were solved in a row."""
        progress = self._progress
        about = words.say("puzzles_ask")
        row = words.say("puzzle_streak", progress.number(STREAK), progress.number(LONGEST))
        return words.say("puzzles"), about + "\n" + row

    def press(self, keys: int):
        """Choose a row, ask a puzzle, or go back."""
        if keys & B:
            self.app.open("menu.title.Title")
        else:
            super().press(keys)

    def change_value(self, keys):
        """Ask the next puzzle of the chosen row."""
        if not keys & (A | START):
            return
        place = self.chosen - bool(self._day)
        if place < 0:
            self.app.run_and_unload("puzzles.asking.ask_of_day", self.app, self._day)
        else:
            self.app.run_and_unload("puzzles.asking.ask_next", self.app, place)


def today() -> int:
    """A number for today's date, later ones larger; 0 where the clock was never set."""
    year, month, day = time.localtime()[:3]
    return ((year - FIRST_YEAR) * 12 + month) * 31 + day if year > FIRST_YEAR else 0
