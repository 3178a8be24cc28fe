from engine.bots.mediatore import bids, club
from engine.cards import EMPTY
from engine.deal import AUCTION, DISCARD, GIVE
from engine.mediatore.actions import ALLOWED, SIGNAL_NAMES
from engine.mediatore.contracts import CHIAMO
from engine.options import SIGNALS
from tests.support.reasons.mediatore_seen import Seen, counts
from tests.support.reasons.saying import Codes
from tests.support.reasons.seen import pair

ASSO = 7
says = Codes()


def true_of(view, action: int, code: str, values: dict, level: str) -> bool:
    told = dict(values)
    if code.startswith(("m_pass", "m_bid")):
        told["level"] = level
    for name in ("card", "other"):
        if name in told:
            told[name] = pair(told[name])
    return bool(says[code](Seen(view, action), told))


@says("at_random")
def _(seen, told):
    return not told


@says("only")
def _(seen, told):
    return seen.legal == {seen.card} == {told["card"]}


@says("m_alike")
def _(seen, told):
    suits = {card[0] for card in seen.legal}
    kinds = {"bbbbfffa33"[card[1]] for card in seen.legal}
    return told["card"] == seen.card and len(suits) == len(kinds) == 1


@says("m_no_bid")
def _(seen, told):
    return seen.view.phase == AUCTION and seen.view.bids == 1


@says("m_passes", "m_bids", "m_passes_more", "m_bids_still")
def _(seen, told):
    view = seen.view
    contract = told["contract"]
    if told["level"] in ("beginner", "novice", "club"):
        around = club.circumstances(view, contract)
        chance = club.chance(view.hand, contract, around)
    else:
        chance = bids.chance(view, contract, bids.sure_tricks(view.hand))
    right = abs(told["percent"] - chance / 2.56) <= 0.5
    return view.phase == AUCTION and view.bids >> contract & 1 and right


@says("m_passes_below")
def _(seen, told):
    view = seen.view
    contract = told["contract"]
    chance = club.chance(view.hand, contract, club.circumstances(view, contract))
    least = club.LEAST_CHANCE[contract]
    assert told["percent"] <= chance / 2.56 < least / 2.56 <= told["least"] > told["percent"]
    return view.phase == AUCTION and view.bids >> contract & 1


@says("m_passes_modest")
def _(seen, told):
    return seen.view.phase == AUCTION and not seen.view.bids & 2


@says("m_calls_own")
def _(seen, told):
    return seen.card == told["card"] and seen.card in seen.mine


@says("m_calls_top")
def _(seen, told):
    lacking = {(seen.card[0], rank) for rank in range(10)} - seen.mine
    return seen.card == max(lacking) == (seen.card[0], 9) and calls(seen, told)


@says("m_calls_with")
def _(seen, told):
    return told["card"] == seen.card not in seen.mine and told["other"] == max(
        seen.holding(seen.card[0])
    ) >= (seen.card[0], ASSO)


@says("m_calls_top_void", "m_calls_void")
def _(seen, told):
    return told["card"] == seen.card and held(seen, told) and not told["n"]


@says("m_calls")
def calls(seen, told):
    return told["card"] == seen.card not in seen.mine and held(seen, told) and told["n"]


def held(seen, told) -> bool:
    return told["suit"] == seen.card[0] and told["n"] == len(seen.holding(told["suit"]))


@says("m_lays_last", "m_gives_last")
def _(seen, told):
    return away(seen, told) and last(seen)


@says("m_lays_counts")
def _(seen, told):
    return away(seen, told) and counts(seen.card) and not higher_elsewhere(seen)


@says("m_lays_beaten")
def _(seen, told):
    return away(seen, told) and counts(seen.card) and told["n"] == higher_elsewhere(seen) > 0


def higher_elsewhere(seen) -> int:
    own = seen.mine | {pair(card) for card in seen.view.monte if card != EMPTY}
    return sum((seen.card[0], rank) not in own for rank in range(seen.card[1] + 1, 10))


