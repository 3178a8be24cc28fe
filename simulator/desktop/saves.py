"""Where a laptop keeps the match in progress and the small settings.

A match is kept as the text of its record, whole and after every action; the file is replaced in one
step, so that a process killed at any moment leaves the old text or the new one, never a torn one.
What a record says is engine.record's and simulator.records.reader' business, not known here.
"""

import errno
import os
import sys
from pathlib import Path

from engine import record

MATCH_FILE = "match.jsonl"
DAMAGED, EARLIER = "damaged", "earlier"  # what a file set aside is called besides its own name


def home_directory() -> Path:
    """The player's own directory for us: MADRASSO_HOME, or the system's usual place."""
    if os.environ.get("MADRASSO_HOME"):
        return Path(os.environ["MADRASSO_HOME"])
    if sys.platform == "win32":
        base = os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "madrasso"


def replace(path: Path, content: bytes):
    """Write `content` to `path` in one step: all of it or nothing."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with open(fresh, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, path)
    except OSError as reason:
        if fresh.exists():
            fresh.unlink()
        # The player knows the file that he named, not the fresh one beside it.
        raise OSError(reason.errno, reason.strerror, str(path)) from None


def set_aside(path: Path, why: str) -> Path:
    """Rename a file so that nothing ever writes over it; where it is then."""
    n = 1
    while True:
        aside = path.with_name(f"{path.name}.{why}-{n}")
        if not aside.exists():
            os.replace(path, aside)
            return aside
        n += 1


class Saves:
    """The file of the match, and the directory of the settings."""

    def __init__(self, home=None, file=None):
        self.home = Path(home) if home else home_directory()
        self.file = Path(file) if file else self.home / MATCH_FILE
        self.given = file is not None
        self._match = None
        self._lines = []  # the header, then a line for each deal: finished ones are not rebuilt
        self._before = []  # of earlier games in a file that the player named: they stay there

    def save(self, match):
        """Write `match` as it stands. OSError when the disk does not take it."""
        if match is not self._match:
            if self.given:
                self._before += self._lines
            self._match = match
            self._lines = [record.header_line(match)]
        if match.number:
            self._lines[match.number :] = [record.deal_line(match)]
        text = "\n".join(self._before + self._lines) + "\n"
        if not self.given:
            self.home.mkdir(parents=True, exist_ok=True)
        replace(self.file, text.encode())

    def load(self):
        """The match in the file, or None without one; ValueError when it does not check."""
        from simulator.records import reader

        if self.given and not self.file.absolute().parent.is_dir():
            raise NotADirectoryError(errno.ENOENT, "there is no such folder", str(self.file.parent))
        if not self.file.exists():
            return None
        game = reader.last_game(self.file)
        reader.seat_players(game)
        lines = self.file.read_text(encoding="utf-8").rstrip("\n").split("\n")
        self._before = lines[: game.line - 1]
        self._lines = lines[game.line - 1 :]
        self._match = game.match
        return None if game.match.over else game.match

    def clear(self):
        """Drop the match: it is over. A file that the player named himself stays his."""
        self._match = None
        if not self.given:
            self.file.unlink(missing_ok=True)

    def read(self, name: str):
        """A setting's bytes, or None."""
        try:
            return (self.home / name).read_bytes()
        except OSError:
            return None

    def write(self, name: str, content: bytes):
        """Keep a setting's bytes. OSError when the disk does not take it."""
        self.home.mkdir(parents=True, exist_ok=True)
        replace(self.home / name, content)
