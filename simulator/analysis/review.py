"""The review of a deal in slices, while somebody looks at it: what each card of the people cost.

Exactly in the last tricks, where all hands are seen; and by what the player could know, in worlds
that fit it. Everything is plain Python, so that no frame waits.
"""

from collections.abc import Collection, Generator, Iterator, Sequence
from typing import NamedTuple

from engine.cards import EMPTY
from engine.madrasso.actions import ROB
from engine.match import HUMAN, Match
from engine.mediatore.view import MediatoreView
from engine.solver.exact import Solver
from engine.solver.position import Position, is_card_due
from engine.solver.review import Review
from engine.solver.values import Paused, cards_of
from engine.view import View
from simulator.analysis import choices
from simulator.analysis.choices import Choice, Deal
from simulator.analysis.worlds import SOLVED, brought, worlds_of

AT_ONCE, DEEPEST = 8, 10  # tricks left from which a card is solved, before the worlds and after
NODES = 120  # tricks that are searched in a slice
WORLDS = 60
MANY = 4  # worlds that are played out in a slice


class Weighing:
    """What each of the `cards` that a seat may play brings, by what its `view` says: the points of
    its side at the end of the deal in each of the `worlds`, a dict by card each."""

    def __init__(self, view: View | MediatoreView, seed: int) -> None:
        self._view = view
        self._seed = seed
        self.cards = cards_of(view.proper)
        self.worlds: list[dict[int, int]] = []

    @property
    def n(self) -> int:
        """How many worlds there are by now."""
        return len(self.worlds)

    def work(self) -> Iterator[None]:
        """Find the worlds: a slice each, till there are WORLDS."""
        solved = self._view.counts[self._view.seat] <= SOLVED
        table = worlds_of(self._view, self._seed)
        for values in brought(table, self.cards, WORLDS, Solver):
            self.worlds.append(values)
            if solved or self.n % MANY == 0:
                yield

    def values(self) -> dict[int, list[int]]:
        """Of each card what it brings in each world."""
        return {card: [world[card] for world in self.worlds] for card in self.cards}

    def means(self) -> list[tuple[int, int]]:
        """Each card and its mean in tenths, the best first."""
        found = [(card, round(10 * sum(each) / self.n)) for card, each in self.values().items()]
        return sorted(found, key=lambda pair: (-pair[1], pair[0]))

    def none_better(self) -> tuple[set[int], int]:
        """The cards than which none is known to be better: what the best one brings more in these
        worlds is at most twice its standard error. And the largest such error in tenths."""
        values = self.values()
        equal, largest = set(), 0.0
        for card in values:
            less, error, _ = choices.known_cost(card, values)
            largest = max(largest, error)
            if less <= choices.SURE * error:
                equal.add(card)
        return equal, round(10 * largest)


class Trick(NamedTuple):
    """A trick of a line: whether the side in question wins it, its points, and its cards."""

    won: bool
    points: int
    cards: bytes


class Why(NamedTuple):
    """What a better card brings: `what` is "takes", a trick of `n` points; "more", `n` points to
    the own trick; "less", `n` points to the others' trick; "last", the last trick; "card", in the
    end the card `n`; or nothing of these."""

    what: str
    n: int


class CardReview:
    """A card that somebody played, after `n_before` cards. Points are those of its side at the end
    of the deal, in Mediatore thirds; what is None is not known yet, or takes too long.

    `value` is what the card left if everybody plays his best after it, `best_value` what the `best`
    cards would have. `known` is what `best_known` brings more on the mean over worlds that fit what
    the seat could know, and `error` the standard error of that.
    """

    def __init__(self, n_before: int, choice: Choice) -> None:
        self.n_before = n_before
        self.seat = choice.played.seat
        self.card = choice.played.card
        self.kind = choices.kind_of(choice)
        self.value: int | None = None
        self.best_value: int | None = None
        self.best: list[int] = []
        self.known: float | None = None
        self.error = 0.0
        self.best_known = self.card
        self.line = b""  # best play from a best card on, see `DealReview.find_line`
        self.why: Why | None = None  # what the best card brings, see `DealReview.find_why`
        self.is_forced = len(choice.cards) == 1

    @property
    def cost(self) -> int | None:
        """What the best card brings more, all hands seen."""
        if self.value is None or self.best_value is None:
            return None
        return self.best_value - self.value

    @property
    def is_avoidable(self) -> bool:
        """Whether it costs something for sure by what the seat could know."""
        return self.known is not None and choices.is_avoidable(self.known, self.error)

    @property
    def known_tenths(self) -> int:
        """`known` in tenths, 0 where it is not there."""
        return round(10 * (self.known or 0))

    @property
    def error_tenths(self) -> int:
        """`error` in tenths."""
        return round(10 * self.error)

    @property
    def verdict(self) -> str:
        """What both costs say together, or nothing: see `choices.verdict`."""
        return "" if self.known is None else choices.verdict(self.cost, self.known, self.error)


