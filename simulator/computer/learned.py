"""A hint's sentence about a player's past deals.

A bot models a player's past choices by a mixture: rules with weights. A trait claims that a
player follows a rule in one situation; a choice fits if no legal card scores more by the rule.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from math import sqrt
from typing import Any, NamedTuple

from engine import bots
from engine.bots import hints
from engine.bots.explain.select import next_best
from engine.bots.madrasso import levels, styles
from engine.bots.madrasso.knowledge import Knowledge
from engine.bots.madrasso.mixtures import MIX, WHOLE
from engine.bots.madrasso.row import LAID, LED, MUST_RUFF, TURN, play
from engine.bots.madrasso.styles import (
    AVOID,
    EQUAL,
    FIRST_RULE,
    FOLLOWING,
    FRIENDLY,
    HIGH,
    LEADING,
    LEAST,
    LOW,
    MOST,
    NUMBERS,
    PREFER,
    RUFFING,
    RULES,
    SITUATIONS,
    SKILLED_DRAWS,
    WIN_HIGH,
    WIN_LOW,
    WORTH_HIGH,
    WORTH_LOW,
    rule_score,
    situation,
)
from engine.bots.past import past_of
from engine.cards import SEATS3, SEATS4
from engine.view import DealView

FEWEST_CASES = 5
LEAST_SHARE = 0.8  # minimum share of cases that fit a trait
LEAST_WEIGHT = 2 * WHOLE // 3  # minimum total weight of a trait's rules in a mixture
ONLY_TRUMPS = AVOID[0] // 2  # if a claim avoids trumps, a trump scores less than this
WORLDS, STEPS = 40, 8

_ANY, _PLAIN = (AVOID, EQUAL, PREFER), (AVOID, EQUAL)
_LONG, _SHORT = (styles.LONG_HIGH, styles.LONG_LOW), (styles.SHORT_HIGH, styles.SHORT_LOW)
_FEWEST, _MOST = (LEAST, LOW), (MOST, HIGH)
_THROWS = (*_FEWEST, styles.SHORT_LEAST)
_WINS = WIN_LOW, WIN_HIGH
_BEATS = (*_WINS, WORTH_LOW, WORTH_HIGH)


def _sum(*parts: Sequence[int]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*parts, strict=True)))


class Trait(NamedTuple):
    """A trait, described by the text `learned_` + `name` of the language file."""

    name: str
    situation: int
    claim: tuple[int, ...]
    rules: frozenset[tuple[int, ...]]


def _trait(name: str, at: int, claim: Sequence[int], *parts: Sequence[Sequence[int]]) -> Trait:
    rules = [tuple(EQUAL)]
    for each in parts:
        rules = [_sum(rule, part) for rule in rules for part in each]
    return Trait(name, at, tuple(claim), frozenset(rules))


TRAITS = (
    _trait("trumps", LEADING, PREFER, (PREFER,), (HIGH, LOW, *_LONG, *_SHORT, styles.SURE)),
    _trait("high", LEADING, _sum(AVOID, HIGH), _PLAIN, (HIGH,)),
    _trait("low", LEADING, _sum(AVOID, LOW), _PLAIN, (LOW,)),
    _trait("long", LEADING, (-4000, 0, 0, 1, 0, 0, 0, 0), _PLAIN, _LONG),
    _trait("short", LEADING, (-4000, 0, 0, -1, 0, 0, 0, 0), _PLAIN, _SHORT),
    _trait("most", FRIENDLY, (0, 0, 1, 0, 0, 0, 0, 0), _ANY, _MOST),
    _trait("fewest", FRIENDLY, (0, 0, -1, 0, 0, 0, 0, 0), _ANY, _FEWEST),
    _trait("over", FRIENDLY, WIN_LOW, _WINS, (LEAST,)),
    _trait("beats", FOLLOWING, WIN_LOW, _BEATS, (LEAST,)),
    _trait("lowest", FOLLOWING, LOW, _FEWEST),
    _trait("highest", FOLLOWING, HIGH, _MOST),
    _trait("throws", RUFFING, AVOID, _PLAIN, _THROWS),
    _trait("ruffs", RUFFING, WIN_LOW, (AVOID,), _BEATS, _THROWS),
)


class Known(NamedTuple):
    """A seat's trait, which fits `fits` of `cases` choices."""

    seat: int
    trait: Trait
    fits: int
    cases: int


def _rule(style: int) -> tuple[int, ...]:
    at = (style - FIRST_RULE) * NUMBERS
    return tuple(RULES[at : at + NUMBERS]) if style >= FIRST_RULE else ()


def _weight(mix: Sequence[int], seat: int, trait: Trait) -> int:
    at = MIX * (SITUATIONS * seat + trait.situation)
    parts = [mix[at + 2 + 3 * i : at + 5 + 3 * i] for i in range(mix[at])]
    return sum(weight for style, _, weight in parts if _rule(style) in trait.rules)


