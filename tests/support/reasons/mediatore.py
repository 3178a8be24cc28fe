from engine.bots.mediatore import bids, club
from engine.cards import EMPTY
from engine.deal import AUCTION, DISCARD, GIVE
from engine.mediatore.actions import ALLOWED, SIGNAL_NAMES
from engine.mediatore.contracts import CHIAMO
from engine.options import SIGNALS
from tests.support.reasons.mediatore_seen import Seen, counts
from tests.support.reasons.seen import pair

ASSO = 7


def true_of(view, action: int, code: str, values: dict, level: str) -> bool:
    told = dict(values)
    if code.startswith(("m_pass", "m_bid")):
        told["level"] = level
    for name in ("card", "other"):
        if name in told:
            told[name] = pair(told[name])
    return bool(SAYS[code](Seen(view, action), told))


def m_alike(seen, told):
    suits = {card[0] for card in seen.legal}
    kinds = {"bbbbfffa33"[card[1]] for card in seen.legal}
    return told["card"] == seen.card and len(suits) == len(kinds) == 1


def m_passes(seen, told):
    view = seen.view
    contract = told["contract"]
    if told["level"] in ("beginner", "novice", "club"):
        around = club.circumstances(view, contract)
        chance = club.chance(view.hand, contract, around)
    else:
        chance = bids.chance(view, contract, bids.sure_tricks(view.hand))
    right = abs(told["percent"] - chance / 2.56) <= 0.5
    return view.phase == AUCTION and view.bids >> contract & 1 and right


def m_passes_below(seen, told):
    view = seen.view
    contract = told["contract"]
    chance = club.chance(view.hand, contract, club.circumstances(view, contract))
    least = club.LEAST_CHANCE[contract]
    assert told["percent"] <= chance / 2.56 < least / 2.56 <= told["least"] > told["percent"]
    return view.phase == AUCTION and view.bids >> contract & 1


def m_calls_top(seen, told):
    lacking = {(seen.card[0], rank) for rank in range(10)} - seen.mine
    return seen.card == max(lacking) == (seen.card[0], 9) and calls(seen, told)


def m_calls_with(seen, told):
    return told["card"] == seen.card not in seen.mine and told["other"] == max(
        seen.holding(seen.card[0])
    ) >= (seen.card[0], ASSO)


def calls(seen, told):
    return told["card"] == seen.card not in seen.mine and held(seen, told) and told["n"]


def held(seen, told) -> bool:
    return told["suit"] == seen.card[0] and told["n"] == len(seen.holding(told["suit"]))


def m_lays_beaten(seen, told):
    return away(seen, told) and counts(seen.card) and told["n"] == higher_elsewhere(seen) > 0


def higher_elsewhere(seen) -> int:
    own = seen.mine | {pair(card) for card in seen.view.monte if card != EMPTY}
    return sum((seen.card[0], rank) not in own for rank in range(seen.card[1] + 1, 10))


def away(seen, told) -> bool:
    exchange = seen.view.phase in (DISCARD, GIVE)
    return exchange and told["card"] == seen.card in seen.mine and told["suit"] == seen.card[0]


def m_striscio(seen, told):
    low = [card for card in seen.holding(seen.card[0]) - {seen.card} if card[1] < ASSO]
    return said(seen, told, "striscio") and low


def m_busso_has(seen, told):
    out = sorted(card for card in unplayed(seen))
    return said(seen, told, "busso") and out[-1] in seen.mine


def m_fuori(seen, told):
    suit = seen.holding(seen.card[0])
    return said(seen, told, "fuori") and len(suit) > 3 and max(suit)[1] < ASSO


def said(seen, told, name: str) -> bool:
    allowed = ALLOWED[seen.view.rules[SIGNALS]]
    right = seen.leading and SIGNAL_NAMES[allowed[seen.signal]] == name
    return right and told["card"] == seen.card and told["suit"] == seen.card[0]


