"""Imports point down: every module stands on a floor and imports from its own floor or below."""

import ast
import re
from collections import Counter
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from tests.support.places import ROOT

# Of each folder, or the first pattern that fits; `*` goes through folders too.
FLOORS = (
    ("engine/bots/*", 1),
    ("engine/review/*", 1),
    ("engine/*", 0),  # the rules
    ("lib/screens/__init__.py", 2),
    ("lib/screens/ui/*", 2),
    ("lib/screens/*", 4),
    ("lib/start.py", 5),  # what code.py does
    ("lib/*", 3),  # the machine
    ("simulator/cli/*", 7),
    ("simulator/analysis/*", 6),
    ("simulator/arena/*", 6),
    ("simulator/stats/*", 6),
    ("simulator/desktop/*", 6),
    ("simulator/web/*", 6),
    ("simulator/*/*", 5),
    ("simulator/*", 3),  # files, processes
    ("madrasso/*", 7),  # the library
    ("tools/*", 8),
    ("lab/*", 9),
    ("*.py", 5),  # at power-up
)

AT_POWER_UP = ("code.py", "again.py", "boot.py", "safemode.py")
LONGEST = 450  # lines; a longer file may not even import on the handheld
MOST_FILES = 20  # in a folder; more are hard to find one in

RESIDENCY = Path("lib/residency.py")  # names modules of all floors, and imports none
MODULE = re.compile(r"\w+(\.\w+)+")

ENGINE_MAY_IMPORT = {"array", "engine"}
LIB_MAY_NOT_IMPORT = {"simulator", "tools", "lab", "tests", "pygame", "tqdm"}


def modules() -> list[Path]:
    """Every Python file of ours, by its path in the checkout."""
    folders = ("engine", "lib", "madrasso", "simulator", "tools", "lab")
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
def tree_of(path: Path) -> ast.Module:
    """The file at `path`, parsed."""
    return ast.parse((ROOT / path).read_text(encoding="utf-8"))


@cache
def imported(path: Path, for_types: bool = True) -> list[str]:
    """The names of the modules that the file at `path` imports, anywhere in its text.

    Or all but those that only a checker of types reads.
    """
    names = []
    tree = tree_of(path)
    skipped = set()
    for node in ast.walk(tree):
        if not for_types and getattr(getattr(node, "test", None), "id", "") == "TYPE_CHECKING":
            skipped.update(ast.walk(node))
    for node in ast.walk(tree):
        if node in skipped:
            continue
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            module = absolute(path, node)
            # `from screens import table` imports a module, `from engine.rng import Rng` does not.
            inner = [f"{module}.{alias.name}" for alias in node.names]
            names += [name for name in inner if file_of(name)] or [module]
    return names


@cache
def named(path: Path) -> list[str]:
    """The modules that a text in the file at `path` names, wherever the text stands.

    `menu.settings.keep` is something of a module of screens, `tools.bundle.build` a module.
    """
    if path == RESIDENCY:
        return []
    return [name for node in ast.walk(tree_of(path)) for name in named_by(node)]


def named_by(node: ast.AST) -> list[str]:
    """The module that `node` is a text of, if it is one."""
    text = getattr(node, "value", None)
    if not isinstance(node, ast.Constant) or not isinstance(text, str):
        return []
    if not MODULE.fullmatch(text):
        return []
    names = [text] if text.count(".") == 1 else [text, f"screens.{text.rpartition('.')[0]}"]
    return [name for name in names if file_of(name)]


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
    for name in imported(path) + named(path):
        target = file_of(name)
        if target and floor(target) > floor(path):
            found.append(f"{path} on floor {floor(path)} imports {name}")
    return found


def circle(path: Path) -> list[Path]:
    """The modules from the one at `path` to one that imports it, in a row; [] for no circle."""
    came_from, waiting = {}, [path]
    while waiting:
        each = waiting.pop()
        for target in {file_of(name) for name in imported(each, for_types=False)} - {None, each}:
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


def test_texts_name_modules_wherever_they_stand():
    """In a call, in a row of texts and as a default: app.open takes the text later."""
    starts, pause = Path("lib/screens/starts.py"), Path("lib/screens/table/pause.py")
    assert {"screens.lessons.menu", "screens.menu.archive"} <= set(named(starts))
    assert {"screens.table.taking_back", "screens.madrasso.prompts"} <= set(named(pause))
    text = 'rows = (("a", "lessons.panel.ask"), "tools.bundle.build", "menu.py", "no.such.thing")'
    found = [name for node in ast.walk(ast.parse(text)) for name in named_by(node)]
    assert sorted(found) == ["screens.lessons.panel", "tools.bundle.build"]


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
            for name in imported(path, for_types=False):
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


def test_no_screen_ends_a_match_over_how_something_looks():
    """An `assert` is gone on the handheld, and on a computer closes the window amid a match."""
    for path in (ROOT / "lib").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not isinstance(node, ast.Assert), f"{path}:{node.lineno}"
