"""First values of the app's attributes."""

from engine.cards import EMPTY
from screens.extras import REMARKS
from screens.menu import saved_settings
from screens.settings import PACE, WATCH_PACE


def begin(app):
    app.done = False
    app.thinker = ""  # level of the last bot
    app.screen = None
    app._next = None
    app.notices = None
    app._marked_screen = None
    app._module = ""
    app.base = None  # (screen, args) to reopen if memory is short
    app.is_over_base = False
    app._went_back = False  # whether `App` reopened a base screen since the last key press
    app.settings = bytearray(WATCH_PACE + 1)
    saved_settings.apply(app)
    app.settings[WATCH_PACE] = app.settings[PACE]
    app.raised = EMPTY
    app.begins = None
    app.title_row = 0
    # EMPTY (the saved match), archive slot, or None (not stored)
    app.source = EMPTY
    app.heard = 0
    if REMARKS:
        app.remarks = set()  # (character's number, occasion) of each remark so far
    app.practice = None
    app.puzzle = None
    app.solver = None  # on computers, the class of the solver
    app.chart = None
    app.all_open = False
