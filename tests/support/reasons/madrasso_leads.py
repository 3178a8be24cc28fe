from tests.support.reasons.seen import worth

ASSO, TRE_RANK = 9, 8


def sweep(seen, told):
    return seen.sure() and 0 < seen.won_by(seen.me) == seen.view.tricks and told["n"] == seen.left


def breaks(seen, told):
    others = [seat for seat in seen.seats if seat not in (seen.me, seen.partner)]
    return seen.sure() and any(0 < seen.won_by(seat) == seen.view.tricks for seat in others)


def last_trump(seen, told):
    return (
        seen.left == 2
        and seen.mine == {seen.card, told["card"]}
        and seen.trumps() == {told["card"]}
    )


def draws(seen, told) -> bool:
    theirs = any(card[0] == seen.trump for s in seen.foes_after for card in seen.may_hold(s))
    return seen.leading and not seen.plain() and theirs


def says_draws(seen, told):
    """A hand's last trump draws all unseen trumps only if a single trump is unseen."""
    out = seen.out_of(seen.trump)
    right = told["n"] == len(out) > 0 == seen.higher_out()
    return draws(seen, told) and right and (len(seen.trumps()) > 1 or len(out) == 1)


def clears(seen, told):
    top = told["other"]
    higher = [card for card in seen.out if card[0] == top[0] and card > top]
    plain = top in seen.mine and top[0] != seen.trump and not higher
    return draws(seen, told) and plain and told["n"] == len(seen.out_of(seen.trump)) > 0


def draws_long(seen, told):
    out = len(seen.out_of(seen.trump))
    return draws(seen, told) and told["n"] == out and told["m"] == len(seen.trumps()) >= out > 0


def partner_ruffs(seen, told):
    may = any(card[0] == seen.trump for card in seen.may_hold(seen.partner))
    right = told["suit"] == seen.card[0] != seen.trump
    return seen.leading and right and seen.lacks(seen.partner, told["suit"]) and may


def returns(seen, told):
    right = told["suit"] == seen.card[0] != seen.trump
    has_more = any(card[0] == told["suit"] for card in seen.may_hold(seen.partner))
    return seen.leading and right and told["suit"] in seen.led_by(seen.partner) and has_more


def goes_on(seen, told):
    again = told["suit"] == seen.card[0] and told["suit"] in seen.led_by(seen.me)
    return seen.leading and again and seen.out_of(told["suit"])


def makes_ruff(seen, told):
    foe = told["seat"] in seen.foes_after
    may = any(card[0] == seen.trump for card in seen.may_hold(told["seat"]))
    right = told["suit"] == seen.card[0] != seen.trump
    return seen.leading and foe and may and right and seen.lacks(told["seat"], told["suit"])


def only_trump(seen, told):
    top = seen.plain() and not seen.higher_out() and not seen.sure()
    return seen.leading and top and told["card"] == seen.card


def singleton(seen, told):
    alone = seen.holding(seen.card[0]) == {seen.card}
    later = seen.trumps() and len(seen.out_of(seen.card[0])) > 1
    small = seen.card[1] < TRE_RANK
    return seen.leading and seen.plain() and alone and later and small


def not_from_tre(seen, told):
    tre = told["card"]
    kept = tre in seen.mine and tre[1] == TRE_RANK and tre[0] != seen.card[0]
    return seen.leading and kept and (tre[0], ASSO) in seen.out


def long_suit(seen, told):
    length = len(seen.holding(seen.card[0]))
    others = [len(seen.holding(suit)) for suit in range(4) if suit != seen.card[0]]
    right = told["suit"] == seen.card[0] != seen.trump
    return seen.leading and right and told["n"] == length > max(others)


def lead_trump(seen, told):
    several = not seen.plain() and len(seen.trumps()) > 1
    return seen.leading and several and told["n"] == len(seen.out_of(seen.trump)) > 0


def lead_highest(seen, told):
    suit = seen.holding(told["suit"])
    return seen.leading and told["card"] == seen.card == max(suit) and len(suit) > 1


def lead_higher_out(seen, told):
    figure = told["card"] == seen.card and worth(seen.card)
    return seen.leading and figure and told["n"] == seen.higher_out() > 0


SAYS = {
    "sweep": sweep,
    "sweep_lead": sweep,
    "breaks": breaks,
    "breaks_lead": breaks,
    "last_trump": last_trump,
    "draws": says_draws,
    "clears": clears,
    "draws_long": draws_long,
    "cashes": lambda s, t: s.leading and s.sure() and t["card"] == s.card,
    "partner_ruffs": partner_ruffs,
    "returns": returns,
    "goes_on": goes_on,
    "makes_ruff": makes_ruff,
    "only_trump": only_trump,
    "singleton": singleton,
    "not_from_tre": not_from_tre,
    "keeps_trumps_lead": lambda s, t: s.leading and s.plain() and t["n"] == len(s.trumps()) > 0,
    "long_suit": long_suit,
    "lead_blank": lambda s, t: s.leading and t["card"] == s.card and not worth(s.card),
    "lead_trump": lead_trump,
    "lead_highest": lead_highest,
    "lead_only": lambda s, t: s.leading and s.holding(t["suit"]) == {s.card} == {t["card"]},
    "lead_higher_out": lead_higher_out,
}
