"""What the keys of a computer's keyboard mean, in the window and on the page alike.

A key is what is read on it: the character that it types, whatever the layout, or its name, as
browsers call it in an event's `key`. The row of figures alone is known by its place: without a
modifier its keys are CARDS, though a French keyboard types & and é there. With a modifier a key is
another, one of the desktop's or the browser's, unless KEYS names it so. The page has a copy of
KEYS, and does as `chord` does (simulator/web/page/keyboard.js).
"""

from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, UP, A, B

# Wishes for which the handheld has no button; a number is that of a card of the hand
ESCAPE, TAKE_BACK, HINT, CLAIM = "escape", "take back", "hint", "claim"
BACK = "back"  # the right button's of a mouse
OUT = "out"  # a phone's Back: one step towards the title
SHOW_KEYS, WHOLE, WIDER, NARROWER = "show keys", "whole", "wider", "narrower"  # the window's own
ROLL_UP, ROLL_DOWN = "roll up", "roll down"  # the wheel's
CARDS = [str(number) for number in range(1, 11)]

BUTTONS = {"A": A, "B": B, "UP": UP, "DOWN": DOWN, "LEFT": LEFT, "RIGHT": RIGHT, "SELECT": SELECT}

# A button of the handheld, or a wish
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
    **dict.fromkeys(("+", "="), WIDER),  # beside + there is = on many keyboards
    "-": NARROWER,
}

# The others are the browser's there, and Tab leaves the table.
ON_PAGE = {
    key: meant
    for key, meant in KEYS.items()
    if meant not in (WIDER, NARROWER) and key not in ("F11", "Tab")
}


def chord(
    key: str, ctrl: bool = False, alt: bool = False, shift: bool = False, meta: bool = False
) -> str:
    """The key with its modifiers, as KEYS has it.

    Shift, and what else it takes to type a character, is part of the character.
    """
    types = len(key) == 1 and key != " "
    with_others = ctrl or alt or meta
    held = {"Ctrl+": ctrl, "Alt+": alt, "Shift+": shift and (with_others or not types)}
    held["Meta+"] = meta
    return "".join(name for name, down in held.items() if down) + (key.lower() if types else key)
