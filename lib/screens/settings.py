"""Indices of the settings in `App.settings`.

PACE          of bots' cards: 0 slow, 1 normal, 2 fast, 3 instant
TRICK_WAIT    a finished trick stays: 0 one second, 1 two, 2 until a key
FORCED        forced cards play themselves
MOTIONS       cards move
CONFIRMS      cards must be confirmed
SHOWS_POINTS  the table counts points
BY_MEMORY     new matches forbid looking back
SHOWS_REMARKS characters make remarks
VOLUME        of sounds; after a failure the console is silent
FELT, FACE   see screens.ui.themes; after a change call `App.load_theme`
WATCH_PACE    of a watched match; PACE at the start, never saved
"""

PACE, TRICK_WAIT, FORCED, MOTIONS, CONFIRMS, SHOWS_POINTS = range(6)
BY_MEMORY, SHOWS_REMARKS, VOLUME, FELT, FACE, WATCH_PACE = range(6, 12)
