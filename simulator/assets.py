"""The files of assets/."""

from io import BufferedReader
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "assets"


class Missing(Exception):
    """The error for a missing asset; not an OSError, which bots would ignore."""


def open_asset(name: str) -> BufferedReader:
    try:
        return open(FOLDER / name, "rb")
    except FileNotFoundError:
        raise Missing(f"{FOLDER / name} is missing: install madrasso again") from None
