"""New statistics from the archived matches."""

from typing import Any

from engine.bots.cast import players
from engine.match import HUMAN
from engine.statistics import Statistics
from screens.statistics.counting import BEGUN, FILE
from simulator.small_files import NOTES, notice_of


def read_all(console: Any) -> None:
    """Read all small files; recount statistics if their file is damaged."""
    for name in NOTES:
        console.read(name)
    if console.has_notice(notice_of(FILE)) and not console.read(FILE):
        found = recounted(console)
        if found.rows:
            console.write(FILE, found.encoded())


def recounted(console: Any) -> Statistics:
    archive, begun = console.archive(), console.read(BEGUN) or b""
    found = Statistics(None)
    for key, summary, _ in reversed(archive.entries):
        if not summary.over or summary.players.count(HUMAN) != 1:
            continue
        try:
            match = archive.match(key)
        except (ValueError, OSError):
            continue
        side = match.game.side(match.players.index(HUMAN))
        won = match.game.score.winners >> side & 1
        found.add(match, players(match.game_index), side, won, begun)
    return found
