import pytest

from tests.support.device.play import play_on, some_match
from tests.support.device.slots import SLOTS, START, told
from tests.support.engine.saves import pack


def test_a_match_comes_back_after_every_action(handheld, console):
    assert console.load_match() is None and console.notice is None
    match = some_match()
    console.save_match(match)
    for _ in range(24):
        play_on(console, match)
        assert pack(handheld.switch_on().load_match()) == pack(match)
        console = handheld.console
        assert console.notice is None


def test_a_match_that_is_forgotten_does_not_come_back(handheld, console):
    match = some_match()
    play_on(console, match, 3)
    console.clear_match()
    assert handheld.switch_on().load_match() is None
    assert handheld.console.notice is None


def test_save_writes_one_sector_and_no_directory(handheld, console):
    match = some_match()
    console.save_match(match)
    handheld.drive.erases = handheld.drive.directory_writes = 0
    play_on(console, match, 20)
    assert handheld.drive.erases == 20
    assert handheld.drive.directory_writes == 0


def test_damaged_slot_gives_the_other_and_a_notice(handheld, console):
    match = some_match()
    console.save_match(match)
    earlier = pack(match)
    play_on(console, match)
    later = max(SLOTS, key=lambda path: handheld.drive.files[path][START])
    handheld.drive.files[later][START + 40] ^= 1
    assert pack(handheld.switch_on().load_match()) == earlier
    assert told(handheld, "save_was_torn")
    assert pack(handheld.switch_on().load_match()) == earlier
    assert handheld.told() is None, "once is enough"


def test_damaged_older_slot_is_not_reported(handheld):
    match = some_match()
    for at in (START + 3 * 512 - 1, START + 40):
        console = handheld.switch_on()
        console.load_match()
        play_on(console, match, 2)
        earlier = min(SLOTS, key=lambda path: handheld.drive.files[path][START])
        handheld.drive.files[earlier][at] ^= 1
        assert pack(handheld.switch_on().load_match()) == pack(match)
        assert handheld.told() is None


@pytest.mark.parametrize("path", SLOTS)
def test_damaged_number_names_no_newest_slot(handheld, console, path):
    match = some_match()
    play_on(console, match, 2)
    handheld.drive.files[path][START] ^= 1
    assert handheld.switch_on().load_match() is not None
    assert told(handheld, "save_damaged_one")


def test_torn_first_save_is_no_damaged_match(handheld, console):
    match = some_match()
    play_on(console, match)
    console.clear_match()
    older = min(SLOTS, key=lambda path: handheld.drive.files[path][START])
    handheld.drive.files[older][START + 40] ^= 1
    assert handheld.switch_on().load_match() is None
    assert handheld.told() is None


def test_a_drive_that_fills_up_later_does_no_harm(handheld):
    handheld.switch_on()
    handheld.drive.room = 0
    console = handheld.switch_on()
    assert console.notice is None
    match = some_match()
    console.save_match(match)
    assert pack(handheld.switch_on().load_match()) == pack(match)
    handheld.console.write("settings", b"language it\n")
    assert told(handheld, "save_failed")


def test_unused_chip_is_not_damaged(handheld):
    assert set(handheld.microcontroller.nvm.content) == {0xFF}
    handheld.drive.read_only = True
    assert handheld.switch_on().load_match() is None
    assert told(handheld, "drive_read_only")
    handheld.console.save_match(some_match())
    assert handheld.console.unsaved == 1


def test_failing_drive_is_reported_once(handheld, console, monkeypatch):
    match = some_match()
    console.save_match(match)

    def fail():
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as failing:
        failing.setattr(handheld.drive, "sync", fail)
        play_on(console, match, 3)
    assert told(handheld, "save_failed") and console.unsaved == 2
    play_on(console, match)
    assert handheld.told() is None and console.unsaved == 0
    assert pack(handheld.switch_on().load_match()) == pack(match)


def test_crooked_stick_is_reported_and_works(handheld):
    x = handheld.board.JOYSTICK_X
    x.value = 32768 + 14000
    console = handheld.switch_on()
    assert told(handheld, "stick_crooked")
    assert [console.keys() for _ in range(60)] == [0] * 60
    x.value = 65000
    assert console.keys() == 8
    x.value = 32768 + 14000
    console.keys()
    x.value = 32768 - 10000
    assert console.keys() == 4


def test_drifting_stick_is_corrected_and_reported(handheld, console):
    handheld.board.JOYSTICK_X.value = 32768 + 25000
    read = [console.keys() for _ in range(1200)]
    assert any(read[:20])
    assert not any(read[400:])
    assert told(handheld, "stick_crooked")


HELD = [0, 1500, 32768 - 16000, 32768 + 16000, 64000, 65535]
FAULTS = [-3000, 0, 3000]  # distances of a resting stick from 32,768


@pytest.mark.parametrize("held", HELD)
@pytest.mark.parametrize("rest", FAULTS)
@pytest.mark.parametrize("frames", [1, 60, 900])
def test_stick_held_at_the_start_presses_nothing(handheld, held, rest, frames):
    x = handheld.board.JOYSTICK_X
    x.value = held
    console = handheld.switch_on()
    assert not any(console.keys() for _ in range(frames))
    let_go(x, rest)
    assert not any(console.keys() for _ in range(900))
    for value, bit in ((100, 4), (65400, 8)):
        x.value = value
        assert console.keys() == bit
        let_go(x, rest)
        assert not any(console.keys() for _ in range(20))


@pytest.mark.parametrize("held, bit", [(600, 4), (64900, 8)])
@pytest.mark.parametrize("rest", FAULTS)
@pytest.mark.parametrize("frames", [250, 310, 2000])
def test_long_held_stick_presses_nothing_on_release(handheld, held, bit, rest, frames):
    x = handheld.board.JOYSTICK_X
    console = handheld.switch_on()
    x.value = held
    assert {console.keys() for _ in range(frames)} == {0, bit}
    let_go(x, rest)
    assert not any(console.keys() for _ in range(900))
    x.value = held
    assert console.keys() == bit


def test_reversed_stick_is_understood(handheld):
    x = handheld.board.JOYSTICK_X
    x.value = 65535
    console = handheld.switch_on()
    console.keys()
    x.value = 300
    assert console.keys() == 4


def let_go(stick, rest):
    stick.value = 32768 + rest


def test_low_battery_is_reported_once_and_marked(handheld, console):
    console.frame()
    assert not console.low_battery
    handheld.board.BATTERY.value = 3400 * 65536 // 6600
    for _ in range(301):
        console.frame()
    assert console.low_battery
    assert told(handheld, "battery_low")
    for _ in range(700):
        console.frame()
    assert handheld.told() is None
    handheld.board.BATTERY.value = 3500 * 65536 // 6600
    for _ in range(301):
        console.frame()
    assert console.low_battery, "no flicker between the two limits"
    handheld.board.BATTERY.value = 3900 * 65536 // 6600
    for _ in range(301):
        console.frame()
    assert not console.low_battery