class DealReview:
    """The cards that `people`, seats, played in a deal of `match`, which counts from 1.

    `cards` are there at once; `work` finds what they cost, a slice at a time, the last first.
    """

    def __init__(self, match: Match, number: int, people: Collection[int]) -> None:
        self._made_of = match, number, people
        self._whole: MatchReview | None = None
        self.deal: Deal = list(choices.deals_of(match))[number - 1]
        self._choices, _ = choices.choices_in(self.deal)
        self._review = Review([each.played for each in self._choices], Solver, NODES)
        self._people = [i for i, each in enumerate(self._choices) if each.played.seat in people]
        self.cards = [CardReview(i, self._choices[i]) for i in self._people]
        self._solved = len(self._choices)  # from here on all cards are

    @property
    def n_done(self) -> int:
        """How many of the cards are weighed."""
        return sum(each.known is not None for each in self.cards)

    def whole(self) -> "MatchReview":
        """The review of the match up to this deal."""
        if self._whole is None:
            self._whole = MatchReview(self, *self._made_of)
        return self._whole

    def work(self) -> Iterator[None]:
        """Find what the cards cost: a slice each, till all is known."""
        yield from self._solve(AT_ONCE)
        for i, found in zip(reversed(self._people), reversed(self.cards), strict=True):
            yield from self._weigh(i, found)
        yield from self._find_whys()
        yield from self._solve(DEEPEST)
        yield from self._find_whys()

    def _find_whys(self) -> Iterator[None]:
        for found in reversed(self.cards):
            if found.cost and found.why is None:
                yield from self.find_why(found)

    def _solve(self, deepest: int) -> Iterator[None]:
        wanted = dict(zip(self._people, self.cards, strict=True))
        while self._solved:
            i = self._solved - 1
            if choices.tricks_left(self._choices[i]) > deepest:
                return
            try:
                value, best = self._review.cost(i)
                if i in wanted:
                    wanted[i].best = self._review.best_cards(i, best)
                    wanted[i].value, wanted[i].best_value = value, best
                self._solved = i
            except Paused:
                pass
            yield

    def match_before(self, found: CardReview) -> Match:
        """The match as it was when the card was due, and who sat there; in its own seat somebody
        does who looks."""
        deal = self.deal
        players = list(self._made_of[0].players)
        players[found.seat] = HUMAN
        match = Match(deal.game, deal.rules, None, players)
        match.begin(deal.dealer, deal.pack)
        done = 0  # cards
        for action in deal.actions:
            due = is_card_due(match.game) and (match.game.contract > 0 or action != ROB)
            if due and done == found.n_before:
                break
            done += due
            match.act(action)
        return match

    def find_line(self, found: CardReview) -> Iterator[None]:
        """Find the `line` of a card that is solved, if it is not there yet: a slice each."""
        assert found.best_value is not None
        if not found.line:
            found.line = yield from self._played_out(found, b"", found.best_value)

    def find_why(self, found: CardReview) -> Iterator[None]:
        """Find `why` another card than that of `found`, which costs something, is better: what is
        first to be seen where best play goes on after the one and after the other. A slice each."""
        assert found.best_value is not None and found.value is not None
        yield from self.find_line(found)
        line = yield from self._played_out(found, bytes((found.card,)), found.value)
        cost = found.best_value - found.value
        points = self.match_before(found).game.deal.rank_points
        found.why = _why(self._tricks(found, found.line), self._tricks(found, line), cost, points)

    def _tricks(self, found: CardReview, line: bytes) -> list[Trick]:
        """The tricks that are won in `line`, from the one with the card of `found` on."""
        match = self.match_before(found)
        deal = match.game.deal
        sides = Position(match.game).sides(found.seat)
        tricks = []
        before = sum(Position(match.game).taken)
        for action in line:
            trick = deal.tricks
            match.act(action)
            if deal.tricks > trick:
                laid = bytes(deal.history[deal.n_played - deal.seats : deal.n_played])
                after = sum(Position(match.game).taken)
                tricks.append(Trick(not sides[deal.leaders[deal.tricks]], after - before, laid))
                before = after
        return tricks

    def _played_out(
        self, found: CardReview, begins: bytes, value: int
    ) -> Generator[None, None, bytes]:
        """Best play from the card of `found` on, which comes to `value` for its side if it `begins`
        so. Of several cards that are equally good the one that counts least is played, then the
        lowest."""
        match = self.match_before(found)
        start = Position(match.game)
        sides = start.sides(found.seat)
        solver = start.solver(sides)
        line = bytearray(begins)
        for card in begins:
            match.act(card)
        points = match.game.deal.rank_points
        while match.turn != EMPTY:
            position = Position(match.game)
            need = value - position.points(found.seat)
            trick = position.leader, position.laid, position.left
            cards = solver.playable(*trick)
            cards.sort(key=lambda card: (points[card & 15], card & 15, card))
            wants = not sides[match.turn]
            for card in cards[:-1]:
                after = [*position.laid, card]
                least = None
                while least is None:
                    solver.nodes = NODES
                    try:
                        least = solver.find(position.leader, after, position.left, need + 1 - wants)
                    except Paused:
                        yield
                if (least >= need) if wants else (least <= need):
                    break
            else:
                card = cards[-1]
            line.append(card)
            match.act(card)
        return bytes(line)

    def _weigh(self, i: int, found: CardReview) -> Iterator[None]:
        choice = self._choices[i]
        if found.is_forced:
            found.known = 0.0
        if found.known is not None:
            return
        work = Weighing(choice.view, self.deal.number * 64 + i)
        yield from work.work()
        found.known, found.error, found.best_known = choices.known_cost(found.card, work.values())


