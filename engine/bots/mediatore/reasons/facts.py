"""Facts (codes with values) that explain the choice of a card."""

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.mediatore.club_features import Situation
from engine.bots.mediatore.club_partners import FRIEND, LEAD_IT_BACK, UNKNOWN, read
from engine.bots.mediatore.row import ASSO
from engine.cards import EMPTY
from engine.mediatore.contracts import CHIAMO, RANK_POINTS
from engine.mediatore.mediatore_view import MediatoreView
from engine.options import CHIAMO_MONTE, UNTOUCHED

# Codes of facts, the weak reasons last
(
    SHOWS,
    HIDES,
    FRIEND_ASKED,
    SEEKS,
    CASHES,
    RETURNS,
    FRIEND_VOID,
    ALONE_HAS,
    LAST_OF_SUIT,
    GUARDS_ASSO,
    ASSO_BACK,
    LONG,
    GIVES_SURE,
    GIVES,
    GIVES_NONE,
    OVER_SURE,
    OVER_SAFER,
    OVER_OURS,
    OVER_ALL,
    LAST_CHEAP,
    LAST_POINTS,
    WINS_SURE,
    WINS_CHEAP,
    WINS_ONLY,
    WINS_OVER,
    DUCKS,
    STAYS_LOW,
    NO_POINTS,
    PERHAPS,
    HOPES,
    HOPES_MAY,
    LEAST,
    VOID_NOW,
    GOES_ON,
    LEAD_BLANK,
    HIGHER_OUT,
    OVER,
    WINS_SO_FAR,
    KEEPS,
    LOWEST,
    THROWS_WEAK,
    THROWS_ONE,
    EQUAL,
    RATHER,
) = range(44)
WEAK = GOES_ON
NAMES = (
    "m_shows m_hides m_asked m_seeks m_cashes m_returns m_friend_void m_alone_has m_last_of_suit "
    "m_guards_asso m_asso_back m_long m_gives_sure m_gives m_gives_none m_over_sure m_over_safer "
    "m_over_ours m_over_all m_last_cheap m_last_points m_wins_sure m_wins_cheap m_wins_only "
    "m_wins_over m_ducks m_stays_low m_no_points m_perhaps m_hopes m_hopes_may m_least m_void_now "
    "m_goes_on m_lead_blank m_higher_out m_over m_wins_so_far m_keeps m_lowest m_throws_weak "
    "m_throws_one m_equal m_rather"
)

_FOUR = 4
_LAST_TRICKS = 7  # a void is useless after seven tricks


def situation_of(view: MediatoreView) -> Situation:
    situation = Situation()
    read(situation, view)
    if view.contract != CHIAMO or view.seat != view.bidder or view.partner != EMPTY:
        return situation
    if view.alone or view.rules[CHIAMO_MONTE] != UNTOUCHED:
        return situation
    # The called card may be in the monte [D20], so no seat is surely a friend.
    for seat in range(4):
        if seat != view.seat:
            situation.relations[seat] = UNKNOWN
    if view.laid:
        situation.relation = UNKNOWN
    return situation


def facts(situation: Situation, card: int, rival: int) -> list:
    view = situation.view
    found = []
    called = view.called
    if view.contract == CHIAMO and called != EMPTY and _unplayed(view, called):
        if card == called and view.seat != view.bidder:
            found.append((SHOWS, {"card": card, "seat": view.bidder}))
        elif rival == called and view.seat != view.bidder:
            found.append((HIDES, {"card": called}))
        elif not view.laid and card >> 4 == called >> 4 != rival >> 4 and not _held(view, called):
            found.append((SEEKS, {"card": called, "suit": card >> 4}))
    if view.laid:
        _to_a_trick(situation, card, rival, found)
    else:
        _of_a_lead(situation, card, rival, found)
    if _alike(situation, card, rival):
        found.append((EQUAL, {"card": card, "other": rival}))
    found.append((RATHER, {"card": card, "other": rival}))
    return found


def _alike(situation, card: int, other: int) -> bool:
    suit, low, high = card >> 4, min(card, other) & 15, max(card, other) & 15
    if other >> 4 != suit or RANK_POINTS[low] != RANK_POINTS[high]:
        return False
    if suit == situation.view.led and low < situation.best < high:
        return False
    return not situation.out[suit] & (1 << high) - (1 << low)


def _unplayed(view, card: int) -> bool:
    return not view.played[card >> 4] >> (card & 15) & 1


def _held(view, card: int) -> bool:
    return bool(view.hand[card >> 4] >> (card & 15) & 1)


