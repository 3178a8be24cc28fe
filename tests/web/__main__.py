"""Run the page's tests in a real browser: `make test-web`.

With --if-there, Chromium may be missing.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from base64 import b64encode
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from glob import glob
from math import ceil
from pathlib import Path
from threading import Thread

from engine.bots import TABLE
from engine.match import Match
from engine.options import MADRASSO, MEDIATORE, default_rules
from tools import node
from tools.web import build

os.environ |= {"SDL_VIDEODRIVER": "dummy", "BLINKA_OS_AGNOSTIC": "1"}

import pygame  # noqa: E402  after SDL_VIDEODRIVER is set

from screens import flow  # noqa: E402
from screens.seats import HUMAN  # noqa: E402
from screens.ui import words  # noqa: E402
from simulator.computer.canvas import fitting  # noqa: E402
from simulator.web.page_console import CORNER  # noqa: E402
from simulator.web.saves import WebSaves  # noqa: E402
from tests.support.screens import pages  # noqa: E402
from tests.support.screens.stage import Stage  # noqa: E402
from tests.support.web import building, servers  # noqa: E402

HERE = Path(__file__).parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
OTHERS = {"FIREFOX": ("firefox", "firefox-esr"), "WEBKIT": ("WebKitWebDriver",)}
MINIBROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
SUBFOLDER = "some/sub-folder/"
CHANGED = "changed"
ALONE = "times"
TABLES = {"madrasso": (MADRASSO, 11), "mediatore": (MEDIATORE, 5)}
MOST_FRAMES = 900  # enough for a person's turn
TEST_TIMEOUT = 900_000  # ms
PAGES = (pages.title_page, pages.new_game_first)
SIZE = 340, 312  # pixels of the game


def browser() -> str | None:
    named = os.environ.get("CHROMIUM")
    return named or next(filter(None, map(shutil.which, BROWSERS)), None)


def others() -> dict[str, str]:
    named = {name: os.environ.get(name) for name in (*OTHERS, "MINIBROWSER")}
    found = {name: next(filter(None, map(shutil.which, OTHERS[name])), "") for name in OTHERS}
    found["MINIBROWSER"] = next(iter(sorted(glob(MINIBROWSERS), reverse=True)), "")
    return {name: named[name] or path for name, path in found.items()}


def picture(language: str, show: Callable[[Stage], None]) -> tuple[int, str]:
    """Return the width and the pixels (base64) of the canvas."""
    with tempfile.TemporaryDirectory() as home:
        words.use(language)
        stage = Stage(Path(home))
        canvas = fitting(*SIZE, fine=False, corner=CORNER)
        stage.console.canvas = canvas
        stage.console.corner = ceil(CORNER / canvas.scale)
        show(stage)
        flat = pygame.Surface((canvas.width, canvas.height), 0, 24)
        flat.blit(stage.console.display.surface, (0, 0))
        return canvas.width, b64encode(pygame.image.tobytes(flat, "RGB")).decode()


def table(game: int, seed: int) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        players = [HUMAN, *TABLE.split()[:3]]
        flow.start(stage.app, Match(game, default_rules(game), seed, players))
        stage.step(MOST_FRAMES)

    return show


def pictures() -> dict[str, tuple]:
    found = {name: picture("it", table(*match)) for name, match in TABLES.items()}
    for page in PAGES:
        for language in ("it", "en"):
            found[f"{page.__name__}.{language}"] = picture(language, page)
    return {"size": SIZE, **found}


def against_maestro() -> dict[str, str]:
    saves = WebSaves({})
    saves.save(Match(MADRASSO, default_rules(MADRASSO), 13, [HUMAN] + ["maestro"] * 3))
    return {name: b64encode(content).decode() for name, content in saves.kept.items()}


def main(asked: list[str]) -> int:
    chromium = browser()
    if not chromium:
        print("no chromium here: the page is not tested in a browser", file=sys.stderr)
        return 0 if "--if-there" in asked else 1
    is_smoke = "--smoke" in asked
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor() as pool:
        build.build()  # other builds reuse its packed Pyodide
        word = again = None
        if not is_smoke:  # whole runs compare builds
            word = pool.submit(building.built, Path(folder, "word"), seed=8, word=True)
            again = pool.submit(building.built, Path(folder, "again"), seed=7)
            word, again = word.result(), again.result()
        shutil.copytree(build.OUT, Path(folder) / CHANGED)
        server = servers.begin(Path(folder), [build.OUT, word or build.OUT])
        Thread(target=server.serve_forever, daemon=True).start()
        page = Path(folder) / SUBFOLDER
        page.parent.mkdir(parents=True)
        page.symlink_to(build.OUT, target_is_directory=True)
        file = Path(folder) / "pictures.json"
        file.write_text(json.dumps(pictures()), "utf-8")
        told = {
            "CHROMIUM": chromium,
            **others(),
            "PAGE": f"http://localhost:{server.server_port}/{SUBFOLDER}",
            "PICTURES": str(file),
            "MAESTRO": json.dumps(against_maestro()),
            "FILES": str(build.OUT),
            "AGAIN": str(again or ""),
            "WORD": str(word or ""),
            "CHANGED": str(Path(folder) / CHANGED),
            "SMOKE": "yes" if is_smoke else "",
        }
        only = [word for word in asked if word.startswith("--test-name-pattern")]
        words = ["--test", f"--test-timeout={TEST_TIMEOUT}", *only]
        tests = sorted(map(str, HERE.glob("*.test.mjs")))
        last = [test for test in tests if Path(test).stem.startswith(ALONE)]
        most = (os.cpu_count() or 1) + 1
        statuses = [
            subprocess.run(
                [node.find()[0], *words, f"--test-concurrency={at_a_time}", *files],
                env={**os.environ, **told},
            ).returncode
            for files, at_a_time in (
                ([each for each in tests if each not in last], most),
                (last, 1),
            )
        ]
        servers.end()
        server.shutdown()
        server.server_close()
    return max(statuses)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
