import sys
from types import SimpleNamespace

import pytest

from engine import save_decode
from tests.support.device.drive import PowerCut
from tests.support.device.flash import SECTOR, Fat, Flash
from tests.support.device.slots import save_of
from tests.support.samples import size

BLOCKS = 48
CLUSTERS = (1, 2, 8, 16)  # sectors; CircuitPython's default is 2
EACH = size(7, 1)
FIRSTS = range(8)


def use_drive(fat):
    for name in ("slot_pair", "slot_layout", "save_files", "save_repair"):
        module = sys.modules["hardware." + name]
        module.os = fat
        module.open = fat.open


class Machine:
    def __init__(self, handheld, flash, first=0, cluster=2):
        handheld.power()
        self.flash = flash
        self.first = first
        self.cluster = cluster
        self.told = None
        self.saving = sys.modules["hardware.save_files"]

    def start(self, read_only=False, steps=None):
        self.flash.power_off()
        self.flash.steps_left = steps
        fat = Fat(self.flash, self.first, self.cluster)
        fat.read_only = read_only
        use_drive(fat)
        self.console = SimpleNamespace(notice=None)
        return self.saving.open_store(self.console), fat

    def found(self):
        store, _ = self.start()
        match = self.saving.load_match(self.console, store)
        return match and match.content


@pytest.fixture
def begin(handheld, monkeypatch):
    def whole(content):
        return SimpleNamespace(content=bytes(content), over=False, players=[])

    monkeypatch.setattr(save_decode, "read", whole)
    return lambda *args: Machine(handheld, *args)


