"""What can truly be said of a card of Mediatore that somebody is about to play.

It reads a MediatoreView by way of `club_features`: what the others may hold, and how they stand
to the seat that decides, as far as it can know. Every fact is a code and the numbers in it, and
holds only where something else could have been done. It does not know which fact decided: see
`mediatore`.
"""

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.explain.select import ASKED, CALLED, DULL, HONOURS, LENGTH, OUT, RANK, TRICK, VOIDS
from engine.bots.mediatore.club_partners import FRIEND, LEAD_IT_BACK, UNKNOWN
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
    "m_asso_back": HONOURS,
    "m_long": LENGTH,
    "m_goes_on": ASKED | DULL,
    "m_lead_blank": RANK | DULL,
    "m_higher_out": OUT | DULL,
    # to a trick
    "m_gives_sure": TRICK | HONOURS,
    "m_gives": TRICK | HONOURS,
    "m_gives_none": TRICK | HONOURS,
    "m_over_sure": TRICK | RANK | OUT,
    "m_over_safer": TRICK | RANK | OUT,
    "m_over_ours": TRICK | RANK,
    "m_over_all": RANK,
    "m_over": TRICK | DULL,
    "m_last_cheap": TRICK | RANK,
    "m_last_points": TRICK | HONOURS,
    "m_wins_sure": TRICK | RANK,
    "m_wins_cheap": TRICK | RANK,
    "m_wins_only": TRICK,
    "m_wins_over": RANK | OUT,
    "m_wins_so_far": TRICK | DULL,
    "m_ducks": RANK | TRICK,
    "m_stays_low": RANK | TRICK,
    "m_no_points": TRICK,
    "m_perhaps": TRICK | HONOURS,
    "m_hopes": TRICK | HONOURS,
    "m_least": TRICK | RANK,
    "m_keeps": RANK | HONOURS | DULL,
    "m_void_now": LENGTH,
    "m_lowest": RANK | DULL,
    "m_throws_weak": OUT | DULL,
    "m_throws_one": LENGTH | DULL,
    "m_rather": DULL,
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
    found.append(("m_rather", {"card": card, "other": rival}))
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
    _of_friends(situation, suit, higher, found)
    if POPCOUNT[held] == 1:
        found.append(("m_last_of_suit", {"card": card, "suit": suit}))
    _of_the_asso(view, situation, card, rival, found)
    if rival >> 4 == suit and rival > card and RANK_POINTS[rival & 15]:
        found.append(("m_keeps", {"card": card, "other": rival}))
    most = [POPCOUNT[each] for each in view.hand]
    if most[suit] == max(most) > 2 and most.count(most[suit]) == 1:
        found.append(("m_long", {"suit": suit, "n": most[suit]}))
    if situation.led_by[suit] == _FOUR:
        found.append(("m_goes_on", {"suit": suit}))
    if not RANK_POINTS[card & 15]:
        found.append(("m_lead_blank", {"card": card}))
    elif higher:
        found.append(("m_higher_out", {"card": card, "suit": suit, "n": higher}))


def _of_friends(situation, suit: int, higher: int, found: list) -> None:
    """What a friend has to do with `suit`: the last to lead it was one, one is void."""
    view = situation.view
    friends = [each for each in range(4) if each != view.seat and situation.stands[each] == FRIEND]
    leaders = [
        view.leaders[trick] for trick in range(view.tricks) if view.history[trick * 4] >> 4 == suit
    ]
    if leaders and leaders[-1] in friends:
        found.append(("m_returns", {"suit": suit, "seat": leaders[-1]}))
    for seat in [] if higher else friends:  # only to a winner are points thrown
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
    suit = card >> 4
    thirds = RANK_POINTS[card & 15]
    if suit == view.led and card & 15 > situation.best:
        if situation.stand == FRIEND:
            _over_a_friend(situation, card, found)
        else:
            _of_a_winner(situation, card, rival, found)
    elif situation.stand == FRIEND:
        about = {"card": card, "seat": view.winning}
        sure = _holds(situation, situation.best)
        if thirds and sure:
            found.append(("m_gives_sure", about))
        elif thirds > min(_thirds_held(view)):
            found.append(("m_gives", about))
        elif not thirds and not sure and max(_thirds_held(view)):
            found.append(("m_gives_none", about))
    else:
        _under_the_others(situation, card, found)
    _of_the_asso(view, situation, card, rival, found)
    if suit != view.led and POPCOUNT[view.hand[suit]] == 1:
        found.append(("m_void_now", {"suit": suit}))
    if rival >> 4 == suit and rival > card and RANK_POINTS[rival & 15]:
        found.append(("m_keeps", {"card": card, "other": rival}))
    _of_what_is_thrown(situation, card, found)


