"""Words, signs and colours for the judgements of a person's cards in a deal."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from engine.bots.explain import proved
from engine.cards import SEATS3, SEATS4
from engine.madrasso.actions import ROB
from engine.match import Match, new_view
from engine.review.deal_review import CardReview, DealReview
from engine.solver import lines
from screens import seats
from screens.help.reasons import say_why
from screens.puzzles.puzzle_panel import counted
from screens.review.card_by_card import mean
from screens.review.more import WHYS
from screens.ui import cards, theme, words
from screens.ui.words import say
from simulator.mistakes.deal_costs import DealCosts
from simulator.mistakes.judgement import (
    BEST,
    DOUBTFUL,
    FORCED,
    GUESSED,
    LOSSES,
    MISTAKE,
    SMALL,
    UNKNOWN,
    UNLUCKY,
    Judgement,
    judged,
)

# Indexed by verdict; the colours are readable on the table's felt
SIGNS = ("…", "·", "✓", "–", "!", "↓", "↑", "?")
COLORS = (
    theme.FADED,
    theme.PAPER_SHADE,
    theme.SUIT_LIGHTS[3],
    theme.SUIT_LIGHTS[1],
    theme.SUIT_LIGHTS[0],
    theme.SUIT_LIGHTS[2],
    theme.PAPER,
    theme.MARKER,
)
KEYS = (
    "strip_unknown",
    "strip_forced",
    "strip_as_good",
    "strip_small",
    "strip_mistake",
    "strip_unlucky",
    "strip_guessed",
    "strip_doubtful",
)


def sign_and_figure(own: Judgement) -> str:
    sign = SIGNS[own.verdict if own.is_final else UNKNOWN]
    return f"{sign} {own.figure}" if has_figure(own) else sign


def has_figure(own: Judgement) -> bool:
    """Return whether a figure is shown; a doubtful card's loss with all hands seen says little."""
    return own.costs and own.verdict != DOUBTFUL


def key(found: list[Judgement]) -> list[str]:
    """Return the meanings of the signs and figures of `found`."""
    shown = {each.verdict if each.is_final else UNKNOWN for each in found}
    order = MISTAKE, SMALL, DOUBTFUL, UNLUCKY, GUESSED, BEST, UNKNOWN, FORCED
    texts = [f"{SIGNS[verdict]} {say(KEYS[verdict])}" for verdict in order if verdict in shown]
    costly = [each for each in found if has_figure(each)]
    if not all(each.fair for each in costly):
        texts.append(str(say("strip_figures")))
    if any(each.fair for each in costly):
        texts.append(str(say("strip_mean")))
    return texts


def color(own: Judgement) -> int:
    return COLORS[own.verdict if own.is_final else UNKNOWN]


def short(own: Judgement, fits: Callable[[str], bool], of_deal: bool = False) -> str:
    """Return the first of the judgement's texts that fits, else its sign and figure."""
    texts = [in_words(own)] if of_deal or not own.costs else []
    if own.costs:
        texts.append(_so_far(own))
    if has_figure(own):
        texts[-1:] = f"{_so_far(own)}, {_points(own)}", f"{say(KEYS[own.verdict])} {own.figure}"
    elif not own.is_final:
        texts.append(f"{SIGNS[UNKNOWN]} {say(KEYS[own.verdict])}")
    texts = [f"{text[0].upper()}{text[1:]}" for text in texts]
    return next(filter(fits, texts), sign_and_figure(own))


def pending(review: DealReview) -> str:
    if review.n_done < review.n:
        return str(say("review_thinks", review.n_done, review.n))
    dear = [each for each in review.cards if each.cost]
    explained = sum(each.why is not None for each in dear)
    if explained < len(dear):
        return str(say("strip_explains", explained, len(dear)))
    return str(say("strip_solves"))


def _so_far(own: Judgement) -> str:
    text = str(say(KEYS[own.verdict]))
    return text if own.is_final or own.verdict == UNKNOWN else str(say("strip_so_far", text))


def _points(own: Judgement) -> str:
    """Return the mean cost if it is avoidable, else the cost with all hands seen."""
    if own.fair:
        return str(counted("strip_average", mean(own.fair, own.per_point)))
    return str(counted("tell_points", own.exact_points))


def _measured(own: Judgement) -> str:
    return _points(own) if own.fair else str(say("strip_seen", _points(own)))


def _both(own: Judgement) -> str:
    if not (own.fair and own.is_exact):
        return _measured(own)
    seen = say("strip_seen", counted("tell_points", own.exact_points))
    return str(say("strip_both", seen, mean(own.fair, own.per_point)))


def in_words(own: Judgement) -> str:
    text = _so_far(own)
    return f"{text}, {_measured(own)}" if own.costs else text


def of_card(found: CardReview, match: Match) -> str:
    own = judged(found, match.game_index)
    text = f"{_so_far(own)}, {_both(own)}" if own.fair and own.costs else in_words(own)
    return str(say("strip_card", *_place(found, match), text))


