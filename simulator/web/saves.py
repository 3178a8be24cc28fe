"""What a browser keeps of the game: the handheld's two slots, and the settings, as bytes by name.

The page stores them; here is what it gave at the start, and what has changed since.
"""

from io import BytesIO

from engine import save_decode
from engine.match import Match
from engine.save_encode import Packer
from hardware import save_slots, save_store
from hardware.slots import Slots
from simulator import notes

SLOTS = ("match-a", "match-b")
ASIDE = ".bad"  # after the name of what can't be read
UNUSED = bytes(save_slots.joined((b"",), 0))  # a slot in which nothing was saved yet


class WebSaves:
    """`kept` are bytes by name. `changed` are those that the page has yet to store, None for gone.

    `taken` is whether another page keeps its match there: then nothing changes.
    """

    def __init__(self, kept: dict, taken: bool = False) -> None:
        self.kept: dict[str, bytes] = dict(kept)
        self.changed: dict[str, bytes | None] = {}
        self.taken = taken
        self._packer = Packer()
        self._open()

    def _open(self) -> None:
        self._slots = Slots([BytesIO(self.kept.get(name) or UNUSED) for name in SLOTS], (0, 0))
        self.packed()  # what is saved next is younger than what is there

    def save(self, match: Match) -> None:
        """Keep `match` as it stands, over the older of the two slots."""
        self._slots.save(self._packer.pack(match))
        self._store_slots()

    def clear(self) -> None:
        """Nothing to take up: an empty save, younger than what was there."""
        save_store.clear_match(self._slots)
        self._store_slots()

    def load(self) -> tuple:
        """The match that was saved last, which may be over, or None; and a notice or None.

        A save that does not check is kept under another name.
        """
        try:
            content, notice, broken = save_store.load(self._slots)
            if broken and not content and not self._slots.counter:
                raise ValueError("nothing but damaged saves")
            match = save_decode.read(content) if content else None
        except ValueError:
            for name in SLOTS:
                self.write(name + ASIDE, self.kept.get(name, b""))
                self.write(name, UNUSED)
            self._open()
            return None, "save_damaged"
        return match, notice

    def packed(self) -> bytes:
        """The bytes of the match that was saved last; b"" where there is none, or none is whole."""
        return save_store.load(self._slots)[0]

    def copy(self) -> "WebSaves":
        """Others that keep the same, and have as much yet to store."""
        saves = WebSaves(self.kept, self.taken)
        saves.changed = dict(self.changed)
        return saves

    def note(self, name: str) -> bytes | None:
        """The content of a setting, or None; ValueError if it is damaged, and is kept under another
        name now."""
        kept = self.kept.get(name)
        if kept is None:
            return None
        try:
            return notes.opened(name, kept)
        except ValueError:
            self.write(name + ASIDE, kept)
            self.drop(name)
            raise

    def write_note(self, name: str, content: bytes) -> None:
        """Keep the content of a setting."""
        self.write(name, notes.sealed(name, content))

    def write(self, name: str, content: bytes) -> None:
        """Keep bytes under a name."""
        if not self.taken and self.kept.get(name) != content:
            self.kept[name] = self.changed[name] = content

    def drop(self, name: str) -> None:
        """Keep nothing under a name any more."""
        if not self.taken and name in self.kept:
            del self.kept[name]
            self.changed[name] = None

    def _store_slots(self) -> None:
        for name, file in zip(SLOTS, self._slots.files, strict=True):
            self.write(name, file.getvalue())

    def replace(self, kept: dict) -> None:
        """Keep `kept` and nothing else from now on."""
        gone = dict.fromkeys(self.kept)
        self.kept = dict(kept)
        self.changed = {**gone, **kept}
        self._open()
