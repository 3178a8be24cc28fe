"""Why a player of Mediatore did what it did, as `reasons` tells it of Madrasso.

The weights that decide explain the auction, the call and the exchange. The player's own logits and
the worlds that it sampled explain a card played.
"""

from engine.bots import choose
from engine.bots.dominated import undominated
from engine.bots.explain.kinds import MEDIATORE
from engine.bots.explain.mediatore_facts import DULL, NAMES, facts, situation_of
from engine.bots.explain.mediatore_plain import instead, plain
from engine.bots.explain.select import (
    ASKED,
    CALLED,
    HONOURS,
    LENGTH,
    OUT,
    RANK,
    TRICK,
    VOIDS,
    ahead,
    best_fact,
)
from engine.cards import EMPTY
from engine.mediatore.actions import PLAY
from engine.mediatore.contracts import RANK_POINTS

# What each group of features of `club_features` is about, of a lead and of a card added to a trick
_LEAD = (RANK, LENGTH, OUT, CALLED, VOIDS, RANK, HONOURS, TRICK, ASKED, OUT, ASKED, TRICK, HONOURS)
_FOLLOW = (TRICK, TRICK, RANK, RANK, TRICK, RANK, HONOURS, CALLED, ASKED, LENGTH, TRICK)

KINDS = [MEDIATORE[name] for name in NAMES.split()]  # by code


def reason(level: str, view, seed: int, action: int) -> tuple:
    """Why `level` did `action`: a code, its numbers, and what imagined deals told, or None.

    Those are the number of deals, how many of them its side won, the next best card, and how many
    were won with that. ValueError where `level` would not do `action`.
    """
    watched = None
    if level in ("beginner", "novice", "club", "random") or view.phase != PLAY:
        found = choose(level, view, seed)
    else:
        from engine.bots.explain.search_marks import RecordedSearch
        from engine.bots.mediatore import levels

        watched = RecordedSearch(levels.pool)
        found = watched.run(level, view, seed)
    if found != action:
        raise ValueError("this player would do something else")
    if level == "random":
        return "at_random", {}, None
    said = plain(level, view, action)
    if said:
        return said[0], said[1], None
    return _of_a_card(level, view, action, watched)


def _of_a_card(level: str, view, card: int, watched) -> tuple:
    situation = situation_of(view)
    told = None
    forgets = level in ("beginner", "novice")
    if forgets:
        from engine.bots.mediatore import beginners

        senses = beginners.NOVICE if level == "novice" else beginners.BEGINNER
        other = beginners.choose(view, senses, view.tricks)
        lowest = not view.laid or card <= other
        if not lowest or not _as_good(situation, card, other):
            return "forgot", {"card": card, "other": other}, None
    if watched is None:
        found = _marks(level, view)
    else:
        told = watched.won(card)
        found = _learned(view)
    if told:
        rival, gains = told[2], None
    elif len(found) < 2:
        rival, gains = instead(view, card), None
        if rival == EMPTY:
            return "m_alike", {"card": card}, None
    else:
        rival, gains = ahead(_asked(situation, found, card), card)
    so = facts(situation, card, rival)
    if forgets:  # What is so, but not remembered, is not told.
        beginners.forget(view, situation.out, level == "novice")
        remembered = [code for code, values in facts(situation, card, rival)]
        so = [fact for fact in so if fact[0] in remembered]
    others = [code for code, values in facts(situation, rival, card)]
    code, values = best_fact(so, others, DULL, gains, KINDS)
    return NAMES.split()[code], values, told


def _asked(situation, found: list, card: int) -> list:
    """Of the marks `found` those of `card` and of what might be asked about: no card that would do
    as well, and of a lead those of another suit, if there are any."""
    kept = [each for each in found if each[0] == card or not _as_good(situation, card, each[0])]
    if not situation.view.laid:
        elsewhere = [each for each in kept if each[0] == card or each[0] >> 4 != card >> 4]
        kept = elsewhere if len(elsewhere) > 1 else kept
    return kept if len(kept) > 1 else found


def _as_good(situation, card: int, other: int) -> bool:
    """Whether `other`, of the suit of `card` and worth as much, would do as well.

    It wins or loses alike; and none out lies between them, or both count nothing and `card` is led
    or is the lower.
    """
    view = situation.view
    suit, low, high = card >> 4, min(card, other) & 15, max(card, other) & 15
    if other >> 4 != suit or RANK_POINTS[low] != RANK_POINTS[high]:
        return False
    if suit == view.led and low < situation.best < high:
        return False
    if not RANK_POINTS[high] and (not view.laid or card <= other):
        return True
    return not situation.out[suit] & (1 << high) - (1 << low)


def _learned(view) -> list:
    """The policy's logits, told apart."""
    from engine.bots.explain.policy_marks import mediatore_logits
    from engine.bots.mediatore.knowledge import Knowledge
    from engine.bots.mediatore.levels import TABLE

    knowledge = Knowledge()
    knowledge.see(view)
    found = mediatore_logits(view, knowledge, TABLE)
    return [each for each in found if undominated(view, each[0], RANK_POINTS) == each[0]]


def _playable(view) -> list:
    cards = [suit << 4 | rank for suit in range(4) for rank in range(10)]
    return [card for card in cards if view.playable[card >> 4] >> (card & 15) & 1]


def _marks(level: str, view) -> list:
    """The score of each card that may be played with the club player, or one like it, by kinds."""
    from engine.bots.mediatore import beginners, club_play

    kinds = _FOLLOW if view.laid else _LEAD
    situation = club_play.situation
    situation.read(view)
    senses = club_play.EVERYTHING
    if level != "club":
        beginners.forget(view, situation.out, level == "novice")
        senses = (beginners.NOVICE if level == "novice" else beginners.BEGINNER)[view.laid > 0]
    found = []
    for card in _playable(view):
        rest = club_play.score(view, card, senses)
        logits: dict = {}
        for i in range(len(kinds)):
            if senses >> i & 1:
                weight = club_play.WEIGHTS[situation.active[i]]
                logits[kinds[i]] = logits.get(kinds[i], 0) + weight
                rest -= weight
        logits[ASKED] = logits.get(ASKED, 0) + rest  # a friend's wish
        found.append((card, logits))
    return found
