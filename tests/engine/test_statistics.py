from engine.bots import LEVELS
from engine.deal import CAPPOTTO, PLAYED, THROWN
from engine.match import Match, new_view
from engine.options import BREVE, MADRASSO, MEDIATORE, SIDES, TRE, default_rules
from engine.rng import Rng
from engine.statistics import (
    AGAIN,
    AHEAD,
    ALONE,
    COURSE,
    DEALS,
    HELPED,
    MATCHES,
    MIDDLE,
    MOMENTS,
    ROWS,
    SQUARES,
    WON,
    Statistics,
    marked,
)
from tests.support.engine.table import a_match
from tests.support.vm.playing import play_deal

PERSON = ["human", "club", "club", "club"]


def over(seed, deals=((70, 60),), ends=(), game=MADRASSO, players=PERSON):
    match = Match(game, default_rules(game), seed, players[: 3 if game == TRE else 4])
    for i in range(len(deals)):
        match.history.flat_points.extend(list(deals[i]))
        match.history.ends.append(ends[i] if i < len(ends) else PLAYED)
    return match


def again(statistics):
    return Statistics(statistics.encoded())


def test_statistics_begin_empty():
    for content in (None, b"", b"P", b"hello", b"F", b"F\x09", b"F\0\0\0", b"F\0\0\0\0\0abc"):
        assert Statistics(content).total(MADRASSO, ALONE).numbers[MATCHES] == 0


def test_a_match_is_counted_by_game_way_and_company():
    statistics = Statistics(None)
    assert statistics.add(over(1, ((70, 60), (50, 80))), LEVELS, 0, True)
    helped = over(2)
    helped.helped = 1
    assert statistics.add(helped, LEVELS, 0, False)
    assert statistics.add(over(3, players=["human", "master", "skilled", "club"]), LEVELS, 0, False)
    statistics = again(statistics)
    total = statistics.total(MADRASSO, ALONE)
    assert (total.numbers[MATCHES], total.numbers[WON], total.numbers[DEALS]) == (2, 1, 3)
    assert total.numbers[AHEAD] == 2 * (10 - 30 + 10)
    assert total.numbers[SQUARES] == 4 * (100 + 900 + 100)
    assert statistics.total(MADRASSO, HELPED).numbers[MATCHES] == 1
    company = [(row.partner, row.opponents, row.way) for row in statistics.rows]
    club, skilled, master = [LEVELS.index(level) + 1 for level in ("club", "skilled", "master")]
    assert company == [
        (club, [club, club], ALONE),
        (club, [club, club], HELPED),
        (skilled, [club, master], ALONE),
    ]


def test_replayed_cards_count_apart():
    statistics = Statistics(None)
    assert statistics.add(over(7), LEVELS, 0, True)
    statistics = again(statistics)
    assert not statistics.add(over(7), LEVELS, 0, True)  # the same deal again
    other = over(7)
    other.game.score.totals[0] = 801
    assert statistics.add(other, LEVELS, 0, True)
    assert statistics.add(over(7, game=BREVE), LEVELS, 0, True)
    numbers = [statistics.total(MADRASSO, way).numbers[MATCHES] for way in (ALONE, HELPED, AGAIN)]
    assert numbers == [1, 0, 1]
    assert statistics.total(BREVE, ALONE).numbers[MATCHES] == 1


def test_cards_begun_before_count_apart():
    marks = None
    for seed in (7, 8, 7):
        marks = marked(over(seed), marks, 60)
    statistics = Statistics(None)
    for seed in (7, 8):
        assert statistics.add(over(seed), LEVELS, 0, True, marks)
    numbers = [statistics.total(MADRASSO, way).numbers[MATCHES] for way in (ALONE, AGAIN)]
    assert numbers == [1, 1]
    for seed in range(100):
        marks = marked(over(seed), marks, 60)
    assert len(marks) < 200


def test_begun_matches_mark_no_other_cards():
    marks = None
    for seed in range(4000):
        marks = marked(over(seed), marks, 100_000)
    statistics = Statistics(None)
    for seed in range(10_000, 10_200):
        assert statistics.add(over(seed), LEVELS, 0, True, marks + marked(over(seed), None, 1))
    assert not statistics.total(MADRASSO, AGAIN).numbers[MATCHES]
    early = marked(over(7), None, 1)[:-1] + b"\0"
    assert statistics.add(over(7), LEVELS, 0, True, early + marked(over(7), None, 1))
    assert statistics.total(MADRASSO, AGAIN).numbers[MATCHES] == 1


