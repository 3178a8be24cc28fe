"""Undo in windows; undoing one action does not count as help."""

from typing import Any

from engine import rewind
from engine.cards import EMPTY, PACK
from engine.deal import PLAY
from engine.match import Match
from engine.mediatore.actions import led_card
from screens.settings import FORCED
from screens.table import pause, taking_back
from screens.ui import widgets
from screens.ui.words import say
from simulator.computer.tables.layout import Places
from simulator.mistakes import recording
from simulator.today.opening import DayTable

QUESTION = "beside_undo"

TAKE_BACK = [key for key, _ in pause.ENTRIES].index("take_back")

_go_on = taking_back._go_on
_take_back = taking_back.take_back
_rows_of = pause.rows_of


def is_free(match: Match, again: Match) -> bool:
    return again.number == match.number and again.n_log == match.n_log - 1


def card_taken_back(match: Match, again: Match) -> int:
    if again.game.phase != PLAY:
        return EMPTY
    actions = match.log
    if again.number <= match.finished:
        actions = match.past[again.number - 1][1 + PACK :]
    action = actions[again.n_log]
    return led_card(action) if again.game.contract else action


def go_on(table: Any, again: Match) -> None:
    app, match = table.app, table.match
    counts = table.saves or isinstance(table, DayTable)
    if is_free(match, again):
        again.helped = match.helped
    elif counts and app.undone != match.seed:
        _ask(table, again)
        return
    if counts and again.finished < match.finished:
        recording.forget(app, match, again.finished + 1)
    app.raised = card_taken_back(match, again)
    _go_on(table, again)


def _ask(table: Any, again: Match) -> None:
    def answer(agreed: bool) -> None:
        if agreed:
            table.below.clear()
        table.answered()
        if agreed:
            table.app.undone = table.match.seed
            go_on(table, again)

    table.ask(widgets.Question(table.app, say(QUESTION).split("\n"), answer))


def _found(table: Any, people: list[int]) -> Match | None:
    if not table.has_device or table.seat not in people:
        return None
    forced = bool(table.claimed or table.app.settings[FORCED])
    found: Match | None = rewind.taken_back(table.match, table.seat, people, forced)
    return found


def take_back(table: Any) -> Any:
    """Take back a decision, unless another person has played since."""
    alone = [table.seat]
    if len(table.people) > 1 and not _found(table, table.people) and _found(table, alone):
        table.answer(say("undo_other").split("\n"))
        return None
    return _take_back(table)


def rows_of(table: Any) -> bytes:
    """Return the rows of the pause menu; omit undo if nothing can be undone."""
    rows = _rows_of(table)
    if TAKE_BACK not in rows or _found(table, table.people) or len(table.people) > 1:
        return bytes(rows)
    return bytes(row for row in rows if row != TAKE_BACK)


def places() -> Places:
    return {
        taking_back: {"_go_on": go_on, "take_back": take_back},
        pause: {"rows_of": rows_of},
    }
