from tests.support.reasons.saying import Codes
from tests.support.reasons.seen import worth

ASSO, TRE_RANK = 9, 8
says = Codes()


@says("sweep", "sweep_lead")
def _(seen, told):
    return seen.sure() and 0 < seen.won_by(seen.me) == seen.view.tricks and told["n"] == seen.left


@says("breaks", "breaks_lead")
def _(seen, told):
    others = [seat for seat in seen.seats if seat not in (seen.me, seen.partner)]
    return seen.sure() and any(0 < seen.won_by(seat) == seen.view.tricks for seat in others)


@says("last_trump")
def _(seen, told):
    return (
        seen.left == 2
        and seen.mine == {seen.card, told["card"]}
        and seen.trumps() == {told["card"]}
    )


def draws(seen, told) -> bool:
    theirs = any(card[0] == seen.trump for s in seen.foes_after for card in seen.may_hold(s))
    return seen.leading and not seen.plain() and theirs


@says("draws")
def _(seen, told):
    """A hand's last trump draws all unseen trumps only if a single trump is unseen."""
    out = seen.out_of(seen.trump)
    right = told["n"] == len(out) > 0 == seen.higher_out()
    return draws(seen, told) and right and (len(seen.trumps()) > 1 or len(out) == 1)


@says("clears")
def _(seen, told):
    top = told["other"]
    higher = [card for card in seen.out if card[0] == top[0] and card > top]
    plain = top in seen.mine and top[0] != seen.trump and not higher
    return draws(seen, told) and plain and told["n"] == len(seen.out_of(seen.trump)) > 0


@says("draws_long")
def _(seen, told):
    out = len(seen.out_of(seen.trump))
    return draws(seen, told) and told["n"] == out and told["m"] == len(seen.trumps()) >= out > 0


@says("cashes")
def _(seen, told):
    return seen.leading and seen.sure() and told["card"] == seen.card


@says("partner_ruffs")
def _(seen, told):
    may = any(card[0] == seen.trump for card in seen.may_hold(seen.partner))
    right = told["suit"] == seen.card[0] != seen.trump
    return seen.leading and right and seen.lacks(seen.partner, told["suit"]) and may


@says("returns")
def _(seen, told):
    right = told["suit"] == seen.card[0] != seen.trump
    his = any(card[0] == told["suit"] for card in seen.may_hold(seen.partner))
    return seen.leading and right and told["suit"] in seen.led_by(seen.partner) and his


@says("goes_on")
def _(seen, told):
    again = told["suit"] == seen.card[0] and told["suit"] in seen.led_by(seen.me)
    return seen.leading and again and seen.out_of(told["suit"])


@says("makes_ruff")
def _(seen, told):
    foe = told["seat"] in seen.foes_after
    may = any(card[0] == seen.trump for card in seen.may_hold(told["seat"]))
    right = told["suit"] == seen.card[0] != seen.trump
    return seen.leading and foe and may and right and seen.lacks(told["seat"], told["suit"])


@says("only_trump")
def _(seen, told):
    top = seen.plain() and not seen.higher_out() and not seen.sure()
    return seen.leading and top and told["card"] == seen.card


@says("singleton")
def _(seen, told):
    alone = seen.holding(seen.card[0]) == {seen.card}
    later = seen.trumps() and len(seen.out_of(seen.card[0])) > 1
    small = seen.card[1] < TRE_RANK
    return seen.leading and seen.plain() and alone and later and small


@says("not_from_tre")
def _(seen, told):
    tre = told["card"]
    kept = tre in seen.mine and tre[1] == TRE_RANK and tre[0] != seen.card[0]
    return seen.leading and kept and (tre[0], ASSO) in seen.out


@says("keeps_trumps_lead")
def _(seen, told):
    return seen.leading and seen.plain() and told["n"] == len(seen.trumps()) > 0


@says("long_suit")
def _(seen, told):
    length = len(seen.holding(seen.card[0]))
    others = [len(seen.holding(suit)) for suit in range(4) if suit != seen.card[0]]
    right = told["suit"] == seen.card[0] != seen.trump
    return seen.leading and right and told["n"] == length > max(others)


@says("lead_blank")
def _(seen, told):
    return seen.leading and told["card"] == seen.card and not worth(seen.card)


@says("lead_trump")
def _(seen, told):
    several = not seen.plain() and len(seen.trumps()) > 1
    return seen.leading and several and told["n"] == len(seen.out_of(seen.trump)) > 0


@says("lead_highest")
def _(seen, told):
    suit = seen.holding(told["suit"])
    return seen.leading and told["card"] == seen.card == max(suit) and len(suit) > 1


@says("lead_only")
def _(seen, told):
    return seen.leading and seen.holding(told["suit"]) == {seen.card} == {told["card"]}


@says("lead_higher_out")
def _(seen, told):
    figure = told["card"] == seen.card and worth(seen.card)
    return seen.leading and figure and told["n"] == seen.higher_out() > 0
