"""The table of a practice deal."""


def madrasso(app, match, seat, *state):
    from screens.madrasso.table import Table

    return made(Table, "practice.practice_table.madrasso")(app, match, seat, *state)


def mediatore(app, match, seat, *state):
    from screens.mediatore.table import Table

    return made(Table, "practice.practice_table.mediatore")(app, match, seat, *state)


def made(table, name):
    class PracticeTable(table):
        opened_by = name
        saves = False
        page_after = "practice.compare.Compare"

    return PracticeTable
