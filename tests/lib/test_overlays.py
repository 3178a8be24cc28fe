import ast

import pytest

import overlays
from tools.bundle import assemble, copies

JOINED = overlays.OF_GAMES + overlays.JOINED
LOADED = [
    *overlays.FIRST,
    *overlays.STAY,
    *[f"screens.{name}" for name in overlays.TOGETHER],
    *overlays.OF_MADRASSO,
    *overlays.OF_MEDIATORE,
    *[name for row in (*JOINED, *copies.read()) for name in row],
    *[name for user, parts in copies.EXCEPTIONS.items() for name in (user, *parts)],
]


@pytest.fixture(scope="module")
def names():
    return {assemble.module_name(path) for path in assemble.sources()}


def test_every_module_that_is_named_is_there(names):
    assert [name for name in LOADED if name not in names] == []


def test_transient_names_exist(names):
    for begins in overlays.OVERLAYS:
        assert any(name.startswith(begins) for name in names), begins


def test_resident_and_transient_are_disjoint(names):
    ours = {name for name in overlays.FIRST if not name.startswith("screens.")}
    assert not [name for name in ours if overlays.is_overlay(name)]
    games = {*overlays.OF_MADRASSO, *overlays.OF_MEDIATORE}
    assert not [name for name in games if overlays.is_overlay(name)]
    assert overlays.is_overlay("screens.menu.title") and overlays.is_overlay(
        "engine.bots.madrasso.club"
    )


def test_app_loads_the_resident_modules_first():
    lines = ast.parse((assemble.ROOT / "lib/screens/app.py").read_bytes()).body
    found = [line for line in lines if isinstance(line, ast.ImportFrom)]
    names = {f"{line.module}.{each.name}" for line in found for each in line.names}
    assert set(overlays.STAY) <= names | {line.module for line in found}


def test_first_modules_are_one_in_the_bundle():
    holder = assemble.optimized().holder
    into = {holder(name) for name in (*overlays.FIRST, *overlays.STAY)}
    assert into == {holder("console")}


@pytest.mark.parametrize("row", JOINED, ids=[row[0] for row in JOINED])
def test_joined_modules_are_one_in_the_bundle(row):
    bundle = assemble.optimized()
    into = {bundle.holder(name) for name in row}
    assert into == {bundle.holder(row[0])}
    left = "".join(bundle.texts.values())
    for name in row:
        flat = bundle.flat.get(name, name)
        assert flat in into or "." not in flat or f"'{flat}'" not in left


def test_bundle_lists_take_no_memory():
    text = "".join(assemble.optimized().texts.values())
    assert "'hardware.slot_pair'" not in text and "'slot_pair'" not in text
    assert "'engine_madrasso_game'" in text
