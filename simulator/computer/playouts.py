"""Values of cards by playouts."""

from collections.abc import Iterator
from typing import Any

from engine.bots.madrasso import levels as madrasso
from engine.bots.madrasso.match_score import MATCH_UTILITY
from engine.bots.madrasso.row import TRICKS_LEFT
from engine.bots.mediatore import levels as mediatore
from engine.bots.mediatore.row import BIDDER_SIDE, TAKEN
from engine.options import MEDIATORE
from engine.view import DealView

PLAYOUTS = 1200
MOST_WORLDS = 100
OF_MEDIATORE = 3  # factor for the number of playouts in Mediatore, which are quick


def playouts(player: str, view: DealView, seed: int, cards: list[int]) -> Iterator[list[int]]:
    """Yield the values of `cards` in each world, and [] in between.

    In Mediatore, the utilities come first, then the side's points in thirds.
    """
    yield from (_in_mediatore if view.game == MEDIATORE else _in_madrasso)(
        player, view, seed, cards
    )


def _in_madrasso(player: str, view: Any, seed: int, cards: list[int]) -> Iterator[list[int]]:
    pool, level = madrasso.master_pool, madrasso.MASTER
    if player == "maestro":
        pool, level = madrasso.maestro_pool, madrasso.MAESTRO
    search: Any = pool.make()
    tables = pool.table_of(view)
    search.look(view, tables)
    if player == "maestro":
        for _ in search.learn(view):
            yield []
    suits = search.knowledge.row_suits
    search.load()
    search.begin(view, seed, 0, 0)
    if search.knowledge.now[TRICKS_LEFT] > level[madrasso.MATCH_TRICKS]:
        search.terms[MATCH_UTILITY] = 0
    for _ in madrasso.add_beliefs(view, search, pool):
        yield []
    numbers = [suits[card >> 4] << 4 | card & 15 for card in cards]
    for _ in range(_worlds(cards)):
        for _ in range(level[madrasso.MOST_STEPS]):
            search.change_world()
            yield []
        yield from _values(search, numbers, tables)
    search.unload()


def _in_mediatore(player: str, view: Any, seed: int, cards: list[int]) -> Iterator[list[int]]:
    level = mediatore.MAESTRO if player == "maestro" else mediatore.MASTER
    search, tables = mediatore.pool.make(), mediatore.pool.tables
    search.look(view, tables)
    search.begin(view, seed, 0, 0)
    search.load()
    for _ in range(mediatore.BURN_INS):
        search.change_world(mediatore.BURN_IN_STEPS)
        yield []
    for _ in range(OF_MEDIATORE * _worlds(cards)):
        search.change_world(level[mediatore.STEPS])
        search.fill_world()
        yield from _values(search, cards, tables, True)
    search.unload()


def _worlds(cards: list[int]) -> int:
    return min(MOST_WORLDS, PLAYOUTS // len(cards))


def _values(
    search: Any, numbers: list[int], tables: Any, thirds: bool = False
) -> Iterator[list[int]]:
    found: list[int] = []
    made: list[int] = []
    for i, number in enumerate(numbers):
        search.order[i] = i
        search.knowledge.cards[i] = number
        search.sums[i] = 0
        search.try_move(i, tables)
        found.append(int(search.sums[i]))
        if thirds:
            made.append(_thirds(search))
        yield []
    yield found + made


def _thirds(search: Any) -> int:
    is_opponent = not search.row[BIDDER_SIDE] >> search.me & 1
    return int(search.row[TAKEN + is_opponent])