def dearest(costs_of_deal: DealCosts, kinds: tuple[int, ...] = LOSSES) -> CardReview | None:
    """Return the costliest card with a verdict in `kinds`."""
    judged_of = costs_of_deal.judged
    found = [each for each in costs_of_deal.cards if judged_of(each).verdict in kinds]
    return max(found, key=lambda each: (judged_of(each).fair, judged_of(each).cost), default=None)


def summary(costs_of_deal: DealCosts, is_short: bool = False) -> list[str]:
    match = costs_of_deal.match
    name = costs_of_deal.holder if len(seats.humans(match)) > 1 else ""
    found = dearest(costs_of_deal)
    doubtful = dearest(costs_of_deal, (DOUBTFUL,))
    lucky = dearest(costs_of_deal, (GUESSED,))
    if found:
        own = *_place(found, match), _points(costs_of_deal.judged(found))
        text = say("strip_dearest_of", name, *own) if name else say("strip_dearest", *own)
        text = f"{say('strip_card', *own)}." if is_short else text
        more = [advice(costs_of_deal.review, found)]
    else:
        if doubtful and not lucky:
            text = say("strip_unsure_of", name) if name else say("strip_unsure")
        elif lucky:
            text = say("strip_free_of", name) if name else say("strip_free")
        else:
            text = say("strip_none_of", name) if name else say("strip_none")
        told = doubtful or dearest(costs_of_deal, (UNLUCKY,))
        more = [f"{of_card(told, match)}."] if told else []
        if lucky:
            own = costs_of_deal.judged(lucky)
            better = cards.sign(lucky.best_known, match.game.ranks)
            by = mean(own.fair, own.per_point)
            more = [str(say("strip_luck", *_place(lucky, match), better, by))]
    if match.game.contract:
        more.append(str(say("strip_only_play" if is_short else "strip_unjudged")))
    if not costs_of_deal.is_final:
        begins = name or found and is_short
        text = say("strip_so_far", text if begins else text[0].lower() + text[1:])
    return [text[0].upper() + text[1:], *more]


def advice(review: DealReview, found: CardReview) -> str:
    """Return why another card was better, or only which card."""
    ranks = review.match_before(found).game.ranks
    return _reason(review, found, words.language()) or str(
        say("strip_better", cards.sign(found.best_known, ranks))
    )


@lru_cache(maxsize=64)
def _reason(review: DealReview, found: CardReview, language: str) -> str:
    match = review.match_before(found)
    view = new_view(match.game_index)
    match.look(found.seat, view)
    letters = SEATS3 if view.seats == 3 else SEATS4

    def named(key: str) -> str:
        is_seat = key == f"seat_{key[-1]}"
        return str(seats.called(match, letters.index(key[-1])) if is_seat else say_why(key))

    why = proved.sentence(named, view, found.best_known, found.card, cards.sign)
    return f"{why[0].upper()}{why[1:]}." if why else ""


def explained(review: DealReview, found: CardReview, match: Match) -> list[str]:
    own = judged(found, match.game_index)
    verdict, texts = own.verdict, []
    if own.costs and own.fair:
        text = _both(own)
        texts.append(f"{text[0].upper()}{text[1:]}.")
    if verdict in LOSSES:
        texts.append(advice(review, found))
    if verdict == DOUBTFUL:
        better = cards.sign(found.best_known, match.game.ranks)
        texts.append(str(say("strip_doubt", better, mean(found.known_tenths, own.per_point))))
    if verdict == GUESSED:
        if own.is_exact:
            texts.append(str(say("habit_lucky")))
        better = cards.sign(found.best_known, match.game.ranks)
        texts.append(str(say("strip_usually_by", better, mean(own.fair, own.per_point))))
    if found.cost and verdict != UNKNOWN:
        if found.best_known not in found.best or verdict in (UNLUCKY, DOUBTFUL):
            texts.append(str(say("strip_hindsight", cards.sign(found.best[0], match.game.ranks))))
        texts.append(gained(review, found))
    return list(filter(None, texts))


def gained(review: DealReview, found: CardReview) -> str:
    what, n = found.why or (lines.NOTHING, 0)
    if what == lines.NOTHING:
        return ""
    game, key = review.match_before(found).game, WHYS.split()[what - 1]
    if what == lines.CARD:
        text = say(key, cards.sign(n, game.ranks))
    else:
        points = Judgement(MISTAKE, n, game.per_point, True, True).exact_points
        text = counted(key, points) if what < lines.LAST else say(key)
    text = text.replace("\n", " ")
    if not found.line or found.line[0] == ROB:
        return str(text)
    return str(
        say("strip_gains", cards.sign(found.line[0], game.ranks), text[0].lower() + text[1:])
    )


def _place(found: CardReview, match: Match) -> tuple[Any, ...]:
    trick = found.n_before // match.game.seats + 1
    return cards.sign(found.card, match.game.ranks), trick
