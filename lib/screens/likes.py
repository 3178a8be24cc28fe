"""What the player likes: the places of the values in `App.likes`, and what they mean.

PACE          the speed of the bots' cards: 0 slow, 1 normal, 2 fast, 3 instant
TRICK_WAIT    how long a finished trick lies: 0 a second, 1 two, 2 until a key
FORCED        whether a forced card plays itself
MOTIONS       whether cards move
CONFIRMS      whether he is asked before a card is played
SHOWS_POINTS  whether the table counts points
BY_MEMORY     whether nobody may look back in a new match
MANNERS       whether characters have something to say
VOLUME        of sounds; the machine may have fallen silent since
CLOTH, FACE   the felt and the cards' pictures, see screens.ui.looks: when they have changed,
              `App.dress` gets the pictures anew
WATCH_PACE    the speed where nobody plays: that of PACE as the program begins, and not kept
"""

PACE, TRICK_WAIT, FORCED, MOTIONS, CONFIRMS, SHOWS_POINTS = range(6)
BY_MEMORY, MANNERS, VOLUME, CLOTH, FACE, WATCH_PACE = range(6, 12)
