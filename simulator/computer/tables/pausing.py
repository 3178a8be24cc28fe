"""The pause key in prompts, the words on a contract, and the reopened pause menu."""

from typing import Any

from engine.cards import EMPTY
from engine.deal import AUCTION, PLAY
from engine.mediatore.contracts import CONTRACT_NAMES
from screens import naming, seats
from screens.madrasso import table as madrasso
from screens.mediatore import announcements, exchange, look_again
from screens.mediatore.contract import CONTRACT_ROOM, CONTRACT_X, Contract
from screens.table import remarks, trick
from screens.table.pause import Pause
from screens.table.players import Players
from screens.ui import labels, portraits, theme
from screens.ui.words import say
from simulator.computer.canvas import SMALL, TALL, WIDE
from simulator.computer.tables import (
    bubbles,
    exchanging,
    open_monte,
    people,
    signal_words,
    table_words,
    unraised,
)
from simulator.computer.tables.half_line import HALF, LOWER, HalfLine
from simulator.computer.tables.layout import Places
from simulator.computer.tables.rows import OF_MENUS, choose_again

GAP = 6
OF_DEALER = 18  # pixels: width of the mark of a viewer who deals
APART = 2


def _say_what_to_do(contract: Any, view: Any, playable: bool) -> None:
    usual_prompt(contract, view, playable)
    app, first, text = contract.app, contract._contract, say("pauses")
    if _add(app, contract._players.status) or app.console.canvas.shape != SMALL:
        return
    if not hasattr(contract, "pauses"):
        right = CONTRACT_X + CONTRACT_ROOM
        contract.pauses = contract.write(
            right, first.y, CONTRACT_ROOM, "", theme.GOLD, labels.RIGHT
        )
    room = CONTRACT_ROOM - GAP - app.font.width(first.text)
    contract.pauses.say(text if app.font.width(text) <= room else "")


def _contract_text(contract: Any, view: Any) -> str:
    """Return the contract with the longest names that fit."""
    if view.phase == AUCTION:
        return ""
    line, face = contract._contract, contract._players.portraits[seats.BOTTOM]
    room = line.bitmap.width
    if face and not face.hidden and line.y < face.y + portraits.SIDE:
        room = min(room, int((face.x - APART - line.x) / getattr(line, "scale", 1)))

    whole = _whole(contract, view, room)
    if whole:
        return whole

    def called(match: Any, seat: int) -> str:
        return str((seats.called if seat == view.bidder else naming.short)(match, seat))

    # A called card, with the name of its holder, tells the contract
    contract_name = f"{CONTRACT_NAMES[view.contract]} " if view.called != EMPTY else ""
    longest = str(contract._in_words(view, seats.called))
    brief = longest.replace(contract_name, "", 1)
    rest = [str(contract._in_words(view, names)) for names in (called, naming.short)]
    for text in (longest, brief, *rest):
        if contract.app.font.width(text) <= room:
            break
    return text


def _whole(contract: Any, view: Any, room: int) -> str:
    """Return contract, partners, opponents and points if they fit at a wide table, else ""."""
    app, match, people = contract.app, contract._match, seats.humans(contract._match)
    if app.console.canvas.shape != WIDE or view.phase != PLAY:
        return ""

    def name(seat: int) -> str:
        return str(say("you") if people == [seat] else seats.called(match, seat))

    text = str(contract._in_words(view, seats.called))
    partner = view.partner if contract._named else EMPTY
    if partner != EMPTY:
        others = [name(seat) for seat in range(view.seats) if seat not in (view.bidder, partner)]
        text = say("beside_against", text, *others)
    elif not view.alone and view.supplier == EMPTY and view.called != EMPTY:
        text = say("beside_hidden", text)
    return text if app.font.width(text) <= room else ""


def _show_progress(contract: Any) -> None:
    """Show what the sides need and have, right of a status in half size.

    At a tall table, show it above the contract if there is room.
    """
    table = contract.app.screen
    if id(getattr(table, "contract", None)) != id(contract):
        return
    if not hasattr(contract, "progress"):
        contract.progress = _progress_line(contract, table)
    line = contract.progress
    if line:
        table_words.say_what_fits(line, table_words.progress(table))


def _progress_line(contract: Any, table: Any) -> Any:
    status, first = contract._players.status, contract._contract
    if contract._players.portraits[seats.BOTTOM]:
        return False
    less = OF_DEALER if table.view.dealer == table.seat else 0
    if isinstance(status, HalfLine):
        right = first.x + int(first.bitmap.width * HALF) - less
        room = right - trick.TRICK_X[seats.BOTTOM] - theme.CARD_WIDTH - APART
        at = right, status.y - LOWER
        return contract.write(*at, room, "", theme.PAPER_SHADE, labels.RIGHT)
    y, laid = first.y - theme.LINE_HEIGHT, table.trick.group
    low = laid.y + (trick.TRICK_Y[seats.BOTTOM] + theme.CARD_HEIGHT) * laid.scale
    if contract.app.console.canvas.shape != TALL or y < low:
        return False
    return contract.write(first.x, y, first.bitmap.width - less, "", theme.PAPER_SHADE)


def _add(app: Any, status: Any) -> bool:
    text = say("pauses")
    longer = f"{status.text}  {text}"
    adds = text not in status.text and app.font.width(longer) <= status.bitmap.width
    if adds and app.console.canvas.shape == SMALL:
        status.say(longer, theme.GOLD)
    return adds


def _show_status(contract: Any, view: Any, own_turn: bool) -> None:
    usual_status(contract, view, own_turn)
    _show_progress(contract)
    if hasattr(contract, "pauses") and not own_turn:
        contract.pauses.say("")


def _say_madrasso(table: Any) -> None:
    if unraised.prompts(table):
        texts = [say("puzzle_own_choose")]
        mentioned = table.mentioned()
        if mentioned != "pauses" and not unraised.is_asked(table.app):
            texts.append(say(mentioned))
        table.players.status.say("  ".join(texts), theme.GOLD)
    else:
        usual_madrasso(table)
    _add(table.app, table.players.status)


def _open_again(pause: Any, table: Any, chosen: int = 0) -> None:
    usual_open(pause, table)
    choose_again(pause, chosen)


usual_open = Pause.__init__
usual_prompt, usual_status = Contract.say_what_to_do, Contract._show_status
usual_madrasso = madrasso.Table.say_what_to_do
OF_CONTRACT = {
    "say_what_to_do": _say_what_to_do,
    "_show_status": _show_status,
    "_contract_text": _contract_text,
    "lay_monte": open_monte.lay_monte,
}
OF_MADRASSO = {"say_what_to_do": _say_madrasso}


ALWAYS: Places = {
    Pause: {"__init__": _open_again},
    exchange.Exchange: exchanging.OF_EXCHANGE,
    **OF_MENUS,
}


def added(places: Places) -> Places:
    more: Places = {
        Contract: OF_CONTRACT,
        madrasso.Table: OF_MADRASSO,
        **ALWAYS,
        Players: people.OF_PLAYERS,
        remarks: bubbles.OF_REMARKS,
        announcements: {"tell": bubbles.tell, "_signal": signal_words.show},
        look_again: {"reveal": open_monte.reveal},
    }
    return {**places, **{part: {**places.get(part, {}), **each} for part, each in more.items()}}
