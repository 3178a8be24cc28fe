from array import array
from itertools import permutations

import pytest

from engine.cards import EMPTY
from engine.claim import LOST, UNNAMED, beaten_by, friends_of, next_card, unseen_cards
from engine.deal import PLAY
from engine.match import new_view
from engine.options import MEDIATORE, TRE
from engine.rng import Rng
from tests.support.engine.views import turns
from tests.support.properties.players import cards_of
from tests.support.samples import size
from tests.support.vm.playing import some_action, some_match

MATCHES = size(20, 400)
LEFT = 3
MOST_LIES = 60, 60, 12  # deals tried per View, by tricks left - 1


def endings(number, most=LEFT):
    rng = Rng(number, 9)
    match = some_match(number, rng)
    while not match.over and match.number < 3:
        for view in turns(match):
            play = match.game_index != MEDIATORE or view.phase == PLAY
            if play and view.counts[view.seat] <= most:
                yield match.game, view
            match.act(some_action(view, rng))


def copied(deal):
    twin = deal.__class__.__new__(deal.__class__)
    for name, value in vars(deal).items():
        setattr(twin, name, value[:] if isinstance(value, array | bytearray) else value)
    return twin


def fits(view, seat, hand):
    shown = cards_of(view.shown[seat * 4 : seat * 4 + 4])
    return all(card in hand for card in shown) and not any(
        view.voids[seat] >> (card >> 4) & 1 for card in hand
    )


def lies(view, game, most=10_000):
    true = game.deal
    others = [seat for seat in range(view.seats) if seat != view.seat]
    held = [cards_of(true.hands[seat * 4 : seat * 4 + 4]) for seat in others]
    seen = set()
    for order in permutations([card for hand in held for card in hand]):
        dealt, at = [], 0
        for seat, hand in zip(others, held, strict=True):
            dealt.append(tuple(sorted(order[at : at + len(hand)])))
            at += len(hand)
            if not fits(view, seat, dealt[-1]):
                break
        else:
            if tuple(dealt) not in seen:
                seen.add(tuple(dealt))
                deal = copied(true)
                for seat, hand in zip(others, dealt, strict=True):
                    for suit in range(4):
                        ranks = [card & 15 for card in hand if card >> 4 == suit]
                        deal.hands[seat * 4 + suit] = sum(1 << rank for rank in ranks)
                yield deal
        if len(seen) >= most:
            return


def loses(game, deal, seat, side, view, by=EMPTY) -> bool:
    """Return whether another side can win a trick; if `by` is a card, whether it can with `by`."""
    game.deal = deal
    held = deal.hands[deal.turn * 4 : deal.turn * 4 + 4]
    cards = [
        card for card in cards_of(held) if deal.playable(deal.turn, card >> 4) >> (card & 15) & 1
    ]
    if deal.turn == seat:
        game.look(seat, view)
        before = bytes(view.hand), bytes(view.played)
        card = next_card(view)
        assert card in cards and before == (bytes(view.hand), bytes(view.played))
        if by == EMPTY:
            cards = [card]
    for card in cards:
        after = copied(deal)
        if after.play(card):
            laid = bytes(after.trick)
            winner = after.gather()
            if not side >> winner & 1 and by in (EMPTY, laid[winner]):
                return True
            if after.turn == EMPTY or not after.counts[seat]:
                continue
        if loses(game, after, seat, side, view, by):
            return True
    return False


def may_lose(game, view, most=10_000, by=EMPTY) -> bool:
    kept = game.deal
    fresh = new_view(view.game)
    side = friends_of(view) | 1 << view.seat
    found = any(loses(game, deal, view.seat, side, fresh, by) for deal in lies(view, game, most))
    game.deal = kept
    return found


@pytest.mark.smoke(10)
@pytest.mark.parametrize("number", range(MATCHES))
def test_granted_claim_holds_in_every_deal(number):
    for game, view in endings(number):
        if beaten_by(view) == EMPTY:
            assert not may_lose(game, view, MOST_LIES[view.counts[view.seat] - 1])


@pytest.mark.smoke(0)
def test_named_card_may_win_a_trick():
    # Mediatore is left out, because the card named in a refusal may be in the monte
    named = untrue = 0
    for number in range(MATCHES):
        for game, view in endings(number):
            by = beaten_by(view)
            if view.game != MEDIATORE and by not in (EMPTY, LOST, UNNAMED):
                named += 1
                untrue += not may_lose(game, view, by=by)
    # `beaten_by` assumes the worst case in each suit
    assert named > 100 and untrue * 25 < named, (untrue, named)


