"""How a deal is begun that is played by itself. Nothing of it is saved or counted."""

from engine import rewind
from engine.codes import match_code
from screens import flow, seats

# The table of a deal by itself, in the place of each game's own
TABLES = {
    "madrasso.table.Table": "practice.table.madrasso",
    "mediatore.table.Table": "practice.table.mediatore",
}


class Practice:
    """The deal that is played by itself: the app has it while its table is open.

    `before` is what it came to when it was played before, as compare.outcome says it, or None.
    """

    def __init__(self, number, code, before, skipped=0):
        self.number = number  # of the deal in its match, from 1
        self.skipped = skipped  # deals of its match before it, of which there is nothing here
        self.code = code
        self.before = before


def begin(app, match, number: int, outcome):
    """Play the deal `number`, from 0, of `match` again, which is finished: what it came to says
    `outcome`, which is compare's."""
    code = match_code.code_of(match, number + 1)
    app.practice = Practice(number + 1, code, outcome(rewind.after(match, number)))
    _show(app, rewind.before(match, number))


def by_code(app, found: tuple, players):
    """Play the deal that a code has, `found` as match_code.parse has it."""
    game, rules, seed, number = found
    app.practice = Practice(number, match_code.code(game, rules, seed, number), None, number - 1)
    _show(app, match_code.deal_alone(game, rules, seed, number, players))


def again(app, match):
    """Play the last deal of `match` again, which is the app's practice."""
    _show(app, rewind.before(match, match.finished - 1))


def _show(app, match):
    app.show_frame()
    flow.forget_other_game(app, match)
    opened = len(seats.humans(match)) < 2  # as for any match
    app.open(TABLES[flow.table_of(match)], match, flow.looker(match), opened, True)
