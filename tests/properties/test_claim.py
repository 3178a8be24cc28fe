"""A claim is granted only when it is true against every lie of the cards, and tells no secret."""

from itertools import permutations

import pytest

from engine.cards import EMPTY
from engine.claim import beaten_by, next_card
from engine.match import new_view
from engine.mediatore.actions import PLAY
from engine.options import MEDIATORE
from engine.rng import Rng
from tests.support.samples import size
from tests.vm.playing import some_action, some_match

MATCHES = size(40, 400)
LEFT = 3  # tricks left at most: the lies of so few cards can all be tried


def endings(number, following=False):
    """Every moment of a random match at which somebody leads, or follows, with few cards left: the
    game, his view."""
    rng = Rng(number, 9)
    match = some_match(number, rng)
    view = new_view(match.game_index)
    while not match.over and match.number < 3:
        match.begin()
        while match.turn < 4:
            match.look(match.turn, view)
            play = match.game_index != MEDIATORE or view.phase == PLAY
            if play and bool(view.laid) == following and view.counts[view.seat] <= LEFT:
                yield match.game, view
            match.act(some_action(view, rng))


def cards_in(holdings):
    return [
        suit << 4 | rank for suit in range(4) for rank in range(10) if holdings[suit] >> rank & 1
    ]


def beats(card, best, trump):
    """Whether `card`, played after `best`, takes the trick from it."""
    if card >> 4 == best >> 4:
        return card > best
    return card >> 4 == trump


def loses(hand, others, trump, play) -> bool:
    """Whether a defence of the `others` takes a trick from who leads `hand` as `play` says."""
    if not hand:
        return False
    led = play(hand, others)
    rest = [card for card in hand if card != led]

    def follow(i, left, best):
        if i == len(others):
            return best != led or loses(rest, left, trump, play)
        held = others[i]
        legal = [card for card in held if card >> 4 == led >> 4] or held
        for card in legal:
            after = [card if beats(card, best, trump) else best][0]
            if follow(i + 1, [*left, [c for c in held if c != card]], after):
                return True
        return False

    return follow(0, [], led)


def lies(view, game):
    """Ways to deal the cards that the seat cannot see to the others, some of all."""
    others = [seat for seat in range(view.seats) if seat != view.seat]
    held = [cards_in(game.deal.hands[seat * 4 : seat * 4 + 4]) for seat in others]
    unseen = [card for hand in held for card in hand]
    counts = [len(hand) for hand in held]
    seen = set()
    for order in permutations(unseen):
        dealt, at = [], 0
        for seat, n in zip(others, counts, strict=True):
            hand = order[at : at + n]
            if any(view.voids[seat] >> (card >> 4) & 1 for card in hand):
                break
            dealt.append(tuple(sorted(hand)))
            at += n
        else:
            if tuple(dealt) not in seen:
                seen.add(tuple(dealt))
                yield [list(hand) for hand in dealt]
        if len(seen) > 60:
            return


@pytest.mark.parametrize("number", range(MATCHES))
def test_what_is_granted_holds_against_every_lie_and_every_defence(number):
    for game, view in endings(number):
        if beaten_by(view) != EMPTY:
            continue
        hand = cards_in(view.hand)

        def play(left, others, view=view):
            # As next_card does it: trumps while one may be out, else a suit's highest.
            trumps = [card for card in left if card >> 4 == view.trump]
            plain = [card for card in left if card >> 4 != view.trump]
            out = any(card >> 4 == view.trump for held in others for card in held)
            return max(trumps) if trumps and (out or not plain) else max(plain)

        for others in lies(view, game):
            assert not loses(hand, others, view.trump, play), (hand, others)


def as_claimed(left, others, trump):
    """As next_card leads: trumps while one may be out, else a suit's highest."""
    trumps = [card for card in left if card >> 4 == trump]
    plain = [card for card in left if card >> 4 != trump]
    out = any(card >> 4 == trump for held in others for card in held)
    return max(trumps) if trumps and (out or not plain) else max(plain)


