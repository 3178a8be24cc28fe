"""Strips of a deal's cards on score sheets, and pages opened from them."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from engine import rewind
from engine.cards import EMPTY
from engine.games import about
from engine.match import Match
from screens import seats
from screens.madrasso.sheet import Scores as MadrassoScores
from screens.mediatore.sheet import Scores as MediatoreScores
from screens.practice.compare import Compare
from screens.review.card_by_card import ReviewPage
from screens.scores import paper
from screens.scores.paper import cards_played
from screens.scores.score_page import ScoreSheet
from screens.statistics.statistics_page import StatisticsPage
from screens.ui.words import say
from simulator.computer import devices, scene
from simulator.computer.canvas import Canvas
from simulator.computer.handheld_display import Frame
from simulator.mistakes import habits, recording
from simulator.mistakes.deal_costs import DealCosts
from simulator.mistakes.strip import Strip
from simulator.mistakes.strip_place import LEAST_PAGE, StripPlace, beside_page, under_page
from simulator.today.sheet import DaySheet

# {screen: index of the match in its arguments}
MATCH_AT = {
    MadrassoScores: 0,
    MediatoreScores: 0,
    Compare: 0,
    DaySheet: 1,
}
CHOSEN_AT = 2
MOST_WEIGHED = 40  # maximum number of deals whose costs are kept; a month has 31 days' deals
_SELECT = re.compile(r"<SELECT>\W* \S+")


def costs_of(app: Any, screen: Any, arguments: tuple) -> DealCosts | None:
    at = MATCH_AT.get(screen)
    if at is None or at >= len(arguments) or not isinstance(arguments[at], Match):
        return None
    match = arguments[at]
    chosen = arguments[CHOSEN_AT] if len(arguments) > CHOSEN_AT else -1
    return costs_of_deal(app, match, match.finished - 1 if chosen < 0 else chosen)


def costs_of_deal(app: Any, match: Match, deal: int) -> DealCosts | None:
    """Return the costs of deal `deal`, from 0, or None if there are none."""
    if not (0 <= deal < match.finished and seats.humans(match) and cards_played(match, deal)):
        return None
    for costs in (app.costs, *app.weighed):
        if costs and costs.is_of(match, deal + 1):
            return costs  # type: ignore[no-any-return]
    costs = DealCosts(match, deal + 1, app.solver)
    app.weighed = [costs, *app.weighed[: MOST_WEIGHED - 1]]
    return costs


def place_of(
    canvas: Canvas, corner: int, costs: DealCosts | None, fills: bool
) -> tuple[Frame, StripPlace] | None:
    """Return the frame of a page and the place of its strip; None without costs or room."""
    if costs is None:
        return None
    n = _hand(costs)
    found = under_page(canvas, corner, n) if fills else beside_page(canvas, corner, n)
    return found if found and (not fills or found[0].height >= LEAST_PAGE) else None


def place_beside_day(
    canvas: Canvas, corner: int, costs: DealCosts | None
) -> tuple[Frame, StripPlace] | None:
    found = beside_page(canvas, corner, _hand(costs)) if costs else None
    return found if found and found[1].x else None


def _hand(costs: DealCosts) -> int:
    return int(about(costs.match.game_index).hand_size(costs.match.game_index))


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
    at = costs.review.cards.index(costs.cards[i])
    costs.pause()
    app.open(ReviewPage, seen(costs), back, costs.review, at)


def seen(costs: DealCosts) -> Match:
    match = costs.match
    if costs.number < match.number or match.turn != EMPTY:
        return rewind.after(match, costs.number - 1)
    return match


def costs_to_open(app: Any) -> DealCosts | None:
    """Return the costs that a key opens as a page; None without costs or if the strip has words."""
    screen = app.screen
    if app.strip and app.strip.place.lines or not app.sheet_costs:
        return None
    if isinstance(screen, ScoreSheet):
        return costs_of_deal(app, screen.match, screen._chosen)
    return app.sheet_costs  # type: ignore[no-any-return]


def open_more(app: Any, back: Callable[[], None]) -> None:
    costs = costs_to_open(app)
    if costs:
        from simulator.mistakes.strip_page import StripPage

        app.costs = costs
        app.open(StripPage, costs, back)
    elif app.has_habits and (app.strip or isinstance(app.screen, (ReviewPage, StatisticsPage))):
        match = getattr(app.screen, "match", None)
        game = match.game_index if match else None
        has_deals = game is not None and recording.read(app.console).of_game(game)
        habits.open_from(app, back, game if has_deals else None)


def name_keys(app: Any) -> None:
    screen = app.screen
    if app.console.device == devices.HANDHELD:
        return
    if isinstance(screen, StatisticsPage) and app.has_habits:
        own = say("habits_open_here")
        texts = [f"{before}{own}  <B>" for before in (screen.foot.text.split("<B>")[0], "")]
        after = screen.foot.text.split("<B>")[1]
        fit = [text + after for text in texts if _fits(screen.foot, text + after)]
        screen.foot.say(fit[0])
    elif costs_to_open(app):
        _name_key(screen)


def _name_key(screen: Any) -> None:
    for line in _lines(screen.group):
        if line.text == paper.more(screen.match):
            line.say(say("strip_open") + "  " + say("strip_others"))
        elif line.text in (say("practice_keys"), say("records_keys_back"), say("today_keys")):
            line.say(_SELECT.sub(say("strip_open"), line.text))


def _lines(group: scene.Group) -> Iterator[Any]:
    for thing in group:
        if thing.kind == scene.GROUP:
            yield from _lines(thing)
        elif thing.kind == scene.TEXT:
            yield thing


def _fits(line: Any, text: str) -> bool:
    return bool(line.font.width(text) <= line.bitmap.width)
