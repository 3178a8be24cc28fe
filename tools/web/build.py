"""Write the web page: static files for any web server, in build/web.

Node imports the game into Pyodide; the browser gets snapshots of Pyodide's memory.
"""

import argparse
import ast
import gzip
import hashlib
import importlib.util
import json
import re
import shutil
import subprocess
import tempfile
from base64 import b64encode
from pathlib import Path

import zopfli.gzip as zopfli

from simulator import assets
from simulator.computer.keyboard import ON_PAGE
from simulator.web.asset_files import CLOSEUPS, LATER
from tools import node
from tools.bundle.optimize import strip
from tools.web import texts
from tools.web.freeze import LINED
from tools.web.texts import PAGE

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
OUT = ROOT / "build" / "web"
PYODIDE = ROOT / "build" / "npm" / "node_modules" / "pyodide"

# Packages and modules that the browser runs
OWN = (
    "engine",
    "screens",
    "simulator.narrator",
    "simulator.computer",
    "simulator.ladder",
    "simulator.mistakes",
    "simulator.puzzles",
    "simulator.today",
    "simulator.web",
)
PACKAGES = dict.fromkeys(OWN, "**/*.py")
MODULES = "overlays hardware hardware.slot_pair hardware.slot_layout hardware.save_files".split()
MODULES += ["simulator", "simulator.assets", "simulator.small_files", "simulator.stars"]
MODULES += [f"simulator.{name}" for name in ("records", "records.jsonl", "records.reader")]
MODULES += ["pyglicko2", "adafruit_displayio_layout", "adafruit_displayio_layout.layouts"]
MODULES += ["adafruit_displayio_layout.layouts.grid_layout"]

OURS = ("engine", "simulator")  # packages that `_lean` strips, except LINED
FILES = "files"  # folder of files named with a hash
# Files that the page's start needs. The snapshot `title` has only the changes since `memory`.
LARGEST, ROUNDS = ("pyodide.asm.wasm", "pyodide.asm.mjs"), 1
PROGRAM = ("pyodide.mjs",)
SNAPSHOTS = ("memory", "title")
# Generated scripts: the keyboard's keys, and the page's texts
KEYS, SAYINGS = "keys.js", "sayings.js"
KEYS_SCRIPT = f"export const KEYS = {json.dumps(ON_PAGE)};\n"
IMPORTED = re.compile(r"""(?<=\bfrom "\./)[^"]+|(?<=\bimport "\./)[^"]+""")
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
ICONS = ("icon-192.png", "icon-512.png", "icon-maskable.png")


def sources() -> dict[str, str]:
    found = {}
    for name in (*PACKAGES, *MODULES):
        spec = importlib.util.find_spec(name)
        assert spec is not None, name
        if name in MODULES:  # a folder without __init__.py has no origin
            found[name] = Path(spec.origin).read_text("utf-8") if spec.origin else ""
            continue
        folder = Path(spec.origin or "").parent
        for path in sorted(folder.glob(PACKAGES[name])):
            parts = path.relative_to(folder).with_suffix("").parts
            found[".".join((name, *parts)).removesuffix(".__init__")] = path.read_text("utf-8")
    return found


FINE = "fine"
SOUNDS = "sounds_fine"
# Sheets for the start; others are fetched later
EVERY_GAME = ("cards", "felt", "font", "marks", "portraits", "serif", "title")


def small_assets() -> dict[str, bytes]:
    found = {}
    for path in sorted(assets.FOLDER.rglob("*")):
        name = path.relative_to(assets.FOLDER).as_posix()
        if path.is_file() and not name.startswith((FINE, "sounds")) and not later(name):
            found[name] = path.read_bytes()
    return found


def later(name: str) -> bool:
    return name.endswith(LATER) or name.startswith(CLOSEUPS)


def large_assets() -> list[Path]:
    return [path for path in sorted(assets.FOLDER.iterdir()) if later(path.name)]


def packed() -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name, text in sources().items():
            if name.startswith(OURS) and not name.startswith(LINED):
                text = _lean(text)
            _write(root / "sources" / name, text.encode())
        for name, content in small_assets().items():
            _write(root / "given" / name, content)
        for path in (*map(PYODIDE.joinpath, PROGRAM), *large_assets()):
            _write(root / "files" / path.name, path.read_bytes())
        subprocess.run([node.find()[0], HERE / "freeze.mjs", PYODIDE, folder], check=True)
        for name in LARGEST:
            _write(root / "files" / name, _packed(name))
        found = {path.name: path.read_bytes() for path in sorted((root / "files").iterdir())}
        memory = SNAPSHOTS[0]
        found[memory] = zopfli.compress(found[memory], numiterations=ROUNDS)
        return found


def _lean(text: str) -> str:
    tree = ast.parse(text)
    strip(tree)
    return ast.unparse(tree)


def _packed(name: str) -> bytes:
    kept, content = PYODIDE / f"{name}.gz", (PYODIDE / name).read_bytes()
    if not kept.exists() or gzip.decompress(kept.read_bytes()) != content:
        _write(kept, zopfli.compress(content, numiterations=ROUNDS))
    return kept.read_bytes()


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def digest(*contents: bytes) -> str:
    return hashlib.sha256(b"".join(contents)).hexdigest()[:12]


