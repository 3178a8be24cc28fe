"""Undo in windows larger than the handheld: undoing one action does not count as help."""

from typing import Any

from engine.cards import EMPTY, PACK
from engine.deal import PLAY
from engine.match import Match
from engine.mediatore.actions import led_card
from screens.table import taking_back
from simulator.computer.tables.layout import Places
from simulator.today.opening import DayTable

NOTICE = "beside_undo"

_go_on = taking_back._go_on


def is_free(match: Match, again: Match) -> bool:
    return again.number == match.number and again.n_log == match.n_log - 1


def card_taken_back(match: Match, again: Match) -> int:
    """Return the card that `match` played next after `again`; EMPTY before the play."""
    if again.game.phase != PLAY:
        return EMPTY
    actions = match.log
    if again.number <= match.finished:
        actions = match.past[again.number - 1][1 + PACK :]
    action = actions[again.n_log]
    return led_card(action) if again.game.contract else action


def go_on(table: Any, again: Match) -> None:
    if is_free(table.match, again):
        again.helped = table.match.helped
    elif table.saves or isinstance(table, DayTable):
        table.app.console.notice = NOTICE
    table.app.raised = card_taken_back(table.match, again)
    _go_on(table, again)


def places() -> Places:
    return {taking_back: {"_go_on": go_on}}