@says("m_lays_blank", "m_gives_blank")
def _(seen, told):
    return away(seen, told) and not counts(seen.card)


def away(seen, told) -> bool:
    exchange = seen.view.phase in (DISCARD, GIVE)
    return exchange and told["card"] == seen.card in seen.mine and told["suit"] == seen.card[0]


@says("m_gives_back")
def _(seen, told):
    return away(seen, told) and told["n"] == len(seen.holding(told["suit"])) - 1 > 0


@says("m_volo")
def _(seen, told):
    return said(seen, told, "volo") and seen.holding(seen.card[0]) == {seen.card}


@says("m_striscio")
def _(seen, told):
    low = [card for card in seen.holding(seen.card[0]) - {seen.card} if card[1] < ASSO]
    return said(seen, told, "striscio") and low


@says("m_busso")
def _(seen, told):
    return said(seen, told, "busso")


@says("m_busso_has")
def _(seen, told):
    out = sorted(card for card in unplayed(seen))
    return said(seen, told, "busso") and out[-1] in seen.mine


@says("m_ribusso")
def _(seen, told):
    return said(seen, told, "ribusso") and sorted(unplayed(seen))[-2] in seen.mine


@says("m_meglio")
def _(seen, told):
    return said(seen, told, "meglio")


@says("m_fuori")
def _(seen, told):
    suit = seen.holding(seen.card[0])
    return said(seen, told, "fuori") and len(suit) > 3 and max(suit)[1] < ASSO


def said(seen, told, name: str) -> bool:
    allowed = ALLOWED[seen.view.rules[SIGNALS]]
    right = seen.leading and SIGNAL_NAMES[allowed[seen.signal]] == name
    return right and told["card"] == seen.card and told["suit"] == seen.card[0]


def unplayed(seen) -> set:
    return {(seen.card[0], rank) for rank in range(10)} - seen.played


@says("m_shows")
def _(seen, told):
    shows = seen.card == told["card"] == seen.called and told["seat"] == seen.view.bidder
    return shows and seen.me != seen.view.bidder


@says("m_hides")
def _(seen, told):
    kept = told["card"] == seen.called != seen.card
    return kept and seen.called in seen.legal and seen.me != seen.view.bidder


@says("m_seeks")
def _(seen, told):
    right = told["suit"] == seen.card[0] == seen.called[0] and told["card"] == seen.called
    return seen.leading and right and seen.called not in seen.mine | seen.played


@says("m_asked")
def _(seen, told):
    view = seen.view
    asked = [
        view.leaders[i]
        for i in range(view.tricks)
        if view.history[i * 4] >> 4 == told["suit"] and SIGNAL_NAMES[view.signals[i]] == "busso"
    ]
    return seen.leading and told["suit"] == seen.card[0] and seen.friend(asked[-1])


@says("m_alone_has")
def _(seen, told):
    nobody = not any(card[0] == told["suit"] for card in seen.out)
    return seen.leading and told["card"] == seen.card and nobody


@says("m_cashes")
def _(seen, told):
    return seen.leading and told["card"] == seen.card and not seen.higher_out()


@says("m_returns")
def _(seen, told):
    right = told["suit"] == seen.card[0] and seen.friend(told["seat"])
    return seen.leading and right and seen.leads(told["suit"])[-1] == told["seat"]


@says("m_friend_void")
def _(seen, told):
    right = told["suit"] == seen.card[0] and seen.friend(told["seat"])
    void = seen.lacks(told["seat"], told["suit"])
    return seen.leading and right and void and not seen.higher_out()


@says("m_last_of_suit")
def _(seen, told):
    others = [card for card in seen.out if card[0] == seen.card[0]]
    led = seen.leading and told["card"] == seen.card and last(seen)
    return led and useful(seen) and len(others) > 1


