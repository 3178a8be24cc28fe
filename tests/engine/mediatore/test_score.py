from engine.deal import CAPPOTTO, PLAYED, THROWN
from engine.mediatore.contracts import CONTRACT_NAMES, RANK_POINTS
from engine.mediatore.score import Payments
from engine.options import MEDIATORE, parse_rules
from tests.support.engine.mediatore_table import (
    EAST,
    MIXED,
    NORTH,
    SOUTH,
    SUITS_APART,
    WEST,
    a_match,
    card,
    deal_again,
    dealt,
    paid,
    play_out,
    say,
)

NOBODY = 0xFF


class Played:
    rank_points = RANK_POINTS
    tricks = 9

    def __init__(self, tricks: int, thirds: int):
        self.won = [tricks, 0, 0, 9 - tricks]
        self.taken = [thirds, 0, 0, 32 - thirds]


class Game:
    bidder = SOUTH
    monte = [card(word) for word in "C4 O4 S4 B4".split()]

    def __init__(self, score, deal, contract: int, partner: int, supplier: int):
        self.score = score
        self.deal = deal
        self.contract = contract
        self.partner = partner
        self.supplier = supplier


def payments(contract, schedule="standard", tricks=5, thirds=20, partner=NOBODY, supplier=NOBODY):
    score = Payments(parse_rules(MEDIATORE, {"payments": schedule}))
    deal = Played(tricks, thirds)
    score.begin()
    game = Game(score, deal, CONTRACT_NAMES.index(contract), partner, supplier)
    score.played_out(game, WEST)
    return [score.points[seat] for seat in range(4)]


def lost(gains) -> list:
    return [-gain for gain in gains]


def test_every_card_counts_its_thirds_in_a_trick():  # D2
    for thirds, ranks in ((3, "A"), (1, "32RCF"), (0, "7654")):
        for rank in ranks:
            assert RANK_POINTS[card("S" + rank) & 15] == thirds, rank
    match = dealt(MIXED, "arcisolissimo C3 C2 CC C4")
    assert match.game.deal.taken[SOUTH] == 3
    say(match, "CA CR C5 CF")
    assert match.game.deal.taken[SOUTH] == 8


def test_a_pack_and_the_last_trick_are_35_thirds():  # D2
    assert 4 * sum(RANK_POINTS) + 3 == 35


def test_the_points_of_the_two_sides_are_eleven():  # D2
    for thirds in range(36):
        both = thirds // 3 + (35 - thirds) // 3
        assert both == 11


def test_six_points_win_and_seventeen_thirds_do_not():  # D15
    assert payments("solo", thirds=18)[SOUTH] == 36
    assert payments("solo", thirds=17)[SOUTH] == -36


def test_last_trick_takes_three_thirds_and_monte():  # D2, D15
    match = dealt(SUITS_APART, "solo pass pass pass discard:C4,O4,S4,B4")
    play_out(match)
    assert list(match.game.score.thirds) == [35, 0]
    words = "pass pass pass solo pass pass pass discard:CA,O4,S4,B4"
    match = dealt(SUITS_APART, words, dealer=SOUTH)
    play_out(match)
    assert list(match.game.score.thirds) == [0, 35]


PAYS = (  # contract, partner, supplier, gains at standard and at low payments
    ("chiamo", NORTH, NOBODY, [5, -4, 3, -4], [3, -2, 1, -2]),
    ("chiamo", NOBODY, NOBODY, [12, -4, -4, -4], [6, -2, -2, -2]),
    ("mediatore", NOBODY, EAST, [22, -6, -8, -8], [11, -3, -4, -4]),
    ("mediatore", NOBODY, NOBODY, [24, -8, -8, -8], [12, -4, -4, -4]),
    ("solo", NOBODY, NOBODY, [36, -12, -12, -12], [18, -6, -6, -6]),
    ("solissimo", NOBODY, NOBODY, [48, -16, -16, -16], [24, -8, -8, -8]),
    ("arcisolissimo", NOBODY, NOBODY, [54, -18, -18, -18], [27, -9, -9, -9]),
)


def test_every_contract_pays_as_the_rules_say():  # D16, D26
    for contract, partner, supplier, *gains in PAYS:
        for i in range(2):
            schedule = ("standard", "low")[i]
            made = payments(contract, schedule, partner=partner, supplier=supplier)
            assert made == gains[i], (contract, schedule)
            made = payments(contract, schedule, 5, 10, partner, supplier)
            assert made == lost(gains[i]), (contract, schedule)


