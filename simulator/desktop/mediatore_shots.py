"""Pictures of Mediatore's screens: a match that club bots have played to a telling moment.

Everything comes from fixed seeds, so that the same picture comes out every time.
"""

from engine.bots import choose
from engine.cards import EMPTY
from engine.match import Match
from engine.mediatore.actions import AUCTION, CALL, DISCARD, PLAY
from engine.mediatore.view import MediatoreView
from engine.options import MEDIATORE, default_rules
from screens import flow
from screens.mediatore.signals import true_places
from screens.seats import HUMAN
from screens.ui.keys import DOWN, RIGHT, A

LEVEL = "club"
PLAYERS = (HUMAN, LEVEL, LEVEL, LEVEL)
DEALS = 9  # on the score sheet
SETTLED = 3  # frames until a screen is whole


def _act(match, view):
    match.look(match.turn, view)
    match.act(choose(LEVEL, view, match.decision_seed()))


def _reached(wanted) -> Match:
    """The first match, by its seed, in whose first deal South's turn is as `wanted(game, view)`."""
    view = MediatoreView()
    seed = 0
    while True:
        match = Match(MEDIATORE, default_rules(MEDIATORE), seed, PLAYERS)
        match.begin()
        while match.turn != EMPTY:
            match.look(0, view)
            if match.turn == 0 and wanted(match.game, view):
                return match
            _act(match, view)
        seed += 1


def _played(deals: int) -> Match:
    """A match whose deal number `deals` is over."""
    view = MediatoreView()
    match = Match(MEDIATORE, default_rules(MEDIATORE), 1, PLAYERS)
    while match.number < deals:
        match.begin()
        while match.turn != EMPTY:
            _act(match, view)
    return match


def _open(app, wanted, *keys):
    flow.go_on(app, _reached(wanted))
    for _ in range(SETTLED):
        app.step()
    for key in keys:
        app.console.feed(key)
        app.step()


def _auction(app):
    _open(app, lambda game, view: game.phase == AUCTION and game.n_spoken > 4, DOWN)


def _call(app):
    _open(app, lambda game, view: game.phase == CALL)


def _exchange(app):
    def wanted(game, view):
        return game.phase == DISCARD and game.supplier != EMPTY

    _open(app, wanted, RIGHT, A, RIGHT, RIGHT, A, RIGHT)


def _table(app):
    def wanted(game, view):
        open_partner = game.partner not in (EMPTY, 0) and game.partner_open
        return game.phase == PLAY and open_partner and view.laid > 1 and view.tricks > 1

    _open(app, wanted)


def _signal(app):
    def wanted(game, view):
        return game.phase == PLAY and not view.laid and view.tricks > 0 and view.counts[0] > 5

    _open(app, wanted)
    table = app.screen
    while len(true_places(table.view, table.hand.chosen)) < 2:
        app.console.feed(RIGHT)
        app.step()
    for key in (A, DOWN):
        app.console.feed(key)
        app.step()


def _reckoning(app):
    flow.score(app, _played(1))


def _scores(app):
    flow.sheet(app, _played(DEALS))


PICTURES = {
    "auction": _auction,
    "call": _call,
    "exchange": _exchange,
    "mediatore": _table,
    "signal": _signal,
    "reckoning": _reckoning,
    "four-scores": _scores,
}