class MatchReview:
    """The `cards` of `match` in all deals up to `number`, of which `last` is the review."""

    def __init__(
        self, last: DealReview, match: Match, number: int, people: Collection[int]
    ) -> None:
        self._deals = [last]
        self._missing = [(match, earlier, people) for earlier in range(1, number)]

    @property
    def cards(self) -> list[CardReview]:
        """Those of all deals that have been looked at."""
        return [card for deal in self._deals for card in deal.cards]

    @property
    def n_done(self) -> int:
        """How many of the cards are weighed."""
        return sum(deal.n_done for deal in self._deals)

    def work(self) -> Iterator[None]:
        """Look at all deals, and find what their cards cost: a slice each, the last deal first."""
        while self._missing:
            self._deals.append(DealReview(*self._missing.pop()))
            yield
        for deal in self._deals:
            yield from deal.work()


def _why(best: list[Trick], other: list[Trick], cost: int, points: Sequence[int]) -> Why:
    """What is first to be seen of two lines, of which the second costs so much; `points` by rank.

    What the first trick brings, if that is half of it; else the last trick, or the dearest card
    that is won in the first line alone.
    """
    at_once = _at_once(best[0], other[0])
    if 2 * at_once.n >= cost:
        return at_once
    if best[-1].won and not other[-1].won:
        return Why("last", 0)
    saved = [card for card in _won(best) - _won(other) if points[card & 15]]
    if saved:
        return Why("card", max(saved, key=lambda card: (points[card & 15], card)))
    return at_once


def _at_once(best: Trick, other: Trick) -> Why:
    more = best.points - other.points
    if best.won and not other.won and best.points:
        return Why("takes", best.points)
    if best.won == other.won and (more > 0 if best.won else more < 0):
        return Why("more" if best.won else "less", abs(more))
    return Why("", 0)


def _won(tricks: list[Trick]) -> set[int]:
    return {card for trick in tricks if trick.won for card in trick.cards}
