"""The file of matches that the player starred: a fixed byte, then marks."""

from zlib import crc32

from engine.archive import Summary

FILE = "stars"
FIRST = 0x53
MARK = 4  # bytes of a match's mark
MOST = 500


def mark_of(summary: Summary) -> bytes:
    text = f"{summary.game} {summary.deals} {summary.players} {list(summary.totals)}"
    return crc32(text.encode()).to_bytes(MARK, "little")


def read(content: bytes | None) -> list[bytes]:
    marks = (content or b"")[1:]
    return [marks[at : at + MARK] for at in range(0, len(marks), MARK)]


def encoded(marks: list[bytes]) -> bytes:
    return bytes((FIRST,)) + b"".join(marks[-MOST:])


def fits(content: bytes) -> bool:
    return content[0] == FIRST and (len(content) - 1) % MARK == 0


def joined(own: bytes, other: bytes) -> bytes:
    return encoded(list(dict.fromkeys(read(other) + read(own))))
