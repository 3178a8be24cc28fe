"""Meanings of the keys of a keyboard, for window and web page.

A key is named by the character it types in any layout, or as in the browser's `key`. Only the digit
row goes by position: without modifiers its keys are CARDS, although French keyboards type & and é
there. A key with a modifier counts only if KEYS names it. simulator/web/page/keyboard.js copies
KEYS and `chord`.
"""

from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, UP, A, B

# Wishes for which the handheld has no button; a number is that of a card of the hand
ESCAPE, TAKE_BACK, HINT, CLAIM = "escape", "take back", "hint", "claim"
BACK = "back"  # the right button's of a mouse
OUT = "out"  # a phone's Back: one step towards the title
SHOW_KEYS, WHOLE, WIDER, NARROWER = "show keys", "whole", "wider", "narrower"  # the window's own
ROLL_UP, ROLL_DOWN = "roll up", "roll down"  # of the wheel
CARDS = [str(number) for number in range(1, 11)]

BUTTONS = {"A": A, "B": B, "UP": UP, "DOWN": DOWN, "LEFT": LEFT, "RIGHT": RIGHT, "SELECT": SELECT}

# A button of the handheld, or an event
KEYS = {
    "ArrowUp": "UP",
    "ArrowDown": "DOWN",
    "ArrowLeft": "LEFT",
    "ArrowRight": "RIGHT",
    **dict.fromkeys(("z", "Enter", " "), "A"),
    **dict.fromkeys(("x", "Backspace"), "B"),
    **dict.fromkeys(("r", "Tab"), "SELECT"),
    "Escape": ESCAPE,
    "Ctrl+z": TAKE_BACK,
    "h": HINT,
    "k": CLAIM,
    **{number[-1]: number for number in CARDS},  # 0 is the tenth
    **dict.fromkeys(("?", "F1"), SHOW_KEYS),
    **dict.fromkeys(("F11", "Alt+Enter"), WHOLE),
    **dict.fromkeys(("+", "="), WIDER),  # = is often the key of + without Shift
    "-": NARROWER,
}

# Others belong to the browser; Tab leaves the table.
ON_PAGE = {
    key: meant
    for key, meant in KEYS.items()
    if meant not in (WIDER, NARROWER) and key not in ("F11", "Tab")
}


def chord(
    key: str, ctrl: bool = False, alt: bool = False, shift: bool = False, meta: bool = False
) -> str:
    """Return the key with its modifiers, as in KEYS.

    Shift and others that are needed for a character are part of it.
    """
    types = len(key) == 1 and key != " "
    with_others = ctrl or alt or meta
    held = {"Ctrl+": ctrl, "Alt+": alt, "Shift+": shift and (with_others or not types)}
    held["Meta+"] = meta
    return "".join(name for name, down in held.items() if down) + (key.lower() if types else key)
