"""Bot levels above `club`: the learned policy, alone or with a search."""

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any

from engine.bots import runtime
from engine.bots.madrasso.match_score import MATCH_UTILITY, call_wins, may_decide, robbing_pays
from engine.bots.madrasso.row import TRICKS_LEFT
from engine.bots.madrasso.search import Search
from engine.bots.madrasso.weights import (
    beliefs_of,
    network_of,
    release,
    small_network_of,
    table_of,
    weights_index,
)
from engine.madrasso.actions import OUT, ROB
from engine.view import View

# Indices in MASTER and MAESTRO; the unit of work is about one card of a playout
MOST_MOVES = 0
MOST_BEHIND = 1  # maximum points by which a tried card's prior is below the best
FIRST_WORK = 2
LATER_WORK = 3
SLICE_WORK = 4
MOST_STEPS = 5
# Stop after n worlds if the best sum leads by more than floor(sqrt(n)) times this; 0: never
LEAD = 7
MATCH_TRICKS = 6  # with more tricks left, only the deal counts, not the match

MASTER = (8, 90, 700, 1110, 44, 5, 4, 60)
MAESTRO = (8, 300, 84000, 84000, 150, 24, 13, 0)
# Points per logit, by tricks left
PRIOR = bytes((4, 4, 4, 4, 6, 11, 14, 18, 19, 19, 19, 19, 19, 19))
PRIOR_A_TRE = bytes((1, 1, 1, 1, 2, 6, 7, 9, 10, 10, 10, 10, 10, 10))
FIRST_TRICKS = 3
MANY_TRICKS = 6

FEWEST_WORLDS = 3


def _opponent_search():
    from engine.bots.madrasso.opponent_search import OpponentSearch

    return OpponentSearch()


class SearchPool:
    """Search objects for reuse."""

    def __init__(
        self, make: Callable[[], Search], beliefs_of: Callable[[int], Any] | None = beliefs_of
    ) -> None:
        self.make = make
        self.spare: list = []
        self.table_of = table_of
        self.network_of: Any = network_of
        self.small_network_of = small_network_of
        self.beliefs_of = beliefs_of

    def take(self) -> Search:
        return self.spare.pop() if self.spare else self.make()


master_pool = SearchPool(Search)
policy_pool = master_pool
maestro_pool = SearchPool(_opponent_search, None)


def skilled(view: View, seed: int, style: Sequence[int] | None = None) -> Generator[int, None, Any]:
    return _by_policy(view, style)


def master(view: View, seed: int, style: Sequence[int] | None = None) -> Generator[int, None, Any]:
    return _by_search(view, seed, MASTER, master_pool, style)


def maestro(view: View, seed: int, style: Sequence[int] | None = None) -> Generator[int, None, Any]:
    return _by_search(view, seed, MAESTRO, maestro_pool, style)


def _declares(view) -> int:
    if view.may_out and call_wins(view):
        return OUT
    if robbing_pays(view):
        return ROB
    return -1


def _by_policy(view, style):
    action = _declares(view)
    if action >= 0:
        yield action
        return
    pool = policy_pool
    search = pool.take()
    index = weights_index(view)
    small = pool.small_network_of(index)
    if small:
        release(index)
    try:
        n = search.look(view, small or pool.table_of(view), True)
        yield search.first()
        if n > 1:
            if small:
                for _ in search.correct_logits(view, small):
                    yield search.first()
            if style:
                search.like(view, style)
            yield search.first()
    finally:
        pool.spare.append(search)
        if small:
            small.file.close()
    return search


def _by_search(view, seed: int, level, pool, style):
    action = _declares(view)
    if action >= 0:
        yield action
        return
    search = pool.take()
    try:
        n = search.look(view, pool.table_of(view))
        yield search.first()
        if n > 1:
            yield from _correct_logits(view, search, pool)
            tables = pool.table_of(view)
            yield search.first()
            moves = _tried(view, level, search, n)
            if moves > 1:
                search.load()
                yield search.first()
                _begin(view, seed, level, search, moves)
                yield search.first()
                yield from add_beliefs(view, search, pool)
                yield from _try_moves(view, level, search, tables, moves)
                if style:
                    search.tip(view, style)
                    yield search.best(search.n_kept)
    finally:
        pool.spare.append(search)
    return search


def _correct_logits(view, search, pool):
    index = weights_index(view)
    release(index)
    yield search.first()
    net = pool.network_of(index)
    yield search.first()
    if net is None:
        return
    for _ in search.correct_logits(view, net):
        yield search.first()
    del net
    runtime.transient_modules.add(runtime.GARBAGE)
    yield search.first()


def add_beliefs(view: View, search: Search, pool: SearchPool) -> Iterator[int]:
    if not pool.beliefs_of or not view.n_played:
        return
    file = pool.beliefs_of(weights_index(view))
    if file is None:
        return
    for _ in search.add_beliefs(view, file):
        yield search.first()
    del file
    yield search.first()


def prior_of(view: View, tricks: int) -> int:
    return (PRIOR_A_TRE if view.seats == 3 else PRIOR)[tricks]


def _tried(view, level, search, n: int) -> int:
    if may_decide(view):
        return n
    prior = prior_of(view, int(search.knowledge.now[TRICKS_LEFT]))
    return search.near(min(level[MOST_MOVES], n), (level[MOST_BEHIND] << 4) // prior)


def _begin(view, seed: int, level, search, moves: int) -> None:
    tricks = int(search.knowledge.now[TRICKS_LEFT])
    search.begin(view, seed, moves, prior_of(view, tricks))
    if tricks > level[MATCH_TRICKS]:
        search.terms[MATCH_UTILITY] = 0


def _try_moves(view, level, search, tables, moves: int):
    work = level[FIRST_WORK] if view.tricks < FIRST_TRICKS else level[LATER_WORK]
    if view.seats == 3:
        work = 9 * work >> 4
    steps = 1
    if view.n_played:
        tricks = int(search.knowledge.now[TRICKS_LEFT])
        steps = min(level[MOST_STEPS], level[MOST_STEPS] * tricks // MANY_TRICKS + 1)
    playout_work = 40 - view.n_played
    playout_work = playout_work * (60 + playout_work) // 96 + 1
    slice_work = level[SLICE_WORK]
    step_work = search.step_work
    tried = moves
    lead = 0 if may_decide(view) else level[LEAD]
    spent = done = worlds = root = 0
    while worlds < FEWEST_WORLDS or spent < work:
        for _ in range(steps if worlds else 2 * steps):
            if done + step_work > slice_work:
                yield search.best(moves)
                done = 0
            scored = search.change_world()
            done += scored
            spent += scored
        for i in range(moves):
            if done + playout_work > slice_work:
                yield search.best(moves)
                done = 0
            search.try_move(i, tables)
            done += playout_work
            spent += playout_work
        worlds += 1
        root += root * (root + 2) < worlds
        if lead and search.ahead(moves) > lead * root:
            break
        kept = 2 + (tried - 2) * (work - spent) * 3 // (2 * work)
        while moves > 2 and moves > kept:
            moves = search.drop(moves)
    search.n_worlds = worlds
    search.n_kept = moves
    search.unload()
    yield search.best(moves)
