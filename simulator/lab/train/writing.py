"""Learned tables and networks written with what they came from: as modules of bytes, as files."""

from pathlib import Path
from typing import NamedTuple

from engine.bots.madrasso import weights
from engine.bots.madrasso.features import HEADER
from simulator import files

BYTES_A_LINE = 22
SCALE = 16  # of a table: numbers to the unit of a logit


class Kind(NamedTuple):
    """What `madrasso train` makes: by which option, what it is called, and where it belongs."""

    option: str
    called: str
    folder: str
    name: str


TABLE = Kind("", "learned table", "engine/bots/madrasso", "weights_{}.py")
LARGE = Kind(" --network", "network", "assets", "{}" + weights.LARGE)
SMALL = Kind(" --small", "level `table`", "assets", "{}" + weights.SMALL)
BELIEFS = Kind(" --beliefs", "beliefs", "assets", "{}" + weights.BELIEFS)


def module_text(title: str, origin: list[str], table) -> str:
    """The source of a module with `table`, and the lines of `origin` above it."""
    data = bytes(table)
    lines = [f'"""{title}', "", *origin, '"""', "", "TABLE = ("]
    for at in range(0, len(data), BYTES_A_LINE):
        words = "".join(f"\\x{byte:02x}" for byte in data[at : at + BYTES_A_LINE])
        lines.append(f'    b"{words}"')
    return "\n".join([*lines, ")", ""])


def file_content(title: str, origin: list[str], numbers) -> bytes:
    """START bytes of text, the lines of `origin` in it, then the `numbers`."""
    text = "\n".join([title, "", *origin, ""]).encode()
    return text[:HEADER].ljust(HEADER) + bytes(numbers)


def write(
    folder: Path, which: int, title: str, origin: list[str], numbers, kind: Kind = TABLE
) -> Path:
    """Write what is of `kind` for table `which` into `folder`; its path."""
    path = folder / kind.name.format(weights.NAMES[which])
    if kind is TABLE:
        content = module_text(title, origin, numbers).encode()
    else:
        content = file_content(title, origin, numbers)
    files.write(path, content)
    return path
