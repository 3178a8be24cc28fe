"""Where the project lives, as metadata: what hatchling asks when it builds wheel and sdist.

The address is no part of the sources. Who publishes names it in MADRASSO_HOMEPAGE, and nothing is
written where nobody does. An sdist keeps what it was built with: hatchling reads it from PKG-INFO.
"""

import os

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


class Home(MetadataHookInterface):
    """The five addresses of the project, below its home."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict) -> None:
        """Add `urls` to `metadata`, if the home is named."""
        home = os.environ.get(HOME, "").rstrip("/")
        if "urls" in metadata or not home:
            return
        if not home.startswith("https://"):
            raise ValueError(f"{HOME}: {home!r} is no address that begins with https://")
        metadata["urls"] = {
            name: (os.environ.get(f"MADRASSO_{name.upper()}") or home + path).rstrip("/")
            for name, path in BELOW.items()
        }
