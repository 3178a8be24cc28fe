"""Facts that explain the choice of a card; trumps are suit 0."""

from collections.abc import Sequence

from engine.bits import HIGHEST, POPCOUNT
from engine.bots.explain.trick import TrickFacts
from engine.madrasso.score import RANK_POINTS

# Codes of facts; those from LEAD_BLANK on are weak
(
    SWEEP,
    SWEEP_LEAD,
    BREAKS,
    BREAKS_LEAD,
    LAST_TRUMP,
    DRAWS,
    DRAWS_LONG,
    CLEARS,
    CASHES,
    PARTNER_RUFFS,
    RETURNS,
    GOES_ON,
    MAKES_RUFF,
    ONLY_TRUMP,
    SINGLETON,
    NOT_FROM_TRE,
    KEEPS_TRUMPS_LEAD,
    LONG_SUIT,
    GIVES_SURE,
    GIVES,
    GIVES_LITTLE,
    GIVES_NONE,
    NO_RUFF,
    OVER_SURE,
    ADDS_POINTS,
    OVER_SAFER,
    OVER_ALL,
    OVER_OURS,
    MUST_TRUMP,
    MUST_TRUMP_WITH,
    MUST_UNDER,
    RUFF_LEAD,
    RUFF_CHEAP,
    RUFF_ONLY,
    RUFF_SAFE,
    RUFF_HIGH,
    OVERRUFF,
    OVERRUFF_ONLY,
    RUFF,
    LAST_CHEAP,
    LAST_POINTS,
    WINS_SURE,
    FINESSE,
    WINS_TOP,
    WINS_CHEAP,
    WINS_ONLY,
    WINS_OVER,
    SECOND_LOW,
    SECOND_KEEPS,
    DUCKS,
    HOPES,
    SPARES_TRUMPS,
    GUARDS,
    MAKES_VOID,
    NO_POINTS,
    LEAST,
    KEEPS_TOP,
    LEAD_BLANK,
    LEAD_TRUMP,
    LEAD_HIGHER_OUT,
    LEAD_HIGHEST,
    LEAD_ONLY,
    OVER,
    WINS_SO_FAR,
    KEEPS_HIGH,
    LOWEST,
    THROWS_WEAK,
    THROWS_ONE,
    THROWS_ONLY,
    THROWS_TRUMP,
    EQUAL,
    RATHER,
) = range(72)
WEAK = LEAD_BLANK
NAMES = (
    "sweep sweep_lead breaks breaks_lead last_trump draws draws_long clears cashes partner_ruffs "
    "returns goes_on makes_ruff only_trump singleton not_from_tre keeps_trumps_lead long_suit "
    "gives_sure gives gives_little gives_none no_ruff over_sure adds_points over_safer over_all "
    "over_ours must_trump must_trump_with must_under ruff_lead ruff_cheap ruff_only ruff_safe "
    "ruff_high overruff overruff_only ruff last_cheap last_points wins_sure finesse wins_top "
    "wins_cheap wins_only wins_over second_low second_keeps ducks hopes spares_trumps guards "
    "makes_void no_points least keeps_top lead_blank lead_trump lead_higher_out lead_highest "
    "lead_only over wins_so_far keeps_high lowest throws_weak throws_one throws_only throws_trump "
    "equal rather"
)

_TRE_RANK = 8
_LATE = 5


