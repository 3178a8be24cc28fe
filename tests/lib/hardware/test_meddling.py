import pytest

from hardware import slot_pair
from tests.support.device.play import play_on, some_match
from tests.support.device.slots import SLOTS, START, told
from tests.support.engine.saves import pack

SLOT_BYTES = 4096
NOTE_STARTS = 8192, 16384  # offsets of the two slots


def zero(drive, path):
    drive.files[path][START : START + SLOT_BYTES] = bytes(SLOT_BYTES)


def zero_all(drive, path):
    drive.files[path][:] = bytes(len(drive.files[path]))


def flip(drive, path):
    drive.files[path][START + 40] ^= 1


def cut_to(size):
    def cut(drive, path):
        del drive.files[path][size:]

    return cut


def remove(drive, path):
    drive.remove(path)


def remove_folder(drive, path):
    drive.remove(path)
    drive.folders.remove(path.rpartition("/")[0])


def folder_instead(drive, path):
    drive.remove(path)
    drive.mkdir(path)


def file_instead_of_its_folder(drive, path):
    remove_folder(drive, path)
    drive.files[path.rpartition("/")[0]] = bytearray(b"somebody's")


ONE = {
    "zeros": zero,
    "all zeros": zero_all,
    "empty": cut_to(0),
    "cut": cut_to(100),
    "cut at an old slot's end": cut_to(SLOT_BYTES),
    "cut in the slot's head": cut_to(START + 5),
    "gone": remove,
    "folder gone": remove_folder,
    "folder instead": folder_instead,
    "file instead of folder": file_instead_of_its_folder,
}
# A drive that lacks both files is new
BOTH = {name: ONE[name] for name in ONE if "gone" not in name and "of folder" not in name}
BOTH["flipped"] = flip


def played(handheld, saves: int) -> list:
    console = handheld.switch_on()
    match = some_match()
    kept = []
    for _ in range(saves):
        play_on(console, match)
        kept.append(pack(match))
    return kept


def check_goes_on(handheld, match):
    for _ in range(3):
        play_on(handheld.console, match)
        assert pack(handheld.switch_on().load_match()) == pack(match)
        assert handheld.told() is None


@pytest.mark.smoke(5)
@pytest.mark.parametrize("youngest", [True, False], ids=["newest", "older"])
@pytest.mark.parametrize("name", ONE)
def test_one_damaged_slot_leaves_the_other(handheld, name, youngest):
    kept = played(handheld, 7)
    path = (max if youngest else min)(SLOTS, key=lambda path: handheld.drive.files[path][START])
    ONE[name](handheld.drive, path)
    match = handheld.switch_on().load_match()
    assert pack(match) == kept[-2 if youngest else -1]
    assert told(handheld, "save_damaged_one")
    assert pack(handheld.switch_on().load_match()) == pack(match)
    assert handheld.told() is None, "once is enough"
    check_goes_on(handheld, match)


@pytest.mark.smoke(12)
@pytest.mark.parametrize("second", BOTH)
@pytest.mark.parametrize("first", BOTH)
def test_two_damaged_slots_allow_a_new_match(handheld, first, second):
    played(handheld, 7)
    BOTH[first](handheld.drive, SLOTS[0])
    BOTH[second](handheld.drive, SLOTS[1])
    assert handheld.switch_on().load_match() is None
    assert told(handheld, "save_damaged")
    assert handheld.switch_on().load_match() is None
    assert handheld.told() is None, "once is enough"
    check_goes_on(handheld, some_match())


def test_cut_or_foreign_files_are_renamed(handheld):
    played(handheld, 7)
    drive = handheld.drive
    cut_to(100)(drive, SLOTS[0])
    folder_instead(drive, SLOTS[1])
    drive.files[SLOTS[1] + "/letter"] = bytearray(b"somebody's")
    handheld.switch_on()
    assert len(drive.files[SLOTS[0] + ".bad"]) == 100
    assert bytes(drive.files[SLOTS[1] + ".bad/letter"]) == b"somebody's"
    folder_instead(drive, SLOTS[1])
    handheld.switch_on()
    assert SLOTS[1] + ".bad.bad" in drive.folders
    assert bytes(drive.files[SLOTS[1] + ".bad/letter"]) == b"somebody's"


