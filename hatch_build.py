"""What hatchling asks when it builds: where the project lives, and what a wheel has beside it.

On the page of a package index the README's links have no folder to start from: there they are
whole.

The address is no part of the sources. Who publishes names it in MADRASSO_HOMEPAGE, and nothing is
written where nobody does. An sdist keeps what it was built with: hatchling reads it from PKG-INFO.
"""

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


class Shared(BuildHookInterface):
    """The manual page and the shells' completion, made of the command line's own parser."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict) -> None:
        """Write the files and let the wheel take them; an editable one has no use for them."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from simulator.cli import helping

        texts = {path: helping.script(shell) for shell, path in COMPLETIONS.items()}
        texts[MANUAL] = helping.manual(self.metadata.version)
        self.made = tempfile.TemporaryDirectory()
        for path, text in texts.items():
            file = Path(self.made.name) / path
            file.parent.mkdir(parents=True)
            file.write_text(text, encoding="utf-8")
            build_data["shared_data"][str(file)] = f"share/{path}"

    def finalize(self, version: str, build_data: dict, artifact: str) -> None:
        """Remove the files."""
        if version != "editable":
            self.made.cleanup()
