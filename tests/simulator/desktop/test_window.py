import os
import random
import subprocess
import sys
from types import SimpleNamespace

import pygame
import pytest
from pygame._sdl2.video import Window

from engine import bots
from screens import flow
from screens.settings import MOTIONS, PACE
from screens.ui.keys import DOWN, LEFT, RIGHT, START, UP, A
from simulator import desktop
from simulator.computer import devices, scene
from simulator.computer.handheld_display import HEIGHT, WIDTH
from simulator.computer.keyboard import BACK, ROLL_DOWN, ROLL_UP
from simulator.computer.presses import MOST_WAITING, REPEAT_AFTER
from simulator.computer.program import Program
from simulator.desktop import menu_entry, window_place
from simulator.desktop.buttons import DesktopButtons
from simulator.desktop.window_console import FRAMES, DesktopConsole
from tests.support import events
from tests.support.screens.stage import new_match

DESKTOP = (1024, 768)  # size of the desktop in SDL's dummy driver
Event = pygame.event.Event


def step(app):
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    app.step()


@pytest.fixture
def console(tmp_path):
    console = DesktopConsole(home=tmp_path)
    yield console
    console.close()


def post(console, *posted):
    for event in posted:
        pygame.event.post(event)
    console.frame()


def size():
    return pygame.display.get_surface().get_size()


def key(stroke):
    return events.window(stroke)[0]


PLUS, MINUS = "KPPlus", "KPMinus"
STROKES = (PLUS, MINUS, "Left", "AB01", "Print", "Ctrl+AB01")


def test_the_window_never_grows_beyond_the_desktop(console):
    for _ in range(80):
        post(console, key(PLUS))
        assert size() <= DESKTOP and size()[1] <= DESKTOP[1]
    assert size() == (5 * WIDTH, 5 * HEIGHT)


def test_a_key_that_is_typed_does_not_size_the_window(console):
    typed = []
    console.takes = lambda key: not typed.append(key)
    before = size()
    post(console, key(MINUS), key(PLUS))
    assert typed == ["-", "+"] and size() == before
    console.takes = lambda key: False
    post(console, key(MINUS))
    assert size() < before


@pytest.mark.parametrize("scale", [6, 20, 1000, 10**9])
def test_a_scale_without_room_is_the_largest_that_has(tmp_path, scale):
    console = DesktopConsole(scale=scale, home=tmp_path)
    try:
        assert size() == (5 * WIDTH, 5 * HEIGHT)
    finally:
        console.close()


def test_the_size_of_the_window_is_kept(tmp_path, monkeypatch):
    def reopened(*events, sized=None):
        console = DesktopConsole(home=tmp_path)
        opened = size()
        if sized:
            pygame.display.set_mode(sized, pygame.RESIZABLE)
        post(console, *events)
        console.close()
        return opened

    usual = reopened(key(MINUS))
    smaller = reopened(sized=(700, 500))
    assert usual == (800, 640) and smaller == (640, 512)
    assert reopened(key("F11")) == (700, 500)
    assert reopened(sized=(1000, 700)) == (700, 500)
    assert reopened() == (1000, 700)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(900, 600)])
    assert reopened() == (900, 600 - window_place.ROOM_FOR_BARS)
    with open(tmp_path / "settings", "a") as settings:
        settings.write("window 0x99999\nwindow nonsense\n")
    assert reopened() == (4 * WIDTH, 4 * HEIGHT)


def test_the_size_of_the_window_is_kept_while_the_game_runs(console, tmp_path):
    pygame.display.set_mode((700, 500), pygame.RESIZABLE)
    console.resting = lambda: True
    for _ in range(FRAMES + 2):
        post(console, Event(pygame.USEREVENT))
    assert "window 700x500" in (tmp_path / "settings").read_text()
    assert console._rests()


def test_only_the_latest_presses_wait(console):
    post(console, *[key("AB01")] * 320)
    for _ in range(FRAMES):
        console.buttons.command("1")
    waiting = console.buttons._waiting
    assert len(waiting) == MOST_WAITING and set(waiting) == {"1"}


