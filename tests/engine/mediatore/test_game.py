from engine.mediatore.actions import (
    BUSSO,
    FUORI,
    MEGLIO,
    OTHER_CODE,
    RIBUSSO,
    STRISCIO,
    VOLO,
    is_true,
)
from tests.support.engine.mediatore_table import (
    EAST,
    MIXED,
    NORTH,
    SOUTH,
    SUITS_APART,
    WEST,
    card,
    deal_again,
    dealt,
    hand,
    look,
    monte_seen,
    names,
    partners_seen,
    play_out,
    refusal,
    say,
    turn,
)

THREE_PASSES = " pass pass pass"


def settled(bid: str, more: str = "", chosen=None, cards: str = MIXED):
    top = bid == "arcisolissimo" or (bid == "solissimo" and (chosen or {}).get("solissimo_look"))
    return dealt(cards, bid + ("" if top else THREE_PASSES) + " " + more, chosen=chosen)


def test_deal_gives_packets_of_three_and_a_monte():  # D3
    match = dealt(MIXED, dealer=EAST)
    assert hand(match, NORTH) == "CC C5 OR OF S2 SA B3 BA BR"
    assert hand(match, EAST) == "C2 CR C6 O3 OA O4 SF S5 B5"
    assert names(match.game.monte) == "O7 S6 BF B7"
    assert turn(match) == "N"


def test_next_seat_deals_after_four_passes():  # D4, D6
    match = dealt(MIXED, "pass pass pass pass")
    assert match.next_dealer() == SOUTH
    deal_again(match, MIXED)
    assert turn(match) == "E"


def test_auction_begins_at_the_dealers_right():  # D5
    match = dealt(MIXED, dealer=SOUTH)
    seats = ""
    for _ in range(3):
        seats += turn(match)
        say(match, "pass")
    assert seats + turn(match) == "ENWS"


def test_a_bid_must_be_higher_than_the_last():  # D5
    match = dealt(MIXED, "solo")
    assert refusal(match, "chiamo") == "chiamo is not higher than solo"
    assert refusal(match, "solo") == "solo is not higher than solo"
    assert refusal(match, "solissimo") == ""


def test_passed_seat_may_bid_again():  # D6
    match = dealt(MIXED, "pass chiamo pass pass solo pass pass pass")
    assert (match.game.bidder, match.game.contract) == (SOUTH, 3)


def test_early_passes_do_not_end_the_auction():  # D6
    match = dealt(MIXED, "pass pass pass chiamo pass pass")
    assert turn(match) == "N"
    say(match, "pass")
    assert turn(match) == "W"
    assert refusal(match, "pass") == "the auction is over"


def test_bidder_is_not_offered_to_outbid_itself():  # D6
    match = dealt(MIXED, "chiamo mediatore" + THREE_PASSES)
    assert (match.game.bidder, turn(match)) == (EAST, "E")


def test_four_passes_throw_the_deal_in():  # D6
    match = dealt(MIXED, "pass pass pass")
    assert say(match, "pass") == 2
    assert match.game.score.counted == 0


def test_arcisolissimo_ends_the_auction_at_once():  # D6
    match = dealt(MIXED, "pass arcisolissimo")
    assert match.game.bidder == EAST
    assert refusal(match, "pass") == "the auction is over"


def test_no_look_solissimo_ends_the_auction():  # D23
    no_look = {"solissimo_look": "no"}
    match = dealt(MIXED, "pass", chosen=no_look)
    assert refusal(match, "arcisolissimo") == "there is no arcisolissimo under these rules"
    say(match, "solissimo")
    assert refusal(match, "pass") == "the auction is over"
    match = dealt(MIXED, "solissimo")
    assert refusal(match, "pass") == ""


def test_called_card_reveals_the_partner():  # D7
    match = settled("chiamo", "call:SA discard:O7,S6,BF,B7 S4 S5")
    assert partners_seen(match) == "??N?"
    say(match, "SA")
    assert partners_seen(match) == "NNNN"


def test_own_called_card_makes_a_secret_lone_bidder():  # D7
    match = settled("chiamo", "call:S3")
    assert partners_seen(match) == "-???"
    say(match, "discard:O7,S6,BF,B7 S3")
    assert partners_seen(match) == "----"


def test_called_card_in_monte_makes_a_secret_loner():  # D7
    assert partners_seen(settled("chiamo", "call:S6")) == "-???"


def test_in_chiamo_the_bidder_takes_the_monte_unseen():  # D7
    match = settled("chiamo", "call:SA")
    assert hand(match, SOUTH) == "C3 CA C7 O2 O7 O6 O5 S3 S6 S4 BF B7 B4"
    assert names(look(match, EAST).exposed) == ""
    say(match, "discard:O7,S6,BF,CA")
    assert monte_seen(match) == ["O7 S6 BF CA", "", "", ""]


def test_the_card_called_may_be_laid_away():  # D12
    match = settled("chiamo", "call:S6 discard:S6,O7,BF,B7")
    assert names(match.game.monte) == "S6 O7 BF B7"


