"""Files that a player gives to the page: all that a page had kept, or a record.

A file is read whole before anything changes. What is not as this program writes it is refused, with
a word that the page has a sentence for. It knows nothing of how a page stores what is taken.
"""

import base64
import json
import re
from io import BytesIO
from pathlib import Path

from engine import archive, save_decode
from engine.match import Match
from engine.record import FORMAT
from engine.save_format import CHECK_BYTES
from hardware import save_slots
from hardware.slots import SLOT_BYTES, Slots
from screens.menu.settings import FILE as SETTINGS
from screens.statistics.counting import FILE as STATISTICS
from simulator import notes
from simulator.notes import NOTES
from simulator.records import reader
from simulator.records.jsonl import parse_line
from simulator.web.archive import MOST, NAME, WebArchive
from simulator.web.saves import ASIDE, SLOTS, WebSaves

# Why a file is refused
STRANGE, DAMAGED, VERSION = "strange", "damaged", "version"
PLAYERS, LONG, FULL = "players", "long", "full"  # of the match in it, and of the archive here
ELSEWHERE = "elsewhere"  # another page keeps its match here

EVERYTHING = "madrasso-saves"  # what a file with all that is kept says first
EVERYTHING_FORMAT = 1
KEYS = {"file", "version", "kept"}
HEAD = 100  # bytes in which a file says what it is
MOST_DEPTH = 8  # brackets in brackets, of which ours have three
MOST_NOTE = 4096  # bytes
MOST_SAVES = 1 << 28  # that a slot can count: whoever plays comes nowhere near

UPLOAD = Path("/upload.jsonl")

_STRINGS = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_BRACKETS = re.compile(rb"[][{}]")
_SETTING = re.compile(r"[a-z_-]+ .+")


class UploadRefused(ValueError):
    """A file that can't be taken, and the `reason`, one of those above."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def everything(saves: WebSaves) -> str:
    """All that `saves` keep, as one file."""
    kept = {name: base64.b64encode(content).decode() for name, content in saves.kept.items()}
    return (
        json.dumps({"file": EVERYTHING, "version": EVERYTHING_FORMAT, "kept": kept}, indent=1)
        + "\n"
    )


def read(content: bytes, saves: WebSaves) -> tuple:
    """What `saves` are once the file `content` is taken, with what has changed; whether a match of
    theirs is gone then; and of a record what it had: how many matches for the archive, how many to
    go on with, how many whose players are unknown. UploadRefused where nothing can be taken."""
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
        return new, False, _take_record(content, new)
    new.replace(_everything_in(content))
    asks = bool(_matches(saves) - _matches(new)) | _join_notes(saves, new)
    return new, asks, None


def _join_notes(saves: WebSaves, new: WebSaves) -> bool:
    """Let the `new` ones keep what was solved and counted in `saves`, too, as notes.joined does;
    whether a match is counted no more then."""
    for name in NOTES:
        if name in saves.kept:
            own, other = _note(saves, name), _note(new, name)
            new.write_note(name, notes.joined(name, own, other))
    return not notes.has_all(_note(new, STATISTICS), _note(saves, STATISTICS))


def _note(saves: WebSaves, name: str) -> bytes:
    try:
        return notes.opened(name, saves.kept[name]) if name in saves.kept else b""
    except ValueError:  # nobody has read it since it was damaged
        return b""


def _is_deep(content: bytes) -> bool:
    """Whether more brackets lie in each other than any file of ours has: to read it as JSON would
    fill the stack."""
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
    """The bytes, by name, of a file with all that was kept."""
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
    """`content`; ValueError unless it is what a page keeps under `name`."""
    if name in SLOTS:
        _check_slot(content)
    elif name == SETTINGS:
        lines = content.decode().splitlines()
        if len(content) > MOST_NOTE or not all(map(_SETTING.fullmatch, lines)):
            raise ValueError("no settings")
    elif name in NOTES:
        if len(content) > MOST_NOTE:
            raise ValueError("no note")
        notes.opened(name, content)
    elif NAME.fullmatch(name):
        _check_archived(content)
    elif name.removesuffix(ASIDE) not in (*SLOTS, *NOTES, SETTINGS) or len(content) > SLOT_BYTES:
        raise ValueError("nothing that is kept")
    return content


def _check_slot(content: bytes) -> None:
    counter, match = save_slots.opened(Slots([BytesIO(content)], (0,)), 0)
    if match is None or len(content) > SLOT_BYTES or counter > MOST_SAVES:
        raise ValueError("no slot")
    if match:
        save_decode.read(match)


def _check_archived(content: bytes) -> None:
    if len(content) <= archive.SUMMARY_BYTES or not save_slots.checks(content):
        raise ValueError("no archived match")
    summary = archive.encode(archive.decode(content))[0]
    if summary != content[: archive.SUMMARY_BYTES]:
        raise ValueError("a summary of another match")


def _matches(saves: WebSaves) -> set:
    """The bytes of all matches in `saves`."""
    found = {
        content[archive.SUMMARY_BYTES : -CHECK_BYTES]
        for name, content in saves.kept.items()
        if NAME.fullmatch(name)
    }
    return found | {saves.copy().packed()} - {b""}


def _take_record(content: bytes, saves: WebSaves) -> tuple[int, int, int]:
    """Let `saves` go on with the last match in a record; the one in progress goes to the archive,
    and so does the record's, if it is over, and all before it. Matches with a player who is unknown
    here are left out. How many go where, see `read`."""
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
    """Whether everyone in `game` can play here; who is not named gets a player."""
    try:
        reader.seat_players(game)
    except reader.RecordRefused:
        return False
    return True


def _archive_all(matches: list[Match], saves: WebSaves) -> None:
    """Put `matches` into the archive of `saves`, but for those that lie there; none gives its place
    to them."""
    kept = set(saves.kept.values())
    new = [match for match in matches if b"".join(archive.encode(match)) not in kept]
    if len(WebArchive(saves).entries) + len(new) >= MOST:
        raise UploadRefused(FULL)
    for match in new:
        if not WebArchive(saves).add(match):
            raise UploadRefused(FULL)
