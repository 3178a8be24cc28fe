"""How a deal ends, in all games, and the word for it in a record."""

OPEN, PLAYED, REVOKED, OUT_CALLED, EARLY, CAPPOTTO, THROWN = range(7)
END_NAMES = ("open", "played", "cassone", "out", "early", "cappotto", "thrown")
