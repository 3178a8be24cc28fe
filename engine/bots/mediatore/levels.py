"""Bot levels above `club`: the learned policy, alone or with a search."""

from collections.abc import Generator, Sequence
from typing import Any

from engine.bots.mediatore.policy import SIZES
from engine.bots.mediatore.search import Search
from engine.bots.runtime import kept
from engine.mediatore.contracts import HELD
from engine.mediatore.mediatore_view import MediatoreView

TABLES = kept("mediatore.policy", *SIZES)

# Indices in MASTER and MAESTRO; the unit of work is one card of a playout
MOST_MOVES = 0
MOST_BEHIND = 1  # 1/16 logit: how far a tried card may be below the best
WORK = 2
SLICE_WORK = 3
STEPS = 4  # Metropolis steps per world
PRIOR = 5  # utility per 1/16 logit
# After n worlds, drop cards whose sums are below the best by more than this * isqrt(n)
LEAD = 6
MASTER = (4, 100, 1090, 40, 20, 6, 550)
MAESTRO = (5, 120, 80000, 300, 40, 6, 100000)

FEWEST_WORLDS = 3
BURN_INS = 4
BURN_IN_STEPS = 60
STEPS_A_CARD = 3  # Metropolis steps that cost as much as a card


class SearchPool:
    """Search objects for reuse."""

    make: Any = Search
    tables: Any = TABLES

    def __init__(self) -> None:
        self.spare: list = []

    def take(self) -> Search:
        return self.spare.pop() if self.spare else self.make()


pool = SearchPool()


def skilled(
    view: MediatoreView, seed: int, style: Sequence[int] | None = None
) -> Generator[int, None, Any]:
    search = pool.take()
    if not search.take_forced(view):
        search.look(view, pool.tables, style)
        search.forget_candidates()
    action = search.action(0)
    pool.spare.append(search)
    yield action
    return search


def master(
    view: MediatoreView, seed: int, style: Sequence[int] | None = None
) -> Generator[int, None, Any]:
    return _by_search(view, seed, MASTER, style)


def maestro(
    view: MediatoreView, seed: int, style: Sequence[int] | None = None
) -> Generator[int, None, Any]:
    return _by_search(view, seed, MAESTRO, style)


def _by_search(view, seed: int, level, style):
    search = pool.take()
    try:
        moves = 1
        if not search.take_forced(view):
            n = search.look(view, pool.tables)
            moves = search.near(min(level[MOST_MOVES], n), level[MOST_BEHIND])
            if moves > 1:
                yield search.action(0)
                search.begin(view, seed, moves, level[PRIOR])
            search.forget_candidates()
        yield search.action(0)
        if moves > 1:
            search.load()
            yield from _try_moves(view, level, search, moves)
            if style:
                search.tip(view, style)
                yield search.best(search.n_kept)
    finally:
        search.unload()
        pool.spare.append(search)
    return search


def _try_moves(view, level, search, moves: int):
    for _ in range(BURN_INS):
        yield search.best(moves)
        search.change_world(BURN_IN_STEPS)
    playout_work = 4 * HELD - view.n_played
    step_work = level[STEPS] // STEPS_A_CARD
    done = level[SLICE_WORK]
    work = level[WORK]
    worlds = root = 0
    while worlds < FEWEST_WORLDS or work >= moves * playout_work + step_work:
        if done + step_work > level[SLICE_WORK]:
            yield search.best(moves)
            done = 0
        search.change_world(level[STEPS])
        search.fill_world()
        done += step_work
        for i in range(moves):
            if done + playout_work > level[SLICE_WORK]:
                yield search.best(moves)
                done = 0
            search.try_move(i, pool.tables)
            done += playout_work
        work -= moves * playout_work + step_work
        worlds += 1
        root += root * (root + 2) < worlds
        kept = search.leading(moves, level[LEAD] * root)
        if kept == 1:
            break
        moves = kept
    search.n_worlds = worlds
    search.n_kept = moves
    yield search.best(moves)
