"""Rows of the title's menu for today's deal, puzzle and month, with the functions they call."""

from collections.abc import Callable
from typing import Any

from engine.cards import EMPTY
from engine.match import Match
from screens.madrasso.table import Table
from screens.menu import title
from screens.ui import words
from simulator.today import deals, puzzles
from simulator.today.comparison import Comparison
from simulator.today.days import FILE, HELPED, Days, date_of, month_of

MARGINS = 4  # pixels of a menu's row beside its text


def rows(app: Any) -> list[tuple[str, Callable[[], None]]]:
    """Return rows of the title's menu with their actions; none if the date is unknown."""
    from simulator.today.month import MonthPage

    today = app.console.today()
    if not today:
        return []
    days = read(app.console)
    made = days.of(today)
    deal = words.say("today_made", made.points) if made.is_finished else words.say("today_deal")
    deal += "*" * bool(made.is_finished and made.flags & HELPED)
    puzzle = words.say("puzzle_of_day")
    if puzzles.is_solved(app.console, today):
        puzzle = words.say("today_solved")
    elif puzzles.is_failed(app, today):
        puzzle = words.say("today_failed")
    so_far = words.say("today_month")
    if any(each.is_finished for each in days.days.values()):
        month, n = month_of(today), days.in_a_row(today)
        so_far = words.say("today_row_of_month", days.finished(month), len(month), n)
        if app.font.width(so_far) > title.MENU_WIDTH - MARGINS:
            so_far = words.say("today_row", n)
    return [
        (deal, lambda: open_deal(app, today)),
        (puzzle, lambda: puzzles.ask(app, today)),
        (so_far, lambda: app.open(MonthPage, today)),
    ]


def read(console: Any) -> Days:
    return Days(console.read(FILE))


def write(console: Any, days: Days) -> None:
    console.write(FILE, days.encoded())


def open_deal(app: Any, day: int) -> None:
    from simulator.today.sheet import DaySheet

    console = app.console
    days = read(console)
    app.puzzle = app.practice = app.source = None
    if days.of(day).is_finished:
        app.open(DaySheet, day, *_played(days, day))
        return
    days.begin(day, console.today())
    write(console, days)
    match = deals.deal_of(day, log=days.logs.get(day, b""))
    if not app.comparison or app.comparison.day != day:
        app.comparison = Comparison(day, days.of(day))
    app.open(DayTable, match, 0, True, not match.n_log)


def _played(days: Days, day: int) -> list[Match]:
    match = deals.deal_of(day, log=days.logs.get(day, b""))
    return [match] if match.turn == EMPTY else []


def keep_comparison(app: Any, days: Days) -> None:
    found = app.comparison
    entry = days.of(found.day)
    if (entry.others, entry.best) != (found.points, found.best):
        entry.others[:], entry.best = found.points, found.best
        write(app.console, days)


def called(app: Any) -> str:
    date = date_of(app.comparison.day)
    return words.say("today_of", f"{date.day}/{date.month}")


class DayTable(Table):
    """The table of a day's deal; the file of days has its actions, so no match is saved."""

    saves = False

    def save(self) -> None:
        match, console = self.match, self.app.console
        day, days = self.app.comparison.day, read(console)
        if match.helped:
            days.help(day)
        log = bytes(match.log[: match.n_log])
        if match.turn == EMPTY:
            days.finish(day, console.today(), deals.points_of(match), log)
        else:
            days.keep(day, log)
        write(console, days)

    def deal_over(self) -> None:
        from simulator.today.sheet import DaySheet

        self.app.open(DaySheet, self.app.comparison.day, self.match)
