"""The levels that play by the learned table: with it alone, or trying its best cards.

They differ in memory and in how long they think, and in nothing else.
"""

from engine.bots.aims import call_wins, robbing_pays
from engine.bots.learned import table_of
from engine.bots.search import Search
from engine.madrasso import OUT, ROB

# By level: cards tried at most, marks they may be behind; work, in cards marked for all worlds and
# in a slice; deals proposed for a world; weight of their likelihood in 16; what a mark counts
MASTER = (3, 60, 1100, 28, 1, 12, 1)
MAESTRO = (5, 150, 40000, 2000, 3, 7, 1)

FEWEST_WORLDS = 3
MOST_WORK = 1 << 20  # of any level; tests want less

NOVICE_TRICKS = 1  # that a novice remembers, and the one on the table


class Tools:
    """What thinking takes: kept between questions, one for each that is being thought about."""

    def __init__(self):
        self.make = Search
        self.table_of = table_of
        self.spare = []


tools = Tools()


def novice(view, seed: int):
    """The table player with a short memory."""
    return _by_table(view, NOVICE_TRICKS)


def table(view, seed: int):
    """The learned player; it leaves nothing to chance."""
    return _by_table(view, 0)


def master(view, seed: int):
    """The device's best."""
    return _by_search(view, seed, MASTER)


def maestro(view, seed: int):
    """The laptop's best."""
    return _by_search(view, seed, MAESTRO)


def _declares(view) -> int:
    """A call or a swap that is right, or -1."""
    if view.may_out and call_wins(view):
        return OUT
    if robbing_pays(view):
        return ROB
    return -1


def _by_table(view, remembers: int):
    action = _declares(view)
    if action < 0:
        search = tools.spare.pop() if tools.spare else tools.make()
        search.look(view, tools.table_of(view), remembers)
        action = search.first()
        tools.spare.append(search)
    yield action


def _by_search(view, seed: int, level):
    action = _declares(view)
    if action >= 0:
        yield action
        return
    search = tools.spare.pop() if tools.spare else tools.make()
    try:
        table = tools.table_of(view)
        n = search.look(view, table, 0)
        yield search.first()
        if n > 1:
            moves, behind, work, slice_, proposals, weight, prior = level
            moves = search.near(min(moves, n), behind)
            left = 40 - view.n_played
            dealing = view.n_played if weight else 0
            if moves == 1:
                return
            search.begin(view, seed, moves, prior, weight)
            done = 0
            work = min(work, MOST_WORK)
            for _ in range(max(FEWEST_WORLDS, work // (moves * left + proposals * dealing))):
                for _ in range(proposals):
                    if done + dealing > slice_:
                        yield search.best(moves)
                        done = 0
                    search.deal(table)
                    done += dealing
                for i in range(moves):
                    if done + left > slice_:
                        yield search.best(moves)
                        done = 0
                    search.try_move(i, table)
                    done += left
            yield search.best(moves)
    finally:
        tools.spare.append(search)
