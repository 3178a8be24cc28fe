"""Cards that are not raised before the player chooses one: in puzzles, and for two taps."""

from collections.abc import Callable
from typing import Any

from engine.cards import EMPTY
from screens.mediatore.table import Table as MediatoreTable
from screens.table.hand import Hand
from screens.table.table_screen import TableScreen
from screens.ui import theme
from screens.ui.keys import A
from screens.ui.words import say
from simulator.computer import devices
from simulator.computer.canvas import SMALL
from simulator.computer.tables.larger import LargerHand
from simulator.computer.tables.layout import Places

_move, _pick = Hand.move, Hand.pick
_choose, _point = TableScreen.choose, TableScreen.point
_say_what_to_do = MediatoreTable.say_what_to_do


def is_asked(app: Any) -> bool:
    return bool(app.puzzle) and not app.puzzle.runs and not app.puzzle.answered


def takes_two_taps(app: Any) -> bool:
    return app.console.device == devices.TOUCH and not app.pointer.taps_once


def waits(table: Any) -> bool:
    hand = table.hand
    hides = not _is_chosen(hand) if is_asked(table.app) else getattr(hand, "hides", False)
    return hides and not getattr(table, "shows_line", False)


def _is_chosen(hand: Any) -> bool:
    return getattr(hand, "is_chosen", False)


def _hides(app: Any, hand: Any) -> bool:
    """Return whether no card is raised yet: in a puzzle, or for a finger that needs two taps."""
    if is_asked(app):
        return not _is_chosen(hand)
    return takes_two_taps(app) and getattr(hand, "picked", EMPTY) != hand.chosen


def _shown_by(app: Any, usual: Callable[[Any], None]) -> Callable[[Any], None]:
    def show(hand: Any) -> None:
        lifted = hand._lifted
        hand.is_asked = is_asked(app)
        hand.hides = lifted is None and _hides(app, hand)
        hand._lifted = b"" if hand.hides else lifted
        usual(hand)
        hand._lifted = lifted

    return show


def move(hand: Any, step: int) -> bool:
    if hand.is_asked and not _is_chosen(hand):
        moved = hand.is_chosen = True
    else:
        moved = bool(_move(hand, step))
    hand.picked = hand.chosen
    hand._show()
    return moved


def pick(hand: Any, card: int) -> None:
    hand.is_chosen = True
    hand.picked = card
    _pick(hand, card)


def choose(table: Any, keys: int) -> None:
    if keys & A and is_asked(table.app) and waits(table):
        table.answer([say("puzzle_own_choose")])
    else:
        _choose(table, keys)


def raise_hidden(table: Any) -> bool:
    """Raise the card that A would play, unless it is raised; return whether this raised it."""
    if is_asked(table.app) or not waits(table):
        return False
    _raise(table)
    return True


def _raise(table: Any) -> None:
    table.hand.pick(table.hand.chosen)
    table.show_choice()


def point(table: Any, x: int, y: int, down: bool) -> int:
    """Return keys, without A for the first tap on a card that the table itself has raised."""
    hand, waited = table.hand, waits(table)
    before, two_taps = hand.chosen, takes_two_taps(table.app)
    keys = int(_point(table, x, y, down))
    if two_taps and hand.chosen != before:
        hand.touched = hand.chosen  # by a drag along the hand
    two_taps = two_taps and down
    if table.question or table.part or table.card_at(x, y) != hand.chosen:
        return keys
    first = two_taps and getattr(hand, "touched", EMPTY) != hand.chosen
    if two_taps:
        hand.touched = hand.chosen
    if not (waited or first and keys & A):
        return keys
    if table.spoken:
        table.hurry()
    _raise(table)
    return keys & ~A


def prompts(table: Any) -> bool:
    """Return whether the table prompts for a card; in a match, a small table has no room."""
    return waits(table) and (is_asked(table.app) or table.app.console.canvas.shape != SMALL)


def say_what_to_do(table: Any) -> None:
    if prompts(table) and not table.app.console.canvas.is_low:
        table.players.status.say(say("puzzle_own_choose"), theme.GOLD)
    else:
        _say_what_to_do(table)


def added(places: Places, app: Any) -> Places:
    own: Places = {
        Hand: {"move": move, "pick": pick, "_show": _shown_by(app, Hand._show)},
        LargerHand: {"_show": _shown_by(app, LargerHand._show)},
        TableScreen: {"choose": choose, "point": point},
        MediatoreTable: {"say_what_to_do": say_what_to_do},
    }
    return {**places, **{part: {**places.get(part, {}), **own[part]} for part in own}}
