"""Undo, in large windows; undoing counts as help only if another seat has acted since."""

from typing import Any

from engine.match import Match
from screens.table import taking_back
from simulator.computer.tables.layout import Places
from simulator.today.opening import DayTable

NOTICE = "beside_undo"

_go_on = taking_back._go_on


def is_free(match: Match, again: Match) -> bool:
    """Return whether `again` lacks only the last action of `match`."""
    return again.number == match.number and again.n_log == match.n_log - 1


def go_on(table: Any, again: Match) -> None:
    if is_free(table.match, again):
        again.helped = table.match.helped
    elif table.saves or isinstance(table, DayTable):
        table.app.console.notice = NOTICE
    _go_on(table, again)


def places() -> Places:
    return {taking_back: {"_go_on": go_on}}
