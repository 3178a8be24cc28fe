"""Dominated cards, found by trying every continuation."""

from itertools import product

import pytest

from engine.bots import CHARACTERS, choose, level_of
from engine.bots.dominated import goes_to, robs_partner, undominated
from engine.cards import EMPTY, card_text
from engine.deal import PLAY
from engine.madrasso.score import RANK_POINTS
from engine.match import Match, new_view
from engine.mediatore.actions import BUSSO, MEGLIO, VOLO
from engine.mediatore.contracts import CHIAMO
from engine.mediatore.contracts import RANK_POINTS as THIRDS
from engine.options import MADRASSO, MEDIATORE, TRE
from engine.rng import Rng
from tests.support.engine.hands import cards_of
from tests.support.engine.views import turns
from tests.support.samples import size

DEALS = size(3, 40)
LEVELS = ("beginner", "novice", "club", "skilled")
EACH = (*LEVELS, *[name for name in CHARACTERS.split() if level_of(name) in LEVELS])


def decisions(game, players, deals):
    for seed in range(deals):
        rules = bytes([0] * 8) if seed % 2 or game == MEDIATORE else bytes([0, 0, 0, 0, 1, 0, 0, 0])
        seats = 3 if game == TRE else 4
        match = Match(game, rules, seed, [players[seed % len(players)]] * seats)
        for view in turns(match):
            action = choose(match.players[0], view, match.decision_seed())
            if view.laid and (game != MEDIATORE or view.phase == PLAY):
                yield view, action
            match.act(action)


def known_apart(view) -> list[int]:
    apart = cards_of(view.hand) + cards_of(view.played)
    return apart + [card for card in getattr(view, "monte", ()) if card != EMPTY]


def may_hold(view, seat: int) -> list[int]:
    apart = known_apart(view)
    for other in range(view.seats):
        if other != seat:
            apart += cards_of([view.shown[other << 2 | suit] for suit in range(4)])
    able = [0 if view.voids[seat] >> suit & 1 else 1023 for suit in range(4)]
    return [card for card in cards_of(able) if card not in apart]


def side(view, seat: int) -> int:
    me = view.seat
    if seat == me:
        return 1
    if view.game != MEDIATORE:
        return 1 if view.seats == 4 and abs(seat - me) == 2 else -1
    team = {view.bidder}
    if view.contract == CHIAMO and not view.alone:
        if view.partner == EMPTY:
            return -1 if seat == view.bidder else 0
        team.add(view.partner)
    return 1 if (seat in team) == (me in team) else -1


def winners(view, card: int) -> list[int]:
    behind = [(view.seat + i) % view.seats for i in range(1, view.seats - view.laid)]
    found = []
    for later in product(*[may_hold(view, seat) or [None] for seat in behind]):
        best, seat = view.trick[view.winning], view.winning
        for who, played in [(view.seat, card), *zip(behind, later, strict=True)]:
            if played is None:
                continue
            same = played >> 4 == best >> 4
            if same and played > best or not same and played >> 4 == view.trump:
                best, seat = played, who
        found.append(seat)
    return found


def speaks(view, card: int) -> bool:
    if view.game != MEDIATORE:
        return False
    asked = view.signals[view.tricks] in (BUSSO, MEGLIO) and card >> 4 == view.led
    return (
        card == view.called
        or asked
        and card & 15 == max(rank for rank in range(10) if view.hand[view.led] >> rank & 1)
    )


def top(view, card: int) -> tuple[int, int]:
    best = view.trick[view.winning]
    same = card >> 4 == best >> 4
    if same and card > best or not same and card >> 4 == view.trump:
        return card, view.seat
    return best, view.winning


def comes(view, card: int) -> bool:
    if view.game != MEDIATORE or (view.laid, view.bidder) != (1, view.seat):
        return False
    flown = view.signals[view.tricks] == VOLO and view.monte[0] != EMPTY
    if not flown or side(view, view.leader) < 1:
        return False
    best, seat = top(view, card)
    apart = known_apart(view)
    above = [each for each in range(best + 1, (best | 15) + 1) if each & 15 < 10]
    return side(view, seat) > 0 and any(each not in apart for each in above)


def dominates(view, other: int, card: int, points: bytes) -> bool:
    taken, instead = winners(view, card), winners(view, other)
    if taken != instead or other > card:
        return False
    given = points[card & 15] - points[other & 15]
    if given:
        sides = {-1} if comes(view, card) else {side(view, seat) for seat in taken}
        return sides == {-1} and given > 0 or sides == {1} and given < 0
    apart = known_apart(view)
    return any(each not in apart for each in range(other + 1, card))


