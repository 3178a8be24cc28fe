"""Files that a player uploads to the page: a file of all saves, or a record."""

import base64
import json
import re
from io import BytesIO
from pathlib import Path

from engine import archive, save_decode
from engine.match import Match
from engine.record import FORMAT
from engine.save_format import CHECK_BYTES
from hardware import slot_layout
from hardware.slot_pair import SLOT_BYTES, Slots
from screens.menu.saved_settings import FILE as SETTINGS
from screens.statistics.counting import FILE as STATISTICS
from simulator import small_files
from simulator.records import reader
from simulator.records.jsonl import parse_line
from simulator.small_files import FILES, NOTES
from simulator.web.archive import MOST, NAME, WebArchive
from simulator.web.saves import ASIDE, SLOTS, WebSaves

STRANGE, DAMAGED, VERSION = "strange", "damaged", "version"
PLAYERS, LONG, FULL = "players", "long", "full"
ELSEWHERE = "elsewhere"

EVERYTHING = "madrasso-saves"
EVERYTHING_FORMAT = 1
KEYS = {"file", "version", "kept"}
HEAD = 100
MOST_DEPTH = 8
MOST_SETTINGS, MOST_NOTE = 4096, 1 << 15
MOST_SAVES = 1 << 28

UPLOAD = Path("/upload.jsonl")

_STRINGS = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_BRACKETS = re.compile(rb"[][{}]")
_SETTING = re.compile(r"[a-z_-]+ .+")


