"""Verdicts on a person's cards in a deal, and words for the verdicts."""

from functools import lru_cache
from typing import Any

from engine.bots.explain import proved
from engine.match import Match, new_view
from engine.review import costs
from engine.review.deal_review import CardReview, DealReview
from engine.solver import lines
from screens import seats
from screens.help.reasons import say_why
from screens.puzzles.puzzle_panel import counted
from screens.review.more import WHYS
from screens.ui import cards, theme, words
from screens.ui.words import say
from simulator.mistakes.deal_costs import DealCosts

UNKNOWN, FORCED, BEST, SMALL, MISTAKE, UNLUCKY, GUESSED = range(7)
SMALL_POINTS = 4  # a smaller loss is a small mistake

# Index: verdict. The colours are readable on the table's felt.
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
    "strip_forced",
    "strip_as_good",
    "strip_small",
    "strip_mistake",
    "strip_unlucky",
    "strip_guessed",
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
    """Return a card's cost with all hands seen or, if that is unknown, on average.

    The unit is a point; in Mediatore, a third of a point.
    """
    if found.cost is not None:
        return found.cost
    return max(found.known_tenths // 10, 1) if found.is_avoidable else 0


def figure(found: CardReview, per_point: int) -> str:
    """Return a cost in whole points or, below one point, in thirds; ~ marks a mean."""
    cost = lost(found, per_point)
    about = "" if found.cost is not None else "~"
    if cost < per_point:
        return f"{about}{cost}/{per_point}"
    return f"{about}{(2 * cost + per_point) // (2 * per_point)}"


def sign_and_figure(found: CardReview, per_point: int) -> str:
    kind = verdict(found, per_point)
    if kind in (*LOSSES, UNLUCKY):
        return f"{SIGNS[kind]} {figure(found, per_point)}"
    return SIGNS[kind]


def pending(review: DealReview) -> str:
    """Return a text on the progress of the review."""
    if review.n_done < review.n:
        return str(say("review_thinks", review.n_done, review.n))
    dear = [each for each in review.cards if each.cost]
    explained = sum(each.why is not None for each in dear)
    if explained < len(dear):
        return str(say("strip_explains", explained, len(dear)))
    return str(say("strip_solves"))


def worth(cost: int, per_point: int) -> str:
    whole, thirds = divmod(cost, per_point)
    text = " ".join(filter(None, (str(whole or ""), f"{thirds}/{per_point}" if thirds else "")))
    return text or "0"


def points(cost: int, per_point: int) -> str:
    return str(counted("tell_points", worth(cost, per_point)))


def is_told(found: CardReview, per_point: int) -> bool:
    return verdict(found, per_point) in (*LOSSES, UNLUCKY, GUESSED)


def _what(found: CardReview, per_point: int) -> str:
    text = points(lost(found, per_point), per_point)
    return text if found.cost is not None else str(say("strip_about", text))


def in_words(found: CardReview, match: Match) -> str:
    per_point = match.game.per_point
    kind = verdict(found, per_point)
    text = str(say(KEYS[kind]))
    return f"{text}, {_what(found, per_point)}" if kind in (*LOSSES, UNLUCKY) else text


def of_card(found: CardReview, match: Match) -> str:
    return str(say("strip_card", *_place(found, match), in_words(found, match)))


def dearest(costs_of_deal: DealCosts, kinds: tuple[int, ...] = LOSSES) -> CardReview | None:
    per_point = costs_of_deal.match.game.per_point
    found = [each for each in costs_of_deal.cards if verdict(each, per_point) in kinds]
    return max(found, key=lambda each: lost(each, per_point), default=None)


def summary(costs_of_deal: DealCosts) -> list[str]:
    match, per_point = costs_of_deal.match, costs_of_deal.match.game.per_point
    name = costs_of_deal.holder if len(seats.humans(match)) > 1 else ""
    found = dearest(costs_of_deal)
    if found:
        own = *_place(found, match), _what(found, per_point)
        text = say("strip_dearest_of", name, *own) if name else say("strip_dearest", *own)
        return [text, advice(costs_of_deal.review, found)]
    texts = [say("strip_none_of", name) if name else say("strip_none")]
    unlucky = dearest(costs_of_deal, (UNLUCKY,))
    if unlucky:
        texts.append(f"{of_card(unlucky, match)}.")
    return texts


def advice(review: DealReview, found: CardReview) -> str:
    """Return why another card was better, or which card if no reason is proved."""
    ranks = review.match_before(found).game.ranks
    return _reason(review, found, words.language()) or str(
        say("strip_better", cards.sign(found.best_known, ranks))
    )


@lru_cache(maxsize=64)
def _reason(review: DealReview, found: CardReview, language: str) -> str:
    match = review.match_before(found)
    view = new_view(match.game_index)
    match.look(found.seat, view)
    why = proved.sentence(say_why, view, found.best_known, found.card, cards.sign)
    return f"{why[0].upper()}{why[1:]}." if why else ""


def explained(review: DealReview, found: CardReview, match: Match) -> list[str]:
    per_point = match.game.per_point
    kind = verdict(found, per_point)
    texts = []
    if kind in (*LOSSES, GUESSED):
        texts.append(advice(review, found))
    if found.cost:
        if found.best_known not in found.best or kind == UNLUCKY:
            texts.append(str(say("strip_hindsight", cards.sign(found.best[0], match.game.ranks))))
        texts.append(gained(found, match))
    return list(filter(None, texts))


def gained(found: CardReview, match: Match) -> str:
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
