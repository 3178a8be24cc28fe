"""Make the pictures of README and docs/ from the game itself: `python -m tools.pictures`.

docs/trick.gif is a trick in the window, docs/auction.png an auction of Mediatore. docs/machines.png
shows the window, the page on a phone and the handheld side by side: a Chromium (CHROMIUM, or one on
the PATH) photographs the page that `make web` has built. The matches have fixed seeds.
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

os.environ["BLINKA_OS_AGNOSTIC"] = "1"
os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame  # noqa: E402
from PIL import Image, ImageDraw  # noqa: E402

from screens.table import seating  # noqa: E402
from screens.ui import words  # noqa: E402
from screens.ui.keys import LEFT, A  # noqa: E402
from simulator.computer import devices  # noqa: E402
from simulator.computer.program import Program  # noqa: E402
from simulator.desktop.console import FRAMES, DesktopConsole  # noqa: E402
from tools import node, shots  # noqa: E402
from tools.web import build, serve  # noqa: E402

DOCS = Path(__file__).parent.parent / "docs"
PHOTOGRAPHER = Path(__file__).parent / "web/phone.mjs"
BROWSERS = "chromium", "chromium-browser", "google-chrome"
LANGUAGE = "en"
SCALE = 4  # pixels to one of the screens'
COLOURS = 64
# What the player does in the moving picture: frames to wait, then a key
PRESSES = (20, LEFT), (12, LEFT), (25, A), (0, 0)
THINKING = 45  # frames at the end, before the picture begins again
HEIGHT, MARGIN = 620, 40  # of the picture of three machines
PAPER, INK, SILVER, PLASTIC, BUTTON = "#f6f3ec", "#26222b", "#c9c4ba", "#3a3542", "#5d566a"
LIGHTS = "#c8553d", "#d9a441", "#5b9e6f"  # of the window's bar


class Window(DesktopConsole):
    """A console without a window, whose prompts name the keys of a keyboard as a window's do."""

    def __init__(self, headless: bool = True, home: str | None = None) -> None:
        super().__init__(headless=headless, home=home)
        self.devices = devices.IN_A_WINDOW
        self.device = devices.KEYBOARD


def trick() -> list[tuple[Image.Image, int]]:
    """The pictures of a trick, and how many milliseconds each is seen."""
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
    """A picture of pygame's as one of Pillow's."""
    return Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))


def write_trick(path: Path) -> None:
    """Write the moving picture: all of it in the same colours, so that only changes are stored."""
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
    """The page that `make web` has built, on a phone, as `browser` shows it."""
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
    """A board like a PyGamer, with a table on its display: a drawing, not a photograph."""
    board = Image.new("RGB", (560, 340), PAPER)
    draw = ImageDraw.Draw(board)
    draw.rounded_rectangle((0, 0, 559, 339), 46, PLASTIC)
    draw.rounded_rectangle((110, 22, 450, 298), 14, INK)
    with patch.object(seating, "PORTRAITS", 0):  # as the bundler does
        picture = as_image(shots.shot("table", LANGUAGE, 2))
    board.paste(picture, (120, 32))
    draw.ellipse((18, 120, 98, 200), INK)
    draw.ellipse((34, 136, 82, 184), BUTTON)
    for x, y, name in ((508, 120, "A"), (476, 178, "B")):
        draw.ellipse((x - 24, y - 24, x + 24, y + 24), SILVER)
        draw.text((x, y), name, INK, anchor="mm", font_size=24)
    for x, name in ((190, "SELECT"), (330, "START")):
        draw.rounded_rectangle((x - 32, 308, x + 32, 322), 7, BUTTON)
        draw.text((x, 331), name, SILVER, anchor="mm", font_size=10)
    return board


def still(screen: str) -> Image.Image:
    """A screen as the window shows it, in the colours of a PNG with a palette."""
    picture = as_image(shots.shot(screen, LANGUAGE, SCALE, True, Window))
    return picture.quantize(255, dither=Image.Dither.NONE)


def window() -> Image.Image:
    """A table in a window."""
    picture = still("table").convert("RGB")
    bar = 34
    framed = Image.new("RGB", (picture.width + 4, picture.height + bar + 2), INK)
    draw = ImageDraw.Draw(framed)
    draw.rectangle((0, 0, framed.width, bar - 1), PLASTIC)
    draw.text((framed.width // 2, bar // 2), "Madrasso", PAPER, anchor="mm", font_size=18)
    for i, colour in enumerate(LIGHTS):
        x = framed.width - 22 - 26 * i
        draw.ellipse((x - 7, bar // 2 - 7, x + 7, bar // 2 + 7), colour)
    framed.paste(picture, (2, bar))
    return framed


def write_machines(path: Path, browser: str) -> None:
    """Write the picture of the three machines."""
    page = phone(browser)
    page = page.resize((HEIGHT * page.width // page.height, HEIGHT), Image.Resampling.LANCZOS)
    on_desk, in_hand = window(), handheld()
    width = on_desk.width + page.width + in_hand.width + 4 * MARGIN
    whole = Image.new("RGB", (width, HEIGHT + 2 * MARGIN), PAPER)
    draw = ImageDraw.Draw(whole)
    left = MARGIN
    for picture, edge in ((on_desk, 0), (page, 10), (in_hand, 0)):
        top = (whole.height - picture.height) // 2
        right, bottom = left + picture.width, top + picture.height
        if edge:
            box = (left - edge, top - edge, right + edge, bottom + edge)
            draw.rounded_rectangle(box, 3 * edge, INK)
        whole.paste(picture, (left, top))
        left = right + MARGIN
    whole.quantize(255, dither=Image.Dither.NONE).save(path, optimize=True)


def main() -> int:
    """Write the pictures; 1 if there is no browser for the last one."""
    argparse.ArgumentParser(prog="python -m tools.pictures", description=__doc__).parse_args()
    write_trick(DOCS / "trick.gif")
    still("auction").save(DOCS / "auction.png", optimize=True)
    browser = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if not browser or not (build.OUT / "index.html").is_file():
        print("docs/machines.png is as it was: it needs Chromium and `make web`", file=sys.stderr)
        return 1
    write_machines(DOCS / "machines.png", browser)
    return 0


if __name__ == "__main__":
    sys.exit(main())
