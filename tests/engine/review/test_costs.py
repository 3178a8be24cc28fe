from engine.review.costs import known_cost
from engine.rng import Rng


def test_cost_is_mean_and_error_of_differences():
    rng = Rng(1)
    for _ in range(200):
        n = 2 + rng.below(59)
        cards = [rng.below(10) for _ in range(1 + rng.below(5))]
        values = {card: [rng.below(131) for _ in range(n)] for card in cards}
        played = cards[0]
        cost, error, best = known_cost(played, values)
        more = [values[best][i] - values[played][i] for i in range(n)]
        mean = sum(more) / n
        assert abs(cost - 100 * mean) <= 0.51  # MicroPython's floats have seven digits
        true = (sum([(each - mean) ** 2 for each in more]) / (n - 1) / n) ** 0.5
        assert -0.01 < 100 * true - error < 1.01
        assert min([sum(values[best]) - sum(each) for each in values.values()]) >= 0


def test_played_card_wins_ties():
    assert known_cost(7, {3: [10, 20], 7: [20, 10]}) == (0, 0, 7)


def test_one_world_has_no_error():
    assert known_cost(7, {3: [10], 7: [4]}) == (600, 0, 3)
