"""Hints: a level's action, the reason in one sentence, and the next best card."""

from collections.abc import Callable, Generator, Iterator
from typing import Any

from engine.bots import think
from engine.options import MEDIATORE
from engine.view import DealView


def advise(
    level: str,
    view: DealView,
    seed: int,
    say: Callable[[str], str],
    unload: Callable[[], object],
    sign: Callable[[int, str], str] | None = None,
    think: Callable[..., Generator[int, None, Any]] = think,
) -> Iterator[Any]:
    """Yield 0 after each slice of work, then (action, reason, next best card, loss).

    `loss` is how much worse the next best card is, in tenths of a point.
    """
    thinking: Any = think(level, view, seed)
    action = -1
    try:
        while True:
            action = next(thinking)
            yield 0
    except StopIteration as end:
        search = end.value
    if view.game == MEDIATORE:
        from engine.bots.mediatore.reasons import hint as game
    else:
        from engine.bots.madrasso.reasons import hint as game
    read, rival, behind = game.look(view, action, search)  # type: ignore[arg-type]
    thinking = search = None
    unload()
    yield 0
    code, values, rival = game.tell(level, view, action, read, rival)  # type: ignore[arg-type]
    yield 0
    from engine.bots.explain.wording import in_words

    yield action, in_words(say, view, code, values, sign), rival, behind
