"""Make the pictures of README and docs/ from the game itself: `python -m tools.pictures`.

docs/trick.gif shows a trick in the window, docs/auction.png an auction of Mediatore.
docs/machines.png shows the game in a window, on a phone and on the handheld. The phone's picture
needs `make web` and a Chromium: $CHROMIUM, or one on the PATH.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame  # noqa: E402
from PIL import Image  # noqa: E402

from screens.table import building  # noqa: E402
from screens.ui import words  # noqa: E402
from screens.ui.keys import LEFT, A  # noqa: E402
from simulator.computer import devices  # noqa: E402
from simulator.computer.program import Program  # noqa: E402
from simulator.desktop.window_console import FRAMES, DesktopConsole  # noqa: E402
from tools import node, shots  # noqa: E402
from tools.web import build, serve  # noqa: E402

ROOT = Path(__file__).parent.parent
DOCS, MACHINES = ROOT / "docs", ROOT / "art/machines.png"
PHOTOGRAPHER = Path(__file__).parent / "web/phone.mjs"
BROWSERS = "chromium", "chromium-browser", "google-chrome"
LANGUAGE = "en"
SCALE = 4  # pixels of the picture per pixel of the game
COLOURS = 64
# Pairs (frames to wait, key)
PRESSES = (20, LEFT), (12, LEFT), (25, A), (0, 0)
THINKING = 45  # frames from the beginning of the player's next turn to the picture
# (x, y) or (x, y, width, height) in art/machines.png
IN_WINDOW, ON_PHONE, ON_HANDHELD = (42, 110), (724, 40, 348, 620), (1232, 212)


class Window(DesktopConsole):
    """A headless console whose texts name the keys of a keyboard."""

    def __init__(self, headless: bool = True, home: str | None = None) -> None:
        super().__init__(headless=headless, home=home)
        self.devices = devices.IN_A_WINDOW
        self.device = devices.KEYBOARD


def trick() -> list[tuple[Image.Image, int]]:
    found: list[tuple[Image.Image, int]] = []
    words.use(LANGUAGE)
    with tempfile.TemporaryDirectory() as home:
        app = Program(Window(home=home))
        shots.PICTURES["table"](app)

        def film(frames: int) -> None:
            for _ in range(frames):
                app.step()
                image = as_image(app.console.display.picture(SCALE, True))
                if found and found[-1][0].tobytes() == image.tobytes():
                    found[-1] = image, found[-1][1] + 1000 // FRAMES
                else:
                    found.append((image, 1000 // FRAMES))

        for wait, key in PRESSES:
            film(wait)
            app.console.feed(key)
        table = app.screen
        film(1)
        while table.motions.running or table.view.turn != table.seat:
            film(1)
        film(THINKING)
    return found


def as_image(picture: pygame.Surface) -> Image.Image:
    return Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))


def write_trick(path: Path) -> None:
    """Write the GIF with one palette, so that frames store only changed pixels."""
    film = trick()
    sample = Image.new("RGB", (film[0][0].width, film[0][0].height * 2))
    sample.paste(film[0][0], (0, 0))
    sample.paste(film[len(film) // 2][0], (0, film[0][0].height))
    palette = sample.quantize(COLOURS, dither=Image.Dither.NONE)
    frames = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image, _ in film]
    frames[0].save(
        path,
        save_all=True,
        append_images=frames[1:],
        duration=[duration for _, duration in film],
        loop=0,
        optimize=True,
    )


def phone(browser: str) -> Image.Image:
    server = serve.serve(build.OUT, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as home:
        path = Path(home, "phone.png")
        address = f"http://{serve.HOST}:{server.server_address[1]}/"
        argv = [node.find()[0], str(PHOTOGRAPHER), address, browser, str(path)]
        subprocess.run(argv, check=True)
        server.shutdown()
        return Image.open(path).convert("RGB")


def handheld() -> Image.Image:
    with patch.object(building, "PORTRAITS", 0):  # the handheld has no portraits
        return as_image(shots.shot("table", LANGUAGE, 2))


def still(screen: str) -> Image.Image:
    picture = as_image(shots.shot(screen, LANGUAGE, SCALE, True, Window))
    return picture.quantize(255, dither=Image.Dither.NONE)


def write_machines(path: Path, browser: str) -> None:
    whole = Image.open(MACHINES).convert("RGB")
    page = phone(browser).resize(ON_PHONE[2:], Image.Resampling.LANCZOS)
    whole.paste(still("table").convert("RGB"), IN_WINDOW)
    whole.paste(page, ON_PHONE[:2])
    whole.paste(handheld(), ON_HANDHELD)
    whole.quantize(255, dither=Image.Dither.NONE).save(path, optimize=True)


def main() -> int:
    argparse.ArgumentParser(prog="python -m tools.pictures", description=__doc__).parse_args()
    write_trick(DOCS / "trick.gif")
    still("auction").save(DOCS / "auction.png", optimize=True)
    browser = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if not browser or not (build.OUT / "index.html").is_file():
        print("docs/machines.png is unchanged: it needs Chromium and `make web`", file=sys.stderr)
        return 1
    write_machines(DOCS / "machines.png", browser)
    return 0


if __name__ == "__main__":
    sys.exit(main())
