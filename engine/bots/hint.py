"""Advice: what a level that searches would do, why in one true sentence, and its next best card.

The level thinks as it does at the table, and when it has finished its search is looked at. Then its
code is forgotten, and the facts of the card are looked for: there is no room for both.
"""

from engine.bots import think
from engine.options import MEDIATORE


def advise(level: str, view, seed: int, say, unload, sign=None):
    """A generator of 0, a slice a `next()`, and last of the advice of `level`, "master" or above.

    That is a tuple: the action; why, in the words that `say` has by key, its cards in words or, if
    there is one, as `sign` writes a card by the game's ranks; the next best card, or None where
    imagined deals tried none as often; by how many tenths of a point that is behind, or None where
    there is none, and in Mediatore. `unload` is called when the code that thinks is no
    longer wanted.
    """
    action = -1
    for best in think(level, view, seed):
        action = best
        yield 0
    if view.game == MEDIATORE:
        from engine.bots.explain import mediatore_hint as game
    else:
        from engine.bots.explain import madrasso_hint as game
    read, rival, behind = game.look(view, action)
    unload()
    yield 0
    code, values, rival = game.tell(level, view, action, read, rival)
    yield 0
    from engine.bots.explain.wording import in_words

    yield action, in_words(say, view, code, values, sign), rival, behind
