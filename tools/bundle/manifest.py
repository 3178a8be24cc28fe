"""The manifest: the paths and hashes of our files on a handheld's drive.

A drive may contain anything, so `listed` is strict.
"""

import re
from hashlib import sha256

PATH = "lib/madrasso-files.txt"
HEAD = "# Madrasso's files on this drive, SHA-256 and path"
FOLDERS = ("assets", "lib", "licences")
ROOT_FILES = ("again.py", "boot.py", "code.py", "safemode.py", "settings.toml", "version.txt")
LARGEST = 1 << 20  # maximum number of bytes of a manifest
LONGEST = 120  # maximum number of letters of a path

_LINE = re.compile(r"([0-9a-f]{64})  (.+)")
# words with single dots or hyphens between them
_PART = re.compile(r"[A-Za-z0-9_]+(?:[.-][A-Za-z0-9_]+)*")


def digest(content: bytes) -> str:
    return sha256(content).hexdigest()


def hashes(everything: dict[str, bytes]) -> dict[str, set[str]]:
    return {path: {digest(text)} for path, text in everything.items() if path != PATH}


def text(*known: dict[str, set[str]]) -> bytes:
    lines = sorted({(path, each) for one in known for path in one for each in one[path]})
    return "".join([f"{HEAD}\n", *(f"{each}  {path}\n" for path, each in lines)]).encode()


def is_manifest(content: bytes) -> bool:
    return content.startswith(f"{HEAD}\n".encode())


def listed(content: bytes) -> dict[str, set[str]]:
    known: dict[str, set[str]] = {}
    if is_manifest(content) and len(content) <= LARGEST:
        for line in content.decode("ascii", errors="replace").split("\n"):
            found = _LINE.fullmatch(line)
            if found and is_ours(found[2]):
                known.setdefault(found[2], set()).add(found[1])
    return known


def is_ours(path: str) -> bool:
    parts = path.split("/")
    if len(parts) == 1:
        return path in ROOT_FILES
    return (
        len(path) <= LONGEST
        and parts[0] in FOLDERS
        and all(_PART.fullmatch(part) for part in parts)
    )
