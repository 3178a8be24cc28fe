"""The course of a match over the screens: which one opens next.

Functions for every screen to call; each opens a screen and returns. A screen's code is imported
when it is first opened, so that the handheld starts fast.
"""

from engine.cards import EMPTY
from screens import seats


def start(app, match):
    """Begin a fresh match, deal and show the table."""
    match.begin()
    app.console.keep(match)
    _table(app, match, True)


def go_on(app, match):
    """Go on with a match wherever it stands: the next deal, the table, or its result."""
    if match.over:
        from screens import result

        app.open(result.Result, match)
    elif match.number == 0 or match.turn == EMPTY:
        start(app, match)
    else:
        _table(app, match, False)


def score(app, match):
    """A deal is over: show what it came to."""
    sheet(app, match)


def sheet(app, match):
    """Show the score sheet, which calls go_on when it has been read."""
    from screens import scores

    app.open(scores.Scores, match, go_on)


def pass_to(app, match, seat):
    """Hang the curtain for the player at `seat`."""
    from screens import curtain

    app.open(curtain.Curtain, match, seat, _raise_curtain)


def to_title(app):
    """Leave the match, which is saved, for the title."""
    from screens import title

    app.open(title.Title)


def looker(match) -> int:
    """The seat from which the table is seen: the only person's, or the next person's to act."""
    people = seats.humans(match)
    n = len(match.players)
    turn = match.turn if match.turn != EMPTY else 0
    for i in range(n):
        if (turn + i) % n in people:
            return (turn + i) % n
    return 0


def _raise_curtain(app, match, seat):
    from screens import table

    app.open(table.Table, match, seat, True, False)


def _table(app, match, fresh):
    from screens import table

    # Where several people play, nobody's hand lies open before the curtain has named him.
    opened = len(seats.humans(match)) < 2
    app.open(table.Table, match, looker(match), opened, fresh)
