"""Why a player of Mediatore did what it did, as `reasons` tells it of Madrasso.

The weights that decide explain the auction, the call and the exchange. The player's own logits and
the worlds that it sampled explain a card played.
"""

from engine.bits import HIGHEST, POPCOUNT
from engine.bots import choose
from engine.bots.explain.mediatore_facts import ABOUT, facts
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
from engine.bots.mediatore import club
from engine.bots.mediatore.club_features import Situation
from engine.bots.mediatore.club_partners import UNKNOWN
from engine.bots.mediatore.row import ALL_RANKS, ASSO, GONE
from engine.cards import EMPTY
from engine.mediatore.actions import AUCTION, CALL, DISCARD, GIVE, PASS, led_card, signal_place
from engine.mediatore.contracts import CHIAMO, RANK_POINTS
from engine.mediatore.signals import ALLOWED, BUSSO, OTHER_CODE
from engine.options import CHIAMO_MONTE, SIGNALS, UNTOUCHED

# What each group of features of `club_features` is about, of a lead and of a card added to a trick
_LEAD = (RANK, LENGTH, OUT, CALLED, VOIDS, RANK, HONOURS, TRICK, ASKED, OUT, ASKED, TRICK, HONOURS)
_FOLLOW = (TRICK, TRICK, RANK, RANK, TRICK, RANK, HONOURS, CALLED, ASKED, LENGTH, TRICK)

_SIGNALS = ("", "m_busso", "m_volo", "m_striscio", "m_ribusso", "m_meglio", "m_fuori")

_EVEN = 128  # a chance, in 256ths


def reason(level: str, view, seed: int, action: int) -> tuple:
    """Why `level` did `action`: a code, its numbers, and what imagined deals told, or None.

    Those are the number of deals, how many of them its side won, the next best card, and how many
    were won with that. ValueError where `level` would not do `action`.
    """
    watched = None
    if level in ("club", "random") or view.phase < GIVE + 1:
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
    if view.phase == AUCTION:
        return _of_a_bid(level, view, action)
    if view.phase == CALL:
        return _of_a_call(view, action)
    if view.phase == DISCARD or view.phase == GIVE:
        return _of_a_card_away(view, action)
    return _of_a_card(view, action, watched)


# The auction and the exchange


