"""Metadata and build hooks for hatchling.

The environment variable MADRASSO_HOMEPAGE sets the project's URL.
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
# URL paths below the homepage; an environment variable such as MADRASSO_ISSUES replaces one URL
BELOW = {
    "Homepage": "",
    "Documentation": "/tree/HEAD/docs",
    "Source": "",
    "Issues": "/issues",
    "Changelog": "/blob/HEAD/CHANGELOG.md",
}


PICTURE, FILE = "/raw/HEAD/", "/blob/HEAD/"
LINK = re.compile(r"(!?)(\[[^][]*\]\()(?!https?:|#)")  # a Markdown link or picture


class Home(MetadataHookInterface):
    """Metadata hook that adds a README and URLs."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict) -> None:
        home = os.environ.get(HOME, "").rstrip("/")
        if home and not home.startswith("https://"):
            raise ValueError(f"{HOME}: {home!r} is not an address that begins with https://")
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


# Paths below share/ of the installation's prefix
MANUAL = "man/man6/madrasso.6"
COMPLETIONS = {
    "bash": "bash-completion/completions/madrasso",
    "zsh": "zsh/site-functions/_madrasso",
    "fish": "fish/vendor_completions.d/madrasso.fish",
}

# {path in the checkout: path in the package}
INSTALLED = {
    "madrasso": "",
    "art/fine/aces": "art/fine/aces",
    "art/fine/cards.svg": "art/fine/cards.svg",
    "art/fine/courts": "art/fine/courts",
    "art/fine/numbers.svg": "art/fine/numbers.svg",
    "art/fine/parts.svg": "art/fine/parts.svg",
    "assets": "assets",
    "docs": "docs",  # only docs/*.md
    "engine": "engine",
    "lib/screens": "screens",
    "lib/overlays.py": "overlays.py",
    "simulator": "simulator",
}
LEFT_OUT = "simulator/web/"
OURS = {path.split("/")[0].removesuffix(".py") for path in INSTALLED.values()}
OURS -= {"", "art", "assets", "docs"}


class Package(BuildHookInterface):
    """Build hook that adds the package, manual page and completions to a wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict) -> None:
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
        if version != "editable":
            self.made.cleanup()


def installed(root: Path) -> dict[str, bytes]:
    found = {}
    for source, target in INSTALLED.items():
        place = root / source
        for file in sorted(place.rglob("*")) if place.is_dir() else [place]:
            path = Path(target, file.relative_to(place)).as_posix()
            if file.is_dir() or "__pycache__" in path or path.startswith(LEFT_OUT):
                continue
            if source == "docs" and (file.suffix != ".md" or file.parent != place):
                continue
            content = file.read_bytes()
            if file.suffix == ".py":
                content = as_installed(content.decode(), path).encode()
            found[path] = content
    return found


def as_installed(text: str, path: str) -> str:
    """Return a module's `text` with our imports changed to imports from `madrasso`."""
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
    return "".join(lines)