def last(seen) -> bool:
    return seen.holding(seen.card[0]) == {seen.card}


@says("m_guards_asso")
def _(seen, told):
    guarded = len(seen.holding(told["card"][0]) - {seen.card}) > 1
    return guarded and asso_kept(seen, told)


@says("m_asso_back")
def asso_kept(seen, told):
    asso = told["card"]
    higher = [card for card in seen.out if card[0] == asso[0] and card > asso]
    return asso in seen.mine - {seen.card} and asso[1] == ASSO and higher


@says("m_long")
def _(seen, told):
    others = [len(seen.holding(suit)) for suit in range(4) if suit != seen.card[0]]
    return seen.leading and max(others) < told["n"] and held(seen, told)


@says("m_goes_on")
def _(seen, told):
    return seen.leading and told["suit"] == seen.card[0] and seen.me in seen.leads(told["suit"])


@says("m_higher_out")
def _(seen, told):
    figure = told["card"] == seen.card and counts(seen.card)
    return seen.leading and figure and told["n"] == seen.higher_out() > 0


@says("m_lead_blank")
def _(seen, told):
    return seen.leading and told["card"] == seen.card and not counts(seen.card)


def winners(seen) -> set:
    return {card for card in seen.legal if seen.wins(card)}


def safe(seen) -> bool:
    return seen.nobody_beats(seen.best)


@says("m_gives_sure")
def _(seen, told):
    return gives(seen, told) and safe(seen)


@says("m_gives")
def gives(seen, told):
    choice = safe(seen) or counts(seen.card) > min(map(counts, seen.legal))
    return under_friend(seen, told) and counts(seen.card) and choice


@says("m_gives_none")
def _(seen, told):
    could = any(map(counts, seen.legal)) and not counts(seen.card)
    return under_friend(seen, told) and could and not safe(seen)


def friendly(seen, told) -> bool:
    his = not seen.leading and told["seat"] == seen.view.winning and seen.friend(told["seat"])
    return his and told["card"] == seen.card


def under_friend(seen, told) -> bool:
    return friendly(seen, told) and not seen.wins(seen.card)


@says("m_over")
def over(seen, told):
    return friendly(seen, told) and seen.wins(seen.card)


@says("m_over_ours")
def _(seen, told):
    return over(seen, told) and safe(seen) and winners(seen) != seen.legal


@says("m_over_sure")
def _(seen, told):
    return over(seen, told) and not safe(seen) and seen.nobody_beats(seen.card)


@says("m_over_safer")
def _(seen, told):
    between = [c for c in seen.out if c[0] == seen.card[0] and seen.best < c < seen.card]
    return over(seen, told) and between


@says("m_over_all")
def _(seen, told):
    return over(seen, told) and winners(seen) == seen.legal != {seen.card}


@says("m_last_cheap")
def _(seen, told):
    return takes_last(seen, told) and seen.card == min(winners(seen)) and len(winners(seen)) > 1


@says("m_last_points")
def takes_last(seen, told):
    total = seen.thirds + counts(seen.card)
    last = not seen.leading and not seen.after and beats(seen)
    return last and told["thirds"] == total and told["card"] == seen.card


def beats(seen) -> bool:
    return seen.wins(seen.card) and not seen.friend(seen.view.winning)


@says("m_wins_sure")
def _(seen, told):
    return beats(seen) and seen.after and seen.nobody_beats(seen.card)


@says("m_wins_cheap")
def _(seen, told):
    cheap = seen.card == min(winners(seen)) and len(winners(seen)) > 1
    return beats(seen) and seen.after and cheap and winners(seen) != seen.legal


@says("m_wins_only")
def _(seen, told):
    return beats(seen) and seen.after and winners(seen) == {seen.card} != seen.legal


@says("m_wins_over")
def _(seen, told):
    low = told["other"]
    between = [card for card in seen.out if low < card < seen.card and card[0] == low[0]]
    return beats(seen) and low in winners(seen) and len(between) == told["n"] > 0


