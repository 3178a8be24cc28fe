"""Expressions of the portraits: glad or sorry about the trick on the table, from public facts."""

from engine.bots import CHARACTERS, character
from engine.cards import EMPTY
from screens.seats import place
from screens.settings import SHOWS_REMARKS
from screens.table.remarks import cards_of_trick, is_heavy
from screens.ui import portraits

PLAIN, GLAD, SORRY = range(3)
SHEET = "portraits-expressions.bmp"  # of each character the glad and the sorry portrait


def of_seats(view, game) -> list:
    """Return the expression of each seat after a card, or after the match.

    A heavy card makes its winner glad and the side that loses it sorry. During a deal of Mediatore
    each seat is a side, because the sides are secret.
    """
    n, score = view.seats, game.score
    sides = n if view.contract else score.sides
    if view.turn == EMPTY and score.winners:
        return [GLAD if score.winners >> seat % score.sides & 1 else SORRY for seat in range(n)]
    winner = view.winning if view.laid else view.leaders[view.tricks]
    found = [PLAIN] * n
    for owner, card in cards_of_trick(view):
        if owner == winner or not is_heavy(card, game):
            continue
        found[winner] = GLAD
        for seat in range(n):
            if seat % sides == owner % sides != winner % sides:
                found[seat] = SORRY
    return found


def shown_after(motion, table):
    """Return a motion that runs `motion`, then shows the expressions of this moment."""
    app, match = table.app, table.match
    if app.puzzle or not app.settings[SHOWS_REMARKS]:
        return motion
    return _then(motion, table, of_seats(table.view, match.game))


def _then(motion, table, found):
    yield from motion
    show(table, found)


def show(table, found):
    players = table.match.players
    for seat in range(len(found)):
        number = character(players[seat])
        tile = table.players.portraits[place(seat, table.seat, len(found))]
        if not tile or number < 0 or table.expressions[seat] == found[seat]:
            continue
        table.expressions[seat] = found[seat]
        tile.bitmap = portrait(table.app, number, found[seat]).bitmap


def portrait(app, number, expression):
    if expression == PLAIN:
        return portraits.load(app, number)
    n = 2 * len(CHARACTERS.split())
    return portraits.load(app, 2 * number + expression - GLAD, SHEET, n)
