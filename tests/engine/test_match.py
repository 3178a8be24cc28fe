"""First dealer, cut and next dealer [M4, M5, M11]."""

from engine.cards import EMPTY, MADRASSO_RANKS, new_pack, pack_text
from engine.deal import DEAL, MATCH, TRICK
from engine.options import BREVE, MADRASSO, TRE
from tests.support.engine.table import (
    SOUTH,
    WEST,
    a_match,
    act,
    card,
    ending,
    look,
    low_card,
    refusal,
    settle,
)

KING = MADRASSO_RANKS.index("R")


def drawn(seeds):
    return [a_match(seed=seed, first_dealer="kings") for seed in seeds]


def test_a_seed_deals_the_same_cards_on_every_machine():
    match = a_match(seed=2026)
    match.begin()
    assert match.game.dealer == WEST
    assert pack_text(match.pack, MADRASSO_RANKS) == (
        "B3 OA BR SR CF S6 O7 C7 BC B4 O2 B5 OF BF O4 B2 S7 C5 O6 BA "
        "C2 CC SC OC C6 O3 SF S2 S4 CA O5 C4 CR SA S5 B6 B7 OR C3 S3"
    )


def test_every_deal_of_a_seed_has_a_pack_of_its_own():
    match = a_match(seed=5)
    packs = [match.shuffled(number) for number in range(1, 31)]
    assert len(set(packs)) == 30
    for pack in packs:
        assert sorted(pack) == sorted(new_pack())


def test_pack_does_not_depend_on_earlier_play():
    match = a_match(seed=5)
    tenth = match.shuffled(10)
    for points in (50, 60, 70):
        settle(match, (points, 130 - points))
    assert match.shuffled(10) == tenth


def test_every_seat_deals_first_as_often():
    for game in (MADRASSO, BREVE, TRE):
        seats = 3 if game == TRE else 4
        counts = [0] * seats
        for seed in range(300 * seats):
            counts[a_match(game, seed).next_dealer()] += 1
        assert 240 < min(counts) and max(counts) < 360  # four standard deviations from 300


def test_the_kings_let_every_seat_deal_first_as_often():
    counts = [0, 0, 0, 0]
    for match in drawn(range(400)):
        counts[match.next_dealer()] += 1
    assert 70 < min(counts) and max(counts) < 130  # 3.5 standard deviations from 100


def test_the_kings_are_the_same_on_every_machine():
    match = drawn([2026])[0]
    assert pack_text(match.draw, MADRASSO_RANKS) == "BC CA OC BA SR B5 BF BR"
    assert (match.draw_start, match.draw_first, match.draw_second) == (3, 3, 2)
    assert match.players == ["a", "c", "b", "d"]


def test_first_king_deals():
    for match in drawn(range(100)):
        kings = [i for i in range(len(match.draw)) if match.draw[i] & 15 == KING]
        assert match.draw_first == (match.draw_start + kings[0]) % 4 == match.next_dealer()


def test_draw_ends_with_the_second_seats_king():
    passed_over = 0
    for match in drawn(range(100)):
        kings = [i for i in range(len(match.draw)) if match.draw[i] & 15 == KING]
        seats = [(match.draw_start + i) % 4 for i in kings]
        assert kings[-1] == len(match.draw) - 1
        assert seats[-1] == match.draw_second != match.draw_first
        assert seats[:-1] == [match.draw_first] * (len(seats) - 1)
        passed_over += len(seats) - 2
    assert passed_over


def test_two_kings_become_partners():
    for match in drawn(range(100)):
        before = ["a", "b", "c", "d"]
        first, second = match.draw_first, match.draw_second
        assert match.players[first] == before[first]
        assert match.players[(first + 2) % 4] == before[second]
        assert match.players[second] == before[(first + 2) % 4]
        assert sorted(match.players) == before


def test_the_draw_turns_up_no_card_twice():
    for match in drawn(range(50)):
        assert len(set(match.draw)) == len(match.draw)


