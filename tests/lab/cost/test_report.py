import importlib
import sys

import pytest

from engine.bots import level_of, runtime
from engine.bots.madrasso.large_network import UNITS
from engine.bots.madrasso.weights import network_of, small_network_of
from engine.options import BREVE, MADRASSO, MEDIATORE, TRE
from lab.cost import bytecodes, memory, report
from lab.cost.frames import rows as frames
from screens import seats
from screens.menu import new_game
from tests.support.places import ROOT
from tests.support.samples import size

CYCLES, CYCLES_A_MS = 2.5, 120_000  # cycles per instruction, cycles per ms
DEALS = size(2, 3)
SOME = 7  # every 7th decision is measured


def test_the_pages_say_the_limits():
    move, mean, claim = (
        f"{ms / 1000:g} s" for ms in (report.MOVE_LIMIT, report.MEAN_LIMIT, report.CLAIM_LIMIT)
    )
    said = {
        "architecture": [f"A slice takes at most {report.SLICE_LIMIT} ms on the handheld"],
        "development": [
            f"may take {report.SLICE_LIMIT} ms, loads and collections aside",
            f"a decision {move}, and {mean} on average;",
            f"a claim {claim}, a frame of it {report.CLAIM_SLICE} ms.",
        ],
        "measurements": [
            f"a slice {report.SLICE_LIMIT} ms, a decision {move}, on average {mean},",
            f"a save {report.SAVE_LIMIT} ms.",
        ],
    }
    for page, sentences in said.items():
        text = " ".join((ROOT / f"docs/{page}.md").read_text("utf-8").split())
        assert [each for each in sentences if each not in text] == [], page


def test_bytecode_costs_half_to_three_microseconds():
    with bytecodes.counting() as count:
        pass
    assert count.milliseconds() == 0
    assert 0.5 < bytecodes.bytecode_us() < 3


@pytest.mark.parametrize(
    "body, instructions",
    [
        ("total += table[i & 255]", 436_240),
        ("total += table[i & 255] + table[i >> 2]", 650_280),
        ("total += table[i & 255] + table[i >> 2] + table[i >> 3 & 127]", 933_280),
    ],
)
def test_counted_cost_equals_the_emulated(body, instructions):
    source = f"def loops(table):\n total = 0\n for i in range(1000):\n  {body}\n"
    names = {}
    exec(compile(source, bytecodes.PROJECT[0] + "loops.py", "exec"), names)
    # A first call, because Python 3.12 traces it only in part
    bytecodes.cost(names["loops"], bytes(256))
    counted = bytecodes.cost(names["loops"], bytes(256))
    assert 0.8 < counted / (instructions * CYCLES / CYCLES_A_MS) < 1.2


def test_the_same_work_is_counted_alike_twice():
    report.thinking_of("club", MADRASSO, 1)
    first = report.thinking_of("club", MADRASSO, 1)
    again = report.thinking_of("club", MADRASSO, 1)
    assert first.total == again.total > first.move.milliseconds >= first.slice.milliseconds > 0


def test_a_call_a_method_and_an_object_are_counted():
    from engine.rng import Rng

    with bytecodes.counting() as count:
        Rng(5).below(6)
    assert count.objects >= 1 and count.methods >= 4 and count.bytecodes > 50


def test_network_reads_are_counted():
    before, read = runtime.open_asset, memory.CountedFile.weights
    with memory.counted_files():
        net = network_of(0)
        with bytecodes.counting() as count:
            sums = net.accumulate([1, 2, 3], 0, 3, net.zero)
            net.output(sums, 3)
        net.file.close()
    assert runtime.open_asset is before
    assert memory.CountedFile.weights - read == 3 * UNITS
    assert count.relus == 2 and count.milliseconds() > 2 * bytecodes.RELU_US / 1000


def test_loads_are_counted_transients_unloaded():
    name = "engine.bots.madrasso.small_network"
    with memory.loads():
        small_network_of(0).file.close()
    small_network_of(0).file.close()
    with memory.loads() as again:
        pass
    assert again == [] and name not in sys.modules and not runtime.transient_modules
    with memory.loads() as taken:
        small_network_of(0).file.close()
        assert name in sys.modules
    assert len(taken) == 1 and taken[0] > 100
    assert name not in sys.modules


def test_joined_modules_are_one_load(monkeypatch):
    name = "engine.bots.madrasso.large_network"
    importlib.import_module(name)
    for each in (name, "engine.bots.madrasso.features"):
        monkeypatch.delitem(sys.modules, each)
    with memory.loads() as taken:
        importlib.import_module(name)
    assert len(taken) == 1


def test_joined_modules_are_unloaded_together():
    from engine.bots.mediatore import candidates, constraints

    with memory.loads():
        runtime.transient_modules.add(candidates.__name__)
    with memory.loads() as taken:
        importlib.import_module(constraints.__name__)
    assert len(taken) == 1


