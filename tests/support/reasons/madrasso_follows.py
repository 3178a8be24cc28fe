from engine.options import MUST_TRUMP, VOID
from tests.support.reasons.seen import worth

ASSO, TRE_RANK = 9, 8


def wins(seen) -> bool:
    return not seen.leading and seen.wins(seen.card)


def winners(seen) -> set:
    return {card for card in seen.legal if seen.wins(card)}


def lowest(seen) -> bool:
    return seen.card == min(winners(seen)) and len(winners(seen)) > 1


def safe(seen) -> bool:
    return seen.nobody_beats(seen.best)


def gives(seen, told):
    choice = safe(seen) or worth(seen.card) > min(map(worth, seen.legal))
    return under_partner(seen) and told["card"] == seen.card and worth(seen.card) and choice


def under_partner(seen) -> bool:
    return seen.ours and not wins(seen)


def risks_least(seen) -> bool:
    values = set(map(worth, seen.legal))
    fewest = worth(seen.card) == min(values) < max(values)
    return under_partner(seen) and not safe(seen) and fewest


def no_ruff(seen, told):
    could = any(card[0] == seen.trump for card in winners(seen))
    return under_partner(seen) and seen.void() and seen.plain() and could


def takes_over(seen, told) -> bool:
    return seen.ours and wins(seen) and told["card"] == seen.card


def over_ours(seen, told):
    chosen = worth(seen.card) or winners(seen) != seen.legal
    ours = takes_over(seen, told) and safe(seen) and chosen
    return ours and told["points"] == worth(seen.card)


def adds_points(seen, told):
    low, high = told["other"], seen.card
    between = [card for card in seen.out_of(high[0]) if low < card < high]
    both = {low, high} <= winners(seen) and low[0] == high[0]
    return wins(seen) and both and not between and worth(high) > worth(low) and seen.after


def ruffs(seen, told) -> bool:
    ruff = seen.void() and not seen.plain() and wins(seen) and not seen.ours
    return ruff and told["card"] == seen.card and told.get("points", seen.points) == seen.points


def ruff_cheap(seen, told):
    trumps = seen.trumps()
    fewest = seen.card == min(trumps) and len(trumps) > 1
    return ruffs(seen, told) and seen.best[0] != seen.trump and fewest


def ruff_safe(seen, told):
    feared = seen.may_beat(told["seat"], min(winners(seen)))
    sure = seen.nobody_beats(seen.card) and seen.foes_after == [told["seat"]]
    return ruffs(seen, told) and sure and feared


def ruff_high(seen, told):
    low, seat = told["other"], told["seat"]
    between = {card for card in seen.may_hold(seat) if low < card < seen.card}
    lower = low in winners(seen) and low[0] == seen.trump and low < seen.card
    return ruffs(seen, told) and lower and seat in seen.foes_after and between


def must_trump(seen) -> bool:
    must = seen.view.rules[VOID] == MUST_TRUMP and seen.void()
    return must and seen.legal == seen.trumps() != {seen.card}


def last_points(seen, told):
    return not seen.after and told["points"] == seen.points + worth(seen.card) and beats(seen)


def beats(seen) -> bool:
    return not seen.ours and wins(seen)


def finesse(seen, told):
    low, high = seen.card, told["other"]
    between = {card for card in seen.out_of(low[0]) if low < card < high}
    kept = high in seen.mine and high[0] == low[0] and worth(low)
    there = any(between & seen.may_hold(seat) for seat in seen.foes_after)
    return beats(seen) and kept and there and len(between) == told["n"] > 0


def wins_top(seen, told):
    top = seen.plain() and not seen.higher_out() and not seen.sure()
    return beats(seen) and top and told["card"] == seen.card


def wins_over(seen, told):
    low, high = told["other"], seen.card
    between = [card for card in seen.out_of(high[0]) if low < card < high]
    both = {low, high} <= winners(seen) and low[0] == high[0]
    return wins(seen) and seen.foes_after and both and len(between) == told["n"] > 0


def wins_so_far(seen, told):
    choice = seen.card != min(seen.legal) or winners(seen) != seen.legal
    right = told["card"] == seen.card and told["n"] == seen.higher_out() > 0
    return beats(seen) and seen.after and choice and right


def loses(seen) -> bool:
    return not seen.leading and not seen.ours and not wins(seen)


def second(seen, told):
    last = seen.view.laid == 1 and seen.partner == seen.after[-1]
    return last and loses(seen) and told["other"] in winners(seen)


def ducks(seen, told):
    lost = loses(seen) and seen.partner not in seen.after
    return lost and told["other"] in winners(seen) and told["points"] == seen.points


def hopes(seen, told):
    dearer = worth(seen.card) > min(map(worth, seen.legal))
    could = seen.partner in seen.after and seen.may_beat(seen.partner, seen.best)
    return loses(seen) and dearer and could and told["card"] == seen.card


