from engine.madrasso.match_points import in_carrozza
from engine.madrasso.score import RANK_POINTS, Score
from engine.options import MADRASSO, default_rules


def test_a_deal_is_worth_its_cards_and_the_last_trick():
    score = Score(MADRASSO, default_rules(MADRASSO))
    assert score.deal_points == 4 * sum(RANK_POINTS) + score.last_points == 130


def test_a_deal_has_a_number_beyond_16_bits():
    score = Score(MADRASSO, default_rules(MADRASSO))
    score.number = 39_999
    score.totals[1] = 700
    score.begin()
    score.revoked(0, False)
    assert score.number == score.reached[1] == 40_000
    assert score.reached[0] == 0 and score.winner == 1 and not in_carrozza(score)
