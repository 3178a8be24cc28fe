"""Text for a voice from screens whose meaning is in pictures or columns."""

import re
from collections.abc import Callable
from typing import Any

from engine.bits import POPCOUNT
from engine.cards import EMPTY, RANKS
from engine.games import about
from engine.match import Match, new_view
from engine.options import SIDES
from screens import seats
from screens.help import at_a_glance, closeup, signs
from screens.help.of_game import BEFORE, pages_of
from screens.look import back, gone, hands
from screens.madrasso import sheet as madrasso_sheet
from screens.mediatore import reckoning, said
from screens.mediatore import sheet as mediatore_sheet
from screens.menu import keyboard, title
from screens.puzzles.puzzle_panel import counted
from screens.review import card_by_card
from screens.scores import paper, result
from screens.scores.paper import PAGE_Y, RULE
from screens.ui import full_page, option_list
from screens.ui.words import say
from simulator.computer import chart_page
from simulator.computer.pages import book, new_match, pane, sheets, statistics
from simulator.computer.pages import result as result_page
from simulator.computer.tables import second_name
from simulator.mistakes import reviewing
from simulator.mistakes.better_line import BetterLine
from simulator.mistakes.strip_page import StripPage
from simulator.narrator import news, screen_text, speech
from simulator.narrator.facts import TableFacts
from simulator.narrator.screen_text import Piece
from simulator.narrator.tricks import trick
from simulator.puzzles.rating_page import RatingPage
from simulator.today.month import MonthPage
from simulator.today.sheet import DaySheet

SPOKEN = (
    book.Book,
    result_page.Result,
    sheets.Sheet,
    statistics.StatisticsPage,
    DaySheet,
    MonthPage,
    BetterLine,
    StripPage,
    RatingPage,
)
FIGURES = 3
NUMBER, POINTS, TOTAL = range(3)
_HOLE = "\0"


def of_question(question: object, facts: TableFacts) -> Callable[[list[Piece]], list[str]] | None:
    """Return a function that reads a page over the table; None if `question` is no page."""
    if isinstance(question, back.LookBack):
        return lambda pieces: _look_back(question, facts, pieces)
    if isinstance(question, chart_page.Chart):
        return lambda pieces: _around(pieces, question.spoken())
    if isinstance(question, at_a_glance.Glance):
        return lambda pieces: _glance(question, pieces)
    if isinstance(question, closeup.Closeup):
        return lambda pieces: _closeup(question, pieces)
    return screen_text.written if isinstance(question, full_page.FullPage) else None


def of_notice(question: object) -> Callable[[list[Piece]], list[str]]:
    left_out = getattr(question, "left_out", ())
    return lambda pieces: [*map(speech.plain, left_out), *screen_text.written(pieces)]


def of_screen(screen: object) -> Callable[[list[Piece]], list[str]]:
    if isinstance(screen, option_list.OptionList):
        return lambda pieces: _options(screen, pieces)
    if isinstance(screen, keyboard.Keyboard):
        return _keyboard
    if isinstance(screen, title.Title):
        return lambda pieces: [say("madrasso"), *screen_text.written(pieces)]
    if isinstance(screen, at_a_glance.Glance):
        return lambda pieces: _glance(screen, pieces)
    if isinstance(screen, closeup.Closeup):
        return lambda pieces: _closeup(screen, pieces)
    if isinstance(screen, card_by_card.ReviewPage):
        return lambda pieces: _review(screen, pieces)
    if isinstance(screen, SPOKEN):
        return lambda pieces: [*map(speech.plain, screen.spoken()), *_prompts(pieces)]
    if isinstance(screen, hands.Hands):
        return lambda pieces: _hands(screen.match, pieces)
    if isinstance(screen, madrasso_sheet.Scores):
        return lambda pieces: _sheet(screen, pieces)
    if isinstance(screen, mediatore_sheet.Scores):
        return lambda pieces: _sheet_of_four(screen, pieces)
    if isinstance(screen, reckoning.Reckoning):
        return _reckoning
    return _without_cards if isinstance(screen, result.Result) else screen_text.written


def _prompts(pieces: list[Piece]) -> list[str]:
    return screen_text.rows(each for each in pieces if each.prompts)


def of_curtain(with_keys: bool) -> Callable[[list[Piece]], list[str]]:
    def one_line(pieces: list[Piece]) -> list[str]:
        passed, to, name, *keys = screen_text.rows(pieces)
        return [speech.sentences([passed, f"{to} {name}", *(keys if with_keys else ())])]

    return one_line


