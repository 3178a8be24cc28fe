"""The club player's marks once more, told apart by what they are for.

`club` keeps no notes; here the same figures are reckoned card by card, slowly. Marks are in 128ths
of a point and of the cards of one question only. That the best of them is the club player's card,
always, is a test.
"""

from engine.bits import ONES, RANK_POINTS, TOP
from engine.bots.explain.select import HONOURS, LENGTH, RANK, TRICK, TRUMPS
from engine.bots.madrasso.club_weights import (
    CHANCE,
    COMING,
    GUARD,
    HIGHER,
    KEEP,
    KEEP_TRUMP,
    NONE,
    OVERRUFF,
    PARTNER_BEATS,
    PARTNER_SAVES,
    PARTNER_SAVES_RUFF,
    PHASE,
    RUFF_PARTNER,
    RUFF_THEM,
    SINGLETON,
    SWEEP,
)
from engine.bots.madrasso.position import RUFF

ALL = 1023
ASSO = 512
TRE = 256
BLANKS = 31


def marks(position) -> list:
    """Of every card worth a thought: the card, and its mark by what it is for, as a dictionary.

    Cards come in the order in which the club player weighs them: of equal ones the first counts.
    """
    return Marks(position).all()


class Marks:
    """The marks of one question, and the chances that they are made of."""

    def __init__(self, position):
        self.position = position
        self.seat = position.turn
        self.seats = position.seats
        self.right = (self.seat + 1) % self.seats
        self.four = self.seats == 4
        self.partner = self.seat ^ 2 if self.four else -1
        self.phase = PHASE[position.left]
        self.found = []

    def all(self) -> list:
        position = self.position
        if not position.laid:
            from engine.bots.explain import club_lead_marks

            club_lead_marks.lead(self)
            return self.found
        stake = position.points + (SWEEP[position.left] if position.sweep else 0)
        own = self.held(position.led)
        self.ours = CHANCE if position.winning == self.partner else 0
        self.ruffed = self.next_void = 0
        after = self.seats - 1 - position.laid
        if after:
            stake += COMING[after]
            self._before_others(after)
        if own:
            self._follow(own, stake, after)
        else:
            self._without(stake, after)
        return self.found

    def held(self, suit: int) -> int:
        return self.position.hands[self.seat << 2 | suit]

    def out(self, suit: int) -> int:
        return ALL & ~(self.position.gone[suit] | self.held(suit))

    def others(self, suit: int) -> int:
        """The other hands that may have some of `suit`, as a row of NONE."""
        return self.seats - 1 - ONES[self.position.lack[suit] & ~(1 << self.seat)] << 4

    def lacks(self, seat: int, suit: int) -> int:
        return self.position.lack[suit] >> seat & 1

    def none(self, suit: int, cards: int) -> int:
        """The chance that a hand that may have some of `suit` has none of `cards`."""
        return NONE[self.others(suit) | ONES[cards]]

    # Following

    def _before_others(self, after: int) -> None:
        """How likely the trick is ours without our doing, and that the next player ruffs."""
        position = self.position
        led = position.led
        out = self.out(led)
        some_trump = CHANCE - self.none(0, self.out(0))
        right_void = self.lacks(self.right, led)
        if led:
            self.next_void = CHANCE if right_void else self.none(led, out)
            if position.shown[self.right]:
                self.ruffed = self.next_void
            elif not self.lacks(self.right, 0):
                self.ruffed = self.next_void * some_trump >> 7
        by_trump = position.best >> RUFF and led
        bit = position.best >> RUFF or position.best
        beats_trump = CHANCE - self.none(0, self.out(0) & -bit)
        partner = self.partner
        if self.ours:
            if by_trump:
                self.ours -= self.next_void * beats_trump >> 7
            else:
                if not right_void:
                    self.ours = self.none(led, out & -bit)
                self.ours -= self.ruffed
        elif after == 2 and self.four:
            void = self.lacks(partner, led)
            if by_trump:
                self.ours = beats_trump if void else beats_trump * self.none(led, out) >> 7
            elif void:
                self.ours = some_trump if led and not self.lacks(partner, 0) else 0
            else:
                self.ours = CHANCE - self.none(led, out & -bit)
                if led:
                    self.ours += self.none(led, out) * some_trump >> 7
            self.ours = self.ours * PARTNER_BEATS >> 7

    def _follow(self, own: int, stake: int, after: int) -> None:
        position = self.position
        led = position.led
        if position.left == 1 or not own & own - 1:
            self.found.append((led << 4 | TOP[own], {}))
            return
        out = self.out(led)
        best = position.best if led else position.best >> RUFF
        keep = KEEP if led else KEEP_TRUMP
        guarded = own & TRE and out & ASSO and ONES[own] == 2
        for rank in _ranks(own):
            higher = out & -(1 << rank)
            chance = self.ours
            if 1 << rank > best:
                chance = CHANCE
                if after:
                    if not self.lacks(self.right, led):
                        chance = self.none(led, higher)
                    chance = self._with_two_to_come(chance - self.ruffed, after, PARTNER_SAVES)
            self.found.append(
                (
                    led << 4 | rank,
                    {
                        TRICK: chance * (stake + RANK_POINTS[rank]),
                        RANK: -keep[self.phase | HIGHER[higher] | rank],
                        HONOURS: -GUARD if guarded and rank < TOP[TRE] else 0,
                    },
                )
            )

    def _with_two_to_come(self, chance: int, after: int, saves: int) -> int:
        if after < 2:
            return chance
        if self.four:
            return chance + ((CHANCE - chance) * saves >> 7)
        return chance * chance >> 7

    # Without one of the suit led

    def _without(self, stake: int, after: int) -> None:
        position = self.position
        if position.left == 1:
            self.found.append((position.any_card(), {}))
            return
        self._ruff(stake, after)
        if self.held(0) and position.must_trump:
            return
        for suit in (1, 2, 3):
            if self.held(suit):
                self._throw(suit, stake)

    def _ruff(self, stake: int, after: int) -> None:
        position = self.position
        out = self.out(0)
        overruff = self.next_void * OVERRUFF >> 7
        if after and self.lacks(self.right, 0):
            overruff = 0
        shown = position.shown[self.right] if after else 0
        bonus = (RUFF_PARTNER if position.winning == self.partner else RUFF_THEM)[after]
        for rank in _ranks(self.held(0)):
            bit = 1 << rank
            higher = out & -bit
            chance = self.ours
            if bit > position.best >> RUFF:
                chance = CHANCE
                if overruff and shown & -bit:
                    chance -= overruff
                elif overruff:
                    chance -= overruff * (CHANCE - self.none(0, higher)) >> 7
                chance = self._with_two_to_come(chance, after, PARTNER_SAVES_RUFF)
            marks = {TRICK: chance * (stake + RANK_POINTS[rank]), TRUMPS: bonus}
            marks[RANK] = -KEEP_TRUMP[self.phase | HIGHER[higher] | rank]
            self.found.append((rank, marks))

    def _throw(self, suit: int, stake: int) -> None:
        held = self.held(suit)
        out = self.out(suit)
        single = not held & held - 1
        guarded = not single and held & TRE and out & ASSO and ONES[held] == 2
        for rank in worth_weighing(held) if self.ours else [TOP[held & -held]]:
            marks = {
                TRICK: self.ours * (stake + RANK_POINTS[rank]) if self.ours else 0,
                RANK: -KEEP[self.phase | HIGHER[out & -(1 << rank)] | rank],
                LENGTH: SINGLETON if single and self.held(0) else 0,
                HONOURS: -GUARD if guarded and rank < TOP[TRE] else 0,
            }
            self.found.append((suit << 4 | rank, marks))


def _ranks(held: int) -> list:
    """The ranks of `held`, low to high."""
    return [rank for rank in range(10) if held >> rank & 1]


def worth_weighing(held: int) -> list:
    """The ranks of `held` that are weighed: of the blanks the lowest only."""
    if held & BLANKS:
        held = held & ~BLANKS | held & -held
    return _ranks(held)
