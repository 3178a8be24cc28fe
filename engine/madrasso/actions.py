"""Madrasso's actions as bytes; an action below ROB is a card."""

ROB = 0x40  # swap the seven of trumps (in a tre the two) for the upcard
OUT = 0x41  # call out
