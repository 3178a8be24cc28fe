from engine.madrasso.score import LAST_TRICK, RANK_POINTS
from engine.solver.exact import Solver

# Five cards per hand need too much of the VM's stack; the third suit is trumps
HANDS = [0b11, 0, 0b101, 0, 0b1100, 0b1, 0b10, 0, 0b110000, 0b10, 0b1000, 0]
HANDS += [0b1000000, 0b1100, 0b10000, 0]
SIDES = [0, 1, 0, 1]


def solver():
    return Solver(HANDS, SIDES, 2, False, RANK_POINTS, LAST_TRICK)


def after(cards):
    left = solver().all_cards
    for suit, rank in cards:
        left ^= 1 << suit * 10 + rank
    return left


def test_guess_changes_no_value():
    right = solver().value(0)
    for guess in range(0, 30, 3):
        assert solver().value(0, guess=guess) == right
    assert solver().value(0, least=right) == right
    assert solver().value(0, most=right) == right


def test_position_is_worth_its_best_card():
    for leader in range(4):
        values = [value for _, value in solver().values(leader)]
        best = min(values) if SIDES[leader] else max(values)
        assert solver().value(leader) == best


def test_played_on_deal_is_worth_its_rest():
    played = ((0, 0), (0, 2), (0, 4), (0, 6))
    hands = list(HANDS)
    for seat in range(4):
        suit, rank = played[seat]
        hands[seat * 4 + suit] ^= 1 << rank
    rest = Solver(hands, SIDES, 2, False, RANK_POINTS, LAST_TRICK)
    whole = solver()
    for leader in range(4):
        assert whole.values(leader, left=after(played)) == rest.values(leader)


def test_following_seat_has_the_legal_cards():
    assert solver().playable(0, (), solver().all_cards) == [0, 1, 32, 34]
    assert solver().playable(3, (6,), solver().all_cards) == [0, 1]
    must = Solver(HANDS, SIDES, 2, True, RANK_POINTS, LAST_TRICK)
    assert must.playable(3, (18,), must.all_cards) == [32, 34]
    assert solver().playable(3, (18,), solver().all_cards) == [0, 1, 32, 34]