def test_loads_and_heapfuls_are_collections():
    heap = memory.Heap()
    weights = int(0.6 * memory.FREE / memory.WEIGHT_LEAVES)
    heap.take(0, weights, 0)
    assert heap.collections == 0
    heap.take(0, weights, 0)
    assert heap.collections == 1
    heap.take(2, weights, 0)
    assert heap.collections == 3, "a load collects what there was before"
    heap.take(0, 0, 20)
    assert heap.collections == 3 + int(0.6 + 20 * memory.RELU_LEAVES / memory.FREE)


@pytest.mark.smoke(1)
@pytest.mark.parametrize("game", [MADRASSO, BREVE, TRE, MEDIATORE])
def test_handheld_levels_think_within_limits(game):
    for level in sorted({level_of(player) for player in new_game.kinds(game, False)}):
        if level != seats.HUMAN and (level, game) != ("master", BREVE):
            thinking = report.thinking_of(level, game, DEALS, SOME)
            assert thinking.decisions >= 39 * DEALS // SOME
            assert thinking.slice.milliseconds <= report.SLICE_LIMIT, level
            assert thinking.move.milliseconds <= report.MOVE_LIMIT, level
            assert thinking.mean <= report.MEAN_LIMIT, level


@pytest.mark.smoke(1)
@pytest.mark.parametrize("game", [MADRASSO, BREVE, TRE, MEDIATORE])
def test_deals_are_looked_at_in_all_parts_of_a_match(game):
    seen = []

    class Seen(report.Thinking):
        def decide(self, level, view, seed, where):
            seen.append(where.rpartition(",")[0])
            return super().decide(level, view, seed, where)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(report, "Thinking", Seen)
        report.thinking_of("club", game, report.DEALS)
    deals = list(dict.fromkeys(seen))
    assert len(deals) == report.DEALS
    numbers = {int(where.split()[-1]) for where in deals}
    assert min(numbers) == 1 and max(numbers) == max(report.BEFORE[game]) + 1


@pytest.mark.parametrize("game, seeds", [(MADRASSO, 70), (TRE, 20), (MEDIATORE, 30)])
def test_claims_stay_within_limits(game, seeds):
    slices, whole = report.claim_of(game, size(seeds, report.CLAIMS))
    assert 0 < slices.milliseconds <= report.CLAIM_SLICE, slices.where
    assert slices.milliseconds <= whole.milliseconds <= report.CLAIM_LIMIT, whole.where


def test_no_save_takes_more_than_its_limit():
    milliseconds, length = report.save()
    assert length > 400 and milliseconds <= report.SAVE_LIMIT


@pytest.fixture
def nothing_takes_long(monkeypatch):
    def found(where="here"):
        dearest = report.Dearest()
        dearest.take(1, where)
        return dearest

    class Thinking(report.Thinking):
        def __init__(self):
            super().__init__()
            self.slice = self.move = found()
            self.total = self.decisions = 1

    monkeypatch.setattr(report, "thinking_of", lambda level, game, deals: Thinking())
    monkeypatch.setattr(report, "claim_of", lambda game: (found(), found()))
    monkeypatch.setattr(report, "review_of", lambda game: (found(), found(), found()))
    monkeypatch.setattr(report, "save", lambda: (1, 2000))
    longest = [(name, frames.Longest(1, "here")) for name in frames.LIMITS]
    monkeypatch.setattr(report.frames, "longest", lambda: longest)


@pytest.mark.usefixtures("nothing_takes_long")
def test_every_row_has_exactly_one_limit():
    names = [name for name, *_ in report.rows(report.DEALS, [])]
    python, kept = report.kept_limits()
    assert sorted(kept) == sorted(names) and len(set(names)) == len(names)
    assert python in (ROOT / ".github/workflows/ci.yml").read_text("utf-8")
    for name, _, most, _ in report.rows(report.DEALS, []):
        assert 0 < kept[name] <= most


@pytest.mark.usefixtures("nothing_takes_long")
def test_a_row_that_grows_is_over(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(report, "FILE", tmp_path / "limits.toml")
    report.FILE.write_text("# Of rows.\n\npython = '2.7'\n\n[rows]\n", encoding="utf-8")
    assert report.limits(report.DEALS) == {}
    assert report.main(["--write"]) == 0
    assert report.FILE.read_text("utf-8").startswith("# Of rows.\n")
    assert report.main([]) == 0
    monkeypatch.setattr(report, "save", lambda: (1.5, 2000))
    assert report.main([]) == 1
    over = [line for line in capsys.readouterr().out.splitlines() if line.endswith("  over")]
    assert len(over) == 1 and over[0].startswith("save ")
    assert report.main(["--write"]) == 0
    assert report.main([]) == 1, "no limit is raised"
    assert report.main(["--deals", "1"]) == 0, "of other deals the limits of the kind hold"


@pytest.mark.usefixtures("nothing_takes_long")
def test_words_choose_rows():
    names = [name for name, *_ in report.rows(report.DEALS, ["catina", "tre"])]
    assert names == [f"{what} of catina, madrasso-tre" for what in ("slice", "decision", "mean")]
    assert [name for name, *_ in report.rows(report.DEALS, ["save"])] == ["save"]
