"""Constructor of the app, which the handheld unloads at once."""

from engine.cards import EMPTY
from screens.menu import saved_settings
from screens.settings import PACE, WATCH_PACE


def begin(app):
    """Fill the new `app`, see there, and apply the settings."""
    app.done = False
    app.thinker = ""  # the level that thought last
    app.screen = None
    app._next = None
    app.notices = None
    app._marked_screen = None
    app._module = ""  # the open screen's, if it was opened by name
    app.base = None  # (screen, args) to reopen if the next screen has no room
    app.is_over_base = False  # an overlay had no room
    app._went_back = False  # returned to the base since the last key
    app.settings = bytearray(WATCH_PACE + 1)  # see screens.settings
    saved_settings.apply(app)
    app.settings[WATCH_PACE] = app.settings[PACE]
    app.raised = EMPTY  # a card that the next table raises
    app.begins = None  # arguments of the next table's `lay`, or None
    app.title_row = 0
    # Where the shown match is stored: EMPTY saved, a place in the archive, or None
    app.source = EMPTY
    app.heard = 0  # a bit for each of Mediatore's signals explained so far
    app.practice = None  # the practice.dealing.Practice at the table
    app.puzzle = None  # the puzzles.table.Exercise at the table
    app.solver = None  # class that solves positions of many tricks, on computers
    app.chart = None  # shows a hint's figures, on computers
    app.all_open = False  # a watched table opens all hands after the next card