def test_matches_of_several_people_do_not_count():
    statistics = Statistics(None)
    for players in (["human", "human", "club", "club"], ["club"] * 4):
        assert not statistics.add(over(1, players=players), LEVELS, 0, True)
    assert statistics.rows == []


def test_points_ahead_are_against_the_mean():
    for game, points, ahead in (
        (TRE, (60, 40, 30), 2 * 60 - 70),
        (MEDIATORE, (3, -1, -1, -1), 6),
        (MADRASSO, (0, 130), -260),
    ):
        statistics = Statistics(None)
        statistics.add(over(1, (points,), game=game), LEVELS, 0, True)
        statistics = again(statistics)
        assert statistics.total(game, ALONE).numbers[AHEAD] == ahead
        level = statistics.courses[game][0] - MIDDLE
        assert level == max(ahead // 2, -MIDDLE)


def test_a_deal_thrown_in_is_none():
    statistics = Statistics(None)
    deals, ends = ((0, 0, 0, 0), (3, -1, -1, -1)), (THROWN, PLAYED)
    statistics.add(over(1, deals, ends, MEDIATORE), LEVELS, 0, True)
    assert statistics.total(MEDIATORE, ALONE).numbers[DEALS] == 1


def test_rare_moments_are_counted_for_both_sides():
    statistics = Statistics(None)
    deals = ((130, 0), (0, 130), (130, 0), (70, 60))
    statistics.add(over(1, deals, (CAPPOTTO, PLAYED, PLAYED, PLAYED)), LEVELS, 0, True)
    assert again(statistics).total(MADRASSO, ALONE).numbers[MOMENTS:] == [1, 0, 1, 1, 0, 0]


def test_course_keeps_last_matches_and_joins_rows():
    statistics = Statistics(None)
    levels = ("beginner", "novice", "club", "skilled", "master", "maestro")
    seed = 0
    for partner in levels:
        for opponent in levels:
            seed += 1
            players = ["human", opponent, partner, opponent]
            assert statistics.add(
                over(seed, ((65 + seed, 65 - seed),), players=players), LEVELS, 0, True
            )
    statistics = again(statistics)
    assert len(statistics.rows) <= ROWS
    assert statistics.total(MADRASSO, ALONE).numbers[MATCHES] == seed
    course = statistics.courses[MADRASSO]
    assert len(course) == COURSE
    assert [each - MIDDLE for each in course] == [2 * i for i in range(seed - COURSE + 1, seed + 1)]
    assert any([row.opponents == [] for row in statistics.rows])
    assert len(statistics.encoded()) < 1200


def test_numbers_stop_at_their_maximum():
    statistics = Statistics(None)
    statistics.add(over(1), LEVELS, 0, True)
    row = statistics.rows[0]
    row.numbers[MATCHES] = 70_000
    row.numbers[SQUARES] = (1 << 30) - 2
    row.numbers[AHEAD] = -(1 << 27)
    row = again(statistics).rows[0]
    assert row.numbers[MATCHES] == 65_535
    assert row.numbers[SQUARES] == (1 << 30) - 2
    assert row.numbers[AHEAD] == -(1 << 27)


def test_cut_statistics_count_nothing_missing():
    statistics = Statistics(None)
    for seed in range(5):
        statistics.add(over(seed, ((70, 60),) * 3), LEVELS, 0, True)
    content = statistics.encoded()
    for n in range(len(content)):
        assert Statistics(content[:n]).total(MADRASSO, ALONE).numbers[MATCHES] in (0, 5)


def test_played_matches_count_their_points():
    for game in (MADRASSO, TRE, MEDIATORE):
        match = a_match(game, seed=4)
        match.players[0] = "human"
        ahead = deals = 0
        while match.number < 4 and not match.over:
            match.begin()
            play_deal(match, new_view(game), Rng(match.number))
            points = list(match.game.score.points[: SIDES[game]])
            if match.game.score.end != THROWN:
                deals += 1
                others = sum(points[1:])
                ahead += 2 * points[0] - (2 * others // (len(points) - 1) if sum(points) else 0)
        statistics = Statistics(None)
        assert statistics.add(match, LEVELS, 0, False)
        numbers = statistics.total(game, ALONE).numbers
        assert (numbers[DEALS], numbers[AHEAD]) == (deals, ahead)
