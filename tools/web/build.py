"""Writes the web page: static files for any web server, in build/web.

Pyodide comes from npm, at the version and the checksum of package-lock.json. It runs here once, in
node, and imports our program; what a browser gets is a snapshot of its memory then. Nearly all
files lie in one folder, each named by its contents: what a new version leaves as it was is not
fetched again. The same sources make the same bytes. All endings are those that every server knows.
"""

import argparse
import hashlib
import importlib.util
import json
import re
import shutil
import subprocess
import tempfile
from base64 import b64encode
from pathlib import Path

from simulator import assets
from simulator.computer.keyboard import ON_PAGE
from simulator.web.files import CLOSEUPS, LATER
from tools import node
from tools.web import texts
from tools.web.texts import PAGE

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
OUT = ROOT / "build" / "web"
PYODIDE = ROOT / "build" / "npm" / "node_modules" / "pyodide"

# What a browser runs: of some packages all modules, of Blinka's but those in folders; and modules
OWN = ("engine", "screens", "simulator.teller", "simulator.computer.tables")
PACKAGES = dict.fromkeys(OWN, "**/*.py")
PACKAGES |= dict.fromkeys(("displayio", "busdisplay", "bitmaptools", "vectorio"), "*.py")
MODULES = "residency hardware hardware.slots hardware.save_slots hardware.save_store fontio".split()
OF_OURS = "assets notes computer computer.display computer.bitmaps computer.painting"
OF_OURS += " computer.origins computer.display_list computer.stillness computer.look_settings"
OF_OURS += " computer.keyboard computer.presses computer.console computer.devices computer.program"
OF_OURS += " computer.rest computer.chart computer.canvas"
OF_OURS += " records records.jsonl records.reader web web.files web.saves web.archive"
OF_OURS += " web.uploads web.addresses web.console web.machine"
MODULES += ["simulator", *(f"simulator.{name}" for name in OF_OURS.split())]
# The layout of the score sheet
MODULES += ["adafruit_displayio_layout", "adafruit_displayio_layout.layouts"]
MODULES += ["adafruit_displayio_layout.layouts.grid_layout"]

FILES = "files"  # the folder of those that are named by their contents
# What a start waits for: Pyodide's scripts and its program, and the memory before and at the title
PROGRAM = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
SNAPSHOTS = ("memory", "title")
# Scripts that are made here: what each key of the keyboard is, and what the page says
KEYS, SAYINGS = "keys.js", "sayings.js"
KEYS_SCRIPT = f"export const KEYS = {json.dumps(ON_PAGE)};\n"
IMPORTED = re.compile(r"""(?<=\bfrom "\./)[^"]+|(?<=\bimport "\./)[^"]+""")
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
ICONS = ("icon-192.png", "icon-512.png", "icon-maskable.png")


def sources() -> dict[str, str]:
    """The texts of all modules that a browser runs, by name."""
    found = {}
    for name in (*PACKAGES, *MODULES):
        spec = importlib.util.find_spec(name)
        assert spec is not None, name
        if name in MODULES:  # a folder without a file of its own has no origin
            found[name] = Path(spec.origin).read_text("utf-8") if spec.origin else ""
            continue
        folder = Path(spec.origin or "").parent
        for path in sorted(folder.glob(PACKAGES[name])):
            parts = path.relative_to(folder).with_suffix("").parts
            found[".".join((name, *parts)).removesuffix(".__init__")] = path.read_text("utf-8")
    return found


FINE = "fine"  # the folder of the sheets that a browser itself paints from
SOUNDS = "sounds"  # and of what it plays, once it may
# Of those: what every game needs. The others are fetched, and kept, when they are first shown.
EVERY_GAME = ("cards", "felt", "font", "marks", "portraits", "title")


def small_assets() -> dict[str, bytes]:
    """The files of assets/ that are in the snapshot."""
    found = {}
    for path in sorted(assets.FOLDER.rglob("*")):
        name = path.relative_to(assets.FOLDER).as_posix()
        if path.is_file() and not name.startswith((FINE, SOUNDS)) and not later(name):
            found[name] = path.read_bytes()
    return found


def later(name: str) -> bool:
    """Whether a file of assets/ is fetched once the title stands."""
    return name.endswith(LATER) or name.startswith(CLOSEUPS)


