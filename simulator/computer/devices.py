"""What the keys are called: every prompt names those of the device that was used last.

The texts say `<A>`, `<B>`, `<START>` and `<SELECT>`, and `<ARROWS>` for left and right together. A
finger touches what a prompt offers, so that all of them have one sign for it. The handheld's bundle
has its own names written in. Elsewhere the console says which `devices` it has and which `device`
was used last, and simulator.computer.program writes its names. A console without a window has the
handheld alone.
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


# What a voice does not say: a mark, and the colon behind it. The wheel has a name.
_UNNAMED = {
    POINTER: re.compile(f"(?:{'|'.join(MARKS[:-1])}){NARROW_SPACE}?:? ?"),
    TOUCH: re.compile(f"(?:{'|'.join(MARKS)}){NARROW_SPACE}?:? ?"),
}


def named(text: str, names: Sequence[str]) -> str:
    """`text` with `names` in the place of the marks."""
    for mark, name in zip(MARKS, names, strict=True):
        text = text.replace(mark, name)
    return text


def for_handheld(text: str) -> str:
    """`text` with the handheld's names."""
    return named(text, _HANDHELD_NAMES)


def names_of(device: str) -> Sequence[str]:
    """The names of the keys of `device`, in the language spoken now and the order of MARKS."""
    if device == HANDHELD:
        return _HANDHELD_NAMES
    names = say(f"names_{device}").split()
    return names + [_ARROWS] * (len(MARKS) - len(names))


def for_voice(text: str, device: str) -> str:
    """`text` for a voice: with the names of the keys of `device`. A mouse or a finger presses the
    words themselves, so that they need no name."""
    if device in (POINTER, TOUCH):
        text = _UNNAMED[device].sub("", text)
    return named(text, names_of(device))


def names_a_key(text: str) -> bool:
    """Whether `text` has a mark."""
    return any(mark in text for mark in MARKS)
