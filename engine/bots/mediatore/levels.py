"""The levels that play Mediatore by the learned table: with it alone, or trying its best cards.

They differ in memory and in how long they think, and in nothing else. What they do before a card is
played stands in `mediatore_before`.
"""

from engine.bots.asset_files import read
from engine.bots.mediatore.search import Search
from engine.bots.mediatore.weight_places import TABLE as SIZE

(TABLE,) = read("mediatore.policy", SIZE)

# By level: cards tried at most, marks they may be behind; work, in cards marked for all worlds and
# in a slice, which a whole trial must fit in; exchanges for a world; what a mark counts
MASTER = (4, 100, 1600, 44, 20, 6)
MAESTRO = (5, 120, 80000, 4000, 40, 6)

FEWEST_WORLDS = 3
FIRST_STIRS, SOME_STEPS = 3, 80  # so much until the first world is one as likely as another
STEPS_A_CARD = 3  # exchanges that take as long as a card marked
MOST_WORK = 1 << 20  # of any level; tests want less

NOVICE_TRICKS = 1  # that a novice remembers, and the one on the table


class Tools:
    """What thinking takes: kept between questions, one for each that is being thought about."""

    def __init__(self):
        self.make = Search
        self.table = TABLE
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


def _by_table(view, remembers: int):
    search = tools.spare.pop() if tools.spare else tools.make()
    search.look(view, tools.table, remembers)
    action = search.card(view, 0)
    tools.spare.append(search)
    yield action


def _by_search(view, seed: int, level):
    search = tools.spare.pop() if tools.spare else tools.make()
    try:
        table = tools.table
        n = search.look(view, table, 0)
        yield search.card(view, 0)
        if n > 1:
            moves, behind, work, slice_, steps, prior = level
            moves = search.near(min(moves, n), behind)
            if moves == 1:
                return
            search.begin(view, seed, moves, prior)
            for _ in range(FIRST_STIRS):
                yield search.best(view, moves)
                search.stir(SOME_STEPS)
            left = 36 - view.n_played
            stirring = steps // STEPS_A_CARD
            done = slice_
            work = min(work, MOST_WORK)
            for _ in range(max(FEWEST_WORLDS, work // (moves * left + stirring))):
                if done + stirring > slice_:
                    yield search.best(view, moves)
                    done = 0
                search.stir(steps)
                search.deal()
                done += stirring
                for i in range(moves):
                    if done + left > slice_:
                        yield search.best(view, moves)
                        done = 0
                    search.try_move(i, table)
                    done += left
            yield search.best(view, moves)
    finally:
        tools.spare.append(search)
