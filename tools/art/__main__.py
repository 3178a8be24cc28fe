"""Writes the pictures of this package: into assets/, and the window's icons beside its code."""

import argparse
import os
import sys
from io import BytesIO
from pathlib import Path

from simulator.files import write
from tools.art import files, icons
from tools.art.canvas import COLOURS
from tools.writing import write_all

ROOT = Path(__file__).resolve().parents[2]
PREVIEW_SCALE = 4
MARGIN = 4


def preview(path: Path, contents: dict, scale: int) -> None:
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
    parser = argparse.ArgumentParser(prog="python -m tools.art", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT, help="the checkout to write into")
    parser.add_argument(
        "--preview", type=Path, metavar="FILE.png", help="write this picture instead"
    )
    parser.add_argument("--scale", type=int, default=PREVIEW_SCALE, help="of the preview")
    args = parser.parse_args()
    try:
        contents = files() | icons()
    except ValueError as reason:
        print(reason, file=sys.stderr)
        return 1
    if args.preview:
        preview(args.preview, files(), args.scale)
        return 0
    write_all(args.out, contents)
    return 0


if __name__ == "__main__":
    sys.exit(main())
