"""What a refusal quotes of what it refuses: never more than a line of it.

Loaded when it is wanted. It does not know what is refused, nor why.
"""

MOST_QUOTED = 60  # letters


def clip(text: str) -> str:
    """`text`, or its first letters and an ellipsis where it is longer than a refusal quotes."""
    return text if len(text) <= MOST_QUOTED else text[:MOST_QUOTED] + "…"


def quote(thing: object) -> str:
    """`thing` as Python writes it, clipped; of a list or an object only that it is one."""
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
