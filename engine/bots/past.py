"""The past of a View: the seat's Views after earlier deals."""

from collections.abc import Callable, Sequence

from engine.view import DealView

# Set by a program: returns the past of a View
recall: Callable[[DealView], list | None] | None = None


def past_of(view: DealView) -> Sequence[DealView]:
    found = getattr(view, "past", None)
    if found is None and recall:
        found = recall(view)
    return found or []
