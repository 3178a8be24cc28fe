"""Rows of the title's menu for the day's deal, puzzle and month."""

from collections.abc import Callable
from typing import Any

from engine.cards import EMPTY
from engine.match import Match
from screens.madrasso.table import Table
from screens.menu import title
from screens.ui import words
from simulator.computer.tables import title_cards
from simulator.computer.tables.title_cards import Card
from simulator.today import deals, puzzles
from simulator.today.comparison import Comparison
from simulator.today.days import FILE, HELPED, SEARCHED, Days, date_of, month_of

MARGINS = 4


def rows(app: Any) -> list[tuple[str, Callable[[], None]]]:
    today = app.console.today()
    if not today:
        return []
    days = read(app.console)
    deal, puzzle, so_far = _deal(days, today), _puzzle(app, today), words.say("today_month")
    if title_cards.shows(app):
        return _opening(app, today, (deal, puzzle, so_far))
    if has_finished(app.console):
        month, n = month_of(today), days.in_a_row(today)
        so_far = words.say("today_row_of_month", days.finished(month), len(month), n)
        if app.font.width(so_far) > title.MENU_WIDTH - MARGINS:
            so_far = words.say("today_row", n)
    return _opening(app, today, (str(deal), str(puzzle), so_far))


def _opening(app: Any, today: int, texts: tuple[str, ...]) -> list:
    from simulator.today.month import MonthPage

    doings = (
        lambda: open_deal(app, today),
        lambda: puzzles.ask(app, today),
        lambda: app.open(MonthPage, today),
    )
    return list(zip(texts, doings, strict=True))


def day_lines(console: Any, day: int) -> list[tuple[str, str]]:
    """Return the pairs of texts on a day's deal: name, state, days in a row, the month so far."""
    return _deal(read(console), day).lines


def _deal(days: Days, day: int) -> Card:
    made, date, month = days.of(day), date_of(day), month_of(day)
    text, helped = words.say("today_deal"), bool(made.is_finished and made.flags & HELPED)
    state, heading = (words.say("today_open"), ""), (text, f"{date.day}/{date.month}")
    if made.is_finished:
        mark = "*" * helped
        text = words.say("today_made", made.points) + mark
        state = words.say("today_points", made.points) + mark, words.say("today_helped") * helped
    elif day in days.logs:
        state = words.say("today_begun"), ""
        text = words.say("today_made", state[0].lower())
    in_a_row = words.say("today_days", days.in_a_row(day))
    so_far = words.say("today_so_far", days.finished(month), len(month))
    return Card(text, [heading, state, (in_a_row, ""), (so_far, "")])


def _puzzle(app: Any, day: int) -> Card:
    heading = text = words.say("puzzle_of_day")
    state = words.say("today_unsolved")
    if puzzles.is_solved(app.console, day):
        text, state = words.say("today_solved"), words.say("puzzle_solved")
    elif puzzles.is_failed(app, day):
        text, state = words.say("today_failed"), words.say("puzzle_failed")
    number, stars = puzzles.numbered(app, day)
    state = state[:1].upper() + state[1:]
    lines = [(heading, ""), (words.say("puzzle_number", number + 1), "★" * stars), (state, "")]
    return Card(text, lines)


def read(console: Any) -> Days:
    return Days(console.read(FILE))


def has_finished(console: Any) -> bool:
    return any(day.is_finished for day in read(console).days.values())


def write(console: Any, days: Days) -> None:
    console.write(FILE, days.encoded())


def open_deal(app: Any, day: int, is_of_month: bool = False) -> None:
    from simulator.today.sheet import DaySheet

    console = app.console
    days = read(console)
    app.puzzle = app.practice = app.source = None
    if days.of(day).is_finished:
        app.open(DaySheet, day, _played(days, day), is_of_month)
        return
    days.begin(day, console.today())
    write(console, days)
    match = deals.deal_of(day, log=days.logs.get(day, b""))
    if not app.comparison or app.comparison.day != day:
        app.comparison = Comparison(day, days.of(day))
    app.open(DayTable, match, 0, True, not match.n_log)


def _played(days: Days, day: int) -> Match | None:
    match = deals.deal_of(day, log=days.logs.get(day, b""))
    return match if match.turn == EMPTY else None


def keep_comparison(app: Any, days: Days) -> None:
    found = app.comparison
    entry = days.of(found.day)
    flags = entry.flags | SEARCHED * found.is_done
    known = flags, found.least, found.most, found.points
    if (entry.flags, entry.least, entry.most, entry.others) != known:
        entry.flags, entry.least, entry.most, entry.others[:] = known
        write(app.console, days)


def called(app: Any) -> str:
    date = date_of(app.comparison.day)
    return words.say("today_of", f"{date.day}/{date.month}")


class DayTable(Table):
    """The table of a day's deal, which the file of days keeps."""

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
