"""Let the game write to the drive; if START is held, let the computer."""

import time

import board
import keypad
import storage

START_KEY = 2


def start_is_held() -> bool:
    keys = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=4,
        value_when_pressed=True,
    )
    time.sleep(0.1)  # five scans of the keys
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
