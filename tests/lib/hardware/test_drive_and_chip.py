import random

import pytest

from engine.match import Match, new_view
from engine.options import MEDIATORE, parse_rules
from engine.rng import Rng
from tests.support.device.play import act, finish_deal, play_on, some_match
from tests.support.device.slots import SLOTS, START, told
from tests.support.engine.saves import pack
from tests.support.samples import size
from tests.support.vm import playing

ROOM = 1 << 20


def older_slot(handheld) -> str:
    return min(SLOTS, key=lambda path: handheld.drive.files[path][START : START + 4][::-1])


def free(handheld):
    handheld.drive.read_only = False
    handheld.drive.room = ROOM


def with_the_computer(handheld):
    free(handheld)
    handheld.drive.read_only = True


def full_without_a_slot(handheld):
    free(handheld)
    if all(path in handheld.drive.files for path in SLOTS):
        handheld.drive.remove(older_slot(handheld))
    handheld.drive.room = 100


CHIP = {"computer": with_the_computer, "full": full_without_a_slot}


def taken_up(handheld):
    return handheld.switch_on().load_match()


def play_deal(handheld, match):
    if match.turn == 4:
        match.begin()
    while match.turn < 4:
        play_on(handheld.console, match)


def begun(handheld, saves=7):
    free(handheld)
    handheld.switch_on()
    match = some_match()
    play_on(handheld.console, match, saves)
    return match


def played_in_the_chip(handheld):
    begun(handheld)
    with_the_computer(handheld)
    match = taken_up(handheld)
    play_deal(handheld, match)
    free(handheld)
    return match


def damage_both(handheld):
    for path in SLOTS:
        handheld.drive.files[path][START + 40] ^= 1


@pytest.mark.parametrize("name", CHIP)
def test_match_moves_to_the_chip_and_back(handheld, name):
    match = begun(handheld)
    CHIP[name](handheld)
    match = same(taken_up(handheld), match)
    play_deal(handheld, match)
    match = same(taken_up(handheld), match)
    free(handheld)
    match = same(taken_up(handheld), match)
    match.begin()
    play_on(handheld.console, match, 3)
    CHIP[name](handheld)
    same(taken_up(handheld), match)


def same(found, match):
    assert found is not None and pack(found) == pack(match)
    return found


@pytest.mark.parametrize("name", CHIP)
def test_match_left_in_the_chip_is_not_on_the_drive(handheld, name):
    begun(handheld)
    CHIP[name](handheld)
    assert taken_up(handheld) is not None
    handheld.console.clear_match()
    assert taken_up(handheld) is None
    free(handheld)
    assert taken_up(handheld) is None
    CHIP[name](handheld)
    assert taken_up(handheld) is None


@pytest.mark.parametrize("name", CHIP)
def test_reason_for_using_the_chip_is_reported(handheld, name):
    begun(handheld)
    CHIP[name](handheld)
    handheld.switch_on()
    assert told(handheld, {"computer": "drive_read_only", "full": "no_room_on_drive"}[name])


def test_chip_is_written_only_on_a_move_or_save(handheld):
    """microcontroller.nvm endures only 10,000 writes."""
    match = begun(handheld)
    nvm = handheld.microcontroller.nvm
    for writes_expected, where in ((0, free), (2, with_the_computer), (2, free)):
        where(handheld)
        for _ in range(3):
            same(taken_up(handheld), match)
        assert nvm.writes == writes_expected, "once, where it was erased"
    with_the_computer(handheld)
    match = taken_up(handheld)
    play_deal(handheld, match)
    assert nvm.writes == 4
    free(handheld)
    for _ in range(3):
        same(taken_up(handheld), match)
    assert nvm.writes == 5, "what the chip had is cleared"


def test_match_too_long_for_the_chip_stays_on_drive(handheld):
    match = Match(MEDIATORE, parse_rules(MEDIATORE, {"deals": 0}), 7, ["human"] + ["club"] * 3)
    while len(pack(match)) < 3600:
        match.begin()
        playing.play_deal(match, new_view(MEDIATORE), Rng(match.number))
    free(handheld)
    handheld.switch_on().save_match(match)
    with_the_computer(handheld)
    again = same(taken_up(handheld), match)
    assert told(handheld, "drive_read_only")
    handheld.console.save_match(again)
    assert told(handheld, "save_failed")
    free(handheld)
    same(taken_up(handheld), match)


def test_both_slots_damaged_while_the_chip_has_gone_on(handheld):
    match = played_in_the_chip(handheld)
    damage_both(handheld)
    match = same(taken_up(handheld), match)
    assert told(handheld, "save_damaged_one")
    assert {path + ".bad" for path in SLOTS} <= set(handheld.drive.files)
    match.begin()
    play_on(handheld.console, match)
    same(taken_up(handheld), match)
    assert handheld.told() is None


def test_damaged_slots_after_the_return_are_reported(handheld):
    played_in_the_chip(handheld)
    assert taken_up(handheld) is not None
    damage_both(handheld)
    assert taken_up(handheld) is None
    assert told(handheld, "save_damaged")
    for _ in range(3):
        match = some_match()
        handheld.console.save_match(match)
        same(taken_up(handheld), match)
        assert handheld.told() is None


def test_formatted_drive_continues_from_the_chip(handheld):
    match = played_in_the_chip(handheld)
    for path in SLOTS:
        handheld.drive.files.pop(path)
    match = same(taken_up(handheld), match)
    match.begin()
    play_on(handheld.console, match)
    for path in SLOTS:
        handheld.drive.files.pop(path)
    assert taken_up(handheld) is None
    match = some_match()
    handheld.console.save_match(match)
    same(taken_up(handheld), match)


@pytest.mark.smoke(2)
@pytest.mark.parametrize("seed", range(size(10, 60)))
def test_last_saved_match_survives_any_drive_change(handheld, seed):
    chance = random.Random(seed)
    last = None
    for _ in range(25):
        chance.choice((free, with_the_computer, full_without_a_slot, free))(handheld)
        for _ in range(chance.randint(1, 2)):
            match = taken_up(handheld)
            assert (match and pack(match)) == last
            assert handheld.console.notice != "save_failed"
        for _ in range(chance.randint(0, 3)):
            if match is None:
                match = some_match(seed=chance.randrange(100))
            elif chance.random() < 0.1:
                handheld.console.clear_match()
                match = last = None
                continue
            elif chance.random() < 0.4:
                finish_deal(match)
                if match.over:
                    handheld.console.clear_match()
                    match = last = None
                    continue
                match.begin()
            else:
                act(match)
            before = saved(handheld)
            handheld.console.save_match(match)
            if saved(handheld) != before:
                last = pack(match)


def saved(handheld) -> tuple:
    drive = handheld.drive
    return bytes(handheld.microcontroller.nvm.content), *[
        bytes(drive.files.get(path, b"")) for path in SLOTS
    ]