def _empties(situation, card: int) -> bool:
    view = situation.view
    out = situation.out[card >> 4]
    is_last = view.hand[card >> 4] == 1 << (card & 15)
    return is_last and out and (view.laid or out & out - 1) and view.tricks < _LAST_TRICKS


def _of_a_lead(situation, card: int, rival: int, found: list) -> None:
    view = situation.view
    suit = card >> 4
    out = situation.out[suit]
    higher = POPCOUNT[out >> (card & 15)]
    elsewhere = rival >> 4 != suit
    if elsewhere and situation.requests[suit] == LEAD_IT_BACK:
        found.append((FRIEND_ASKED, {"suit": suit}))
    if not out:
        found.append((ALONE_HAS, {"card": card, "suit": suit}))
    elif not higher:
        found.append((CASHES, {"card": card, "suit": suit}))
    if elsewhere:
        _of_friends(situation, suit, higher, found)
        if _empties(situation, card):
            found.append((LAST_OF_SUIT, {"card": card, "suit": suit}))
    _of_the_asso(view, situation, card, rival, found)
    _of_what_is_kept(situation, card, rival, found)
    if elsewhere:
        most = [POPCOUNT[each] for each in view.hand]
        if most[suit] == max(most) > 2 and most.count(most[suit]) == 1:
            found.append((LONG, {"suit": suit, "n": most[suit]}))
        if situation.led_by[suit] == _FOUR:
            found.append((GOES_ON, {"suit": suit}))
    if not RANK_POINTS[card & 15]:
        found.append((LEAD_BLANK, {"card": card}))
    elif higher:
        found.append((HIGHER_OUT, {"card": card, "suit": suit, "n": higher}))


def _of_friends(situation, suit: int, higher: int, found: list) -> None:
    view = situation.view
    friends = [
        each for each in range(4) if each != view.seat and situation.relations[each] == FRIEND
    ]
    leaders = [
        view.leaders[trick] for trick in range(view.tricks) if view.history[trick * 4] >> 4 == suit
    ]
    if leaders and leaders[-1] in friends:
        found.append((RETURNS, {"suit": suit, "seat": leaders[-1]}))
    for seat in [] if higher else friends:
        if view.voids[seat] >> suit & 1:
            found.append((FRIEND_VOID, {"suit": suit, "seat": seat}))
            break


def _of_the_asso(view, situation, card: int, rival: int, found: list) -> None:
    suit = rival >> 4
    if not view.hand[suit] >> ASSO & 1 or not situation.out[suit] >> ASSO:
        return
    if suit == card >> 4:
        if rival & 15 == ASSO:
            found.append((ASSO_BACK, {"card": rival}))
    elif POPCOUNT[view.hand[suit]] == 2 and rival & 15 != ASSO:
        found.append((GUARDS_ASSO, {"card": suit << 4 | ASSO}))


def _of_what_is_kept(situation, card: int, rival: int, found: list) -> None:
    suit = rival >> 4
    keeps = rival > card and RANK_POINTS[rival & 15]
    if suit != card >> 4:
        keeps = not situation.out[suit] >> (rival & 15)
        keeps = keeps and situation.out[suit] and situation.out[card >> 4] >> (card & 15)
    if keeps:
        found.append((KEEPS, {"card": card, "other": rival}))


def _to_a_trick(situation, card: int, rival: int, found: list) -> None:
    view = situation.view
    suit = card >> 4
    thirds = RANK_POINTS[card & 15]
    if suit == view.led and card & 15 > situation.best:
        if situation.relation == FRIEND:
            _over_a_friend(situation, card, found)
        else:
            _of_a_winner(situation, card, rival, found)
    elif situation.relation == FRIEND:
        about = {"card": card, "seat": view.winning}
        sure = _holds(situation, situation.best)
        if thirds and sure:
            found.append((GIVES_SURE, about))
        elif thirds > min(_thirds_held(view)):
            found.append((GIVES, about))
        elif not thirds and not sure and max(_thirds_held(view)):
            found.append((GIVES_NONE, about))
    else:
        _under_the_others(situation, card, rival, found)
    _of_the_asso(view, situation, card, rival, found)
    if suit != view.led and _empties(situation, card):
        found.append((VOID_NOW, {"suit": suit}))
    _of_what_is_kept(situation, card, rival, found)
    _of_what_is_thrown(situation, card, rival, found)


