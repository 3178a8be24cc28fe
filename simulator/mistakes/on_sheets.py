"""The screens with a strip of a deal's cards, and the review that a press on a card opens."""

from typing import Any

from engine import rewind
from engine.cards import EMPTY
from engine.games import about
from engine.match import Match
from screens import seats
from screens.scores.paper import cards_played
from screens.scores.score_page import ScoreSheet
from simulator.computer.canvas import Canvas
from simulator.computer.handheld_display import Frame
from simulator.mistakes.deal_costs import DealCosts
from simulator.mistakes.strip import Strip
from simulator.mistakes.strip_place import StripPlace, beside_page, under_page
from simulator.today import opening

# Index of the match in a screen's arguments
MATCH_AT = {
    "madrasso.sheet.Scores": 0,
    "mediatore.sheet.Scores": 0,
    "practice.compare.Compare": 0,
    opening.SHEET: 1,
}
CHOSEN_AT = 2  # index of the marked deal in a score sheet's arguments
LEAST_PAGE = 150  # minimum height of a page above a strip


def costs_of(app: Any, name: object, arguments: tuple) -> DealCosts | None:
    at = MATCH_AT.get(name) if isinstance(name, str) else None
    if at is None or at >= len(arguments) or not isinstance(arguments[at], Match):
        return None
    match = arguments[at]
    chosen = arguments[CHOSEN_AT] if len(arguments) > CHOSEN_AT else -1
    return costs_of_deal(app, match, match.finished - 1 if chosen < 0 else chosen)


def costs_of_deal(app: Any, match: Match, deal: int) -> DealCosts | None:
    """Return the costs of deal `deal`, from 0; None if unfinished or without a person's cards."""
    if not (0 <= deal < match.finished and seats.humans(match) and cards_played(match, deal)):
        return None
    if app.costs and app.costs.is_of(match, deal + 1):
        return app.costs
    return DealCosts(match, deal + 1, app.solver)


def place_of(
    canvas: Canvas, corner: int, costs: DealCosts | None, fills: bool
) -> tuple[Frame, StripPlace] | None:
    """Return the frame of a page and the place of its strip, if a strip has room."""
    if costs is None:
        return None
    n = about(costs.match.game_index).hand_size(costs.match.game_index)
    found = under_page(canvas, corner, n) if fills else beside_page(canvas, corner, n)
    return found if found and (not fills or found[0].height >= LEAST_PAGE) else None


def follow(app: Any, strip: Strip, sheet: object) -> None:
    if not isinstance(sheet, ScoreSheet):
        return
    costs = costs_of_deal(app, sheet.match, sheet._chosen)
    app.costs = costs or app.costs
    strip.show(costs)


def open_card(app: Any, strip: Strip, i: int, back: Any) -> None:
    costs = strip.costs
    if not costs or i >= len(costs.cards):
        return
    match = costs.match
    at = costs.review.cards.index(costs.cards[i])
    costs.pause()
    if costs.number < match.number or match.turn != EMPTY:
        match = rewind.after(match, costs.number - 1)
    app.open("review.card_by_card.ReviewPage", match, back, costs.review, at)
