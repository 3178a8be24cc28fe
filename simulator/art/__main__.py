"""Writes the pictures of this package into assets/."""

import argparse
import os
import sys
from io import BytesIO
from pathlib import Path

from simulator.art import files
from simulator.art.canvas import COLOURS
from simulator.files import write

ASSETS = Path(__file__).resolve().parents[2] / "assets"
PREVIEW_SCALE = 4
MARGIN = 4


def preview(path: Path, contents: dict, scale: int):
    """All pictures under each other, enlarged, as a PNG."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    pictures = [pygame.image.load(BytesIO(content), ".bmp") for content in contents.values()]
    width = max(picture.get_width() for picture in pictures)
    height = sum(picture.get_height() + MARGIN for picture in pictures)
    surface = pygame.Surface((width, height), 0, 24)
    surface.fill(COLOURS[0])
    top = 0
    for picture in pictures:
        surface.blit(picture, (0, top))
        top += picture.get_height() + MARGIN
    png = BytesIO()
    enlarged = pygame.transform.scale(surface, (width * scale, height * scale))
    pygame.image.save(enlarged, png, ".png")
    write(path, png.getvalue())


def main() -> int:
    """Write the pictures, or the preview of them; 1 where a drawing is refused."""
    parser = argparse.ArgumentParser(prog="python -m simulator.art", description=__doc__)
    parser.add_argument("--out", type=Path, default=ASSETS, help="the folder to write into")
    parser.add_argument(
        "--preview", type=Path, metavar="FILE.png", help="write this picture instead"
    )
    parser.add_argument("--scale", type=int, default=PREVIEW_SCALE, help="of the preview")
    arguments = parser.parse_args()
    try:
        contents = files()
    except ValueError as reason:
        print(reason, file=sys.stderr)
        return 1
    if arguments.preview:
        preview(arguments.preview, contents, arguments.scale)
        return 0
    arguments.out.mkdir(parents=True, exist_ok=True)
    for name, content in contents.items():
        write(arguments.out / name, content)
        print(f"{name}: {len(content)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
