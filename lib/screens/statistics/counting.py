"""A match that is over is counted, once, in what is kept on this machine."""

from engine.bots.cast import players
from engine.match import HUMAN
from engine.statistics import Statistics

FILE = "statistics"


def end(console, match) -> bool:
    """`match` is over: put it into the archive and count it for the person who played it, where it
    was one. Whether the archive has it. Only then may its save go: done once more it counts once.
    """
    kept = console.archive().add(match)
    if HUMAN in match.players:
        side = match.game.side(match.players.index(HUMAN))
        won = match.game.score.winners >> side & 1
        statistics = Statistics(console.read(FILE))
        if statistics.add(match, players(match.game_index), side, won):
            console.write(FILE, statistics.encoded())
    return kept
