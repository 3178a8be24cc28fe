"""Boards with a file in tools/boards/, named after CircuitPython's board id.

The file replaces hardware.this_board; docs/porting.md lists its fields.
"""

import ast
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from simulator.computer import devices
from tools.bundle.scopes import bound

FOLDER = Path(__file__).parents[1] / "boards"
THIS_BOARD = "hardware.this_board"
BADGES = ("pygamer", "pybadge", "edgebadge")  # boards that need no file
SHAPE = 160, 128
OF_CRASH_PAGE = {"KEYS_Y": 54, "RULE_Y": 92, "FOOT_Y": 95}  # for a height of 120 pixels
CARD = "sd/"  # folder of files for an SD card

BOOT = '''"""If {start} is held at power-up, let the computer write to the drive, else the game."""

import board
import digitalio
import storage

button = digitalio.DigitalInOut(board.{start})
button.switch_to_input(pull=digitalio.Pull.UP)
held = not button.value
button.deinit()
if held:
    print("{start} held: the drive is the computer's")
else:
    storage.remount("/", readonly=False)
    print("The drive is the game's")
'''

# {module or "module:class": {constant: its new expression}}
Constants = dict[str, dict[str, str]]


class Misfit(Exception):
    """The error for a board that does not fit the sources."""


def names() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.py"))


@cache
def text(board: str) -> str:
    return (FOLDER / f"{board}.py").read_text(encoding="utf-8")


@cache
def fields(board: str) -> dict[str, ast.expr]:
    found: dict[str, ast.expr] = {}
    for line in ast.parse(text(board)).body:
        if isinstance(line, ast.Assign):
            found |= _values(line)
    return found


def value(board: str, field: str) -> Any:
    return ast.literal_eval(fields(board)[field])


def boot(board: str) -> bytes:
    return BOOT.format(start=value(board, "START_PIN")).encode()


def key_names(board: str) -> list[str]:
    own = str(value(board, "NAMES")).split()
    return [*own, *devices.HANDHELD_NAMES[len(own) :]]


def adapted(texts: dict[str, str], board: str) -> dict[str, str]:
    found = texts | {THIS_BOARD: text(board)}
    constants = _constants(board)
    trees = {name: ast.parse(found[name]) for name in {at.partition(":")[0] for at in constants}}
    for at, wanted in constants.items():
        module, _, inner = at.partition(":")
        for name, expression in wanted.items():
            if not _replaced(trees[module], inner, name, expression):
                _check_import(trees[module], name, expression, constants, at)
    return found | {name: ast.unparse(tree) for name, tree in trees.items()}


def _constants(board: str) -> Constants:
    width, height = value(board, "WIDTH"), value(board, "HEIGHT")
    size = {"WIDTH": repr(width), "HEIGHT": repr(height)}
    found: Constants = {"screens.ui.theme": dict(size), "crash_page": dict(size)}
    if (width, height) != SHAPE:
        from simulator.computer.tables import low

        found["crash_page"] |= {name: repr(each) for name, each in OF_CRASH_PAGE.items()}
        for part, places in low.places(width, height).items():
            found.setdefault(_name(part), {}).update(_expressions(places))
    found["screens.extras"] = {"MUTE": repr(value(board, "NO_SOUND"))}
    if value(board, "ON_CARD"):
        found["console"] = {"_ASSETS": repr(f"/{CARD}assets/")}
        found["crash"] = {"FOLDER": repr(f"/{CARD}assets/words/")}
    if "REGISTER" in fields(board):
        found["hardware.buttons"] = {"REGISTER": ast.unparse(fields(board)["REGISTER"])}
    return found


def _name(part: ModuleType | type) -> str:
    if isinstance(part, ModuleType):
        return part.__name__
    return f"{part.__module__}:{part.__name__}"


def _expressions(places: Mapping[str, object]) -> dict[str, str]:
    plain = {name: each for name, each in places.items() if not isinstance(each, property)}
    return {name: repr(each) for name, each in plain.items() if not callable(each)}


def _replaced(tree: ast.Module, inner: str, name: str, expression: str) -> bool:
    body = tree.body
    if inner:
        body = next(n.body for n in body if isinstance(n, ast.ClassDef) and n.name == inner)
    for i, line in enumerate(body):
        if isinstance(line, ast.Assign) and name in bound([line]):
            values = _values(line) | {name: ast.parse(expression, mode="eval").body}
            body[i : i + 1] = [
                ast.Assign([ast.Name(each, ast.Store())], values[each], lineno=line.lineno)
                for each in values
            ]
            return True
    return False


def _values(line: ast.Assign) -> dict[str, ast.expr]:
    target = line.targets[0]
    if isinstance(target, ast.Tuple) and isinstance(line.value, ast.Tuple):
        pairs = zip(target.elts, line.value.elts, strict=True)
        return {name.id: each for name, each in pairs if isinstance(name, ast.Name)}
    return {target.id: line.value} if isinstance(target, ast.Name) else {}


def _check_import(
    tree: ast.Module, name: str, expression: str, constants: Constants, at: str
) -> None:
    for line in tree.body:
        if isinstance(line, ast.ImportFrom) and name in [alias.name for alias in line.names]:
            if constants.get(line.module or "", {}).get(name) == expression:
                return
    raise Misfit(f"{at} has no constant {name}")
