"""What a bid or a called card is worth at Mediatore: a mean over deals South can't tell apart.

In each of them the cards that South does not see are dealt again, and what follows South's word
is done by bots of LEVEL, in all seats. Deals in which these would have said something
else before South are skipped.
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
PACKET = 3  # cards [D3]


def means(match: Match, actions: list[int], seed: int) -> dict[int, float]:
    """By action of South: the mean of what it brings South over WORLDS deals."""
    sums = dict.fromkeys(actions, 0)
    with compiled_levels(MEDIATORE):
        for world in _worlds(match, seed):
            for action in actions:
                sums[action] += brought(world, action)
    return {action: total / WORLDS for action, total in sums.items()}


def brought(course: Course, action: int) -> int:
    """What South gets in the deal of `course` after its actions and then `action`."""
    match = course.match(len(course.actions), [HUMAN] * 4)
    match.act(action)
    goes_on(match, LEVEL)
    return match.game.score.totals[SOUTH]


def goes_on(match: Match, level: str, phase: int | None = None) -> list[int]:
    """What bots of `level` in all seats do in `match` to the end of its deal, or of the `phase`."""
    view = new_view(match.game_index)
    actions = []
    while match.turn != EMPTY and phase in (None, match.game.phase):
        match.look(match.turn, view)
        actions.append(choose(level, view, match.decision_seed()))
        match.act(actions[-1])
    return actions


def _worlds(match: Match, seed: int) -> Iterator[Course]:
    """Deals that South can't tell from that of `match`, with what was done in it."""
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
    """Whether the others would have said what they did."""
    match = course.match(0, [HUMAN] * 4)
    view = new_view(MEDIATORE)
    for action in course.actions:
        if match.turn != SOUTH:
            match.look(match.turn, view)
            if choose(LEVEL, view, match.decision_seed()) != action:
                return False
        match.act(action)
    return True
