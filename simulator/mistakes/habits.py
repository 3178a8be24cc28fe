"""Pages on the themes of mistakes, such as leading, following and the last trick."""

from collections.abc import Callable
from typing import Any

from engine.games import about
from engine.options import BREVE, GAMES, MADRASSO, MEDIATORE, SEATS
from engine.puzzles.puzzle import GAMES as WITH_PUZZLES
from engine.review.costs import DISCARDING, FOLLOWING, LEADING, TRUMPING
from screens.lessons import course, lesson_panel
from screens.lessons.lessons_done import NAMES, LessonProgress
from screens.puzzles.puzzle_list import Puzzles
from screens.puzzles.puzzle_panel import counted
from screens.review.card_by_card import KINDS, ReviewPage, mean
from screens.ui import cards, labels, option_list, theme, words
from screens.ui.keys import SELECT, START, A, B
from screens.ui.labels import Line
from screens.ui.part import box
from simulator.computer import scene
from simulator.computer.pages.bars import LEAST, bars
from simulator.mistakes import asking, patterns, recording
from simulator.mistakes.judgement import GUESSED, mean_of, per_point
from simulator.mistakes.notebook import (
    LAST,
    MOST_DEALS,
    N_THEMES,
    SOLVED,
    UNTRIED,
    Deal,
    Notebook,
    OwnPuzzle,
    newest,
)
from simulator.mistakes.patterns import Slip
from simulator.mistakes.recording import read
from simulator.mistakes.verdicts import SIGNS
from simulator.today.days import date_of

LONG_SINCE = 3  # deals without a pattern until it counts as past
CARDS_GAP, MOST_TIMES = 12, 4  # pixels between two cards' pictures; their maximum scale
BAR, BAR_GAP = 6, 8  # pixels: height of a row's bar, and gap beside it
LEAST_CHART, CHART_EDGE = 44, 6

# {theme: lessons in Madrasso, lessons in Mediatore}
LESSONS = {
    LEADING: ("leading partners_suit trumps", "signals defence"),
    FOLLOWING: ("finesse little_for_them", "defence"),
    DISCARDING: ("loading little_for_them", "defence"),
    TRUMPING: ("counting_trumps trumps", ""),
    LAST: ("last_trick", "defence"),
}


def name(habit: int) -> str:
    found = str(words.say("habit_last" if habit == LAST else KINDS.split()[habit]))
    return found[:1].upper() + found[1:]


def names(game: int) -> list[int]:
    return [habit for habit in range(N_THEMES) if habit != TRUMPING or about(game).TRUMPS]


def per_deal(found: Notebook, game: int, habit: int) -> str:
    deals = found.of_game(game)
    return mean_of(sum(each.costs[habit] for each in deals), max(1, len(deals)), game)


def loss(text: str) -> str:
    return f"–{text}" if any(digit in text for digit in "123456789") else text


def fitting(page: Any, *headings: str) -> str:
    width, back = page.app.font.width, words.say("hands_go_back")
    is_long = len(page.rows) > option_list.ROWS  # arrows are on the right
    right = option_list.BACK_X if is_long else theme.WIDTH - option_list.EDGE
    room = right - option_list.EDGE - 2 * option_list.GAP - width(back)
    return next((each for each in headings if width(each) <= room), headings[-1])


def _lost(tenths: int, game: int) -> str:
    return loss(str(mean(tenths, per_point(game))))


def dearest(found: Notebook, game: int) -> int | None:
    sums = [sum(each.costs[habit] for each in found.of_game(game)) for habit in range(N_THEMES)]
    return sums.index(max(sums)) if any(sums) else None


def _pattern(found: Notebook, game: int, habit: int, without: str) -> str:
    slips = [each for _, each in found.slips(game, habit)]
    dear = patterns.dearest(slips)
    if not dear:
        return str(words.say(without))
    pattern, cost, n = dear
    since = _deals_since(found, game, habit, pattern)
    if since >= LONG_SINCE:
        return str(words.say("habits_pattern_past", patterns.text(pattern), since))
    said, lost = patterns.text(pattern), _lost(cost, game)
    if n < len(slips):
        key = "habits_pattern_of_1" if n == 1 else "habits_pattern_of"
        return str(words.say(key, said, n, len(slips), lost))
    return str(words.say("habits_pattern_1" if n == 1 else "habits_pattern", said, n, lost))


