"""What can truly be said of a card of Madrasso that somebody is about to play.

It reads a row as `knowledge` fills it: what one seat knows, or what a forgetful player
remembers. Every fact is a code and the numbers in it; cards, suits and seats are those of the row
and `reasons` turns them into the View's. It does not know which fact decided: see `reasons`.
"""

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.explain.select import ASKED, DULL, HONOURS, LENGTH, OUT, RANK, TRICK, TRUMPS, VOIDS
from engine.bots.explain.trick import Trick
from engine.madrasso.score import RANK_POINTS

ABOUT = {
    # leading
    "sweep": TRICK,
    "sweep_lead": TRICK,
    "breaks": TRICK,
    "breaks_lead": TRICK,
    "last_trump": RANK | TRUMPS,
    "draws": TRUMPS | OUT | RANK | LENGTH,
    "draws_long": TRUMPS | OUT | LENGTH,
    "cashes": TRICK | OUT | RANK | VOIDS,
    "partner_ruffs": VOIDS,
    "returns": ASKED,
    "goes_on": ASKED,
    "makes_ruff": VOIDS | TRUMPS,
    "only_trump": OUT | RANK | TRICK,
    "singleton": LENGTH | TRUMPS,
    "not_from_tre": HONOURS,
    "keeps_trumps_lead": TRUMPS,
    "long_suit": LENGTH,
    "lead_blank": RANK | DULL,
    "lead_trump": TRUMPS | DULL,
    "lead_higher_out": OUT | DULL,
    "lead_alone": OUT | DULL,
    "leads": RANK | DULL,
    # to the partner's trick
    "gives_sure": TRICK,
    "gives": TRICK,
    "no_ruff": TRICK | TRUMPS,
    "takes_over": TRICK,
    # to theirs
    "ruff_cheap": TRICK | TRUMPS | RANK,
    "ruff_safe": TRICK | VOIDS,
    "overruff": TRICK | TRUMPS | RANK,
    "ruff": TRICK | TRUMPS,
    "must_trump": TRICK | TRUMPS | RANK,
    "last_cheap": TRICK | RANK,
    "last_points": TRICK,
    "wins_sure": TRICK,
    "finesse": RANK | OUT,
    "wins_top": TRICK | OUT,
    "wins_so_far": TRICK,
    "second_low": TRICK,
    "ducks": RANK | TRICK,
    "spares_trumps": TRICK | TRUMPS,
    "guards": HONOURS,
    "makes_void": LENGTH | TRUMPS,
    "no_points": TRICK,
    "least": TRICK | RANK,
    "keeps_high": RANK | HONOURS | DULL,
    "low_partner": RANK | DULL,
    "throws": RANK | LENGTH | DULL,
    "throws_trump": TRUMPS | DULL,
    "follows": RANK | DULL,
}

_TRE_RANK = 8
_LATE = 5  # tricks left: from here on a cappotto is in sight


