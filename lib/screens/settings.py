"""Indices of the settings in `App.settings`.

PACE          speed of bots' cards: 0 slow, 1 normal, 2 fast, 3 instant
TRICK_WAIT    how long a finished trick stays: 0 one second, 1 two, 2 until a key
FORCED        whether a player's only legal card is played automatically
BY_MEMORY     whether new matches forbid looking back
FELT, FACE    colours and card design; after a change call `App.load_theme`
WATCH_PACE    like PACE, for matches without humans; never saved
"""

PACE, TRICK_WAIT, FORCED, MOTIONS, CONFIRMS, SHOWS_POINTS = range(6)
BY_MEMORY, SHOWS_REMARKS, VOLUME, FELT, FACE, WATCH_PACE = range(6, 12)
