from engine.bits import POPCOUNT
from engine.bots import choose
from engine.bots.dominated import undominated
from engine.bots.madrasso import row
from engine.bots.madrasso.club import choose as score_cards
from engine.bots.madrasso.club_weights import WEIGHTS
from engine.bots.madrasso.knowledge import read
from engine.cards import EMPTY, MADRASSO_RANKS, card_text
from engine.madrasso.actions import OUT, ROB
from engine.madrasso.score import RANK_POINTS
from engine.match import Match
from engine.options import BREVE, TRE, default_rules, veneto
from engine.view import View
from tests.support.engine.rows import FullRow, club_card
from tests.support.engine.table import (
    EAST,
    NORTH,
    SOUTH,
    a_match,
    act,
    ending,
    look,
    pack_with,
)
from tests.support.engine.table import card as a_card
from tests.support.engine.table import cards as some_cards
from tests.support.samples import size


def answer(match) -> str:
    action = choose("club", look(match, match.turn), 1)
    if action == ROB:
        return "rob"
    return "out" if action == OUT else card_text(action, MADRASSO_RANKS)


def at_the_end(hands: str, trumps: str, leader: int, played: str = "", **chosen) -> str:
    match = a_match(**chosen)
    ending(match, hands, trumps, leader)
    forget_the_rest(match)
    act(match, played)
    return answer(match)


def forget_the_rest(match) -> None:
    deal = match.game.deal
    for i in range(deal.tricks):
        deal.leaders[i] = SOUTH
        deal.history[i * deal.seats] = deal.trump << 4
    for suit in range(4):
        deal.played[suit] = 1023
        for seat in range(deal.seats):
            deal.played[suit] &= ~deal.hands[seat * 4 + suit]


def test_the_partners_sure_trick_gets_points():
    assert at_the_end("C3 C2 S4 | C4 S5 S6 | CA S7 B6 | C6 B4 B5", "O", NORTH, "CA C6") == "C3"
    assert at_the_end("CR C2 S4 | C4 S5 S6 | CA S7 B6 | C6 B4 B5", "O", NORTH, "CA C6") == "CR"


def test_a_sure_trick_of_theirs_gets_a_blank():
    assert at_the_end("CR C2 S4 | CA S5 S6 | C3 C5 S7 | C6 B4 B5", "O", EAST, "CA") == "C5"
    assert at_the_end("CR C2 S4 | CA S5 S6 | C3 C5 S7 | C6 B4 B5", "O", EAST, "CA C5 C6") == "C2"
    assert at_the_end("B2 S3 S4 | CA S5 S6 | C7 C5 S7 | C6 B4 B5", "O", EAST, "CA C5 C6")[1] in "24"


def test_last_to_play_wins_valuable_tricks():
    assert at_the_end("CA C2 S4 | C3 S5 S6 | C7 C5 S7 | C6 B4 B5", "O", EAST, "C3 C5 C6") == "CA"


def test_a_ruff_is_as_cheap_as_it_can_be():
    hands = "OA O4 O2 S4 | C3 S5 S6 B6 | C7 C5 S7 B7 | C6 B4 B5 BF"
    assert at_the_end(hands, "O", EAST, "C3 C5 C6") == "O2"


def test_an_overruff_is_as_cheap_as_it_can_be():
    hands = "OA O6 O2 S4 | CA S5 S6 B6 | C7 C5 S7 B7 | O5 B4 B5 BF"
    assert at_the_end(hands, "O", EAST, "CA C5 O5") == "O6"


def test_the_partners_sure_trick_is_not_ruffed():
    hands = "O4 O2 SR B2 | C6 S5 S6 B6 | CA C5 S7 B7 | C7 B4 B5 BF"
    assert at_the_end(hands, "O", NORTH, "CA C7") == "SR"


def test_void_seat_must_ruff_the_partner():
    hands = "O4 O2 SR B2 | C6 S5 S6 B6 | CA C5 S7 B7 | C7 B4 B5 BF"
    assert at_the_end(hands, "O", NORTH, "CA C7", void="trump") == "O2"


def test_the_last_trump_waits_for_the_last_trick():
    hands = "O2 S4 | C4 B6 | CF B2 | C6 B3"
    assert at_the_end(hands, "O", EAST, "C4 CF C6") == "S4"


def dealt(game_index: int, upcard: str, hands, **chosen):
    match = a_match(game_index, **chosen)
    dealer = match.game.seats - 1
    held = [some_cards(each) for each in hands]
    match.begin(dealer, pack_with(game_index, match.rules, dealer, held, a_card(upcard)))
    return match


def test_the_seven_is_swapped_for_a_higher_upcard():
    assert answer(dealt(0, "OA", ["O7", "", "", ""])) == "rob"
    assert answer(dealt(0, "OF", ["O7", "", "", ""])) == "rob"


