from engine.bots import choose
from engine.bots.mediatore import hands
from engine.bots.mediatore.bids import chance, sure_tricks
from engine.bots.mediatore.hands import (
    ALONE,
    CALLED_SUIT,
    DISCARD_COST,
    PATTERNS,
    SUIT,
    WORTHS,
    choose_discards,
    pattern,
)
from engine.deal import AUCTION, CALL, DISCARD, GIVE, PLAY
from engine.match import Match, new_view
from engine.mediatore.actions import PASS, signal_place
from engine.mediatore.contracts import CHIAMO, MEDIATORE_BID, SOLO
from engine.options import MEDIATORE
from engine.rng import Rng
from tests.support.engine.mediatore_table import (
    EAST,
    ONE_IS_STRONG,
    SUITS_APART,
    card,
    dealt,
    look,
    names,
    say,
)

UNBEATABLE = (
    "C3 C2 CA CR CC S3 S2 SA SR | O3 O2 OA C4 C5 B4 B5 S4 S5 |"
    " OR OC OF C6 B6 B7 S6 B3 B2 | O7 O6 O5 C7 BA BR S7 BF BC | CF O4 SC SF"
)
POOR = (
    "C4 C5 C6 O4 O5 S4 S5 B4 B5 | C3 C2 CA O3 O2 S3 S2 B3 B2 |"
    " CR CC CF OA OR SA SR BA BR | C7 O7 O6 OC OF SC SF BC BF | S7 S6 B7 B6"
)


def worth_kept(hand, masks, called: int) -> int:
    worth = 0
    for suit in range(4):
        kept = hand[suit] & ~masks[suit]
        kind = ALONE
        if called < 255:
            kind = SUIT
            if called >> 4 == suit:
                kind = CALLED_SUIT
                kept |= 1 << (called & 15)
        worth += WORTHS[kind * PATTERNS + pattern(kept)]
        for rank in range(10):
            if masks[suit] >> rank & 1:
                sort = 0 if rank < 4 else 1 if rank < 7 else 2 if rank == 7 else 3
                worth += WORTHS[DISCARD_COST + sort + (4 if called == 255 else 0)] - 128
    return worth


def some_hand(rng, n: int):
    pack = [suit << 4 | rank for suit in range(4) for rank in range(10)]
    rng.shuffle(pack)
    hand = [0, 0, 0, 0]
    for each in pack[:n]:
        hand[each >> 4] |= 1 << (each & 15)
    return hand, pack[n]


def test_no_four_cards_are_better_laid_away():
    rng = Rng(4)
    scores, masks = [0] * 24, [0] * 24
    for i in range(3):
        hand, other = some_hand(rng, 13)
        called = other if i % 2 else 255
        choose_discards(hand, 4, called, WORTHS, scores, masks)
        found = worth_kept(hand, masks, called)
        cards = [s << 4 | r for s in range(4) for r in range(10) if hand[s] >> r & 1]
        best = -1 << 20
        for a in range(13):
            for b in range(a):
                for c in range(b):
                    for d in range(c):
                        away = [0, 0, 0, 0]
                        for each in (a, b, c, d):
                            away[cards[each] >> 4] |= 1 << (cards[each] & 15)
                        best = max(best, worth_kept(hand, away, called))
        assert found == best


def test_discards_are_held_and_of_the_right_number():
    rng = Rng(8)
    scores, masks = [0] * 24, [0] * 24
    for i in range(60):
        n = 1 + i % 5
        hand, other = some_hand(rng, 9 + n)
        choose_discards(hand, n, other if i % 2 else 255, WORTHS, scores, masks)
        count = 0
        for suit in range(4):
            assert not masks[suit] & ~hand[suit]
            count += sum([masks[suit] >> rank & 1 for rank in range(10)])
        assert count == n


def test_nine_sure_tricks_bid_the_most():
    view = look(dealt(UNBEATABLE), 0)
    assert sure_tricks(view.hand) == 9
    assert choose("skilled", view, 0) == PASS + 5


