"""A page's archive: a save for each earlier match.

A save's name has the minutes since 1970 and a running number.
"""

import re
from datetime import datetime
from time import time

from engine import archive
from engine.match import Match
from hardware.slot_layout import checks
from screens.ui.words import say
from simulator.web.saves import WebSaves

NAME = re.compile(r"archive-(0[0-9]{9})-([0-9]{1,6})")
MOST = 100  # maximum matches kept
MINUTE = 60


class WebArchive:
    """The archived matches in `saves`; `entries`: tuples (name, summary, date), newest first."""

    def __init__(self, saves: WebSaves) -> None:
        self._saves = saves
        found = []
        for name, content in saves.kept.items():
            moment = NAME.fullmatch(name)
            if moment and len(content) > archive.SUMMARY_BYTES and checks(content):
                found.append((int(moment[2]), int(moment[1]), name, content))
        found.sort(reverse=True)
        self._number = found[0][0] if found else 0
        self.entries = [
            (name, archive.summary(content), _date(minutes))
            for _, minutes, name, content in found
            if not saves.taken or archive.summary(content).over
        ]

    def match(self, name: str) -> Match:
        return archive.decode(self._saves.kept[name])

    def add(self, match: Match) -> bool:
        """Archive `match`, if necessary in place of another; return whether that worked."""
        saves, entries = self._saves, self.entries
        content = b"".join(archive.encode(match))
        if saves.taken:
            return False
        if entries and saves.kept[entries[0][0]] == content:
            return True
        if len(entries) >= MOST:
            i = archive.replaceable([summary for _, summary, _ in entries], match.game_index)
            if i < 0:
                return False
            saves.drop(entries[i][0])
        minutes = int(time()) // MINUTE
        saves.write(f"archive-{minutes:010}-{self._number + 1}", content)
        self.entries = WebArchive(saves).entries
        return True

    def clock(self, name: str) -> str:
        """Return the local time of archiving, or ""."""
        named = NAME.fullmatch(name)
        return f"{datetime.fromtimestamp(int(named[1]) * MINUTE):%H:%M}" if named else ""

    def drop(self, name: str) -> None:
        self._saves.drop(name)


def _date(minutes: int) -> str:
    moment = datetime.fromtimestamp(minutes * MINUTE)
    return say("date", f"{moment.year}", f"{moment.month:02}", f"{moment.day:02}")
