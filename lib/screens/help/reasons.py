"""The words of reasons, from a file of their own."""

from screens.ui import words
from screens.ui.words import BEHIND, CARDS, FILE, LANGUAGE, OPEN

# These differ for French suits
_NAMES = "why_ranks why_suits why_of_suits why_card_horse"


def say_in(language: str, key: str) -> str:
    """Return the words of `key` in `language`."""
    own = words.spoken[LANGUAGE]
    words.spoken[LANGUAGE] = language
    try:
        return say_why(key)
    finally:
        words.spoken[LANGUAGE] = own


def say_why(key: str) -> str:
    """Return the words of `key`; `why_...` is read from the file of reasons and not kept."""
    if not key.startswith("why_"):
        return words.say(key)
    spoken, pieces = words.spoken[:], words.pieces[:]
    if key in _NAMES.split():
        key += spoken[CARDS]
    words.spoken[LANGUAGE] = "why-" + words.language()
    words.spoken[FILE] = words.spoken[OPEN]("words/" + words.spoken[LANGUAGE] + ".txt")
    words.spoken[BEHIND] = 0
    words.pieces[:] = (b"",)
    try:
        return words.say(key)
    finally:
        words.spoken[FILE].close()
        words.spoken[:] = spoken
        words.pieces[:] = pieces
