"""In a puzzle, no card is raised before the player chooses one."""

from collections.abc import Callable
from typing import Any

from screens.mediatore.table import Table as MediatoreTable
from screens.table.hand import Hand
from screens.table.table_screen import TableScreen
from screens.ui import theme
from screens.ui.keys import A
from screens.ui.words import say
from simulator.computer.tables.larger import LargerHand
from simulator.computer.tables.layout import Places

_move, _pick = Hand.move, Hand.pick
_choose, _point = TableScreen.choose, TableScreen.point
_say_what_to_do = MediatoreTable.say_what_to_do


def is_asked(app: Any) -> bool:
    return bool(app.puzzle) and not app.puzzle.runs and not app.puzzle.answered


def waits(table: Any) -> bool:
    asks = hasattr(table, "shows_line") and is_asked(table.app) and not table.shows_line
    return asks and not _is_chosen(table.hand)


def _is_chosen(hand: Any) -> bool:
    return getattr(hand, "is_chosen", False)


def _shown_by(usual: Callable[[Any], None]) -> Callable[[Any], None]:
    def show(hand: Any) -> None:
        lifted = hand._lifted
        hand._lifted = b"" if lifted is None and not _is_chosen(hand) else lifted
        usual(hand)
        hand._lifted = lifted

    return show


def move(hand: Any, step: int) -> bool:
    if _is_chosen(hand):
        return bool(_move(hand, step))
    hand.is_chosen = True
    hand._show()
    return True


def pick(hand: Any, card: int) -> None:
    hand.is_chosen = True
    _pick(hand, card)


def choose(table: Any, keys: int) -> None:
    if keys & A and waits(table):
        table.answer([say("puzzle_own_choose")])
    else:
        _choose(table, keys)


def point(table: Any, x: int, y: int, down: bool) -> int:
    waited = waits(table)
    keys = int(_point(table, x, y, down))
    if not waited or table.question or table.card_at(x, y) != table.hand.chosen:
        return keys
    table.hand.pick(table.hand.chosen)
    table.show_choice()
    return keys & ~A


def say_what_to_do(table: Any) -> None:
    if waits(table) and not table.app.console.canvas.is_low:
        table.players.status.say(say("puzzle_own_choose"), theme.GOLD)
    else:
        _say_what_to_do(table)


def added(places: Places, app: Any) -> Places:
    if not is_asked(app):
        return places
    own: Places = {
        Hand: {"move": move, "pick": pick, "_show": _shown_by(Hand._show)},
        LargerHand: {"_show": _shown_by(LargerHand._show)},
        TableScreen: {"choose": choose, "point": point},
        MediatoreTable: {"say_what_to_do": say_what_to_do},
    }
    return {**places, **{part: {**places.get(part, {}), **own[part]} for part in own}}