def _legal(row: Sequence[int]) -> list[int]:
    hand = row[TURN] << 2
    suits: Sequence[int] = range(4)
    if row[LAID] and row[hand | row[LED]]:
        suits = (row[LED],)
    elif row[LAID] and row[MUST_RUFF] and row[hand]:
        suits = (0,)
    return [s << 4 | rank for s in suits for rank in range(10) if row[hand | s] >> rank & 1]


def _choices(past: Sequence[Any]) -> Iterator[tuple[list[int], int]]:
    knowledge = Knowledge()
    for deal in past:
        if sum(deal.counts):
            continue  # some cards are unknown
        knowledge.see(deal)
        knowledge.imagine(deal)
        row = list(knowledge.start)
        for card in knowledge.history[: deal.n_played]:
            yield row, card
            play(row, card)


def known(mix: Sequence[int], view: DealView) -> list[Known]:
    """Return other seats' traits in past deals."""
    others = [seat for seat in range(view.seats) if seat != view.seat]
    counts = {
        (seat, trait): [0, 0]
        for seat in others
        for trait in TRAITS
        if _weight(mix, seat, trait) >= LEAST_WEIGHT
    }
    for row, card in _choices(past_of(view)) if counts else ():
        at = situation(row)
        for (seat, trait), count in counts.items():
            if row[TURN] == seat and trait.situation == at:
                scores = [rule_score(row, each, 0, trait.claim) for each in _legal(row)]
                if max(scores) > max(min(scores), ONLY_TRUMPS):
                    count[0] += rule_score(row, card, 0, trait.claim) == max(scores)
                    count[1] += 1
    found: dict[tuple[int, int], Known] = {}
    for (seat, trait), (fits, cases) in counts.items():
        if cases >= FEWEST_CASES and fits >= LEAST_SHARE * cases:
            found.setdefault((seat, trait.situation), Known(seat, trait, fits, cases))
    return list(found.values())


def standard_error(values: Sequence[int]) -> float:
    n, total = len(values), sum(values)
    squares = n * sum(value * value for value in values) - total * total
    return sqrt(squares / (n * n * max(n - 1, 1)))


def _deciding(search: Any, view: Any, action: int) -> Generator[int, None, Known | None]:
    """Return a trait without which the next best card would be better than `action`."""
    mine, rival, _ = next_best(view, search, action)
    traits = known(search.mix, view)
    if rival is None or rival >= search.n_kept or not traits:
        return None
    lead = (search.sums[mine] - search.sums[rival]) / search.n_worlds
    tables = levels.maestro_pool.table_of(view)

    def ahead() -> int:
        before = search.sums[mine], search.sums[rival]
        search.try_move(mine, tables)
        search.try_move(rival, tables)
        gained = search.sums[mine] - before[0] - (search.sums[rival] - before[1])
        search.sums[mine], search.sums[rival] = before
        return int(gained)

    search.load()
    gains: list[list[int]] = [[] for _ in traits]
    for _ in range(WORLDS):
        for _ in range(STEPS):
            search.change_world()
            yield 0
        whole = ahead()
        for each, gained in zip(traits, gains, strict=True):
            at = SITUATIONS * each.seat + each.trait.situation
            drawn, search.drawn[at] = search.drawn[at], SKILLED_DRAWS
            gained.append(whole - ahead())
            search.drawn[at] = drawn
            yield 0
    search.unload()
    sure = [sum(gained) / WORLDS - standard_error(gained) - lead for gained in gains]
    best = max(range(len(traits)), key=lambda i: sure[i])
    return traits[best] if sure[best] > 0 else None


def advise(
    level: str,
    view: DealView,
    seed: int,
    say: Callable[[str], str],
    unload: Callable[[], object],
    sign: Callable[[int, str], str] | None = None,
    think: Callable[..., Generator[int, None, Any]] = bots.think,
) -> Iterator[Any]:
    """Yield what `hints.advise` yields; the reason may have one more sentence."""
    searches = []

    def watched(*asked: Any) -> Generator[int, None, Any]:
        search = yield from think(*asked)
        searches.append(search)
        return search

    advised: Any = 0
    for advised in hints.advise(level, view, seed, say, unload, sign, watched):
        if not advised:
            yield 0
    action, why, rival, behind = advised
    spare = levels.maestro_pool.spare
    if rival is not None and searches[0] in spare and searches[0].is_mixed:
        spare.remove(searches[0])  # no other bot may use this search meanwhile
        try:
            found = yield from _deciding(searches[0], view, action)
        finally:
            spare.append(searches[0])
        if found:
            letter = (SEATS3 if view.seats == 3 else SEATS4)[found.seat]
            did = say(f"learned_{found.trait.name}")
            why += ". " + say("learned").format(say(f"seat_{letter}"), did, found.fits, found.cases)
    yield action, why, rival, behind
