"""Checksums of small files, such as the statistics, and joining of two copies of a file.

Players may edit the settings, which have no checksum.
"""

from collections.abc import Callable
from zlib import crc32

from engine.bots import runtime
from engine.options import GAMES
from engine.puzzles.puzzle_file import KEY
from engine.statistics import FIRST, MARK, MATCHES, REMEMBERED, ROW, Statistics, StatisticsRow
from screens.lessons.lessons_done import FILE as LESSONS
from screens.lessons.lessons_done import FIRST as LESSONS_FIRST
from screens.menu.saved_settings import FILE as SETTINGS
from screens.puzzles import by_place, puzzles_answered
from screens.puzzles.puzzles_answered import FILE as PUZZLES
from screens.statistics.counting import BEGUN
from screens.statistics.counting import FILE as STATISTICS
from simulator import stars
from simulator.ladder import progress
from simulator.ladder.progress import FILE as LADDER
from simulator.mistakes import notebook
from simulator.mistakes.notebook import FILE as MISTAKES
from simulator.puzzles import rating
from simulator.puzzles.rating import FILE as ANSWERS
from simulator.stars import FILE as STARS
from simulator.today import days
from simulator.today.days import FILE as DAYS

SEAL = b"crc:"
_CHECK_BYTES = 4


def notice_of(name: str) -> str:
    return f"note_damaged={STATISTICS if name == BEGUN else name}"


def sealed(name: str, content: bytes) -> bytes:
    if name not in NOTES:
        return content
    return SEAL + crc32(content).to_bytes(_CHECK_BYTES, "little") + content


def opened(name: str, kept: bytes) -> bytes:
    """Return the content in `kept`, the bytes of file `name`; raise ValueError if damaged."""
    if name not in NOTES:
        if name == SETTINGS:
            kept.decode()
        return kept
    content = kept
    if kept.startswith(SEAL):
        content = kept[len(SEAL) + _CHECK_BYTES :]
        if sealed(name, content) != kept:
            raise ValueError(f"the file {name} is damaged")
    if not content or not _READERS[name](content):
        raise ValueError(f"the file {name} is damaged, or of a later version")
    return content


def _is_lessons(content: bytes) -> bool:
    return content[0] == LESSONS_FIRST and 1 < len(content) < len(SEAL) + _CHECK_BYTES


def _is_puzzles(content: bytes) -> bool:
    if content[0] == puzzles_answered.BY_PLACE:
        at = puzzles_answered.HEAD
        for _ in range(3):
            if at + 1 >= len(content):
                return False
            at += 2 + content[at + 1]
        return at == len(content)
    keys = len(content) - puzzles_answered.KEYS
    if content[0] != puzzles_answered.FIRST or keys < 0 or keys % KEY:
        return False
    return KEY * _number(content[puzzles_answered.KEYS - 2 : puzzles_answered.KEYS]) <= keys


def _is_statistics(content: bytes) -> bool:
    if content[0] != FIRST or len(content) < 2 or content[1] > REMEMBERED:
        return False
    at = 2 + MARK * content[1]
    for _ in GAMES:
        if at >= len(content):
            return False
        at += 1 + content[at]
    return at <= len(content) and (len(content) - at) % ROW == 0


def _is_begun(content: bytes) -> bool:
    return len(content) % MARK == 0 and not SEAL.startswith(content)  # not a truncated SEAL


def joined(name: str, own: bytes, other: bytes) -> bytes:
    """Return the joined contents of two copies of the file `name`.

    Statistics are not added, because both copies may count the same matches.
    """
    if not own or not other:
        return own or other
    return _JOINS[name](own, other)


def _joined_lessons(own: bytes, other: bytes) -> bytes:
    bits = _number(own[1:]) | _number(other[1:])
    return own[:1] + bits.to_bytes(max(len(own), len(other)) - 1, "little")


def _joined_begun(own: bytes, other: bytes) -> bytes:
    marks = _split(own, MARK)
    new = [mark for mark in _split(other, MARK) if mark not in marks]
    return b"".join((new + marks)[-REMEMBERED:])


def _longer(own: bytes, other: bytes) -> bytes:
    return other if _matches(other) > _matches(own) else own


def _matches(content: bytes) -> int:
    return sum(row.numbers[MATCHES] for row in Statistics(content).rows)


def has_all(statistics: bytes, others: bytes) -> bool:
    rows = {row.key: row for row in Statistics(statistics).rows}
    return all(
        rows.get(row.key, StatisticsRow()).numbers[MATCHES] >= row.numbers[MATCHES]
        for row in Statistics(others).rows
    )


def _split(content: bytes, size: int) -> list[bytes]:
    return [content[at : at + size] for at in range(0, len(content), size)]


def _joined_puzzles(own: bytes, other: bytes) -> bytes:
    own, other = _by_keys(own), _by_keys(other)
    solved, failed = _answered(own)
    others_solved, others_failed = _answered(other)
    solved += [key for key in others_solved if key not in solved]
    failed = [key for key in dict.fromkeys(failed + others_failed) if key not in solved]
    head = bytearray(own[: puzzles_answered.KEYS - 2])
    for at in (puzzles_answered.LONGEST, puzzles_answered.DAY):
        head[at : at + 2] = max(own[at : at + 2], other[at : at + 2], key=_number)
    for at in range(puzzles_answered.HEAD, puzzles_answered.KEYS - 2):
        head[at] = other[at] if own[at] == puzzles_answered.NONE else own[at]
    solved, failed = solved[-puzzles_answered.MOST :], failed[-puzzles_answered.MOST :]
    return bytes(head) + len(solved).to_bytes(2, "little") + b"".join(solved + failed)


def _by_keys(content: bytes) -> bytes:
    if content[0] != puzzles_answered.BY_PLACE:
        return content
    assert runtime.open_asset is not None
    with runtime.open_asset(by_place.ASSET) as file:
        return by_place.with_keys(file.read(), content)


def _answered(content: bytes) -> tuple[list[bytes], list[bytes]]:
    keys = _split(content[puzzles_answered.KEYS :], KEY)
    n = _number(content[puzzles_answered.KEYS - 2 : puzzles_answered.KEYS])
    return keys[:n], keys[n:]


def _number(content: bytes) -> int:
    return int.from_bytes(content, "little")


def _is_read_by(read: Callable[[bytes], object]) -> Callable[[bytes], bool]:
    def is_read(content: bytes) -> bool:
        try:
            read(content)
        except ValueError:
            return False
        return True

    return is_read


_READERS: dict[str, Callable[[bytes], bool]] = {
    LESSONS: _is_lessons,
    PUZZLES: _is_puzzles,
    STATISTICS: _is_statistics,
    BEGUN: _is_begun,
    DAYS: _is_read_by(days.Days),
    MISTAKES: _is_read_by(notebook.Notebook),
    STARS: stars.fits,
    LADDER: _is_read_by(progress.Progress),
    ANSWERS: _is_read_by(rating.decoded),
}
_JOINS: dict[str, Callable[[bytes, bytes], bytes]] = {
    LESSONS: _joined_lessons,
    PUZZLES: _joined_puzzles,
    STATISTICS: _longer,
    BEGUN: _joined_begun,
    DAYS: days.joined,
    MISTAKES: notebook.joined,
    STARS: stars.joined,
    LADDER: progress.joined,
    ANSWERS: rating.joined,
}
NOTES = tuple(_READERS)
FILES = (*NOTES, SETTINGS)
