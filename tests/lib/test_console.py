import pytest

from engine.cards import EMPTY
from screens.ui import sounds
from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from simulator.desktop.window_console import DesktopConsole
from simulator.web.page_console import WebConsole

MIDDLE = 32768
ENDS = 3


def presses(console, frames: int) -> list:
    read = []
    for _ in range(frames):
        read.append(console.keys())
        console.frame()
    return [keys for keys in read if keys]


def names(console) -> set:
    return {name for name in dir(console) if not name.startswith("_")}


def test_all_machines_offer_the_screens_the_same_names(handheld):
    device = names(handheld.switch_on())
    browser = names(WebConsole())
    laptop = names(DesktopConsole(headless=True))
    not_on_a_handheld = set(
        (
            "device devices feed point next_command takes buttons meanwhile roll saves wakeful"
            " preferences fine has_looks is_fine resting accept canvas corner drag frame_place"
            " room take_canvas buzz buzzes can_buzz copy paste today copied pastes close_notice"
            " has_notice repeat_notice holds shows_glides"
        ).split()
    )
    only_a_browser = set(
        ("pasting buzzed glide copying painted sounded enlarge take_list refused kept").split()
    )
    only_a_laptop = set("close headless keys_page show_keys hide_keys".split())
    assert browser - device == not_on_a_handheld | only_a_browser
    assert device - browser == set()
    assert laptop - device <= not_on_a_handheld | only_a_laptop
    assert device - laptop == set()


def test_the_buttons_come_in_the_order_of_the_register(handheld, console):
    for number, bit in enumerate((B, A, START, SELECT)):
        handheld.key(number)
        handheld.key(number, False)
        assert presses(console, 2) == [bit]


def test_a_pybadge_has_its_arrows_on_the_register(handheld):
    del handheld.board.JOYSTICK_X, handheld.board.JOYSTICK_Y
    console = handheld.switch_on()
    for number, bit in enumerate((RIGHT, DOWN, UP, LEFT), 4):
        handheld.key(number)
        handheld.key(number, False)
        assert presses(console, 2) == [bit]


def test_two_keys_at_once_are_read_in_turn(handheld, console):
    handheld.key(1)
    handheld.key(0)
    assert presses(console, 5) == [A, B]


def test_key_released_within_a_frame_is_read(handheld, console):
    for _ in range(3):
        handheld.key(1)
        handheld.key(1, False)
    assert presses(console, 6) == [A, A, A]


def test_a_flood_of_events_leaves_no_key_stuck(handheld):
    del handheld.board.JOYSTICK_X, handheld.board.JOYSTICK_Y
    console = handheld.switch_on()
    for _ in range(40):
        handheld.key(4)
        handheld.key(4, False)
    handheld.key(4)
    presses(console, 60)
    assert presses(console, 60) == []


def test_the_stick_has_hysteresis(handheld, console):
    x = handheld.board.JOYSTICK_X
    x.value = MIDDLE + 18000
    assert presses(console, 3) == []
    x.value = MIDDLE + 21000
    assert presses(console, 3) == [RIGHT]
    x.value = MIDDLE + 15000
    assert presses(console, 3) == []
    x.value = MIDDLE + 21000
    assert presses(console, 3) == []
    x.value = MIDDLE
    presses(console, 3)
    x.value = MIDDLE + 21000
    assert presses(console, 3) == [RIGHT]


def test_a_held_stick_repeats_in_frames(handheld, console):
    handheld.board.JOYSTICK_Y.value = 1000
    assert presses(console, 12) == [UP]
    assert presses(console, 12) == [UP] * 2


def test_the_clock_goes_on_over_its_wrap(handheld):
    handheld.supervisor.NOW[0] = (1 << 29) - 20
    console = handheld.switch_on()
    before = console.ticks()
    for _ in range(30):
        console.frame()
    assert (console.ticks() - before) % (1 << 29) == 30 * 33
    assert console.ticks() < 1 << 29


def test_thirty_frames_take_a_second(handheld, console):
    before = handheld.supervisor.NOW[0]
    for _ in range(30):
        handheld.supervisor.NOW[0] += 11
        console.frame()
    assert handheld.supervisor.NOW[0] - before == pytest.approx(1000, abs=40)


def test_a_seed_is_fresh_and_below_2_to_the_30(handheld):
    assert 0 <= handheld.switch_on().seed() < 1 << 30


def test_display_dims_after_two_idle_minutes(handheld, console):
    display = handheld.board.DISPLAY
    sleep = handheld.sleep
    dozed = []

    def doze(seconds):
        sleep(seconds)
        if display.brightness < 1:
            assert not any(bytes(handheld.board.NEOPIXEL.value))
            dozed.append(seconds)
            if len(dozed) == 100:
                handheld.key(1)

    handheld.sleep = doze
    console.lights(0b00100, 0x00FF00)
    lit = bytes(handheld.board.NEOPIXEL.value)
    for _ in range(2 * 60 * 30):
        console.frame()
        assert display.brightness == 1
    for _ in range(60):
        console.frame()
    assert len(dozed) == 100 and display.brightness == 1
    assert bytes(handheld.board.NEOPIXEL.value) == lit != bytes(15)
    assert console.keys() == 0, "the key that woke it does nothing else"


