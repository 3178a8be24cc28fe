"""The course of a match over the screens: which one opens next.

Functions for every screen to call; each opens a screen, by its name, and returns.
"""

import residency
from engine.cards import EMPTY
from screens import seats
from screens.likes import BY_MEMORY


def start(app, match):
    """Deal the next deal of `match`, which may be its first, and show the table."""
    begin(app, match)
    _table(app, match, True)


def begin(app, match):
    """Deal the next deal of `match` and save it: the first is noted, and may be played by memory.

    A match that is only watched is not saved: the one that was left stays.
    """
    people = seats.humans(match)
    if app.likes[BY_MEMORY] and not match.number and people:
        match.by_memory = True
    app.show_frame()
    match.begin()
    app.show_frame()
    if people:
        app.console.save_match(match)
        if match.number == 1:
            with app.passing():
                from screens.statistics import counting

                counting.begin(app.console, match)


def take_up(app, match):
    """Go on with `match`, which was saved; a deal that has just been dealt is shown being dealt."""
    if match.number and not match.n_log:
        _table(app, match, True)
    else:
        go_on(app, match)


def go_on(app, match):
    """Go on with a match wherever it stands: the next deal, the table, or its result."""
    if match.over:
        app.open("scores.result.Result", match)
    elif match.number == 0 or match.turn == EMPTY:
        start(app, match)
    else:
        _table(app, match, False)


def sheet(app, match, *back):
    """Show the score sheet; when it has been read it goes on, or `back`."""
    app.open(sheet_of(match), match, *back)


def raise_curtain(app, match, seat, table=""):
    """Show the table to the player at `seat`, who has been handed the device: the `table` that
    hung it, if that is not the usual one."""
    app.open(table or table_of(match), match, seat, True, False)


def way_back(table):
    """What to call with the app and a match to see `table` again as it is left: the same hand open,
    or closed to be opened by itself, and over it what a page was opened from."""
    begins = table.below[-1]
    name, args = table.reopening(None)

    def back(app, match):
        app.begins = begins
        app.open(name, match, *args[1:])

    return back


def to_title(app):
    """Show the title."""
    app.open("menu.title.Title")


def looker(match) -> int:
    """The seat from which the table is seen: the only person's, or the next person's to act."""
    people = seats.humans(match)
    n = len(match.players)
    turn = match.turn if match.turn != EMPTY else 0
    for i in range(n):
        if (turn + i) % n in people:
            return (turn + i) % n
    return 0


def _of_game(match, madrasso, mediatore):
    """What there is for the game of `match`. By name: the game that is not played is not imported,
    for on the handheld its code would fill the heap."""
    return (madrasso, madrasso, madrasso, mediatore)[match.game_index]


def table_of(match) -> str:
    """The screen that is the table of `match`."""
    return _of_game(match, "madrasso.table.Table", "mediatore.table.Table")


def puzzle_of(match) -> str:
    """What opens the table of `match` where it is a puzzle or a lesson."""
    return _of_game(match, "puzzles.table.madrasso", "puzzles.table.mediatore")


def reckoning(app, match):
    """Show what the deal that is over came to."""
    name = _of_game(match, "madrasso.sheet.Scores", "mediatore.reckoning.Reckoning")
    app.open(name, match)


def sheet_of(match) -> str:
    """The screen that shows the scores of `match`."""
    return _of_game(match, "madrasso.sheet.Scores", "mediatore.sheet.Scores")


def forget_other_game(app, match):
    """Make room for the table of `match`."""
    for name in _of_game(match, residency.OF_MEDIATORE, residency.OF_MADRASSO):
        app.console.unload(name)


def _table(app, match, fresh):
    forget_other_game(app, match)
    app.puzzle = app.practice = None
    if not seats.humans(match):
        app.source = None  # it is not saved
    app.title_row = 0  # what comes after a match is to go on with it
    # Where several people play, nobody's hand lies open before the curtain has named him.
    opened = len(seats.humans(match)) < 2
    app.open(table_of(match), match, looker(match), opened, fresh)
