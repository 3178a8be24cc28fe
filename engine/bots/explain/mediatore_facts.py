"""What can truly be said of a card of Mediatore that somebody is about to play.

It reads a MediatoreView by way of `club_features`: what the others may hold, and how they stand
to the seat that decides, as far as it can know. Every fact is a code and the numbers in it. It does
not know which fact decided: see `mediatore`.
"""

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.explain.select import ASKED, CALLED, DULL, HONOURS, LENGTH, OUT, RANK, TRICK, VOIDS
from engine.bots.mediatore.club_partners import FRIEND, LEAD_IT_BACK
from engine.bots.mediatore.row import ASSO
from engine.cards import EMPTY
from engine.mediatore.contracts import CHIAMO, RANK_POINTS

ABOUT = {
    "m_shows": CALLED,
    "m_hides": CALLED,
    # leading
    "m_asked": ASKED,
    "m_seeks": CALLED,
    "m_cashes": RANK | OUT | TRICK,
    "m_returns": ASKED,
    "m_friend_void": VOIDS,
    "m_alone_has": OUT | LENGTH,
    "m_last_of_suit": LENGTH,
    "m_guards_asso": HONOURS,
    "m_long": LENGTH | DULL,
    "m_goes_on": ASKED | DULL,
    "m_asso_back": HONOURS,
    "m_higher_out": OUT | DULL,
    "m_leads": RANK | DULL,
    # to a trick
    "m_gives_sure": TRICK | HONOURS,
    "m_gives": TRICK | HONOURS,
    "m_wins_sure": TRICK | RANK,
    "m_last_cheap": TRICK | RANK,
    "m_last_points": TRICK | HONOURS,
    "m_wins_so_far": TRICK | RANK,
    "m_over_friend": TRICK,
    "m_ducks": RANK | TRICK,
    "m_no_points": TRICK,
    "m_least": TRICK | RANK,
    "m_keeps": RANK | HONOURS | DULL,
    "m_void_now": LENGTH,
    "m_throws": RANK | LENGTH | DULL,
    "m_follows": RANK | DULL,
}

_FOUR = 4  # own seat, in `led_by`


def facts(situation, card: int, rival: int) -> list:
    """All facts of `card`: pairs of a code and its numbers, the most telling first.

    Some say what speaks against `rival`, the card that would have been played instead.
    `situation` has read the view of the seat to act.
    """
    view = situation.view
    found = []
    called = view.called
    if view.contract == CHIAMO and called != EMPTY and _unplayed(view, called):
        if card == called and view.seat != view.bidder:
            found.append(("m_shows", {"card": card, "seat": view.bidder}))
        elif rival == called and view.seat != view.bidder:
            found.append(("m_hides", {"card": called}))
        elif not view.laid and card >> 4 == called >> 4 and not _held(view, called):
            found.append(("m_seeks", {"card": called, "suit": card >> 4}))
    if view.laid:
        _to_a_trick(situation, card, rival, found)
    else:
        _of_a_lead(situation, card, rival, found)
    return found


def _unplayed(view, card: int) -> bool:
    return not view.played[card >> 4] >> (card & 15) & 1


def _held(view, card: int) -> bool:
    return bool(view.hand[card >> 4] >> (card & 15) & 1)


def _of_a_lead(situation, card: int, rival: int, found: list) -> None:
    view = situation.view
    suit = card >> 4
    held = view.hand[suit]
    out = situation.out[suit]
    higher = POPCOUNT[out >> (card & 15)]
    if situation.wishes[suit] == LEAD_IT_BACK:
        found.append(("m_asked", {"suit": suit}))
    if not out:
        found.append(("m_alone_has", {"card": card, "suit": suit}))
    elif not higher:
        found.append(("m_cashes", {"card": card, "suit": suit}))
    _of_friends(situation, suit, found)
    if POPCOUNT[held] == 1:
        found.append(("m_last_of_suit", {"card": card, "suit": suit}))
    _of_the_asso(view, situation, card, rival, found)
    if rival >> 4 == suit and rival > card:
        found.append(("m_keeps", {"card": card, "other": rival}))
    most = max([POPCOUNT[each] for each in view.hand])
    if POPCOUNT[held] == most and most > 2:
        found.append(("m_long", {"suit": suit, "n": most}))
    if situation.led_by[suit] == _FOUR:
        found.append(("m_goes_on", {"suit": suit}))
    if higher:
        found.append(("m_higher_out", {"card": card, "suit": suit, "n": higher}))
    found.append(("m_leads", {"card": card}))


