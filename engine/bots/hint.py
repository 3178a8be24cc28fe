"""Advice: what a level would do, why in one true sentence, and its next best card.

The level thinks as it does at the table, and when it has finished what decided is looked at. Then
its code is forgotten, and the facts of the card are looked for: there is no room for both.
"""

from engine.bots import think
from engine.options import MEDIATORE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from typing import Any

    from engine.view import DealView


def advise(
    level: str,
    view: "DealView",
    seed: int,
    say: "Callable[[str], str]",
    unload: "Callable[[], object]",
    sign: "Callable[[int, str], str] | None" = None,
    think: "Callable[..., Generator[int, None, Any]]" = think,
) -> "Iterator[Any]":
    """A generator of 0, a slice a `next()`, and last of the advice of `level`.

    That is a tuple: the action; why, in the words that `say` has by key, its cards in words or, if
    there is one, as `sign` writes a card by the game's ranks; the next best card, or None where
    imagined deals tried none as often; by how many tenths of a point that is behind, or None where
    there is none, and in Mediatore. `unload` is called when the code that thinks is no longer
    wanted. `think` is to return a search, as it does for levels "skilled" and above.
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
    thinking = search = None  # whatever they hold is let go of with the code
    unload()
    yield 0
    code, values, rival = game.tell(level, view, action, read, rival)  # type: ignore[arg-type]
    yield 0
    from engine.bots.explain.wording import in_words

    yield action, in_words(say, view, code, values, sign), rival, behind