def large_assets() -> list[Path]:
    """The files of assets/ that are fetched once the title stands."""
    return [path for path in sorted(assets.FOLDER.iterdir()) if later(path.name)]


def packed() -> dict[str, bytes]:
    """What a start waits for, and what is fetched later, compressed, by name."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name, text in sources().items():
            _write(root / "sources" / name, text.encode())
        for name, content in small_assets().items():
            _write(root / "given" / name, content)
        for path in (*map(PYODIDE.joinpath, PROGRAM), *large_assets()):
            _write(root / "files" / path.name, path.read_bytes())
        subprocess.run([node.find()[0], HERE / "freeze.mjs", PYODIDE, folder], check=True)
        return {path.name: path.read_bytes() for path in sorted((root / "files").iterdir())}


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def digest(*contents: bytes) -> str:
    """What stands for `contents` in a name."""
    return hashlib.sha256(b"".join(contents)).hexdigest()[:12]


def named(name: str, content: bytes, ending: str) -> str:
    """What a file is called that nothing but its contents changes."""
    return f"{FILES}/{name}-{digest(content)}{ending}"


def scripts(first: str, found: dict) -> list[str]:
    """What the script `first` is called, and then those that it imports; all come into `found`."""
    names = {}

    def called(name: str) -> str:
        if name not in names:
            names[name] = ""  # before those that it imports
            content = IMPORTED.sub(
                lambda other: Path(called(other[0])).name, _script(name)
            ).encode()
            names[name] = named(Path(name).stem, content, ".js")
            found[names[name]] = content
        return names[name]

    called(first)
    return list(names.values())


def _script(name: str) -> str:
    """The text of a script, which may be made here."""
    if name == KEYS:
        return KEYS_SCRIPT
    return texts.script() if name == SAYINGS else (PAGE / name).read_text("utf-8")


def _as_they_are(folder: str, found: dict) -> dict[str, str]:
    """What the files of a folder of assets/ are called, by their names; all come into `found`."""
    names = {}
    for path in sorted((assets.FOLDER / folder).iterdir()):
        content = path.read_bytes()
        names[path.stem] = named(path.stem, content, path.suffix)
        found[names[path.stem]] = content
    return names


def page(address: str = "") -> dict[str, bytes]:
    """All files of the page, by name. `address` is where it will be, with its last slash: who shows
    a preview of a page may want the whole address of the picture."""
    from tools.web import previews  # it draws: who only reads sources has no need of it

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
        "waited": {name: sized[name] for name in (*PROGRAM, *SNAPSHOTS)},
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
    wanted = sorted(called for name, called in fine.items() if name not in EVERY_GAME)
    listed = {"VERSION": version, "FILES": sorted(set(files) - set(wanted)), "OUTSIDE": beside}
    listed["WANTED"] = wanted
    values = {name: json.dumps(value, indent=1) for name, value in listed.items()}
    outside["service.js"] = filled((PAGE / "service.js").read_text("utf-8"), values).encode()
    return files | outside | pictures


def filled(text: str, values: dict) -> str:
    """`text` with `words` in the places that bear their names: %NAME%."""
    for name, word in values.items():
        text = text.replace(f"%{name}%", word)
    return text


def build(address: str = "") -> None:
    """Write the page anew, which will be at `address`, if that is known."""
    files = page(address)
    shutil.rmtree(OUT, ignore_errors=True)
    for name, content in files.items():
        _write(OUT / name, content)
    for name in sorted(files, key=lambda name: -len(files[name])):
        print(f"{len(files[name]):9,} {name}")
    print(f"{len(files)} files in {OUT}")


def address(text: str) -> str:
    """The address of a page, with its last slash; ArgumentTypeError where it is none."""
    if not re.match(r"https?://[^/\s]+(/|$)[^\s?#]*$", text):
        raise argparse.ArgumentTypeError(f"{text} is no address like https://…/")
    return text.removesuffix("/") + "/"


def main(argv: list[str] | None = None) -> None:
    """Write the page that the words ask for."""
    parser = argparse.ArgumentParser(prog="web", description=__doc__.partition("\n")[0])
    shown = "where the page will be, for the picture that others show of it"
    parser.add_argument("address", nargs="?", type=address, help=shown)
    build(parser.parse_args(argv).address or "")


if __name__ == "__main__":
    main()
