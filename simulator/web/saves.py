"""A browser's saves: two slots of the match, small files, archived matches."""

import base64
from io import BytesIO

from engine import save_decode
from engine.match import Match
from engine.save_encode import Packer
from hardware import save_files, slot_layout
from hardware.slot_pair import Slots
from simulator import small_files

SLOTS = ("match-a", "match-b")
ASIDE = ".bad"
UNUSED = bytes(slot_layout.joined((b"",), 0))  # content of a slot that was never written
# Put before a text that is not base64, so that its checksum is wrong
UNREADABLE = small_files.SEAL + b"\xff" * 4


def content_of(text: str) -> bytes:
    """Decode a stored base64 text; return UNREADABLE and the text if it is not base64."""
    try:
        return base64.b64decode(text, validate=True)
    except ValueError:
        return UNREADABLE + text.encode(errors="surrogatepass")


class WebSaves:
    """A web page's saves; `kept` maps the saves' names to bytes.

    `changed`: the saves that the page must still store (None: remove). `taken`: whether another
    page uses the storage.
    """

    def __init__(self, kept: dict, taken: bool = False) -> None:
        self.kept: dict[str, bytes] = dict(kept)
        self.changed: dict[str, bytes | None] = {}
        self.taken = taken
        self._packer = Packer()
        self._open()

    def _open(self) -> None:
        self._slots = Slots([BytesIO(self.kept.get(name) or UNUSED) for name in SLOTS], (0, 0))
        self.packed()

    def save(self, match: Match) -> None:
        self._slots.save(self._packer.pack(match))
        self._store_slots()

    def clear(self) -> None:
        save_files.clear_match(self._slots)
        self._store_slots()

    def load(self) -> tuple:
        """Return the newest valid slot's match, or None, and a notice, or None."""
        try:
            content, notice, broken = save_files.load(self._slots)
            if broken and not content and not self._slots.counter:
                raise ValueError("nothing but damaged saves")
            match = save_decode.read(content) if content else None
        except ValueError:
            for name in SLOTS:
                self._copy_aside(name)
                self.write(name, UNUSED)
            self._open()
            return None, "save_damaged"
        return match, notice

    def packed(self) -> bytes:
        """Return the bytes in the newest valid slot, or b"" if no match is there."""
        return save_files.load(self._slots)[0]

    def copy(self) -> "WebSaves":
        saves = WebSaves(self.kept, self.taken)
        saves.changed = dict(self.changed)
        return saves

    def note(self, name: str) -> bytes | None:
        """Return a small file's content, or None; rename a damaged file and raise ValueError."""
        kept = self.kept.get(name)
        if kept is None:
            return None
        try:
            return small_files.opened(name, kept)
        except ValueError:
            self._copy_aside(name)
            self.drop(name)
            raise

    def _copy_aside(self, name: str) -> None:
        self.write(name + ASIDE, self.kept.get(name, b"").removeprefix(UNREADABLE))

    def write_note(self, name: str, content: bytes) -> None:
        self.write(name, small_files.sealed(name, content))

    def write(self, name: str, content: bytes) -> None:
        if not self.taken and self.kept.get(name) != content:
            self.kept[name] = self.changed[name] = content

    def drop(self, name: str) -> None:
        if not self.taken and name in self.kept:
            del self.kept[name]
            self.changed[name] = None

    def _store_slots(self) -> None:
        for name, file in zip(SLOTS, self._slots.files, strict=True):
            self.write(name, file.getvalue())

    def replace(self, kept: dict) -> None:
        gone = dict.fromkeys(self.kept)
        self.kept = dict(kept)
        self.changed = {**gone, **kept}
        self._open()