def test_an_untouched_monte_leaves_nothing_to_discard():  # D20
    match = settled("chiamo", "call:SA", {"chiamo_monte": "untouched"})
    assert refusal(match, "discard:O5,O6,S4,B4") == "nothing is to be discarded now"
    assert monte_seen(match) == ["", "", "", ""]
    assert refusal(match, "S3") == ""


def test_untouched_monte_hides_that_bidder_is_alone():  # D20
    match = settled("chiamo", "call:S6", {"chiamo_monte": "untouched"})
    assert partners_seen(match) == "????"
    play_out(match)
    assert partners_seen(match) == "----"
    assert sorted([abs(match.game.score.points[seat]) for seat in range(4)])[:3] == [4, 4, 4]


def test_mediatore_hands_over_card_and_shows_monte():  # D8, D21
    match = settled("mediatore", "call:C2")
    assert match.game.supplier == EAST
    assert hand(match, SOUTH) == "C3 C2 CA C7 O2 O7 O6 O5 S3 S6 S4 BF B7 B4"
    assert names(look(match, WEST).exposed) == "O7 S6 BF B7"
    assert partners_seen(match) == "----"


def test_the_card_given_back_is_known_to_two():  # D8
    match = settled("mediatore", "call:C2 discard:O7,S6,BF,B7 give:B4")
    assert [names([look(match, seat).given]) for seat in range(4)] == ["B4", "B4", "", ""]
    assert hand(match, EAST) == "CR C6 O3 OA O4 SF S5 B5 B4"
    assert list(match.game.deal.counts) == [9, 9, 9, 9]


def test_the_card_called_may_be_given_back():  # D12
    assert refusal(settled("mediatore", "call:C2 discard:O7,S6,BF,B7"), "give:C2") == ""


def test_mediatore_without_supplier_returns_no_card():  # D8
    for called in ("S6", "S3"):
        match = settled("mediatore", "call:" + called + " discard:O7,S6,BF,B7")
        assert refusal(match, "give:B4") == "no card is to be given now"
        assert refusal(match, "C3") == ""


def test_solo_calls_nothing_and_shows_the_monte():  # D9, D21
    match = settled("solo")
    assert refusal(match, "call:SA") == "nothing is to be called now"
    assert names(look(match, WEST).exposed) == "O7 S6 BF B7"


def test_solissimo_bidder_alone_sees_the_monte():  # D10
    assert monte_seen(settled("solissimo")) == ["O7 S6 BF B7", "", "", ""]
    assert monte_seen(settled("solissimo", chosen={"solissimo_look": "no"})) == [""] * 4  # D23


def test_solissimo_leaves_the_monte():  # D10
    match = settled("solissimo")
    assert refusal(match, "call:SA") == "nothing is to be called now"
    assert refusal(match, "discard:O5,O6,S4,B4") == "nothing is to be discarded now"
    assert hand(match, SOUTH) == "C3 CA C7 O2 O6 O5 S3 S4 B4"
    assert names(match.game.monte) == "O7 S6 BF B7"
    assert partners_seen(match) == "----"


def test_arcisolissimo_hides_the_monte_to_the_end():  # D11
    match = settled("arcisolissimo")
    assert monte_seen(match) == [""] * 4
    play_out(match)
    assert monte_seen(match) == ["O7 S6 BF B7"] * 4


def test_the_monte_is_shown_as_the_rules_say():  # D20, D21
    # shown in chiamo, mediatore, solo, solissimo
    for rule, shown in (("exposed", "-++-"), ("always", "+++-"), ("never", "----")):
        seen = ""
        for contract in ("chiamo call:SA", "mediatore call:C2", "solo", "solissimo"):
            bid, _, more = contract.partition(" ")
            match = settled(bid, more, {"monte_shown": rule})
            seen += "+" if names(look(match, WEST).exposed) else "-"
        assert seen == shown, rule
    match = settled("chiamo", "call:SA", {"monte_shown": "always", "chiamo_monte": "untouched"})
    assert names(look(match, WEST).exposed) == ""


def test_called_card_seen_in_monte_shows_the_loner():  # D7, D21
    assert partners_seen(settled("chiamo", "call:S6", {"monte_shown": "always"})) == "----"


def test_only_the_cards_of_the_rule_may_be_called():  # D22
    for rule, ranks in (
        ("any", "32ARCF7654"),
        ("threes", "3"),
        ("threes-twos", "32"),
        ("not-aces", "32RCF7654"),
    ):
        allowed = ""
        for rank in "32ARCF7654":
            match = settled("chiamo", chosen={"callable": rule})
            reason = refusal(match, "call:S" + rank)
            if not reason:
                allowed += rank
            else:
                assert reason == "S" + rank + " may not be called under these rules"
        assert allowed == ranks


def test_bidder_leads_if_the_rules_say_so():  # D24
    bids = ("chiamo", "mediatore", "solo", "solissimo", "arcisolissimo")
    after = (" call:SA discard:C2,CR,C6,O3", " call:S6 discard:C2,CR,C6,O3", " discard:C2,CR,C6,O3")
    for rule, leaders in (
        ("right", "SSSSS"),
        ("bidder-high", "SSSEE"),
        ("bidder-solo", "SSEEE"),
        ("bidder", "EEEEE"),
    ):
        seen = ""
        for i in range(5):
            passes = THREE_PASSES if i < 4 else ""
            more = after[i] if i < 3 else ""
            match = dealt(MIXED, "pass " + bids[i] + passes + more, chosen={"first_lead": rule})
            seen += turn(match)
        assert seen == leaders, rule


