"""Pages on themes (kinds of play): what a theme's mistakes cost, and its lessons and puzzles."""

from collections.abc import Callable
from typing import Any

from engine.games import about
from engine.options import BREVE, GAMES, MADRASSO, MEDIATORE
from engine.puzzles.puzzle import GAMES as WITH_PUZZLES
from engine.review.costs import DISCARDING, FOLLOWING, LEADING, TRUMPING
from screens.lessons import course
from screens.lessons.lessons_done import NAMES, LessonProgress
from screens.puzzles.puzzle_list import Puzzles
from screens.review.card_by_card import KINDS, mean
from screens.ui import option_list, theme, words
from screens.ui.keys import START, A, B
from simulator.mistakes import asking
from simulator.mistakes.notebook import LAST, N_THEMES, SOLVED, Notebook, OwnPuzzle
from simulator.mistakes.recording import read

# Key: theme; value: its lessons in Madrasso and in Mediatore
LESSONS = {
    LEADING: ("leading partners_suit trumps", "signals defence"),
    FOLLOWING: ("finesse little_for_them", "defence"),
    DISCARDING: ("loading little_for_them", "defence"),
    TRUMPING: ("counting_trumps trumps", ""),
    LAST: ("last_trick", "defence"),
}


def name(habit: int) -> str:
    return str(words.say("habit_last" if habit == LAST else KINDS.split()[habit]))


def names(game: int) -> list[int]:
    return [habit for habit in range(N_THEMES) if habit != TRUMPING or about(game).TRUMPS]


def per_deal(found: Notebook, game: int, habit: int) -> str:
    deals = found.of_game(game)
    tenths = sum(each.costs[habit] for each in deals) // max(1, len(deals))
    return str(mean(tenths, 3 if game == MEDIATORE else 1))


def dearest(found: Notebook, game: int) -> int | None:
    sums = [sum(each.costs[habit] for each in found.of_game(game)) for habit in range(N_THEMES)]
    return sums.index(max(sums)) if any(sums) else None


class Habits(option_list.OptionList):
    """The list of a game's themes and their costs."""

    name_room = theme.WIDTH - 40

    def __init__(self, app: Any, game: int | None = None) -> None:
        super().__init__(app)
        app.puzzle = None
        self._found = read(app.console)
        self._games = [each for each in range(len(GAMES)) if self._found.of_game(each)]
        most = max(self._games, key=lambda each: len(self._found.of_game(each)), default=MADRASSO)
        self._game = most if game is None else game
        costs_most = dearest(self._found, self._game)
        self.show(1 + (costs_most or 0))

    @property
    def changes(self) -> bool:  # type: ignore[override]
        return self.chosen == 0 and len(self._games) > 1

    def entries(self) -> list[tuple[str, str]]:
        rows = [(words.say("habits_game"), words.say(GAMES[self._game]))]
        return rows + [
            (name(habit), per_deal(self._found, self._game, habit)) for habit in names(self._game)
        ]

    def explanation(self) -> tuple[str, str]:
        n = len(self._found.of_game(self._game))
        if self.chosen == 0:
            text = words.say("habits_about", n)
        elif self._habit == dearest(self._found, self._game):
            text = words.say("habits_most")
        else:
            text = words.say("habits_open")
        return words.say("habits_unit"), text

    @property
    def _habit(self) -> int:
        return names(self._game)[self.chosen - 1]

    def press(self, keys: int) -> None:
        if keys & B:
            go_back = self.app.leaves_habits
            go_back() if go_back else self.app.open(Puzzles)
        else:
            super().press(keys)

    def change_value(self, keys: int) -> None:
        if self.chosen == 0:
            if self.changes:
                self._game = option_list.following(self._games, self._game, keys)
                self.show(0)
        elif keys & (A | START):
            self.app.open(OfTheme, self._game, self._habit)


class OfTheme(option_list.OptionList):
    """The lessons and puzzles for a theme."""

    changes = False
    name_room = theme.WIDTH - 40

    def __init__(self, app: Any, game: int, habit: int) -> None:
        words.keep("lessons")
        super().__init__(app)
        app.puzzle = None
        self._game, self._habit = game, habit
        self._lessons = LESSONS[habit][game == MEDIATORE].split()
        self._played = MADRASSO if game == BREVE else game
        own = read(app.console).proven(habit)
        self._own = asking.of_game(own, self._played)
        self._done = LessonProgress(app.console)
        self.show(0)

    def entries(self) -> list[tuple[str, str]]:
        rows = [
            (words.say(f"lesson_{each}"), words.say("lesson_taken") if self._taken(each) else "")
            for each in self._lessons
        ]
        if self._played in WITH_PUZZLES:
            rows.append((words.say("habit_puzzles"), ""))
        return [*rows, (words.say("habit_own"), _solved(self._own))]

    def _taken(self, lesson: str) -> bool:
        return bool(self._done.is_taken(NAMES.index(lesson)))

    def explanation(self) -> tuple[str, str]:
        if self.chosen < len(self._lessons):
            text = words.say(f"about_lesson_{self._lessons[self.chosen]}")
        elif self.chosen == len(self._lessons):
            text = words.say("about_habit_puzzles")
        elif self._own:
            text = words.say("about_habit_own")
        else:
            text = words.say("about_habit_none")
        return name(self._habit)[:1].upper() + name(self._habit)[1:], text

    def press(self, keys: int) -> None:
        if keys & B:
            self.app.open(Habits, self._game)
        else:
            super().press(keys)

    def change_value(self, keys: int) -> None:
        if not keys & (A | START):
            return
        if self.chosen < len(self._lessons):
            course.begin(self.app, NAMES.index(self._lessons[self.chosen]))
        elif self.chosen == len(self._lessons):
            asking.ask_of_theme(self.app, self._played, self._habit)
        else:
            asking.ask_own(self.app, self._played, self._habit)


def open_from(app: Any, back: Callable[[], None] | None) -> None:
    """Open the list of themes; leaving it calls `back` or, if None, opens the list of puzzles."""
    app.leaves_habits = back
    app.open(Habits)


def row(app: Any) -> tuple[str, str] | None:
    found = read(app.console)
    if not found.deals and not found.puzzles:
        return None
    return words.say("habits"), _solved(found.proven())


def _solved(puzzles: list[OwnPuzzle]) -> str:
    return f"{sum(each.state == SOLVED for each in puzzles)}/{len(puzzles)}"
