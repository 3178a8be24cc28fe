"""All words of a language at once, which the handheld never has; and those of the laptop alone."""

from screens.ui import words

LAPTOP = "_laptop"  # the ending of the modules with the laptop's words
LENT = (*words.LENT, LAPTOP)  # see screens.ui.words
KINDS = ("", "_said", "_menus", "_mediatore", "_mediatore_said", "_mediatore_rules", "_why", LAPTOP)


def of(language: str) -> dict:
    """All words of a language, by key."""
    found = {}
    for line in "".join([words.text_of(language, kind) for kind in KINDS]).split("\n"):
        key, _, text = line.partition(" ")
        if key:
            found[key] = text.replace("|", "\n")
    return found
