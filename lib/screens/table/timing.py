"""Durations at the table in frames, and keys that only remove words."""

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
# Words over the table: an announcement, an answer, advice. The bits are keys that only remove them.
BANNER = 256
ANSWER = BANNER | A | B | START | SELECT
ADVICE = BANNER | B | START
REFUSAL = 512  # a flag: raising a playable card removes it
UNSEEN = 15  # frames in which keys play no card
