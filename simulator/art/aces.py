"""The four aces: a goblet, a great coin, a sword, a column."""

from simulator.art.suits import INDEX_MARKS

ACES = INDEX_MARKS
