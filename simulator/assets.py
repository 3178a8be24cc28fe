"""The files of assets/ in this checkout."""

from pathlib import Path
from typing import BinaryIO

FOLDER = Path(__file__).resolve().parent.parent / "assets"


def open_asset(name: str) -> BinaryIO:
    """The file `name`, open for reading. OSError where there is none."""
    return open(FOLDER / name, "rb")
