"""The handheld's saved match and settings.

If the drive is read-only or lacks room, the match is saved in microcontroller.nvm.
"""

from engine.save_format import CHECK_BYTES, checksum
from hardware.slot_layout import (
    AHEAD,
    BLOCK,
    FOLDER,
    MATCH_BYTES,
    NOTE_BYTES,
    NOTE_STARTS,
    SLOTS,
    STARTS,
    load,
    memory_of_chip,
    size_of,
)
from hardware.slot_pair import READ_ONLY, Slots

START = "start"


def open_store(console):
    """Return the drive's slots, or nvm's slots if opening fails."""
    try:
        for i in range(2):
            # Make slot 0 before FOLDERS[1], so that slot 0 separates the folders in the flash.
            if size_of(SLOTS[i]) < MATCH_BYTES:
                from hardware import save_repair

                save_repair.make_slot(i)
        return Slots([open(path, "r+b", 0) for path in SLOTS], STARTS)
    except OSError as error:
        console.notice = "drive_read_only" if error.errno == READ_ONLY else "no_room_on_drive"
        return memory_of_chip()


def load_match(console, store):
    match = None
    try:
        content, notice, broken = load(store)
        number = store.counter
        if broken or store.seldom or not number or memory_of_chip().counter > AHEAD + number:
            from hardware import save_repair

            content, notice = save_repair.repaired(store, content, notice, broken)
        if content:
            from engine import save_decode

            match = save_decode.read(content)
        if notice:
            console.notice = notice
    except (ValueError, OSError):
        console.notice = "save_damaged"
        try:
            from hardware import save_repair

            save_repair.set_both_aside(store)
        except OSError:
            console.notice = "save_failed"
    return match


def clear_match(store):
    counter = store.counter
    if not store.seldom or load(store)[0] or store.counter < counter:
        store.counter = counter
        store.save(())


# A setting is a file with two slots; START is one slot in the file "settings".


def _places(name: str) -> tuple:
    if name == START:
        return FOLDER + "/settings", (BLOCK, BLOCK)
    return FOLDER + "/" + name, NOTE_STARTS


def read_setting(console, notes: dict, name: str):
    path, starts = _places(name)
    try:
        with open(path, "rb", 0) as file:
            content, _, broken = load(Slots((file, file), starts))
    except OSError:
        return None
    if broken and not content and name != START:
        from hardware import save_repair

        save_repair.set_setting_aside(console, notes, path)
    return content[:-CHECK_BYTES]


def write_setting(notes: dict, name: str, content: bytes):
    """Write a setting. Raises OSError if the drive is read-only or lacks room."""
    path, starts = _places(name)
    if path not in notes:
        if size_of(path) < NOTE_BYTES:
            from hardware import save_repair

            save_repair.make_setting(path)
        notes[path] = open(path, "r+b", 0)
    store = Slots((notes[path], notes[path]), starts)
    for i in load(store)[2] if name != START else ():
        from hardware import save_repair

        save_repair.clear(store, i)
    check = checksum(content, 0, len(content))
    store.save((content, bytes((check & 255, check >> 8 & 255, check >> 16))))
