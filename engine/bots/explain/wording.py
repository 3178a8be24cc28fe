"""Reasons as sentences in the player's language."""

from collections.abc import Callable

from engine.cards import SEATS3, SEATS4
from engine.view import DealView

_MADRASSO = "A3RCF76542"

_CONTRACTS = " chiamo mediatore solo solissimo arcisolissimo".split(" ")

ONE = (
    " draws clears keeps_trumps_lead lead_trump lead_higher_out finesse wins_over wins_so_far"
    " throws_weak throws_one m_calls m_calls_top m_lays_beaten m_gives_back m_higher_out"
    " m_wins_over m_wins_so_far m_throws_weak m_throws_one m_last_cheap m_last_points "
)
NO_POINTS = (
    " over_ours ruff_cheap ruff_only overruff overruff_only ruff last_cheap last_points ducks"
    " spares_trumps m_last_cheap m_last_points "
)


def in_words(
    say: Callable[[str], str],
    view: DealView,
    code: str,
    values: dict,
    sign: Callable[[int, str], str] | None = None,
) -> str:
    key = "why_" + code
    if " " + code + " " in ONE and values.get("n", values.get("thirds")) == 1:
        key += "_1"
    if " " + code + " " in NO_POINTS and not values.get("points", values.get("thirds")):
        key += "_0"
    filled = {}
    for name in values:
        if sign and name in ("card", "other"):
            filled[name] = sign(values[name], view.ranks)
        else:
            filled[name] = _filled(say, view, name, values[name])
    return say(key).format(**filled)


def _filled(say, view, name: str, value: int) -> str:
    if name in ("card", "other"):
        return card_in_words(say, view, value)
    if name == "suit":
        return say("why_suits").split()[value]
    if name == "seat":
        return say("seat_" + (SEATS3 if view.seats == 3 else SEATS4)[value])
    if name == "contract":
        return _CONTRACTS[value]
    if name == "word":
        return say("pass_after" if value else "pass")
    return str(value)


def card_in_words(say: Callable[[str], str], view: DealView, card: int) -> str:
    key = "why_card"
    letter = view.ranks[card & 15]
    rank = say("why_ranks").split()[_MADRASSO.find(letter)]
    if letter == "A":
        key += "_ace"
    elif letter == "C":
        key += "_horse"
    return say(key).format(rank=rank, suit=say("why_of_suits").split("\n")[card >> 4])
