"""Why a player of Mediatore did what it did, as `why` tells it of Madrasso.

The auction, the call and the exchange are told by the tables that decide them; a card played by the
marks of the player's own table and by the deals it imagined.
"""

from engine.bots import choose, mediatore_club
from engine.bots.mediatore_play import weigh
from engine.bots.mediatore_sides import UNKNOWN
from engine.bots.mediatore_traits import FOLLOW_TRAITS, LEAD_TRAITS, THIRDS, Situation
from engine.bots.play_table import WEIGHTS
from engine.bots.why_mediatore_facts import ABOUT, DULL, facts
from engine.bots.why_telling import (
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
from engine.mediatore_actions import (
    AUCTION,
    CALL,
    DISCARD,
    GIVE,
    PASS,
    led_card,
    signal_place,
)
from engine.options import CHIAMO_MONTE, SIGNALS, UNTOUCHED
from engine.payments import CHIAMO
from engine.signals import ALLOWED, BUSSO, FUORI, MEGLIO, OTHER_CODE, RIBUSSO, STRISCIO, VOLO
from engine.tables import ONES, TOP

# What each trait of `mediatore_traits` is about, of a lead and of a card added to a trick
_LEAD = (RANK, LENGTH, OUT, CALLED, VOIDS, RANK, HONOURS, TRICK, ASKED, OUT, ASKED, TRICK, HONOURS)
_FOLLOW = (TRICK, TRICK, RANK, RANK, TRICK, RANK, HONOURS, CALLED, ASKED, LENGTH, TRICK)

_SIGNALS = {VOLO: "m_volo", STRISCIO: "m_striscio", MEGLIO: "m_meglio", FUORI: "m_fuori"}

_ALL = 0x3FF
_ASSO = 7  # rank


def reason(level: str, view, seed: int, action: int) -> tuple:
    """Why `level` did `action`: a code, its numbers, and what imagined deals told, or None.

    Those are the number of deals, how many of them its side won, the next best card, and how many
    were won with that. ValueError where `level` would not do `action`.
    """
    watched = None
    if level in ("club", "random") or view.phase < GIVE + 1:
        found = choose(level, view, seed)
    else:
        from engine.bots import mediatore_strong
        from engine.bots.why_search import Watched

        watched = Watched(mediatore_strong.tools)
        found = watched.run(level, view, seed)
    if found != action:
        raise ValueError("this player would do something else")
    if level == "random":
        return "at_random", {}, None
    if view.phase == AUCTION:
        return _of_a_bid(view, action)
    if view.phase == CALL:
        return _of_a_call(view, action)
    if view.phase == DISCARD or view.phase == GIVE:
        return _of_a_card_away(view, action)
    return _of_a_card(view, action, watched)


# The auction and the exchange


def _of_a_bid(view, action: int) -> tuple:
    """The chance of the contract bid, or of the lowest that might have been."""
    bid = action - PASS
    if not bid and view.bids == 1:
        return "m_no_bid", {}, None
    contract = bid
    while not bid and not view.bids >> contract & 1 or not contract:
        contract += 1
    around = mediatore_club.circumstances(view, contract)
    likely = mediatore_club.chance(view.hand, contract, around)
    about = {"contract": contract, "percent": (100 * likely + 128) // 256}
    return "m_bids" if bid else "m_passes", about, None


def _of_a_call(view, card: int) -> tuple:
    suit = card >> 4
    held = view.hand[suit]
    about = {"card": card, "suit": suit, "n": ONES[held]}
    if held >> (card & 15) & 1:
        return "m_calls_own", {"card": card}, None
    if TOP[_ALL & ~held] == card & 15:
        return "m_calls_top" if held else "m_calls_top_void", about, None
    return "m_calls", about, None


def _of_a_card_away(view, card: int) -> tuple:
    """Of a card laid away or given back."""
    suit = card >> 4
    held = view.hand[suit]
    gives = view.phase == GIVE
    about = {"card": card, "suit": suit, "n": ONES[held]}
    if ONES[held] == 1:
        return "m_gives_last" if gives else "m_lays_last", about, None
    if card & 15 == _ASSO and not gives:
        return "m_lays_asso", about, None
    if not THIRDS[card & 15]:
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
    told = rival = gains = None
    if watched is None:
        rival, gains = ahead(_marks(view, situation, cards), card)
    else:
        told = watched.won(card)
        rival, gains = (told[2], None) if told else watched.next_best(card)
    found = facts(situation, card, rival)
    others = [code for code, values in facts(situation, rival, card)]
    code, values = best_fact(found, others, gains, ABOUT, DULL)
    return code, values, told


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
    cards = []
    for suit in range(4):
        for rank in range(10):
            if view.playable[suit] >> rank & 1:
                cards.append(suit << 4 | rank)
    return cards


def _marks(view, situation, cards) -> list:
    """What speaks for each of `cards` with the club player, by kinds."""
    from engine.bots import mediatore_play

    kinds = _FOLLOW if view.laid else _LEAD
    traits = FOLLOW_TRAITS if view.laid else LEAD_TRAITS
    found = []
    mediatore_play.situation.read(view)
    for card in cards:
        if view.laid:
            situation.follow(card)
        else:
            situation.lead(card)
        marks = {}
        rest = weigh(view, card)
        for i in range(traits):
            weight = WEIGHTS[situation.numbers[i]]
            marks[kinds[i]] = marks.get(kinds[i], 0) + weight
            rest -= weight
        marks[ASKED] = marks.get(ASKED, 0) + rest  # a friend's wish
        found.append((card, marks))
    return found


def _of_a_signal(view, action: int, card: int) -> tuple:
    """What the signal says: it is true of the hand, or asks for something."""
    code = view.rules[SIGNALS]
    signal = ALLOWED[code][signal_place(action)]
    about = {"card": card, "suit": card >> 4}
    if signal == BUSSO:
        if code != OTHER_CODE:
            return "m_busso", about, None
        return "m_busso_has", about, None
    if signal == RIBUSSO:
        return "m_ribusso", about, None
    return _SIGNALS[signal], about, None