def test_worthless_hand_bids_nothing_high():
    assert choose("skilled", look(dealt(POOR), 0), 0) <= PASS + CHIAMO


def bids(ahead=None) -> list:
    found = []
    view = new_view(MEDIATORE)
    for seed in range(30):
        match = Match(MEDIATORE, bytes(8), seed, ["skilled"] * 4)
        match.begin()
        score = match.game.score
        if ahead is not None:
            score.counted = score.fewest - 1
            score.totals[match.turn] = ahead
        match.look(match.turn, view)
        found.append(choose("skilled", view, 0) - PASS)
    return found


def test_needed_solo_is_the_lowest_bid():
    ordinary, desperate = bids(), bids(-40)
    assert [bid for bid in desperate if bid in (CHIAMO, MEDIATORE_BID)] == []
    assert sum([bid >= SOLO for bid in desperate]) > 20 > 5 > sum([bid >= SOLO for bid in ordinary])


def test_leader_avoids_bids_that_lose_the_match():
    # Of 31 points of lead, a lost mediatore costs 30 or 32, a lost solo 48
    assert max(bids()) >= SOLO
    assert max(bids(31)) == MEDIATORE_BID


def test_decided_match_is_played_for_points():
    assert bids(300) == bids(-300) == bids()


def test_a_high_card_more_wins_more_often():
    without = look(dealt(POOR), 0)
    swapped = POOR.replace("C4 C5 C6", "C3 C5 C6").replace("| C3 C2 CA", "| C4 C2 CA")
    with_three = look(dealt(swapped), 0)
    for contract in range(1, 6):
        less = chance(without, contract, sure_tricks(without.hand))
        more = chance(with_three, contract, sure_tricks(with_three.hand))
        assert more > less, contract


def test_called_card_is_not_held():
    for contract in ("chiamo", "mediatore"):
        match = dealt(UNBEATABLE.replace("S3 S2", "S3 S5").replace("S4 S5", "S4 S2"))
        say(match, contract + " pass pass pass")
        view = look(match, 0)
        called = choose("skilled", view, 0)
        assert not view.hand[called >> 4] >> (called & 15) & 1


def test_winners_of_every_suit_are_kept():
    match = dealt(ONE_IS_STRONG)
    say(match, "pass solo pass pass pass")
    for _ in range(4):
        match.act(choose("skilled", look(match, EAST), 0))
    for kept in ("C3", "C2", "O3", "S3"):
        assert match.game.deal.holds(EAST, card(kept)), (kept, names(match.game.monte))


def test_points_are_discarded_the_least_is_given():
    view = new_view(MEDIATORE)
    for seed in range(12):
        match = Match(MEDIATORE, bytes(8), seed, ["skilled"] * 4)
        match.begin()
        away = []
        while match.game.phase < PLAY and match.turn < 4:
            match.look(match.turn, view)
            action = choose("skilled", view, 0)
            if view.phase == AUCTION:
                action = PASS + (0 if view.contract else 2)
            if view.phase == DISCARD or view.phase == GIVE:
                away.append(action & 15)
            match.act(action)
        if len(away) == 5:
            assert min(away) == away[4]


def test_lone_bidder_does_not_signal():  # D14
    match = dealt(SUITS_APART, "arcisolissimo")
    for _ in range(9):
        view = look(match, 0)
        action = choose("skilled", view, 0)
        assert signal_place(action) == 255
        match.act(action)
        while match.turn and match.turn < 4:
            match.act(choose("random", look(match, match.turn), 0))


def test_room_is_all_that_choosing_takes():
    match = dealt(UNBEATABLE, "chiamo pass pass pass")
    view = look(match, 0)
    assert view.phase == CALL
    before = list(view.hand)
    hands.choose(view, [0] * 24, [0] * 24)
    assert list(view.hand) == before
