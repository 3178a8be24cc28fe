"""Reason for a card that a solver proved best, in one sentence."""

from collections.abc import Callable

from engine.bots.explain.wording import in_words
from engine.options import MEDIATORE
from engine.view import DealView


def sentence(
    say: Callable[[str], str],
    view: DealView,
    card: int,
    other: int,
    sign: Callable[[int, str], str] | None = None,
    breathe: Callable[[], object] | None = None,
) -> str:
    found = reason(view, card, other, breathe)
    return in_words(say, view, *found, sign) if found else ""


def reason(
    view: DealView, card: int, other: int, breathe: Callable[[], object] | None = None
) -> tuple[str, dict] | None:
    if view.game == MEDIATORE:
        from engine.bots.mediatore.reasons import hint
        from engine.bots.mediatore.reasons.facts import NAMES, WEAK

        code, values, _ = hint.tell("", view, card, other, None)  # type: ignore[arg-type]
    else:
        from engine.bots.madrasso.knowledge import read, zeros
        from engine.bots.madrasso.reasons import hint  # type: ignore[no-redef]

        if breathe:
            breathe()
        from engine.bots.madrasso.reasons.facts import NAMES, WEAK
        from engine.bots.madrasso.row import SIZE

        suits, row_suits, now = zeros(4), zeros(4), zeros(SIZE)
        read(view, suits, row_suits, now)  # type: ignore[arg-type]
        known = now, suits, row_suits[other >> 4] << 4 | other & 15
        code, values, _ = hint.tell("", view, card, known, None)  # type: ignore[arg-type]
    names = NAMES.split()
    return (code, values) if code in names[:WEAK] else None
