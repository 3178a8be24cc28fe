"""Dealing in packets [M6, M7, M28]."""

from engine.cards import EMPTY
from engine.match import Match
from engine.options import BREVE, MADRASSO, TRE, parse_rules
from engine.rng import Rng
from tests.support.engine.table import pack_with, place

WAYS = [(MADRASSO, "3-2"), (MADRASSO, "3-2-early"), (MADRASSO, "5"), (BREVE, "5"), (TRE, None)]


def every_dealing():
    rng = Rng(11)
    pack = bytearray(range(40))
    for game, way in WAYS:
        rules = parse_rules(game, {"packets": way} if way else {})
        for dealer in range(3 if game == TRE else 4):
            rng.shuffle(pack)
            cards = bytes([at // 10 << 4 | at % 10 for at in pack])
            match = Match(game, rules, None, "abcd")
            match.begin(dealer, cards)
            yield match, dealer, cards


def test_cards_are_dealt_by_the_rules():
    for match, dealer, cards in every_dealing():
        seats, _ = place(match.game_index, match.rules, dealer)
        for at in range(40):
            assert match.game.deal.holder(cards[at]) == seats[at]


def test_the_upcard_is_the_one_that_the_rules_turn_up():
    for match, dealer, cards in every_dealing():
        _, upcard_at = place(match.game_index, match.rules, dealer)
        assert match.game.upcard == cards[upcard_at]
        assert match.game.deal.trump == match.game.upcard >> 4


def test_the_upcard_is_the_dealers_or_a_tre_nobodys():
    for match, dealer, _ in every_dealing():
        holder = match.game.deal.holder(match.game.upcard)
        assert holder == (EMPTY if match.game_index == TRE else dealer)


def test_everybody_has_ten_cards_or_a_tre_thirteen():
    for match, _, _ in every_dealing():
        counts = [13, 13, 13, 0] if match.game_index == TRE else [10, 10, 10, 10]
        assert list(match.game.deal.counts) == counts


def test_the_dealers_right_leads():
    for match, dealer, _ in every_dealing():
        assert match.turn == (dealer + 1) % match.game.seats


def test_pack_with_deals_the_wanted_hands():
    for match, dealer, cards in every_dealing():
        seats, upcard_at = place(match.game_index, match.rules, dealer)
        hands = [[], [], [], []]
        for at in range(40):
            if seats[at] != EMPTY:
                hands[seats[at]].append(cards[at])
        hands = hands[: match.game.seats]
        made = pack_with(match.game_index, match.rules, dealer, hands, cards[upcard_at])
        again = Match(match.game_index, match.rules, None, "abcd")
        again.begin(dealer, made)
        assert again.game.deal.hands == match.game.deal.hands
        assert again.game.upcard == match.game.upcard
