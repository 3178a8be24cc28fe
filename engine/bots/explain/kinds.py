"""What each reason is about, by its name: what tells whether it is about what decided."""

from engine.bots.explain.select import (
    ASKED,
    CALLED,
    HONOURS,
    LENGTH,
    OUT,
    RANK,
    TRICK,
    TRUMPS,
    VOIDS,
)


def _by_name(*kinds) -> dict:
    """The kinds of each reason; `kinds` has pairs of them and the names that they belong to."""
    return {name: about for about, names in kinds for name in names.split()}


MADRASSO = _by_name(
    (
        TRICK,
        "sweep sweep_lead breaks breaks_lead gives_sure gives wins_sure "
        "wins_only hopes wins_so_far",
    ),
    (RANK | TRUMPS, "last_trump must_under"),
    (RANK | LENGTH | OUT | TRUMPS, "draws"),
    (LENGTH | OUT | TRUMPS, "draws_long"),
    (TRUMPS | OUT | VOIDS, "clears"),
    (TRICK | RANK | OUT | VOIDS, "cashes"),
    (VOIDS, "partner_ruffs"),
    (ASKED, "returns goes_on"),
    (VOIDS | TRUMPS, "makes_ruff"),
    (TRICK | RANK | OUT, "only_trump over_sure over_safer wins_over lead_higher_out"),
    (LENGTH | TRUMPS, "singleton makes_void"),
    (HONOURS, "not_from_tre guards"),
    (TRUMPS, "keeps_trumps_lead lead_trump throws_trump"),
    (LENGTH, "long_suit throws_one throws_only"),
    (
        TRICK | RANK,
        "gives_little gives_none over_ours over_all last_cheap wins_cheap second_low "
        "second_keeps ducks least over last_points no_points",
    ),
    (
        TRICK | TRUMPS,
        "no_ruff must_trump_with ruff_lead ruff_only overruff_only ruff spares_trumps",
    ),
    (RANK, "lowest equal"),
    (RANK | OUT | HONOURS, "lead_blank"),
    (TRICK | RANK | TRUMPS, "must_trump ruff_cheap overruff"),
    (TRICK | VOIDS, "ruff_safe"),
    (TRICK | RANK | TRUMPS | VOIDS, "ruff_high"),
    (TRICK | RANK | HONOURS, "adds_points"),
    (RANK | OUT | HONOURS, "keeps_top"),
    (RANK | OUT, "finesse throws_weak"),
    (TRICK | OUT, "wins_top"),
    (RANK | HONOURS, "keeps_high"),
    (0, "lead_highest lead_only rather"),
)

MEDIATORE = _by_name(
    (CALLED, "m_shows m_hides m_seeks"),
    (ASKED, "m_asked m_returns m_goes_on"),
    (TRICK | RANK | OUT, "m_cashes m_over_sure m_over_safer m_wins_over m_higher_out"),
    (VOIDS, "m_friend_void"),
    (LENGTH | OUT, "m_alone_has"),
    (LENGTH, "m_last_of_suit m_long m_void_now m_throws_one"),
    (HONOURS, "m_guards_asso m_asso_back"),
    (
        TRICK | HONOURS,
        "m_gives_sure m_gives m_gives_none m_last_points m_perhaps m_hopes m_hopes_may",
    ),
    (
        TRICK | RANK,
        "m_over_ours m_over_all m_last_cheap m_wins_sure m_wins_cheap m_ducks m_stays_low m_least",
    ),
    (RANK, "m_lowest"),
    (RANK | OUT | HONOURS, "m_lead_blank"),
    (TRICK | RANK, "m_no_points"),
    (TRICK, "m_wins_only m_over m_wins_so_far"),
    (RANK | OUT, "m_throws_weak"),
    (RANK | HONOURS, "m_keeps"),
    (0, "m_equal m_rather"),
)
