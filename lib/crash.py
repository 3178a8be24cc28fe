"""The crash report: a file to send, and two choices for the player.

The texts are ASCII because the display's terminal shows them.
"""

import gc
import os

from hardware.this_board import IS_BADGE

FILE = "/last-crash.txt"
CRASH_ROOM = 1024  # bytes at the end of microcontroller.nvm
_MARK = b"MDR!"

SAVES = ("/saves/match-a", "/saves-b/match-b")
SETTINGS = (8192, 16384)
LANGUAGE = b"language "

AGAIN, WITHOUT_SAVE = 1, 2
READ_ONLY = 30  # errno.EROFS

# Line indices in assets/words/crash-*.txt
HEAD, SAVED, A_KEY, B_KEY, WHY, WRITTEN, WAITS, MEMORY, LIBRARY, DAMAGED, VOCABULARY, LINES = range(
    12
)
FOLDER = "/assets/words/"
ITALIAN = """Gioco interrotto
La partita resta salva.
riparti
riparti mettendo da|parte la partita
Causa: {}
in {}
per ora nel chip
Memoria finita.
Manca un file:|{}
File guasto:|{}
File di parole guasto.
"""


def texts(language: str, folder: str = FOLDER) -> list:
    said = ITALIAN
    try:
        with open(folder + "crash-" + language + ".txt") as file:
            read = file.read()
        if read.count("\n") == LINES:
            said = read
    except (OSError, ValueError):
        pass
    return [line.replace("|", "\n") for line in said.split("\n")]


def sentences(error, language: str, written: bool, folder: str = FOLDER) -> tuple:
    says = texts(language, folder)
    happened = ""
    if isinstance(error, MemoryError):
        happened = says[MEMORY]
    elif isinstance(error, ImportError) or getattr(error, "errno", 0) == 2:
        happened = says[LIBRARY].format(_name(error))
    elif isinstance(error, (ValueError, OSError)) and "assets/" in str(error):
        name = str(error).split("assets/")[1].split(" ")[0].split("'")[0]
        happened = says[VOCABULARY if name.startswith("words/") else DAMAGED].format(name)
    why = says[WHY].format(type(error).__name__)
    where = says[WRITTEN].format(FILE) if written else says[WAITS]
    return says[HEAD], happened, says[SAVED], says[A_KEY], says[B_KEY], why, where


def _name(error) -> str:
    text = str(error)
    if "'" in text:
        return text.split("'")[1]
    return text.split(": ")[-1]


def report(error, version: str) -> str:
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
    """Write `text` to the crash file; if that fails, write its start to `nvm`."""
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
    """Move a report from `nvm` to the crash file."""
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
    found = "it"
    newest = -1
    try:
        with open(folder + "/settings", "rb", 0) as file:
            for start in SETTINGS:
                file.seek(start)
                text = file.read(512)
                counter = int.from_bytes(text[:4], "little")
                if counter > newest and LANGUAGE in text:
                    newest = counter
                    found = str(text.split(LANGUAGE)[1][:2], "utf-8")
    except (OSError, ValueError):
        pass
    return found


def ask(says) -> int:
    import time

    if IS_BADGE:
        import board
        import keypad

        _show(board.DISPLAY, says)
        keys = keypad.ShiftRegisterKeys(
            clock=board.BUTTON_CLOCK,
            data=board.BUTTON_OUT,
            latch=board.BUTTON_LATCH,
            key_count=2,
            value_when_pressed=True,
        )
    else:
        from hardware import this_board

        _show(this_board.find_display(), says)
        keys = this_board.find_two_keys()
    while True:
        event = keys.events.get()
        if event and event.pressed:
            keys.deinit()
            return (WITHOUT_SAVE, AGAIN)[event.key_number]
        time.sleep(0.05)


def _show(display, says):
    import displayio

    display.root_group = displayio.CIRCUITPYTHON_TERMINAL
    gc.collect()
    head, happened, saved, again, without_save, why, where = says
    print("\n" + head)
    if happened:
        print(happened)
    print(saved)
    print("A: " + again)
    print("B: " + without_save.replace("\n", "\n   "))
    print(why)
    print(where, end="")
    try:
        import crash_page

        display.root_group = crash_page.page(says)
    except Exception:
        display.root_group = displayio.CIRCUITPYTHON_TERMINAL
    display.brightness = 1.0
    display.auto_refresh = True


def set_saves_aside(nvm):
    """Rename the save files, and zero the start of used save slots in `nvm`.

    If the drive is read-only, no file can be renamed: then unused slots are zeroed, too, because
    zeros make the game ignore the drive's save.
    """
    unused = b"\xff" * 9
    for path in SAVES:
        try:
            os.rename(path, path + ".bad")
        except OSError as error:
            if error.errno == READ_ONLY:
                unused = b""
            try:
                os.remove(path + ".bad")
                os.rename(path, path + ".bad")
            except OSError:
                pass
    for start in (0, (len(nvm) - CRASH_ROOM) // 2):
        if bytes(nvm[start : start + 9]) not in (bytes(9), unused):
            nvm[start : start + 9] = bytes(9)