def test_the_seven_is_kept_from_a_lower_upcard():
    assert answer(dealt(0, "O6", ["O7", "", "", ""])) != "rob"
    assert answer(dealt(0, "O2", ["O7", "", "", ""])) != "rob"


def test_a_tre_the_two_is_swapped_for_any_upcard():
    assert answer(dealt(TRE, "O4", ["O2", "", ""])) == "rob"
    match = dealt(TRE, "O4", ["", "", "O2"])
    act(match, card_text(choose("club", look(match, SOUTH), 1), MADRASSO_RANKS))
    act(match, card_text(choose("club", look(match, EAST), 1), MADRASSO_RANKS))
    assert match.turn == 2 and answer(match) == "rob"


def late(totals, taken, game_index: int = 0, number: int = 11, **chosen):
    match = a_match(game_index, **chosen)
    ending(match, "CA C2 | C4 S5 | C3 C5 | C6 B4", "O", SOUTH, [2, 2], taken)
    forget_the_rest(match)
    match.game.score.number = number
    for side in range(2):
        match.game.score.totals[side] = totals[side]
    return match


def test_777_points_are_called():
    assert answer(late((740, 600), (37, 20))) == "out"
    assert answer(late((740, 600), (37, 20), BREVE, 8)) == "out"
    assert answer(late((777, 600), (0, 20), early_call="punished")) == "out"


def test_776_points_are_not_called():
    assert answer(late((740, 600), (36, 20))) != "out"
    assert answer(late((600, 900), (36, 20), early_call="punished")) != "out"


def test_an_early_call_is_never_made():
    assert answer(late((800, 400), (37, 20), number=10, early_call="punished")) != "out"
    assert answer(late((800, 400), (37, 20), BREVE, 7, early_call="punished")) != "out"
    match = late((800, 800), (37, 20), early_call="punished")
    act(match, "CA")
    assert answer(match) != "out"
    match = late((800, 400), (0, 0), early_call="punished")
    match.game.deal.tricks = 0
    assert answer(match) != "out"


def played_along(match, check) -> None:
    view = View()
    along = FullRow()
    begun = False
    while match.turn != EMPTY:
        match.look(match.turn, view)
        if not begun:
            along.read(match, view)
        action = choose("club", view, 1)
        begun = action != ROB
        if begun and action != OUT:
            check(match, view, along, action)
            along.play(action)
        match.act(action)
    if match.game.deal.tricks in (10, 13):
        assert along.state[row.TRICKS_LEFT] == 0
        assert sum(along.state[row.TAKEN : row.TAKEN + 4]) == 130


def same_card(match, view, along, action) -> None:
    assert undominated(view, along.card(club_card(along.state)), RANK_POINTS) == action
    assert view.proper[action >> 4] >> (action & 15) & 1


def same_knowledge(match, view, along, action) -> None:
    seen = [0] * row.SIZE
    read(view, bytearray(4), bytearray(4), seen)
    unlike = [row.SCORED, row.BEST_LOGIT]
    if not seen[row.LAID]:
        unlike += [row.LED, row.WINNING, row.POWER]
    for place in range(row.SIZE):
        if place >> 2 == view.seat or place >= row.GONE and place not in unlike:
            assert seen[place] == along.state[place], place


def deals(n: int, check) -> None:
    for seed in range(n):
        for game_index in (0, BREVE, TRE):
            for rules in (default_rules(game_index), veneto(game_index)):
                match = Match(game_index, rules, seed, ["club"] * 4)
                match.begin()
                played_along(match, check)


def test_view_and_playout_give_the_same_card():
    deals(size(9, 40), same_card)


def test_played_row_equals_the_view():
    deals(4, same_knowledge)


def test_the_hands_of_the_others_change_nothing():
    def blind(match, view, along, action):
        alone = along.state[:]
        for place in range(row.GONE):
            if place >> 2 != view.seat:
                alone[place] = 0
        assert along.card(club_card(alone)) == action

    deals(4, blind)


def test_the_card_is_the_first_of_the_best_scored():
    cards, scores = [0] * 16, [0] * 16

    def scored(match, view, along, action):
        along.state[row.SCORED] = 0
        assert along.card(score_cards(along.state, WEIGHTS, cards, scores)) == action
        n = along.state[row.SCORED]
        if not n:
            assert sum([POPCOUNT[view.proper[suit]] for suit in range(4)]) == 1
            return
        assert along.card(cards[scores.index(max(scores[:n]))]) == action
        for card in cards[:n]:
            card = along.card(card)
            assert view.proper[card >> 4] >> (card & 15) & 1

    deals(4, scored)


def test_the_seed_changes_nothing():
    match = Match(0, default_rules(0), 5, ["club"] * 4)
    match.begin()
    view = look(match, match.turn)
    assert choose("club", view, 1) == choose("club", view, 2)
