"""What can truly be said of a card of Madrasso that somebody is about to play.

It reads a row as `knowledge` fills it: what one seat knows, or what a forgetful player
remembers. Every fact is a code and the numbers in it; cards, suits and seats are those of the row
and `reasons` turns them into the View's. A fact holds only where something else could have been
done: "the lowest" of several, "no points" where points might have been put. It does not know which
fact decided: see `reasons`.
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
    # to the partner's trick
    "gives_sure": TRICK,
    "gives": TRICK,
    "gives_little": TRICK | RANK,
    "gives_none": TRICK | RANK,
    "no_ruff": TRICK | TRUMPS,
    "over_sure": TRICK | RANK | OUT,
    "over_safer": TRICK | RANK | OUT,
    "over_all": RANK,
    "over_ours": TRICK | RANK,
    "over": TRICK | RANK | DULL,
    # to theirs
    "must_trump": TRICK | TRUMPS | RANK,
    "must_trump_with": TRICK | TRUMPS,
    "must_under": TRUMPS | RANK,
    "ruff_lead": TRICK | TRUMPS,
    "ruff_cheap": TRICK | TRUMPS | RANK,
    "ruff_only": TRICK | TRUMPS,
    "ruff_safe": TRICK | VOIDS,
    "overruff": TRICK | TRUMPS | RANK,
    "overruff_only": TRICK | TRUMPS,
    "ruff": TRICK | TRUMPS,
    "last_cheap": TRICK | RANK,
    "last_points": TRICK,
    "wins_sure": TRICK,
    "finesse": RANK | OUT,
    "wins_top": TRICK | OUT,
    "wins_cheap": TRICK | RANK,
    "wins_only": TRICK,
    "wins_over": RANK | OUT,
    "wins_so_far": TRICK | DULL,
    "second_low": TRICK | RANK,
    "second_keeps": TRICK | RANK,
    "ducks": RANK | TRICK,
    "hopes": TRICK,
    "spares_trumps": TRICK | TRUMPS,
    "guards": HONOURS,
    "makes_void": LENGTH | TRUMPS,
    "no_points": TRICK,
    "least": TRICK | RANK,
    "keeps_high": RANK | HONOURS | DULL,
    "lowest": RANK | DULL,
    "throws_weak": OUT | DULL,
    "throws_one": LENGTH | DULL,
    "throws_only": LENGTH | DULL,
    "throws_trump": TRUMPS | DULL,
    "rather": DULL,
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
        found.append(("rather", {"card": card, "other": rival}))
        return found

    # Leading

    def _of_a_lead(self, card: int, rival: int, found: list) -> None:
        trick = self.trick
        suit = card >> 4
        out = trick.out(suit)
        higher = POPCOUNT[out & -(1 << (card & 15))]
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
        if suit and not RANK_POINTS[card & 15]:
            found.append(("lead_blank", {"card": card}))
        if higher and RANK_POINTS[card & 15]:
            found.append(("lead_higher_out", {"card": card, "n": higher, "suit": suit}))

    def _of_a_trump_led(self, card: int, out: int, higher: int, found: list) -> None:
        trick = self.trick
        if not any([trick.may(seat, 0) for seat in trick.foes_after]):
            return
        held = POPCOUNT[trick.held(0)]
        if not higher:
            found.append(("draws", {"card": card, "n": POPCOUNT[out]}))
        elif held > 2 and held >= POPCOUNT[out]:
            found.append(("draws_long", {"n": POPCOUNT[out], "m": held}))

    def _of_a_plain_lead(self, card, rival, out, higher, sure, found: list) -> None:
        trick = self.trick
        suit = card >> 4
        if trick.has_partner and trick.lacks(trick.partner, suit) and trick.may(trick.partner, 0):
            found.append(("partner_ruffs", {"suit": suit}))
        if trick.has_partner and trick.led_before(trick.partner, suit):
            found.append(("returns", {"suit": suit}))
        for seat in trick.foes_after:
            if trick.lacks(seat, suit) and trick.may(seat, 0):
                found.append(("makes_ruff", {"suit": suit, "seat": seat}))
                break
        if out and not higher and not sure:
            found.append(("only_trump", {"card": card}))
        trumps = POPCOUNT[trick.held(0)]
        length = POPCOUNT[trick.held(suit)]
        if length == 1 and trumps and out:
            found.append(("singleton", {"card": card, "suit": suit}))
        other = rival >> 4
        if other and other != suit and rival & 15 != _TRE_RANK and trick.guarded_tre(other):
            found.append(("not_from_tre", {"card": other << 4 | _TRE_RANK, "suit": other}))
        if not other:
            found.append(("keeps_trumps_lead", {"n": trumps}))
        if length > 2 and trick.is_longest(suit):
            found.append(("long_suit", {"n": length, "suit": suit}))
        if trick.led_before(trick.seat, suit):
            found.append(("goes_on", {"suit": suit}))

    # Following, ruffing and throwing away

    def _to_a_trick(self, card: int, rival: int, found: list) -> None:
        trick = self.trick
        wins = trick.wins(card)
        sure = wins and trick.sure(card)
        if trick.left <= _LATE and sure and not (trick.ours and trick.partner_sure()):
            if trick.all_ours():
                found.append(("sweep", {"card": card, "n": trick.left}))
            if trick.all_theirs():
                found.append(("breaks", {"card": card}))
        if wins and trick.ours:
            self._over_the_partner(card, sure, found)
        elif wins and not card >> 4 and trick.led:
            self._of_a_ruff(card, sure, found)
        elif wins:
            self._of_a_winner(card, rival, sure, found)
        elif trick.ours:
            self._under_the_partner(card, found)
        else:
            self._under_them(card, found)
        self._of_what_is_kept(card, rival, found)
        self._of_what_is_thrown(card, found)

    def _over_the_partner(self, card: int, sure: bool, found: list) -> None:
        trick = self.trick
        about = {"card": card, "points": RANK_POINTS[card & 15]}
        if trick.partner_sure():
            found.append(("over_ours", about))
        elif sure:
            found.append(("over_sure", about))
        elif trick.beaters(trick.power(card)) < trick.beaters(trick.best):
            found.append(("over_safer", about))
        if trick.all_win():
            found.append(("over_all", about))
        found.append(("over", about))

    def _of_a_winner(self, card: int, rival: int, sure: bool, found: list) -> None:
        trick = self.trick
        suit = card >> 4
        about = {"card": card, "points": trick.points + RANK_POINTS[card & 15]}
        bit = 1 << (card & 15)
        out = trick.out(suit)
        winners = trick.winners(suit)
        cheap = winners & -winners == bit
        several = winners != bit
        if not trick.after:
            found.append(("last_cheap" if cheap and several else "last_points", about))
            return
        if sure:
            found.append(("wins_sure", about))
        above = trick.held(suit) & -(bit << 1)
        if above and RANK_POINTS[card & 15]:
            between = out & (1 << HIGHEST[above]) - 1 & -bit
            if any([trick.may(seat, suit) & between for seat in trick.foes_after]):
                kept = suit << 4 | HIGHEST[above]
                found.append(("finesse", {"card": card, "other": kept, "n": POPCOUNT[between]}))
        if suit and not out & -bit and not sure:
            found.append(("wins_top", {"card": card}))
        loses = winners != trick.playable(suit)
        if cheap and loses:
            found.append(("wins_cheap" if several else "wins_only", about))
        if not sure and rival >> 4 == suit and rival < card and trick.wins(rival):
            between = out & bit - 1 & -(1 << (rival & 15))
            if between:
                found.append(("wins_over", {"card": card, "other": rival, "n": POPCOUNT[between]}))
        if loses or not cheap:
            found.append(("wins_so_far", {"card": card}))

    def _of_a_ruff(self, card: int, sure: bool, found: list) -> None:
        trick = self.trick
        about = {"card": card, "points": trick.points}
        winners = trick.winners(0)
        cheap = winners & -winners == 1 << card
        several = cheap and winners != 1 << card
        if cheap and trick.must and not trick.may_throw():
            found.append(("must_trump" if several else "must_trump_with", about))
        if sure and not trick.points:
            found.append(("ruff_lead", about))
        if several:
            found.append(("overruff" if trick.best > 1023 else "ruff_cheap", about))
        elif cheap and trick.best > 1023:
            found.append(("overruff_only", about))
        elif cheap:
            found.append(("ruff_only", about))
        elif sure and not trick.sure(trick.cheapest_winner(0)):
            found.append(("ruff_safe", about))
        found.append(("ruff", about))

    def _under_the_partner(self, card: int, found: list) -> None:
        trick = self.trick
        points = RANK_POINTS[card & 15]
        about = {"card": card, "points": points}
        sure = trick.partner_sure()
        if points and sure:
            found.append(("gives_sure", about))
        elif points > trick.fewest_points():
            found.append(("gives", about))
        elif not sure and points < trick.most_points():
            found.append(("gives_little" if points else "gives_none", about))
        if card >> 4 and trick.led and trick.cheapest_winner(0) >= 0:
            found.append(("no_ruff", {"n": POPCOUNT[trick.held(0)]}))

    def _under_them(self, card: int, found: list) -> None:
        trick = self.trick
        suit = card >> 4
        points = RANK_POINTS[card & 15]
        better = trick.cheapest_winner(suit)
        if better >= 0:
            if trick.partner in trick.after:
                low = trick.playable(suit) & (1 << (card & 15)) - 1
                found.append(("second_keeps" if low else "second_low", {"other": better}))
            else:
                found.append(("ducks", {"other": better, "points": trick.points}))
        if points > trick.fewest_points() and trick.partner in trick.after:
            if trick.may_beat(trick.partner, trick.led, trick.best):
                found.append(("hopes", {"card": card}))
        ruff = trick.cheapest_winner(0)
        if suit and suit != trick.led and ruff >= 0:
            found.append(("spares_trumps", {"other": ruff, "points": trick.points}))
        if not suit and trick.led and trick.must and ruff < 0:
            found.append(("must_under", {"card": card}))
        if points == trick.fewest_points() < trick.most_points() and (suit or not trick.led):
            about = {"card": card, "points": points}
            found.append(("least" if points else "no_points", about))

    def _of_what_is_kept(self, card: int, rival: int, found: list) -> None:
        """What playing `card` leaves in the hand, and `rival` would not."""
        trick = self.trick
        suit = rival >> 4
        if suit and trick.guarded_tre(suit) and POPCOUNT[trick.held(suit)] == 2:
            if card >> 4 != suit and rival & 15 < _TRE_RANK:
                found.append(("guards", {"card": suit << 4 | _TRE_RANK}))
        suit = card >> 4
        if suit and suit != trick.led and trick.held(0) and trick.out(suit):
            if POPCOUNT[trick.held(suit)] == 1:
                found.append(("makes_void", {"suit": suit}))
        if rival >> 4 == suit and rival > card and RANK_POINTS[rival & 15]:
            found.append(("keeps_high", {"card": card, "other": rival}))

    def _of_what_is_thrown(self, card: int, found: list) -> None:
        """What can be said where there is little to say."""
        trick = self.trick
        suit = card >> 4
        bit = 1 << (card & 15)
        if suit == trick.led:
            if not trick.playable(suit) & bit - 1:
                found.append(("lowest", {"card": card}))
        elif suit:
            n = POPCOUNT[trick.held(suit)] - 1
            higher = POPCOUNT[trick.out(suit) & -bit]
            if higher:
                found.append(("throws_weak", {"card": card, "n": higher, "suit": suit}))
            about = {"card": card, "n": n, "suit": suit}
            found.append(("throws_one" if n else "throws_only", about))
        elif not trick.wins(card):
            found.append(("throws_trump", {"card": card}))