def _options(screen: Any, pieces: list[Piece]) -> list[str]:
    heading = screen_text.rows(each for each in pieces if each.y < option_list.BAND)
    title, star, more = screen.explanation()[0].partition("★")
    stars = speech.plain(star + more)
    heading[0] = speech.plain(title.rstrip())
    about = screen_text.rows(each for each in pieces if each.y >= option_list.ABOUT_Y)
    if screen._about.hidden or isinstance(screen, new_match.NewMatch):
        told = pane.explained(screen)[1].replace(say("records_mark"), say("tell_records_mark"))
        told = screen.app.font.voiced(told)
        lines = (speech.plain(each).lstrip(": \u202f") for each in told.split("\n"))
        about = [each[0].upper() + each[1:] for each in lines if each]
    row = [speech.plain(each.text) for each in pieces if each.chosen]
    spoken = say("said_of", row[0], ", ".join(row[1:])) if len(row) > 1 else " ".join(row)
    spoken = ", ".join(filter(None, (spoken, stars)))
    return [*heading, spoken, *news.on_one_line(about, one_text=True)]


def _keyboard(pieces: list[Piece]) -> list[str]:
    above = screen_text.rows(each for each in pieces if each.y < keyboard.KEYS_Y)
    about = screen_text.rows(each for each in pieces if each.y >= keyboard.ABOUT_Y)
    return [*above, *(each.text for each in pieces if each.chosen), *news.on_one_line(about)]


def _without_cards(pieces: list[Piece]) -> list[str]:
    return screen_text.written([each for each in pieces if not each.is_card])


def _glance(screen: at_a_glance.Glance, pieces: list[Piece]) -> list[str]:
    if screen.page:
        at = 1 + pages_of(screen.game, screen.rules)[BEFORE]  # index of the page on signs
        return _signs(screen, pieces) if screen.page == at else screen_text.written(pieces)
    order, worth = about(screen.game).RANKS, about(screen.game).POINTS
    names = [(speech.rank(order[i]), worth[i]) for i in range(RANKS - 1, -1, -1)]
    ranks = [f"{name} {points}" for name, points in names if points]
    ranks += [", ".join(name for name, points in names if not points) + " 0"]
    rows = screen_text.rows(each for each in pieces if each.y < at_a_glance.CARDS_Y)
    return [
        *rows,
        ", ".join(ranks),
        *screen_text.rows(each for each in pieces if each.y >= at_a_glance.TEXT_Y),
    ]


def _signs(screen: at_a_glance.Glance, pieces: list[Piece]) -> list[str]:
    spoken = [
        speech.says(say(f"tell_sign_{key}"), say(f"sign_{key}"))
        for key in signs.keys(screen.game, screen.rules)
    ]
    return _around(pieces, spoken)


def _closeup(screen: closeup.Closeup, pieces: list[Piece]) -> list[str]:
    cards, rank = screen.cards, screen.card & 15
    order, worth = cards[closeup.ORDER], cards[closeup.WORTH][rank]
    higher = ", ".join(speech.rank(order[i]) for i in range(RANKS - 1, rank, -1))
    facts = [
        second_name.called(screen, screen.other_language()),
        say(f"{cards[closeup.NAME]}={worth}"),
        say("closeup_below", higher) if higher else say("closeup_top"),
        screen.motto.text,
    ]
    return _around(pieces, [speech.sentences([speech.plain(each) for each in facts if each])])


def _look_back(question: back.LookBack, facts: TableFacts, pieces: list[Piece]) -> list[str]:
    heading = question.heading.text
    middle = [each for each in pieces if full_page.BAND <= each.y < full_page.FOOT_Y]
    view = facts.view
    if not heading:
        pass
    elif heading == say("looking_tricks"):
        if view.tricks:
            numbers = range(view.tricks - 1, max(view.tricks - 3, -1), -1)
            spoken = [_finished(facts, number) for number in numbers]
            return [*_around(pieces, spoken)]
    elif heading in (say("looking_gone"), say("beside_gone")):
        gone_by_suit = [_gone(facts, suit) for suit in range(4)]
        return _around(pieces, gone_by_suit, heading=say("tell_of_gone"))
    elif heading == say("looking_said"):
        page = int(question.where.text.split("/")[0]) - 1 - back.SAID
        return _around(pieces, _said(facts, page) or screen_text.rows(middle))
    elif heading == say("looking_score", facts.app.deal_number(view.number)):
        return _around(pieces, _standing(facts, middle))
    return screen_text.rows(pieces)