def _of_a_bid(level: str, view, action: int) -> tuple:
    """The chance of the contract bid, or of the lowest that might have been."""
    bid = action - PASS
    if not bid and view.bids == 1:
        return "m_no_bid", {}, None
    contract = bid
    while not bid and not view.bids >> contract & 1 or not contract:
        contract += 1
    likely = _chance(level, view, contract)
    about = {"contract": contract, "percent": (100 * likely + 128) // 256}
    # The strong levels weigh what passing brings, so that the chance is not all.
    even = likely >= _EVEN
    if bid:
        return "m_bids" if even or level == "club" else "m_bids_still", about, None
    if even and level == "club":
        about["percent"] = 100 * likely // 256
        about["least"] = -(-100 * club.LEAST_CHANCE[contract] // 256)
        return "m_passes_below", about, None
    return "m_passes_more" if even else "m_passes", about, None


def _chance(level: str, view, contract: int) -> int:
    """The chance, in 256ths, that `level` gives itself of winning `contract`."""
    if level == "club":
        around = club.circumstances(view, contract)
        return club.chance(view.hand, contract, around)
    from engine.bots.mediatore import bids

    return bids.chance(view, contract, bids.sure_tricks(view.hand))


def _of_a_call(view, card: int) -> tuple:
    suit = card >> 4
    held = view.hand[suit]
    about = {"card": card, "suit": suit, "n": POPCOUNT[held]}
    if held >> (card & 15) & 1:
        return "m_calls_own", {"card": card}, None
    if HIGHEST[ALL_RANKS & ~held] == card & 15:
        return "m_calls_top" if held else "m_calls_top_void", about, None
    return "m_calls" if held else "m_calls_void", about, None


def _of_a_card_away(view, card: int) -> tuple:
    """Of a card laid away or given back."""
    suit = card >> 4
    held = view.hand[suit]
    gives = view.phase == GIVE
    about = {"card": card, "suit": suit, "n": POPCOUNT[held]}
    if POPCOUNT[held] == 1:
        return "m_gives_last" if gives else "m_lays_last", about, None
    if card & 15 == ASSO and not gives:
        return "m_lays_asso", about, None
    if not RANK_POINTS[card & 15]:
        return "m_gives_blank" if gives else "m_lays_blank", about, None
    return "m_gives_back" if gives else "m_lays", about, None


# The play


def _of_a_card(view, action: int, watched) -> tuple:
    card = led_card(action)
    if action != card:
        return _of_a_signal(view, action, card)
    cards = _playable(view)
    if len(cards) == 1:
        return "only", {"card": card}, None
    situation = Situation()
    situation.read(view)
    _trust_nobody_untold(situation)
    told = None
    if watched is None:
        found = _marks(view, cards)
    else:
        told = watched.won(card)
        found = _learned(view, watched.remembers)
        if len(found) < 2:  # cards that the table does not tell apart
            return "m_alike", {"card": card}, None
    if told:
        rival, gains = told[2], None
    else:
        rival, gains = ahead(found, card)
    so = facts(situation, card, rival)
    if watched and watched.remembers:  # What is so, but not remembered, is not told.
        _forget(view, situation, watched.remembers)
        remembered = [code for code, values in facts(situation, card, rival)]
        so = [fact for fact in so if fact[0] in remembered]
    others = [code for code, values in facts(situation, rival, card)]
    code, values = best_fact(so, others, gains, ABOUT)
    return code, values, told


def _learned(view, remembers: int) -> list:
    """The policy's logits, told apart."""
    from engine.bots.explain.policy_marks import mediatore_logits
    from engine.bots.mediatore.levels import TABLE

    return mediatore_logits(view, _knowledge(view, remembers), TABLE)


def _knowledge(view, remembers: int):
    from engine.bots.mediatore.knowledge import Knowledge

    knowledge = Knowledge()
    knowledge.see(view)
    if remembers:
        knowledge.forget(view, remembers)
    return knowledge


def _forget(view, situation, remembers: int) -> None:
    """Let the others perhaps hold what was played before the last tricks and is forgotten."""
    now = _knowledge(view, remembers).now
    for suit in range(4):
        known = now[GONE + suit] | view.hand[suit]
        situation.out[suit] |= ALL_RANKS & ~known


def _trust_nobody_untold(situation) -> None:
    """Take no one for a friend who might not be: the card called may lie in the monte [D20]."""
    view = situation.view
    if view.contract != CHIAMO or view.seat != view.bidder or view.partner != EMPTY:
        return
    if view.alone or view.rules[CHIAMO_MONTE] != UNTOUCHED:
        return
    for seat in range(4):
        if seat != view.seat:
            situation.stands[seat] = UNKNOWN
    if view.laid:
        situation.stand = UNKNOWN


def _playable(view) -> list:
    cards = [suit << 4 | rank for suit in range(4) for rank in range(10)]
    return [card for card in cards if view.playable[card >> 4] >> (card & 15) & 1]


def _marks(view, cards) -> list:
    """The score of each of `cards` with the club player, by kinds."""
    from engine.bots.mediatore import club_play

    kinds = _FOLLOW if view.laid else _LEAD
    found = []
    club_play.situation.read(view)
    for card in cards:
        rest = club_play.score(view, card)
        logits = {}
        for i in range(len(kinds)):
            weight = club_play.WEIGHTS[club_play.situation.active[i]]
            logits[kinds[i]] = logits.get(kinds[i], 0) + weight
            rest -= weight
        logits[ASKED] = logits.get(ASKED, 0) + rest  # a friend's wish
        found.append((card, logits))
    return found


def _of_a_signal(view, action: int, card: int) -> tuple:
    """What the signal says: it is true of the hand, or asks for something."""
    code = view.rules[SIGNALS]
    signal = ALLOWED[code][signal_place(action)]
    about = {"card": card, "suit": card >> 4}
    if signal == BUSSO and code == OTHER_CODE:
        return "m_busso_has", about, None
    return _SIGNALS[signal], about, None
