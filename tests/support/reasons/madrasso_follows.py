from engine.options import MUST_TRUMP, VOID
from tests.support.reasons.saying import Codes
from tests.support.reasons.seen import worth

ASSO, TRE_RANK = 9, 8
says = Codes()


def wins(seen) -> bool:
    return not seen.leading and seen.wins(seen.card)


def winners(seen) -> set:
    return {card for card in seen.legal if seen.wins(card)}


def safe(seen) -> bool:
    return seen.nobody_beats(seen.best)


@says("gives_sure")
def _(seen, told):
    return gives(seen, told) and safe(seen)


@says("gives")
def gives(seen, told):
    choice = safe(seen) or worth(seen.card) > min(map(worth, seen.legal))
    return under_partner(seen) and told["card"] == seen.card and worth(seen.card) and choice


def under_partner(seen) -> bool:
    return seen.ours and not wins(seen)


@says("gives_little")
def _(seen, told):
    return risks_least(seen) and 0 < worth(seen.card) == told["points"]


@says("gives_none")
def _(seen, told):
    return risks_least(seen) and not worth(seen.card)


def risks_least(seen) -> bool:
    values = set(map(worth, seen.legal))
    fewest = worth(seen.card) == min(values) < max(values)
    return under_partner(seen) and not safe(seen) and fewest


@says("no_ruff")
def _(seen, told):
    could = any(card[0] == seen.trump for card in winners(seen))
    return under_partner(seen) and seen.void() and seen.plain() and could


def takes_over(seen, told) -> bool:
    return seen.ours and wins(seen) and told["card"] == seen.card


says("over")(takes_over)


@says("over_ours")
def _(seen, told):
    chosen = worth(seen.card) or winners(seen) != seen.legal
    ours = takes_over(seen, told) and safe(seen) and chosen
    return ours and told["points"] == worth(seen.card)


@says("over_sure")
def _(seen, told):
    return takes_over(seen, told) and not safe(seen) and seen.sure()


@says("over_safer")
def _(seen, told):
    return takes_over(seen, told) and seen.beaten_by(seen.card) < seen.beaten_by(seen.best)


@says("over_all")
def _(seen, told):
    return takes_over(seen, told) and winners(seen) == seen.legal != {seen.card}


@says("adds_points")
def _(seen, told):
    low, high = told["other"], seen.card
    between = [card for card in seen.out_of(high[0]) if low < card < high]
    both = {low, high} <= winners(seen) and low[0] == high[0]
    return wins(seen) and both and not between and worth(high) > worth(low) and seen.after


def ruffs(seen, told) -> bool:
    ruff = seen.void() and not seen.plain() and wins(seen) and not seen.ours
    return ruff and told["card"] == seen.card and told.get("points", seen.points) == seen.points


says("ruff")(ruffs)


@says("ruff_lead")
def _(seen, told):
    return ruffs(seen, told) and seen.sure() and not seen.points


@says("ruff_cheap")
def _(seen, told):
    trumps = seen.trumps()
    lowest = seen.card == min(trumps) and len(trumps) > 1
    return ruffs(seen, told) and seen.best[0] != seen.trump and lowest


@says("ruff_only")
def _(seen, told):
    return ruffs(seen, told) and seen.best[0] != seen.trump and seen.trumps() == {seen.card}


@says("overruff")
def _(seen, told):
    lowest = seen.card == min(winners(seen)) and len(winners(seen)) > 1
    return ruffs(seen, told) and seen.best[0] == seen.trump and lowest


@says("overruff_only")
def _(seen, told):
    return ruffs(seen, told) and seen.best[0] == seen.trump and winners(seen) == {seen.card}


@says("ruff_safe")
def _(seen, told):
    feared = seen.may_beat(told["seat"], min(winners(seen)))
    safe = seen.nobody_beats(seen.card) and seen.foes_after == [told["seat"]]
    return ruffs(seen, told) and safe and feared


@says("ruff_high")
def _(seen, told):
    low, seat = told["other"], told["seat"]
    between = {card for card in seen.may_hold(seat) if low < card < seen.card}
    lower = low in winners(seen) and low[0] == seen.trump and low < seen.card
    return ruffs(seen, told) and lower and seat in seen.foes_after and between


def must_trump(seen) -> bool:
    must = seen.view.rules[VOID] == MUST_TRUMP and seen.void()
    return must and seen.legal == seen.trumps() != {seen.card}


@says("must_trump")
def _(seen, told):
    lowest = seen.card == min(winners(seen)) and len(winners(seen)) > 1
    return must_trump(seen) and ruffs(seen, told) and lowest


@says("must_trump_with")
def _(seen, told):
    return must_trump(seen) and winners(seen) == {seen.card} == {told["card"]}


@says("must_under")
def _(seen, told):
    return must_trump(seen) and not winners(seen)


@says("last_cheap")
def _(seen, told):
    cheap = seen.card == min(winners(seen)) and len(winners(seen)) > 1
    return last_points(seen, told) and cheap


