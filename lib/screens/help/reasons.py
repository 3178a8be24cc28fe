"""The words of a reason, for `engine.bots.hint`: they have a file of their own."""

from screens.ui import words
from screens.ui.words import BEHIND, FILE, LANGUAGE, OPEN


def say_why(key: str) -> str:
    """As `words.say`, where `key` begins with `why_` from the file of reasons.

    It is open for the moment and nothing of it is kept.
    """
    if not key.startswith("why_"):
        return words.say(key)
    spoken, pieces = words.spoken[:], words.pieces[:]
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
