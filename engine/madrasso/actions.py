"""Madrasso's actions that are no card, as bytes. Below these an action is a card."""

ROB = 0x40  # swap the seven of trumps, a tre the two, for the upcard
OUT = 0x41  # call oneself out: fora me ciamo
