"""Proofs that a lesson's answer is best, and the costs of other answers.

An answer is best by its type's criterion:
  card, robbing   points or, in Mediatore, winning the deal, with all hands seen
  calling out     winning the match [M23]
  bid, call       the mean score over deals that South can't distinguish
  discard         winning the deal; several may be best
"""

from collections.abc import Iterator
from itertools import combinations

from engine.deal import AUCTION, CALL, DISCARD, PLAY
from engine.madrasso.actions import OUT, ROB
from engine.match import HUMAN, Match
from engine.mediatore.contracts import MONTE, NEEDED
from engine.options import SEATS
from engine.puzzles.puzzle import SOUTH, Course, choices
from engine.puzzles.puzzle_file import MOST_COST
from engine.solver.position import Position
from lab.lessons import race, worlds
from screens.lessons.cues import CALL_LOSES, RACE_LOST
from simulator.arena.quickest import fast_solver
from simulator.puzzles.proof import Solved, costs_of, worth

# Tricks to show if one trick does not show the loss
SHOWN = 2
MARGIN = 3  # minimum points that every other bid or call loses on average

Wrongs = Iterator[tuple[int, int, list[int]]]  # (wrong answer, its cost, actions to show)


class NotBest(ValueError):
    """The error if an answer is not the only best one."""


class Stage:
    """A deal after `actions`."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.actions = list(course.actions[: course.n_before])
        self.solved = Solved(fast_solver())

    def match(self, *more: int) -> Match:
        actions = bytes(self.actions) + bytes(more)
        now = self.course
        course = Course(now.game, now.dealer, now.pack, actions, 0, now.score)
        return course.match(len(actions), [HUMAN] * SEATS[course.game])


def wrongs(stage: Stage, answer: list[int]) -> Wrongs:
    """Yield South's wrong answers; raise NotBest if `answer` is not the only best one."""
    match = stage.match()
    game = match.game
    if game.phase in (AUCTION, CALL):
        return _said(stage, answer[0])
    if game.phase == DISCARD:
        return iter(())
    if not game.contract and game.may_out():
        return _called_out(stage, answer[0])
    if answer[0] == ROB and not game.contract:
        _values(stage, ROB)
        return iter(())
    return _played(stage, answer[0])


def _values(stage: Stage, answer: int) -> dict[int, int]:
    match = stage.match()
    values = stage.solved.values(match)
    counted = worth(match.game_index, values)
    second = max([value for each, value in counted.items() if each != answer], default=-1)
    if second >= counted[answer]:
        raise NotBest(f"the values are {values}")
    return values


def _played(stage: Stage, card: int) -> Wrongs:
    values = _values(stage, card)
    costs = costs_of(stage.match(), values, fast_solver())
    for each, cost in zip(sorted(values), costs, strict=True):
        if each != card:
            shown, points = _line(stage, each, 1)
            if stage.course.n_before and points >= _line(stage, card, 1)[1]:
                shown, _ = _line(stage, each, SHOWN)
            yield each, cost, shown


def _line(stage: Stage, card: int, tricks: int) -> tuple[list[int], int]:
    match = stage.match(card)
    shown, deal = [card], match.game.deal
    end = stage.match().game.deal.tricks + tricks
    for action in stage.solved.line(stage.match(card)):
        if deal.tricks == end:
            break
        match.act(action)
        shown.append(action)
    return shown, Position(match.game).points(SOUTH)


def _called_out(stage: Stage, answer: int) -> Wrongs:
    match = stage.match()
    is_true = stage.match(OUT).game.score.winner == race.SOUTHS_SIDE
    if is_true != (answer == OUT):
        raise NotBest(f"the call is {'true' if is_true else 'false'}")
    if match.number < race.LAST_DEAL:
        if answer == OUT:
            raise NotBest("the call can wait: the match is also won at the end of the deal")
        yield from _played(stage, answer)
    else:
        for card in race.cards(match):
            good = race.wins(stage.match(card))
            if good != (card == answer):
                raise NotBest(f"{card} {'wins' if good else 'loses'} the race")
            if not good:
                yield card, RACE_LOST, [card, *race.course(stage.match(card))]
    if not is_true:
        yield OUT, CALL_LOSES, [OUT]


def _said(stage: Stage, answer: int) -> Wrongs:
    match = stage.match()
    means = worlds.means(match, choices(match), match.n_log + 1)
    best = means[answer]
    for action, mean in means.items():
        if action == answer:
            continue
        if best - mean < MARGIN:
            raise NotBest(f"the means are {means}")
        yield action, min(round(best - mean), MOST_COST), [action, *_speech(stage, action)]


def _speech(stage: Stage, action: int) -> list[int]:
    if stage.match().game.phase != AUCTION:
        return []
    return worlds.goes_on(stage.match(action), worlds.LEVEL, AUCTION)


def laid_away(stage: Stage) -> list[tuple[int, ...]]:
    match = stage.match()
    assert match.turn == SOUTH
    return [
        cards for cards in combinations(race.cards(match), MONTE) if is_won(stage.match(*cards))
    ]


def is_won(match: Match) -> bool:
    if match.game.phase != PLAY:
        return any(is_won(race.played(match, card)) for card in race.cards(match))
    position = Position(match.game)
    solver = position.solver(position.sides(SOUTH), fast_solver())
    return bool(solver.find(position.leader, (), solver.all_cards, NEEDED) >= NEEDED)
