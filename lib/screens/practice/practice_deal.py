"""Begin practice deals, which are neither saved nor counted."""

from engine import rewind
from engine.codes import match_code
from screens import flow, seats
from screens.practice.practice_table import madrasso, mediatore


class Practice:
    """A practice deal; `before` is its earlier result, or None."""

    def __init__(self, number, code, before, skipped=0):
        self.number = number
        self.skipped = skipped
        self.code = code
        self.before = before


def begin(app, match, number: int, outcome):
    code = match_code.code_of(match, number + 1)
    app.practice = Practice(number + 1, code, outcome(rewind.after(match, number)))
    _show(app, rewind.before(match, number))


def by_code(app, found: tuple, players):
    game, rules, seed, number = found
    app.practice = Practice(number, match_code.code(game, rules, seed, number), None, number - 1)
    _show(app, match_code.deal_alone(game, rules, seed, number, players))


def again(app, match):
    _show(app, rewind.before(match, match.finished - 1))


def _show(app, match):
    app.show_frame()
    flow.forget_other_game(app, match)
    opened = len(seats.humans(match)) < 2
    table = flow.of_game(match, madrasso, mediatore)
    app.open(table, match, flow.looker(match), opened, True)