def test_growing_window_measures_the_desktop(console, monkeypatch):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(500, 480), (900, 800)])
    post(console, key(MINUS), key(MINUS), key(MINUS))
    post(console, *[key(PLUS)] * 9)
    assert size() == (3 * WIDTH, 3 * HEIGHT)
    post(console, Event(pygame.WINDOWDISPLAYCHANGED, display_index=1))
    post(console, *[key(PLUS)] * 9)
    assert size() == (5 * WIDTH, 5 * HEIGHT)


def test_without_any_desktop_left_the_window_is_small(console, monkeypatch):
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [])
    post(console, *[key(MINUS)] * 9)
    post(console, *[key(PLUS)] * 9)
    assert size() == (WIDTH, HEIGHT)


def test_full_window_does_not_shrink_on_growing(console, monkeypatch):
    pygame.display.set_mode(DESKTOP, pygame.RESIZABLE)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(500, 480)])
    post(console, key(PLUS))
    assert size() == DESKTOP


class Controller:
    there = {}  # number: instance id, or None

    def __init__(self, number):
        if self.there.get(number) is None:
            raise pygame.error("Invalid joystick device number")
        self.id = self.there[number]

    def get_instance_id(self):
        return self.id


@pytest.fixture
def plugged(monkeypatch):
    monkeypatch.setattr(Controller, "there", {})
    monkeypatch.setattr(pygame.joystick, "Joystick", Controller)
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: len(Controller.there))
    return Controller.there


def down(stick, button=0):
    return Event(pygame.JOYBUTTONDOWN, instance_id=stick, button=button)


def added(number):
    return Event(pygame.JOYDEVICEADDED, device_index=number)


def removed(stick):
    return Event(pygame.JOYDEVICEREMOVED, instance_id=stick)


def test_other_controller_plays_after_a_removal(plugged):
    buttons = DesktopButtons()
    plugged[0] = 2
    for event in (added(0), added(1), removed(1), down(2)):
        buttons.take(event)
    assert buttons.read() == A


def test_removed_controllers_late_press_is_released(plugged):
    buttons = DesktopButtons()
    plugged[0] = 3
    for event in (added(0), down(3, 13), removed(3)):
        buttons.take(event)
    assert buttons.read() == LEFT
    buttons.take(down(3, 14))
    buttons.take(Event(pygame.JOYAXISMOTION, instance_id=3, axis=0, value=1.0))
    buttons.take(Event(pygame.JOYHATMOTION, instance_id=3, hat=0, value=(0, 1)))
    assert not any(buttons.read() for _ in range(2 * REPEAT_AFTER))


def test_removed_controller_releases_its_own_buttons(plugged):
    buttons = DesktopButtons()
    plugged.update({0: 3, 1: 4})
    for event in (added(0), added(1), key("Right"), down(3, 11), down(4, 12), removed(3)):
        buttons.take(event)
    read = [buttons.read() for _ in range(2 * REPEAT_AFTER)]
    assert read[:3] == [RIGHT, UP, DOWN]
    assert RIGHT | DOWN in read[3:] and not any(bits & UP for bits in read[3:])


def test_two_controllers_have_a_button_each(plugged):
    buttons = DesktopButtons()
    plugged.update({0: 3, 1: 4})
    buttons.take(added(0))
    buttons.take(down(3))
    buttons.take(down(4))
    assert [buttons.read(), buttons.read(), buttons.read()] == [A, A, 0]


def test_controller_added_on_the_keys_page_plays(console, plugged):
    plugged[0] = 3
    console.keys_page = lambda: None
    console.show_keys = console.hide_keys = lambda: None
    post(console, key("F1"), added(0), down(1))
    post(console, down(3))
    assert console.keys() == A


def test_stick_must_return_before_its_next_press(plugged):
    buttons = DesktopButtons()
    plugged[0] = 3
    buttons.take(added(0))
    pressed = []
    for value in (0.3, 0.7, 0.5, 0.7, 0.3, 0.7):
        buttons.take(Event(pygame.JOYAXISMOTION, instance_id=3, axis=1, value=-value))
        pressed.append(buttons.read())
    assert pressed == [0, UP, 0, 0, 0, UP]


