import re

import pytest

from tests.support.device import vm_app
from tools.bundle import assemble

MATCH = "match = Match({game}, bytes(8), 5, ['human', 'club', 'club', 'club'][: {seats}])"
TABLE = [
    "import driving, gc; driving.switch_on(); driving.title()",
    "from engine.match import Match; from screens import flow as play; app = driving.RUNNING[0]",
]

POWER_UP = "keypad.PLUGGED.clear(); digitalio.TAKEN.clear(); driving.RUNNING.clear()"

STOPPED = """
step = app.App.step
def some_steps(program):
    driving.RUNNING[:] = [program]
    for _ in range(5):
        step(program)
app.App.run = some_steps
"""

# Heap bytes of CircuitPython's structs
SIZES = {
    "displayio.Bitmap(20, 30, 16)": 48 + 30 * 12 + 8,
    "displayio.Bitmap(8, 8, 2)": 48 + 8 * 4,
    "displayio.Palette(1)": 16 + 16,
    "displayio.Palette(2)": 16 + 32,
    "displayio.Palette(16)": 16 + 256,
    "displayio.TileGrid(bitmap, pixel_shader=palette)": 96,
    "displayio.TileGrid(bitmap, pixel_shader=palette, width=20, height=16)": 96 + 320,
    "Own()": 96 + 32 + 32,
    "displayio.Group()": 48 + 16 + 16,
    "vectorio.Rectangle(pixel_shader=palette, width=3, height=4)": 32 + 64,
}
OWN = """
class Own(displayio.TileGrid):
    def __init__(self):
        super().__init__(bitmap, pixel_shader=palette)
        self.one = self.two = self.three = 0
"""
PYTHONS_OWN = 32  # bytes above the struct


@pytest.mark.smoke(1)
@pytest.mark.parametrize("game, seats", [(0, 4), (1, 4), (2, 3)], ids=["4", "breve", "tre"])
def test_a_whole_deal_is_played_and_counted_on_the_vm(game, seats):
    played = vm_app.run(
        *TABLE,
        MATCH.format(game=game, seats=seats),
        "play.start(app, match); driving.play_deal(match, 3000)",
        "print(driving.showing(), match.finished, sum(match.history.points[0]), match.number)",
        "driving.press(driving.A_KEY); driving.frames(10); print(driving.showing())",
        "print(match.number)",
    )
    assert played[-3].split()[:3] == ["Scores", "1", "130"]
    assert played[-2:] == ["Table", "2"]


def test_the_networks_are_found_on_the_drive_on_the_vm():
    found = vm_app.run(
        *TABLE,
        "from engine.bots.madrasso import weights",
        "print([weights.network_of(i) is not None for i in range(4)])",
        "print([weights.small_network_of(i) is not None for i in range(4)])",
    )
    told = [line for line in found if line.startswith("[")]
    assert told == [str([True] * 4)] * 2


def test_a_whole_deal_of_mediatore_is_played_on_the_vm():
    played = vm_app.run(
        *TABLE,
        MATCH.format(game=3, seats=4),
        "play.start(app, match); driving.play_deal(match, 3000)",
        "print(driving.showing(), match.finished, sum(match.history.points[0]))",
    )
    assert played[-1] == "Reckoning 1 0"


def test_match_resumes_after_power_up():
    played = vm_app.run(
        "import digitalio, keypad",
        *TABLE,
        MATCH.format(game=0, seats=4),
        "play.start(app, match); driving.frames(200); driving.press(1); driving.frames(200)",
        "n = match.n_log; print(n, bytes(match.log[:n]))",
        POWER_UP,
        "driving.switch_on(); driving.title()",
        "left = driving.RUNNING[0].screen.match",
        "print(left.n_log, bytes(left.log[: left.n_log]))",
    )
    assert played[-1] == played[-5]
    assert int(played[-1].split()[0]) > 0


def test_new_match_rows_change_both_ways():
    changed = """
for keys in (8, 4, 4):
    screen.change_value(keys)
    print(screen.rows[screen.chosen][1])
"""
    played = vm_app.run(
        TABLE[0],
        "driving.open_screen('menu.new_game.NewGame', None); screen = driving.RUNNING[0].screen",
        changed,
        "screen.press(2)",
        changed,
    )
    assert played[2].splitlines() == ["Madrasso breve", "Madrasso", "Mediatore"]
    assert len(set(played[4].split())) == 3


def run_as_it_is(name: str) -> str:
    return f"exec({assemble.files()[name].decode()!r}, {{'__name__': '__main__'}})"


def test_code_py_starts_the_bundle():
    played = vm_app.run(
        "import driving; from screens import app",
        STOPPED,
        run_as_it_is("code.py"),
        "print(driving.showing())",
    )
    assert played[-1] == "Title"


def test_again_py_resumes_the_saved_match():
    played = vm_app.run(
        "import digitalio, keypad",
        *TABLE,
        MATCH.format(game=0, seats=4),
        "play.start(app, match); app.console.write('start', bytes((1, 0, 0)))",
        POWER_UP,
        "from screens import app",
        STOPPED,
        run_as_it_is("again.py"),
        "print(driving.showing())",
    )
    assert played[-1] == "Table"


@pytest.mark.smoke(2)
@pytest.mark.parametrize("made", SIZES, ids=lambda made: re.sub(r"\W+", " ", made))
def test_stand_ins_have_real_sizes(made):
    *_, one, more = vm_app.live_bytes(
        "import gc, displayio, vectorio; kept = [None] * 1001",
        "bitmap = displayio.Bitmap(20, 30, 16); palette = displayio.Palette(16)" + OWN,
        f"kept[1000] = {made}",
        f"for i in range(1000): kept[i] = {made}",
    )
    assert SIZES[made] <= more / 1000 <= SIZES[made] + PYTHONS_OWN


@pytest.mark.whole
def test_next_lesson_is_first_at_a_lessons_end():
    begin = """
    import driving
    driving.switch_on()
    app = driving.RUNNING[0]
    driving.title()
    driving.call("lessons.course.begin", app, 1)
    driving.frames(20)
    app.screen.lay("lessons.lesson_panel.finish")
    driving.frames(3)
    """
    went = """
    driving.press(driving.{key})
    driving.frames(5)
    print(app.puzzle.i if app.puzzle else driving.showing())
    """
    on = vm_app.run(begin, went.format(key="A_KEY"))[-1].split()
    back = vm_app.run(begin, went.format(key="B_KEY"))[-1].split()
    assert on == ["2"] and back == ["Lessons"]