def _of_friends(situation, suit: int, found: list) -> None:
    """What a friend has to do with `suit`: the last to lead it was one, one is void."""
    view = situation.view
    friends = [each for each in range(4) if each != view.seat and situation.stands[each] == FRIEND]
    leaders = [
        view.leaders[trick] for trick in range(view.tricks) if view.history[trick * 4] >> 4 == suit
    ]
    if leaders and leaders[-1] in friends:
        found.append(("m_returns", {"suit": suit, "seat": leaders[-1]}))
    for seat in friends:
        if view.voids[seat] >> suit & 1:
            found.append(("m_friend_void", {"suit": suit, "seat": seat}))
            break


def _of_the_asso(view, situation, card: int, rival: int, found: list) -> None:
    """What becomes of the asso in the suit of `rival`, which something still beats."""
    suit = rival >> 4
    if not view.hand[suit] >> ASSO & 1 or not situation.out[suit] >> ASSO:
        return
    if suit == card >> 4:
        if rival & 15 == ASSO:
            found.append(("m_asso_back", {"card": rival}))
    elif POPCOUNT[view.hand[suit]] == 2 and rival & 15 != ASSO:
        found.append(("m_guards_asso", {"card": suit << 4 | ASSO}))


def _to_a_trick(situation, card: int, rival: int, found: list) -> None:
    view = situation.view
    led = view.led
    suit = card >> 4
    friendly = situation.stand == FRIEND
    thirds = _thirds_laid(view)
    if suit == led and card & 15 > situation.best:
        _of_a_winner(situation, card, thirds + RANK_POINTS[card & 15], found)
    elif friendly:
        if RANK_POINTS[card & 15]:
            sure = _holds(situation, situation.best)
            about = {"card": card, "seat": view.winning}
            found.append(("m_gives_sure" if sure else "m_gives", about))
    else:
        _under_the_others(situation, card, thirds, found)
    _of_the_asso(view, situation, card, rival, found)
    if suit != led and POPCOUNT[view.hand[suit]] == 1:
        found.append(("m_void_now", {"suit": suit}))
    if rival >> 4 == suit and rival > card:
        found.append(("m_keeps", {"card": card, "other": rival}))
    if suit != led:
        found.append(("m_throws", {"card": card}))
    found.append(("m_follows", {"card": card}))


def _of_a_winner(situation, card: int, thirds: int, found: list) -> None:
    view = situation.view
    about = {"card": card, "thirds": thirds}
    cheapest = view.hand[view.led] & -(2 << situation.best)
    cheap = cheapest & -cheapest == 1 << (card & 15)
    if situation.stand == FRIEND:
        found.append(("m_over_friend", {"card": card, "seat": view.winning}))
    if view.laid == 3:
        found.append(("m_last_cheap" if cheap else "m_last_points", about))
    elif _holds(situation, card & 15):
        found.append(("m_wins_sure", about))
    else:
        found.append(("m_wins_so_far", about))


def _under_the_others(situation, card: int, thirds: int, found: list) -> None:
    view = situation.view
    better = view.hand[view.led] & -(2 << situation.best)
    if better and card >> 4 == view.led:
        lowest = view.led << 4 | HIGHEST[better & -better]
        found.append(("m_ducks", {"other": lowest, "thirds": thirds}))
    mine = RANK_POINTS[card & 15]
    if not mine:
        found.append(("m_no_points", {"seat": view.winning}))
    elif mine == _fewest_thirds(view):
        found.append(("m_least", {"card": card}))


def _holds(situation, rank: int) -> bool:
    """Whether nobody still to play, friends apart, may beat `rank` of the suit led."""
    view = situation.view
    if not situation.out[view.led] >> rank:
        return True
    seat = view.seat
    for _ in range(3 - view.laid):
        seat = (seat + 1) % 4
        if situation.stands[seat] != FRIEND and not view.voids[seat] >> view.led & 1:
            return False
    return True


def _thirds_laid(view) -> int:
    return sum([RANK_POINTS[card & 15] for card in view.trick if card != EMPTY])


def _fewest_thirds(view) -> int:
    ranks = [rank for held in view.playable for rank in range(10) if held >> rank & 1]
    return min([RANK_POINTS[rank] for rank in ranks])
