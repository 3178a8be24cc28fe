"""The puzzle of the day, and the list of puzzles, on computers."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from engine.options import MADRASSO
from engine.puzzles.puzzle import GAMES
from engine.puzzles.puzzle_file import ALL, KEY, PLAIN, PuzzleFile
from screens.puzzles import asking, puzzle_list, puzzle_panel
from screens.puzzles.puzzles_answered import DAY, PuzzleProgress
from screens.table.pause import to_title
from screens.today import FIRST_YEAR
from screens.ui import option_list, words
from screens.ui.keys import START, A
from simulator.computer.pages import codes
from simulator.computer.tables.layout import Places
from simulator.mistakes import habits
from simulator.puzzles import rating_page
from simulator.puzzles.themes import STAR, THEMES
from simulator.today.days import date_of

PLACE = GAMES.index(MADRASSO)
CHOICES = [ALL, *range(PLAIN + 1, len(THEMES))]


def number_of(day: int, puzzle_file: PuzzleFile) -> int:
    return int(asking.of_day(puzzle_file, as_listed(day)))


def numbered(app: Any, day: int) -> tuple[int, int]:
    with asking.open_puzzle_file(app, PLACE) as file:
        puzzle_file = PuzzleFile(file)
        number = number_of(day, puzzle_file)
        return number, 1 + puzzle_file.hardness(number) // STAR


def ask(app: Any, day: int) -> None:
    asking.ask_of_day(app, as_listed(day))
    app.puzzle.is_from_title = True


def places(app: Any) -> Places:
    """Return a layout whose panels lead to the title, if the title opened the puzzle."""
    if not getattr(app.puzzle, "is_from_title", False):
        return {}
    return {puzzle_panel: {"LEAVE": ("to_title_only", to_title)}}


def is_solved(console: Any, day: int) -> bool:
    return bool(PuzzleProgress(console).number(DAY) == as_listed(day))


def is_failed(app: Any, day: int) -> bool:
    failed = PuzzleProgress(app.console).failed
    if not failed:
        return False
    with asking.open_puzzle_file(app, PLACE) as file:
        puzzle_file = PuzzleFile(file)
        at = KEY * number_of(day, puzzle_file)
        key = puzzle_file.keys()[at : at + KEY]
    return key in [failed[at : at + KEY] for at in range(0, len(failed), KEY)]


def as_listed(day: int) -> int:
    """Return the number that the handheld gives to a day."""
    date = date_of(day)
    return ((date.year - FIRST_YEAR) * 12 + date.month) * 31 + date.day


class Puzzles(puzzle_list.Puzzles):
    """The list of puzzles; its last rows open the rating, a page for codes, and mistakes."""

    def __init__(self, app: Any, place: int | None = None, theme: int = ALL) -> None:
        is_of_day = app.puzzle and app.puzzle.day
        super().__init__(app, None if is_of_day else place, theme)

    @property
    def changes(self) -> bool:  # type: ignore[override]
        return bool(self.chosen == len(self.rows) - 1 - len(self._added))

    @cached_property
    def _added(self) -> list[tuple[tuple[str, str], str, Callable[[], None]]]:
        app = self.app
        rated = (
            rating_page.row(app),
            rating_page.about_row(app),
            lambda: app.open(rating_page.RatingPage),
        )
        typed = (
            (words.say("puzzle_enter"), ""),
            words.say("puzzle_enter_about"),
            lambda: app.open(codes.PuzzleCodePage, (puzzle_list.Puzzles,)),
        )
        own = habits.row(app)
        if not own:
            return [rated, typed]
        return [rated, typed, (own, words.say("habits_row"), lambda: habits.open_from(app, None))]

    @property
    def _chosen_added(self) -> Any:
        at = self.chosen - len(self.rows) + len(self._added)
        return self._added[at] if at >= 0 else None

    def _theme_name(self) -> str:
        return "all" if self._theme == ALL else THEMES[self._theme]

    def entries(self) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = super().entries()
        today = self.app.console.today()
        if today and self._day and not found[0][1] and is_failed(self.app, today):
            found[0] = found[0][0], words.say("puzzle_failed")
        elif today and self._day and not found[0][1]:
            found[0] = found[0][0], words.say("today_unsolved")
        return found + [row for row, _, _ in self._added]

    def explanation(self) -> tuple[str, str]:
        added = self._chosen_added
        if added:
            return words.say("puzzles"), added[1]
        found: tuple[str, str] = super().explanation()
        return found

    def detail(self) -> str:
        """Return which puzzle comes next in the chosen row, and how many are solved and missed."""
        if self.changes or self._chosen_added:
            return ""
        today, place = self.app.console.today(), self.chosen - bool(self._day)
        if not (today if place < 0 else self._numbers[place]):
            return ""
        if place < 0:
            number, stars = numbered(self.app, today)
            return f"{words.say('puzzle_number', number + 1)} {'★' * stars}"
        numbers, progress = self._numbers[place], self._progress
        with asking.open_puzzle_file(self.app, place) as file:
            puzzle_file = PuzzleFile(file)
            keys = puzzle_file.keys()
            number = progress.next(place, numbers)
            shown = "★" * (1 + puzzle_file.hardness(number) // STAR)
        failed = {progress.failed[at : at + KEY] for at in range(0, len(progress.failed), KEY)}
        missed = sum(keys[KEY * i : KEY * i + KEY] in failed for i in numbers)
        solved = progress.count(place, numbers)
        comes = words.say("lesson_comes", f"{words.say('puzzle_number', number + 1)} {shown}")
        return f"{words.say('puzzle_counts', solved, missed, len(numbers))}\n{comes}"

    def change_value(self, keys: int) -> None:
        added = self._chosen_added
        if self.changes:
            self._theme = option_list.following(CHOICES, self._theme, keys)
            self._count()
            self.show(self.chosen)
        elif not added:
            super().change_value(keys)
        elif keys & (A | START):
            added[2]()
