"""Writes the web page: static files for any web server, in build/web.

Pyodide comes from npm, at the version and the checksum of package-lock.json. It runs here once, in
node, and imports our program; what a browser gets is a snapshot of its memory then. What one
version of the page is made of lies in a folder named by its contents.
"""

import gzip
import hashlib
import importlib.util
import json
import shutil
import subprocess
import sys
import tempfile
from base64 import b64encode
from pathlib import Path

from simulator import assets, node
from simulator.art.icon import icon_bytes
from simulator.keyboard import ON_PAGE
from simulator.web.files import LATER

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
OUT = ROOT / "build" / "web"
PAGE = HERE / "page"
PYODIDE = ROOT / "build" / "npm" / "node_modules" / "pyodide"

FOLDERS = ((ROOT, "engine"), (ROOT / "lib", "screens"), (ROOT, "simulator/teller"))
HARDWARE = ("hardware", "hardware.slots", "hardware.save_slots", "hardware.save_store")
MODULES = ((ROOT / "lib", ("residency", *HARDWARE)),)
OF_OURS = "simulator assets display bitmaps painting keyboard presses console devices program"
OF_OURS += " records records.jsonl records.reader web web.files web.saves web.archive web.console"
OF_OURS += " web.machine"
# Blinka's displayio, and the layout of the score sheet
OF_OTHERS = ("displayio", "busdisplay", "bitmaptools", "vectorio", "fontio")
OF_OTHERS += ("adafruit_displayio_layout", "adafruit_displayio_layout.layouts")
OF_OTHERS += ("adafruit_displayio_layout.layouts.grid_layout",)

OUTSIDE = ("index.html", "service.js", "manifest.webmanifest", "licences.txt")
OF_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs")
COMPRESSED = ("pyodide.asm.wasm", "memory")  # what a start waits for
ICONS = {"icon-192.png": (6, 0), "icon-512.png": (16, 0), "icon-maskable.png": (10, 8)}


def sources() -> dict[str, str]:
    """The texts of all modules that a browser runs, by name."""
    found = {}
    for root, folder in FOLDERS:
        for path in sorted((root / folder).rglob("*.py")):
            found[_name(path.relative_to(root))] = path.read_text("utf-8")
    ours = [f"simulator.{name}" for name in OF_OURS.split()[1:]]
    for root, names in (*MODULES, (ROOT, ("simulator", *ours))):
        for name in names:
            found[name] = _text(root.joinpath(*name.split(".")))
    for name in OF_OTHERS:
        found.update(_of_another(name))
    return found


def _name(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def _text(path: Path) -> str:
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return file.read_text("utf-8")


def _of_another(name: str) -> dict[str, str]:
    """The module `name` that is installed here, and of a package of Blinka's what lies in it."""
    spec = importlib.util.find_spec(name)
    if not spec.origin:  # a folder without a file of its own
        return {name: ""}
    origin = Path(spec.origin)
    if origin.name != "__init__.py" or name.startswith("adafruit"):
        return {name: origin.read_text("utf-8")}
    parts = sorted(origin.parent.glob("*.py"))
    return {
        _name(path.relative_to(origin.parent.parent)): path.read_text("utf-8") for path in parts
    }


def small_assets() -> dict[str, bytes]:
    """The files of assets/ that are in the snapshot."""
    files = sorted(path for path in assets.FOLDER.rglob("*") if path.is_file())
    names = [path.relative_to(assets.FOLDER).as_posix() for path in files]
    return {name: (assets.FOLDER / name).read_bytes() for name in names if not later(name)}


def later(name: str) -> bool:
    """Whether a file of assets/ is fetched once the title stands."""
    return name.endswith(LATER)


def memory() -> bytes:
    """The snapshot of Pyodide with our program in it."""
    given = {
        "texts": sources(),
        "assets": {name: b64encode(content).decode() for name, content in small_assets().items()},
    }
    with tempfile.TemporaryDirectory() as folder:
        told, made = Path(folder) / "given.json", Path(folder) / "memory"
        told.write_text(json.dumps(given), "utf-8")
        words = [node.find()[0], HERE / "freeze.mjs", PYODIDE, told, made]
        subprocess.run(words, check=True)
        return made.read_bytes()


def versioned() -> dict[str, bytes]:
    """The files of one version, by name."""
    inside = sorted(path for path in PAGE.iterdir() if path.name not in OUTSIDE)
    files = {path.name: path.read_bytes() for path in inside}
    files["keys.js"] = f"export const KEYS = {json.dumps(ON_PAGE)};\n".encode()
    files |= {name: (PYODIDE / name).read_bytes() for name in OF_PYODIDE}
    program, frozen = [f"{name}.packed" for name in COMPRESSED]
    files[program] = _compressed((PYODIDE / COMPRESSED[0]).read_bytes())
    files[frozen] = _compressed(memory())
    names = [path.name for path in sorted(assets.FOLDER.iterdir()) if later(path.name)]
    for name in names:
        files[f"{name}.packed"] = _compressed((assets.FOLDER / name).read_bytes())
    size = len(files[program]) + len(files[frozen])
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]
    told = {"size": size, "later": names, "pyodide": info}
    files["files.json"] = json.dumps(told).encode()
    return files


def _compressed(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


def build() -> None:
    """Write the page anew."""
    files = versioned()
    icons = {name: icon_bytes(*measures) for name, measures in ICONS.items()}
    outside = {name: (PAGE / name).read_text("utf-8") for name in OUTSIDE}
    outside["licences.txt"] += (ROOT / "LICENSE").read_text("utf-8")
    digest = hashlib.sha256()
    for content in (*files.values(), *icons.values(), *map(str.encode, outside.values())):
        digest.update(content)
    version = digest.hexdigest()[:12]
    listed = [
        "./",
        "manifest.webmanifest",
        "licences.txt",
        *icons,
        *[f"{version}/{name}" for name in files],
    ]
    outside["index.html"] = outside["index.html"].replace("VERSION", version)
    outside["service.js"] = (
        outside["service.js"].replace("%VERSION%", version).replace("%FILES%", json.dumps(listed))
    )
    shutil.rmtree(OUT, ignore_errors=True)
    (OUT / version).mkdir(parents=True)
    for name, content in files.items():
        (OUT / version / name).write_bytes(content)
    for name, content in icons.items():
        (OUT / name).write_bytes(content)
    for name, text in outside.items():
        (OUT / name).write_text(text, "utf-8")
    for name in sorted(files, key=lambda name: -len(files[name])):
        print(f"{len(files[name]):9,} {name}")
    print(f"{OUT}, {version}")


if __name__ == "__main__":
    sys.exit(build())