def unplayed(seen) -> set:
    return {(seen.card[0], rank) for rank in range(10)} - seen.played


def m_shows(seen, told):
    shows = seen.card == told["card"] == seen.called and told["seat"] == seen.view.bidder
    return shows and seen.me != seen.view.bidder


def m_hides(seen, told):
    kept = told["card"] == seen.called != seen.card
    return kept and seen.called in seen.legal and seen.me != seen.view.bidder


def m_seeks(seen, told):
    right = told["suit"] == seen.card[0] == seen.called[0] and told["card"] == seen.called
    return seen.leading and right and seen.called not in seen.mine | seen.played


def m_asked(seen, told):
    view = seen.view
    asked = [
        view.leaders[i]
        for i in range(view.tricks)
        if view.history[i * 4] >> 4 == told["suit"] and SIGNAL_NAMES[view.signals[i]] == "busso"
    ]
    return seen.leading and told["suit"] == seen.card[0] and seen.friend(asked[-1])


def m_alone_has(seen, told):
    nobody = not any(card[0] == told["suit"] for card in seen.out)
    return seen.leading and told["card"] == seen.card and nobody


def m_returns(seen, told):
    right = told["suit"] == seen.card[0] and seen.friend(told["seat"])
    return seen.leading and right and seen.leads(told["suit"])[-1] == told["seat"]


def m_friend_void(seen, told):
    right = told["suit"] == seen.card[0] and seen.friend(told["seat"])
    void = seen.lacks(told["seat"], told["suit"])
    return seen.leading and right and void and not seen.higher_out()


def m_last_of_suit(seen, told):
    others = [card for card in seen.out if card[0] == seen.card[0]]
    led = seen.leading and told["card"] == seen.card and last(seen)
    return led and useful(seen) and len(others) > 1


def last(seen) -> bool:
    return seen.holding(seen.card[0]) == {seen.card}


def asso_kept(seen, told):
    asso = told["card"]
    higher = [card for card in seen.out if card[0] == asso[0] and card > asso]
    return asso in seen.mine - {seen.card} and asso[1] == ASSO and higher


def m_long(seen, told):
    others = [len(seen.holding(suit)) for suit in range(4) if suit != seen.card[0]]
    return seen.leading and max(others) < told["n"] and held(seen, told)


def m_higher_out(seen, told):
    figure = told["card"] == seen.card and counts(seen.card)
    return seen.leading and figure and told["n"] == seen.higher_out() > 0


def winners(seen) -> set:
    return {card for card in seen.legal if seen.wins(card)}


def lowest(seen) -> bool:
    return seen.card == min(winners(seen)) and len(winners(seen)) > 1


def safe(seen) -> bool:
    return seen.nobody_beats(seen.best)


def gives(seen, told):
    choice = safe(seen) or counts(seen.card) > min(map(counts, seen.legal))
    return under_friend(seen, told) and counts(seen.card) and choice


def m_gives_none(seen, told):
    could = any(map(counts, seen.legal)) and not counts(seen.card)
    return under_friend(seen, told) and could and not safe(seen)


def friendly(seen, told) -> bool:
    his = not seen.leading and told["seat"] == seen.view.winning and seen.friend(told["seat"])
    return his and told["card"] == seen.card


def under_friend(seen, told) -> bool:
    return friendly(seen, told) and not seen.wins(seen.card)


def over(seen, told):
    return friendly(seen, told) and seen.wins(seen.card)


def m_over_safer(seen, told):
    between = [c for c in seen.out if c[0] == seen.card[0] and seen.best < c < seen.card]
    return over(seen, told) and between


def takes_last(seen, told):
    total = seen.thirds + counts(seen.card)
    end = not seen.leading and not seen.after and beats(seen)
    return end and told["thirds"] == total and told["card"] == seen.card


def beats(seen) -> bool:
    return seen.wins(seen.card) and not seen.friend(seen.view.winning)