@says("last_points")
def last_points(seen, told):
    return not seen.after and told["points"] == seen.points + worth(seen.card) and beats(seen)


def beats(seen) -> bool:
    return not seen.ours and wins(seen)


@says("wins_sure")
def _(seen, told):
    return beats(seen) and seen.sure() and seen.foes_after and told["card"] == seen.card


@says("finesse")
def _(seen, told):
    low, high = seen.card, told["other"]
    between = {card for card in seen.out_of(low[0]) if low < card < high}
    kept = high in seen.mine and high[0] == low[0] and worth(low)
    there = any(between & seen.may_hold(seat) for seat in seen.foes_after)
    return beats(seen) and kept and there and len(between) == told["n"] > 0


@says("wins_top")
def _(seen, told):
    top = seen.plain() and not seen.higher_out() and not seen.sure()
    return beats(seen) and top and told["card"] == seen.card


@says("wins_cheap")
def _(seen, told):
    cheap = seen.card == min(winners(seen)) and len(winners(seen)) > 1
    return beats(seen) and cheap and winners(seen) != seen.legal and seen.after


@says("wins_only")
def _(seen, told):
    return beats(seen) and winners(seen) == {seen.card} != seen.legal


@says("wins_over")
def _(seen, told):
    low, high = told["other"], seen.card
    between = [card for card in seen.out_of(high[0]) if low < card < high]
    both = {low, high} <= winners(seen) and low[0] == high[0]
    return wins(seen) and seen.foes_after and both and len(between) == told["n"] > 0


@says("wins_so_far")
def _(seen, told):
    choice = seen.card != min(seen.legal) or winners(seen) != seen.legal
    right = told["card"] == seen.card and told["n"] == seen.higher_out() > 0
    return beats(seen) and seen.after and choice and right


def loses(seen) -> bool:
    return not seen.leading and not seen.ours and not wins(seen)


@says("second_low")
def _(seen, told):
    return second(seen, told) and seen.card == min(seen.legal)


@says("second_keeps")
def second(seen, told):
    last = seen.view.laid == 1 and seen.partner == seen.after[-1]
    return last and loses(seen) and told["other"] in winners(seen)


@says("ducks")
def _(seen, told):
    lost = loses(seen) and seen.partner not in seen.after
    return lost and told["other"] in winners(seen) and told["points"] == seen.points


@says("hopes")
def _(seen, told):
    dearer = worth(seen.card) > min(map(worth, seen.legal))
    could = seen.partner in seen.after and seen.may_beat(seen.partner, seen.best)
    return loses(seen) and dearer and could and told["card"] == seen.card


@says("spares_trumps")
def _(seen, told):
    could = told["other"] in winners(seen) and told["other"][0] == seen.trump
    return loses(seen) and seen.void() and seen.plain() and could and told["points"] == seen.points


@says("no_points")
def _(seen, told):
    return loses(seen) and not worth(seen.card) and any(map(worth, seen.legal))


@says("least")
def _(seen, told):
    values = set(map(worth, seen.legal))
    return loses(seen) and 0 < min(values) == worth(seen.card) == told["points"] < max(values)


@says("guards")
def _(seen, told):
    tre = told["card"]
    guarded = tre in seen.mine and len(seen.holding(tre[0]) - {seen.card}) > 1
    return guarded and tre[1] == TRE_RANK and (tre[0], ASSO) in seen.out


@says("makes_void")
def _(seen, told):
    alone = seen.holding(told["suit"]) == {seen.card}
    later = seen.trumps() and seen.out_of(told["suit"])
    return seen.void() and seen.plain() and alone and later


@says("keeps_top")
def _(seen, told):
    other = told["other"]
    kept = other in seen.legal and other[0] == seen.card[0] and other > seen.card
    higher = any(card[0] == other[0] and card > other for card in seen.out)
    return kept and not higher and not seen.leading and not wins(seen)


@says("keeps_high")
def _(seen, told):
    other = told["other"]
    kept = other in seen.legal - {seen.card} and told["card"] == seen.card
    if other[0] == seen.card[0]:
        return kept and other > seen.card
    higher = any(card[0] == other[0] and card > other for card in seen.out)
    return kept and not higher and seen.higher_out()


def throws(seen, told) -> bool:
    return seen.void() and seen.plain() and told["card"] == seen.card


@says("throws_weak")
def _(seen, told):
    return throws(seen, told) and told["n"] == seen.higher_out() > 0


@says("throws_one")
def _(seen, told):
    more = len(seen.holding(told["suit"])) - 1
    return throws(seen, told) and told["suit"] == seen.card[0] and told["n"] == more > 0


@says("throws_only")
def _(seen, told):
    return throws(seen, told) and seen.holding(told["suit"]) == {seen.card}


@says("throws_trump")
def _(seen, told):
    others = any(card[0] != seen.trump for card in seen.legal)
    trump = seen.void() and not seen.plain() and not wins(seen) and others
    return trump and told["card"] == seen.card
