"""Renders the fine sheets and the close-ups into assets/; with `--svg` writes the sheets as SVG into
a folder."""

import argparse
import sys
from pathlib import Path

from tools.art.fine import closeup_sheets, sheets
from tools.art.fine.closeups import FINE
from tools.art.fine.files import fine_files, pixel_files
from tools.writing import write_all

FOLDER = Path(__file__).resolve().parents[3] / "assets"


def main() -> int:
    """Write the sheets."""
    parser = argparse.ArgumentParser(prog="python -m tools.art.fine", description=__doc__)
    parser.add_argument("--out", type=Path, default=FOLDER, help="the folder to write into")
    parser.add_argument("--svg", action="store_true", help="the vectors themselves")
    args = parser.parse_args()
    if args.svg:
        drawn = sheets() | closeup_sheets(FINE)
        contents = {f"{name}.svg": shapes.encode() for name, shapes in drawn.items()}
    else:
        contents = fine_files() | pixel_files()
    write_all(args.out, contents)
    return 0


if __name__ == "__main__":
    sys.exit(main())