def _around(pieces: list[Piece], spoken: list[str], heading: str = "") -> list[str]:
    top = [each for each in pieces if each.y < full_page.BAND]
    if heading:
        top[0] = top[0]._replace(text=heading)
    above = screen_text.rows(top)
    return [
        *above,
        *spoken,
        *screen_text.rows(each for each in pieces if each.y >= full_page.FOOT_Y),
    ]


def _finished(facts: TableFacts, number: int) -> str:
    spoken = say("tell_says", say("looking_trick", number + 1), facts.trick(number))
    return speech.sentences([spoken, facts.takes(number)])


def _gone(facts: TableFacts, suit: int) -> str:
    view, opened = facts.view, facts.table.opened
    away = gone.gone_of(view, suit, opened)
    own = view.hand[suit] if opened else 0
    spoken = []
    for key, holding in (("tell_gone", away), ("tell_own", own & ~away)):
        ranks = [facts.order[i] for i in range(RANKS - 1, -1, -1) if holding >> i & 1]
        if ranks:
            one = "_1" * (len(ranks) == 1)
            spoken.append(say(key + one, ", ".join(map(speech.rank, ranks))))
    spoken.append(counted("tell_out", str(RANKS - POPCOUNT[away | own])))
    return say("tell_says", speech.suit(suit), "; ".join(spoken))


def _said(facts: TableFacts, page: int) -> list[str]:
    lines = facts.said()
    lines[facts.view.n_spoken : facts.view.n_spoken] = [""]
    return [line for line in lines[page * said.ROWS : (page + 1) * said.ROWS] if line]


def _standing(facts: TableFacts, pieces: list[Piece]) -> list[str]:
    rows = screen_text.in_rows(pieces)
    heads = next((row for row in rows if len(row) == FIGURES), [])
    spoken = []
    for row in rows:
        if len(row) == FIGURES + 1:
            figures = zip(heads, row[1:], strict=True)
            text = ", ".join(f"{name} {figure}" for name, figure in figures)
            spoken.append(say("tell_says", row[0], text))
    game = facts.match.game
    left = 4 * sum(game.deal.rank_points) - sum(facts.view.taken)
    last = facts.worth(game.score.last_points)
    return [*spoken, speech.sentences([say("tell_left", facts.counted(left), last)])]


def _hands(match: Match, pieces: list[Piece]) -> list[str]:
    heads = [each for each in pieces if each.y < hands.BAND]
    above = screen_text.in_rows(heads)[0]
    number = trick_shown(above[0])
    view = new_view(match.game_index)
    match.look(0, view)
    if not number:
        return [", ".join(above), *screen_text.rows(each for each in pieces if each.is_card)]
    laid = trick(view, number - 1)
    name = say("looking_trick", number)
    rows = [name]
    for seat, card in zip(laid.seats, laid.cards, strict=True):
        card = speech.card(card, match.game.ranks)
        rows.append(say("tell_laid", seats.name(match, seat), card))
    if len(laid.cards) == view.seats:
        points = speech.points(laid.points, match.game.per_point)
        takes = seats.tell(match, "tell_takes", laid.winner, points)
        rows.append(say("tell_says", name, takes))
    return [*rows, above[-1]]


def trick_shown(heading: str) -> int:
    return int(heading) if heading.isdigit() else 0