def _deals_since(found: Notebook, game: int, habit: int, pattern: int) -> int:
    deals = newest(found.of_game(game), MOST_DEALS)
    kinds = habit, pattern
    have = [any((each.habit, each.pattern) == kinds for each in deal.slips) for deal in deals]
    return have[::-1].index(True) if any(have) else 0


class Habits(option_list.OptionList):
    """The list of a game's themes and their costs."""

    name_room = theme.WIDTH - 40
    most_of_wide = 26  # maximum height of a row, in tenths of the minimum

    def __init__(self, app: Any, game: int | None = None) -> None:
        self._is_short = False
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
            (name(habit), loss(per_deal(self._found, self._game, habit)))
            for habit in names(self._game)
        ]

    def _show_rows(self) -> None:
        super()._show_rows()
        drawn: Any = getattr(self, "_bars", None)
        if drawn not in self.group:
            self._bars = drawn = self.add(scene.Group())
        while len(drawn):
            drawn.pop()
        width, edge = self.app.font.width, option_list.EDGE + BAR_GAP
        left = edge + max(width(row[0]) for row in self.rows)
        figures = max(width(row[1]) for row in self.rows[1:])
        long = theme.WIDTH - option_list.ARROWS - edge - figures - BAR_GAP - left
        sums = [sum(each) for each in zip(*self._costs(), strict=True)]
        for i in range(min(option_list.ROWS, len(self.rows) - self._top)):
            row = self._top + i
            cost = sums[names(self._game)[row - 1]] if row and sums else 0
            if cost:
                y = option_list.ROWS_Y + i * option_list.ROW + (option_list.ROW - BAR) // 2
                color = theme.INK if row == self.chosen else theme.SUIT_LIGHTS[0]
                drawn.append(box(left, y, max(1, long * cost // max(sums)), BAR, color))

    def _costs(self) -> list[tuple[int, ...]]:
        return [each.costs for each in self._found.of_game(self._game)]

    def _of_chosen(self) -> list[int]:
        return [each[self._habit] if self.chosen else sum(each) for each in self._costs()]

    def heading_of_row(self) -> tuple[str, str]:
        """Return the pane's heading and second line."""
        row, value = self.rows[self.chosen]
        return row, str(words.say("habits_per_deal", value)) if self.chosen else value

    def _explain(self) -> None:
        self._is_short = True  # only the pane shows a long explanation
        super()._explain()
        self._is_short = False

    def explanation(self) -> tuple[str, str]:
        if self.chosen == 0:
            text = counted("habits_about", str(len(self._costs())))
        elif self.app.console.canvas.has_pane and not self._is_short:
            text = "\n".join(self._told())
        else:
            text = _pattern(self._found, self._game, self._habit, "habits_open")
        headings = words.say("habits_heading"), words.say("habits_short"), words.say("habits")
        return fitting(self, *headings), text

    def _told(self) -> list[str]:
        """Return lines for the pane: the theme's dearest pattern with its cost, and the prompts."""
        found, game = self._found, self._game
        slips = [each for _, each in found.slips(game, self._habit)]
        dear, told = patterns.dearest(slips), []
        if dear:
            pattern, cost, n = dear
            since = _deals_since(found, game, self._habit, pattern)
            told = [
                patterns.text(pattern),
                words.say("habits_costly", n, len(slips), _lost(cost, game)),
            ]
            if since >= LONG_SINCE:
                told = _pattern(found, game, self._habit, "").split(". <A>")[0].split("\n")
                told[-1] += "."
        return [*told, words.say("habits_prompts")]

    def pane_picture(self, width: int, height: int) -> tuple[scene.Group, int, int] | None:
        """Return a chart of the costs by deal, its height and its width, or None."""
        high, size = min(height, width // 2), 1 if self.app.console.canvas.large else 2
        found = self._of_chosen()[-((width - 2 * CHART_EDGE) // LEAST) :]
        if not found or high < LEAST_CHART * size:
            return None
        group = scene.Group()
        group.append(box(0, 0, width, high, theme.FELT_DARK))
        head = scene.Group(scale=size, x=CHART_EDGE, y=CHART_EDGE)
        room = (width - 2 * CHART_EDGE) // size
        most, n = _lost(max(found), self._game), sum(map(bool, found))
        left = room - self.app.font.width(most) - CHART_EDGE
        texts = words.say("habits_course", n, len(found)), words.say("habits_worst"), ""
        text = next(each for each in texts if self.app.font.width(each) <= left)
        head.append(Line(self.app, 0, 0, left, text, theme.PAPER_SHADE))
        head.append(Line(self.app, room, 0, room, most, theme.PAPER, labels.RIGHT))
        group.append(head)
        y = CHART_EDGE + theme.LINE_HEIGHT * size + 2
        place = 0, y, width - 2 * CHART_EDGE, high - y - CHART_EDGE
        chart = bars([-each for each in found], place)
        chart.x = (width - chart.bitmap.width) // 2
        group.append(chart)
        return group, high, width

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
        elif keys & SELECT:
            practise(self.app, self._game, self._habit)


def practise(app: Any, game: int, habit: int) -> None:
    """Ask a puzzle on a theme, an untried one from the player's own deals first."""
    played = MADRASSO if game == BREVE else game
    own = asking.of_game(read(app.console).proven(habit), played)
    if any(each.state == UNTRIED for each in own) or own and played not in WITH_PUZZLES:
        asking.ask_own(app, played, habit)
    elif played in WITH_PUZZLES:
        asking.ask_of_theme(app, played, habit)
    else:
        app.open(OfTheme, game, habit)


def pair(
    app: Any, game: int, slip: Slip, room: tuple[int, int]
) -> tuple[scene.Group, int, int] | None:
    """Return a picture of a mistake's card and the better card, its height and width, or None."""
    wide, high = 2 * theme.CARD_WIDTH + CARDS_GAP, theme.CARD_HEIGHT
    times = min(MOST_TIMES, room[0] // wide, room[1] // high)
    if times < 1:
        return None
    group = scene.Group(scale=times)
    for x, card in ((0, slip.card), (theme.CARD_WIDTH + CARDS_GAP, slip.better)):
        group.append(app.faces.tile(cards.picture(card, about(game).RANKS), x, 0))
    y = (high - theme.FONT_HEIGHT) // 2
    group.append(Line(app, wide // 2, y, CARDS_GAP, "►", theme.PENCIL, labels.CENTRE))
    return group, high * times, wide * times


class OfTheme(option_list.OptionList):
    """The costly cards, lessons and puzzles of a theme."""

    changes = False
    pictured: tuple = ()  # the pane shows cards, not portraits
    name_room = theme.WIDTH - 40

    def __init__(self, app: Any, game: int, habit: int) -> None:
        words.keep("lessons")
        super().__init__(app)
        app.puzzle = None
        self._game, self._habit = game, habit
        self.game = game
        self._lessons = LESSONS[habit][game == MEDIATORE].split()
        self._played = MADRASSO if game == BREVE else game
        self._found = read(app.console)
        self._own = asking.of_game(self._found.proven(habit), self._played)
        self._slips = self._found.slips(game, habit)
        self._done = LessonProgress(app.console)
        self.show(0)

    def entries(self) -> list[tuple[str, str]]:
        rows = [(words.say("habit_cards"), str(len(self._slips)))] if self._slips else []
        rows += [
            (words.say(f"lesson_{each}"), words.say("lesson_taken") if self._taken(each) else "")
            for each in self._lessons
        ]
        if self._played in WITH_PUZZLES:
            rows.append((words.say("habit_puzzles"), ""))
        return [*rows, (words.say("habit_own"), _solved(self._own))]

    def _taken(self, lesson: str) -> bool:
        return bool(self._done.is_taken(NAMES.index(lesson)))

    def explanation(self) -> tuple[str, str]:
        at = self._after_cards
        if at < 0:
            text = _pattern(self._found, self._game, self._habit, "about_habit_cards")
        elif at < len(self._lessons):
            text = words.say(f"about_lesson_{self._lessons[at]}")
        elif at == len(self._lessons):
            text = words.say("about_habit_puzzles")
        elif self._own:
            text = words.say("about_habit_own")
        else:
            text = words.say("about_habit_none")
        return name(self._habit), text

    def pane_picture(self, width: int, height: int) -> tuple[scene.Group, int, int] | None:
        """Return for row `habit_cards` a picture of the dearest card and the better, or None."""
        if self._after_cards >= 0:
            return None
        return pair(self.app, self._game, self._slips[0][1], (width, height))

    @property
    def _after_cards(self) -> int:
        return self.chosen - bool(self._slips)

    def press(self, keys: int) -> None:
        if keys & B:
            self.app.open(Habits, self._game)
        else:
            super().press(keys)

    def change_value(self, keys: int) -> None:
        if not keys & (A | START):
            return
        at = self._after_cards
        if at < 0:
            self.app.open(OfCards, self._game, self._habit)
        elif at < len(self._lessons):
            course.begin(self.app, NAMES.index(self._lessons[at]))
            self.app.puzzle.of_theme = self._game, self._habit
        elif at == len(self._lessons):
            asking.ask_of_theme(self.app, self._played, self._habit)
        else:
            asking.ask_own(self.app, self._played, self._habit)


class OfCards(option_list.OptionList):
    """The list of a theme's costly cards, the costliest first."""

    changes = False
    name_room = theme.WIDTH - 40

    def __init__(self, app: Any, game: int, habit: int, chosen: int = 0) -> None:
        super().__init__(app)
        self._game, self._habit = game, habit
        self._slips = read(app.console).slips(game, habit)
        self._is_lost = False
        self.show(chosen)

    def entries(self) -> list[tuple[str, str]]:
        return [(self._name(*pair), _lost(pair[1].cost, self._game)) for pair in self._slips]

    def _name(self, deal: Deal, slip: Slip) -> str:
        date = date_of(deal.day)
        trick = 1 + slip.n_before // SEATS[self._game]
        sign = cards.sign(slip.card, about(self._game).RANKS)
        text = words.say("habit_card", date.day, date.month, trick, sign)
        return f"{SIGNS[GUESSED]} {text}" if slip.is_lucky else str(text)

    def explanation(self) -> tuple[str, str]:
        slip = self._slips[self.chosen][1]
        sign = cards.sign(slip.better, about(self._game).RANKS)
        better = words.say("strip_usually" if slip.is_lucky else "strip_better", sign)
        texts = [patterns.text(slip.pattern)] if slip.pattern else []
        texts = [words.say("habit_lucky")] if slip.is_lucky else texts
        opens = words.say("habit_lost" if self._is_lost else "habit_review")
        own = name(self._habit)
        heading = fitting(self, words.say("habits_unit", own), own)
        return heading, "\n".join([*texts, f"{better}  {opens}"])

    def pane_picture(self, width: int, height: int) -> tuple[scene.Group, int, int] | None:
        return pair(self.app, self._game, self._slips[self.chosen][1], (width, height))

    def press(self, keys: int) -> None:
        if keys & B:
            self.app.open(OfTheme, self._game, self._habit)
            return
        self._is_lost = False
        super().press(keys)

    def change_value(self, keys: int) -> None:
        if keys & (A | START):
            deal, slip = self._slips[self.chosen]
            self._is_lost = not open_review(self.app, deal, slip, self._again())

    def _again(self) -> Callable[[], None]:
        app, own, chosen = self.app, (self._game, self._habit), self.chosen
        source = app.source

        def back() -> None:
            app.source = source
            app.open(OfCards, *own, chosen)

        return back


def open_review(app: Any, deal: Deal, slip: Slip, back: Callable[[], None]) -> bool:
    """Open the review at the mistake; return whether the deal was found."""
    from simulator.mistakes import on_sheets
    from simulator.mistakes.reviewing import ToSheet

    found = recording.find(app, deal)
    if not found:
        return False
    match, number, source = found
    costs = on_sheets.costs_of_deal(app, match, number - 1)
    played = [each.n_before for each in costs.review.cards] if costs else []
    if not costs or slip.n_before not in played:
        return False
    costs.pause()
    app.costs, app.source = costs, source
    at = played.index(slip.n_before)
    app.open(ReviewPage, on_sheets.seen(costs), ToSheet(back), costs.review, at)
    return True


def begin_again(table: Any) -> None:
    of_theme = _of_theme(table)
    lesson_panel.begin_again(table)
    table.app.puzzle.of_theme = of_theme


def _of_theme(table: Any) -> tuple[int, int] | None:
    return getattr(table.app.puzzle, "of_theme", None)


def leave_lesson(table: Any) -> None:
    of_theme = _of_theme(table)
    if of_theme:
        table.app.open(OfTheme, *of_theme)
    else:
        lesson_panel.leave(table)


def open_from(app: Any, back: Callable[[], None] | None, game: int | None = None) -> None:
    """Open the list of themes; B calls `back` or, if it is None, opens the list of puzzles."""
    app.leaves_habits = back
    app.open(Habits, game)


def row(app: Any) -> tuple[str, str] | None:
    found = read(app.console)
    if not found.deals and not found.puzzles:
        return None
    return words.say("habits"), _solved(found.proven())


def _solved(puzzles: list[OwnPuzzle]) -> str:
    solved = sum(each.state == SOLVED for each in puzzles)
    return f"{solved}/{len(puzzles)}" if puzzles else ""
