"""Key names for marks such as `<START>` in texts, by input device."""

import re
from collections.abc import Sequence

from screens.ui.font import NARROW_SPACE
from screens.ui.words import say

MARKS = ("<A>", "<B>", "<START>", "<SELECT>", "<HINT>", "<ARROWS>")

HANDHELD, KEYBOARD, CONTROLLER, POINTER = "handheld", "keyboard", "controller", "pointer"
TOUCH = "touch"
IN_A_WINDOW = (KEYBOARD, CONTROLLER, POINTER, TOUCH)

ARROWS = "◄ ►"
HANDHELD_NAMES = ("A", "B", "START", "SEL", "H", ARROWS)


# Marks that speech omits
_UNNAMED = {
    POINTER: re.compile(f"(?:{'|'.join(MARKS[:-1])}){NARROW_SPACE}?:? ?"),
    TOUCH: re.compile(f"(?:{'|'.join(MARKS)}){NARROW_SPACE}?:? ?"),
}

# A prompt that becomes "[label]" on touch screens
_BUTTON = re.compile(f"(?:<B>|<START>|<SELECT>|<HINT>|▲){NARROW_SPACE}?: (.+?)(?=  |[.\n]|$)")


def named(text: str, names: Sequence[str]) -> str:
    for mark, name in zip(MARKS, names, strict=True):
        text = text.replace(mark, name)
    return text


def for_handheld(text: str) -> str:
    return named(text, HANDHELD_NAMES)


def names_of(device: str) -> Sequence[str]:
    if device == HANDHELD:
        return HANDHELD_NAMES
    names = say(f"names_{device}").split()
    return names + [ARROWS] * (len(MARKS) - len(names))


def spelled(text: str, device: str) -> str:
    if device == TOUCH:
        text = _BUTTON.sub(r"[\1]", text)
    return named(text, names_of(device))


def for_voice(text: str, device: str) -> str:
    if device in (POINTER, TOUCH):
        text = _UNNAMED[device].sub("", text)
    return named(text, names_of(device))


def names_a_key(text: str) -> bool:
    return any(mark in text for mark in MARKS)