def formatted(first, cluster, in_memory=True):
    flash = Flash(BLOCKS, in_memory)
    fat = Fat(flash, first, cluster)
    fat.format()
    fat.occupy(range(2, 4 + 8 // cluster))
    return flash


def cuts(machine, do):
    before = bytes(machine.flash.content)
    step = machine.first % EACH
    while True:
        machine.flash.content[:] = before
        store, fat = machine.start()
        machine.flash.steps_left = step
        try:
            do(machine, store, fat)
        except PowerCut:
            yield step
        else:
            machine.flash.steps_left = None
            return
        step += EACH


def saves(content):
    def save(machine, store, _fat):
        machine.saving.load(store)
        store.save([content])

    return save


def play_and_end(machine, store, fat):
    machine.saving.load(store)
    steps, machine.flash.steps_left = machine.flash.steps_left, None
    for number in (3, 4):
        store.save([save_of(number, 600)])
    machine.flash.steps_left = steps
    fat.close_all()


def write(machine, _store, _fat):
    machine.saving.write_setting({}, "settings", b"language it\nlast tre\n")


def others(flash, fat, *paths) -> dict:
    own = set()
    for path in paths:
        for at in range(0, fat.stat(path)[6], SECTOR):
            own.add(fat.place(path, at) // SECTOR)
    return {
        sector: bytes(flash.content[sector * SECTOR : (sector + 1) * SECTOR])
        for sector in range(flash.sectors())
        if sector not in own
    }


@pytest.mark.smoke(2)
@pytest.mark.parametrize("in_memory", [True, False], ids=["memory", "scratch"])
@pytest.mark.parametrize("cluster", CLUSTERS)
def test_torn_block_costs_at_most_one_save(begin, cluster, in_memory):
    lengths = (300, 2900)
    for first in FIRSTS:
        flash = formatted(first, cluster, in_memory)
        machine = begin(flash, first, cluster)
        store, fat = machine.start()
        for number in range(1, 4):
            store.save([save_of(number, lengths[number % 2])])
        paths = machine.saving.SLOTS
        three = bytes(flash.content)
        for length in lengths:
            last, torn = save_of(3, lengths[1]), save_of(4, length)
            flash.content[:] = three
            store, fat = machine.start()
            before = others(flash, fat, *paths)
            for step in cuts(machine, saves(torn)):
                assert machine.found() in (last, torn), (first, step)
                assert machine.console.notice in (None, "save_was_torn", "save_damaged_one")
                assert others(flash, fat, *paths) == before, (first, step)


@pytest.mark.smoke(2)
@pytest.mark.parametrize("pattern", ["every other", "holes of three", "end of the drive"])
@pytest.mark.parametrize("cluster", (1, 2, 8))
def test_torn_block_on_fragments_spares_one_slot(begin, cluster, pattern):
    def taken(fat):
        last = fat.clusters
        if pattern == "end of the drive":
            return range(2, last - 90 // cluster)
        if pattern == "every other":
            return range(2, last, 2)
        return [each for each in range(2, last) if each * 7919 % 11 < 5]

    for first in (0, 3, 5):
        flash = Flash(3 * BLOCKS)
        fat = Fat(flash, first, cluster)
        fat.format()
        fat.occupy(taken(fat))
        machine = begin(flash, first, cluster)
        store, fat = machine.start()
        assert machine.console.notice is None
        for number in range(1, 4):
            store.save([save_of(number, 2900)])

        for step in cuts(machine, saves(save_of(4, 2900))):
            assert machine.found() in (save_of(3, 2900), save_of(4, 2900)), (first, step)


@pytest.mark.smoke(1)
@pytest.mark.parametrize("cluster", CLUSTERS)
def test_power_cut_while_making_slots_damages_none(begin, cluster):
    whole = 0
    for first in FIRSTS[::3]:
        flash = formatted(first, cluster)
        before = bytes(flash.content)
        for step in range(first, 10_000, size(120, 12)):
            flash.content[:] = before
            machine = begin(flash, first, cluster)
            try:
                machine.start(steps=step)
            except PowerCut:
                pass
            else:
                break
            if b"\xff" * 16 in Fat(flash, first, cluster).tables():
                continue
            whole += 1
            assert machine.found() is None, (first, step)
            assert machine.console.notice is None, (first, step)
            store, _ = machine.start()
            machine.saving.load(store)
            store.save([save_of(1, 600)])
            assert machine.found() == save_of(1, 600), (first, step)
    assert whole > 10


@pytest.mark.smoke(1)
@pytest.mark.parametrize("cluster", CLUSTERS)
def test_program_end_tears_at_most_one_slot(begin, cluster):
    for first in FIRSTS:
        flash = formatted(first, cluster)
        machine = begin(flash, first, cluster)
        store, fat = machine.start()
        for number in (1, 2):
            store.save([save_of(number, 600)])

        for step in cuts(machine, play_and_end):
            assert machine.found() in (save_of(3, 600), save_of(4, 600)), (first, step)


def test_half_written_block_is_erased_first(begin):
    flash = formatted(3, 2)
    flash.halves = flash.halves[::-1]
    machine = begin(flash, 3, 2)
    store, fat = machine.start()
    store.save([save_of(1, 600)])
    store.save([save_of(2, 600)])

    for step in cuts(machine, saves(save_of(3, 600))):
        found = machine.found()
        assert found in (save_of(2, 600), save_of(3, 600))
        store, _ = machine.start()
        machine.saving.load(store)
        store.save([save_of(5, 600)])
        assert machine.found() == save_of(5, 600), step
        assert machine.console.notice is None


@pytest.mark.parametrize("first", FIRSTS)
def test_match_from_the_chip_is_always_in_one_slot(handheld, begin, first):
    flash = formatted(first, 2)
    machine = begin(flash, first, 2)
    store, _ = machine.start()
    for number in (1, 2):
        store.save([save_of(number, 600)])
    store, _ = machine.start(read_only=True)
    assert machine.saving.load_match(machine.console, store).content == save_of(2, 600)
    store.save([save_of(3, 600)])
    nvm = handheld.microcontroller.nvm
    in_chip = bytes(nvm.content)

    def come_back(machine, store, _fat):
        nvm.content[:] = in_chip
        machine.saving.load_match(machine.console, store)

    steps = 0
    for step in cuts(machine, come_back):
        assert machine.found() == save_of(3, 600), step
        assert machine.found() == save_of(3, 600), step
        assert machine.console.notice is None, "once is enough"
        store, _ = machine.start()
        machine.saving.load_match(machine.console, store)
        store.save([save_of(4, 600)])
        assert machine.found() == save_of(4, 600)
        steps += 1
    assert steps > 2


@pytest.mark.parametrize("first", FIRSTS)
def test_torn_setting_is_old_or_new(begin, first):
    flash = formatted(first, 2)
    machine = begin(flash, first, 2)
    _, fat = machine.start()
    notes = {}
    for text in (b"language it\n", b"language en\n"):
        machine.saving.write_setting(notes, "settings", text)
    fat.close_all()
    _, fat = machine.start()
    before = others(flash, fat, "/saves/settings")

    for step in cuts(machine, write):
        after = others(flash, Fat(flash, first, 2), "/saves/settings")
        assert after == before, step
        machine.start()
        kept = machine.saving.read_setting(machine.console, {}, "settings")
        assert kept in (b"language en\n", b"language it\nlast tre\n"), step
