"""The signs ◄ ► of pages that step through a deal."""

from typing import Any

from screens.look import hands
from screens.review import card_by_card
from screens.ui import words
from screens.ui.font import FIGURE_SPACE
from simulator.computer.pages import seat_names
from simulator.computer.tables.layout import Places

BACK, ON = "◄", "►"


def between(shown: str, is_first: bool, is_last: bool) -> str:
    back = FIGURE_SPACE if is_first else BACK  # as wide as ◄
    return f"{back} {shown}" + ("" if is_last else f" {ON}")


def numbered(at: int, n: int) -> str:
    """Return "at/n", as wide as "n/n"."""
    return f"{str(at).rjust(len(str(n)), FIGURE_SPACE)}/{n}"


def _show_hands(page: Any) -> None:
    _usual_hands(page)
    font, at, n = page.app.font, page._at, page._last
    deal = words.say("deal_number", page.app.deal_number(page.match.number))
    shown = str(at).rjust(len(str(n)), FIGURE_SPACE) if at else deal
    before = font.width(page._where.text)
    text = between(shown, not at, at == n)
    if not at:
        page._winner.x += (font.width(text) - before) // 2
    elif at < n:
        # ► ends at the same x as on the first page
        widest = font.width(between(deal, True, False))
        while font.width(text + " ") <= widest:
            text += " "
    page._where.say(text)
    seat_names.write(page, at * page._deal.seats)


def _show_review(page: Any) -> None:
    _usual_review(page)
    at, n = page._at, page._last
    shown = numbered(at + 1, n) if at < n else ""
    page._where.say(between(shown, not at, at == n))


_usual_hands = hands.Hands._show
_usual_review = card_by_card.ReviewPage._show
PLACES: Places = {
    hands.Hands: {"_show": _show_hands},
    card_by_card.ReviewPage: {"_show": _show_review},
}
