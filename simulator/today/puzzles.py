"""The puzzle of the day on computers: a puzzle of Madrasso with at least three legal cards."""

from functools import cached_property
from typing import Any

from engine.options import MADRASSO
from engine.puzzles.puzzle import GAMES
from engine.puzzles.puzzle_file import ALL, KEY, PuzzleFile
from screens.puzzles import asking, puzzle_list
from screens.puzzles.puzzles_answered import DAY, PuzzleProgress
from screens.today import FIRST_YEAR
from screens.ui import words
from screens.ui.keys import START, A
from simulator.mistakes import habits
from simulator.today.days import date_of

PLACE = GAMES.index(MADRASSO)
OTHERS = 2
STEP = 97


def number_of(day: int, puzzle_file: PuzzleFile) -> int:
    fit = [i for i in range(puzzle_file.n) if _others(puzzle_file, i) >= OTHERS]
    return fit[day * STEP % len(fit)]


def _others(puzzle_file: PuzzleFile, i: int) -> int:
    return sum(cost > 0 for cost in puzzle_file.costs(i))


def ask(app: Any, day: int) -> None:
    with asking.open_puzzle_file(app, PLACE) as file:
        i = number_of(day, PuzzleFile(file))
    asking.ask(app, PLACE, i, as_listed(day))


def is_solved(console: Any, day: int) -> bool:
    return bool(PuzzleProgress(console).number(DAY) == as_listed(day))


def is_failed(app: Any, day: int) -> bool:
    """Return whether the first answer to a day's puzzle was wrong."""
    failed = PuzzleProgress(app.console).failed
    if not failed:
        return False
    with asking.open_puzzle_file(app, PLACE) as file:
        puzzle_file = PuzzleFile(file)
        at = KEY * number_of(day, puzzle_file)
        key = puzzle_file.keys()[at : at + KEY]
    return key in [failed[at : at + KEY] for at in range(0, len(failed), KEY)]


def as_listed(day: int) -> int:
    """Return a day as the number that screens.today uses."""
    date = date_of(day)
    return ((date.year - FIRST_YEAR) * 12 + date.month) * 31 + date.day


class Puzzles(puzzle_list.Puzzles):
    """The list of puzzles: the puzzle of the day first, the player's mistakes last."""

    def __init__(self, app: Any, place: int | None = None, theme: int = ALL) -> None:
        is_of_day = app.puzzle and app.puzzle.day
        super().__init__(app, None if is_of_day else place, theme)

    @property
    def changes(self) -> bool:  # type: ignore[override]
        return bool(self.chosen == len(self.rows) - 1 - bool(self._own))

    @cached_property
    def _own(self) -> tuple[str, str] | None:
        return habits.row(self.app)

    def entries(self) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = super().entries()
        today = self.app.console.today()
        if today and self._day and not found[0][1] and is_failed(self.app, today):
            found[0] = found[0][0], words.say("puzzle_failed")
        return [*found, self._own] if self._own else found

    @property
    def _is_at_own(self) -> bool:
        return bool(self._own and self.chosen == len(self.rows) - 1)

    def explanation(self) -> tuple[str, str]:
        if self._is_at_own:
            return words.say("puzzles"), words.say("habits_row")
        found: tuple[str, str] = super().explanation()
        return found

    def change_value(self, keys: int) -> None:
        if self._is_at_own:
            if keys & (A | START):
                habits.open_from(self.app, None)
            return
        of_day = self._day and not self.chosen and keys & (A | START)
        if of_day and self.app.console.today():
            ask(self.app, self.app.console.today())
        else:
            super().change_value(keys)