def test_without_kings_nobody_moves():
    match = a_match(seed=2026)
    assert match.draw is None and match.players == ["a", "b", "c", "d"]


def test_seated_players_keep_their_seats():
    match = drawn([2026])[0]
    again = type(match)(0, match.rules, 2026, match.players, seated=True)
    assert again.players == match.players
    assert again.next_dealer() == match.next_dealer()
    assert (again.draw, again.draw_start) == (match.draw, match.draw_start)
    assert (again.draw_first, again.draw_second) == (match.draw_first, match.draw_second)


def test_flags_report_finished_trick_deal_and_match():
    match = a_match()
    ending(match, "CA O2 | C4 S4 | C5 S5 | C6 S6", "B", SOUTH, (4, 4), (60, 49))
    assert act(match, "CA C4 C5") == 0
    assert act(match, "C6") == TRICK
    assert act(match, "O2 S4 S5 S6") == TRICK | DEAL
    match = a_match()
    for _ in range(9):
        settle(match, (90, 40))
    assert settle(match, (90, 40)) == TRICK | DEAL | MATCH


def test_cassone_and_call_end_a_deal_mid_trick():
    match = a_match(revoke="punished")
    ending(match, "CA O2 | C4 S4 | C5 S5 | C6 S6", "B", SOUTH, (4, 4), (60, 49))
    assert act(match, "CA S4") == DEAL
    match = a_match(early_call="punished")
    match.begin(WEST, new_pack())
    assert act(match, "out") == DEAL | MATCH


def test_history_keeps_dealer_pack_and_actions():
    match = a_match(early_call="punished", seed=5)
    match.begin()
    act(match, "out")
    assert match.past == [bytes([match.game.dealer]) + match.pack + b"\x41"]
    assert [list(points) for points in match.history.points] == [[0, 0]]


def test_a_refused_action_changes_nothing():
    match = a_match(seed=5)
    match.begin()
    before = _all_of(match)
    held = look(match, match.turn).hand
    for action in range(256):
        if not (action < 64 and action & 15 < 10 and held[action >> 4] >> (action & 15) & 1):
            if not (action == 0x40 and look(match, match.turn).may_rob):
                assert refusal(match.act, action)
                assert _all_of(match) == before


def test_refusal_names_card_and_reason():
    match = a_match(void="trump")
    ending(match, "CA O2 | C4 S4 | B5 S5 | C6 S6", "B", SOUTH)
    assert refusal(match.act, card("C4")) == "C4 is not in the hand of the player to act"
    act(match, "CA")
    assert refusal(match.act, card("S4")) == "S4 does not follow suit"
    act(match, "C4")
    assert refusal(match.act, card("S5")) == "S5 is no trump, and the player holds one"
    assert refusal(match.act, 0x40) == "the upcard can't be robbed now"
    assert refusal(match.act, 0x41) == "nobody may call out now"
    assert refusal(match.act, 0x3A) == "there is no action 58"


def test_after_the_deal_nobody_acts():
    match = a_match()
    settle(match, (60, 70))
    assert match.turn == EMPTY
    assert refusal(match.act, card("C4")) == "the deal is over"


def test_a_deal_in_progress_is_not_dealt_again():
    match = a_match(seed=5)
    match.begin()
    try:
        match.begin()
    except AssertionError:
        return
    raise ValueError("dealt again")


def test_every_decision_has_a_seed_of_its_own():
    match = a_match(seed=5)
    seeds = set()
    for _ in range(3):
        match.begin()
        while match.turn != EMPTY:
            seeds.add(match.decision_seed())
            match.act(low_card(match))
    assert len(seeds) == 120
    for seed in seeds:
        assert 0 <= seed < 2**30


def _all_of(match) -> list:
    game = match.game
    deal = game.deal
    buffers = (deal.hands, deal.played, deal.shown, deal.counts, deal.trick, deal.won, deal.taken)
    everything = [list(buffer) for buffer in buffers]
    everything += [list(match.log), list(game.score.totals), list(game.score.points)]
    return everything + [match.n_log, match.turn, game.upcard, deal.n_played, game.score.end]
