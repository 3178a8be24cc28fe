"""What the keys are called: every prompt names those of the device that was used last.

The texts say `<A>`, `<B>`, `<START>` and `<SELECT>`. The handheld's bundle has its own names
written in. Elsewhere the console says which `devices` it has and which `device` was used last, and
simulator.computer.program writes its names. A console without a window has the handheld alone.
"""

from screens.ui.words import say

MARKS = ("<A>", "<B>", "<START>", "<SELECT>")

HANDHELD, KEYBOARD, CONTROLLER, POINTER = "handheld", "keyboard", "controller", "pointer"
IN_A_WINDOW = (KEYBOARD, CONTROLLER, POINTER)

_HANDHELD_NAMES = ("A", "B", "START", "SEL")


def named(text: str, names) -> str:
    """`text` with `names` in the place of the marks."""
    for mark, name in zip(MARKS, names, strict=True):
        text = text.replace(mark, name)
    return text


def for_handheld(text: str) -> str:
    """`text` with the handheld's names."""
    return named(text, _HANDHELD_NAMES)


def names_of(device: str):
    """The names of the keys of `device`, in the language spoken now and the order of MARKS."""
    return _HANDHELD_NAMES if device == HANDHELD else say(f"names_{device}").split()


def names_a_key(text: str) -> bool:
    """Whether `text` has a mark."""
    return any(mark in text for mark in MARKS)
