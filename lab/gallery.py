"""Write pictures into build/gallery: `make gallery`."""

import sys
import tempfile
from pathlib import Path

import pygame
from PIL import Image

from screens.ui import cards, words
from screens.ui.keys import A
from simulator.assets import FOLDER
from simulator.computer import devices
from simulator.computer.canvas import HANDHELD, fitting
from simulator.computer.program import Program
from simulator.desktop.window_console import DesktopConsole
from tests.support.screens import golden
from tests.support.screens.stage import Stage, new_match
from tools import shots

OUT = Path("build/gallery")
GROUND = 0x0C1410
LOOKS = {"pixels": (2, False), "fine": (3, True)}  # {name: (scale, whether the pictures are fine)}
ACROSS = 8  # screens per row; in sheets of windows, half as many
GAP = 8

# Sizes of windows
WINDOWS = [(160, 128), (160, 120), (800, 600), (1000, 500), (1280, 700), (1920, 1080)]
WINDOWS += [(412, 915), (375, 667), (820, 1180)]
SCREENS = "title new-game records settings options table pause question hint glance tricks scores"
SCREENS += " result mediatore auction call exchange signal reckoning four-scores rules hands"
SHOWN_HEIGHT = 480  # pixels: maximum height of a window's picture

FACES = ("", "-chiara", "-francesi", "-francesi-rdv")
CARD = 160, 240  # width and height in pixels of a card in the fine sheets
SHOWN = 80, 120  # width and height in pixels of a card in cards.png

SCALE = 3
EACH = 2  # the animation shows every EACH-th frame
FRAMES = 150
SEED = 11


def screens(language: str, look: str) -> pygame.Surface:
    scale, fine = LOOKS[look]
    pictures = []
    for shot in golden.SHOTS:
        with tempfile.TemporaryDirectory() as home:
            display = golden.staged(shot, language, Path(home)).console.display
            pictures.append(display.picture(scale, fine).copy())
    return tiled(pictures, ACROSS)


def in_window(name: str, language: str, size: tuple[int, int]) -> pygame.Surface:
    words.use(language)
    with tempfile.TemporaryDirectory() as home:
        console = DesktopConsole(headless=True, home=home)
        fine = min(size) > HANDHELD.height
        console.canvas = fitting(*size, fine)
        console.devices = devices.IN_A_WINDOW
        console.device = devices.TOUCH if size[1] > size[0] else devices.POINTER
        app = Program(console)
        shots.PICTURES[name](app)
        for _ in range(shots.SETTLED):
            app.step()
        picture = console.display.picture(console.canvas.scale, fine)
        window = pygame.Surface(size, 0, 24)
        window.blit(picture, (0, 0))
    less = min(1, SHOWN_HEIGHT / size[1])
    return pygame.transform.smoothscale(window, [int(each * less) for each in size])


def windows(language: str, size: tuple[int, int]) -> pygame.Surface:
    return tiled([in_window(name, language, size) for name in SCREENS.split()], ACROSS // 2)


def tiled(pictures: list, across: int) -> pygame.Surface:
    wide, high = (each + GAP for each in pictures[0].get_size())
    sheet = pygame.Surface((across * wide + GAP, -(-len(pictures) // across) * high + GAP), 0, 24)
    sheet.fill(GROUND)
    for i, picture in enumerate(pictures):
        row, column = divmod(i, across)
        sheet.blit(picture, (GAP + column * wide, GAP + row * high))
    return sheet


def all_cards() -> pygame.Surface:
    pictures = []
    for face in FACES:
        sheet = pygame.image.load(FOLDER / "fine" / f"cards{face}.png").convert_alpha()
        for i in range(4 * cards.OF_SUIT):
            card = sheet.subsurface((0, i * CARD[1], *CARD))
            pictures.append(pygame.transform.smoothscale(card, SHOWN))
    return tiled(pictures, cards.OF_SUIT)


def trick(path: Path) -> None:
    words.use("en")
    frames = []
    with tempfile.TemporaryDirectory() as home:
        stage = Stage(Path(home))
        stage.open_at_card(new_match("human club club club", SEED))
        stage.press(A)
        for frame in range(FRAMES):
            stage.step()
            if frame % EACH == 0:
                picture = stage.console.display.picture(SCALE, True)
                content = pygame.image.tobytes(picture, "RGB")
                frames.append(Image.frombytes("RGB", picture.get_size(), content).quantize(64))
    first, *others = frames
    pause = 1000 * EACH // 30
    first.save(path, save_all=True, append_images=others, duration=pause, loop=0)


def write(name: str, picture: pygame.Surface) -> None:
    path = OUT / name
    path.write_bytes(shots.png(picture))
    print(path)


def main() -> int:
    pygame.display.set_mode((1, 1))
    OUT.mkdir(parents=True, exist_ok=True)
    write("cards.png", all_cards())
    for language in words.LANGUAGES:
        for look in LOOKS:
            write(f"screens.{language}.{look}.png", screens(language, look))
        for size in WINDOWS:
            write(f"{size[0]}x{size[1]}.{language}.png", windows(language, size))
    trick(OUT / "trick.gif")
    print(OUT / "trick.gif")
    return 0


if __name__ == "__main__":
    sys.exit(main())
