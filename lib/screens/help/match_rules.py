"""Pages about the options of a match."""

from engine.options import PUNISHED, REVOKE, option_index, option_names, option_values
from screens.ui import words

EACH = 2


def page(game: int, rules: bytes, number: int) -> tuple:
    """Return (number of pages, title, names, meanings) for page `number`, from 1.

    The book draws names over meanings: each line is blank in one of them.
    """
    options = list(option_names(game))
    if rules[REVOKE] != PUNISHED and "cassone" in options:
        options.remove("cassone")  # cassone is a penalty for a revoke [M18]
    names = []
    meanings = []
    for name in options[EACH * (number - 1) : EACH * number]:
        value = option_values(game, name)[rules[option_index(game, name)]]
        # CircuitPython would never free a string that consists of newlines only
        names.append(words.say("said_of", words.say(name), words.say(f"{name}={value}")) + 3 * "\n")
        meanings.append("\n" + words.say(f"about_{name}={value}") + "\n")
    pages = (len(options) + EACH - 1) // EACH
    return pages, words.say("rules_of_match"), "\n".join(names), "\n".join(meanings)
