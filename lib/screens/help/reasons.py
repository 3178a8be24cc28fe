"""Texts that explain an action."""

from screens.ui import words
from screens.ui.words import BEHIND, CARDS, FILE, LANGUAGE, OPEN

# Keys whose texts differ for French suits
_NAMES = "why_ranks why_suits why_of_suits why_card_horse"


def say_in(language: str, key: str) -> str:
    own = words.spoken[LANGUAGE]
    words.spoken[LANGUAGE] = language
    try:
        return say_why(key)
    finally:
        words.spoken[LANGUAGE] = own


def say_why(key: str) -> str:
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
