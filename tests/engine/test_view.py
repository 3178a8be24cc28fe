"""Views [M15]."""

from array import array

from engine.cards import EMPTY, MADRASSO_RANKS, hand_text
from engine.options import TRE
from engine.view import View
from tests.support.engine.table import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    a_match,
    act,
    card,
    cards,
    ending,
    laid,
    look,
    pack_with,
    play,
)


def fields(view) -> list:
    names = [name for name in dir(view) if name[0] != "_" and not callable(getattr(view, name))]
    return [(name, repr(getattr(view, name))) for name in sorted(names)]


def told(holdings) -> str:
    return hand_text(holdings, MADRASSO_RANKS)


def with_upcard(upcard: str, *hands: str, **chosen):
    match = a_match(**chosen)
    held = [cards(text) for text in hands] + [[]] * (4 - len(hands))
    match.begin(WEST, pack_with(0, match.rules, WEST, held, card(upcard)))
    return match


def test_a_view_has_plain_content_only():
    match = a_match(seed=3)
    match.begin()
    view = look(match, SOUTH)
    for name in dir(view):
        content = getattr(view, name)
        if name[0] != "_" and not callable(content):
            assert isinstance(content, (bool, int, str, bytes, bytearray, array)), name


def test_a_view_shares_no_buffer_with_the_deal():
    match = a_match(seed=3)
    match.begin()
    view = look(match, SOUTH)
    before = fields(view)
    deal = match.game.deal
    for buffer in (deal.hands, deal.played, deal.shown, deal.counts, deal.voids, deal.trick):
        for i in range(len(buffer)):
            buffer[i] = 77
    for buffer in (deal.won, deal.taken, deal.history, deal.leaders, match.game.score.totals):
        for i in range(len(buffer)):
            buffer[i] = 77
    assert fields(view) == before


def test_a_view_filled_again_is_like_a_new_one():
    match = a_match(seed=3, revoke="punished")
    match.begin()
    used = View()
    match.look(EAST, used)
    while match.turn != EMPTY:
        for seat in range(4):
            match.look(seat, used)
            assert fields(used) == fields(look(match, seat))
        match.look(match.turn, used)
        act(match, told(used.proper).split()[-1])


def test_seat_sees_own_hand_and_card_counts():
    match = a_match()
    ending(match, "CA O2 | C4 | C5 S5 | C6 B6", "B", SOUTH)
    view = look(match, EAST)
    assert told(view.hand) == "C4"
    assert list(view.counts) == [2, 1, 2, 2]


def test_dealer_sees_the_upcard_in_hand():
    view = look(with_upcard("OA"), WEST)
    assert view.hand[1] >> 9 & 1
    assert view.upcard == card("OA") and view.trump == 1


def test_all_know_only_the_dealers_upcard():
    match = with_upcard("OA")
    for seat in range(4):
        shown = look(match, seat).shown
        assert [told(shown[i * 4 : i * 4 + 4]) for i in range(4)] == ["", "", "", "OA"]


def test_all_see_both_cards_swapped():
    match = with_upcard("OA", "O7")
    act(match, "rob")
    for seat in range(4):
        view = look(match, seat)
        assert [told(view.shown[i * 4 : i * 4 + 4]) for i in range(4)] == ["OA", "", "", "O7"]
        assert (view.robber, view.robbed, view.upcard) == (SOUTH, card("OA"), card("O7"))


def test_all_know_the_holder_of_the_leading_seven():
    match = with_upcard("OA", "C2", "O7", first_lead="seven")
    for seat in range(4):
        assert told(look(match, seat).shown[4:8]) == "O7"


def test_a_tre_the_upcard_is_nobodys():
    match = a_match(TRE, seed=3)
    match.begin()
    for seat in range(3):
        view = look(match, seat)
        assert view.upcard_lies and not any(view.shown)
        assert view.seats == 3 and list(view.counts) == [13, 13, 13, 0]


def test_waiting_seat_is_offered_nothing():
    match = with_upcard("OA", "C2", "O7", early_call="punished")
    view = look(match, EAST)
    assert not any(view.playable) and not any(view.proper)
    assert not view.may_rob and not view.may_out


def test_acting_seat_is_offered_the_legal_actions():
    match = with_upcard("OA", "O7", early_call="punished")
    view = look(match, SOUTH)
    assert told(view.playable) == told(view.proper) == told(view.hand)
    assert view.may_rob and view.may_out


def test_view_has_the_current_trick():
    match = a_match()
    ending(match, "CA O2 | C4 S4 | C5 S5 | C6 B6", "B", SOUTH)
    act(match, "CA C4")
    view = look(match, WEST)
    assert list(view.trick) == [card("CA"), card("C4"), EMPTY, EMPTY]
    assert (view.led, view.laid, view.winning) == (0, 2, SOUTH)
    assert (view.leader, view.turn) == (SOUTH, NORTH)


def test_view_has_the_history_in_order():
    match = a_match()
    match.begin(WEST, pack_with(0, match.rules, WEST, [cards("C2"), cards("C4"), [], []], 0x19))
    act(match, "C2 C4")
    view = look(match, WEST)
    assert list(view.history[:3]) == [card("C2"), card("C4"), EMPTY]
    assert view.n_played == 2
    assert told(view.played) == "C4 C2"


def test_view_has_all_leaders():
    match = a_match(seed=3)
    for _ in range(2):
        match.begin()
        leaders = []
        while match.turn != EMPTY:
            view = look(match, match.turn)
            if view.laid == 0:
                leaders.append(match.turn)
            assert list(view.leaders) == leaders + [EMPTY] * (14 - len(leaders))
            act(match, told(view.proper).split()[0])
        last = list(look(match, SOUTH).leaders)
        assert last[:10] == leaders and last[10] < 4 and last[11:] == [EMPTY] * 3


def test_when_the_deal_is_over_it_is_nobodys_turn():
    match = a_match()
    ending(match, "C2 | C4 | C5 | C6", "B", SOUTH, (4, 5), (60, 60))
    act(match, "C2 C4 C5 C6")
    view = look(match, SOUTH)
    assert view.turn == view.leader == EMPTY
    assert not any(view.playable) and view.end
    assert list(view.totals[:2]) == [60, 70]


def test_view_has_shown_voids():
    match = a_match(void="trump")
    ending(match, "CA O2 | S4 S5 | C5 S6 | B6 S7", "B", SOUTH)
    act(match, "CA S4 C5 B6")
    assert list(look(match, SOUTH).voids) == [0, 0b1001, 0, 0b0001]


def test_cards_are_counted_and_points_taken_by_seat():
    deal = laid("OA C4 | O3 C5 | OR C6 | OF C7", trumps="B")
    play(deal, "OA O3 OR OF")
    view = View()
    view.copy_deal(deal, EAST)
    assert list(view.won) == [1, 0, 0, 0] and list(view.taken) == [27, 0, 0, 0]
    assert view.tricks == 1 and told(view.hand) == "C5"
