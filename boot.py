"""Before the game: who may write to the drive. The handheld, for its saves, or the computer.

Held at power-up, START gives the drive to the computer: that is how a new version gets on it.
Otherwise a computer on the cable may read the drive and not write to it.
"""

import time

import board
import keypad
import storage

START_KEY = 2  # on the shift register


def start_is_held() -> bool:
    """Whether START is pressed at power-up."""
    keys = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=4,
        value_when_pressed=True,
    )
    time.sleep(0.1)  # five looks at the buttons
    held = False
    event = keys.events.get()
    while event:
        if event.key_number == START_KEY:
            held = event.pressed
        event = keys.events.get()
    keys.deinit()
    return held


if start_is_held():
    print("START held: the drive is the computer's")
else:
    storage.remount("/", readonly=False)
    print("The drive is the game's")
