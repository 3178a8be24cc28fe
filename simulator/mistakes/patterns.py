"""Patterns of mistakes, by the reason why another card was better."""

from typing import NamedTuple

from screens.ui.words import say

# {pattern: codes of reasons, from each game's reasons/facts.py}. The file of mistakes has patterns'
# indices: add new patterns at the end.
CODES = {
    "winners": "sweep_lead breaks_lead cashes only_trump m_cashes m_alone_has",
    "draws": "draws draws_long clears",
    "trumps": "last_trump keeps_trumps_lead no_ruff spares_trumps",
    "partner": "partner_ruffs returns m_asked m_seeks m_returns m_friend_void",
    "suits": "goes_on makes_ruff singleton long_suit m_last_of_suit m_long",
    "unguarded": "not_from_tre guards m_guards_asso m_asso_back",
    "gifts": (
        "gives_sure gives adds_points hopes m_gives_sure m_gives m_perhaps m_hopes m_hopes_may"
    ),
    "points": "gives_little gives_none no_points least m_gives_none m_no_points m_least",
    "cheap": "last_cheap wins_cheap must_trump m_last_cheap m_wins_cheap",
    "takes": (
        "sweep breaks over_sure over_safer over_all over_ours last_points wins_sure wins_top"
        " wins_only wins_over m_over_sure m_over_safer m_over_ours m_over_all m_last_points"
        " m_wins_sure m_wins_only m_wins_over"
    ),
    "waits": "finesse second_low second_keeps ducks keeps_top m_hides m_ducks m_stays_low",
    "ruffs": (
        "ruff_lead ruff_cheap ruff_only ruff_safe ruff_high overruff overruff_only ruff"
        " must_trump_with must_under"
    ),
    "voids": "makes_void m_void_now",
}
NAMES = ("", *CODES)
_OF_CODE = {code: i for i, codes in enumerate(CODES.values(), 1) for code in codes.split()}


def of_reason(code: str) -> int:
    """Return an index in NAMES, 0 for none."""
    return _OF_CODE.get(code, 0)


class Slip(NamedTuple):
    """A mistake of a recorded deal; `cost` is in tenths of a point (Mediatore: thirtieths)."""

    n_before: int  # cards played before in the deal
    card: int
    better: int  # the best card on average
    habit: int  # theme, see notebook.LAST
    pattern: int  # index in NAMES
    cost: int


def text(pattern: int) -> str:
    return str(say(f"pattern_{NAMES[pattern]}"))


def dearest(slips: list[Slip]) -> tuple[int, int, int] | None:
    """Return the pattern that costs most, its sum of costs and its number of cards."""
    sums = [0] * len(NAMES)
    for each in slips:
        sums[each.pattern] += each.cost if each.pattern else 0
    most = max(sums)
    found = sums.index(most)
    return (found, most, sum(each.pattern == found for each in slips)) if most else None
