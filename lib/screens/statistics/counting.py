"""A match that is over is counted, once, in what is kept on this machine; one that begins is noted,
so that who begins it anew by its code is known to have seen the cards."""

from engine.bots.cast import players
from engine.match import HUMAN
from engine.statistics import Statistics, marked

FILE = "statistics"
BEGUN = "begin"  # a file, too
SMALL, LARGE = 240, 5000  # matches in it, on a handheld and on a computer


def begin(console, match):
    """The first deal of `match` was dealt: where one person plays, note that it was begun."""
    if match.players.count(HUMAN) == 1:
        most = LARGE if console.quick else SMALL
        console.write(BEGUN, marked(match, console.read(BEGUN), most))


def end(console, match) -> bool:
    """`match` is over: put it into the archive and count it for the person who played it, where it
    was one. Whether the archive has it. Only then may its save go: done once more it counts once.
    """
    kept = console.archive().add(match)
    if HUMAN in match.players:
        side = match.game.side(match.players.index(HUMAN))
        won = match.game.score.winners >> side & 1
        statistics = Statistics(console.read(FILE))
        begun = console.read(BEGUN) or b""
        if statistics.add(match, players(match.game_index), side, won, begun):
            console.write(FILE, statistics.encoded())
    return kept
