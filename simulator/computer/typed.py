"""Keys and texts that are typed or pasted on the keyboards of names and codes."""

import re
from typing import Any

from engine.codes import match_code
from screens.menu.keyboard import DONE, CodePage, Keyboard
from screens.ui import theme
from screens.ui.words import say
from simulator.computer.pages import codes
from simulator.narrator import questions
from simulator.puzzles.codes import puzzle_of

# Codes have no O, I and L: players type these for 0, 1 and 1
_MEANT = str.maketrans("OIL", "011")


def take_key(app: Any, key: str, figure: str = "") -> bool:
    """Use `key` to type or to ask for spoken facts; return whether it was used.

    `key`: a name (see simulator.computer.keyboard); `figure`: the digit on its key, if any.
    """
    screen = app.screen
    if isinstance(screen, Keyboard):
        return _type(screen, figure if figure and key.upper() not in screen.letters else key)
    if app.narrator and key in questions.KEYS:
        app.narrator.ask(questions.KEYS[key])
        return True
    return False


def paste(app: Any, text: str) -> None:
    screen = app.screen
    if not isinstance(screen, Keyboard):
        return
    typed = pasted(text)
    if isinstance(screen, (CodePage, codes.PuzzleCodePage)):
        typed = pasted(re.split("[·=]", text)[-1])  # the code in a shared line or address
        is_code = puzzle_of if isinstance(screen, codes.PuzzleCodePage) else match_code.parse
        try:
            is_code(typed)
        except ValueError:
            screen.about.say(say("code_wrong"), theme.GOLD)
            return
    while typed and screen.text:
        screen.erase()
    for letter in typed:
        _type(screen, letter)


def pasted(text: str) -> str:
    return "".join(letter for letter in text if letter.isalnum())


def _type(page: Keyboard, key: str) -> bool:
    letter = key.upper()
    if letter not in page.letters:
        letter = letter.translate(_MEANT)
    if key == "Backspace":
        page.erase()
        page.move(DONE)  # the next Enter must not type a letter
    elif len(letter) > 1 or letter == "?":
        return False
    elif letter in page.letters:
        page.type(letter)
    return True
