"""The saved match and the settings of a laptop.

The match's file is its record, with a checksum in the first line. One process locks the file.
"""

import errno
import os
import re
from pathlib import Path
from zlib import crc32

from filelock import FileLock, Timeout
from platformdirs import user_data_path

from engine import record
from engine.match import Match
from simulator import files, small_files
from simulator.desktop.record_files import FOLDER, DesktopArchive
from simulator.records.jsonl import parse_line
from simulator.records.reader import Game

MATCH_FILE = "match.jsonl"
CHECK = "crc32"
_SEAL = re.compile(rb'(.*), "%s": "([0-9a-f]{8})"\}' % CHECK.encode(), re.DOTALL)
NO_HOME = "names no folder from the root on"
DAMAGED, OTHER = "damaged", "other"


def home_directory() -> Path:
    if os.environ.get("MADRASSO_HOME"):
        return Path(os.environ["MADRASSO_HOME"])
    try:
        return user_data_path("madrasso", appauthor=False, roaming=True)
    except RuntimeError:
        raise OSError(errno.ENOENT, f"{NO_HOME}; MADRASSO_HOME may name one", "HOME") from None


def set_aside(path: Path, why: str) -> Path:
    """Rename a file or a link's target; return the new path."""
    path = Path(os.path.realpath(path))
    n = 1
    while os.path.lexists(aside := path.with_name(f"{path.name}.{why}-{n}")):
        n += 1
    os.replace(path, aside)
    return aside


def sealed(text: str) -> str:
    line, end, deals = text.partition("\n")
    head = line.rstrip().removesuffix("}")
    check = crc32(f"{head}}}{end}{deals}".encode())
    return f'{head}, "{CHECK}": "{check:08x}"}}{end}{deals}'


def unsealed(content: bytes) -> bytes:
    """Return `content` without its checksum; raise ValueError if the checksum is wrong."""
    line, end, deals = content.partition(b"\n")
    seal = _SEAL.fullmatch(line)
    if seal:
        bare = seal[1] + b"}" + end + deals
        if f"{crc32(bare):08x}".encode() == seal[2]:
            return bare
    elif CHECK not in parse_line(line):
        return content
    raise ValueError(
        f"the checksum does not fit: damaged, or edited; without {CHECK} it is taken as it is"
    )


