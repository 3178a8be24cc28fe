from engine.cards import EMPTY, SUITS
from tests.support.engine.table import NORTH, SOUTH, card, laid, play


def known(deal, seat: int) -> str:
    return "".join([SUITS[suit] for suit in range(4) if deal.voids[seat] >> suit & 1])


def test_without_a_trump_suit_the_suit_led_always_wins():
    deal = laid("O2 C4 | B5 C5 | BA C6 | S4 C7")
    assert play(deal, "O2 B5 BA S4") == "S"


def test_finished_trick_stays_until_gathered():
    deal = laid("OA C4 | O3 C5 | OR C6 | OF C7", trumps="B")
    play(deal, "OA O3 OR")
    assert deal.play(card("OF"))
    assert list(deal.trick) == [card("OA"), card("O3"), card("OR"), card("OF")]
    assert deal.turn == EMPTY and deal.winning == SOUTH
    deal.gather()
    assert list(deal.trick) == [EMPTY] * 4 and deal.led == EMPTY and deal.laid == 0


def test_not_following_shows_a_void():
    deal = laid("OA C4 | B3 C5 | OR C6 | C2 C7", trumps="B")
    play(deal, "OA B3 OR C2")
    assert [known(deal, seat) for seat in range(4)] == ["", "O", "", "O"]


def test_not_ruffing_when_required_shows_no_trumps():
    deal = laid("OA C4 | S3 C5 | OR C6 | B2 C7", trumps="B", must_trump=True)
    play(deal, "OA S3 OR B2")
    assert [known(deal, seat) for seat in range(4)] == ["", "OB", "", "O"]


def test_the_history_has_every_card_in_its_order():
    deal = laid("OA C4 | O3 C5 | OR C6 | OF C7", trumps="B")
    play(deal, "OA O3 OR OF C4")
    order = ["OA", "O3", "OR", "OF", "C4"]
    assert list(deal.history[: deal.n_played]) == [card(text) for text in order]


def test_a_card_shown_is_known_until_it_is_played():
    deal = laid("OA C4 | O3 C5 | OR C6 | OF C7", trumps="B")
    deal.show(NORTH, card("OR"))
    assert deal.shown[NORTH * 4 + 1] == 1 << 7
    play(deal, "OA O3 OR")
    assert deal.shown[NORTH * 4 + 1] == 0


def test_a_card_is_found_in_the_hand_that_has_it():
    deal = laid("OA C4 | O3 C5 | OR C6 | OF C7", trumps="B")
    assert deal.holder(card("C6")) == NORTH
    assert deal.holder(card("SA")) == EMPTY


def test_a_cleared_deal_has_forgotten_everything():
    deal = laid("OA C4 | S3 C5 | OR C6 | B2 C7", trumps="B", must_trump=True)
    deal.show(SOUTH, card("C4"))
    play(deal, "OA S3 OR B2 C4")
    deal.clear(3)
    fresh = laid("|  | ", trumps="B")
    for name in ("hands", "played", "shown", "counts", "voids", "trick", "won", "taken"):
        assert list(getattr(deal, name)) == list(getattr(fresh, name)), name
    assert (deal.seats, deal.n_played, deal.tricks, deal.laid) == (3, 0, 0, 0)
    assert (deal.led, deal.winning, deal.turn) == (EMPTY, EMPTY, EMPTY)
