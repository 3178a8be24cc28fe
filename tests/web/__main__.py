"""Runs the tests of the page in a real browser: `make test-web`.

The browser is the one that CHROMIUM names, or one of this machine's. With --if-there it is enough
to say that there is none.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from base64 import b64encode
from pathlib import Path
from threading import Thread

import pygame

from simulator import node
from simulator.web import build
from simulator.web.serve import serve

HERE = Path(__file__).parent
GOLDEN = HERE.parent / "golden"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PICTURES = ("title_first", "new_game_first")


def browser() -> str | None:
    """The path of a browser that can be driven."""
    named = os.environ.get("CHROMIUM")
    return named or next(filter(None, map(shutil.which, BROWSERS)), None)


def golden() -> dict[str, str]:
    """The colours of the window's golden pictures, by name."""
    found = {}
    for name in PICTURES:
        for language in ("it", "en"):
            surface = pygame.image.load(GOLDEN / f"{name}.{language}.png")
            pixels = pygame.image.tobytes(surface, "RGB")
            found[f"{name}.{language}"] = b64encode(pixels).decode()
    return found


def main(words: list[str]) -> int:
    """Build the page, serve it, and test it; the exit status."""
    chromium = browser()
    if not chromium:
        print("no chromium here: the page is not tested in a browser", file=sys.stderr)
        return 0 if "--if-there" in words else 1
    build.build()
    with tempfile.TemporaryDirectory() as folder, serve(build.OUT, 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        pictures = Path(folder) / "pictures.json"
        pictures.write_text(json.dumps(golden()), "utf-8")
        told = {
            "CHROMIUM": chromium,
            "PAGE": f"http://localhost:{server.server_port}/",
            "PICTURES": str(pictures),
        }
        tests = sorted(map(str, HERE.glob("*.test.mjs")))
        only = [word for word in words if word.startswith("--test-name-pattern")]
        words = [node.find()[0], "--test", "--test-concurrency=1", *only, *tests]
        done = subprocess.run(words, env={**os.environ, **told}).returncode
        server.shutdown()
    return done


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