@says("m_wins_so_far")
def _(seen, told):
    choice = seen.card != min(seen.legal) or winners(seen) != seen.legal
    right = told["card"] == seen.card and told["n"] == seen.higher_out() > 0
    return beats(seen) and seen.after and choice and right


@says("m_ducks")
def _(seen, told):
    return keeps_winner(seen, told) and not seen.after


@says("m_stays_low")
def _(seen, told):
    return keeps_winner(seen, told) and seen.after


def keeps_winner(seen, told) -> bool:
    return told["other"] in winners(seen) and not seen.leading and not seen.wins(seen.card)


@says("m_no_points")
def _(seen, told):
    return loses(seen, told) and not counts(seen.card) and any(map(counts, seen.legal))


@says("m_least")
def _(seen, told):
    values = set(map(counts, seen.legal))
    return loses(seen, told) and 0 < min(values) == counts(seen.card) < max(values)


@says("m_perhaps")
def _(seen, told):
    chiamo = seen.view.contract == CHIAMO and not seen.view.alone
    return dearer(seen) and loses(seen, told) and chiamo and not seen.foe(told["seat"])


@says("m_hopes")
def _(seen, told):
    return seen.friend(told["seat"]) and may_win(seen, told)


@says("m_hopes_may")
def _(seen, told):
    chiamo = seen.view.contract == CHIAMO and not seen.view.alone
    return chiamo and not seen.foe(told["seat"]) and may_win(seen, told)


def may_win(seen, told) -> bool:
    """Return whether told["seat"] may take the costly card; the supplied card can't take it."""
    seat = told["seat"]
    out = seen.out - ({seen.called} if seen.view.supplier != EMPTY else set())
    higher = any(c[0] == seen.best[0] and c > seen.best for c in out)
    later = seat in seen.after and not seen.lacks(seat, seen.best[0])
    return dearer(seen) and not seen.wins(seen.card) and later and higher


def dearer(seen) -> bool:
    return not seen.leading and counts(seen.card) > min(map(counts, seen.legal))


def loses(seen, told) -> bool:
    his = told["seat"] == seen.view.winning and not seen.friend(told["seat"])
    return his and not seen.wins(seen.card) and told["card"] == seen.card


@says("m_keeps")
def _(seen, told):
    other = told["other"]
    kept = other in seen.legal and told["card"] == seen.card
    if other[0] == seen.card[0]:
        return kept and other > seen.card and counts(other)
    higher = any(card[0] == other[0] and card > other for card in seen.out)
    return kept and not higher and seen.higher_out()


@says("m_void_now")
def _(seen, told):
    return not seen.leading and seen.card[0] != seen.view.led and last(seen) and useful(seen)


def useful(seen) -> bool:
    return len(seen.mine) > 2 and any(card[0] == seen.card[0] for card in seen.out)


@says("m_lowest")
def _(seen, told):
    return told["card"] == seen.card == min(seen.legal) and len(seen.legal) > 1


def throws(seen, told) -> bool:
    thrown = not seen.leading and seen.card[0] != seen.view.led
    return thrown and told["card"] == seen.card and told["suit"] == seen.card[0]


@says("m_throws_weak")
def _(seen, told):
    return throws(seen, told) and told["n"] == seen.higher_out() > 0


@says("m_throws_one")
def _(seen, told):
    return throws(seen, told) and told["n"] == len(seen.holding(told["suit"])) - 1 > 0


@says("m_equal")
def _(seen, told):
    low, high = sorted((seen.card, told["other"]))
    between = [card for card in seen.out if low < card < high]
    same = low[0] == high[0] and counts(low) == counts(high) and seen.wins(low) == seen.wins(high)
    return rather(seen, told) and same and not between


@says("m_rather")
def rather(seen, told):
    return told["card"] == seen.card != told["other"] and told["other"] in seen.legal
