"""The card table of a deal as text and as HTML."""

from collections.abc import Iterable, Mapping
from html import escape

from engine.options import option_values, parse_game
from madrasso.actions import Action, Card
from madrasso.pictures import svg
from madrasso.views import View

COLUMN = 12
NOTHING = "-"


def view_text(view: View) -> str:
    """Return the card table as text, as the seat of `view` sees it."""
    hands = {view.seat: _listed(view.hand)}
    for seat in view.seats:
        if seat not in hands and view.counts[seat]:
            shown = view.shown[seat]
            known = f": {_listed(shown)}" if shown else ""
            hands[seat] = f"{view.counts[seat]} cards{known}"
    lines = [*_table(view), "", *_hands(view, hands)]
    if legal := view.legal():
        lines += ["", f"{view.seat} may play: {' '.join(map(str, legal))}"]
    return "\n".join(lines)


def open_text(view: View, hands: Mapping[str, list[Card]], end: str) -> str:
    """Return the card table with all hands as text."""
    lines = _table(view, end)
    return "\n".join(
        [*lines, "", *_hands(view, {seat: _listed(hand) for seat, hand in hands.items()})]
    )


def view_html(view: View) -> str:
    """Return the card table as HTML, as the seat of `view` sees it."""
    return _html(view, _table(view), {view.seat: view.hand})


def open_html(view: View, hands: Mapping[str, list[Card]], end: str) -> str:
    """Return the card table with pictures of all hands as HTML."""
    return _html(view, _table(view, end), hands)


def _html(view: View, lines: list[str], hands: Mapping[str, list[Card]]) -> str:
    trick = view.trick
    shown = " ".join(f"{seat} {card}" for seat, card in trick.items())
    parts = ["<pre>" + escape("\n".join(lines)) + "</pre>"]
    parts.append(_cards(f"on the table: {shown}", trick.values()))
    parts += [_cards(f"{seat} holds", hand) for seat, hand in hands.items()]
    return "<div>" + "".join(parts) + "</div>"


def _table(view: View, end: str = "the deal is over") -> list[str]:
    chosen = {
        name: value
        for name, value in view.rules.items()
        if value != option_values(parse_game(view.game), name)[0]
    }
    rules = "".join(f", {name}={value}" for name, value in chosen.items())
    deal = f"deal {view.deal}, {view.dealer} deals"
    for name, what in (("trumps", view.trump), ("upcard", view.upcard)):
        if what:
            deal += f", {name} {what}"
    if view.contract:
        deal += f", {view.bidder} bids {view.contract}"
    if view.called:
        deal += f", called {view.called}"
    if view.partner:
        deal += f", partner {view.partner}"
    for name, cards in (("exposed", view.exposed), ("monte", view.monte)):
        if cards:
            deal += f", {name} {_listed(cards)}"
    lines = [f"{view.game}{rules}", deal]
    if view.auction and not view.history:
        lines.append("bids: " + ", ".join(f"{seat} {word}" for seat, word in view.auction))
    lines.append(f"total {_numbers(view.totals)}; in this deal {_numbers(view.points)}")
    turn = f"{view.turn} to act" if view.turn else end
    lines += [f"trick {sum(view.tricks.values()) + 1}: {turn}" if view.turn else turn, ""]
    north, west, south, east = (_at(view, seat) for seat in "NWSE")
    if "N" in view.seats:
        lines.append(" " * COLUMN + north)
    lines.append(f"{west:{2 * COLUMN}}{east}".rstrip())
    lines.append(" " * COLUMN + south)
    return lines


def _at(view: View, seat: str) -> str:
    return f"{seat} {view.trick.get(seat, NOTHING)}"


def _hands(view: View, hands: Mapping[str, str]) -> list[str]:
    return [f"{seat}  {hands[seat]}" for seat in view.seats if seat in hands]


def _listed(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards)) or NOTHING


def _numbers(by_side: Mapping[str, int]) -> str:
    return ", ".join(f"{side} {n}" for side, n in by_side.items())


def _cards(title: str, cards: Iterable[Action]) -> str:
    drawn = list(cards)
    return f"<p>{escape(title)}</p>{svg(drawn)}" if drawn else ""
