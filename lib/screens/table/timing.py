"""How long what happens at a table is seen, in frames; and which keys words over it leave alone."""

from screens.ui.keys import SELECT, START, A, B

# Frames, by pace: slow, normal, fast, instant
FLY = (14, 8, 4, 1)
SEE_CARD = (24, 8, 1, 0)  # after a bot's card
GATHER = (12, 8, 4, 1)
INSTANT = 3
SEE_BANNER = (75, 45, 20, 20)
SEE_ANSWER = 75  # at any pace: the player has asked

SEE_TRICK = 30  # where the app's trick_wait is 0, twice that where it is 1
UNTIL_KEY = 2
# Words over the table, as `spoken` has them: such as came by themselves, an answer, advice; and the
# keys that only take them away
BANNER = 256
ANSWER = BANNER | A | B | START | SELECT
ADVICE = BANNER | B | START
REFUSAL = 512  # besides: it goes with the first card that is raised and may be played
UNSEEN = 15  # frames after the curtain, or as advice comes, in which no card is played
