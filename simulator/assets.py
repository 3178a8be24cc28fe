"""The files of assets/, in this checkout or in the installed package."""

from io import BufferedReader
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "assets"


class Missing(Exception):
    """A file of assets/ is not there. No OSError: the bots would play on, and play other cards."""


def open_asset(name: str) -> BufferedReader:
    """The file `name`, open for reading; Missing where there is none."""
    try:
        return open(FOLDER / name, "rb")
    except FileNotFoundError:
        raise Missing(f"{FOLDER / name} is missing: install madrasso again") from None
