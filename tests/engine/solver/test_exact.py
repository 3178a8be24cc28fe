from engine.cards import MADRASSO_RANKS, SUITS, card_text
from engine.deal import NO_TRUMP
from engine.madrasso.score import LAST_TRICK, RANK_POINTS
from engine.solver.exact import Solver
from engine.solver.values import Paused
from tests.support.engine.table import EAST, SOUTH, cards, laid

PARTNERS = [0, 1, 0, 1]


def values(hands, trumps="", leader=SOUTH, trick="", must_trump=False, sides=PARTNERS):
    deal = laid(hands, trumps)
    trump = SUITS.index(trumps) if trumps else NO_TRUMP
    solver = Solver(deal.hands, sides, trump, must_trump, RANK_POINTS, LAST_TRICK)
    found = solver.values(leader, cards(trick))
    return ", ".join([card_text(card, MADRASSO_RANKS) + " " + str(found) for card, found in found])


def test_last_trick_counts_its_cards_and_ten():
    assert values("CA | C3 | CR | CC") == "CA 38"
    assert values("C2 | C3 | C4 | C5") == "C2 0"


def test_the_dearest_card_goes_to_a_partner_s_trick():
    hands = "CA O2 | C2 OA | O3 C4 | C5 O4"
    assert values(hands, trick="CA C2") == "C4 11"
    assert values("CA | O2 | S3 | B2") == "CA 31"


def test_a_trump_takes_the_points_of_another_suit():
    assert values("C3 | B2 | C4 | C5", trumps="B") == "C3 0"
    assert values("C3 | C2 | B2 | C5", trumps="B") == "C3 20"


def test_must_trump_forbids_discarding():
    hands = "C4 CF | BR O2 | C2 C7 | C5 C6"
    assert values(hands, trumps="B", trick="C4") == "O2 0, BR 0"
    hands = "C4 BA | B3 O2 | C2 C7 | C5 C6"
    assert values(hands, trumps="B", trick="C4") == "O2 31, B3 21"
    assert values(hands, trumps="B", trick="C4", must_trump=True) == "B3 21"


def test_equal_cards_are_all_listed():
    assert values("C2 C4 | C5 C6 | C7 CF | O2 O4") == "C2 12, C4 12"


def test_one_side_may_be_a_single_seat():
    assert values("CA | C3 | CR", sides=[0, 1, 1]) == "CA 35"
    assert values("CA | C3 | CR", leader=EAST, trick="C3 CR", sides=[1, 0, 0]) == "CA 0"


def test_a_full_table_forgets_the_positions_with_few_cards_and_the_values_stay():
    hands = "CA C4 O2 OF BR | C3 C5 O4 S6 B2 | O3 OA CR S5 B7 | SA S3 BA CF C2"
    whole = values(hands, trumps="B")
    seen = []
    most = 200

    class Watched(Solver):
        most_positions = most

        def lead(self, *trick):
            seen.append(sum(map(len, self._table.values())))
            return super().lead(*trick)

    deal = laid(hands, "B")
    solver = Watched(deal.hands, PARTNERS, SUITS.index("B"), False, RANK_POINTS, LAST_TRICK)
    while True:
        solver.nodes = 20
        try:
            found = solver.values(SOUTH)
            break
        except Paused:
            continue
    listed = [card_text(card, MADRASSO_RANKS) + " " + str(value) for card, value in found]
    assert ", ".join(listed) == whole
    assert most // 2 < max(seen) <= most