def _over_a_friend(situation, card: int, found: list) -> None:
    view = situation.view
    about = {"card": card, "seat": view.winning}
    forced = not view.playable[view.led] & (1 << situation.best) - 1
    if _holds(situation, situation.best):
        if not forced:
            found.append((OVER_OURS, about))
    elif _holds(situation, card & 15):
        found.append((OVER_SURE, about))
    elif situation.out[view.led] & (1 << (card & 15)) - (1 << situation.best):
        found.append((OVER_SAFER, about))
    if forced:
        found.append((OVER_ALL, about))
    found.append((OVER, about))


def _of_a_winner(situation, card: int, rival: int, found: list) -> None:
    view = situation.view
    bit = 1 << (card & 15)
    held = view.playable[view.led]
    winners = held & -(2 << situation.best)
    cheap = winners & -winners == bit
    about = {"card": card, "thirds": _thirds_laid(view) + RANK_POINTS[card & 15]}
    if view.laid == 3:
        found.append((LAST_CHEAP if cheap and winners != bit else LAST_POINTS, about))
        return
    sure = _holds(situation, card & 15)
    if sure:
        found.append((WINS_SURE, about))
    if cheap and winners != held:
        found.append((WINS_ONLY if winners == bit else WINS_CHEAP, about))
    if not sure and rival >> 4 == view.led and situation.best < rival & 15 < card & 15:
        between = situation.out[view.led] & bit - (1 << (rival & 15))
        if between:
            found.append((WINS_OVER, {"card": card, "other": rival, "n": POPCOUNT[between]}))
    higher = POPCOUNT[situation.out[view.led] & -bit]
    if higher and (winners != held or not cheap):
        about = {"card": card, "n": higher, "suit": view.led}
        found.append((WINS_SO_FAR, about))


def _under_the_others(situation, card: int, rival: int, found: list) -> None:
    view = situation.view
    better = view.playable[view.led] & -(2 << situation.best)
    if better:
        lowest = view.led << 4 | HIGHEST[better & -better]
        found.append((STAYS_LOW if view.laid < 3 else DUCKS, {"other": lowest}))
    held = _thirds_held(view)
    mine = RANK_POINTS[card & 15]
    if mine > min(held):
        _of_hope(situation, card, found)
    matters = mine or rival >> 4 == card >> 4 or RANK_POINTS[rival & 15]
    if mine == min(held) < max(held) and matters:
        about = {"card": card, "seat": view.winning}
        found.append((LEAST if mine else NO_POINTS, about))


def _of_hope(situation, card: int, found: list) -> None:
    view = situation.view
    if situation.relation == UNKNOWN:
        found.append((PERHAPS, {"card": card, "seat": view.winning}))
    higher = situation.out[view.led] & -(1 << situation.best)
    if view.supplier != EMPTY and view.called >> 4 == view.led:
        higher &= ~(1 << (view.called & 15))  # the bidder is unlikely to have given this card back
    after = [(view.seat + i) % 4 for i in range(1, 4 - view.laid)] if higher else []
    for code, relation in ((HOPES, FRIEND), (HOPES_MAY, UNKNOWN)):
        for seat in after:
            if situation.relations[seat] == relation and not view.voids[seat] >> view.led & 1:
                found.append((code, {"card": card, "seat": seat}))


def _of_what_is_thrown(situation, card: int, rival: int, found: list) -> None:
    view = situation.view
    suit = card >> 4
    if suit == view.led:
        if not view.playable[suit] & (1 << (card & 15)) - 1:
            found.append((LOWEST, {"card": card}))
    elif rival >> 4 != suit:
        higher = POPCOUNT[situation.out[suit] >> (card & 15)]
        if higher:
            found.append((THROWS_WEAK, {"card": card, "n": higher, "suit": suit}))
        n = POPCOUNT[view.hand[suit]] - 1
        if n:
            found.append((THROWS_ONE, {"card": card, "n": n, "suit": suit}))


def _holds(situation, rank: int) -> bool:
    view = situation.view
    if not situation.out[view.led] >> rank:
        return True
    seat = view.seat
    for _ in range(3 - view.laid):
        seat = (seat + 1) % 4
        if situation.relations[seat] != FRIEND and not view.voids[seat] >> view.led & 1:
            return False
    return True


def _thirds_laid(view) -> int:
    return sum([RANK_POINTS[card & 15] for card in view.trick if card != EMPTY])


def _thirds_held(view) -> list:
    ranks = [rank for held in view.playable for rank in range(10) if held >> rank & 1]
    return [RANK_POINTS[rank] for rank in ranks]
