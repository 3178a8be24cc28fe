"""The laptop's archive: a record file for each earlier match.

File names have a serial number and the UTC time.
"""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path

from engine.archive import Summary
from engine.games import about
from engine.match import Match
from engine.options import GAMES, parse_game
from engine.record import lines, seat_names, side_names
from screens.ui.words import say
from simulator import files
from simulator.records import reader
from simulator.records.jsonl import parse_line

FOLDER = "records"
_MOMENT = "%Y-%m-%d-%H%M%SZ"
_HEADER = b'"record":'
Key = Path | tuple[Path, int]
_NAME = re.compile(r"(\d{6,})-(\d{4}-\d\d-\d\d-\d{6}Z)-.*\.jsonl")
# Old names, which begin with the local date, sort before numbered names
_OLD_NAME = re.compile(r"(\d{4})-(\d\d)-(\d\d)-\d+-.*\.jsonl")


class DesktopArchive:
    """The records in `folder`.

    `entries`: tuples (key, summary, date). A key is a path, or a path and a match's index.
    Continuing an unfinished match deletes its record; so, without `lists_all`, only a writable
    archive lists such a match.
    """

    def __init__(
        self, folder: Path, writable: bool, stays: Path | None = None, lists_all: bool = False
    ) -> None:
        self._folder = folder
        self._writable = writable
        self._stays = stays
        self.entries: list[tuple[Key, Summary, str]] = [*_over_in(stays)] if stays else []
        for path in reversed(records_in(folder)):
            try:
                date = _date(path)
                summary = _summary(path.read_bytes().splitlines())
            except (OSError, ValueError, LookupError, TypeError, AttributeError):
                continue
            if date and (writable or lists_all or summary.over):
                self.entries.append((path, summary, date))

    def match(self, key: Key) -> Match:
        """Return the match of `key`; raise ValueError for an illegal record, OSError on failure."""
        if isinstance(key, Path):
            game = reader.last_game(key)
        else:
            path, number = key
            game = next(islice(reader.read_games(path), number, None))
        reader.seat_players(game)
        return game.match

    def add(self, match: Match) -> Path | None:
        """Save `match` unless it is the last record; return its file, or None on failure."""
        if not self._writable:
            return self._stays
        text = "".join(line + "\n" for line in lines(match))
        try:
            last = self.entries[0][0] if self.entries else None
            if isinstance(last, Path) and last.read_text("utf-8") == text:
                return last
            self._folder.mkdir(parents=True, exist_ok=True)
            path = self._new_path(GAMES[match.game_index])
            files.write(path, text.encode())
        except OSError:
            return None
        return path

    def _new_path(self, game: str) -> Path:
        number = 1 + max(map(_number, self._folder.glob("*.jsonl")), default=0)
        moment = datetime.now(UTC).strftime(_MOMENT)
        return self._folder / f"{number:06}-{moment}-{game}.jsonl"

    def clock(self, key: Key) -> str:
        """Return the local time of archiving, or ""."""
        named = _NAME.fullmatch(key.name) if isinstance(key, Path) else None
        return f"{_moment(named[2]):%H:%M}" if named else ""

    def drop(self, key: Key) -> None:
        if self._writable and isinstance(key, Path):
            key.unlink()


def records_in(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.jsonl"), key=lambda path: (_number(path), path.name))


def _number(path: Path) -> int:
    named = _NAME.fullmatch(path.name)
    return int(named[1]) if named else 0


def _moment(written: str) -> datetime:
    return datetime.strptime(written, _MOMENT).replace(tzinfo=UTC).astimezone()


def _date(path: Path) -> str:
    named, old = _NAME.fullmatch(path.name), _OLD_NAME.fullmatch(path.name)
    if named:
        return say("date", *_moment(named[2]).strftime("%Y %m %d").split())
    return say("date", *old.groups()) if old else ""


def _over_in(path: Path) -> Iterator[tuple[Key, Summary, str]]:
    if files.is_stream(path):
        return
    games: list[list[bytes]] = []
    try:
        for line in path.read_bytes().splitlines():
            if _HEADER in line:
                games.append([])
            games[-1].append(line)
    except (OSError, LookupError):
        return
    for number in range(len(games) - 1, -1, -1):
        try:
            summary = _summary(games[number])
        except (ValueError, LookupError, TypeError, AttributeError):
            continue
        if summary.over:
            yield (path, number), summary, ""


def _summary(written: list[bytes]) -> Summary:
    header = parse_line(written[0])
    deals = [parse_line(line) for line in written[1:]]
    game = parse_game(header["game"])
    seats, sides = seat_names(game), side_names(game)
    players = [str(header["players"].get(seat, "")) for seat in seats]
    winner = deals[-1].get("winner", "") if deals else ""
    won = winner if isinstance(winner, list) else [winner]
    winners = sum(1 << i for i, side in enumerate(sides) if side in won)
    finished = [deal for deal in deals if "total" in deal]
    if finished:
        totals = [int(finished[-1]["total"][side]) for side in sides]
    else:
        totals = [about(game).begins_with(game)] * len(sides)
    return Summary(game, bool(winners), len(deals), players, winners, totals)
