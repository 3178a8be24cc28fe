"""Explanations of bots' actions, like the hints at the table."""

from engine.bots import choose
from engine.bots.explain.weighing import searching
from engine.cards import card_text
from engine.view import DealView
from simulator import translations
from simulator.computer.learned import advise


def explained(level: str, view: DealView, seed: int, language: str) -> tuple[int, dict]:
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
