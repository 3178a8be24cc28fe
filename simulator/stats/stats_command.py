"""`madrasso stats`: print a person's results as text or JSON Lines; draw a chart."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from engine.games import about
from engine.options import GAMES
from simulator.desktop.record_files import FOLDER, records_in
from simulator.desktop.saved_files import MATCH_FILE, home_directory
from simulator.pictures import can_be_drawn
from simulator.progress import Progress
from simulator.records.jsonl import on_one_line
from simulator.records.replay import counted, good_games
from simulator.stats.lead_plot import draw
from simulator.stats.tally import AGAIN, ALONE, HELPED, Company, Key, RecordStatistics, Tally

LATELY = 30
WAYS = {HELPED: ", with hints or cards taken back", AGAIN: ", played before"}


def stats(args: Namespace) -> int:
    if args.plot and not can_be_drawn():
        return 2
    refused: list[str] = []
    found = RecordStatistics()
    for path in args.files or _kept():
        for game in good_games(path, refused, Progress(), keep=True):
            if game.match.number:
                found.add(game.match)
    for key in sorted(found.tallies, key=_order):
        tally = found.tallies[key]
        print(_object(key, tally) if args.json else sentence(key, tally))
    for line in _remarks(found, bool(refused)):
        print(line, file=sys.stderr if args.json else None)
    if args.plot:
        draw({key: tally for key, tally in found.tallies.items() if not key.company}, args.plot)
    return 1 if refused else 0


def _remarks(found: RecordStatistics, refused: bool) -> Iterator[str]:
    if not found.tallies and not refused:
        yield "No match of one person among bots has been kept yet."
    if found.left_out:
        yield f"Of several people or of none, and not counted: {counted(found.left_out, 'match')}."


def _kept() -> list[str]:
    home = home_directory()
    paths = [*records_in(home / FOLDER), home / MATCH_FILE]
    return [str(path) for path in paths if Path(path).exists()]


def _order(key: Key) -> tuple:
    return key.game, (ALONE, HELPED, AGAIN).index(key.way), key.company or ()


def sentence(key: Key, tally: Tally) -> str:
    figures = f"{counted(tally.matches, 'match')}, {tally.won} won, {tally.lost} lost; "
    figures += counted(len(tally.ahead), "deal")
    if tally.ahead:
        figures += f", {_mean(key, tally)}"
    if key.company:
        return f"  {_with(key.company)}: {figures}"
    lines = [f"{GAMES[key.game]}{WAYS.get(key.way, '')}: {figures}"]
    if len(tally.ahead) >= 2 * LATELY:
        lines.append(f"  the last {LATELY} deals: {_mean(key, tally, LATELY)}")
    moments = [
        f"{name.replace('_', ' ')} {own} to {others}"
        for name, (own, others) in tally.moments.items()
        if own or others
    ]
    if moments:
        lines.append("  " + ", ".join(moments))
    return "\n".join(lines)


def _mean(key: Key, tally: Tally, last: int = 0) -> str:
    mean, error = tally.mean(last)
    figure = f"{_tenths(mean)} ± {_tenths(error)}" if error else _tenths(mean)
    if about(key.game).PAYS:
        return f"{figure} {'paid' if mean < 0 else 'received'} per deal"
    return f"{figure} points {'behind' if mean < 0 else 'ahead'} per deal"


def _tenths(number: float) -> str:
    return f"{int(round(abs(number) * 10, 6) + 0.5) / 10:.1f}"


def _with(company: Company) -> str:
    against = " and ".join(map(on_one_line, company.against))
    partner = f"with {on_one_line(company.partner)} " if company.partner else ""
    return f"{partner}against {against}"


def _object(key: Key, tally: Tally) -> str:
    mean, error = tally.mean()
    fields: dict = {"game": GAMES[key.game], "way": key.way}
    if key.company:
        fields |= {"partner": key.company.partner, "against": key.company.against}
    fields |= {
        "matches": tally.matches,
        "won": tally.won,
        "lost": tally.lost,
        "deals": len(tally.ahead),
        "ahead": round(mean, 2),
        "se": round(error, 2),
        **tally.moments,
    }
    return json.dumps(fields)
