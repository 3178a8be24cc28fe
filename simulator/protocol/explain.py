"""Why a bot does what it does, as one sentence in the words of the game.

The reason comes from `engine.bots.explain`, the words from the screens.
"""

from engine.bots.explain.reasons import reason
from engine.bots.explain.wording import in_words, with_deals
from simulator import translations


def sentence(level: str, view, seed: int, action: int, language: str) -> str:
    """Why the bot `level`, asked with `view` and `seed`, does `action`: "it" or "en".

    ValueError where it would not do that.
    """
    code, values, told = reason(level, view, seed, action)
    say = translations.of(language).__getitem__
    said = in_words(say, view, code, values)
    return with_deals(say, view, said, told) if told else said
