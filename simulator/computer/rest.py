"""A check whether a screen stays the same until the next input."""

from collections.abc import Callable

from screens.look.hands import Hands
from screens.review.card_by_card import ReviewPage
from screens.scores.result import Result
from screens.scores.score_page import Page, ScoreSheet
from screens.table import preferences
from screens.table.table_screen import TableScreen
from screens.ui.motion import Motions
from screens.ui.part import Part
from simulator.computer.chart_page import Chart
from simulator.computer.pages.sheets import Sheet
from simulator.mistakes.strip_page import StripPage
from simulator.today.sheet import DaySheet


def is_still(part: Part) -> bool:
    still = STILL.get(type(part).tick)
    return still is not None and still(part)


def _always(part: Part) -> bool:
    return True


def _table(table: TableScreen) -> bool:
    line = getattr(table, "shows_line", False)  # whether a puzzle's solution is being played
    if table._fresh or table.app.begins or table.unseen or line and not table.question:
        return False
    if table.question:
        return is_still(table.question)
    if table.motions.running:
        return _waits_for_key(table.motions) and not table.spoken
    turn = table.match.turn
    return turn in table.people and turn == table.seat and table.opened and table.turn_shown


def _waits_for_key(motions: Motions) -> bool:
    code = getattr(motions.waiting[0], "gi_code", None)
    return code is preferences._wait.__code__


def _page(page: Page) -> bool:
    return page._left <= 0


def _sheet(sheet: ScoreSheet) -> bool:
    return bool(sheet.question) or _page(sheet)


def _counted(sheet: Sheet) -> bool:
    return not sheet.counts and _sheet(sheet)


def _hands(hands: Hands) -> bool:
    return not hands._table or hands._at != hands._last


def _weighed(page: ReviewPage) -> bool:
    return page.thinking is None


def _result(result: Result) -> bool:
    # `gi_frame` of an exhausted generator is None.
    return not result.motions.running and getattr(result._rain, "gi_frame", None) is None


def _chart(chart: Chart) -> bool:
    return chart.is_complete


def _day_sheet(sheet: DaySheet) -> bool:
    return bool(sheet.app.comparison.is_done and sheet.is_shown)


def _strip_page(page: StripPage) -> bool:
    return page.strip.is_settled


STILL: dict[Callable, Callable] = {
    Part.tick: _always,
    TableScreen.tick: _table,
    Page.tick: _page,
    ScoreSheet.tick: _sheet,
    Sheet.tick: _counted,
    Hands.tick: _hands,
    ReviewPage.tick: _weighed,
    Result.tick: _result,
    DaySheet.tick: _day_sheet,
    Chart.tick: _chart,
    StripPage.tick: _strip_page,
}
