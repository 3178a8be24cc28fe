from unittest.mock import patch

from engine.bots.explain import wording
from engine.bots.explain.weighing import searching
from engine.bots.hints import advise


def told(level: str, view, seed: int) -> tuple:
    """Return action, reason, its numbers, second best card and its cost."""
    given = []

    def noted(_say, _view, *reason):
        given.extend(reason[:2])

    with patch.object(wording, "in_words", noted):
        *_, advice = advise(level, view, seed, None, lambda: None, think=searching)
    action, _, rival, behind = advice
    return action, *given, rival, behind


def decided(level: str, view, seed: int) -> tuple:
    thinking = searching(level, view, seed)
    action = -1
    try:
        while True:
            action = next(thinking)
    except StopIteration as end:
        return action, end.value
