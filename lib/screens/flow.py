"""Functions that open the next screen of a match."""

import overlays
from engine.cards import EMPTY
from screens import seats
from screens.settings import BY_MEMORY


def start(app, match):
    begin(app, match)
    _table(app, match, True)


def begin(app, match):
    people = seats.humans(match)
    if app.settings[BY_MEMORY] and not match.number and people:
        match.by_memory = True
    app.show_frame()
    match.begin()
    app.show_frame()
    if people:
        app.console.save_match(match)
        if match.number == 1:
            with app.overlay():
                from screens.statistics import counting

                counting.begin(app.console, match)


def take_up(app, match):
    if match.number and not match.n_log:
        _table(app, match, True)
    else:
        go_on(app, match)


def go_on(app, match):
    if match.over:
        from screens.scores.result import Result

        app.open(Result, match)
    elif match.number == 0 or match.turn == EMPTY:
        start(app, match)
    else:
        _table(app, match, False)


def sheet(app, match, *back):
    app.open(sheet_of(match), match, *back)


def raise_curtain(app, match, seat, table=None):
    app.open(table or table_of(match), match, seat, True, False)


def way_back(table):
    """Return a function `back(app, match)` that reopens `table` and its last panel."""
    begins = table.below[-1]
    table.app.raised = table.hand.chosen
    table.app.lifted = table.lifted
    screen, args = table.reopening(table.app.opened)

    def back(app, match):
        app.begins = begins
        app.open(screen, match, *args[1:])

    return back


def to_title(app):
    from screens.menu.title import Title

    app.open(Title)


def looker(match) -> int:
    people = seats.humans(match)
    n = len(match.players)
    turn = match.turn if match.turn != EMPTY else 0
    for i in range(n):
        if (turn + i) % n in people:
            return (turn + i) % n
    return 0


def of_game(match, madrasso, mediatore):
    return (madrasso, madrasso, madrasso, mediatore)[match.game_index]


def table_of(match):
    from screens.madrasso.table import Table
    from screens.mediatore.table import Table as TableOfFour

    return of_game(match, Table, TableOfFour)


def puzzle_of(match):
    from screens.puzzles.puzzle_table import madrasso, mediatore

    return of_game(match, madrasso, mediatore)


def reckoning(app, match):
    from screens.madrasso.sheet import Scores
    from screens.mediatore.reckoning import Reckoning

    app.open(of_game(match, Scores, Reckoning), match)


def sheet_of(match):
    from screens.madrasso.sheet import Scores
    from screens.mediatore.sheet import Scores as ScoresOfFour

    return of_game(match, Scores, ScoresOfFour)


def forget_other_game(app, match):
    for name in of_game(match, overlays.OF_MEDIATORE, overlays.OF_MADRASSO):
        app.console.unload(name)


def _table(app, match, fresh):
    forget_other_game(app, match)
    app.puzzle = app.practice = None
    if not seats.humans(match):
        app.source = None
    app.title_row = 0
    opened = len(seats.humans(match)) < 2
    app.open(table_of(match), match, looker(match), opened, fresh)