def strange(rng) -> Event:
    number = rng.choice([-1, 0, 1, 2, 7, 2**31 - 1])
    some = rng.choice([-1.0, -0.5, 0.0, 0.7, 1.0])
    return rng.choice(
        [
            added(number),
            removed(number),
            down(number, rng.randrange(20)),
            Event(pygame.JOYBUTTONUP, instance_id=number, button=rng.randrange(20)),
            Event(pygame.JOYAXISMOTION, instance_id=number, axis=rng.randrange(6), value=some),
            Event(
                pygame.JOYHATMOTION, instance_id=number, hat=0, value=rng.choice([(0, 1), (1, 0)])
            ),
            rng.choice(events.window(rng.choice(STROKES))),
            Event(pygame.KEYDOWN, key=rng.choice([0, 2**30]), unicode="", mod=0, scancode=0),
            Event(pygame.WINDOWDISPLAYCHANGED, display_index=number),
            Event(pygame.VIDEORESIZE, w=0, h=0, size=(0, 0)),
            Event(rng.choice([pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSLOST])),
            Event(rng.choice([pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWHIDDEN])),
            Event(rng.choice([pygame.WINDOWENTER, pygame.WINDOWFOCUSGAINED, pygame.ACTIVEEVENT])),
        ]
    )


@pytest.mark.parametrize("seed", range(3))
def test_no_order_of_events_ends_the_game(console, plugged, seed):
    rng = random.Random(seed)
    console._clock = type("Clock", (), {"tick": staticmethod(lambda frames: None)})
    for _ in range(150):
        plugged.clear()
        plugged.update({n: rng.choice([None, n, n + 5]) for n in range(rng.randrange(3))})
        post(console, *[strange(rng) for _ in range(6)])
        assert size() <= DESKTOP and size()[1] <= DESKTOP[1]
        console.keys()
    assert not console.closed


def madrasso(tmp_path, *words, timeout=20, **driver):
    environment = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    for name in ("SDL_VIDEODRIVER", "XDG_RUNTIME_DIR", "XDG_SESSION_TYPE"):
        environment.pop(name, None)
    environment |= {"MADRASSO_HOME": str(tmp_path), **driver}
    command = [sys.executable, "-m", "madrasso", *words]
    try:
        return subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=timeout
        )
    except subprocess.TimeoutExpired:
        return None


needs_no_desktop = pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="there is a desktop whatever the environment says"
)


@needs_no_desktop
@pytest.mark.parametrize("words", [[], ["play", "--lang", "it"], ["watch", "--seed", "3"]], ids=str)
@pytest.mark.parametrize("driver", [None, "", "x11", "wayland", "nonsense"])
def test_missing_display_is_reported(tmp_path, words, driver):
    chosen = {} if driver is None else {"SDL_VIDEODRIVER": driver}
    done = madrasso(tmp_path, *words, **chosen)
    assert done is not None, "it runs on, unseen"
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.startswith("madrasso: no window can be opened here (")
    assert done.stderr.count("\n") == 1 and "start it from a desktop" in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("driver", "wanted", "by_opengl"),
    [("x11", None, "0"), ("x11", "1", "1"), ("wayland", None, None), ("windows", None, None)],
)
def test_a_window_of_x11_is_painted_without_opengl(monkeypatch, driver, wanted, by_opengl):
    monkeypatch.setenv(window_place.BY_OPENGL, wanted or "")  # restores the variable after the test
    if not wanted:
        monkeypatch.delenv(window_place.BY_OPENGL)
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    window_place.open_display()
    assert os.environ.get(window_place.BY_OPENGL) == by_opengl


@needs_no_desktop
@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
def test_invisible_window_opens_on_request(tmp_path, driver):
    assert madrasso(tmp_path, "play", timeout=3, SDL_VIDEODRIVER=driver) is None