class DesktopSaves:
    """A laptop's saves.

    `taken`: whether another process has the match; None: unknown. `unwritable`: why the home
    directory cannot be written.
    """

    def __init__(self, home: files.Name | None = None, file: files.Name | None = None) -> None:
        self._settings: dict[str, bytes] = {}
        self._unread: dict[str, OSError] = {}  # {setting: why its file must not be replaced}
        try:
            self.home: Path | None = Path(home) if home else home_directory()
        except OSError:
            if not file:
                raise
            self.home = None
        self.file = Path(file or MATCH_FILE)
        if not file and self.home:
            self.file = self.home / MATCH_FILE
        self.given = file is not None
        self._name = file or self.file  # a Path would drop a final slash
        self.taken: bool | None = None
        self.unwritable: OSError | None = None
        path = Path(os.path.realpath(self.file))
        self._lock = FileLock(path.with_name(f".{path.name}.lock"), timeout=0)
        self._kept: OSError | None = None  # why the match's file must not be replaced
        self.came = False  # whether another program has replaced the match's file
        self._ours: bytes | None = None  # the file's bytes when last read or written
        self._match: Match | None = None
        self._header = ""
        # The match's record
        self._lines: list[str] = []
        # The file's lines on earlier matches
        self._before: list[str] = []

    def save(self, match: Match, instead: Match | None = None) -> None:
        """Write the current state of `match`, unless another process holds the file.

        In a file named by the player, append a new match unless it replaces `instead`. Raise
        OSError on failure.
        """
        if not self._hold():
            if self.unwritable:
                raise self.unwritable
            return
        if self._kept:
            raise self._kept
        if match is not self._match:
            if self.given and (instead is None or instead is not self._match):
                self._before += self._lines
            self._match = match
            self._header = record.header_line(match)
            self._lines = [self._header]
        if len(self._lines) < match.number:
            self._lines = list(record.lines(match))
        elif match.number:
            self._lines[match.number :] = [record.deal_line(match)]
        header = record.header_line(match)
        if header != self._header:  # a hint changed the header
            self._lines[0] = self._header = header
        if not files.is_stream(self.file):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self._keep_other()
            content = sealed(self._text()).encode()
            files.write(self.file, content)
            self._ours = content

    def _keep_other(self) -> None:
        """Archive the match of a file that another program changed, or rename the file."""
        if self._ours is None or not self.file.exists() or self.file.read_bytes() == self._ours:
            return
        from simulator.records import reader

        self.came = True
        try:
            match = None if self.given else reader.last_game(self.file).match
        except ValueError:
            match = None
        if not match or not self.archive().add(match):
            self.set_aside(OTHER)

    def _text(self) -> str:
        return "".join(line + "\n" for line in self._before + self._lines)

    def load(self) -> Match | None:
        """Return the file's match, or None; raise ValueError if damaged, OSError on failure."""
        if self.given:
            files.check(self._name)
        self._take()
        self._kept = None
        self._ours = b""
        if self.taken or files.is_stream(self.file) or not self.file.exists():
            return None
        try:
            game = self._read()
        except OSError as reason:
            reason.filename = str(self._name)  # the error lacks the name that the player wrote
            self._kept = reason
            raise
        except ValueError:
            self._kept = OSError(errno.EEXIST, os.strerror(errno.EEXIST), str(self.file))
            raise
        return None if self.given and game.match.over else game.match

    def _read(self) -> Game:
        from simulator.records import reader

        game = reader.last_game(self.file)
        reader.seat_players(game)
        try:
            self._ours = self.file.read_bytes()
            content = unsealed(self._ours)
        except ValueError as reason:
            raise reader.RecordRefused(1, str(reason)) from None
        lines = content.decode().rstrip("\n").split("\n")
        self._before = lines[: game.line - 1]
        self._lines = lines[game.line - 1 :]
        self._match = game.match
        self._header = record.header_line(game.match)
        return game

    def rescued(self) -> Match | None:
        """Return the match up to the last undamaged deal, or None."""
        from simulator.records import reader

        if self.given:
            return None
        raws = self.file.read_bytes().splitlines(keepends=True)
        for n in range(len(raws) - 1, 1, -1):
            try:
                *_, game = reader.games_in(raws[:n])
                reader.seat_players(reader.ready(game))
            except ValueError:
                continue
            return game.match if game.match.finished else None
        return None

    def set_aside(self, why: str) -> Path:
        aside = set_aside(self.file, why)
        self._kept = None
        return aside

    def archive(self) -> DesktopArchive:
        folder = (self.home or Path(os.devnull)) / FOLDER
        if self.given:
            return DesktopArchive(folder, False, self.file)
        held = self._hold()
        if self.unwritable:
            return DesktopArchive(folder, False, self.file, True)
        return DesktopArchive(folder, held)

    def clear(self) -> None:
        self._match = None
        if not self.given and self._hold():
            Path(os.path.realpath(self.file)).unlink(missing_ok=True)
            self._ours = b""

    def close(self) -> None:
        if self._lock.is_locked and os.name != "nt":
            Path(self._lock.lock_file).unlink(missing_ok=True)
        self._lock.release()
        self.taken = None
        if files.is_stream(self.file):
            files.write(self.file, self._text().encode())

    def read(self, name: str) -> bytes | None:
        """Return the bytes of a setting, or None; raise ValueError if its file is damaged."""
        if self.home is None:
            return self._settings.get(name)
        try:
            content = small_files.opened(name, (self.home / name).read_bytes())
        except (FileNotFoundError, NotADirectoryError):
            content = None
        except OSError as reason:
            self._unread[name] = reason
            return None
        except ValueError:
            self._unread[name] = OSError(errno.EEXIST, os.strerror(errno.EEXIST), name)
            raise
        self._unread.pop(name, None)
        return content

    def write(self, name: str, content: bytes) -> None:
        if self.home is None:
            self._settings[name] = content
        elif self.given or self._hold():
            if name in self._unread:
                raise self._unread[name]
            self.home.mkdir(parents=True, exist_ok=True)
            files.write(self.home / name, small_files.sealed(name, content))

    def set_setting_aside(self, name: str) -> bool:
        """Rename a setting's damaged file; return whether this process may do so."""
        if not self.home or not (self.given or self._hold()):
            return False
        set_aside(self.home / name, DAMAGED)
        self._unread.pop(name, None)
        return True

    def _hold(self) -> bool:
        """Return whether this process may write the match's file."""
        if self.taken is None:
            self._take()
        return self.taken is False

    def _take(self) -> None:
        """Lock the file; set `taken` if another process has the lock, `unwritable` on failure."""
        self.unwritable = None
        if not files.is_stream(self.file) and not self._lock.is_locked:
            try:
                if not self.given and self.home:
                    self.home.mkdir(parents=True, exist_ok=True)
                self._lock.acquire()
            except Timeout:
                self.taken = True
                if not self.given:
                    return
                reason = "another window keeps its match there"
                raise OSError(errno.EBUSY, reason, str(self.file)) from None
            except OSError as reason:
                if self.given:
                    raise
                self.unwritable = reason
                return
        self.taken = False
