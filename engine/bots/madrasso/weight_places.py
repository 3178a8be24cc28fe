"""Offsets of the blocks of the policy's weights.

tables[part][block + row * columns + column]: uint8, 1/16 logit + 128. Parts are small, as a used
handheld heap may lack 1,100 contiguous bytes. Blocks have FINE columns, by rank and number of
higher cards out, or COARSE ones, by kind and whether the card wins now. For the rows see `policy`.
"""

FINE = 24
COARSE = 8

OF_LEAD, OF_DRAW, OF_FOLLOW, OF_SIGNS, OF_TRUMP, OF_DISCARD, OF_RUFF = range(7)  # parts

# Leading
LEAD = FINE  # a plain suit; before it zeros
LEAD_LENGTH = LEAD + 4 * FINE
LEAD_OUT = LEAD_LENGTH + 4 * FINE
LEAD_VOIDS = LEAD_OUT + 4 * FINE
LEAD_TRUMPS = LEAD_VOIDS + 27 * COARSE
LEAD_BEFORE = LEAD_TRUMPS + 16 * COARSE
LEAD_SIGNS = LEAD_BEFORE + 8 * COARSE
LEAD_SIZE = LEAD_SIGNS + 27 * COARSE
DRAW = 0  # trumps led
DRAW_LENGTH = DRAW + 4 * FINE
DRAW_OUT = DRAW_LENGTH + 4 * FINE
DRAW_COUNTS = DRAW_OUT + 4 * FINE
DRAW_VOIDS = DRAW_COUNTS + 32 * COARSE
DRAW_SIGNS = DRAW_VOIDS + 8 * COARSE
DRAW_SIZE = DRAW_SIGNS + 9 * COARSE

# Following
FOLLOW_WHO = 0  # in a plain suit
FOLLOW = FOLLOW_WHO + 5 * FINE
FOLLOW_OUT = FOLLOW + 4 * FINE
FOLLOW_TRICK = FOLLOW_OUT + 4 * FINE
FOLLOW_VOIDS = FOLLOW_TRICK + 45 * COARSE
FOLLOW_SIZE = FOLLOW_VOIDS + 21 * COARSE
FOLLOW_SIGNS = 0
SIGNS_SIZE = 27 * COARSE
TRUMP_WHO = 0  # in trumps
TRUMP = TRUMP_WHO + 5 * FINE
TRUMP_LENGTH = TRUMP + 4 * FINE
TRUMP_TRICK = TRUMP_LENGTH + 4 * FINE
TRUMP_SIZE = TRUMP_TRICK + 20 * COARSE

# Discarding
AWAY = 0  # a plain suit
AWAY_LENGTH = AWAY + 4 * FINE
AWAY_TRICK = AWAY_LENGTH + 4 * FINE
AWAY_SIGNS = AWAY_TRICK + 15 * COARSE
AWAY_TRUMPS = AWAY_SIGNS + 27 * COARSE
DISCARD_SIZE = AWAY_TRUMPS + 16 * COARSE
RUFF = 0  # a trump
RUFF_TRICK = RUFF + 4 * FINE
RUFF_TRUMPS = RUFF_TRICK + 45 * COARSE
RUFF_VOIDS = RUFF_TRUMPS + 16 * COARSE
RUFF_SIZE = RUFF_VOIDS + 15 * COARSE