class Facts:
    """The facts of one decision. `read` it before asking `of` a card."""

    def __init__(self):
        self.trick = Trick()

    def read(self, s) -> None:
        """Take in the row `s`, the seat to act being the one that knows it."""
        self.trick.read(s)

    def of(self, card: int, rival: int) -> list:
        """All facts of `card`: pairs of a code and its numbers, the most telling first.

        Some say what speaks against `rival`, the card that would have been played instead.
        """
        found = []
        trick = self.trick
        if trick.left == 2 and card >> 4 and POPCOUNT[trick.held(0)] == 1:
            found.append(("last_trump", {"card": HIGHEST[trick.held(0)]}))
        if trick.laid:
            self._to_a_trick(card, rival, found)
        else:
            self._of_a_lead(card, rival, found)
        return found

    # Leading

    def _of_a_lead(self, card: int, rival: int, found: list) -> None:
        trick = self.trick
        suit = card >> 4
        bit = 1 << (card & 15)
        out = trick.out(suit)
        higher = POPCOUNT[out & -bit]
        sure = trick.sure(card)
        if sure and trick.all_ours() and trick.left <= _LATE:
            found.append(("sweep_lead", {"card": card, "n": trick.left}))
        if sure and trick.all_theirs() and trick.left <= _LATE:
            found.append(("breaks_lead", {"card": card}))
        if not suit:
            self._of_a_trump_led(card, out, higher, found)
        if sure:
            found.append(("cashes", {"card": card, "points": RANK_POINTS[card & 15]}))
        if suit:
            self._of_a_plain_lead(card, rival, out, higher, sure, found)
        elif out:
            found.append(("lead_trump", {"n": POPCOUNT[out]}))
        if rival >> 4 == suit and rival > card and RANK_POINTS[rival & 15]:
            found.append(("keeps_high", {"card": card, "other": rival}))
        if not RANK_POINTS[card & 15]:
            found.append(("lead_blank", {"card": card}))
        if higher:
            found.append(("lead_higher_out", {"card": card, "n": higher, "suit": suit}))
        else:
            found.append(("lead_alone", {"card": card, "suit": suit}))
        found.append(("leads", {"card": card}))

    def _of_a_trump_led(self, card: int, out: int, higher: int, found: list) -> None:
        held = POPCOUNT[self.trick.held(0)]
        if out and not higher:
            found.append(("draws", {"n": POPCOUNT[out]}))
        elif out and held > 2 and held >= POPCOUNT[out]:
            found.append(("draws_long", {"n": POPCOUNT[out], "m": held}))

    def _of_a_plain_lead(self, card, rival, out, higher, sure, found: list) -> None:
        trick = self.trick
        suit = card >> 4
        if trick.has_partner and trick.lacks(trick.partner, suit) and trick.may(trick.partner, 0):
            found.append(("partner_ruffs", {"suit": suit}))
        if trick.has_partner and trick.led_before(trick.partner, suit):
            found.append(("returns", {"suit": suit}))
        if trick.led_before(trick.seat, suit):
            found.append(("goes_on", {"suit": suit}))
        for seat in trick.after:
            if seat != trick.partner and trick.lacks(seat, suit) and trick.may(seat, 0):
                found.append(("makes_ruff", {"suit": suit, "seat": seat}))
                break
        if out and not higher and not sure:
            found.append(("only_trump", {"card": card}))
        trumps = POPCOUNT[trick.held(0)]
        length = POPCOUNT[trick.held(suit)]
        if length == 1 and trumps:
            found.append(("singleton", {"card": card, "suit": suit}))
        other = rival >> 4
        if other and other != suit and trick.guarded_tre(other):
            found.append(("not_from_tre", {"card": other << 4 | _TRE_RANK, "suit": other}))
        if not other:
            found.append(("keeps_trumps_lead", {"n": trumps}))
        if length > 2 and length == trick.longest():
            found.append(("long_suit", {"n": length, "suit": suit}))

    # Following, ruffing and throwing away

    def _to_a_trick(self, card: int, rival: int, found: list) -> None:
        trick = self.trick
        wins = trick.wins(card)
        sure = wins and trick.sure(card)
        if trick.left <= _LATE and sure:
            if trick.all_ours():
                found.append(("sweep", {"card": card, "n": trick.left}))
            if trick.all_theirs():
                found.append(("breaks", {"card": card}))
        if wins:
            self._of_a_winner(card, sure, found)
        elif trick.ours:
            self._under_the_partner(card, found)
        else:
            self._under_them(card, rival, found)
        self._of_what_is_kept(card, rival, found)
        if trick.laid and card >> 4 != trick.led:
            found.append(("throws" if card >> 4 else "throws_trump", {"card": card}))
        found.append(("follows", {"card": card}))

    def _of_a_winner(self, card: int, sure: bool, found: list) -> None:
        trick = self.trick
        points = trick.points + RANK_POINTS[card & 15]
        cheap = card == trick.cheapest_winner(card >> 4)
        about = {"card": card, "points": points}
        if not card >> 4 and trick.led:
            self._of_a_ruff(card, sure, cheap, found)
        elif trick.ours:
            found.append(("takes_over", about))
        elif not trick.after and cheap:
            found.append(("last_cheap", about))
        elif not trick.after:
            found.append(("last_points", about))
        if sure:
            found.append(("wins_sure", about))
        held = trick.held(card >> 4)
        above = held & -(2 << (card & 15))
        if trick.after and above and RANK_POINTS[card & 15]:
            between = trick.out(card >> 4) & (1 << HIGHEST[above]) - 1 & -(1 << (card & 15))
            if between:
                kept = card & ~15 | HIGHEST[above]
                found.append(("finesse", {"card": card, "other": kept, "n": POPCOUNT[between]}))
        if card >> 4 and not trick.out(card >> 4) & -(1 << (card & 15)) and not sure:
            found.append(("wins_top", {"card": card, "suit": card >> 4}))
        if trick.after and not sure:
            found.append(("wins_so_far", {"card": card}))

    def _of_a_ruff(self, card: int, sure: bool, cheap: bool, found: list) -> None:
        trick = self.trick
        about = {"card": card, "points": trick.points}
        if cheap:
            if trick.must and not trick.may_throw():
                found.append(("must_trump", about))
            found.append(("overruff" if trick.best > 1023 else "ruff_cheap", about))
        elif sure and not trick.sure(trick.cheapest_winner(0)):
            found.append(("ruff_safe", about))
        found.append(("ruff", about))

    def _under_the_partner(self, card: int, found: list) -> None:
        trick = self.trick
        points = RANK_POINTS[card & 15]
        about = {"card": card, "points": points}
        if points and card >> 4:
            found.append(("gives_sure" if trick.partner_sure() else "gives", about))
        if card >> 4 and trick.led and not trick.held(trick.led) and trick.held(0):
            found.append(("no_ruff", {"n": POPCOUNT[trick.held(0)]}))
        if not points:
            found.append(("low_partner", {"card": card}))

    def _under_them(self, card: int, rival: int, found: list) -> None:
        trick = self.trick
        points = RANK_POINTS[card & 15]
        if card >> 4 == trick.led and trick.laid == 1 and trick.has_partner and not points:
            found.append(("second_low", {"card": card}))
        better = trick.cheapest_winner(card >> 4)
        if better >= 0 and card >> 4 == trick.led:
            found.append(("ducks", {"other": better, "points": trick.points}))
        ruff = trick.cheapest_winner(0)
        if card >> 4 not in (0, trick.led) and ruff >= 0:
            found.append(("spares_trumps", {"other": ruff, "points": trick.points}))
        if not points and card >> 4:
            found.append(("no_points", {"card": card}))
        elif points and points == trick.fewest_points():
            found.append(("least", {"card": card, "points": points}))

    def _of_what_is_kept(self, card: int, rival: int, found: list) -> None:
        """What playing `card` leaves in the hand, and `rival` would not."""
        trick = self.trick
        suit = rival >> 4
        if suit and trick.guarded_tre(suit) and POPCOUNT[trick.held(suit)] == 2:
            if card >> 4 != suit and rival & 15 < _TRE_RANK:
                found.append(("guards", {"card": suit << 4 | _TRE_RANK}))
        suit = card >> 4
        if suit and suit != trick.led and POPCOUNT[trick.held(suit)] == 1 and trick.held(0):
            found.append(("makes_void", {"suit": suit}))
        if rival >> 4 == suit and rival > card and RANK_POINTS[rival & 15]:
            found.append(("keeps_high", {"card": card, "other": rival}))
