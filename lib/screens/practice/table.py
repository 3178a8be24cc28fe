"""The table of a deal that is played by itself: that of its game, where nothing is saved, and where
behind the deal comes what it came to."""


def madrasso(app, match, seat, *state):
    """Madrasso's, which is a screen as any."""
    from screens.madrasso.table import Table

    return made(Table, "practice.table.madrasso")(app, match, seat, *state)


def mediatore(app, match, seat, *state):
    """Mediatore's."""
    from screens.mediatore.table import Table

    return made(Table, "practice.table.mediatore")(app, match, seat, *state)


def made(table, name):
    """The class of such a table, which is a `table` of its game; `name` opens it."""

    class PracticeTable(table):
        opened_by = name
        saves = False
        page_after = "practice.compare.Compare"

    return PracticeTable