def slowly(view, card: int, points: bytes) -> bool:
    held = [each for each in cards_of(view.proper) if each >> 4 == card >> 4 and each != card]
    if speaks(view, card):
        return False
    return any(not speaks(view, other) and dominates(view, other, card, points) for other in held)


@pytest.mark.parametrize("game", [MADRASSO, TRE, MEDIATORE])
def test_dominated_cards_equal_the_slow_twin(game):
    points = THIRDS if game == MEDIATORE else RANK_POINTS
    rng = Rng(1, game)
    n = found = 0
    for view, _ in decisions(game, ("random",), DEALS):
        if view.seats - view.laid > 2 and rng.below(6):
            continue  # too slow
        for card in cards_of(view.proper):
            better = undominated(view, card, points)
            n += 1
            found += better != card
            assert (better != card) == slowly(view, card, points)
            assert better >> 4 == card >> 4 and view.proper[better >> 4] >> (better & 15) & 1
            assert undominated(view, better, points) == better
    assert found > n / 50


@pytest.mark.parametrize("game", [MADRASSO, TRE, MEDIATORE])
def test_ruff_is_dominated_if_the_partner_wins(game):
    ruffs = robbing = 0
    for view, _ in decisions(game, ("random",), 4 * DEALS):
        if view.seats - view.laid > 2 or game == MEDIATORE or view.hand[view.led]:
            continue
        plain = [card for card in cards_of(view.proper) if card >> 4 != view.trump]
        sure = plain and view.seats == 4 and set(winners(view, plain[0])) == {view.seat ^ 2}
        for card in cards_of(view.proper):
            robs = robs_partner(view, card)
            assert robs == bool(sure and card >> 4 == view.trump)
            ruffs += card >> 4 == view.trump
            robbing += robs
    assert bool(robbing > ruffs / 20) == (game == MADRASSO)


@pytest.mark.parametrize("game", [MADRASSO, TRE, MEDIATORE])
def test_no_level_plays_a_dominated_card(game):
    points = THIRDS if game == MEDIATORE else RANK_POINTS
    for view, action in decisions(game, EACH, 12 * DEALS):
        if action < 64:
            assert undominated(view, action, points) == action
            assert not robs_partner(view, action)


@pytest.mark.smoke(1)
@pytest.mark.parametrize("level", ["master", "maestro", "catina", "bepi"])
@pytest.mark.parametrize("game", [MADRASSO, MEDIATORE])
def test_search_skips_dominated_cards(game, level):
    points = THIRDS if game == MEDIATORE else RANK_POINTS
    asked = 0
    for view, _ in decisions(game, ("random",), 6):
        if any(undominated(view, card, points) != card for card in cards_of(view.proper)):
            asked += 1
            if asked % size(9, 3):
                continue
            action = choose(level, view, asked)
            assert action >= 64 or undominated(view, action, points) == action
    assert asked > 20


def test_last_ruff_is_the_lowest_sufficient_trump():
    view = new_view(MADRASSO)
    view.game, view.seats, view.seat, view.trump = MADRASSO, 4, 3, 3
    view.led, view.laid, view.winning = 0, 3, 0
    for seat, card in enumerate((0x09, 0x02, 0x01)):
        view.trick[seat] = card
    for i in range(4):
        view.voids[i] = 0
        view.hand[i] = view.played[i] = view.proper[i] = 0
    view.hand[3] = view.proper[3] = 0b10010
    assert undominated(view, 3 << 4 | 4, RANK_POINTS) == 3 << 4 | 1
    view.played[3] = 0b01100  # 5 and 6 are gone, so 4 and 7 are equivalent
    assert undominated(view, 3 << 4 | 4, RANK_POINTS) == 3 << 4 | 4


def test_asso_is_not_put_under_an_opponents_two():
    match = Match(MEDIATORE, bytes(8), 12, ["club"] * 4)
    for _ in range(2):
        for view in turns(match):
            action = choose("club", view, match.decision_seed())
            if match.number == 2 and view.phase == PLAY and view.laid == 1 and view.tricks == 1:
                signal = view.signals[view.tricks]
                assert (signal, view.bidder) == (VOLO, view.seat)
                assert card_text(action, match.game.ranks) == "SR"
                assert undominated(view, action | 1, THIRDS) == action
                led = view.trick[view.leader]
                assert goes_to(view, view.leader, led) == -1
                view.monte[:] = bytes((EMPTY,)) * 4  # the unknown monte may have better cards
                assert goes_to(view, view.leader, led) == 0
                return
            match.act(action)
