"""Saves in microcontroller.nvm."""

import sys
from types import SimpleNamespace

import pytest

from engine import save_decode
from tests.support.device.drive import PowerCut
from tests.support.device.slots import save_of

PAGE = 512  # bytes
END = 8192 - 1024


def slots_of(nvm):
    return sys.modules["hardware.slot_layout"].Memory(nvm, END)


class Torn:
    def __init__(self, erases: bool):
        self.content = bytearray(b"\xff" * 8192)
        self.erases = erases
        self.steps_left = None

    def __len__(self):
        return len(self.content)

    def __getitem__(self, at):
        return self.content[at]

    def __setitem__(self, at, content):
        after = bytearray(self.content)
        after[at] = content
        assert len(after) == len(self.content)
        if self.erases:
            self._step()
            self.content[:] = b"\xff" * len(after)
        size = PAGE if self.erases else 1
        first, last, _ = (0, len(after), 1) if self.erases else at.indices(len(after))
        for start in range(first, last, size):
            self._step()
            self.content[start : start + size] = after[start : start + size]

    def _step(self):
        if self.steps_left is not None:
            if not self.steps_left:
                raise PowerCut
            self.steps_left -= 1


@pytest.fixture
def saving(handheld, monkeypatch):
    def whole(content):
        return SimpleNamespace(content=bytes(content), over=False, players=[])

    monkeypatch.setattr(save_decode, "read", whole)
    handheld.power()
    return sys.modules["hardware.save_files"]


def found(saving, nvm):
    nvm.steps_left = None
    console = SimpleNamespace(notice=None)
    match = saving.load_match(console, slots_of(nvm))
    return match and match.content, console.notice


def torn_saves(saving, nvm, content):
    before = bytes(nvm.content)
    step = 0
    while True:
        nvm.content[:] = before
        memory = slots_of(nvm)
        nvm.steps_left = step
        try:
            memory.save([content])
        except PowerCut:
            yield found(saving, nvm)
        else:
            nvm.steps_left = None
            return
        step += 1


def test_torn_write_leaves_one_of_the_last_two_saves(saving):
    nvm = Torn(erases=False)
    slots_of(nvm).save([save_of(0, 100)])
    torn = 0
    for number in range(1, 9):
        last, content = save_of(number - 1, 60 + 40 * number), save_of(number, 100 + 40 * number)
        for back, notice in torn_saves(saving, nvm, content):
            assert back in (last, content), (number, torn)
            assert notice in (None, "save_was_torn", "save_damaged_one")
            torn += 1
        assert found(saving, nvm) == (content, None)
    assert torn > 4000


def test_torn_erase_costs_the_match_for_one_save(saving):
    nvm = Torn(erases=True)
    for number in range(1, 7):
        content = save_of(number, 900)
        backs = list(torn_saves(saving, nvm, content))
        for back, notice in backs[1:]:
            assert back in (None, save_of(number - 1, 900), content)
            assert notice in (None, "save_was_torn", "save_damaged", "save_damaged_one")
        lost = [back is None for back, _ in backs[1:]]
        if number > 1:
            assert lost == sorted(lost, reverse=True)
            assert sum(lost) <= 2, "the erase, and the first page of two"


def test_chip_save_is_one_write_and_none_if_equal(saving, handheld):
    nvm = handheld.microcontroller.nvm
    memory = slots_of(nvm)
    for _ in range(2):
        memory.save([save_of(1, 900)])
    assert nvm.writes == 1
    memory = slots_of(nvm)
    memory.save([save_of(1, 900)])
    assert nvm.writes == 1
    memory.save([save_of(2, 900)])
    assert nvm.writes == 2


def test_damaged_chip_slots_are_reported_once(saving):
    nvm = Torn(erases=False)
    for number in (1, 2):
        slots_of(nvm).save([save_of(number, 300)])
    for start in (0, END // 2):
        nvm.content[start + 100] ^= 1
    assert found(saving, nvm) == (None, "save_damaged")
    assert found(saving, nvm) == (None, None)
    slots_of(nvm).save([save_of(3, 300)])
    assert found(saving, nvm) == (save_of(3, 300), None)


def test_damaged_chip_slot_is_reported_once(saving):
    nvm = Torn(erases=False)
    for number in (1, 2, 3):
        slots_of(nvm).save([save_of(number, 300)])
    nvm.content[100] ^= 1
    assert found(saving, nvm) == (save_of(2, 300), "save_was_torn")
    assert found(saving, nvm) == (save_of(2, 300), None)
    slots_of(nvm).save([save_of(4, 300)])
    assert found(saving, nvm) == (save_of(4, 300), None)