def m_wins_over(seen, told):
    low = told["other"]
    between = [card for card in seen.out if low < card < seen.card and card[0] == low[0]]
    return beats(seen) and low in winners(seen) and len(between) == told["n"] > 0


def m_wins_so_far(seen, told):
    choice = seen.card != min(seen.legal) or winners(seen) != seen.legal
    right = told["card"] == seen.card and told["n"] == seen.higher_out() > 0
    return beats(seen) and seen.after and choice and right


def keeps_winner(seen, told) -> bool:
    return told["other"] in winners(seen) and not seen.leading and not seen.wins(seen.card)


def m_least(seen, told):
    values = set(map(counts, seen.legal))
    return loses(seen, told) and 0 < min(values) == counts(seen.card) < max(values)


def may_win(seen, told) -> bool:
    """Return whether the seat may take the costly card."""
    seat = told["seat"]
    out = seen.out - ({seen.called} if seen.view.supplier != EMPTY else set())
    higher = any(c[0] == seen.best[0] and c > seen.best for c in out)
    later = seat in seen.after and not seen.lacks(seat, seen.best[0])
    return dearer(seen) and not seen.wins(seen.card) and later and higher


def secret(seen) -> bool:
    return seen.view.contract == CHIAMO and not seen.view.alone


def dearer(seen) -> bool:
    return not seen.leading and counts(seen.card) > min(map(counts, seen.legal))


def loses(seen, told) -> bool:
    his = told["seat"] == seen.view.winning and not seen.friend(told["seat"])
    return his and not seen.wins(seen.card) and told["card"] == seen.card


def m_keeps(seen, told):
    other = told["other"]
    kept = other in seen.legal and told["card"] == seen.card
    if other[0] == seen.card[0]:
        return kept and other > seen.card and counts(other)
    higher = any(card[0] == other[0] and card > other for card in seen.out)
    return kept and not higher and seen.higher_out()


def useful(seen) -> bool:
    return len(seen.mine) > 2 and any(card[0] == seen.card[0] for card in seen.out)


def throws(seen, told) -> bool:
    thrown = not seen.leading and seen.card[0] != seen.view.led
    return thrown and told["card"] == seen.card and told["suit"] == seen.card[0]


def m_equal(seen, told):
    low, high = sorted((seen.card, told["other"]))
    between = [card for card in seen.out if low < card < high]
    same = low[0] == high[0] and counts(low) == counts(high) and seen.wins(low) == seen.wins(high)
    return rather(seen, told) and same and not between


def rather(seen, told):
    return told["card"] == seen.card != told["other"] and told["other"] in seen.legal


