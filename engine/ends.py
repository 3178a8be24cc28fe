"""How a deal ends, in either game, and the word that a record has for it."""

OPEN, PLAYED, REVOKED, OUT_CALLED, EARLY, CAPPOTTO, THROWN = range(7)
END_NAMES = ("open", "played", "cassone", "out", "early", "cappotto", "thrown")
