"""A page with the score."""

from screens import naming
from screens.scores import paper
from screens.ui import labels, theme, words
from screens.ui.full_page import EDGE, MIDDLE

HEAD_Y, FIRST_Y = 20, 34
LEFT_Y = 90
ENDS = (88, 120, theme.WIDTH - EDGE)
NAME_ROOM, ROOM = 56, 30


def show(part, table) -> str:
    view = table.view
    match = table.match
    game = match.game
    heads = ("looking_total", "looking_won", "looking_made_" + str(game.per_point))
    for column in range(3):
        text = words.say(heads[column])
        part.write(ENDS[column], HEAD_Y, 0, text, theme.PAPER_SHADE, labels.RIGHT)
    part.app.show_frame()
    sides = game.score.sides
    each = sides > 2
    own = paper.own_side(match)
    made = 0
    for side in range(sides):
        won, points = view.won[side], view.taken[side]
        if not each:
            won += view.won[side + 2]
            points += view.taken[side + 2]
        made += points
        y = FIRST_Y + side * theme.LINE_HEIGHT
        color = theme.GOLD if side == own else theme.PAPER
        name = paper.call_side(match, side)
        if part.app.font.width(name) > NAME_ROOM:
            name = paper.call_side(match, side, naming.short)
        part.write(EDGE, y, NAME_ROOM, name, color)
        figures = (paper.figures(view.totals[side]), str(won), str(points))
        for column in range(3):
            part.write(ENDS[column], y, ROOM, figures[column], color, labels.RIGHT)
        part.app.show_frame()
    left = 4 * sum(game.deal.rank_points) - made
    text = words.say("looking_left", left, game.score.last_points)
    part.write(MIDDLE, LEFT_Y, 0, text, theme.PAPER, labels.CENTRE, 2)
    return words.say("looking_score", part.app.deal_number(view.number))
