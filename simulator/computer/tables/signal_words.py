"""Signals on computers: their banners, and their meanings when a player presses their names."""

from typing import Any

from engine.cards import EMPTY
from engine.mediatore.actions import SIGNAL_NAMES
from engine.options import SIGNALS
from screens import seats
from screens.mediatore import announcements, explained
from screens.seats import place
from screens.ui import theme
from screens.ui.words import say
from simulator.computer.canvas import SMALL
from simulator.computer.tables.half_line import extent

SEE_MEANING = 240  # frames that a signal's banner stays
REACH = 4  # pixels by which a press may miss a name

usual_signal = announcements._signal


def show(table: Any, seat: int, signal: int, code: int) -> None:
    usual_banner = table.banner

    def banner(texts: Any, frames: int = 0, **more: Any) -> None:
        usual_banner(texts, frames and SEE_MEANING, **more)

    table.banner = banner
    try:
        usual_signal(table, seat, signal, code)
    finally:
        table.banner = usual_banner


def explain_at(table: Any, x: int, y: int) -> bool:
    """If `x`, `y` is at a signal's name or a player's mark, show its meaning and return True."""
    return _explain_mark(table, x, y) or _explain_signal(table, x, y)


def _explain_mark(table: Any, x: int, y: int) -> bool:
    players, view = table.players, table.view
    if not players or table.part or table.app.console.canvas.shape == SMALL:
        return False
    marks = (
        (players._leader, view.leader, "sign_leader"),
        (players._turn, view.turn, "sign_turn"),
        (players._dealer, view.dealer, "sign_dealer"),
    )
    for mark, seat, key in marks:
        high = theme.MARK + REACH
        across, along = -REACH <= x - mark.x < high, -REACH <= y - mark.y < high
        if across and along and not mark.hidden and seat != EMPTY:
            table.answer([seats.name(table.match, seat), say(key)])
            return True
    return False


def _explain_signal(table: Any, x: int, y: int) -> bool:
    view = table.view
    if not (table.contract and table.players and view.laid):
        return False
    signal = view.signals[view.tricks]
    line = table.players.names[place(view.leader, table.seat, view.seats)]
    if not (signal and line) or line.hidden:
        return False
    left, width = extent(line, line.text)
    beside = left - REACH <= x < left + width + REACH
    if not (beside and line.y - REACH <= y < line.y + theme.FONT_HEIGHT + REACH):
        return False
    meaning = " ".join(explained.heard(signal, view.rules[SIGNALS]))
    table.answer([say("said_of", say(SIGNAL_NAMES[signal]), meaning)])
    return True
