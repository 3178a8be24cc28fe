"""Situations of Mediatore: the deal and the actions before the decision."""


def build_mediatore(situation, rng) -> None:
    """Not written yet."""
    raise ValueError("there are none")