def test_a_key_puts_the_sleep_off(handheld, console):
    for _ in range(3):
        for _ in range(100):
            handheld.sleep(1)
            console.frame()
        handheld.key(1)
        handheld.key(1, False)
        assert console.keys() == A
    assert handheld.board.DISPLAY.brightness == 1


def test_a_setting_turns_the_sleep_off(handheld, console):
    console.sleeps = False
    for _ in range(300):
        handheld.sleep(1)
        console.frame()
    assert handheld.board.DISPLAY.brightness == 1


def hear(handheld, console, number):
    console.sound(number)
    mixer = handheld.board.SPEAKER.value
    return mixer, mixer.voice[0]


def test_sound_enables_the_amplifier_while_it_lasts(handheld, console):
    console.volume = sounds.MEDIUM
    mixer, voice = hear(handheld, console, sounds.KNOCK)
    for _ in range(10):
        console.frame()
    assert handheld.board.SPEAKER_ENABLE.value is True
    voice.stop()
    for _ in range(ENDS):
        assert handheld.board.SPEAKER_ENABLE.value is True
        console.frame()
    assert handheld.board.SPEAKER_ENABLE.value is False
    assert handheld.board.SPEAKER.value is None


@pytest.mark.parametrize("number", range(len(sounds.NAMES.split())))
def test_every_sound_is_of_the_mixers_format(handheld, console, number):
    console.volume = sounds.LOUD
    mixer, voice = hear(handheld, console, number)
    assert voice.sample.format == mixer.format[:3]
    assert voice.level == 1 and voice.sample.file.name == f"/assets/{sounds.file(number)}"


def test_new_sound_closes_the_file_of_the_last(handheld, console):
    console.volume = sounds.SOFT
    _, voice = hear(handheld, console, sounds.CARD)
    first = voice.sample.file
    _, voice = hear(handheld, console, sounds.TRICK)
    assert first.closed and voice.sample.file.name.endswith("trick.wav")
    voice.stop()
    for _ in range(ENDS):
        console.frame()
    console.sound(sounds.CARD)
    assert handheld.board.SPEAKER_ENABLE.value is True
    assert voice.level < 0.2


def test_silent_console_opens_no_sound(handheld, console):
    console.volume = sounds.SILENT
    console.sound(sounds.WIN)
    assert not handheld.board.SPEAKER.value and not handheld.audioio.TAKEN


def no_file(handheld):
    del handheld.drive.files["/assets/sounds/card.wav"]


def torn_file(handheld):
    handheld.drive.files["/assets/sounds/card.wav"] = bytearray(20)


def no_mixer(handheld):
    handheld.leave_out("audiomixer")


def no_timer(handheld):
    handheld.audioio.TAKEN.append(handheld.board.SPEAKER)


@pytest.mark.parametrize("lack", [no_file, torn_file, no_mixer, no_timer])
def test_board_without_sound_is_mute(handheld, console, lack):
    console.volume = sounds.LOUD
    lack(handheld)
    console.sound(sounds.CARD)
    assert console.volume == sounds.SILENT


def test_lights_show_the_seat_to_act_if_set(handheld, console):
    value = handheld.board.NEOPIXEL
    lit = {}
    for where in range(4):
        console.show_turn(where)
        lit[where] = [i for i in range(5) if any(value.value[3 * i : 3 * i + 3])]
    assert lit == {0: [1, 3], 1: [4], 2: [2], 3: [0]}
    assert max(value.value) <= 8
    console.show_turn(EMPTY)
    assert value.value == bytes(15)
    console.lamps = False
    console.show_turn(2)
    assert value.value == bytes(15)


def test_the_lights_show_a_colour_dimmed(handheld, console):
    console.lights(0b00101, 0xFF8000)
    off, on = bytes(3), bytes((0x08, 0x0F, 0x00))
    assert handheld.board.NEOPIXEL.value == on + off + on + off + off
    console.lights(0, 0)
    assert handheld.board.NEOPIXEL.value == bytes(15)


def test_settings_come_back_after_a_restart(handheld):
    handheld.switch_on().write("settings", b"language en\n")
    assert handheld.switch_on().read("settings") == b"language en\n"
    assert handheld.console.read("other") is None


def test_late_frame_is_shown_during_work(handheld, console):
    console.frame()
    shown = []
    console.display.refresh = lambda: shown.append(True)
    console.breathe()
    assert shown == []
    handheld.supervisor.NOW[0] += 17
    console.breathe()
    assert shown == [True]
    console.breathe()
    assert shown == [True]
