"""Why a bot does what it does, as it would be told who asks for a hint at the table."""

from engine.bots import choose
from engine.bots.explain.weighing import searching
from engine.bots.hint import advise
from engine.cards import card_text
from engine.view import DealView
from simulator.computer import translations


def explained(level: str, view: DealView, seed: int, language: str) -> tuple[int, dict]:
    """What the bot `level` does, asked with `view` and `seed`, and what it says of that.

    Its sentence in `language`, such as "it"; where it has tried cards in imagined deals, its next
    best card, and at Madrasso how many points that is behind.
    """
    say = translations.of(language).__getitem__
    if level == "random":
        return choose(level, view, seed), {"why": say("why_at_random")}
    *_, advice = advise(level, view, seed, say, lambda: None, think=searching)
    action, why, rival, behind = advice
    said = {"why": why}
    if rival is not None:
        said["next"] = card_text(rival, view.ranks)
    if behind is not None:
        said["behind"] = behind / 10
    return action, said