def newest(handheld) -> str:
    return max(SLOTS, key=lambda path: handheld.drive.files[path][START])


def test_file_cut_after_its_save_costs_nothing(handheld):
    kept = played(handheld, 7)
    cut_to(START + slot_pair.HEAD + len(kept[-1]))(handheld.drive, newest(handheld))
    match = handheld.switch_on().load_match()
    assert pack(match) == kept[-1]
    assert handheld.told() is None
    check_goes_on(handheld, match)


def test_file_cut_within_its_save_gives_the_older(handheld):
    kept = played(handheld, 7)
    cut_to(START + slot_pair.HEAD + len(kept[-1]) - 1)(handheld.drive, newest(handheld))
    match = handheld.switch_on().load_match()
    assert pack(match) == kept[-2]
    assert told(handheld, "save_was_torn")
    check_goes_on(handheld, match)


def test_file_in_place_of_the_folder_is_kept(handheld):
    handheld.drive.files["/saves"] = bytearray(b"somebody's")
    console = handheld.switch_on()
    assert console.notice is None
    console.write("settings", b"language en\n")
    assert console.notice is None
    assert bytes(handheld.drive.files["/saves.bad"]) == b"somebody's"
    assert handheld.switch_on().read("settings") == b"language en\n"


def test_folder_in_place_of_the_settings_is_kept(handheld):
    handheld.switch_on()
    handheld.drive.mkdir("/saves/settings")
    handheld.drive.files["/saves/settings/letter"] = bytearray(b"somebody's")
    console = handheld.switch_on()
    assert console.read("settings") is None
    console.write("settings", b"language en\n")
    assert console.notice is None
    assert "/saves/settings.bad/letter" in handheld.drive.files
    assert handheld.switch_on().read("settings") == b"language en\n"


@pytest.mark.parametrize("size", [0, 100, SLOT_BYTES, START + 80])
def test_cut_slot_on_a_full_drive_uses_the_chip(handheld, size):
    played(handheld, 7)
    cut_to(size)(handheld.drive, SLOTS[0])
    handheld.drive.room = 100
    console = handheld.switch_on()
    assert told(handheld, "no_room_on_drive")
    match = console.load_match() or some_match()
    console.save_match(match)
    assert handheld.switch_on().load_match() is not None


def test_slot_is_valid_and_empty_to_older_versions(handheld):
    handheld.switch_on()
    for path in SLOTS:
        slot = handheld.drive.files[path][START : START + SLOT_BYTES]
        (sealed,) = [bytes(sector) for sector in slot_pair.seal((), 0)]
        assert bytes(slot[: slot_pair.HEAD]) == sealed[: slot_pair.HEAD]


@pytest.mark.parametrize("name", ["puzzles", "statistics", "begin", "lessons", "settings"])
@pytest.mark.parametrize("open_file", [True, False])
def test_damaged_small_file_is_reported_and_kept(handheld, console, name, open_file):
    path = f"/saves/{name}"
    console.write(name, b"what was solved")
    if not open_file:
        console = handheld.switch_on()
    for start in NOTE_STARTS:
        handheld.drive.files[path][start + 12] ^= 1
    damaged = bytes(handheld.drive.files[path])
    assert not console.read(name)
    assert told(handheld, "note_damaged")
    assert bytes(handheld.drive.files[path + ".bad"]) == damaged
    console.write(name, b"what is solved now")
    assert handheld.switch_on().read(name) == b"what is solved now" and handheld.told() is None


def test_a_small_file_with_a_whole_slot_goes_on(handheld, console):
    console.write("puzzles", b"one")
    console.write("puzzles", b"two")
    handheld.drive.files["/saves/puzzles"][NOTE_STARTS[1] + 9] ^= 1
    assert console.read("puzzles") in (b"one", b"two") and handheld.told() is None