def _over_a_friend(situation, card: int, found: list) -> None:
    view = situation.view
    about = {"card": card, "seat": view.winning}
    if _holds(situation, situation.best):
        found.append(("m_over_ours", about))
    elif _holds(situation, card & 15):
        found.append(("m_over_sure", about))
    elif situation.out[view.led] & (1 << (card & 15)) - (1 << situation.best):
        found.append(("m_over_safer", about))
    if not view.playable[view.led] & (1 << situation.best) - 1:
        found.append(("m_over_all", about))
    found.append(("m_over", about))


def _of_a_winner(situation, card: int, rival: int, found: list) -> None:
    view = situation.view
    bit = 1 << (card & 15)
    held = view.playable[view.led]
    winners = held & -(2 << situation.best)
    cheap = winners & -winners == bit
    about = {"card": card, "thirds": _thirds_laid(view) + RANK_POINTS[card & 15]}
    if view.laid == 3:
        found.append(("m_last_cheap" if cheap and winners != bit else "m_last_points", about))
        return
    sure = _holds(situation, card & 15)
    if sure:
        found.append(("m_wins_sure", about))
    if cheap and winners != held:
        found.append(("m_wins_only" if winners == bit else "m_wins_cheap", about))
    if not sure and rival >> 4 == view.led and situation.best < rival & 15 < card & 15:
        between = situation.out[view.led] & bit - (1 << (rival & 15))
        if between:
            found.append(("m_wins_over", {"card": card, "other": rival, "n": POPCOUNT[between]}))
    if winners != held or not cheap:
        found.append(("m_wins_so_far", about))


def _under_the_others(situation, card: int, found: list) -> None:
    view = situation.view
    better = view.playable[view.led] & -(2 << situation.best)
    if better:
        lowest = view.led << 4 | HIGHEST[better & -better]
        found.append(("m_stays_low" if view.laid < 3 else "m_ducks", {"other": lowest}))
    held = _thirds_held(view)
    mine = RANK_POINTS[card & 15]
    if mine > min(held):
        _of_hope(situation, card, found)
    if mine == min(held) < max(held):
        about = {"card": card, "seat": view.winning}
        found.append(("m_least" if mine else "m_no_points", about))


def _of_hope(situation, card: int, found: list) -> None:
    """Who might be a friend, or is one and may still take the trick, that gets the thirds."""
    view = situation.view
    if situation.stand == UNKNOWN:
        found.append(("m_perhaps", {"card": card, "seat": view.winning}))
    if situation.out[view.led] >> situation.best:
        for i in range(1, 4 - view.laid):
            seat = (view.seat + i) % 4
            if situation.stands[seat] == FRIEND and not view.voids[seat] >> view.led & 1:
                found.append(("m_hopes", {"card": card, "seat": seat}))


def _of_what_is_thrown(situation, card: int, found: list) -> None:
    """What can be said where there is little to say."""
    view = situation.view
    suit = card >> 4
    if suit == view.led:
        if not view.playable[suit] & (1 << (card & 15)) - 1:
            found.append(("m_lowest", {"card": card}))
    else:
        higher = POPCOUNT[situation.out[suit] >> (card & 15)]
        if higher:
            found.append(("m_throws_weak", {"card": card, "n": higher, "suit": suit}))
        n = POPCOUNT[view.hand[suit]] - 1
        if n:
            found.append(("m_throws_one", {"card": card, "n": n, "suit": suit}))


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


def _thirds_held(view) -> list:
    """The thirds of the cards that may be played."""
    ranks = [rank for held in view.playable for rank in range(10) if held >> rank & 1]
    return [RANK_POINTS[rank] for rank in ranks]
