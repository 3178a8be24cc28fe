"""Count finished matches, and list begun matches."""

from engine.bots.cast import players
from engine.match import HUMAN
from engine.statistics import Statistics, marked

FILE = "statistics"
BEGUN = "begin"
SMALL, LARGE = 240, 100_000  # maximum number of matches in BEGUN, on handhelds and on computers


def begin(console, match):
    if match.players.count(HUMAN) == 1:
        most = LARGE if console.quick else SMALL
        console.write(BEGUN, marked(match, console.read(BEGUN), most))


def end(console, match) -> bool:
    kept = console.archive().add(match)
    if HUMAN in match.players:
        side = match.game.side(match.players.index(HUMAN))
        won = match.game.score.winners >> side & 1
        statistics = Statistics(console.read(FILE))
        begun = console.read(BEGUN) or b""
        if statistics.add(match, players(match.game_index), side, won, begun):
            console.write(FILE, statistics.encoded())
    return kept
