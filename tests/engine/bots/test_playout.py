"""Playouts: whole points, real chance, and every kind of position."""

from engine.bots.madrasso.playout import RandomPlayouts, club_playout
from engine.bots.madrasso.position import Position
from engine.cards import EMPTY
from engine.match import Match
from engine.options import BREVE, TRE, default_rules, veneto
from engine.rng import Rng
from engine.view import View
from tests.engine.support.table import EAST, SOUTH, a_match, act, ending, look

SCALE = 1 << 20  # chances as whole numbers


def position_of(match) -> Position:
    """The position of `match`, all hands known."""
    position = Position()
    position.see(look(match, match.turn))
    position.place(match.game.deal.hands)
    return position


def at_the_end(hands: str, trumps: str, leader: int, played: str = "", **chosen) -> Position:
    """The position when just `hands` are left and `played` lies on the table."""
    seats = len(hands.split("|"))  # they hold three cards
    match = a_match(TRE if seats == 3 else 0, **chosen)
    ending(match, hands, trumps, leader, [3, 7 if seats == 3 else 4], [20, 30])
    deal = match.game.deal
    for i in range(deal.tricks):
        deal.leaders[i] = SOUTH
        deal.history[i * seats] = deal.trump << 4
    act(match, played)
    return position_of(match)


def legal(position) -> list:
    """By the rules' own words: the cards that the seat to act may play."""
    held = []
    for suit in range(4):
        for rank in range(10):
            if position.hands[position.turn << 2 | suit] >> rank & 1:
                held.append(suit << 4 | rank)
    if position.laid:
        follows = [card for card in held if card >> 4 == position.led]
        if follows:
            return follows
        trumps = [card for card in held if card >> 4 == 0]
        if position.must_trump and trumps:
            return trumps
    return held


def side_points(position) -> int:
    """What the second side has."""
    points = position.taken[1]
    return points if position.seats == 3 else points + position.taken[3]


def outcomes(position, chance: int, found: dict) -> dict:
    """The chance of each result for the second side, every legal card being alike likely."""
    if not position.left:
        points = side_points(position)
        found[points] = found.get(points, 0) + chance
        return found
    cards = legal(position)
    after = Position()
    for card in cards:
        after.copy(position)
        after.play(card)
        outcomes(after, chance // len(cards), found)
    return found


def check_chances(position, n: int = 3000) -> None:
    """Compare `n` playouts with the chances that a full reckoning gives."""
    expected = outcomes(position, SCALE, {})
    playouts = RandomPlayouts(7)
    playouts.start(position)
    counts = {}
    points = [0] * 4
    for _ in range(n):
        playouts.play(points)
        counts[points[1]] = counts.get(points[1], 0) + 1
    for result in counts:
        assert result in expected, result
    for result in expected:
        mean = n * (expected[result] / SCALE)
        # five standard deviations, squared
        assert (counts.get(result, 0) - mean) ** 2 < 25 * mean + 25, (result, mean, counts)


def test_chance_is_real_with_whole_tricks_to_come():
    check_chances(at_the_end("CA C2 O4 | C4 SA S6 | C3 OA S7 | O3 B4 BA", "O", SOUTH))
    check_chances(at_the_end("CA C2 B4 | C4 BA B6 | C3 B3 C7 | CF C5 BR", "O", EAST))


def test_chance_is_real_from_the_middle_of_a_trick():
    check_chances(at_the_end("CA C2 O4 | C4 SA S6 | C3 OA S7 | O3 B4 BA", "O", SOUTH, "C2"))
    check_chances(at_the_end("CA C2 O4 | C4 SA S6 | C3 OA S7 | O3 B4 BA", "O", SOUTH, "C2 C4 C3"))
    check_chances(at_the_end("CA C2 O4 | S4 SA S6 | O5 OA B7 | O3 B4 BA", "O", EAST, "SA OA"))


def test_chance_is_real_when_one_must_trump():
    hands = "CA C2 O4 | C4 SA O6 | C3 OA S7 | O3 B4 OR"
    check_chances(at_the_end(hands, "O", SOUTH, void="trump"))
    check_chances(at_the_end(hands, "O", SOUTH, "CA", void="trump"))


def test_chance_is_real_a_tre():
    check_chances(at_the_end("CA C2 O4 | C4 SA S6 | O3 B4 BA", "O", SOUTH))
    check_chances(at_the_end("CA C2 O4 | C4 SA S6 | O3 B4 BA", "O", SOUTH, "CA", void="trump"))


def some_positions(n: int, check) -> None:
    """Give `check` a position from anywhere in a deal, of each game and of both duties."""
    rng = Rng(3)
    for seed in range(n):
        for game_index in (0, BREVE, TRE):
            for rules in (default_rules(game_index), veneto(game_index)):
                match = Match(game_index, rules, seed, ["random"] * 4)
                match.begin()
                position = position_of(match)
                for _ in range(rng.below(39)):
                    cards = legal(position)
                    position.play(cards[rng.below(len(cards))])
                check(position)


def test_points_add_up_to_130():
    playouts = RandomPlayouts(1)
    points = [0] * 4

    def check(position):
        playouts.start(position)
        before = position.taken[:]
        for _ in range(4):
            playouts.play(points)
            assert points[0] + points[1] + (points[2] if position.seats == 3 else 0) == 130
        assert position.taken == before
        club_playout(position)
        assert sum(position.taken) == 130 and not position.left

    some_positions(12, check)


def test_the_same_seed_brings_the_same_playouts():
    match = Match(0, default_rules(0), 1, ["random"] * 4)
    match.begin()
    position = position_of(match)
    first = []
    for _ in range(2):
        playouts = RandomPlayouts(12345)
        playouts.start(position)
        points = [0] * 4
        results = []
        for _ in range(20):
            playouts.play(points)
            results.append(points[0])
        first.append(results)
    assert first[0] == first[1] and len(set(first[0])) > 5


def test_a_club_playout_is_the_deal_that_club_players_play():
    from engine.bots import choose

    view = View()
    for seed in range(6):
        for game_index in (0, TRE):
            for rules in (default_rules(game_index), veneto(game_index)):
                match = Match(game_index, rules, seed, ["club"] * 4)
                match.begin()
                position = position_of(match)
                club_playout(position)
                while match.turn != EMPTY:
                    match.look(match.turn, view)
                    match.act(choose("club", view, 1))
                side = side_points(position)
                assert match.history.points[-1][1] == side or match.over
