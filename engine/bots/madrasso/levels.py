"""The levels that play by the learned table: with it alone, or trying its best cards.

They differ in memory and in how long they think, and in nothing else.
"""

from engine.bots.madrasso.match_score import call_wins, may_decide, robbing_pays
from engine.bots.madrasso.search import Search
from engine.bots.madrasso.weights import beliefs_of, let_go, network_of, small_of, table_of, which
from engine.madrasso.actions import OUT, ROB

# By level: cards tried at most, the worst dropped one by one, and marks they may be behind; work,
# in cards marked for all worlds in the first tricks and later, and in a slice, which a whole trial
# must fit in; how often a world is changed before it is tried; tricks left, up to which it counts
# whether a world decides the match: a few worlds tell that late alone. From 715 all `master` won
# 54.8 ± .6 of 100 matches against `club` that way all through, so 56.7 ± .4.
MASTER = (8, 90, 800, 1300, 44, 5, 4)
# Of `maestro`'s nearly twice the work brought nothing (9.73 ± .33 a deal from `club`, 9.74 ± .34),
# marks counting twelve times as much lost 1.3 against `table`.
MAESTRO = (8, 300, 84000, 84000, 2000, 24, 13)
# What a mark counts, in sixteenths of a point, by tricks left: the fewer, the more the worlds tell.
# A tre the network knows less: counting a third more again `master` took 7.00 ± .11 a deal from
# `club` and 2.41 ± .10 from `table` there, counting much as it does 6.87 and 2.61 (2,000 deals).
COUNTS = b"\4\4\4\4\6\13\16\22\23\23\23\23\23\23"
COUNTS_A_TRE = b"\1\1\1\1\2\6\7\11\12\12\12\12\12\12"
FIRST_TRICKS = 3  # the cards tell little yet, and trials are long
MANY_TRICKS = 6  # left; with fewer a world needs fewer changes

FEWEST_WORLDS = 3
MOST_WORK = 1 << 20  # of any level; tests want less

NOVICE_TRICKS = 1  # that a novice remembers, and the one on the table


def _wary():
    """A search for those with time and room."""
    from engine.bots.madrasso.opponent_search import WarySearch

    return WarySearch()


class Tools:
    """What thinking takes: kept between questions, one for each that is being thought about."""

    def __init__(self, make=None):
        self.make = make or Search
        self.table_of = table_of
        self.network_of = network_of
        self.small_of = small_of
        self.beliefs_of = beliefs_of
        self.spare = []


tools = Tools()
plain = tools  # those of the levels that try nothing
maestro_pool = Tools(_wary)


def novice(view, seed: int):
    """The table player with a short memory."""
    return _by_table(view, NOVICE_TRICKS)


def table(view, seed: int):
    """The learned player; it leaves nothing to chance."""
    return _by_table(view, 0)


def master(view, seed: int):
    """The device's best."""
    return _by_search(view, seed, MASTER, tools)


def maestro(view, seed: int):
    """The laptop's best."""
    return _by_search(view, seed, MAESTRO, maestro_pool)


def _declares(view) -> int:
    """A call or a swap that is right, or -1."""
    if view.may_out and call_wins(view):
        return OUT
    if robbing_pays(view):
        return ROB
    return -1


def _by_table(view, remembers: int):
    action = _declares(view)
    if action >= 0:
        yield action
        return
    search = plain.spare.pop() if plain.spare else plain.make()
    small = None if remembers else plain.small_of(which(view))
    try:
        n = search.look(view, small or plain.table_of(view), remembers)
        yield search.first()
        if small and n > 1:
            for _ in search.look_again(view, small):
                yield search.first()
            yield search.first()
    finally:
        plain.spare.append(search)
        if small:
            small.file.close()


def _by_search(view, seed: int, level, tools):
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
            moves, behind, first_work, work, slice_, changes, decided = level
            tricks = int(search.sight.now[38])
            counts = (COUNTS_A_TRE if view.seats == 3 else COUNTS)[tricks]
            net = tools.network_of(which(view))
            if net is not None:
                table = None  # there is no room for both
                let_go(which(view))
                for _ in search.look_again(view, net):
                    yield search.first()
                del net
                yield search.first()
                table = tools.table_of(view)
            search.load()
            yield search.first()
            if view.tricks < FIRST_TRICKS:
                work = first_work
            # Where a card may decide the match none is left untried, whatever its mark.
            moves = n if may_decide(view) else search.near(min(moves, n), (behind << 4) // counts)
            if moves == 1:
                return
            tried = moves
            if view.seats == 3:  # a card takes longer to mark
                work = 9 * work >> 4
            search.begin(view, seed, moves, counts)
            if tricks > decided:
                search.aims[2] = 0
            yield search.first()
            believes = search.believes and view.n_played
            told = tools.beliefs_of(which(view)) if believes else None
            if told is not None:
                for _ in search.believe(view, told):
                    yield search.first()
                del told
                yield search.first()
            left = 40 - view.n_played
            left = left * (60 + left) // 96 + 1  # large hands have more cards to mark
            work = min(work, MOST_WORK)
            before = search.marked  # that a change may take
            changes = min(changes, changes * tricks // MANY_TRICKS + 1) if view.n_played else 1
            spent = done = worlds = 0
            while worlds < FEWEST_WORLDS or spent < work:
                for _ in range(changes if worlds else 2 * changes):
                    if done + before > slice_:
                        yield search.best(moves)
                        done = 0
                    marked = search.deal(table)
                    done += marked
                    spent += marked
                for i in range(moves):
                    if done + left > slice_:
                        yield search.best(moves)
                        done = 0
                    search.try_move(i, table)
                    done += left
                    spent += left
                worlds += 1
                kept = 2 + (tried - 2) * (work - spent) * 3 // (2 * work)
                while moves > 2 and moves > kept:
                    moves = search.drop(moves)
            yield search.best(moves)
    finally:
        tools.spare.append(search)
