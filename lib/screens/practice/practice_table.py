"""The table of a practice deal."""

from screens.practice.compare import Compare


def madrasso(app, match, seat, *state):
    from screens.madrasso.table import Table

    return made(Table)(app, match, seat, *state)


def mediatore(app, match, seat, *state):
    from screens.mediatore.table import Table

    return made(Table)(app, match, seat, *state)


def made(table):
    class PracticeTable(table):
        saves = False
        page_after = Compare

    return PracticeTable
