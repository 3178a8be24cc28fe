"""Expressions of portraits: glad or sorry."""

from engine.bots import CHARACTERS, character
from engine.cards import EMPTY
from screens.seats import place
from screens.settings import SHOWS_REMARKS
from screens.table.remarks import cards_of_trick, is_heavy, seat_of_ruffed
from screens.ui import bmp, portraits
from screens.ui.portraits import SIDE

PLAIN, GLAD, SORRY = range(3)
SHEET = "portraits-expressions.bmp"


def of_seats(view, game) -> list:
    n, score = view.seats, game.score
    sides = n if view.contract else score.sides
    if view.turn == EMPTY and score.winners:
        return [GLAD if score.winners >> seat % score.sides & 1 else SORRY for seat in range(n)]
    winner = view.winning if view.laid else view.leaders[view.tricks]
    found = [PLAIN] * n
    laid = cards_of_trick(view)
    cut = seat_of_ruffed(laid, winner)
    for owner, card in laid:
        if owner == winner or not is_heavy(card, game):
            continue
        if owner == cut and owner % sides == winner % sides:
            found[owner] = SORRY
            continue
        found[winner] = GLAD
        for seat in range(n):
            if seat % sides == owner % sides != winner % sides:
                found[seat] = SORRY
    return found


def shown(table):
    app = table.app
    if app.puzzle or not app.settings[SHOWS_REMARKS]:
        return iter(())
    return _shown(table, of_seats(table.view, table.match.game))


def _shown(table, found):
    show(table, found)
    yield from ()


def show(table, found):
    players = table.match.players
    for seat in range(len(found)):
        number = character(players[seat])
        tile = table.players.portraits[place(seat, table.seat, len(found))]
        if not tile or number < 0 or table.expressions[seat] == found[seat]:
            continue
        table.expressions[seat] = found[seat]
        if found[seat] == PLAIN:
            tile.bitmap = portraits.load(table.app, number).bitmap
        else:
            draw(table.app, tile.bitmap, number, found[seat])


def draw(app, bitmap, number, expression):
    row, rows = 2 * number + expression - GLAD, 2 * len(CHARACTERS.split())
    file = bmp.pixels(app.console.asset(SHEET), SIDE, rows * SIDE, 4)
    with file:
        file.seek(file.tell() + (rows - 1 - row) * SIDE * SIDE // 2)
        bmp.fill(bitmap, file, 4)
