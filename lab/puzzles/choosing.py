"""The choice of puzzles: no two alike, at most one per deal, of all themes."""

from collections import defaultdict
from collections.abc import Iterable

from engine.puzzles.puzzle_file import HARDEST
from lab.puzzles.finding import Found

EASY, MIDDLE = 3, 7  # largest hardness of easy and of middling puzzles, in fifteenths


def chosen(found: Iterable[Found], n: int) -> list[Found]:
    """Return at most `n` puzzles, the easiest first.

    Puzzles come in turn from groups of one theme and similar hardness, so that rare themes occur.
    """
    groups: dict[tuple[int, int], list[Found]] = defaultdict(list)
    for each in found:
        groups[each.theme, _group(each.hardness)].append(each)
    waiting = [groups[key][::-1] for key in sorted(groups)]
    kept: list[Found] = []
    deals, seen = set(), set()
    while len(kept) < n and any(waiting):
        for group in waiting:
            while group:
                each = group.pop()
                if each.deal in deals or each.likeness in seen:
                    continue
                deals.add(each.deal)
                seen.add(each.likeness)
                kept.append(each)
                break
    return sorted(kept[:n], key=lambda each: (sum(each.fails), each.content))


def _group(hardness: int) -> int:
    return [hardness <= most for most in (EASY, MIDDLE, HARDEST)].index(True)
