"""Ends of deals, with their words in records."""

OPEN, PLAYED, REVOKED, OUT_CALLED, EARLY, CAPPOTTO, THROWN = range(7)
END_NAMES = ("open", "played", "cassone", "out", "early", "cappotto", "thrown")
