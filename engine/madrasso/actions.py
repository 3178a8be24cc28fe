"""Madrasso's actions as bytes: below ROB a card."""

ROB = 0x40  # swap the seven of trumps (a tre the two) for the upcard
OUT = 0x41  # call out: fora me ciamo
