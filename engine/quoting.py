"""Quotations in error messages, clipped to one line."""

MOST_QUOTED = 60


def clip(text: str) -> str:
    return text if len(text) <= MOST_QUOTED else text[:MOST_QUOTED] + "…"


def quote(thing: object) -> str:
    if isinstance(thing, (list, tuple)):
        return "a list"
    if isinstance(thing, dict):
        return "an object"
    if not isinstance(thing, str):
        return clip(repr(thing))
    written = repr(thing[:MOST_QUOTED])
    marks = 2
    if len(thing) <= MOST_QUOTED and len(written) <= MOST_QUOTED + marks:
        return written
    return written.rstrip(written[0])[: MOST_QUOTED + 1] + "…" + written[0]
