"""Durations in frames (tuples: by pace), and kinds of texts over the table.

The dealing of the cards has its own durations, in `dealing`.
"""

from screens.ui.keys import SELECT, START, A, B

PACES = 4
FLY = (14, 8, 4, 1)
SEE_CARD = (24, 8, 1, 0)
GATHER = (12, 8, 4, 1)
INSTANT = 3
SEE_BANNER = (75, 45, 20, 20)
SEE_ANSWER = 75

SEE_TRICK = 30
UNTIL_KEY = 2
# Kinds of text over the table; the keys in the lower bits do nothing but remove the text
BANNER = 256
ANSWER = BANNER | A | B | START | SELECT
ADVICE = BANNER | B | START
REFUSAL = 512  # flag of a text that disappears when a playable card is raised
UNSEEN = 15  # frames until a new text or hand counts as seen
