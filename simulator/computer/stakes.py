"""The stakes that a hint's search counts in addition to the cards' points."""

from typing import Any

from engine.bots.madrasso.levels import MAESTRO, MASTER, MATCH_TRICKS
from engine.bots.madrasso.match_score import (
    MATCH_UTILITY,
    OUR_CAPPOTTO,
    TERMS,
    THEIR_CAPPOTTO,
    match_utility,
)
from engine.options import MEDIATORE
from screens.ui.words import say


def stakes(player: str, view: Any) -> list[str]:
    """Return words for the stakes that the level `player` counts."""
    if view.game == MEDIATORE:
        return []
    terms = [0] * TERMS
    match_utility(view, terms)
    own, won = view.seat, view.won[: view.seats]
    ours = won[own] if view.seats == 3 else won[own] + won[own ^ 2]
    others = [won[seat] for seat in range(view.seats) if seat != own]
    theirs = max(others) if view.seats == 3 else view.tricks - ours
    found = []
    if view.tricks in (ours, theirs):
        found.append(say("chart_cappotto_is"))
    if ours == view.tricks:
        found.append(say("chart_cappotto", terms[OUR_CAPPOTTO]))
    if theirs == view.tricks:
        found.append(say("chart_cappotto_theirs", terms[THEIR_CAPPOTTO]))
    level = MAESTRO if player == "maestro" else MASTER
    if terms[MATCH_UTILITY] and view.counts[own] <= level[MATCH_TRICKS]:
        found.append(say("chart_match", terms[MATCH_UTILITY]))
    return found