def loses_following(view, held, card) -> bool:
    """Whether a defence takes a trick from who follows with `card` now; `held` is by seat."""
    trick = [view.trick[(view.leader + i) % view.seats] for i in range(view.laid)]
    led, best = trick[0], trick[0]
    for laid in [*trick[1:], card]:
        best = laid if beats(laid, best, view.trump) else best
    if best != card:
        return True
    rest = [each for each in cards_in(view.hand) if each != card]
    later = [(view.seat + i) % view.seats for i in range(1, view.seats - view.laid)]

    def follow(i, hands):
        if i == len(later):
            others = [hands[seat] for seat in hands]
            return loses(rest, others, view.trump, lambda left, o: as_claimed(left, o, view.trump))
        hand = hands[later[i]]
        for each in [c for c in hand if c >> 4 == led >> 4] or hand:
            if beats(each, card, view.trump):
                return True
            if follow(i + 1, {**hands, later[i]: [c for c in hand if c != each]}):
                return True
        return False

    return follow(0, held)


def test_what_is_granted_amid_a_trick_holds_against_every_lie_and_every_defence():
    granted = refused = 0
    for number in range(MATCHES):
        for game, view in endings(number, following=True):
            before = bytes(view.hand), bytes(view.played)
            by = beaten_by(view)
            assert (bytes(view.hand), bytes(view.played)) == before
            if by != EMPTY:
                refused += 1
                held = (view.hand[by >> 4] | view.played[by >> 4]) >> (by & 15) & 1
                assert not held or by == view.trick[view.winning]
                continue
            granted += 1
            card = next_card(view)
            assert view.proper[card >> 4] >> (card & 15) & 1
            seats = [seat for seat in range(view.seats) if seat != view.seat]
            for others in lies(view, game):
                held = dict(zip(seats, others, strict=True))
                assert not loses_following(view, held, card), (cards_in(view.hand), others)
    assert granted > 5 and refused > 50


def test_both_answers_are_given_and_a_refusal_names_a_card_that_was_not_seen():
    granted = refused = 0
    for number in range(MATCHES):
        for game, view in endings(number):
            card = beaten_by(view)
            if card == EMPTY:
                granted += 1
                continue
            refused += 1
            suit, rank = card >> 4, card & 15
            assert not (view.hand[suit] | view.played[suit]) >> rank & 1
            own = view.hand[suit]
            assert suit == view.trump or own and own & -own < 1 << rank
            assert game.deal.counts[view.seat]
    assert granted > 5 and refused > 50


def test_who_can_lose_a_trick_as_the_cards_lie_is_never_told_that_he_cannot():
    for number in range(MATCHES):
        for game, view in endings(number):
            seats = [(view.seat + i) % view.seats for i in range(1, view.seats)]
            held = [cards_in(game.deal.hands[seat * 4 : seat * 4 + 4]) for seat in seats]
            hand = cards_in(view.hand)
            if len(hand) == 1 and loses(hand, held, view.trump, lambda left, _: left[0]):
                assert beaten_by(view) != EMPTY


def test_the_answer_is_the_same_however_the_hidden_cards_are_dealt():
    tried = 0
    for number in range(MATCHES):
        for game, view in endings(number):
            answer = beaten_by(view), next_card(view)
            kept = bytes(game.deal.hands)
            for others in lies(view, game):
                seats = [seat for seat in range(view.seats) if seat != view.seat]
                for seat, hand in zip(seats, others, strict=True):
                    for suit in range(4):
                        game.deal.hands[seat * 4 + suit] = sum(
                            1 << (card & 15) for card in hand if card >> 4 == suit
                        )
                fresh = new_view(game.game)
                game.look(view.seat, fresh)
                assert (beaten_by(fresh), next_card(fresh)) == answer
                tried += 1
            for i in range(16):
                game.deal.hands[i] = memoryview(kept).cast("H")[i]
    assert tried > 500