def test_face_up_card_a_tre_beats_nothing():
    view = new_view(TRE)
    rng = Rng(1, 9)
    match = next(match for n in range(20) if (match := some_match(n, rng)).game_index == TRE)
    match.begin()
    match.look(match.turn, view)
    trump = view.trump
    for seat in range(3):
        view.counts[seat] = 9
    for suit in range(4):
        view.hand[suit] = 0b1111111110 if suit == trump else 0
    view.upcard = trump << 4
    assert beaten_by(view) == EMPTY


def played(deal, card):
    after = copied(deal)
    return after, after.gather() if after.play(card) else EMPTY


def certain(deals, seat, side) -> bool:
    turn = deals[0].turn
    if turn == EMPTY:
        return True
    legal = {}
    for deal in deals:
        for card in cards_of(deal.hands[turn * 4 : turn * 4 + 4]):
            if deal.playable(turn, card >> 4) >> (card & 15) & 1:
                legal.setdefault(card, []).append(deal)

    def holds(card):
        after = [played(deal, card) for deal in legal[card]]
        winner = after[0][1]
        won = winner == EMPTY or side >> winner & 1
        return won and certain([deal for deal, _ in after], seat, side)

    return (any if turn == seat else all)(map(holds, legal))


@pytest.mark.smoke(1)
@pytest.mark.parametrize("left", [1, 2])
def test_true_claim_with_few_cards_is_granted(left):
    """In Mediatore and a tre, which are left out, some cards may be in no hand."""
    granted = refused = 0
    for number in range(4 * MATCHES):
        for game, view in endings(number, left):
            if view.game not in (MEDIATORE, TRE) and view.counts[view.seat] == left:
                true = certain(list(lies(view, game)), view.seat, friends_of(view) | 1 << view.seat)
                assert (beaten_by(view) == EMPTY) == true
                granted += true
                refused += not true
    assert granted > 20 and refused > 20


def test_refusal_names_an_unseen_enemy_card():
    refused = lost = 0
    for number in range(MATCHES):
        for _, view in endings(number):
            card = beaten_by(view)
            if card == EMPTY:
                continue
            if card == LOST:
                lost += 1
                assert is_lost(view)
                behind = range(1, view.seats - view.laid)
                assert not any(friends_of(view) >> (view.seat + i) % view.seats & 1 for i in behind)
            if card in (LOST, UNNAMED):
                continue
            assert view.game != TRE or card != view.upcard
            refused += 1
            suit, bit = card >> 4, 1 << (card & 15)
            assert not (view.hand[suit] | view.played[suit]) & bit
            friends = friends_of(view) | 1 << view.seat
            assert any(
                unseen_cards(view, suit, 1 << seat) & bit
                for seat in range(view.seats)
                if not friends >> seat & 1
            )
    assert refused > 50 and lost > 20


def is_lost(view) -> bool:
    best = view.trick[view.winning]
    trumps = 0 if best >> 4 == view.trump or view.trump > 3 else view.proper[view.trump]
    higher = view.proper[best >> 4] >> (best & 15) + 1
    return bool(view.laid) and not (friends_of(view) >> view.winning & 1 or higher or trumps)


def test_sure_tricks_of_a_partner_count():
    sides = granted = 0
    for number in range(2 * MATCHES):
        for game, view in endings(number):
            friends = friends_of(view)
            if view.game == MEDIATORE:
                bidders = {view.bidder} | {game.partner} - {EMPTY}
                same = (view.seat in bidders) == 1
                true = sum(1 << seat for seat in range(4) if (seat in bidders) == same)
                assert not friends & ~true
                sides += bool(friends)
            if beaten_by(view) == EMPTY and friends and view.laid:
                card = next_card(view)
                best = view.trick[view.winning]
                beats = card > best if card >> 4 == best >> 4 else card >> 4 == view.trump
                granted += friends >> view.winning & 1 and not beats
    assert sides > 20 and granted > 20


def test_claim_ignores_hidden_cards():
    tried = 0
    for number in range(MATCHES):
        for game, view in endings(number):
            granted = beaten_by(view) == EMPTY
            answer = beaten_by(view), granted and next_card(view)
            true = game.deal
            fresh = new_view(game.game)
            for deal in lies(view, game, 8):
                game.deal = deal
                game.look(view.seat, fresh)
                assert (beaten_by(fresh), granted and next_card(fresh)) == answer
                tried += 1
            game.deal = true
    assert tried > 500
