"""Indices of the settings in `App.likes`.

PACE          of bots' cards: 0 slow, 1 normal, 2 fast, 3 instant
TRICK_WAIT    a finished trick stays: 0 one second, 1 two, 2 until a key
FORCED        forced cards play themselves
MOTIONS       cards move
CONFIRMS      cards must be confirmed
SHOWS_POINTS  the table counts points
BY_MEMORY     new matches forbid looking back
MANNERS       characters make remarks
VOLUME        of sounds; the machine may be silent since
CLOTH, FACE   see screens.ui.looks; after a change call `App.dress`
WATCH_PACE    of a watched match; PACE at the start, never saved
"""

PACE, TRICK_WAIT, FORCED, MOTIONS, CONFIRMS, SHOWS_POINTS = range(6)
BY_MEMORY, MANNERS, VOLUME, CLOTH, FACE, WATCH_PACE = range(6, 12)
