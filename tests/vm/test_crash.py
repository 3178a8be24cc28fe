import pytest
from adafruit_display_text.label import Label

import crash
import crash_page
from engine.options import MEDIATORE, default_rules
from hardware import slot_pair
from screens.ui import words
from tests.support.device import vm_app
from tests.support.vm import budget, machine, whole

# Most bytes
ALIVE = 50_000
MADE = 92_000
LIBRARY = "lib/adafruit_display_text/"

# In the handheld's ROM
FIRMWARE = (
    budget.FIRMWARE
    + """
import micropython, terminalio
class Modules:
    def clear(self):
        for name in list(sys.modules):
            if name not in brought: del sys.modules[name]
class Sys:
    modules = Modules()
brought = set(sys.modules)
"""
)
BROKEN = """
import start
start.sys = Sys
driving.RUNNING.clear(); keypad.PLUGGED.clear(); start.sys.modules.clear()
board.DISPLAY.root_group = displayio.CIRCUITPYTHON_TERMINAL
"""
FAIL = """
keypad.HELD[:] = [driving.A_KEY]
before = gc.mem_alloc()
try:
    start.fail({error})
except supervisor.Reload:
    print("\\n" + str(gc.mem_alloc() - before))
"""
READ = """
root = board.DISPLAY.root_group
print(root is displayio.CIRCUITPYTHON_TERMINAL)
for each in root:
    if hasattr(each, "anchored_position"):
        first = each[0][0]
        print(each.x + first.x, each.y + first.y, len(each[0]), repr(each.text))
"""
BEFORE = (
    "driving.switch_on()",
    f"""
from engine.match import Match
match = Match({MEDIATORE}, {default_rules(MEDIATORE)}, 1, ["human", "master", "master", "master"])
for i in range(3): driving.skip(match)
driving.sit_down(match); driving.frames(300)
del match, Match
""",
)


def failed(error: str, files: dict[str, bytes]) -> list[str]:
    steps = vm_app.in_short([FIRMWARE, BROKEN, FAIL.format(error=error), READ])
    done = machine.succeed(steps, instead=files)
    return "\n".join(outcome.printed for outcome in done[2:]).splitlines()


def drawn(group) -> list[str]:
    lines = []
    for label in group:
        if isinstance(label, Label):
            first = label[0][0]
            x, y = label.x + first.x, label.y + first.y
            lines.append(f"{x} {y} {len(label[0])} {label.text!r}")
    return lines


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_library_draws_the_page_as_on_the_laptop(language):
    saved = b"".join(map(bytes, slot_pair.seal([f"language {language}\n".encode()], 1)))
    settings = {"saves/settings": bytes(crash.SETTINGS[0]) + saved}
    printed = failed("MemoryError('x')", vm_app.drive() | settings)
    at = printed.index("False")
    says = crash.sentences(MemoryError("x"), language, True, "assets/words/")
    labels = drawn(crash_page.page(says))
    assert printed[at + 1 :] == labels and len(labels) == len(says) + 2


def test_missing_library_shows_on_the_terminal():
    files = {path: text for path, text in vm_app.drive().items() if not path.startswith(LIBRARY)}
    printed = failed("RuntimeError('x')", files)
    assert "Gioco interrotto" in printed and "in /last-crash.txt" in printed
    assert printed[-1] == "True"


def weighed() -> tuple[int, int]:
    """Return bytes allocated by the crash page, and bytes still alive."""
    fail = FAIL.format(error="RuntimeError('x')")
    programs = vm_app.in_short([FIRMWARE + budget.ROOM_FOR_NAMES, *BEFORE, BROKEN, fail])
    steps = ["import gc", programs[0], *whole.COLLECT, whole.NAMES]
    for program in programs[1:]:
        steps += [program, *whole.COLLECT]
    done = machine.succeed([*steps, whole.NAMES], instead=vm_app.drive())
    first, last = 2, len(steps) - len(whole.COLLECT)
    firmware, stays, alive = (
        int(done[end + 3].printed) for end in (first, last - len(whole.COLLECT) - 1, last)
    )
    made = int(done[last - 1].printed.splitlines()[-1])
    names = whole.counted(done[-1].printed) - whole.counted(done[first + 4].printed)
    rest = whole.table_of(names)[0] - firmware
    return stays + made + rest, alive + rest


def test_crash_page_has_room_after_mediatore():
    made, alive = weighed()
    assert ALIVE // 2 < alive <= ALIVE and MADE // 2 < made <= MADE