class Facts:
    """Facts about one choice of a card; call `read` before `of`."""

    def __init__(self) -> None:
        self.trick = TrickFacts()

    def read(self, s: Sequence[int]) -> None:
        self.trick.read(s)

    def of(self, card: int, rival: int) -> list:
        """Return facts (code, values) for `card` against `rival`."""
        found = []
        trick = self.trick
        if trick.left == 2 and card >> 4 and POPCOUNT[trick.held(0)] == 1:
            found.append((LAST_TRUMP, {"card": HIGHEST[trick.held(0)]}))
        if trick.laid:
            self._to_a_trick(card, rival, found)
        else:
            self._of_a_lead(card, rival, found)
        self._of_the_rival(card, rival, found)
        found.append((RATHER, {"card": card, "other": rival}))
        return found

    def _of_a_lead(self, card: int, rival: int, found: list) -> None:
        trick = self.trick
        suit = card >> 4
        out = trick.out(suit)
        higher = POPCOUNT[out & -(1 << (card & 15))]
        sure = trick.sure(card)
        if sure and trick.all_ours() and trick.left <= _LATE:
            found.append((SWEEP_LEAD, {"card": card, "n": trick.left}))
        if sure and trick.all_theirs() and trick.left <= _LATE:
            found.append((BREAKS_LEAD, {"card": card}))
        if not suit:
            self._of_a_trump_led(card, out, higher, found)
        if sure:
            found.append((CASHES, {"card": card, "points": RANK_POINTS[card & 15]}))
        if suit:
            self._of_a_plain_lead(card, rival, out, higher, sure, found)
        elif out:
            self._of_a_tre(rival, found)
            if POPCOUNT[trick.held(0)] > 1:
                found.append((LEAD_TRUMP, {"n": POPCOUNT[out]}))
        if not RANK_POINTS[card & 15]:
            found.append((LEAD_BLANK, {"card": card}))
        elif higher:
            found.append((LEAD_HIGHER_OUT, {"card": card, "n": higher, "suit": suit}))
        held = trick.held(suit)
        if HIGHEST[held] == card & 15:
            about = {"card": card, "suit": suit}
            found.append((LEAD_HIGHEST if held & held - 1 else LEAD_ONLY, about))

    def _of_a_trump_led(self, card: int, out: int, higher: int, found: list) -> None:
        trick = self.trick
        if not any([trick.may(seat, 0) for seat in trick.foes_after]):
            return
        held = POPCOUNT[trick.held(0)]
        n = POPCOUNT[out]
        if not higher and (held > 1 or n == 1):  # a single trump can be led only once
            found.append((DRAWS, {"card": card, "n": n}))
        elif higher and held > 2 and held >= n:
            found.append((DRAWS_LONG, {"n": n, "m": held}))
        top = max([trick.top(suit) for suit in range(1, 4)])
        if top >= 0:
            found.append((CLEARS, {"other": top, "n": n}))

    def _of_a_plain_lead(self, card, rival, out, higher, sure, found: list) -> None:
        trick = self.trick
        suit = card >> 4
        if not higher and not sure:
            found.append((ONLY_TRUMP, {"card": card}))
        other = rival >> 4
        if other == suit:
            return
        if trick.has_partner and trick.lacks(trick.partner, suit) and trick.may(trick.partner, 0):
            found.append((PARTNER_RUFFS, {"suit": suit}))
        led = trick.has_partner and trick.led_before(trick.partner, suit)
        if led and trick.may(trick.partner, suit):
            found.append((RETURNS, {"suit": suit}))
        for seat in trick.foes_after:
            if trick.lacks(seat, suit) and trick.may(seat, 0):
                found.append((MAKES_RUFF, {"suit": suit, "seat": seat}))
                break
        trumps = POPCOUNT[trick.held(0)]
        length = POPCOUNT[trick.held(suit)]
        # A later ruff needs two cards of the suit in other hands.
        if length == 1 and trumps and out & out - 1 and card & 15 < _TRE_RANK:
            found.append((SINGLETON, {"card": card, "suit": suit}))
        self._of_a_tre(rival, found)
        if not other:
            found.append((KEEPS_TRUMPS_LEAD, {"n": trumps}))
        if length > 2 and trick.is_longest(suit):
            found.append((LONG_SUIT, {"n": length, "suit": suit}))
        if out and trick.led_before(trick.seat, suit):
            found.append((GOES_ON, {"suit": suit}))

    def _of_a_tre(self, rival: int, found: list) -> None:
        suit = rival >> 4
        if suit and rival & 15 != _TRE_RANK and self.trick.guarded_tre(suit):
            found.append((NOT_FROM_TRE, {"card": suit << 4 | _TRE_RANK, "suit": suit}))

    def _to_a_trick(self, card: int, rival: int, found: list) -> None:
        trick = self.trick
        wins = trick.wins(card)
        sure = wins and trick.sure(card)
        if trick.left <= _LATE and sure and not (trick.partner_winning and trick.partner_sure()):
            if trick.all_ours():
                found.append((SWEEP, {"card": card, "n": trick.left}))
            if trick.all_theirs():
                found.append((BREAKS, {"card": card}))
        if wins:
            self._of_its_points(card, rival, found)
        if wins and trick.partner_winning:
            self._over_the_partner(card, sure, found)
            self._of_a_higher_winner(card, rival, sure, found)
        elif wins and not card >> 4 and trick.led:
            self._of_a_ruff(card, rival, sure, found)
            self._of_a_higher_winner(card, rival, sure, found)
        elif wins:
            self._of_a_winner(card, rival, sure, found)
        elif trick.partner_winning:
            self._under_the_partner(card, rival, found)
        else:
            self._under_them(card, rival, found)
        self._of_what_is_kept(card, rival, found)
        self._of_what_is_thrown(card, rival, found)

    def _of_its_points(self, card: int, rival: int, found: list) -> None:
        trick = self.trick
        if rival >> 4 == card >> 4 and rival < card and trick.after and trick.wins(rival):
            more = RANK_POINTS[card & 15] > RANK_POINTS[rival & 15]
            if more and not trick.between(rival, card):
                found.append((ADDS_POINTS, {"card": card, "other": rival}))

    def _over_the_partner(self, card: int, sure: bool, found: list) -> None:
        trick = self.trick
        about = {"card": card, "points": RANK_POINTS[card & 15]}
        if trick.partner_sure():
            forced = not about["points"] and trick.all_win()
            found.append((OVER_ALL if forced else OVER_OURS, about))
        elif sure:
            found.append((OVER_SURE, about))
        elif trick.all_win():
            found.append((OVER_ALL, about))
        elif trick.beaters(trick.power(card)) < trick.beaters(trick.best):
            found.append((OVER_SAFER, about))
        found.append((OVER, about))

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
            found.append((LAST_CHEAP if cheap and several else LAST_POINTS, about))
            return
        if sure:
            found.append((WINS_SURE, about))
        above = trick.held(suit) & -(bit << 1)
        if above and RANK_POINTS[card & 15]:
            between = out & (1 << HIGHEST[above]) - 1 & -bit
            if any([trick.may(seat, suit) & between for seat in trick.foes_after]):
                kept = suit << 4 | HIGHEST[above]
                found.append((FINESSE, {"card": card, "other": kept, "n": POPCOUNT[between]}))
        if suit and not out & -bit and not sure:
            found.append((WINS_TOP, {"card": card}))
        loses = winners != trick.playable(suit)
        if cheap and loses:
            found.append((WINS_CHEAP if several else WINS_ONLY, about))
        self._of_a_higher_winner(card, rival, sure, found)
        higher = POPCOUNT[out & -bit]
        if higher and (loses or not cheap):
            found.append((WINS_SO_FAR, {"card": card, "n": higher, "suit": suit}))

    def _of_a_higher_winner(self, card: int, rival: int, sure: bool, found: list) -> None:
        trick = self.trick
        if not sure and rival >> 4 == card >> 4 and rival < card and trick.wins(rival):
            between = trick.between(rival, card)
            if between:
                found.append((WINS_OVER, {"card": card, "other": rival, "n": POPCOUNT[between]}))

    def _of_a_ruff(self, card: int, rival: int, sure: bool, found: list) -> None:
        trick = self.trick
        about = {"card": card, "points": trick.points}
        winners = trick.winners(0)
        cheap = winners & -winners == 1 << card
        several = cheap and winners != 1 << card
        if sure and not trick.sure(trick.cheapest_winner(0)):
            found.append((RUFF_SAFE, {"card": card, "seat": trick.foes_after[0]}))
        for seat in trick.foes_after:
            if not rival >> 4 and rival < card and trick.wins(rival):
                if trick.may(seat, 0) & trick.between(rival, card):
                    found.append((RUFF_HIGH, {"card": card, "other": rival, "seat": seat}))
        if cheap and trick.must and not trick.may_throw():
            found.append((MUST_TRUMP if several else MUST_TRUMP_WITH, about))
        if sure and not trick.points:
            found.append((RUFF_LEAD, about))
        if several:
            found.append((OVERRUFF if trick.best > 1023 else RUFF_CHEAP, about))
        elif cheap and trick.best > 1023:
            found.append((OVERRUFF_ONLY, about))
        elif cheap:
            found.append((RUFF_ONLY, about))
        elif not trick.after:
            points = trick.points + RANK_POINTS[card & 15]
            found.append((LAST_POINTS, {"card": card, "points": points}))
        found.append((RUFF, about))

    def _under_the_partner(self, card: int, rival: int, found: list) -> None:
        trick = self.trick
        points = RANK_POINTS[card & 15]
        about = {"card": card, "points": points}
        sure = trick.partner_sure()
        if sure and points and (points >= RANK_POINTS[rival & 15] or trick.wins(rival)):
            found.append((GIVES_SURE, about))
        elif points > trick.fewest_points():
            found.append((GIVES, about))
        elif not sure and points < trick.most_points():
            found.append((GIVES_LITTLE if points else GIVES_NONE, about))
        if card >> 4 and trick.led and trick.cheapest_winner(0) >= 0:
            found.append((NO_RUFF, {"n": POPCOUNT[trick.held(0)]}))

    def _under_them(self, card: int, rival: int, found: list) -> None:
        trick = self.trick
        suit = card >> 4
        points = RANK_POINTS[card & 15]
        better = trick.cheapest_winner(suit)
        if better >= 0:
            if trick.partner in trick.after:
                low = trick.playable(suit) & (1 << (card & 15)) - 1
                found.append((SECOND_KEEPS if low else SECOND_LOW, {"other": better}))
            else:
                found.append((DUCKS, {"other": better, "points": trick.points}))
        if points > trick.fewest_points() and trick.partner in trick.after:
            if trick.may_beat(trick.partner, trick.led, trick.best):
                found.append((HOPES, {"card": card}))
        ruff = trick.cheapest_winner(0)
        if suit and suit != trick.led and ruff >= 0:
            found.append((SPARES_TRUMPS, {"other": ruff, "points": trick.points}))
        if not suit and trick.led and trick.must and ruff < 0:
            found.append((MUST_UNDER, {"card": card}))
        matters = points or rival >> 4 == suit or RANK_POINTS[rival & 15]
        chosen = points == trick.fewest_points() < trick.most_points()
        if matters and chosen and (suit or not trick.led or RANK_POINTS[rival & 15]):
            about = {"card": card, "points": points}
            found.append((LEAST if points else NO_POINTS, about))

    def _of_what_is_kept(self, card: int, rival: int, found: list) -> None:
        trick = self.trick
        suit = rival >> 4
        if suit and trick.guarded_tre(suit) and POPCOUNT[trick.held(suit)] == 2:
            if card >> 4 != suit and rival & 15 < _TRE_RANK:
                found.append((GUARDS, {"card": suit << 4 | _TRE_RANK}))
        suit = card >> 4
        if suit and suit != trick.led and trick.held(0) and trick.out(suit):
            if POPCOUNT[trick.held(suit)] == 1:
                found.append((MAKES_VOID, {"suit": suit}))

    def _of_what_is_thrown(self, card: int, rival: int, found: list) -> None:
        trick = self.trick
        suit = card >> 4
        bit = 1 << (card & 15)
        if suit == trick.led or not suit and not trick.may_throw():
            if not trick.playable(suit) & bit - 1:
                found.append((LOWEST, {"card": card}))
        elif not suit:
            if not trick.wins(card):
                found.append((THROWS_TRUMP, {"card": card}))
        elif rival >> 4 != suit:
            n = POPCOUNT[trick.held(suit)] - 1
            higher = POPCOUNT[trick.out(suit) & -bit]
            if higher:
                found.append((THROWS_WEAK, {"card": card, "n": higher, "suit": suit}))
            about = {"card": card, "n": n, "suit": suit}
            found.append((THROWS_ONE if n else THROWS_ONLY, about))

    def _of_the_rival(self, card: int, rival: int, found: list) -> None:
        trick = self.trick
        suit = rival >> 4
        keeps = rival > card
        if suit == card >> 4:
            between = trick.between(min(card, rival), max(card, rival))
            same = RANK_POINTS[card & 15] == RANK_POINTS[rival & 15]
            if same and not between and trick.wins(card) == trick.wins(rival):
                found.append((EQUAL, {"card": card, "other": rival}))
                return
            if keeps and trick.laid and not trick.wins(card) and trick.is_top(rival):
                found.append((KEEPS_TOP, {"other": rival, "suit": suit}))
        else:
            keeps = suit > 0 and trick.is_top(rival) and not trick.is_top(card)
        if keeps:
            found.append((KEEPS_HIGH, {"card": card, "other": rival}))
