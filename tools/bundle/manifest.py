"""The manifest: which files on a handheld's drive are ours, each with its hash.

It is a file on the drive, and a drive may hold anything: a line that names what we never write
there, or not in the very letters in which we would, is no line of ours.
"""

import re
from hashlib import sha256

PATH = "lib/madrasso-files.txt"
HEAD = "# Madrasso's files on this drive, SHA-256 and path"
FOLDERS = ("assets", "lib", "licences")
ROOT_FILES = ("again.py", "boot.py", "code.py", "safemode.py", "settings.toml", "version.txt")
LARGEST = 1 << 20  # bytes; ours has some 12,000
LONGEST = 120  # letters of a path

_LINE = re.compile(r"([0-9a-f]{64})  (.+)")
# No `..`, no dot or blank at an end, no other separator, no stream, no short name of FAT's.
_PART = re.compile(r"[A-Za-z0-9_]+(?:[.-][A-Za-z0-9_]+)*")


def digest(content: bytes) -> str:
    """The hash by which a file is known again."""
    return sha256(content).hexdigest()


def hashes(everything: dict[str, bytes]) -> dict[str, set[str]]:
    """The hash of each file, by path; the manifest itself is not among them."""
    return {path: {digest(text)} for path, text in everything.items() if path != PATH}


def text(*known: dict[str, set[str]]) -> bytes:
    """The manifest of all files in `known`; one that may be the old or the new has two lines."""
    lines = sorted({(path, each) for one in known for path in one for each in one[path]})
    return "".join([f"{HEAD}\n", *(f"{each}  {path}\n" for path, each in lines)]).encode()


def is_manifest(content: bytes) -> bool:
    """Whether we wrote `content`."""
    return content.startswith(f"{HEAD}\n".encode())


def listed(content: bytes) -> dict[str, set[str]]:
    """The hashes of our files by path, from a manifest; nothing where it is not one of ours."""
    known: dict[str, set[str]] = {}
    if is_manifest(content) and len(content) <= LARGEST:
        for line in content.decode("ascii", errors="replace").split("\n"):
            found = _LINE.fullmatch(line)
            if found and is_ours(found[2]):
                known.setdefault(found[2], set()).add(found[1])
    return known


def is_ours(path: str) -> bool:
    """Whether we might write a file at `path` of the drive."""
    parts = path.split("/")
    if len(parts) == 1:
        return path in ROOT_FILES
    return (
        len(path) <= LONGEST
        and parts[0] in FOLDERS
        and all(_PART.fullmatch(part) for part in parts)
    )
