"""What the panels after a puzzle's answer say on computers."""

from collections.abc import Iterator
from typing import Any

from engine.cards import EMPTY
from engine.match import new_view
from engine.puzzles.puzzle import position
from engine.puzzles.puzzle_file import KEY, MOST_COST, PLAIN, THEMES
from engine.solver.values import Paused
from screens.puzzles import puzzle_panel
from screens.puzzles.puzzles_answered import PuzzleProgress
from screens.ui import cards
from screens.ui.font import NARROW_SPACE
from screens.ui.words import say
from simulator.computer.tables.exercises import took
from simulator.computer.tables.layout import Places
from simulator.narrator.tricks import trick
from simulator.puzzles.proof import Solved

NODES = 2000  # maximum tricks that the search for one answer to a wrong card reads
MOST = 4  # maximum cards whose costs are listed
APART = 2 * NARROW_SPACE  # gap that keeps a card and its cost in one line
_usual_reasons, _usual_cost = puzzle_panel._reasons, puzzle_panel._cost


def reasons(table: Any, puzzle: Any) -> list[str]:
    """Return why the best card is best, what it wins, and what each other card costs.

    The theme's sentence may be true of other cards of the suit, too; then the trick's winner and
    points follow.
    """
    if not hasattr(puzzle, "reasons"):
        found = _usual_reasons(table, puzzle)
        if puzzle.costs and not table.match.game.contract:
            found = [*found[: _has_reason(puzzle)], *_went(table, puzzle), *_others(table, puzzle)]
        puzzle.reasons = found
    late = puzzle.solved and (puzzle.wrong or _is_failed(table.app))
    return [*puzzle.reasons, *([say("puzzle_late")] if late else [])]


def cost(table: Any, puzzle: Any, card: int) -> str:
    text = str(_usual_cost(table, puzzle, card))
    if puzzle.costs:
        text = "\n".join([*_took(table, puzzle, card), text])
    counts = puzzle.i != EMPTY and set(puzzle.wrong) == {card}
    return f"{text}\n{say('puzzle_first_counts')}" if counts else text


def _has_reason(puzzle: Any) -> int:
    return int(puzzle.theme > PLAIN or bool(puzzle.why))


def _went(table: Any, puzzle: Any) -> list[str]:
    best = puzzle.line[0]
    rivals = [card for card in puzzle.cards if card != best and card >> 4 == best >> 4]
    if not PLAIN < puzzle.theme < len(THEMES) or not rivals:
        return []
    return _took(table, puzzle)


def _took(table: Any, puzzle: Any, wrong: int = EMPTY) -> list[str]:
    """Return who takes the trick: with best play after the card `wrong`, or in the puzzle's line.

    If best play takes long to find, the result is empty.
    """
    found = position(puzzle.content, "master", puzzle.score)
    match, view = found.match, new_view(found.match.game_index)
    match.look(table.seat, view)
    before = view.tricks
    line = found.line if wrong == EMPTY else _played(match, wrong)
    for action in line:
        match.act(action)
        match.look(table.seat, view)
        if view.tricks > before:
            return [took(table, trick(view, before))]
    return []


def _played(match: Any, card: int) -> Iterator[int]:
    solved = Solved(nodes=NODES)
    while True:
        yield card
        try:
            card = solved.next_card(match) if match.turn != EMPTY else EMPTY
        except Paused:
            return


def _others(table: Any, puzzle: Any) -> list[str]:
    pairs = sorted(zip(puzzle.costs, puzzle.cards, strict=False))
    dearer = [(less, card) for less, card in pairs if 0 < less <= MOST_COST]
    if not dearer:
        return [say(f"puzzle_costs={less}") for less, _ in pairs[-1:] if less > MOST_COST]
    ranks = table.match.game.ranks
    listed = ", ".join(cards.sign(card, ranks) + APART + str(less) for less, card in dearer[:MOST])
    return [say("puzzle_less", listed + " …" * (len(dearer) > MOST))]


def _is_failed(app: Any) -> bool:
    puzzle, progress = app.puzzle, PuzzleProgress(app.console)
    if puzzle.i == EMPTY:
        return False
    failed = progress.failed
    keys = [failed[at : at + KEY] for at in range(0, len(failed), KEY)]
    return progress._key(puzzle.place, puzzle.i) in keys


PLACES: Places = {puzzle_panel: {"_reasons": reasons, "_cost": cost}}
