"""The value of a bid or call in Mediatore: South's mean points in random deals.

Unseen cards are dealt again, and bots play on. Deals that do not fit the bids are skipped.
"""

from collections.abc import Iterator
from random import Random

from engine.bots import choose
from engine.cards import EMPTY, PACK
from engine.match import HUMAN, Match, new_view
from engine.mediatore.contracts import MONTE
from engine.options import MEDIATORE
from engine.puzzles.puzzle import SOUTH, Course
from simulator.arena.quickest import compiled_levels

LEVEL = "skilled"
WORLDS = 100
PACKET = 3  # cards dealt at a time [D3]


def means(match: Match, actions: list[int], seed: int) -> dict[int, float]:
    sums = dict.fromkeys(actions, 0)
    with compiled_levels(MEDIATORE):
        for world in _worlds(match, seed):
            for action in actions:
                sums[action] += brought(world, action)
    return {action: total / WORLDS for action, total in sums.items()}


def brought(course: Course, action: int) -> int:
    match = course.match(len(course.actions), [HUMAN] * 4)
    match.act(action)
    goes_on(match, LEVEL)
    return match.game.score.totals[SOUTH]


def goes_on(match: Match, level: str, phase: int | None = None) -> list[int]:
    view = new_view(match.game_index)
    actions = []
    while match.turn != EMPTY and phase in (None, match.game.phase):
        match.look(match.turn, view)
        actions.append(choose(level, view, match.decision_seed()))
        match.act(actions[-1])
    return actions


def _worlds(match: Match, seed: int) -> Iterator[Course]:
    lots = Random(seed)
    dealer = match.game.dealer
    done = bytes(match.log[: match.n_log])
    pack = match.pack
    assert pack is not None
    own = [i for i in range(PACK - MONTE) if (dealer + 1 + i // PACKET) % 4 == SOUTH]
    others = [i for i in range(PACK) if i not in own]
    found = 0
    while found < WORLDS:
        cards = [pack[i] for i in others]
        lots.shuffle(cards)
        dealt = bytearray(pack)
        for i, card in zip(others, cards, strict=True):
            dealt[i] = card
        course = Course(MEDIATORE, dealer, bytes(dealt), done, 0)
        if _fits(course):
            found += 1
            yield course


def _fits(course: Course) -> bool:
    match = course.match(0, [HUMAN] * 4)
    view = new_view(MEDIATORE)
    for action in course.actions:
        if match.turn != SOUTH:
            match.look(match.turn, view)
            if choose(LEVEL, view, match.decision_seed()) != action:
                return False
        match.act(action)
    return True
