"""Renders the fine sheets into assets/fine/; with `--svg` writes them as SVG into a folder."""

import argparse
import sys
from pathlib import Path

from simulator.files import write
from tools.art.fine import sheets
from tools.art.fine.render import png

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "fine"


def main() -> int:
    """Write the sheets."""
    parser = argparse.ArgumentParser(prog="python -m tools.art.fine", description=__doc__)
    parser.add_argument("--out", type=Path, default=FOLDER, help="the folder to write into")
    parser.add_argument("--svg", action="store_true", help="the vectors themselves")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    for name, drawn in sheets().items():
        content = drawn.encode() if args.svg else png(name, drawn)
        path = args.out / (name + (".svg" if args.svg else ".png"))
        write(path, content)
        print(f"{path.name}: {len(content)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
