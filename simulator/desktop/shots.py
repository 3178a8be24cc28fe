"""Pictures of the screens without a window: a match that bots have played to a telling moment.

Everything comes from fixed seeds, so that the same picture comes out every time.
"""

import tempfile

from engine.bits import POPCOUNT
from engine.bots import choose
from engine.cards import EMPTY
from engine.match import Match
from engine.options import MADRASSO, default_rules
from engine.view import View
from screens import flow
from screens.app import App
from screens.madrasso.table import Table
from screens.menu import new_game
from screens.menu.title import Title
from screens.scores import madrasso_sheet, result
from screens.seats import HUMAN
from screens.table import curtain
from screens.ui import words
from screens.ui.keys import RIGHT
from simulator.desktop import mediatore_shots
from simulator.desktop.console import Console
from simulator.desktop.shot_names import SHOTS

SETTLED = 3  # frames until a screen is whole
LONGEST = 2000  # frames that a table may take until it is somebody's turn
LEVEL = "club"
PLAYERS = (HUMAN, LEVEL, LEVEL, LEVEL)
DEALS = 8  # on the score sheet
ALL = 999  # actions: the whole deal
PARTY = 75  # frames: the aces lie, the suits rain
SEED = 11


def shot(screen: str, language: str, path, scale: int = 1) -> None:
    """Write a picture of `screen`, one of SHOTS, in `language`."""
    assert screen in SHOTS
    words.use(language)
    with tempfile.TemporaryDirectory() as home:
        app = App(Console(headless=True, home=home))
        _PICTURES[screen](app)
        _step(app, SETTLED)
        app.console.screenshot(path, scale)


def _step(app, frames):
    for _ in range(frames):
        app.step()


def _press(app, *keys):
    for key in keys:
        app.console.feed(key)
        app.step()


# The screens


def _title(app):
    match = _played(1, 6)
    app.console.save_match(match)
    app.open(Title)


def _new_game(app):
    app.open(new_game.NewGame)


def _curtain(app):
    match = _played(1, 0, (HUMAN, LEVEL, HUMAN, LEVEL))
    app.open(curtain.Curtain, match, 2, None)


def _table(app):
    match = _match_with_a_choice()
    flow.go_on(app, match)
    for _ in range(LONGEST):
        app.step()
        table = app.screen
        if isinstance(table, Table) and match.turn == table.seat and not table.motions.running:
            break
    _step(app, SETTLED)
    for _ in range(match.game.deal.counts[0]):
        if table.playable(table.hand.chosen):
            break
        _press(app, RIGHT)


def _scores(app):
    match = _played(DEALS, ALL)
    app.open(madrasso_sheet.Scores, match, flow.go_on)


def _result(app):
    seed = SEED
    match = _finished(seed)
    while match.game.score.winner:
        seed += 1
        match = _finished(seed)
    app.open(result.Result, match)
    _step(app, PARTY)


_PICTURES = {
    "title": _title,
    "new-game": _new_game,
    "curtain": _curtain,
    "table": _table,
    "scores": _scores,
    "result": _result,
}
_PICTURES.update(mediatore_shots.PICTURES)


# The matches


def _act(match, view):
    match.look(match.turn, view)
    match.act(choose(LEVEL, view, match.decision_seed()))


def _played(deals: int, actions: int, players=PLAYERS, seed: int = SEED) -> Match:
    """A match whose deal number `deals` is `actions` actions old."""
    match = Match(MADRASSO, default_rules(MADRASSO), seed, players)
    view = View()
    while match.number < deals:
        match.begin()
        while match.turn != EMPTY and (match.number < deals or match.n_log < actions):
            _act(match, view)
    return match


def _match_with_a_choice() -> Match:
    """South is to follow in the middle of a trick, may play some cards and not others."""
    view = View()
    seed = SEED
    while True:
        match = _played(2, 0, PLAYERS, seed)
        while match.turn != EMPTY:
            match.look(0, view)
            free = sum([POPCOUNT[holding] for holding in view.playable])
            telling = view.laid >= 2 and view.tricks >= 1 and view.upcard_lies
            if telling and 2 <= free < view.counts[0] - 2:
                return match
            _act(match, view)
        seed += 1


def _finished(seed: int) -> Match:
    match = _played(1, 0, PLAYERS, seed)
    view = View()
    while not match.over:
        if match.turn == EMPTY:
            match.begin()
        while match.turn != EMPTY:
            _act(match, view)
    return match
