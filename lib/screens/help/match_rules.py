"""The options of a match in words, two to a page of the book."""

from engine.options import PUNISHED, REVOKE, option_index, option_names, option_values
from screens.ui import words

EACH = 2  # options on a page


def page(game: int, rules: bytes, number: int) -> tuple:
    """How many pages there are, and of page `number`, from 1: its title, names, meanings.

    Names and meanings are lines; where one of them has words the other has none.
    """
    options = list(option_names(game))
    if rules[REVOKE] != PUNISHED and "cassone" in options:
        options.remove("cassone")  # no penalty where nobody can revoke [M18]
    names = []
    meanings = []
    for name in options[EACH * (number - 1) : EACH * number]:
        value = option_values(game, name)[rules[option_index(game, name)]]
        # Not as one text of three ends of lines: that would be a name
        names.append(words.say("said_of", words.say(name), words.say(f"{name}={value}")) + 3 * "\n")
        meanings.append("\n" + words.say(f"about_{name}={value}") + "\n")
    pages = (len(options) + EACH - 1) // EACH
    return pages, words.say("rules_of_match"), "\n".join(names), "\n".join(meanings)
