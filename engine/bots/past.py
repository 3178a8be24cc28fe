"""The past of a View, for bots that remember: the seat's Views at the ends of earlier deals."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.view import DealView

# Function of a View that returns the past of its match, or None: a program sets it for the match on
# its table, whose Views have no `past`
recall: "Callable[[DealView], list | None] | None" = None


def past_of(view: "DealView") -> "Sequence[DealView]":
    """Return the past of a View; [] if it is not known."""
    found = getattr(view, "past", None)
    if found is None and recall:
        found = recall(view)
    return found or []
