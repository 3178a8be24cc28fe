from array import array

from engine.cards import (
    MADRASSO_RANKS,
    MEDIATORE_RANKS,
    PACK,
    card_text,
    hand_text,
    new_pack,
    pack_text,
    parse_card,
    parse_pack,
)
from tests.support.engine.hands import parse_hand
from tests.support.engine.table import refusal


def test_asso_di_ori_is_highest_of_second_suit():
    assert card_text(0x19, MADRASSO_RANKS) == "OA"
    assert parse_card("OA", MADRASSO_RANKS) == 0x19


def test_the_three_is_the_highest_in_mediatore():
    assert card_text(0x09, MEDIATORE_RANKS) == "C3"
    assert parse_card("BA", MEDIATORE_RANKS) == 0x37


def test_every_card_is_read_back_from_its_text():
    for ranks in (MADRASSO_RANKS, MEDIATORE_RANKS):
        for card in new_pack():
            assert parse_card(card_text(card, ranks), ranks) == card


def test_both_games_have_the_same_forty_cards():
    assert sorted(MADRASSO_RANKS) == sorted(MEDIATORE_RANKS) == sorted("A234567FCR")


def test_of_two_cards_of_a_suit_the_larger_number_wins():
    low_to_high = ["B2", "B4", "B5", "B6", "B7", "BF", "BC", "BR", "B3", "BA"]
    numbers = [parse_card(text, MADRASSO_RANKS) for text in low_to_high]
    assert numbers == sorted(numbers)


def test_invalid_card_is_refused_by_name():
    for text in ("", "O", "OA ", "AO", "oA", "Oa", "O1", "O8", "O10", "XA", "rob", "O\n"):
        reason = refusal(parse_card, text, MADRASSO_RANKS)
        assert reason == repr(text) + " is not a card"


def test_a_new_pack_has_forty_cards_each_once():
    pack = new_pack()
    assert len(pack) == len(set(pack)) == PACK == 40


def test_a_pack_is_read_back_from_its_text():
    pack = new_pack()
    text = pack_text(pack, MADRASSO_RANKS)
    assert text[:14] == "C2 C4 C5 C6 C7"
    assert parse_pack(text, MADRASSO_RANKS) == pack


def test_a_pack_with_a_card_missing_is_refused():
    text = pack_text(new_pack()[:39], MADRASSO_RANKS)
    assert refusal(parse_pack, text, MADRASSO_RANKS) == "a pack has 40 cards, not 39"


def test_a_pack_with_a_card_too_many_is_refused():
    text = pack_text(new_pack(), MADRASSO_RANKS) + " C2"
    assert refusal(parse_pack, text, MADRASSO_RANKS) == "a pack has 40 cards, not 41"


def test_a_pack_with_a_card_twice_is_refused():
    text = pack_text(new_pack(), MADRASSO_RANKS)[:-2] + "C2"
    assert refusal(parse_pack, text, MADRASSO_RANKS) == "C2 is in the pack twice"


def test_pack_with_invalid_card_is_refused():
    text = pack_text(new_pack(), MADRASSO_RANKS)[:-2] + "B8"
    assert refusal(parse_pack, text, MADRASSO_RANKS) == "'B8' is not a card"


def test_a_pack_with_two_spaces_is_refused():
    text = pack_text(new_pack(), MADRASSO_RANKS)
    assert refusal(parse_pack, text + " ", MADRASSO_RANKS)
    assert refusal(parse_pack, " " + text, MADRASSO_RANKS)
    assert refusal(parse_pack, text[:2] + " " + text[2:], MADRASSO_RANKS)


def test_hand_text_is_by_suit_high_cards_first():
    hand = array("H", bytes(8))
    parse_hand("O7 C3 BA CA", MADRASSO_RANKS, hand)
    assert hand_text(hand, MADRASSO_RANKS) == "CA C3 O7 BA"


def test_an_empty_hand_is_an_empty_text():
    hand = array("H", [1, 2, 3, 4])
    parse_hand("", MADRASSO_RANKS, hand)
    assert list(hand) == [0, 0, 0, 0]
    assert hand_text(hand, MADRASSO_RANKS) == ""


def test_a_hand_with_a_card_twice_is_refused():
    hand = array("H", bytes(8))
    assert refusal(parse_hand, "O7 C3 O7", MADRASSO_RANKS, hand) == "O7 is in the hand twice"
    assert refusal(parse_hand, "O7 C8", MADRASSO_RANKS, hand) == "'C8' is not a card"
