"""Every word on the screens, in every language, by its key.

The words are in a module for each language: screens.italian, screens.english. All have the same
keys; a test says so, and that the font has every letter.
"""

from screens.english import WORDS as ENGLISH
from screens.italian import WORDS as ITALIAN

LANGUAGES = {"it": ITALIAN, "en": ENGLISH}

_chosen = [ITALIAN]


def use(language: str):
    """Speak "it" or "en" from now on; screens that are open keep their words."""
    _chosen[0] = LANGUAGES[language]


def language() -> str:
    """The language spoken now."""
    return "it" if _chosen[0] is ITALIAN else "en"


def say(key: str, *values) -> str:
    """The words of `key` in the language spoken now."""
    text = _chosen[0][key]
    return text.format(*values) if values else text