def _review(screen: Any, pieces: list[Piece]) -> list[str]:
    shown = speech.plain(screen._line.text)
    if isinstance(screen, reviewing.ReviewPage) and screen.judgement_in_words:
        own = screen.judgement_in_words
        pieces = [each._replace(text=own) if each.text == shown else each for each in pieces]
    rows = screen_text.rows(
        each for each in pieces if not (each.is_card or each.choice or each.chosen)
    )
    if screen.is_at_sums:
        return rows
    found, match = screen.found, screen.match
    card = speech.card(found.card, match.game.ranks)
    name = seats.name(match, found.seat)
    number = say("looking_trick", found.n_before // match.game.deal.seats + 1)
    return [speech.says(number, say("tell_laid", name, card)), *rows]


def open_hands(match: Match, number: int) -> list[str]:
    deal = match.game.deal
    n = deal.seats
    spoken = []
    for seat in range(n):
        holdings = list(deal.hands[seat * 4 : seat * 4 + 4])
        for at in range(number * n, deal.n_played):
            card = deal.history[at]
            if card != EMPTY and (deal.leaders[at // n] + at) % n == seat:
                holdings[card >> 4] |= 1 << (card & 15)
        held = speech.holdings(holdings, match.game.ranks)
        spoken.append(seats.tell(match, "tell_hand", seat, held))
    return spoken


def totals(match: Match) -> list[str]:
    each = SIDES[match.game_index] == match.game.seats
    spoken = []
    for side in range(match.game.seats if each else 2):
        name = seats.name(match, side) if each else paper.call_side(match, side)
        total = speech.plain(paper.figures(match.game.score.totals[side]))
        spoken.append(say("tell_says", name, say("tell_total", total)))
    return [speech.sentences(spoken)]


def _line(number: int) -> int:
    return PAGE_Y + number * RULE


def _but(pieces: list[Piece], first: int, last: int) -> tuple[list[str], list[str]]:
    above = screen_text.rows(each for each in pieces if each.y < _line(first) - screen_text.NEAR)
    below = screen_text.rows(each for each in pieces if each.y >= _line(last) - screen_text.NEAR)
    return above, below


def _marked(
    screen: madrasso_sheet.Scores | mediatore_sheet.Scores, pieces: list[Piece]
) -> list[str]:
    bar = screen.bar
    if bar.hidden:
        return []
    return [
        each.text
        for each in pieces
        if abs(each.y - bar.y) < RULE // 2 and bar.x <= each.x < bar.x + bar.width
    ]


def _sheet(screen: madrasso_sheet.Scores, pieces: list[Piece]) -> list[str]:
    above, below = _but(pieces, madrasso_sheet.NAMES, madrasso_sheet.SUMS)
    row = _marked(screen, pieces)
    info = speech.plain(screen.info.text)
    if screen.match.game.score.sides > 2:
        if info in below:
            below[below.index(info)] = _named(screen.match, info)
        sums = [
            each for each in pieces if abs(each.y - _line(madrasso_sheet.SUMS)) < screen_text.NEAR
        ]
        if len(sums) == 1 + screen.match.game.seats:
            named = zip(range(screen.match.game.seats), sums[1:], strict=True)
            texts = [f"{seats.name(screen.match, seat)} {each.text}" for seat, each in named]
            below[0] = say("tell_says", sums[0].text, ", ".join(texts))
    elif len(row) > TOTAL and info in below:
        spoken = say("tell_total", row[TOTAL])
        below[below.index(info)] = f"{info}, {spoken}"
    return above + below


def _named(match: Match, info: str) -> str:
    """Insert players' names before the points in `info`."""
    form = re.escape(speech.plain(say("score_3", *4 * [_HOLE]))).replace(_HOLE, "(.+?)")
    found = re.fullmatch(f"{form}(, .*)?", info)
    if not found:
        return info
    number, *points, more = found.groups(default="")
    named = [f"{seats.name(match, seat)} {each}" for seat, each in enumerate(points)]
    return speech.plain(say("score_3", number, *named)) + more


def _sheet_of_four(screen: mediatore_sheet.Scores, pieces: list[Piece]) -> list[str]:
    above, below = _but(pieces, mediatore_sheet.NAMES, mediatore_sheet.INFO)
    y = _line(mediatore_sheet.SUMS)
    totals = [each.text for each in pieces if abs(each.y - y) < screen_text.NEAR][1:]
    paid = _marked(screen, pieces)[1:]
    spoken = []
    if len(paid) == len(totals) == 4:
        for seat in range(4):
            total = say("tell_total", totals[seat])
            spoken.append(f"{seats.name(screen.match, seat)} {paid[seat]}, {total}")
    return [*above, speech.sentences([below[0], "; ".join(spoken)]), *below[1:]]


def _reckoning(pieces: list[Piece]) -> list[str]:
    names, paid = [
        [each.text for each in pieces if abs(each.y - y) < screen_text.NEAR]
        for y in (reckoning.NAMES_Y, reckoning.PAID_Y)
    ]
    if len(names) != len(paid):  # the deal was thrown in
        return screen_text.rows(pieces)
    monte = [
        each
        for each in pieces
        if reckoning.MONTE_Y <= each.y < reckoning.NAMES_Y - screen_text.NEAR
    ]
    cards = ", ".join(each.text for each in monte if each.is_card)
    goes_to = " ".join(each.text for each in monte if not each.is_card)
    return [
        *screen_text.rows(each for each in pieces if each.y < reckoning.MONTE_Y),
        speech.sentences([goes_to, cards]),
        ", ".join(map(" ".join, zip(names, paid, strict=True))),
        *screen_text.rows(each for each in pieces if each.y >= reckoning.PAID_Y + screen_text.NEAR),
    ]