class UploadRefused(ValueError):
    """The error for a refused file; `reason`: a constant such as DAMAGED."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def everything(saves: WebSaves) -> str:
    """Return a file of all saves that are not damaged."""
    return file_of({name: kept for name, kept in saves.kept.items() if _is_sound(name, kept)})


def file_of(contents: dict) -> str:
    kept = {name: base64.b64encode(content).decode() for name, content in contents.items()}
    return (
        json.dumps({"file": EVERYTHING, "version": EVERYTHING_FORMAT, "kept": kept}, indent=1)
        + "\n"
    )


def read(content: bytes, saves: WebSaves) -> tuple:
    """Return the saves after an upload, the losses, and a record's counts (else None).

    The losses: (lost matches, 1 if the statistics lack matches), or (). The counts: matches
    archived, to continue, and with unknown players. Raises UploadRefused.
    """
    if saves.taken:
        raise UploadRefused(ELSEWHERE)
    head = content[:HEAD]
    is_everything = f'"{EVERYTHING}"'.encode() in head
    if not is_everything and b'"record"' not in head:
        raise UploadRefused(STRANGE)
    if _is_deep(content):
        raise UploadRefused(DAMAGED)
    new = saves.copy()
    if not is_everything:
        return new, (), _take_record(content, new)
    new.replace(_everything_in(content))
    lacks = len(_matches(saves) - _matches(new)), int(_join_notes(saves, new))
    return new, lacks if any(lacks) else (), None


def _join_notes(saves: WebSaves, new: WebSaves) -> bool:
    """Join small files of `saves` into `new`; return whether statistics lack matches."""
    for name in NOTES:
        if name in saves.kept:
            own, other = _note(saves, name), _note(new, name)
            new.write_note(name, small_files.joined(name, own, other))
    return not small_files.has_all(_note(new, STATISTICS), _note(saves, STATISTICS))


def _note(saves: WebSaves, name: str) -> bytes:
    try:
        return small_files.opened(name, saves.kept[name]) if name in saves.kept else b""
    except ValueError:
        return b""


def _is_deep(content: bytes) -> bool:
    depth = 0
    for bracket in _BRACKETS.findall(_STRINGS.sub(b"", content)):
        depth += 1 if bracket in b"[{" else -1
        if depth > MOST_DEPTH:
            return True
    return False


def _object(line: bytes) -> dict:
    try:
        return parse_line(line)
    except ValueError:
        raise UploadRefused(DAMAGED) from None


def _everything_in(content: bytes) -> dict:
    whole = _object(content)
    if whole.get("version", EVERYTHING_FORMAT) != EVERYTHING_FORMAT:
        raise UploadRefused(VERSION)
    kept = whole.get("kept")
    if set(whole) != KEYS or not isinstance(kept, dict):
        raise UploadRefused(DAMAGED)
    try:
        found = {name: _checked(name, _bytes(text)) for name, text in kept.items()}
    except ValueError:
        raise UploadRefused(DAMAGED) from None
    if sum(map(bool, map(NAME.fullmatch, found))) > MOST:
        raise UploadRefused(DAMAGED)
    return found


def _bytes(text: object) -> bytes:
    if not isinstance(text, str):
        raise ValueError("no text")
    return base64.b64decode(text, validate=True)


def _checked(name: str, content: bytes) -> bytes:
    if name in SLOTS:
        _check_slot(content)
    elif name == SETTINGS:
        lines = content.decode().splitlines()
        if len(content) > MOST_SETTINGS or not all(map(_SETTING.fullmatch, lines)):
            raise ValueError("no settings")
    elif name in NOTES:
        if len(content) > MOST_NOTE:
            raise ValueError("no note")
        small_files.opened(name, content)
    elif NAME.fullmatch(name):
        _check_archived(content)
    elif name.removesuffix(ASIDE) not in (*SLOTS, *FILES) or len(content) > MOST_NOTE:
        raise ValueError("no kind of file that is kept")
    return content


def _is_sound(name: str, content: bytes) -> bool:
    try:
        _checked(name, content)
    except ValueError:
        return False
    return True


def _check_slot(content: bytes) -> None:
    counter, match = slot_layout.opened(Slots([BytesIO(content)], (0,)), 0)
    if match is None or len(content) > SLOT_BYTES or counter > MOST_SAVES:
        raise ValueError("no slot")
    if match:
        save_decode.read(match)


def _check_archived(content: bytes) -> None:
    if len(content) <= archive.SUMMARY_BYTES or not slot_layout.checks(content):
        raise ValueError("no archived match")
    summary = archive.encode(archive.decode(content))[0]
    if summary != content[: archive.SUMMARY_BYTES]:
        raise ValueError("a summary of another match")


def _matches(saves: WebSaves) -> set:
    found = {
        content[archive.SUMMARY_BYTES : -CHECK_BYTES]
        for name, content in saves.kept.items()
        if NAME.fullmatch(name)
    }
    return found | {saves.copy().packed()} - {b""}


def _take_record(content: bytes, saves: WebSaves) -> tuple[int, int, int]:
    """Add a record's matches to `saves`; return the counts described in `read`."""
    UPLOAD.write_bytes(content)
    try:
        games = [reader.ready(game) for game in reader.read_games(UPLOAD)]
    except reader.RecordRefused:
        number = _object(content.split(b"\n")[0]).get("record")
        raise UploadRefused(DAMAGED if number == FORMAT else VERSION) from None
    known = [game.match for game in games if _is_known(game)]
    if not known:
        raise UploadRefused(PLAYERS)
    last = known.pop() if _is_known(games[-1]) else None
    before = [match for match in known if match.number]
    _archive_all(before, saves)
    left = len(games) - len(known) - bool(last)
    if not last:
        return len(before), 0, left
    archived = last if last.over else saves.load()[0]
    if archived and not WebArchive(saves).add(archived):
        raise UploadRefused(FULL)
    if not last.over:
        try:
            saves.save(last)
        except OSError:
            raise UploadRefused(LONG) from None
    return len(before) + last.over, int(not last.over), left


def _is_known(game: reader.Game) -> bool:
    try:
        reader.seat_players(game)
    except reader.RecordRefused:
        return False
    return True


def _archive_all(matches: list[Match], saves: WebSaves) -> None:
    kept = set(saves.kept.values())
    new = [match for match in matches if b"".join(archive.encode(match)) not in kept]
    if len(WebArchive(saves).entries) + len(new) >= MOST:
        raise UploadRefused(FULL)
    for match in new:
        if not WebArchive(saves).add(match):
            raise UploadRefused(FULL)