def test_follow_suit_and_otherwise_play_anything():  # D13
    match = settled("arcisolissimo", "S3")
    assert refusal(match, "C2") == "C2 does not follow suit"
    match = settled("arcisolissimo", "C5", cards=SUITS_APART)
    assert refusal(match, "OA") == ""


def test_highest_of_suit_wins_three_two_asso():  # D1, D13
    match = settled("arcisolissimo", "C7 C2 CC CF")
    assert turn(match) == "E"
    say(match, "O3 OR OC O2")
    assert turn(match) == "E"


def test_each_card_loses_to_the_next_of_its_suit():  # D1
    ranks = "4567FCRA23"
    for i in range(9):
        low, high = "S" + ranks[i], "S" + ranks[i + 1]
        others = ["S" + rank for rank in ranks if "S" + rank not in (low, high)]
        for led, laid, winner in ((low, high, "E"), (high, low, "S")):
            south, east = [led] + others[:4], [laid] + others[4:]
            match = settled("arcisolissimo", cards=two_with(south, east))
            say(match, led + " " + laid + " C3 B3")
            assert turn(match) == winner, led + " " + laid


def two_with(south: list, east: list) -> str:
    south = south + ["O3", "O2", "OA", "OR"][: 9 - len(south)]
    east = east + ["OC", "OF", "O7", "O6"][: 9 - len(east)]
    north = "C3 C2 CA CR CC CF C7 C6 C5"
    west = "B3 B2 BA BR BC BF B7 B6 B5"
    monte = ["C4", "B4", "O5", "O4"]
    return " | ".join([" ".join(south), " ".join(east), north, west, " ".join(monte)])


def test_a_signal_is_for_the_leader_and_one_at_most():  # D14
    match = settled("arcisolissimo", "S3")
    assert refusal(match, "S5+busso") == "busso is for the player who leads"
    assert refusal(settled("arcisolissimo"), "S3+busso+volo")


def test_volo_and_striscio_must_be_true():  # D14
    match = settled("arcisolissimo")
    assert refusal(match, "S3+volo") == "volo is not true of S3"
    assert refusal(match, "B4+volo") == ""
    assert refusal(settled("arcisolissimo"), "S3+striscio") == ""
    assert refusal(settled("arcisolissimo"), "S4+striscio") == "striscio is not true of S4"
    assert refusal(settled("arcisolissimo"), "O2+busso") == ""


def test_a_signal_is_seen_by_all():  # D14
    match = settled("arcisolissimo", "B4+volo")
    assert [look(match, seat).signals[0] for seat in range(4)] == [VOLO] * 4


def test_each_rule_has_its_signals():  # D25
    for rule, known in (
        ("standard", "busso volo striscio"),
        ("no-striscio", "busso volo"),
        ("other", "busso ribusso meglio fuori"),
        ("none", ""),
    ):
        for signal in ("busso", "volo", "striscio", "ribusso", "meglio", "fuori"):
            match = settled("arcisolissimo", chosen={"signals": rule})
            unknown = "there is no signal '" + signal + "' under these rules"
            assert (refusal(match, "S4+" + signal) == unknown) == (signal not in known.split())


def held(ranks: str) -> int:
    holding = 0
    for rank in ranks:
        holding |= 1 << (card("S" + rank) & 15)
    return holding


def test_signal_is_true_or_false_by_its_hand():  # D14, D25
    for signal, code, cards, led, played, true in (
        (VOLO, 0, "7", "7", "", True),
        (VOLO, 0, "74", "7", "", False),
        (STRISCIO, 0, "AR", "A", "", True),
        (STRISCIO, 0, "32A", "3", "", False),
        (STRISCIO, 0, "4", "4", "", False),
        (BUSSO, 0, "4", "4", "", True),
        (BUSSO, OTHER_CODE, "34", "4", "", True),
        (BUSSO, OTHER_CODE, "24", "4", "", False),
        (BUSSO, OTHER_CODE, "24", "2", "3", True),  # the 3 is gone
        (RIBUSSO, OTHER_CODE, "24", "4", "", True),
        (RIBUSSO, OTHER_CODE, "34", "4", "", False),
        (RIBUSSO, OTHER_CODE, "A4", "4", "2", True),
        (RIBUSSO, OTHER_CODE, "4", "4", "32ARCF765", False),
        (MEGLIO, OTHER_CODE, "3", "3", "", True),
        (FUORI, OTHER_CODE, "RC76", "6", "", True),
        (FUORI, OTHER_CODE, "RC6", "6", "", False),
        (FUORI, OTHER_CODE, "ARC76", "6", "", False),
    ):
        found = is_true(signal, code, held(cards), card("S" + led) & 15, held(played))
        assert found == true, (signal, cards, led, played)
