"""What happens when the program fails: a sentence, a way on, and a file that can be sent.

It must work when hardly anything else does: it writes on the display's own terminal, which knows
ASCII only, in both languages, and imports nothing of ours before it is needed.
"""

import gc
import os

FILE = "/last-crash.txt"
CRASH_ROOM = 1024  # bytes at the end of nvm, see console: for when the drive can't be written
_MARK = b"MDR!"

AGAIN, WITHOUT_SAVE = 1, 2

SAYS = {
    "it": (
        "",
        "Il gioco si e' fermato.",
        "La partita e' salvata.",
        "",
        "A: riparti",
        "B: riparti mettendo da",
        "   parte la partita",
        "",
        "Perche', per chi aggiusta:",
    ),
    "en": (
        "",
        "The game has stopped.",
        "Your match is saved.",
        "",
        "A: start again",
        "B: start again, setting",
        "   the match aside",
        "",
        "Why, for who mends it:",
    ),
}
MEMORY = {"it": "Memoria finita.", "en": "Out of memory."}
LIBRARY = {"it": "Manca un file: {}", "en": "A file is missing: {}"}
ASSET = {"it": "Un'immagine e' guasta.", "en": "A picture is damaged."}


def sentences(error, language: str) -> list:
    """The lines to show: what happened, what to do."""
    lines = list(SAYS[language])
    if isinstance(error, MemoryError):
        lines[0] = MEMORY[language]
    elif isinstance(error, ImportError) or getattr(error, "errno", 0) == 2:
        lines[0] = LIBRARY[language].format(_name(error))
    elif isinstance(error, ValueError) and "/assets/" in str(error):
        lines[0] = ASSET[language]
    return lines


def _name(error) -> str:
    """The file or module that `error` misses, as far as it says."""
    text = str(error)
    if "'" in text:
        return text.split("'")[1]
    return text.split(": ")[-1]


def report(error, version: str) -> str:
    """All that helps to mend it: the text of the crash file."""
    lines = []
    try:
        import traceback

        lines = traceback.format_exception(error)
    except (ImportError, MemoryError):
        lines = [type(error).__name__ + ": " + str(error)]
    gc.collect()
    free = gc.mem_free() if hasattr(gc, "mem_free") else 0
    machine = os.uname()
    head = f"madrasso {version}\n{machine[4]}\n{machine[3]}\n{free} bytes free\n\n"
    return head + "".join(lines)


def write(text: str, nvm) -> bool:
    """Keep `text` as the crash file; False where it had to go to `nvm` to wait for the drive."""
    try:
        with open(FILE, "w") as file:
            file.write(text)
        return True
    except OSError:
        pass
    content = text.encode()[: CRASH_ROOM - len(_MARK) - 2]
    kept = _MARK + bytes((len(content) & 255, len(content) >> 8)) + content
    start = len(nvm) - CRASH_ROOM
    nvm[start : start + len(kept)] = kept
    return False


def fetch(nvm) -> bool:
    """Write a crash that waits in `nvm` to its file; True where one did and could be."""
    start = len(nvm) - CRASH_ROOM
    if bytes(nvm[start : start + len(_MARK)]) != _MARK:
        return False
    at = start + len(_MARK)
    length = nvm[at] | nvm[at + 1] << 8
    content = bytes(nvm[at + 2 : at + 2 + length])
    try:
        with open(FILE, "wb") as file:
            file.write(content)
    except OSError:
        return False
    nvm[start : start + len(_MARK)] = bytes(len(_MARK))
    return True


def language(folder: str = "/saves") -> str:
    """The language the player chose, if that can still be read."""
    try:
        with open(folder + "/settings") as file:
            return "en" if "language en" in file.read() else "it"
    except (OSError, ValueError):
        return "it"


def ask(lines, file_written: bool, error) -> int:
    """Show `lines` on the bare terminal and wait: AGAIN for A, WITHOUT_SAVE for B."""
    import time

    import board
    import displayio
    import keypad

    board.DISPLAY.root_group = displayio.CIRCUITPYTHON_TERMINAL
    board.DISPLAY.brightness = 1.0
    board.DISPLAY.auto_refresh = True
    for line in lines:
        print(line)
    print(FILE if file_written else "memoria/memory -> USB")
    print(type(error).__name__)
    keys = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=2,
        value_when_pressed=True,
    )
    while True:
        event = keys.events.get()
        if event and event.pressed:
            keys.deinit()
            return (WITHOUT_SAVE, AGAIN)[event.key_number]
        time.sleep(0.05)


def set_saves_aside(nvm):
    """Rename both slots and clear the chip's memory: the next start finds no match."""
    for name in ("a", "b"):
        path = "/saves/match-" + name
        try:
            os.rename(path, path + ".bad")
        except OSError:
            try:
                os.remove(path + ".bad")
                os.rename(path, path + ".bad")
            except OSError:
                pass  # there is none, or the drive is read-only and holds none of ours
    if bytes(nvm[:9]) not in (bytes(9), b"\xff" * 9):
        nvm[:9] = bytes(9)