SAYS = {
    "at_random": lambda s, t: not t,
    "only": lambda s, t: s.legal == {s.card} == {t["card"]},
    "m_alike": m_alike,
    "m_no_bid": lambda s, t: s.view.phase == AUCTION and s.view.bids == 1,
    "m_passes": m_passes,
    "m_bids": m_passes,
    "m_passes_more": m_passes,
    "m_bids_still": m_passes,
    "m_passes_below": m_passes_below,
    "m_passes_modest": lambda s, t: s.view.phase == AUCTION and not s.view.bids & 2,
    "m_calls_own": lambda s, t: s.card == t["card"] and s.card in s.mine,
    "m_calls_top": m_calls_top,
    "m_calls_with": m_calls_with,
    "m_calls_top_void": lambda s, t: t["card"] == s.card and held(s, t) and not t["n"],
    "m_calls_void": lambda s, t: t["card"] == s.card and held(s, t) and not t["n"],
    "m_calls": calls,
    "m_lays_last": lambda s, t: away(s, t) and last(s),
    "m_gives_last": lambda s, t: away(s, t) and last(s),
    "m_lays_counts": lambda s, t: away(s, t) and counts(s.card) and not higher_elsewhere(s),
    "m_lays_beaten": m_lays_beaten,
    "m_lays_blank": lambda s, t: away(s, t) and not counts(s.card),
    "m_gives_blank": lambda s, t: away(s, t) and not counts(s.card),
    "m_gives_back": lambda s, t: away(s, t) and t["n"] == len(s.holding(t["suit"])) - 1 > 0,
    "m_volo": lambda s, t: said(s, t, "volo") and s.holding(s.card[0]) == {s.card},
    "m_striscio": m_striscio,
    "m_busso": lambda s, t: said(s, t, "busso"),
    "m_busso_has": m_busso_has,
    "m_ribusso": lambda s, t: said(s, t, "ribusso") and sorted(unplayed(s))[-2] in s.mine,
    "m_meglio": lambda s, t: said(s, t, "meglio"),
    "m_fuori": m_fuori,
    "m_shows": m_shows,
    "m_hides": m_hides,
    "m_seeks": m_seeks,
    "m_asked": m_asked,
    "m_alone_has": m_alone_has,
    "m_cashes": lambda s, t: s.leading and t["card"] == s.card and not s.higher_out(),
    "m_returns": m_returns,
    "m_friend_void": m_friend_void,
    "m_last_of_suit": m_last_of_suit,
    "m_guards_asso": lambda s, t: len(s.holding(t["card"][0]) - {s.card}) > 1 and asso_kept(s, t),
    "m_asso_back": asso_kept,
    "m_long": m_long,
    "m_goes_on": lambda s, t: s.leading and t["suit"] == s.card[0] and s.me in s.leads(t["suit"]),
    "m_higher_out": m_higher_out,
    "m_lead_blank": lambda s, t: s.leading and t["card"] == s.card and not counts(s.card),
    "m_gives_sure": lambda s, t: gives(s, t) and safe(s),
    "m_gives": gives,
    "m_gives_none": m_gives_none,
    "m_over": over,
    "m_over_ours": lambda s, t: over(s, t) and safe(s) and winners(s) != s.legal,
    "m_over_sure": lambda s, t: over(s, t) and not safe(s) and s.nobody_beats(s.card),
    "m_over_safer": m_over_safer,
    "m_over_all": lambda s, t: over(s, t) and winners(s) == s.legal != {s.card},
    "m_last_cheap": lambda s, t: takes_last(s, t) and lowest(s),
    "m_last_points": takes_last,
    "m_wins_sure": lambda s, t: beats(s) and s.after and s.nobody_beats(s.card),
    "m_wins_cheap": lambda s, t: beats(s) and s.after and lowest(s) and winners(s) != s.legal,
    "m_wins_only": lambda s, t: beats(s) and s.after and winners(s) == {s.card} != s.legal,
    "m_wins_over": m_wins_over,
    "m_wins_so_far": m_wins_so_far,
    "m_ducks": lambda s, t: keeps_winner(s, t) and not s.after,
    "m_stays_low": lambda s, t: keeps_winner(s, t) and s.after,
    "m_no_points": lambda s, t: loses(s, t) and not counts(s.card) and any(map(counts, s.legal)),
    "m_least": m_least,
    "m_perhaps": lambda s, t: dearer(s) and loses(s, t) and secret(s) and not s.foe(t["seat"]),
    "m_hopes": lambda s, t: s.friend(t["seat"]) and may_win(s, t),
    "m_hopes_may": lambda s, t: secret(s) and not s.foe(t["seat"]) and may_win(s, t),
    "m_keeps": m_keeps,
    "m_void_now": lambda s, t: not s.leading and s.card[0] != s.view.led and last(s) and useful(s),
    "m_lowest": lambda s, t: t["card"] == s.card == min(s.legal) and len(s.legal) > 1,
    "m_throws_weak": lambda s, t: throws(s, t) and t["n"] == s.higher_out() > 0,
    "m_throws_one": lambda s, t: throws(s, t) and t["n"] == len(s.holding(t["suit"])) - 1 > 0,
    "m_equal": m_equal,
    "m_rather": rather,
}
