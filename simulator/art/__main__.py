"""Writes the pictures of this package into assets/."""

import argparse
import os
import sys
from io import BytesIO
from pathlib import Path

from simulator.art import draw_all, files
from simulator.files import write

ASSETS = Path(__file__).resolve().parents[2] / "assets"
PREVIEW_SCALE = 4
MARGIN = 4


def preview(path: Path, scale: int):
    """All pictures under each other, enlarged, as a PNG."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    pictures = [(rows, colours) for rows, colours, _ in draw_all().values()]
    width = max(len(rows[0]) for rows, _ in pictures)
    height = sum(len(rows) + MARGIN for rows, _ in pictures)
    surface = pygame.Surface((width, height))
    surface.fill(0x0E5C3A)
    top = 0
    for rows, colours in pictures:
        for y, row in enumerate(rows):
            for x, number in enumerate(row):
                surface.set_at((x, top + y), colours[number])
        top += len(rows) + MARGIN
    picture = BytesIO()
    enlarged = pygame.transform.scale(surface, (width * scale, height * scale))
    pygame.image.save(enlarged, picture, "picture.png")
    write(path, picture.getvalue())


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
        preview(arguments.preview, arguments.scale)
        return 0
    arguments.out.mkdir(parents=True, exist_ok=True)
    for name, content in contents.items():
        write(arguments.out / name, content)
        print(f"{name}: {len(content)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
