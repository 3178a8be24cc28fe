"""Meanings of the keyboard's keys.

A key's name is the browser's `KeyboardEvent.key`, in lower case if one character.
"""

from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, UP, A, B

# Commands
ESCAPE, TAKE_BACK, HINT, CLAIM = "escape", "take back", "hint", "claim"
BACK = "back"
OUT = "out"  # command of a phone's Back
SHOW_KEYS, WHOLE, WIDER, NARROWER = "show keys", "whole", "wider", "narrower"
ROLL_UP, ROLL_DOWN = "roll up", "roll down"
FIRST_ROW, LAST_ROW = "first row", "last row"
CARDS = [str(number) for number in range(1, 11)]

BUTTONS = {"A": A, "B": B, "UP": UP, "DOWN": DOWN, "LEFT": LEFT, "RIGHT": RIGHT, "SELECT": SELECT}

KEYS = {
    "ArrowUp": "UP",
    "ArrowDown": "DOWN",
    "ArrowLeft": "LEFT",
    "ArrowRight": "RIGHT",
    **dict.fromkeys(("z", "Enter", " "), "A"),
    **dict.fromkeys(("x", "Backspace"), "B"),
    **dict.fromkeys(("r", "Tab"), "SELECT"),
    "Home": FIRST_ROW,
    "End": LAST_ROW,
    "Escape": ESCAPE,
    "Ctrl+z": TAKE_BACK,
    "h": HINT,
    "k": CLAIM,
    **{number[-1]: number for number in CARDS},
    **dict.fromkeys(("?", "F1"), SHOW_KEYS),
    **dict.fromkeys(("F11", "Alt+Enter"), WHOLE),
    **dict.fromkeys(("+", "="), WIDER),
    "-": NARROWER,
}

# The web page leaves F11 and Tab to the browser
ON_PAGE = {
    key: meant
    for key, meant in KEYS.items()
    if meant not in (WIDER, NARROWER) and key not in ("F11", "Tab")
}


def chord(
    key: str, ctrl: bool = False, alt: bool = False, shift: bool = False, meta: bool = False
) -> str:
    """Return the name of `key` with modifiers, as in KEYS."""
    types = len(key) == 1 and key != " "
    with_others = ctrl or alt or meta
    held = {"Ctrl+": ctrl, "Alt+": alt, "Shift+": shift and (with_others or not types)}
    held["Meta+"] = meta
    return "".join(name for name, down in held.items() if down) + (key.lower() if types else key)