def spares_trumps(seen, told):
    could = told["other"] in winners(seen) and told["other"][0] == seen.trump
    return loses(seen) and seen.void() and seen.plain() and could and told["points"] == seen.points


def least(seen, told):
    values = set(map(worth, seen.legal))
    return loses(seen) and 0 < min(values) == worth(seen.card) == told["points"] < max(values)


def guards(seen, told):
    tre = told["card"]
    guarded = tre in seen.mine and len(seen.holding(tre[0]) - {seen.card}) > 1
    return guarded and tre[1] == TRE_RANK and (tre[0], ASSO) in seen.out


def makes_void(seen, told):
    alone = seen.holding(told["suit"]) == {seen.card}
    later = seen.trumps() and seen.out_of(told["suit"])
    return seen.void() and seen.plain() and alone and later


def keeps_top(seen, told):
    other = told["other"]
    kept = other in seen.legal and other[0] == seen.card[0] and other > seen.card
    higher = any(card[0] == other[0] and card > other for card in seen.out)
    return kept and not higher and not seen.leading and not wins(seen)


def keeps_high(seen, told):
    other = told["other"]
    kept = other in seen.legal - {seen.card} and told["card"] == seen.card
    if other[0] == seen.card[0]:
        return kept and other > seen.card
    higher = any(card[0] == other[0] and card > other for card in seen.out)
    return kept and not higher and seen.higher_out()


def throws(seen, told) -> bool:
    return seen.void() and seen.plain() and told["card"] == seen.card


def throws_one(seen, told):
    more = len(seen.holding(told["suit"])) - 1
    return throws(seen, told) and told["suit"] == seen.card[0] and told["n"] == more > 0


def throws_trump(seen, told):
    others = any(card[0] != seen.trump for card in seen.legal)
    trump = seen.void() and not seen.plain() and not wins(seen) and others
    return trump and told["card"] == seen.card


SAYS = {
    "gives_sure": lambda s, t: gives(s, t) and safe(s),
    "gives": gives,
    "gives_little": lambda s, t: risks_least(s) and 0 < worth(s.card) == t["points"],
    "gives_none": lambda s, t: risks_least(s) and not worth(s.card),
    "no_ruff": no_ruff,
    "over": takes_over,
    "over_ours": over_ours,
    "over_sure": lambda s, t: takes_over(s, t) and not safe(s) and s.sure(),
    "over_safer": lambda s, t: takes_over(s, t) and s.beaten_by(s.card) < s.beaten_by(s.best),
    "over_all": lambda s, t: takes_over(s, t) and winners(s) == s.legal != {s.card},
    "adds_points": adds_points,
    "ruff": ruffs,
    "ruff_lead": lambda s, t: ruffs(s, t) and s.sure() and not s.points,
    "ruff_cheap": ruff_cheap,
    "ruff_only": lambda s, t: ruffs(s, t) and s.best[0] != s.trump and s.trumps() == {s.card},
    "overruff": lambda s, t: ruffs(s, t) and s.best[0] == s.trump and lowest(s),
    "overruff_only": lambda s, t: ruffs(s, t) and s.best[0] == s.trump and winners(s) == {s.card},
    "ruff_safe": ruff_safe,
    "ruff_high": ruff_high,
    "must_trump": lambda s, t: must_trump(s) and ruffs(s, t) and lowest(s),
    "must_trump_with": lambda s, t: must_trump(s) and winners(s) == {s.card} == {t["card"]},
    "must_under": lambda s, t: must_trump(s) and not winners(s),
    "last_cheap": lambda s, t: last_points(s, t) and lowest(s),
    "last_points": last_points,
    "wins_sure": lambda s, t: beats(s) and s.sure() and s.foes_after and t["card"] == s.card,
    "finesse": finesse,
    "wins_top": wins_top,
    "wins_cheap": lambda s, t: beats(s) and lowest(s) and winners(s) != s.legal and s.after,
    "wins_only": lambda s, t: beats(s) and winners(s) == {s.card} != s.legal,
    "wins_over": wins_over,
    "wins_so_far": wins_so_far,
    "second_low": lambda s, t: second(s, t) and s.card == min(s.legal),
    "second_keeps": second,
    "ducks": ducks,
    "hopes": hopes,
    "spares_trumps": spares_trumps,
    "no_points": lambda s, t: loses(s) and not worth(s.card) and any(map(worth, s.legal)),
    "least": least,
    "guards": guards,
    "makes_void": makes_void,
    "keeps_top": keeps_top,
    "keeps_high": keeps_high,
    "throws_weak": lambda s, t: throws(s, t) and t["n"] == s.higher_out() > 0,
    "throws_one": throws_one,
    "throws_only": lambda s, t: throws(s, t) and s.holding(t["suit"]) == {s.card},
    "throws_trump": throws_trump,
}
