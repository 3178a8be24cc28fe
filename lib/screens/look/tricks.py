"""A page with the last two tricks."""

from screens import seats
from screens.ui import cards, labels, theme, words
from screens.ui.full_page import MIDDLE

APART = 2
TOP, ROW = 18, 48
CARDS_X, STEP = 45, 30
TEXT_X = 2
NUMBER_Y, POINTS_Y = 4, 17
NAMES_Y = theme.CARD_HEIGHT + 1
ROOM = CARDS_X - TEXT_X - 1
NAMES_END = theme.WIDTH - 2


def show(part, table) -> str:
    view = table.view
    for i in range(min(view.tricks, 2)):
        part.app.show_frame()
        _show_trick(part, table, view, view.tricks - 1 - i, TOP + i * ROW)
    if not view.tricks:
        text = words.say("looking_no_trick")
        part.write(MIDDLE, TOP + ROW // 2, 0, text, theme.PAPER, labels.CENTRE)
    return words.say("looking_tricks")


def _show_trick(part, table, view, number, y):
    n = view.seats
    worth = 0
    for i in range(n):
        card = view.history[number * n + i]
        worth += table.match.game.deal.rank_points[card & 15]
        x = CARDS_X + i * STEP
        part.add(part.app.faces.tile(cards.picture(card, table.match.game.ranks), x, y))
    end = NAMES_END
    for i in range(n - 1, -1, -1):
        seat = (view.leaders[number] + i) % n
        name = seats.called(table.match, seat)
        width = part.app.font.width(name)
        middle = CARDS_X + i * STEP + theme.CARD_WIDTH // 2
        end = min(middle + (width + 1) // 2, end)
        color = theme.GOLD if seat == view.leaders[number + 1] else theme.PAPER_SHADE
        part.write(end, y + NAMES_Y, 0, name, color, labels.RIGHT)
        end -= width + APART
    part.write(TEXT_X, y + NUMBER_Y, ROOM, words.say("looking_trick", number + 1), theme.PAPER)
    key = "looking_points_" + str(table.match.game.per_point)
    part.write(TEXT_X, y + POINTS_Y, ROOM, words.say(key, worth), theme.GOLD)
