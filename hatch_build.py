"""What hatchling asks when it builds: where the project lives, and what a wheel holds.

On the page of a package index the README's links have no folder to start from: there they are
whole.

The address is no part of the sources. Who publishes names it in MADRASSO_HOMEPAGE, and nothing is
written where nobody does. An sdist keeps what it was built with: hatchling reads it from PKG-INFO.
"""

import ast
import os
import re
import sys
import tempfile
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

HOME = "MADRASSO_HOMEPAGE"
# What lies below it, as most code hosts have it; MADRASSO_ISSUES and the like name another place
BELOW = {
    "Homepage": "",
    "Documentation": "/tree/HEAD/docs",
    "Source": "",
    "Issues": "/issues",
    "Changelog": "/blob/HEAD/CHANGELOG.md",
}


PICTURE, FILE = "/raw/HEAD/", "/blob/HEAD/"
LINK = re.compile(r"(!?)(\[[^][]*\]\()(?!https?:|#)")  # of Markdown, to a file of ours


class Home(MetadataHookInterface):
    """The README, and the five addresses of the project, below its home."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict) -> None:
        """Add `readme`, and `urls` if the home is named; then the README's links lead there."""
        home = os.environ.get(HOME, "").rstrip("/")
        if home and not home.startswith("https://"):
            raise ValueError(f"{HOME}: {home!r} is no address that begins with https://")
        if "readme" not in metadata:
            text = Path(self.root, "README.md").read_text("utf-8")
            if home:
                text = LINK.sub(lambda link: link[0] + home + (PICTURE if link[1] else FILE), text)
            metadata["readme"] = {"content-type": "text/markdown", "text": text}
        if "urls" in metadata or not home:
            return
        metadata["urls"] = {
            name: (os.environ.get(f"MADRASSO_{name.upper()}") or home + path).rstrip("/")
            for name, path in BELOW.items()
        }


# Where a system looks for the manual page and for what completes words, below a prefix's share/
MANUAL = "man/man6/madrasso.6"
COMPLETIONS = {
    "bash": "bash-completion/completions/madrasso",
    "zsh": "zsh/site-functions/_madrasso",
    "fish": "fish/vendor_completions.d/madrasso.fish",
}

# Folders and files of the checkout, and where they lie in the wheel's one package. The page is
# built from the checkout; what only the handheld needs stays away, too.
INSTALLED = {
    "madrasso": "",
    "assets": "assets",
    "engine": "engine",
    "lib/screens": "screens",
    "lib/residency.py": "residency.py",
    "simulator": "simulator",
}
LEFT_OUT = "simulator/web/"
OURS = {Path(path).stem for path in INSTALLED.values()} - {"", "assets"}
# The one text that modules are named by, in App.load: the package has them below its own name
LOADER, SCREENS = "screens/app.py", 'module = "screens." + name'


class Package(BuildHookInterface):
    """The wheel's one package `madrasso`, the manual page and the shells' completion.

    Everywhere else our modules are called as they lie in the checkout, `engine` or `screens`.
    Installed they are `madrasso.engine` and `madrasso.screens`: so the imports are rewritten.
    """

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict) -> None:
        """Write the files and let the wheel take them; an editable one has no use for them."""
        if version == "editable":
            return
        self.made = tempfile.TemporaryDirectory()
        root = Path(self.root)
        for path, content in installed(root).items():
            build_data["force_include"][self._write(path, content)] = f"madrasso/{path}"
        sys.path[:0] = [self.root, str(root / "lib")]
        from simulator.cli import helping
        from simulator.cli.parser import make_parser

        parser = make_parser()
        texts = {path: helping.script(parser, shell) for shell, path in COMPLETIONS.items()}
        texts[MANUAL] = helping.manual(parser, self.metadata.version)
        for path, text in texts.items():
            build_data["shared_data"][self._write(path, text.encode())] = f"share/{path}"

    def _write(self, path: str, content: bytes) -> str:
        file = Path(self.made.name) / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        return str(file)

    def finalize(self, version: str, build_data: dict, artifact: str) -> None:
        """Remove the files."""
        if version != "editable":
            self.made.cleanup()


def installed(root: Path) -> dict[str, bytes]:
    """What lies in the wheel's package, by its path there."""
    found = {}
    for source, target in INSTALLED.items():
        place = root / source
        for file in sorted(place.rglob("*")) if place.is_dir() else [place]:
            path = Path(target, file.relative_to(place)).as_posix()
            if file.is_dir() or "__pycache__" in path or path.startswith(LEFT_OUT):
                continue
            content = file.read_bytes()
            if file.suffix == ".py":
                content = as_installed(content.decode(), path).encode()
            found[path] = content
    return found


def as_installed(text: str, path: str) -> str:
    """The module `text` with the imports of our modules as the package has them.

    ValueError if an import binds our top-level name, which the package has not, or if the screens
    load modules by another text than SCREENS.
    """
    lines = text.splitlines(keepends=True)
    for node in ast.walk(ast.parse(text)):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if getattr(node, "level", 0) or not OURS & {name.split(".")[0] for name in names}:
            continue
        line, name = lines[node.lineno - 1], names[0]
        if isinstance(node, ast.ImportFrom):
            line = line.replace(f"from {name} ", f"from madrasso.{name} ", 1)
        elif "." not in name and len(names) == 1:
            line = line.replace(f"import {name}", f"from madrasso import {name}", 1)
        elif len(names) == 1 and (node.names[0].asname or "noqa: F401" in line):
            line = line.replace(f"import {name}", f"import madrasso.{name}", 1)
        else:
            raise ValueError(f"{path}:{node.lineno}: say it by `from`: {line.strip()}")
        lines[node.lineno - 1] = line
    if path == LOADER and text.count(SCREENS) != 1:
        raise ValueError(f"{path}: what it loads is not named by {SCREENS}")
    return "".join(lines).replace(SCREENS, SCREENS.replace("screens.", "madrasso.screens."))
