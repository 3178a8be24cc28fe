"""Why a bot does what it does, as one sentence in the words of the game.

The reason comes from `engine.bots.explain`, the words from the screens.
"""

from collections.abc import Callable

from engine.bots.explain.reasons import reason
from engine.bots.explain.wording import card_in_words, in_words
from engine.options import MEDIATORE
from engine.view import DealView
from simulator.computer import translations


def sentence(level: str, view: DealView, seed: int, action: int, language: str) -> str:
    """Why the bot `level`, asked with `view` and `seed`, does `action`: "it" or "en".

    ValueError where it would not do that.
    """
    code, values, figures = reason(level, view, seed, action)
    say = translations.of(language).__getitem__
    said = in_words(say, view, code, values)
    return _with_deals(say, view, said, figures) if figures else said


def _with_deals(say: Callable[[str], str], view: DealView, said: str, figures: tuple) -> str:
    """The sentence and what imagined deals told: see `reasons.reason`."""
    if view.game == MEDIATORE:
        deals, won, against, lost = figures
        key = "why_deals_won" if won > lost else "why_deals_better"
        card = card_in_words(say, view, against)
        return say(key).format(said=said, deals=deals, card=card, won=won, lost=lost)
    deals, tenths, against = figures
    than = card_in_words(say, view, against, "why_than")
    points, tenth = divmod(tenths, 10)
    gain = f"{points}{say('why_point')}{tenth}" if tenth or points == 1 else str(points)
    key = "why_deals" if tenths else "why_deals_shade"
    return say(key).format(said=said, deals=deals, than=than, gain=gain)
