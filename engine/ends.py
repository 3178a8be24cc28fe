"""The ways in which a deal can end, and their words in a record."""

OPEN, PLAYED, REVOKED, OUT_CALLED, EARLY, CAPPOTTO, THROWN = range(7)
END_NAMES = ("open", "played", "cassone", "out", "early", "cappotto", "thrown")
