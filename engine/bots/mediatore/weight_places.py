"""Offsets of the blocks of the policy's weights at Mediatore; see Madrasso's.

tables[part][block + row * columns + column]: uint8, 1/16 logit + 128. Blocks have FINE columns, by
kind and number of higher cards out, or COARSE ones, by kind and whether the card wins.
"""

FINE = 18
COARSE = 8

# Parts: zeros, leads, follows by suit and by trick, discards
OF_NOTHING, OF_LEAD, OF_SUIT, OF_TRICK, OF_DISCARD = range(5)

NOTHING_SIZE = FINE  # of the part

LEAD_LENGTH = 0
LEAD_OUT = LEAD_LENGTH + 4 * FINE
LEAD_VOIDS = LEAD_OUT + 4 * FINE
LEAD_SIGNS = LEAD_VOIDS + 6 * COARSE
LEAD_CALL = LEAD_SIGNS + 54 * COARSE
LEAD_NEED = LEAD_CALL + 5 * COARSE
LEAD_PLACE = LEAD_NEED + 16 * COARSE
LEAD_SIZE = LEAD_PLACE + 28 * COARSE

FOLLOW_OUT = 0
FOLLOW_WHO = FOLLOW_OUT + 4 * FINE
FOLLOW_HOLD = FOLLOW_WHO + 9 * FINE
SUIT_SIZE = FOLLOW_HOLD + 81 * COARSE
FOLLOW_AFTER = 0
FOLLOW_SIGNS = FOLLOW_AFTER + 16 * COARSE
FOLLOW_CALL = FOLLOW_SIGNS + 54 * COARSE
FOLLOW_NEED = FOLLOW_CALL + 5 * COARSE
TRICK_SIZE = FOLLOW_NEED + 16 * COARSE

AWAY = 0
AWAY_LENGTH = AWAY + 7 * FINE
AWAY_WHO = AWAY_LENGTH + 4 * FINE
AWAY_SIGNS = AWAY_WHO + 27 * COARSE
AWAY_CALL = AWAY_SIGNS + 54 * COARSE
AWAY_NEED = AWAY_CALL + 5 * COARSE
DISCARD_SIZE = AWAY_NEED + 16 * COARSE
