"""Verdicts on a person's cards, and their words without figures of statistics."""

from typing import Any

from engine.match import Match
from engine.review import costs
from engine.review.deal_review import CardReview
from engine.solver import lines
from screens import seats
from screens.puzzles.puzzle_panel import counted
from screens.review.more import WHYS
from screens.ui import cards, theme
from screens.ui.words import say
from simulator.mistakes.deal_costs import DealCosts

UNKNOWN, FORCED, BEST, SMALL, MISTAKE, UNLUCKY, GUESSED = range(7)
SMALL_POINTS = 4  # a mistake that costs fewer points is a small loss

# By verdict: a sign, a colour readable on felt, the key of its words
SIGNS = ("…", "✓", "✓", "–", "!", "?", "★")
COLORS = (
    theme.FADED,
    theme.PAPER_SHADE,
    theme.SUIT_LIGHTS[3],
    theme.SUIT_LIGHTS[1],
    theme.SUIT_LIGHTS[0],
    theme.SUIT_LIGHTS[2],
    theme.PAPER,
)
KEYS = (
    "strip_unknown",
    "review_forced",
    "strip_as_good",
    "strip_small",
    "strip_mistake",
    "strip_unlucky",
    "review_well_guessed",
)
LOSSES = SMALL, MISTAKE
_OF_REVIEW = {
    costs.FINE: BEST,
    costs.MISTAKE: MISTAKE,
    costs.UNLUCKY: UNLUCKY,
    costs.GUESSED: GUESSED,
}


def verdict(found: CardReview, per_point: int) -> int:
    if found.known is None:
        return UNKNOWN
    if found.is_forced:
        return FORCED
    kind = _OF_REVIEW[found.verdict]
    if found.cost is None and found.is_avoidable:
        kind = MISTAKE
    if kind == MISTAKE and lost(found, per_point) < SMALL_POINTS * per_point:
        return SMALL
    return kind


def lost(found: CardReview, per_point: int) -> int:
    """Return what a card cost: with all hands seen or, if that is unknown, on average.

    The unit is a point, at Mediatore a third.
    """
    if found.cost is not None:
        return found.cost
    return max(found.known_tenths // 10, 1) if found.is_avoidable else 0


def figure(cost: int, per_point: int) -> str:
    """Return a cost for the strip: whole points, or less than one in thirds."""
    if cost < per_point:
        return f"{cost}/{per_point}" if cost else ""
    return str((2 * cost + per_point) // (2 * per_point))


def worth(cost: int, per_point: int) -> str:
    whole, thirds = divmod(cost, per_point)
    text = " ".join(filter(None, (str(whole or ""), f"{thirds}/{per_point}" if thirds else "")))
    return text or "0"


def points(cost: int, per_point: int) -> str:
    return str(counted("tell_points", worth(cost, per_point)))


def is_told(found: CardReview, per_point: int) -> bool:
    """Return whether a voice reads a card: it cost something, or was well guessed."""
    return verdict(found, per_point) in (*LOSSES, UNLUCKY, GUESSED)


def in_words(found: CardReview, match: Match) -> str:
    """Return the verdict with what the card cost, such as "a mistake, 18 points"."""
    per_point = match.game.per_point
    kind, cost = verdict(found, per_point), lost(found, per_point)
    text = str(say(KEYS[kind]))
    return f"{text}, {points(cost, per_point)}" if cost and kind in (*LOSSES, UNLUCKY) else text


def of_card(found: CardReview, match: Match) -> str:
    """Return a card with its trick and verdict."""
    return str(say("strip_card", *_place(found, match), in_words(found, match)))


def dearest(costs_of_deal: DealCosts) -> CardReview | None:
    """Return the mistake that cost most, or None."""
    per_point = costs_of_deal.match.game.per_point
    found = [each for each in costs_of_deal.cards if verdict(each, per_point) in LOSSES]
    return max(found, key=lambda each: lost(each, per_point), default=None)


def summary(costs_of_deal: DealCosts) -> list[str]:
    """Return sentences about a deal: the dearest card and why, or that there is no mistake."""
    match, per_point = costs_of_deal.match, costs_of_deal.match.game.per_point
    name = costs_of_deal.holder if len(seats.humans(match)) > 1 else ""
    found = dearest(costs_of_deal)
    if found:
        own = *_place(found, match), points(lost(found, per_point), per_point)
        text = say("strip_dearest_of", name, *own) if name else say("strip_dearest", *own)
        return [text, costs_of_deal.reason(found) or better(found, match)]
    texts = [say("strip_none_of", name) if name else say("strip_none")]
    unlucky = [each for each in costs_of_deal.cards if verdict(each, per_point) == UNLUCKY]
    if unlucky:
        most = max(unlucky, key=lambda each: lost(each, per_point))
        texts.append(f"{of_card(most, match)}.")
    return texts


def better(found: CardReview, match: Match) -> str:
    return str(say("strip_better", cards.sign(found.best_known, match.game.ranks)))


def gained(found: CardReview, match: Match) -> str:
    """Return what the better card gains, or ""."""
    what, n = found.why or (lines.NOTHING, 0)
    if what == lines.NOTHING:
        return ""
    key = WHYS.split()[what - 1]
    if what == lines.CARD:
        return str(say(key, cards.sign(n, match.game.ranks)))
    text = worth(n, match.game.per_point)
    return str(counted(key, text) if what < lines.LAST else say(key))


def _place(found: CardReview, match: Match) -> tuple[Any, ...]:
    trick = found.n_before // match.game.seats + 1
    return cards.sign(found.card, match.game.ranks), trick
