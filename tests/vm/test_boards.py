import pytest

from tests.support.device import vm_app
from tools.bundle import boards

BOARDS = pytest.mark.parametrize("board", boards.names())
TITLE = "import driving, supervisor; driving.switch_on(); driving.title(); driving.frames(2)"
SEATED = [
    TITLE,
    "from engine.match import Match; from screens import flow as play; app = driving.RUNNING[0]",
    "match = Match({game}, bytes(8), 5, ['human', 'club', 'club', 'club'])",
    "play.start(app, match)",
]
OUTSIDE = """
from displayio import Group, TileGrid
def outside(group, x, y, scale, found):
    for i in range(len(group)):
        thing = group[i]
        if thing.hidden:
            continue
        left, top = x + thing.x * scale, y + thing.y * scale
        if isinstance(thing, Group):
            outside(thing, left, top, scale * thing.scale, found)
            continue
        if isinstance(thing, TileGrid):
            width, height = thing.tile_width * thing.width, thing.tile_height * thing.height
        else:
            width, height = thing.width, thing.height
        end, low = left + width * scale, top + height * scale
        ground = width > 80 and height > 80
        if not ground and (left < 0 or top < -4 or end > 320 or low > 240):
            found.append((left, top, end, low))
    return found
def check(where):
    root = supervisor.runtime.display.root_group
    print(where, root.scale, outside(root, 0, 0, 1, []))
"""
PAUSED = """
table = app.screen
driving.press(driving.START_KEY)
driving.frames(3)
check('pause')
for name in (
    'look.back.LookBack', 'table.pause.to_hint', 'help.at_a_glance.over_table', 'table.pause.Pause',
):
    table.answered()
    table.lay(name)
    driving.frames(40)
    check(name)
table.answered()
"""


def places(printed: list[str]) -> list[str]:
    return [line for text in printed for line in text.splitlines() if " 2 [" in line]


@BOARDS
def test_title_deal_and_pages_stay_on_the_display(board):
    steps = [step.format(game=0) for step in SEATED]
    played = vm_app.run(
        *steps[:1],
        OUTSIDE,
        "check('title')",
        *steps[1:],
        """
app.settings[0] = 3
for _ in range(400):
    driving.frames(1)
    if app.screen.own_turn and app.screen.turn_shown:
        break
driving.frames(30)
check('turn')
""",
        PAUSED,
        "driving.play_deal(match, 3000)",
        "check(driving.showing())",
        "print(match.finished, sum(match.history.points[0]))",
        board=board,
    )
    seen = places(played)
    assert len(seen) > 5
    assert not [line for line in seen if not line.endswith(" []")]
    assert played[-1] == "1 130"


LACKS = {  # settings, whether it can sleep, whether it has lights
    "adafruit_fruit_jam": "11 False True",
    "pajenicko_picopad": "12 True False",
    "pimoroni_explorer2350": "12 True False",
}


@BOARDS
def test_what_a_board_lacks_is_not_offered(board):
    played = vm_app.run(
        TITLE,
        "driving.open_screen('menu.settings_page.SettingsPage', 0, driving.nothing)",
        "app = driving.RUNNING[0]; console = app.console",
        "print(len(app.screen.rows), console.sleeps is not None, console.lamps is not None)",
        "console.show_turn(1); console.volume = 2; console.sound(1); driving.frames(2)",
        "import audioio; print(len(audioio.TAKEN), console.volume)",
        board=board,
    )
    assert played[3] == LACKS[board]
    sounds = board != "adafruit_fruit_jam"
    assert played[-1] == f"{int(sounds)} 2"


@BOARDS
def test_a_crash_page_fits_and_reads_two_buttons(board):
    played = vm_app.run(
        TITLE,
        OUTSIDE,
        "import crash, keypad; keypad.PLUGGED.clear(); keypad.HELD.append(1)",
        "says = crash.sentences(ValueError('x'), 'it', True)",
        "pressed = crash.ask(says); print(); print(pressed); check('crash')",
        board=board,
    )
    assert played[-1].splitlines()[-2:] == ["1", "crash 2 []"]


@BOARDS
def test_start_at_power_up_leaves_the_drive_to_the_computer(board):
    boot = boards.boot(board).decode()
    read = f"import storage, board; exec({boot!r}); print(storage.MOUNT.readonly)"
    free = f"board.{boards.value(board, 'START_PIN')}.value = 1"
    played = vm_app.run(
        "import board", free, read, free[:-1] + "0", "storage.MOUNT.readonly = 1", read, board=board
    )
    assert played[2].split()[-1] == "False" and played[-1].split()[-1] == "1"
