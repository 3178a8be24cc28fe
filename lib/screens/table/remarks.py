"""Remarks of characters (named bots); no remark may reveal a hand."""

from engine.bots import CHARACTERS, character
from engine.cards import EMPTY
from engine.deal import PLAY
from screens.seats import BOTTOM, RIGHT, TOP, place
from screens.settings import SHOWS_REMARKS
from screens.table import building
from screens.table.timing import BANNER, SEE_BANNER
from screens.ui import labels, theme, widgets, words
from screens.ui.part import box
from screens.ui.portraits import SIDE

BUBBLE_X = (157, 133, 28, 28)
BUBBLE_Y = (43, 20, 20, 20)
HEIGHT = 17
MARGIN = 5
EDGE = 2
TAIL = 3
TAIL_X = 28
OCCASIONS = "greets leads ruffs gift load cut last near lost won".split()
GREETS, LEADS, RUFFS, GIFT, LOAD, CUT, LAST, NEAR, LOST, WON = range(len(OCCASIONS))
# One trick in OFTEN or in SELDOM may have a remark
OFTEN, SELDOM = 2, 6
CARDS_LEFT = 2


def greet(table):
    if table.match.number > 1 or table.view.phase != PLAY:  # an auction hides the portraits
        return
    app = table.app
    motto = getattr(app, "motto", "")  # the human player's motto
    if motto and app.settings[SHOWS_REMARKS] and not app.puzzle and len(table.people) == 1:
        _say(table, table.seat, motto)
    n = table.view.seats
    order = (2, 1, 3) if n > 3 else (1, 2)  # the seat opposite first
    _say_first(table, [((table.seat + i) % n, GREETS) for i in order])


def tell(table):
    view, game = table.view, table.match.game
    if view.turn == EMPTY and game.score.winners:
        for outcome in (WON, LOST):
            _say_first(table, outcomes(view, game, outcome))
    else:
        _say_first(table, occasions(view, game))


def outcomes(view, game, outcome) -> list:
    score, n = game.score, view.seats
    winner = view.leaders[view.tricks]
    order = [(winner + i) % n for i in range(n)]
    found = [LOST, WON]
    return [(i, outcome) for i in order if found[score.winners >> i % score.sides & 1] == outcome]


def occasions(view, game) -> list:
    n, contract = view.seats, view.contract
    winner = view.leaders[view.tricks]
    sides = n if contract else game.score.sides
    laid = cards_of_trick(view)
    led = laid[0][1] >> 4
    ruffed = dict(laid)[winner] >> 4 != led
    turn = view.number + view.tricks + winner + 1
    often, seldom = turn % OFTEN == 0, turn % SELDOM == 0
    cut = seat_of_ruffed(laid, winner)
    found = []
    if view.turn == EMPTY:
        return [(winner, LAST)] if often else []
    for seat, card in laid:
        if seat == winner or contract or not is_heavy(card, game):
            continue
        if seat % sides == winner % sides and seat != cut:
            if often:
                found.append((winner, LOAD))
        elif ruffed and card >> 4 == led:
            if often:
                found.append((seat, CUT))
        elif seldom:
            found.append((winner, GIFT))
    won = sum([view.won[seat] for seat in range(n) if seat % sides == winner % sides])
    if won == view.tricks and view.counts[winner] == CARDS_LEFT and not contract:
        found.insert(0, (winner, NEAR))
    if seldom:
        found.append((winner, RUFFS if ruffed else LEADS))
    return found


def cards_of_trick(view) -> list:
    """Return pairs (seat, card) of the current or last trick."""
    n, number = view.seats, view.tricks - (not view.laid)
    laid = [(view.leaders[number] + i) % n for i in range(view.laid or n)]
    return [(laid[i], view.history[n * number + i]) for i in range(len(laid))]


def seat_of_ruffed(laid, winner) -> int:
    """If `winner` was the first to ruff, return the seat winning before that, else EMPTY."""
    seats = [seat for seat, _ in laid]
    cards = [card for _, card in laid[: seats.index(winner) + 1]]
    suits = [card >> 4 for card in cards]
    if suits[-1] == suits[0] or suits[-1] in suits[:-1]:
        return EMPTY
    return seats[cards.index(max([card for card in cards if card >> 4 == suits[0]]))]


def is_heavy(card, game) -> bool:
    points = game.deal.rank_points
    return 2 * points[card & 15] > max(points)


def _say_first(table, found):
    for seat, about in found:
        if say_at(table, about, seat):
            return


def say_at(table, about, seat) -> bool:
    app = table.app
    number = character(table.match.players[seat])
    made = number, about
    if app.puzzle or not app.settings[SHOWS_REMARKS] or number < 0 or made in app.remarks:
        return False
    app.remarks.add(made)
    _say(table, seat, words.say("remark_" + CHARACTERS.split()[number] + "_" + OCCASIONS[about]))
    return True


def _say(table, seat, text):
    app = table.app
    where = place(seat, table.seat, table.view.seats)
    width = app.font.width(text) + 2 * MARGIN
    x, y = BUBBLE_X[where], BUBBLE_Y[where]
    if where in (BOTTOM, RIGHT):
        x -= width
        tail = (width - 1, HEIGHT // 2) if where else (width - TAIL_X, HEIGHT - 2)
    else:
        tail = -1, HEIGHT // 2
    x = max(EDGE, min(x, theme.WIDTH - EDGE - width))
    if where == TOP:
        tail = max(3, building.PORTRAIT_X[TOP] + SIDE // 2 - x), -1
    group = widgets.panel(x, y, width, HEIGHT)
    group.append(box(tail[0], tail[1], TAIL, TAIL, theme.PAPER))
    group.append(labels.Line(app, MARGIN, 3, width - MARGIN, text, theme.INK))
    table.speakers.append((group, seat))
    table.show_for(group, SEE_BANNER[app.settings[table.pace]], BANNER)