def test_cappotto_grows_every_payment():  # D17, D26
    for contract, schedule, partner, supplier, gains in (
        ("chiamo", "standard", NORTH, NOBODY, [7, -6, 5, -6]),
        ("chiamo", "standard", NOBODY, NOBODY, [18, -6, -6, -6]),
        ("mediatore", "standard", NOBODY, EAST, [28, -8, -10, -10]),
        ("mediatore", "standard", NOBODY, NOBODY, [30, -10, -10, -10]),
        ("solo", "standard", NOBODY, NOBODY, [42, -14, -14, -14]),
        ("solissimo", "standard", NOBODY, NOBODY, [54, -18, -18, -18]),
        ("arcisolissimo", "standard", NOBODY, NOBODY, [60, -20, -20, -20]),
        ("chiamo", "low", NORTH, NOBODY, [5, -4, 3, -4]),
        ("chiamo", "low", NOBODY, NOBODY, [12, -4, -4, -4]),
        ("mediatore", "low", NOBODY, EAST, [17, -5, -6, -6]),
        ("mediatore", "low", NOBODY, NOBODY, [18, -6, -6, -6]),
        ("solo", "low", NOBODY, NOBODY, [24, -8, -8, -8]),
    ):
        for tricks, thirds, sign in ((9, 32, 1), (0, 0, -1)):
            got = payments(contract, schedule, tricks, thirds, partner, supplier)
            assert got == [sign * gain for gain in gains], (contract, schedule, tricks)


def test_cappotto_counts_bidder_and_partner():  # D17
    match = dealt(SUITS_APART, "chiamo pass pass pass call:S3 discard:C4,O4,S4,B4")
    play_out(match)
    assert match.game.score.end == CAPPOTTO
    assert paid(match) == [7, -6, 5, -6]


def test_a_deal_without_cappotto_is_played():  # D17
    match = dealt(MIXED, "arcisolissimo")
    play_out(match)
    assert match.game.score.end == PLAYED


def test_a_partner_in_vain_pays_with_the_bidder():  # D16
    words = "pass pass chiamo pass pass pass call:S3 discard:C4,O4,S4,B4"
    match = dealt(SUITS_APART, words, dealer=SOUTH)
    play_out(match)
    assert paid(match) == [6, 6, -5, -7]


def play_deals(match, n: int) -> None:
    for _ in range(n):
        dealer = match.next_dealer()
        deal_again(match, SUITS_APART, WEST if dealer == NOBODY else dealer)
        say(match, "arcisolissimo")
        play_out(match)


def test_the_number_of_deals_is_that_of_the_rules():  # D19
    for deals in (4, 8, 12, 20):
        match = a_match({"deals": deals})
        play_deals(match, deals - 1)
        assert not match.over
        play_deals(match, 1)
        assert match.over


def test_an_endless_match_has_no_end():  # D19
    match = a_match({"deals": 0})
    play_deals(match, 50)
    assert not match.over


def test_thrown_deal_does_not_count():  # D6, D19
    match = a_match({"deals": 4})
    deal_again(match, MIXED, WEST)
    say(match, "pass pass pass pass")
    assert match.game.score.end == THROWN
    assert paid(match) == [0, 0, 0, 0]
    play_deals(match, 3)
    assert not match.over
    assert match.number == 4


def test_all_with_the_highest_score_win():  # D19
    match = a_match({"deals": 4})
    play_deals(match, 4)
    assert match.over
    assert list(match.game.score.totals) == [0, 0, 0, 0]
    assert match.game.score.winners == 0b1111


def test_the_highest_score_wins_alone():  # D19
    match = a_match({"deals": 4})
    play_deals(match, 3)
    deal_again(match, SUITS_APART)
    say(match, "chiamo pass pass pass call:C3 discard:C4,O4,S4,B4")
    play_out(match)
    assert list(match.game.score.totals) == [25, 14, 14, -53]
    assert match.game.score.winners == 1 << SOUTH
    assert match.game.score.winner == SOUTH


def test_the_four_scores_add_up_to_zero():  # D18
    match = a_match({"deals": 0})
    for _ in range(10):
        play_deals(match, 1)
        assert sum(match.game.score.totals) == 0
