"""Where the blocks of the policy's weights begin at Mediatore: offsets, and nothing else.

table[block + row * columns + column]: uint8, 1/16 logit + 128. A block has FINE columns, for a kind
of card and how many higher ones are out, or COARSE ones, for the kind and whether the card wins.
The rows of each block, and what they are about, are `policy`'s.
"""

FINE = 18
COARSE = 8

LEAD_LENGTH = FINE
LEAD_OUT = LEAD_LENGTH + 4 * FINE
LEAD_VOIDS = LEAD_OUT + 4 * FINE
LEAD_SIGNS = LEAD_VOIDS + 6 * COARSE
LEAD_CALL = LEAD_SIGNS + 54 * COARSE
LEAD_NEED = LEAD_CALL + 5 * COARSE
LEAD_PLACE = LEAD_NEED + 16 * COARSE
FOLLOW_OUT = LEAD_PLACE + 28 * COARSE
FOLLOW_WHO = FOLLOW_OUT + 4 * FINE
FOLLOW_HOLD = FOLLOW_WHO + 9 * FINE
FOLLOW_AFTER = FOLLOW_HOLD + 81 * COARSE
FOLLOW_SIGNS = FOLLOW_AFTER + 16 * COARSE
FOLLOW_CALL = FOLLOW_SIGNS + 54 * COARSE
FOLLOW_NEED = FOLLOW_CALL + 5 * COARSE
AWAY = FOLLOW_NEED + 16 * COARSE
AWAY_LENGTH = AWAY + 7 * FINE
AWAY_WHO = AWAY_LENGTH + 4 * FINE
AWAY_SIGNS = AWAY_WHO + 27 * COARSE
AWAY_CALL = AWAY_SIGNS + 54 * COARSE
AWAY_NEED = AWAY_CALL + 5 * COARSE
TABLE_SIZE = AWAY_NEED + 16 * COARSE  # weights
