"""Imports point down: every module stands on a floor and imports from its own floor or below."""

import ast
from collections import Counter
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]

# The first pattern that fits a path says its floor. `*` goes through folders too.
FLOORS = (
    ("madrasso/*.py", 6),  # the library
    ("engine/__init__.py", 0),
    ("engine/cards.py", 0),
    ("engine/bits.py", 0),
    ("engine/rng.py", 0),
    ("engine/quoting.py", 0),
    ("engine/options.py", 0),
    ("engine/deal.py", 0),
    ("engine/view.py", 0),
    ("engine/match.py", 2),
    ("engine/record.py", 2),
    ("engine/archive.py", 2),
    ("engine/rewind.py", 2),
    ("engine/save_encode.py", 2),
    ("engine/save_head.py", 2),
    ("engine/save_decode.py", 2),
    ("engine/bots/*.py", 2),
    ("engine/*.py", 1),  # the games
    ("lib/screens/__init__.py", 3),
    ("lib/screens/ui/__init__.py", 3),
    ("lib/screens/ui/keys.py", 3),  # the buttons' bits
    ("lib/screens/ui/words.py", 3),  # read from files that the machine opens
    ("lib/screens/ui/bmp.py", 3),  # likewise
    ("simulator/computer/program.py", 5),
    ("simulator/computer/*.py", 3),
    ("simulator/desktop/console.py", 3),
    ("simulator/desktop/display.py", 3),
    ("simulator/desktop/pane.py", 3),
    ("simulator/desktop/buttons.py", 3),
    ("simulator/records/jsonl.py", 3),
    ("simulator/desktop/saves.py", 3),
    ("simulator/desktop/archive.py", 3),
    ("simulator/ending.py", 3),
    ("simulator/files.py", 3),
    ("simulator/desktop/locking.py", 3),
    ("simulator/records/reader.py", 3),
    ("simulator/assets.py", 3),
    ("lib/screens/*.py", 4),
    ("lib/start.py", 5),  # what code.py does
    ("lib/*.py", 3),  # the machine
    ("simulator/desktop/__init__.py", 3),
    ("simulator/records/__init__.py", 3),
    ("simulator/web/__init__.py", 3),
    ("simulator/web/console.py", 3),
    ("simulator/web/files.py", 3),
    ("simulator/web/saves.py", 3),
    ("simulator/web/archive.py", 3),
    ("simulator/web/build.py", 6),
    ("simulator/web/freeze.py", 6),
    ("simulator/web/previews.py", 6),
    ("simulator/web/serve.py", 6),
    ("simulator/*.py", 5),
    ("tools/*.py", 6),
    ("code.py", 5),
    ("again.py", 5),
    ("boot.py", 5),
    ("safemode.py", 5),
)

AT_POWER_UP = ("code.py", "again.py", "boot.py", "safemode.py")
LONGEST = 450  # lines; a longer file may not even import on the handheld
MOST_FILES = 20  # in a folder; more are hard to find one in

ENGINE_MAY_IMPORT = {"array", "engine"}
LIB_MAY_NOT_IMPORT = {"simulator", "tools", "tests", "pygame", "tqdm"}


def modules() -> list[Path]:
    """Every Python file of ours, by its path in the checkout."""
    folders = ("engine", "lib", "madrasso", "simulator", "tools")
    patterns = [*[f"{folder}/**/*.py" for folder in folders], *AT_POWER_UP]
    return sorted(path.relative_to(ROOT) for pattern in patterns for path in ROOT.glob(pattern))


def floor(path: Path) -> int:
    """The floor of the module at `path`."""
    for pattern, number in FLOORS:
        if fnmatchcase(path.as_posix(), pattern):
            return number
    raise AssertionError(f"{path} stands on no floor: give it one here")


def file_of(name: str) -> Path | None:
    """Our file that holds the module called `name`, as `import` finds it; None if not ours."""
    for folder in (Path(), Path("lib")):
        path = folder.joinpath(*name.split("."))
        for candidate in (path.with_suffix(".py"), path / "__init__.py"):
            if (ROOT / candidate).is_file():
                return candidate
    return None


@cache
def imported(path: Path) -> list[str]:
    """The names of the modules that the file at `path` imports, anywhere in its text."""
    names = []
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            module = absolute(path, node)
            # `from screens import table` imports a module, `from engine.rng import Rng` does not.
            inner = [f"{module}.{alias.name}" for alias in node.names]
            names += [name for name in inner if file_of(name)] or [module]
    return names


def absolute(path: Path, node: ast.ImportFrom) -> str:
    """The full name of the module that `node`, in the file at `path`, imports from."""
    if not node.level:
        return node.module
    package = path.parts[1:-1] if path.parts[0] == "lib" else path.parts[:-1]
    above = package[: len(package) - node.level + 1]
    return ".".join([*above, *([node.module] if node.module else [])])


def upward(path: Path) -> list[str]:
    """What the module at `path` imports from a floor above its own."""
    found = []
    for name in imported(path):
        target = file_of(name)
        if target and floor(target) > floor(path):
            found.append(f"{path} on floor {floor(path)} imports {name}")
    return found


def circle(path: Path) -> list[Path]:
    """The modules from the one at `path` to one that imports it, in a row; [] for no circle."""
    came_from, waiting = {}, [path]
    while waiting:
        each = waiting.pop()
        for target in {file_of(name) for name in imported(each)} - {None, each}:
            if target == path:
                row = [each]
                while row[0] != path:
                    row.insert(0, came_from[row[0]])
                return row
            if target not in came_from:
                came_from[target] = each
                waiting.append(target)
    return []


def test_imports_point_down():
    assert [line for path in modules() for line in upward(path)] == []


def test_no_imports_go_in_a_circle():
    """Imports inside functions are imports too."""
    assert [" -> ".join(map(str, circle(path))) for path in modules() if circle(path)] == []


def test_no_module_is_longer_than_450_lines():
    lines = {
        path: len((ROOT / path).read_text(encoding="utf-8").splitlines()) for path in modules()
    }
    assert {path: n for path, n in lines.items() if n > LONGEST} == {}


def test_no_folder_has_more_than_twenty_files():
    folders = Counter(path.parent for path in modules() if path.name != "__init__.py")
    assert {folder: n for folder, n in folders.items() if n > MOST_FILES} == {}


def test_the_engine_imports_array_and_itself():
    for path in modules():
        if path.parts[0] == "engine":
            for name in imported(path):
                assert name.split(".")[0] in ENGINE_MAY_IMPORT, f"{path} imports {name}"


def test_bots_never_meet_a_match():
    for path in modules():
        if path.match("engine/bots/*.py"):
            assert not {"engine.match", "engine.record"} & set(imported(path)), path


def test_what_runs_on_the_handheld_imports_nothing_of_the_laptop():
    for path in modules():
        if path.parts[0] in ("lib", *AT_POWER_UP):
            for name in imported(path):
                assert name.split(".")[0] not in LIB_MAY_NOT_IMPORT, f"{path} imports {name}"


def test_an_import_upwards_is_noticed(tmp_path, monkeypatch):
    for name, text in (("engine/rng.py", "from engine import match\n"), ("engine/match.py", "")):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    imported.cache_clear()
    assert upward(Path("engine/rng.py")) == ["engine/rng.py on floor 0 imports engine.match"]
    imported.cache_clear()
