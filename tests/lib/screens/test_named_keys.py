import pytest

from screens.menu import title
from screens.table import curtain
from screens.table.timing import UNSEEN
from screens.ui import theme, words
from screens.ui.keys import START
from simulator.computer import devices, keyboard
from tests.support.screens import golden, layout
from tests.support.screens.pointing import spot_of
from tests.support.screens.stage import Stage

PRESSED = (devices.POINTER, devices.TOUCH)
SHOTS = pytest.mark.parametrize("shot", golden.SHOTS, ids=lambda shot: shot.__name__)


def staged(shot, home, device):
    stage = Stage(home)
    stage.console.devices = (devices.HANDHELD, *devices.IN_A_WINDOW)
    shot(stage)
    stage.console.device = device
    stage.step(UNSEEN + 1)
    return stage


def prompt_of_start(stage):
    for line, x, y, scale in layout.labels(stage.screen.group):
        for row, text in enumerate(line.text.split("\n")):
            if "<START>" in text:
                top = row * line.step
                xs = [i for i, j in layout.ink(line, 0, 0, 1) if top <= j < top + theme.FONT_HEIGHT]
                return x + scale * (max(xs) - 3), y + scale * (top + 5)
    return None


def seen(stage):
    question = getattr(stage.screen, "question", None)
    return type(stage.screen).__name__, type(question).__name__


def after(shot, home, device, work):
    stage = staged(shot, home, device)
    spot = prompt_of_start(stage)
    if not spot or getattr(stage.screen, "question", None):
        return None
    work(stage, spot)
    stage.step(2)
    return seen(stage)


@pytest.mark.smoke(10)
@SHOTS
def test_escape_and_a_press_on_the_words_equal_start(shot, tmp_path):
    wanted = after(shot, tmp_path / "key", devices.HANDHELD, lambda stage, _: stage.press(START))
    if not wanted:
        return
    escapes = lambda stage, _: stage.console.buttons.command(keyboard.ESCAPE)  # noqa: E731
    assert after(shot, tmp_path / "escape", devices.KEYBOARD, escapes) == wanted
    for device in PRESSED:
        aims = lambda stage, spot: stage.aim(*spot, True)  # noqa: E731
        assert after(shot, tmp_path / device, device, aims) == wanted


@pytest.mark.smoke(0)
def test_start_is_prompted_at_tables_and_curtains(tmp_path):
    found = set()
    for shot in golden.SHOTS:
        stage = staged(shot, tmp_path / shot.__name__, devices.HANDHELD)
        if prompt_of_start(stage):
            found.add(type(stage.screen).__name__)
    assert found >= {"Table", "PuzzleTable", "Curtain"}


def test_mouse_prompts_name_a_button_or_key(language):
    start, select = devices.names_of(devices.KEYBOARD)[2:4]
    assert devices.names_of(devices.POINTER)[:4] == ["☝", "◨", start, select]


def test_a_finger_presses_goes_back_or_goes_on(language):
    assert devices.names_of(devices.TOUCH)[:4] == ["☝", "«", "«", "→"]


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("<A>: play  <SELECT>: call out", "☝: play  [call out]"),
        ("▲\u202f: cartes  <A>\u202f: suite", "[cartes]  ☝\u202f: suite"),
        ("Several in turn.\n<SELECT>: the name.", "Several in turn.\n[the name]."),
        ("<HINT>: ★", "[★]"),
        ("<A>: go on  <B>: stop", "☝: go on  [stop]"),
    ],
)
def test_prompts_without_a_gesture_are_buttons_for_a_finger(text, seen):
    assert devices.spelled(text, devices.TOUCH) == seen
    assert devices.spelled(text, devices.KEYBOARD) == devices.named(
        text, devices.names_of(devices.KEYBOARD)
    )


@pytest.mark.parametrize("device", PRESSED)
def test_before_the_curtain_only_the_words_do_anything(language, device, tmp_path):
    stage = staged(golden.curtain_hung, tmp_path, device)
    rows = [spot_of(stage, words.say(key))[1] for key in ("curtain_press", "curtain_leave")]
    for y in range(2, theme.HEIGHT, 6):
        if min(abs(y - row) for row in rows) > theme.FONT_HEIGHT:
            for x in range(4, theme.WIDTH, 19):
                stage.aim(x, y, True)
    stage.step(2)
    assert isinstance(stage.screen, curtain.Curtain)
    stage.aim(*spot_of(stage, words.say("curtain_leave")), True, wait=2)
    assert isinstance(stage.screen, title.Title)
    stage = staged(golden.curtain_hung, tmp_path / "other", device)
    stage.aim(*spot_of(stage, words.say("curtain_press")), True, wait=2)
    assert stage.screen.opened


def test_quick_press_at_the_same_spot_opens_no_hand(stage):
    golden.curtain_hung(stage)
    match, seat = stage.screen.match, stage.screen.seat
    at = spot_of(stage, words.say("curtain_press"))
    stage.show(title.Title)
    stage.aim(*at, True)
    stage.app.open(curtain.Curtain, match, seat)
    stage.aim(*at, True)
    stage.aim(*at, True)
    assert isinstance(stage.screen, curtain.Curtain)
    stage.step(UNSEEN)
    stage.aim(*at, True)
    assert not isinstance(stage.screen, curtain.Curtain)


@pytest.mark.parametrize("device", PRESSED)
def test_no_prompt_below_a_question_answers_it(tmp_path, device):
    stage = staged(golden.mediatore_pages.exchange_asked, tmp_path, device)
    asked, log = stage.screen.question, stage.screen.match.n_log
    prompt = words.say("discard_help")
    assert asked and any(prompt in line.text for line, *_ in layout.labels(stage.screen.group))
    x, y = spot_of(stage, prompt, 0.5)
    stage.aim(x, y, True, wait=2)
    assert stage.screen.question is asked and stage.screen.match.n_log == log


@pytest.mark.smoke(12)
@SHOTS
def test_prompts_fit_keyboard_names(shot, language, tmp_path):
    stage = Stage(tmp_path)
    words.use(language)
    stage.console.devices = (devices.HANDHELD, *devices.IN_A_WINDOW)
    stage.console.device = devices.KEYBOARD
    shot(stage)
    stage.step(UNSEEN + 1)
    assert layout.labels(stage.screen.group)
