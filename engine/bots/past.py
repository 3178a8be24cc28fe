"""The past of a View, for bots that remember: the seat's Views at the ends of earlier deals."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.view import DealView

# Function that returns the past of a View, or None; set by a program that plays a match, because
# the Views of this match have no `past`
recall: "Callable[[DealView], list | None] | None" = None


def past_of(view: "DealView") -> "Sequence[DealView]":
    """Return the past of a View, or [] if unknown."""
    found = getattr(view, "past", None)
    if found is None and recall:
        found = recall(view)
    return found or []
