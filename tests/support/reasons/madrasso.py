"""Whether a reason that a player of Madrasso gives is true: a function for each code."""

from engine.madrasso.score import GOAL
from engine.options import MUST_TRUMP, TRE, VOID
from tests.support.reasons.madrasso_leads import says as leads
from tests.support.reasons.saying import Codes
from tests.support.reasons.seen import Seen, pair, worth

ASSO, TRE_RANK = 9, 8
says = Codes()
says.update(leads)


def true_of(view, action: int, code: str, values: dict) -> bool:
    """Whether the reason `code` with `values` is true of doing `action` here."""
    if code in ("robs", "calls_out", "at_random"):
        return says[code](view, values)
    seen = Seen(view, action)
    told = dict(values)
    for name in ("card", "other"):
        if name in told:
            told[name] = pair(told[name])
    return bool(says[code](seen, told))


@says("at_random")
def _(view, told):
    return not told


@says("robs")
def _(view, told):
    seven = 0 if view.game == TRE else 4
    mine = view.trump << 4 | seven
    return view.may_rob and told["card"] == view.upcard > mine == told["other"]


@says("calls_out")
def _(view, told):
    side = view.seat % 2
    points = view.totals[side] + view.taken[side] + view.taken[side + 2]
    return view.may_out and view.number > view.fewest and points == told["points"] >= GOAL


@says("only")
def _(seen, told):
    return seen.legal == {seen.card} == {told["card"]}


@says("alike")
def _(seen, told):
    suits = {card[0] for card in seen.legal}
    return told["card"] == seen.card and len(suits) == 1 and not any(map(worth, seen.legal))


@says("lowest")
def _(seen, told):
    suits = {card[0] for card in seen.legal}
    return told["card"] == seen.card == min(seen.legal) and len(suits) == 1


# To a trick


@says("gives_sure")
def _(seen, told):
    return gives(seen, told) and seen.nobody_beats(seen.best)


@says("gives")
def gives(seen, told):
    under = seen.ours and not seen.wins(seen.card)
    return under and told["card"] == seen.card and worth(seen.card)


@says("no_ruff")
def _(seen, told):
    return seen.ours and seen.void() and seen.plain() and seen.trumps() and not wins(seen)


def wins(seen) -> bool:
    return not seen.leading and seen.wins(seen.card)


@says("takes_over")
def _(seen, told):
    return seen.ours and wins(seen) and told["card"] == seen.card


@says("ruff_cheap")
def _(seen, told):
    lowest = min(seen.trumps())
    return ruffs(seen, told) and seen.best[0] != seen.trump and seen.card == lowest


@says("overruff")
def _(seen, told):
    cheap = seen.card == seen.cheapest(seen.trump)
    return ruffs(seen, told) and seen.best[0] == seen.trump and cheap


@says("ruff_safe")
def _(seen, told):
    return ruffs(seen, told) and seen.nobody_beats(seen.card)


@says("ruff")
def ruffs(seen, told):
    ruff = seen.void() and not seen.plain() and wins(seen)
    return ruff and told["card"] == seen.card and told["points"] == seen.points


@says("must_trump")
def _(seen, told):
    must = seen.view.rules[VOID] == MUST_TRUMP and seen.void()
    return must and seen.card == seen.cheapest(seen.trump) and seen.legal == seen.trumps()


@says("last_cheap")
def _(seen, told):
    cheap = seen.card == seen.cheapest(seen.card[0])
    return last_points(seen, told) and cheap


@says("last_points")
def last_points(seen, told):
    total = seen.points + worth(seen.card)
    return not seen.after and not seen.ours and wins(seen) and told["points"] == total


@says("wins_sure")
def _(seen, told):
    return wins(seen) and seen.sure() and told["card"] == seen.card


@says("finesse")
def _(seen, told):
    low, high = seen.card, told["other"]
    between = [card for card in seen.out_of(low[0]) if low < card < high]
    kept = high in seen.mine and high[0] == low[0] and worth(low)
    return wins(seen) and seen.after and kept and len(between) == told["n"] > 0


@says("wins_top")
def _(seen, told):
    return wins(seen) and seen.plain() and not seen.higher_out() and told["card"] == seen.card


@says("wins_so_far")
def _(seen, told):
    return wins(seen) and seen.after and told["card"] == seen.card


@says("second_low")
def _(seen, told):
    second = seen.view.laid == 1 and seen.partner == seen.after[-1]
    return second and not wins(seen) and not worth(seen.card)


@says("ducks")
def _(seen, told):
    other = told["other"]
    could = other in seen.legal and seen.wins(other) and other != seen.card
    return could and not wins(seen) and told["points"] == seen.points and not seen.ours


@says("spares_trumps")
def _(seen, told):
    could = any(seen.wins(card) for card in seen.trumps() & seen.legal)
    return seen.void() and seen.plain() and could and told["points"] == seen.points


@says("guards")
def _(seen, told):
    tre = told["card"]
    guarded = tre in seen.mine and len(seen.holding(tre[0]) - {seen.card}) > 1
    return guarded and tre[1] == TRE_RANK and (tre[0], ASSO) in seen.out


@says("makes_void")
def _(seen, told):
    alone = seen.holding(told["suit"]) == {seen.card}
    return seen.void() and seen.plain() and alone and seen.trumps()


@says("no_points")
def _(seen, told):
    theirs = not seen.leading and not seen.ours and not wins(seen)
    return theirs and not worth(seen.card)


@says("least")
def _(seen, told):
    fewest = min(map(worth, seen.legal))
    lost = not seen.leading and not seen.ours and not wins(seen)
    return lost and worth(seen.card) == fewest == told["points"]


@says("keeps_high")
def _(seen, told):
    other = told["other"]
    return other in seen.mine - {seen.card} and other > seen.card and told["card"] == seen.card


@says("low_partner")
def _(seen, told):
    return seen.ours and not wins(seen) and not worth(seen.card)


@says("throws")
def _(seen, told):
    return seen.void() and seen.plain() and told["card"] == seen.card


@says("throws_trump")
def _(seen, told):
    return seen.void() and not seen.plain() and told["card"] == seen.card


@says("follows")
def _(seen, told):
    return not seen.leading and told["card"] == seen.card
