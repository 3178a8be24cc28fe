"""The files of assets/ as training writes them: what they are, what made them, the numbers."""

from pathlib import Path
from typing import NamedTuple

from engine.bots.asset_files import HEADER
from engine.bots.madrasso import weights
from engine.bots.madrasso.policy import TABLE_SIZE
from simulator import files

FOLDER = "assets"
SCALE = 16  # of a policy: numbers to the unit of a logit
ONE_POLICY = f"policy[{TABLE_SIZE}]: uint8, stored + 128, 1/{SCALE} logit"


class Kind(NamedTuple):
    """What `madrasso train` makes: by which option, what it is called, its file and its shape."""

    option: str
    called: str
    name: str
    shape: str


POLICY = Kind("", "learned table", "{}" + weights.POLICY, ONE_POLICY)
LARGE = Kind(
    " --network",
    "network",
    "{}" + weights.LARGE,
    "weights[situation 6][feature 303][unit 256]: uint8, stored + 16, 1/16 logit",
)
SMALL = Kind(
    " --small",
    "level `skilled`",
    "{}" + weights.SMALL,
    f"policy[{TABLE_SIZE}]: 4 bits, stored + 8, 1 logit; lead[feature 261][unit 12], void[feature"
    " 303][unit 4]: 4 bits, stored + 8; output[12 + 12 + 4 + 4]: uint16, stored + 32768",
)
BELIEFS = Kind(
    " --beliefs",
    "beliefs",
    "{}" + weights.BELIEFS,
    "e[kind 2][context 4020][lane 30]: uint8, stored + 128, 1/16 of a natural logarithm",
)


def file_content(title: str, shapes: list[str], origin: list[str], numbers) -> bytes:
    """HEADER bytes of text, the `shapes` and the lines of `origin` in it, then the `numbers`."""
    text = "\n".join([title, "", *shapes, "", *origin, ""]).encode()
    return text[:HEADER].ljust(HEADER) + bytes(numbers)


def write(folder: Path, index: int, title: str, origin: list[str], numbers, kind: Kind) -> Path:
    """Write what is of `kind` for table `index` into `folder`; its path."""
    path = folder / kind.name.format(weights.NAMES[index])
    files.write(path, file_content(title, [kind.shape], origin, numbers))
    return path
