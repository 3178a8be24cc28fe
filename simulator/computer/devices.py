"""Names of the keys of each input device; prompts show those of the device last used.

Texts contain `<A>`, `<B>`, `<START>` and `<SELECT>`, and `<ARROWS>` for left and right together.
For touch each has a sign of its kind, although the prompt itself is touched. In the handheld's
bundle its names are already filled in; elsewhere simulator.computer.program fills in those of the
console's `device`. A console without a window has only the handheld's.
"""

import re
from collections.abc import Sequence

from screens.ui.font import NARROW_SPACE
from screens.ui.words import say

MARKS = ("<A>", "<B>", "<START>", "<SELECT>", "<ARROWS>")

HANDHELD, KEYBOARD, CONTROLLER, POINTER = "handheld", "keyboard", "controller", "pointer"
TOUCH = "touch"
IN_A_WINDOW = (KEYBOARD, CONTROLLER, POINTER, TOUCH)

_ARROWS = "◄ ►"
_HANDHELD_NAMES = ("A", "B", "START", "SEL", _ARROWS)


# What a voice omits: a mark and the colon after it. The wheel has a name.
_UNNAMED = {
    POINTER: re.compile(f"(?:{'|'.join(MARKS[:-1])}){NARROW_SPACE}?:? ?"),
    TOUCH: re.compile(f"(?:{'|'.join(MARKS)}){NARROW_SPACE}?:? ?"),
}


def named(text: str, names: Sequence[str]) -> str:
    """Return `text` with `names` instead of the marks."""
    for mark, name in zip(MARKS, names, strict=True):
        text = text.replace(mark, name)
    return text


def for_handheld(text: str) -> str:
    return named(text, _HANDHELD_NAMES)


def names_of(device: str) -> Sequence[str]:
    """Return the names of the keys of `device`, in the current language and the order of MARKS."""
    if device == HANDHELD:
        return _HANDHELD_NAMES
    names = say(f"names_{device}").split()
    return names + [_ARROWS] * (len(MARKS) - len(names))


def for_voice(text: str, device: str) -> str:
    """Return `text` for a voice, with the names of the keys of `device`.

    Mouse and touch press the words themselves and need no names.
    """
    if device in (POINTER, TOUCH):
        text = _UNNAMED[device].sub("", text)
    return named(text, names_of(device))


def names_a_key(text: str) -> bool:
    return any(mark in text for mark in MARKS)