@pytest.mark.smoke(0)
@needs_no_desktop
def test_without_a_window_no_display_is_needed(tmp_path):
    words = ["watch", "--headless", "--game", "madrasso-breve", "--seed", "3"]
    done = madrasso(tmp_path, *words, timeout=120)
    assert done.returncode == 0 and done.stderr == ""


def test_last_device_names_the_keys(console, plugged):
    plugged[0] = 6
    post(console, added(0))
    assert console.device == devices.KEYBOARD
    post(console, down(6))
    assert console.device == devices.CONTROLLER
    post(console, key(PLUS))
    assert console.device == devices.CONTROLLER
    post(console, key("AB01"))
    assert console.device == devices.KEYBOARD


def mouse(kind, x, y, button=1, touch=False):
    place = {"pos": (5 * x + 2, 5 * y + 2), "touch": touch}
    if kind == pygame.MOUSEMOTION:
        return Event(kind, rel=(0, 0), buttons=(0, 0, 0), **place)
    return Event(kind, button=button, **place)


def click(x, y, **how):
    return [mouse(kind, x, y, **how) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]


def preferences(console):
    times = console.canvas.times
    found = iter(console.next_command, None)
    return [(w[0] // times, w[1] // times, w[2]) if isinstance(w, tuple) else w for w in found]


def test_mouse_points_at_the_screens_pixels(console):
    post(console, mouse(pygame.MOUSEMOTION, 9, 9), mouse(pygame.MOUSEMOTION, 0, 0))
    assert preferences(console) == [(0, 0, False)]
    assert console.device == devices.POINTER
    post(console, mouse(pygame.MOUSEMOTION, 3, 4), mouse(pygame.MOUSEMOTION, 159, 127))
    assert preferences(console) == [(159, 127, False)]
    post(console, *click(10, 20) * 2)
    assert preferences(console) == [(10, 20, True)] * 2
    assert console.keys() == 0


def test_a_finger_is_another_device_than_a_mouse(console):
    for touch, device in ((True, devices.TOUCH), (False, devices.POINTER), (True, devices.TOUCH)):
        post(console, mouse(pygame.MOUSEBUTTONDOWN, 9, 9, touch=touch))
        assert console.device == device


def test_resting_mouse_under_a_new_window_is_ignored(console):
    post(console, Event(pygame.WINDOWENTER), *events.moved("opened under a resting mouse"))
    assert preferences(console) == [] and console.device == devices.KEYBOARD
    post(console, *events.moved("mouse to 189 136"))
    assert preferences(console) == [(189 // 5, 136 // 5, False)]
    # A resize also moves the mouse
    post(console, Event(pygame.WINDOWSIZECHANGED, x=800, y=640))
    post(console, mouse(pygame.MOUSEMOTION, 20, 20), mouse(pygame.MOUSEMOTION, 20, 20))
    assert preferences(console) == []


def test_click_counts_without_a_move(console):
    post(console, *events.moved("opened under a resting mouse"))
    post(console, *click(30, 24))
    assert preferences(console) == [(30, 24, True)]


@pytest.mark.parametrize("shape", [(1000, 640), (1000, 500), (640, 640), (400, 700), (161, 129)])
def test_the_canvas_covers_a_window_of_any_shape(console, shape):
    pygame.display.set_mode(shape, pygame.RESIZABLE)
    for fine in (True, False):
        console.fine = fine
        post(console)
        canvas = console.canvas
        assert canvas.width * canvas.scale >= shape[0] and canvas.height * canvas.scale >= shape[1]
        for pos in ((0, 0), (shape[0] - 1, shape[1] - 1)):
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                post(console, Event(kind, button=1, pos=pos, touch=False))
        assert len(preferences(console)) == 2


def test_a_finger_touches_and_does_not_pass_by(console):
    post(console, mouse(pygame.MOUSEMOTION, 8, 9, touch=True))
    assert preferences(console) == []
    post(console, *click(8, 9, touch=True))
    assert preferences(console) == [(8, 9, True)]


def test_other_mouse_buttons_and_the_wheel_are_keys(console):
    for event, key_meant, preferred in (
        (mouse(pygame.MOUSEBUTTONDOWN, 8, 9, 3), 0, [BACK]),
        (mouse(pygame.MOUSEBUTTONDOWN, 8, 9, 2), START, []),
    ):
        post(console, event)
        assert preferences(console) == preferred and console.keys() == key_meant


def wheel(across, along):
    whole = {"x": int(across), "y": int(along)}
    return Event(pygame.MOUSEWHEEL, **whole, precise_x=across, precise_y=along, flipped=False)


@pytest.mark.parametrize(
    ["turned", "meant"],
    [
        ("wheel up", [ROLL_UP]),
        ("wheel down", [ROLL_DOWN]),
        ("wheel left", []),
        ("wheel right", []),
    ],
)
def test_a_wheel_goes_up_and_down_and_not_sideways(console, turned, meant):
    post(console, *events.moved(turned))
    assert preferences(console) == meant and console.keys() == 0


def test_small_wheel_moves_add_up_to_steps(console):
    post(console, *[wheel(0, -0.25)] * 3, wheel(0, 0), wheel(-0.9, 0.3))
    assert preferences(console) == []
    post(console, wheel(0.1, -0.25))
    assert preferences(console) == [ROLL_DOWN]
    post(console, wheel(0, -0.75), wheel(0, 0.25), wheel(0, 0.5))
    assert preferences(console) == []
    post(console, wheel(0, 7.5))
    assert preferences(console) == [ROLL_UP]


def test_a_turn_of_the_wheel_leaves_the_page_of_keys(console):
    console.keys_page = scene.Group
    console.show_keys()
    console._keys_shown = True
    for event in (*events.moved("wheel up"), *events.moved("wheel down")):
        pygame.event.post(event)
        console._next_frame()
    assert console._keys_shown
    pygame.event.post(mouse(pygame.MOUSEBUTTONDOWN, 8, 9))
    console._next_frame()
    assert not console._keys_shown


def test_screensaver_is_off_while_bots_are_watched(console):
    app = Program(console)
    flow.to_title(app)
    step(app)
    assert pygame.display.get_allow_screensaver()
    for players, dims in (("random " * 4, False), ("human" + " random" * 3, True)):
        flow.start(app, new_match(players))
        for _ in range(3):
            step(app)
        assert pygame.display.get_allow_screensaver() == dims
    flow.to_title(app)
    step(app)
    step(app)
    assert pygame.display.get_allow_screensaver()


def test_window_class_equals_the_menu_entrys():
    assert f"\nStartupWMClass={desktop.NAME}\n" in menu_entry.ENTRY
    # Otherwise pygame uses the command's name, `-c`
    program = "import simulator.desktop.window, os; print(*map(os.getenv, {}))"
    env = {name: text for name, text in os.environ.items() if name not in desktop.NAMED_BY}
    told = subprocess.run(
        [sys.executable, "-c", program.format(desktop.NAMED_BY)],
        env=env | {"DISPLAY": ":0"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.split() == [desktop.NAME] * 2


def test_the_window_has_our_icon(monkeypatch, tmp_path):
    icons = []
    monkeypatch.setattr(pygame.display, "set_icon", icons.append)
    console = DesktopConsole(home=tmp_path)
    (shown,) = icons
    ours = pygame.transform.scale(pygame.image.load("art/icon.png"), (64, 64))
    assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(ours, "RGBA")
    console.close()


def test_growing_window_moves_to_the_middle(console, monkeypatch):
    asked = []
    set_mode = pygame.display.set_mode

    def noted(*words):
        asked.append(window_place.CENTRED in os.environ)
        return set_mode(*words)

    monkeypatch.setattr(pygame.display, "set_mode", noted)
    post(console, key(MINUS))
    post(console, key(PLUS))
    post(console, key("F11"))
    assert asked == [False, True, False]
    assert window_place.CENTRED not in os.environ


def test_window_returns_to_its_position(console):
    window = Window.from_display_module()
    window.position = 30, 40
    post(console, key("F11"))
    window.position = 31, 60  # as if a window manager moved it
    post(console, key("F11"))
    assert window.position == (30, 40)


def test_windows_that_events_point_at_are_not_freed(console, monkeypatch):
    freed = []

    class Own:
        position = 30, 40

        def __del__(self):
            freed.append(self.position)

    monkeypatch.setattr(window_place, "Window", SimpleNamespace(from_display_module=Own))
    post(console, key("F11"))
    post(console, key("F11"))
    assert not freed


def test_window_fills_the_desktop_and_returns(console):
    post(console, key(MINUS))
    before = size()
    post(console, key("F11"))
    assert size() == DESKTOP
    post(console, key(PLUS), key(MINUS))
    assert size() == DESKTOP
    canvas = console.canvas
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        post(console, Event(kind, button=1, pos=(DESKTOP[0] - 1, 0), touch=False))
    assert preferences(console) == [((canvas.width - 1) // canvas.times, 0, True)]
    post(console, key("F11"))
    assert size() == before


def test_bot_thinks_while_the_window_waits(console, monkeypatch):
    think = bots.think

    def in_small_slices(*asked):
        *_, action = think(*asked)
        for _ in range(1000):
            yield action

    monkeypatch.setattr(bots, "think", in_small_slices)
    app = Program(console)
    app.settings[PACE] = 3
    match = new_match("club club club club", seed=11)
    flow.start(app, match)
    for _ in range(200):
        step(app)
        if match.n_log == 2:
            break
    assert match.n_log == 2


def at_turn(console):
    app = Program(console)
    app.settings[PACE], app.settings[MOTIONS] = 3, 0
    match = new_match(seed=11)
    flow.start(app, match)
    for _ in range(200):
        step(app)
        if app.screen.turn_shown:
            break
    return app, match


@pytest.mark.parametrize("end", ["outside", "edge", "left"])
def test_a_card_let_go_outside_the_window_is_not_played(console, end):
    app, match = at_turn(console)
    x, y = app.screen.hand.spot(app.screen.hand.chosen)
    played = match.n_log
    down, over = click(x + 3, y + 12)[0], mouse(pygame.MOUSEMOTION, x + 3, 40)
    events = [down, mouse(pygame.MOUSEMOTION, x + 3, y - 10), over]
    if end == "left":
        events += [Event(pygame.WINDOWLEAVE), mouse(pygame.MOUSEBUTTONUP, x + 3, 40)]
    else:
        pos = (5 * x, 0 if end == "edge" else -9)
        events.append(Event(pygame.MOUSEBUTTONUP, button=1, pos=pos, touch=False))
    for event in events:
        pygame.event.post(event)
        step(app)
        step(app)
    assert match.n_log == played


def test_mouse_plays_a_card_in_a_real_window(console):
    app, match = at_turn(console)
    hand = app.screen.hand
    played = match.n_log
    x, y = hand.spot(hand.chosen)
    pygame.event.post(mouse(pygame.MOUSEMOTION, x + 3, y - 12))
    pygame.event.post(mouse(pygame.MOUSEMOTION, x + 3, y + 12))
    step(app)
    step(app)
    assert match.n_log == played
    down, up = click(x + 3, y + 12)
    pygame.event.post(down)
    step(app)
    step(app)
    assert match.n_log == played
    pygame.event.post(mouse(pygame.MOUSEBUTTONUP, x + 9, y + 14))
    step(app)
    step(app)
    assert match.n_log == played, "a player who slides off has played nothing"
    there = mouse(pygame.MOUSEMOTION, x + 3, y - 40), mouse(pygame.MOUSEMOTION, x + 3, y + 12)
    for event in (down, *there, up):
        pygame.event.post(event)
    step(app)
    step(app)
    assert match.n_log == played, "a card that is carried back is not played"
    pygame.event.post(down)
    pygame.event.post(up)
    step(app)
    step(app)
    assert match.n_log == played + 1
