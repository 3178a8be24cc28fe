"""The choice of puzzles: no two alike, at most one per deal."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import zip_longest

from lab.puzzles.finding import Found


def chosen(found: Iterable[Found], n: int) -> list[Found]:
    """Return at most `n` puzzles, sorted from easy to hard.

    Puzzles from the file are taken first. Every further puzzle has the difficulty (number of stars)
    that is rarest so far; themes take turns.
    """
    groups: dict[int, dict[int, list[Found]]] = defaultdict(lambda: defaultdict(list))
    for each in found:
        groups[0 if each.is_old else each.grade.stars][each.theme].append(each)
    waiting = {stars: _in_turn(groups[stars]) for stars in sorted(groups)}
    kept: list[Found] = []
    deals, seen = set(), set()
    n_of = Counter({0: -1})  # group 0, puzzles from the file, comes first
    while len(kept) < n and waiting:
        stars = min(waiting, key=lambda stars: n_of[stars])
        one = next(waiting[stars], None)
        if not one:
            del waiting[stars]
        elif one.deal not in deals and one.likeness not in seen:
            deals.add(one.deal)
            seen.add(one.likeness)
            n_of[one.grade.stars] += 1
            kept.append(one)
    return sorted(kept, key=lambda each: (each.grade.hardness, each.content))


def _in_turn(groups: dict[int, list[Found]]) -> Iterator[Found]:
    for row in zip_longest(*[groups[theme] for theme in sorted(groups)]):
        yield from filter(None, row)
