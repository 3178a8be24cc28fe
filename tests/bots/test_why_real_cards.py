"""What a bot says of cards that it does not see is true of the cards that the others hold."""

from collections import Counter

import pytest

from engine.bots import beginners, choose, levels
from engine.bots.explain.madrasso_facts import NAMES, Facts
from engine.bots.explain.reasons import reason
from engine.bots.madrasso.knowledge import Knowledge
from engine.options import MEDIATORE
from tests.bots.test_why import DECISIONS, decisions_of_mediatore, positions
from tests.support.reasons.seen import Seen, cards
from tests.support.samples import size

THINKING = ("master", "maestro", "random")


class Table:
    """The real hands around one who is to act."""

    def __init__(self, game, view, action: int):
        self.seen = Seen(view, action)
        self.hands = [cards(game.deal.hands[seat * 4 : seat * 4 + 4]) for seat in range(view.seats)]

    def others(self) -> set:
        """The cards in other hands."""
        return set().union(*[h for seat, h in enumerate(self.hands) if seat != self.seen.me])

    def safe(self, card: tuple) -> bool:
        """Whether no opponent still to play has a card that beats `card`."""
        foes = [self.hands[seat] for seat in self.seen.foes_after]
        return not any(self.seen.beats(c, card) for hand in foes for c in hand)

    def higher(self) -> int:
        """How many cards that others hold are higher in the suit of the card played."""
        card = self.seen.card
        return sum(c[0] == card[0] and c > card for c in self.others())

    def trumps(self) -> int:
        """How many trumps the others hold."""
        return sum(card[0] == self.seen.trump for card in self.others())

    def void(self, seat: int, suit: int) -> bool:
        """Whether `seat` has none of `suit`."""
        return not any(card[0] == suit for card in self.hands[seat])


def wins(table, told):
    return table.safe(table.seen.card)


def stays(table, told):
    return table.safe(table.seen.best)


def none_higher(table, told):
    return not table.higher() and wins_or_is_trumped(table)


def wins_or_is_trumped(table) -> bool:
    card, trump = table.seen.card, table.seen.trump
    foes = [table.hands[seat] for seat in table.seen.foes_after]
    beaten = [c for hand in foes for c in hand if table.seen.beats(c, card)]
    return all(c[0] == trump for c in beaten)


def counted(table, told):
    return table.higher() == told["n"]


def trumps(table, told):
    return table.trumps() == told["n"]


CLAIMS = dict.fromkeys(
    ("cashes", "wins_sure", "ruff_safe", "ruff_lead", "over_sure", "sweep", "sweep_lead", "breaks"),
    wins,
)
CLAIMS |= {"gives_sure": stays, "over_ours": stays}
CLAIMS |= {"only_trump": none_higher, "wins_top": none_higher}
CLAIMS |= {"lead_higher_out": counted, "throws_weak": counted}
CLAIMS |= {"draws": trumps, "draws_long": trumps, "lead_trump": trumps}
CLAIMS["makes_ruff"] = lambda table, told: table.void(told["seat"], told["suit"])
CLAIMS["partner_ruffs"] = lambda table, told: table.void(table.seen.partner, told["suit"])


def test_what_is_told_of_hidden_cards_is_true_of_the_real_ones():
    knowledge, facts, names = Knowledge(), Facts(), NAMES.split()
    checked = Counter()
    for game, _, view in positions(size(600, DECISIONS), 21):
        if view.tricks == 0 and view.upcard_lies:
            continue  # the card that was turned up is in nobody's hand for sure
        knowledge.see(view)
        facts.read(knowledge.now)
        legal = [knowledge.ours[s] << 4 | r for s, r in cards(view.proper)]
        for card in legal:
            table = Table(game, view, knowledge.card(card))
            for rival in legal:
                for code, values in facts.of(card, rival) if rival != card else ():
                    told = dict(values)
                    if "suit" in told:
                        told["suit"] = knowledge.suits[told["suit"]]
                    name = names[code]
                    if name in CLAIMS:
                        assert CLAIMS[name](table, told), (name, told)
                        checked[name] += 1
    assert set(CLAIMS) - set(checked) <= {"sweep", "sweep_lead", "breaks"}


@pytest.mark.parametrize("level", [level for level in levels(0) if level not in THINKING])
def test_hardly_ever_is_there_nothing_better_to_say_than_what_was_played(level):
    told = Counter()
    for i, (_, _, view) in enumerate(positions(400, 22)):
        told[reason(level, view, i, choose(level, view, i))[0]] += 1
    assert told["rather"] + told["over"] + told["wins_so_far"] <= 12


@pytest.mark.parametrize("level", [level for level in levels(MEDIATORE) if level not in THINKING])
def test_hardly_ever_at_mediatore_either(level):
    told = Counter()
    for i, view in enumerate(decisions_of_mediatore(16, 23)):
        told[reason(level, view, i, choose(level, view, i))[0]] += 1
    bare = told["m_rather"] + told["m_over"] + told["m_wins_so_far"]
    assert bare <= sum(told.values()) // 40


# Told of a suit, not of a card in it
OF_A_SUIT = (
    "partner_ruffs returns goes_on makes_ruff singleton not_from_tre keeps_trumps_lead long_suit"
    " throws_one throws_only makes_void m_long m_goes_on m_returns m_friend_void m_last_of_suit"
    " m_void_now m_throws_one m_asked m_seeks"
).split()


def test_nothing_is_told_of_a_suit_where_all_that_may_be_played_is_of_it():
    told = Counter()
    for i, (_, _, view) in enumerate(positions(size(250, DECISIONS), 24)):
        for level in ("beginner", "club", "skilled"):
            code, _, _ = reason(level, view, i, choose(level, view, i))
            told[code in OF_A_SUIT] += 1
            assert code not in OF_A_SUIT or sum(map(bool, view.proper)) > 1, (level, code)
    for i, view in enumerate(decisions_of_mediatore(size(6, 40), 25)):
        for level in ("beginner", "club"):
            code, _, _ = reason(level, view, i, choose(level, view, i))
            assert code not in OF_A_SUIT or sum(map(bool, view.playable)) > 1, (level, code)
    assert told[True] > 20


def test_a_player_says_that_it_has_forgotten_where_by_heart_it_would_play_another_card(monkeypatch):
    told = Counter()
    for _, _, view in positions(size(200, DECISIONS), 26):
        for level in ("beginner", "novice"):
            action = choose(level, view, 1)
            code, values, _ = reason(level, view, 1, action)
            with monkeypatch.context() as by_heart:
                by_heart.setattr(beginners, "_forget", lambda *_: None)
                other = choose(level, view, 1)
            assert (code == "forgot") == (other != action), (level, code)
            assert code != "forgot" or values == {"card": action, "other": other}
            told[level] += code == "forgot"
    assert min(told.values()) > 0 and len(told) == 2
