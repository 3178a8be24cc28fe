from engine.bots import choose, think
from engine.bots.mediatore import random_legal
from engine.bots.mediatore.club import chance, circumstances, sure_tricks
from engine.cards import EMPTY, MEDIATORE_RANKS, card_text
from engine.deal import AUCTION, PLAY
from engine.match import Match, new_view
from engine.mediatore.actions import PASS, led_card, signal_place
from engine.mediatore.contracts import CHIAMO, CONTRACT_NAMES, SOLISSIMO
from engine.options import MEDIATORE, options
from engine.rng import Rng
from tests.support.engine.hands import parse_hand
from tests.support.engine.mediatore_table import (
    EAST,
    ONE_IS_STRONG,
    SOUTH,
    SUITS_APART,
    WEST,
    card,
    dealt,
    look,
    say,
)
from tests.support.engine.views import turns


def chosen(match) -> str:
    view = look(match, match.turn)
    action = choose("club", view, 0)
    if view.phase == AUCTION:
        return CONTRACT_NAMES[action - PASS] or "pass"
    place = signal_place(action) if view.phase == PLAY else EMPTY
    text = card_text(led_card(action) if view.phase == PLAY else action, MEDIATORE_RANKS)
    return text if place == EMPTY else text + "+" + str(place)


def let_club(match, phase: int) -> None:
    while match.turn != EMPTY and match.game.phase == phase:
        match.act(choose("club", look(match, match.turn), 0))


def some_rules(rng) -> bytes:
    return bytes([rng.below(len(values)) for _, values in options(MEDIATORE)])


def test_hand_without_high_cards_passes():
    assert chosen(dealt(ONE_IS_STRONG)) == "pass"


def test_a_hand_of_sure_tricks_is_bid_high():
    assert chosen(dealt(ONE_IS_STRONG, "pass")) in ("solo", "solissimo", "arcisolissimo")
    assert chosen(dealt(SUITS_APART)) in ("solissimo", "arcisolissimo")


def test_forbidden_arcisolissimo_is_not_bid():  # D23
    assert chosen(dealt(SUITS_APART, chosen={"solissimo_look": "no"})) == "solissimo"


def test_sure_tricks_are_counted():
    for hand, sure in (
        ("C3 C2 CA CR CC CF C7 C6 C5", 9),
        ("C3 C2 CA CR CC C7 C6 C5 C4", 9),  # the tenth card falls at the first lead
        ("C3 C2 C7 C6 C5 C4 O3 S2 S4", 3),
        ("C3 C2 CA CR C7 C6 C5 O3 S3", 9),
        ("C2 CA CR CC CF C7 C6 C5 C4", 0),
    ):
        held = [0, 0, 0, 0]
        parse_hand(hand, MEDIATORE_RANKS, held)
        assert sure_tricks(held) == sure, hand


def test_a_better_hand_has_the_better_chance():
    weak = look(dealt(ONE_IS_STRONG), 0).hand
    strong = look(dealt(ONE_IS_STRONG), EAST).hand
    for contract in range(1, 6):
        assert chance(weak, contract) < chance(strong, contract)


def test_the_lead_makes_solissimo_likelier():  # D13, D24
    chances = []
    for dealer in (WEST, SOUTH):
        view = look(dealt(ONE_IS_STRONG, dealer=dealer), EAST)
        chances.append(chance(view.hand, SOLISSIMO, circumstances(view, SOLISSIMO)))
    assert chances[0] < chances[1]


def test_all_but_a_free_call_makes_chiamo_no_likelier():  # D22
    hand = look(dealt(ONE_IS_STRONG), WEST).hand
    assert chance(hand, CHIAMO, 1 << 2) <= chance(hand, CHIAMO)


def test_bidder_calls_a_missing_high_card():
    for seed in range(40):
        match = Match(MEDIATORE, bytes(8), seed, ["club"] * 4)
        match.begin(WEST)
        say(match, "chiamo pass pass pass")
        called = chosen(match)
        assert called[1] in "32A", called
        assert not match.game.deal.holds(0, card(called))


def test_bidder_keeps_top_cards():
    words = "pass solo pass pass pass"
    match = dealt(ONE_IS_STRONG, words)
    let_club(match, match.game.phase)
    for kept in ("C3", "C2", "CA", "O3", "S3"):
        assert match.game.deal.holds(EAST, card(kept)), kept


def test_lone_bidder_gives_no_signal():  # D14
    view = new_view(MEDIATORE)
    for seed in range(20):
        match = Match(MEDIATORE, bytes(8), seed, ["club"] * 4)
        match.begin(WEST)
        say(match, "solissimo pass pass pass")
        while match.turn != EMPTY:
            match.look(match.turn, view)
            action = choose("club", view, 0)
            assert view.seat != 0 or signal_place(action) == EMPTY
            match.act(action)


# East plays alone; South has the 2, North the 3 of the suit led
BUSSO = (
    "C2 C4 C5 O4 O5 O6 S4 S5 B4 | C7 CR O3 O2 OA OR SR B3 B5 |"
    " C3 C6 S2 SA S7 B2 BA BR B7 | CC CF OC OF O7 S3 SC SF BC | CA S6 B6 BF"
)


def test_busso_gets_the_highest_card_and_a_return():  # D14
    match = dealt(BUSSO, "pass solissimo pass pass pass C4+busso C7")
    assert chosen(match) == "C3"
    say(match, "C3 CF")
    assert chosen(match)[:2] == "C6"


def test_meglio_gets_the_best_card():  # D25
    other = {"signals": "other"}
    match = dealt(BUSSO, "pass solissimo pass pass pass C4+meglio C7", chosen=other)
    assert chosen(match) == "C3"


def test_opponents_ignore_the_bidders_signal():  # D14
    match = dealt(BUSSO, "solissimo pass pass pass C4+busso")
    with_signal = chosen(match)
    match = dealt(BUSSO, "solissimo pass pass pass C4")
    assert chosen(match) == with_signal


def test_signals_are_true_and_actions_legal():  # D14, D25
    said = 0
    for seed in range(25):
        rng = Rng(seed)
        match = Match(MEDIATORE, some_rules(rng), seed, ["club"] * 4)
        for _ in range(3):
            forced = rng.below(6)
            for view in turns(match):
                action = choose("club", view, 0)
                if view.phase == AUCTION and view.bids >> forced & 1:
                    action = PASS + forced
                if view.phase == PLAY and signal_place(action) != EMPTY:
                    said += 1
                match.act(action)
    assert said > 20


def test_random_covers_the_legal_actions():
    seen = [0, 0, 0, 0, 0, 0]
    for seed in range(20):
        match = Match(MEDIATORE, some_rules(Rng(seed)), seed, ["random"] * 4)
        for view in turns(match):
            for action in random_legal.think(view, match.decision_seed()):
                match.act(action)
        seen[match.game.contract] += 1
    assert seen[5] and seen[4]


def test_same_view_gives_the_same_action():
    match = Match(MEDIATORE, bytes(8), 5, ["club"] * 4)
    for view in turns(match):
        action = choose("club", view, 0)
        assert choose("club", view, 0) == action
        for again in think("club", view, 77):
            assert again == action
        match.act(action)
