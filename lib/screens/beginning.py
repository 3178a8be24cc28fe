"""Constructor of the app; the handheld unloads it at once."""

from engine.cards import EMPTY
from screens.menu import saved_settings
from screens.settings import PACE, WATCH_PACE


def begin(app):
    app.done = False
    app.thinker = ""  # the level that chose the last action
    app.screen = None
    app._next = None
    app.notices = None
    app._marked_screen = None
    app._module = ""
    app.base = None  # (screen, args) to reopen if the next screen does not fit
    app.is_over_base = False
    app._went_back = False  # whether the base was reopened since the last key
    app.settings = bytearray(WATCH_PACE + 1)
    saved_settings.apply(app)
    app.settings[WATCH_PACE] = app.settings[PACE]
    app.raised = EMPTY
    app.begins = None
    app.title_row = 0
    # Storage of the shown match: EMPTY for the saved match, an index in the archive, or None
    app.source = EMPTY
    app.heard = 0
    app.practice = None  # a practice.practice_deal.Practice
    app.puzzle = None  # a puzzles.puzzle_table.Exercise
    app.solver = None  # a solver's class, on computers
    app.chart = None
    app.all_open = False  # a watched table opens all hands after the next card