def named(name: str, content: bytes, ending: str) -> str:
    return f"{FILES}/{name}-{digest(content)}{ending}"


def scripts(first: str, found: dict) -> list[str]:
    names = {}

    def called(name: str) -> str:
        if name not in names:
            names[name] = ""  # keep the place, so that `first` stays first
            content = IMPORTED.sub(
                lambda other: Path(called(other[0])).name, _script(name)
            ).encode()
            names[name] = named(Path(name).stem, content, ".js")
            found[names[name]] = content
        return names[name]

    called(first)
    return list(names.values())


def _script(name: str) -> str:
    if name == KEYS:
        return KEYS_SCRIPT
    return texts.script() if name == SAYINGS else (PAGE / name).read_text("utf-8")


def _as_they_are(folder: str, found: dict) -> dict[str, str]:
    names = {}
    for path in sorted((assets.FOLDER / folder).iterdir()):
        content = path.read_bytes()
        names[path.stem] = named(path.stem, content, path.suffix)
        found[names[path.stem]] = content
    return names


def page(address: str = "") -> dict[str, bytes]:
    """Return {name: content} of the page's files; link previews need `address`."""
    from tools.web import previews  # needs pygame

    files = {}
    sized = {}
    for name, content in packed().items():
        called = named(name, content, ".bin")
        files[called] = content
        sized[name] = [called, len(content)]
    fine, sounds = (_as_they_are(folder, files) for folder in (FINE, SOUNDS))
    start, *beside = scripts("page.js", files)
    worker = scripts("machine.js", files)
    sheets = scripts("sheets.js", files)
    given = {
        "machine": worker,
        "sheets": sheets,
        "waited": {name: sized[name] for name in (*PROGRAM, *LARGEST, *SNAPSHOTS)},
        "later": {path.name: sized[path.name] for path in large_assets()},
        "fine": fine,
        "sounds": sounds,
        "pyodide": json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"],
    }
    content = (PAGE / "style.css").read_bytes()
    style = named("style", content, ".css")
    files[style] = content
    outside = {name: (PAGE / name).read_bytes() for name in ICONS}
    outside |= previews.manifests()
    outside["licences.txt"] = (PAGE / "licences.txt").read_bytes() + (ROOT / "LICENSE").read_bytes()
    preloaded = sorted({start, *beside, *worker})
    links = "\n".join(f'<link rel="modulepreload" href="{name}">' for name in preloaded)
    values = {"STYLE": style, "START": start, "PRELOADED": links, "GIVEN": json.dumps(given)}
    values |= texts.in_page()
    values["PREVIEW"] = address + previews.PREVIEW
    values["WIDTH"], values["HEIGHT"] = map(str, previews.PREVIEW_SIZE)
    index = filled((PAGE / "index.html").read_text("utf-8"), values)
    shas = [b64encode(hashlib.sha256(text.encode()).digest()) for text in INLINE.findall(index)]
    allowed = " ".join(f"'sha256-{each.decode()}'" for each in shas)
    outside["index.html"] = filled(index, {"SCRIPTS": allowed}).encode()
    pictures = previews.pictures()
    version = digest(*files.values(), *outside.values(), (PAGE / "service.js").read_bytes())
    index = filled(outside["index.html"].decode(), {"VERSION": version})
    outside["index.html"] = index.encode()
    beside = sorted(set(outside) - {"index.html"})
    wanted = [called for name, called in fine.items() if name not in EVERY_GAME]
    wanted = sorted([*wanted, *sounds.values()])
    listed = {"VERSION": version, "FILES": sorted(set(files) - set(wanted)), "OUTSIDE": beside}
    listed["WANTED"] = wanted
    values = {name: json.dumps(value, indent=1) for name, value in listed.items()}
    outside["service.js"] = filled((PAGE / "service.js").read_text("utf-8"), values).encode()
    return files | outside | pictures


def filled(text: str, values: dict) -> str:
    for name, word in values.items():
        text = text.replace(f"%{name}%", word)
    return text


def build(address: str = "") -> None:
    files = page(address)
    shutil.rmtree(OUT, ignore_errors=True)
    for name, content in files.items():
        _write(OUT / name, content)
    for name in sorted(files, key=lambda name: -len(files[name])):
        print(f"{len(files[name]):9,} {name}")
    print(f"{len(files)} files in {OUT}")


def address(text: str) -> str:
    if not re.match(r"https?://[^/\s]+(/|$)[^\s?#]*$", text):
        raise argparse.ArgumentTypeError(f"{text} is not an address like https://…/")
    return text.removesuffix("/") + "/"


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="web", description=__doc__.partition("\n")[0])
    shown = "the page's URL, for the preview that other sites show"
    parser.add_argument("address", nargs="?", type=address, help=shown)
    build(parser.parse_args(argv).address or "")


if __name__ == "__main__":
    main()
