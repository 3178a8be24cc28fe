import re
from collections import Counter

import pytest

from engine.bots import LEVELS
from engine.bots.explain.wording import in_words
from engine.bots.madrasso.knowledge import Knowledge
from engine.bots.madrasso.reasons.facts import NAMES, Facts
from engine.options import TRE
from screens.ui import words
from simulator import translations
from tests.support.explained import told as told_by
from tests.support.positions import DECISIONS, card_pairs, decisions_of_mediatore, positions
from tests.support.reasons.seen import Seen, cards, pair, worth
from tests.support.samples import size

THINKING = ("master", "maestro", "random")


class Table:
    def __init__(self, game, view, action: int):
        self.seen = Seen(view, action)
        self.hands = [cards(game.deal.hands[seat * 4 : seat * 4 + 4]) for seat in range(view.seats)]

    def others(self) -> set:
        return set().union(*[h for seat, h in enumerate(self.hands) if seat != self.seen.me])

    def safe(self, card: tuple) -> bool:
        foes = [self.hands[seat] for seat in self.seen.foes_after]
        return not any(self.seen.beats(c, card) for hand in foes for c in hand)

    def higher(self) -> int:
        card = self.seen.card
        return sum(c[0] == card[0] and c > card for c in self.others())

    def trumps(self) -> int:
        return sum(card[0] == self.seen.trump for card in self.others())

    def void(self, seat: int, suit: int) -> bool:
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


def test_reasons_about_hidden_cards_are_true():
    knowledge, facts, names = Knowledge(), Facts(), NAMES.split()
    checked = Counter()
    for game, _, view in positions(size(600, DECISIONS), 21):
        if view.tricks == 0 and view.upcard_lies:
            continue
        knowledge.see(view)
        facts.read(knowledge.now)
        legal = [knowledge.row_suits[s] << 4 | r for s, r in cards(view.proper)]
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


@pytest.mark.parametrize("level", [level for level in LEVELS if level not in THINKING])
def test_reasons_seldom_only_name_the_card(level):
    told = Counter()
    for i, (_, _, view) in enumerate(positions(400, 22)):
        told[told_by(level, view, i)[1]] += 1
    assert told["rather"] + told["over"] + told["wins_so_far"] <= 12


@pytest.mark.parametrize("level", [level for level in LEVELS if level not in THINKING])
def test_mediatores_reasons_seldom_only_name_the_card(level):
    told = Counter()
    for i, view in enumerate(decisions_of_mediatore(16, 23)):
        told[told_by(level, view, i)[1]] += 1
    bare = told["m_rather"] + told["m_over"] + told["m_wins_so_far"]
    assert bare <= sum(told.values()) // 40


OF_A_SUIT = (
    "partner_ruffs returns goes_on makes_ruff singleton not_from_tre keeps_trumps_lead long_suit"
    " throws_one throws_only makes_void m_long m_goes_on m_returns m_friend_void m_last_of_suit"
    " m_void_now m_throws_one m_asked m_seeks"
).split()


def test_no_suit_reason_if_all_legal_cards_are_of_it():
    told = Counter()
    for i, (_, _, view) in enumerate(positions(size(250, DECISIONS), 24)):
        for level in ("beginner", "club", "skilled"):
            _, code, *_ = told_by(level, view, i)
            told[code in OF_A_SUIT] += 1
            assert code not in OF_A_SUIT or sum(map(bool, view.proper)) > 1, (level, code)
    for i, view in enumerate(decisions_of_mediatore(size(6, 40), 25)):
        for level in ("beginner", "club"):
            _, code, *_ = told_by(level, view, i)
            assert code not in OF_A_SUIT or sum(map(bool, view.playable)) > 1, (level, code)
    assert told[True] > 20


def like(view, card: int, other: int) -> bool:
    seen = Seen(view, card)
    one, two = pair(card), pair(other)
    blanks = one[0] == two[0] and not worth(one) and not worth(two)
    return blanks and seen.wins(one) == seen.wins(two)


def test_equal_worth_is_named_only_if_all_are_equal():
    chosen = 0
    for i, (_, _, view) in enumerate(positions(size(600, 2 * DECISIONS), 27)):
        legal = [suit << 4 | rank for suit, rank in cards(view.proper)]
        for level in ("beginner", "novice", "club"):
            action, code, *_ = told_by(level, view, i)
            if not all(like(view, action, other) for other in legal):
                chosen += 1
                assert code != "equal", (level, action)
    assert chosen > 400


def pairs(n: int, seed: int):
    names = NAMES.split()
    for seen, rival, found, _ in card_pairs(n, seed):
        yield seen, rival, [names[code] for code, _ in found]


def test_giving_more_to_a_sure_trick_names_it_sure():
    given = 0
    for seen, rival, told in pairs(400, 28):
        if not seen.ours or not seen.nobody_beats(seen.best) or seen.wins(seen.card):
            continue
        if worth(seen.card) > worth(rival):
            assert "gives_sure" in told and "gives" not in told
            given += 1
        elif worth(seen.card) < worth(rival) and not seen.wins(rival):
            assert "gives_sure" not in told
    assert given > 30


def test_no_points_answers_no_pointless_rival():
    for seen, rival, told in pairs(400, 29):
        if seen.card[0] != rival[0] and not worth(seen.card) and not worth(rival):
            assert "no_points" not in told


def test_higher_winner_names_the_cards_between():
    ruffs = 0
    for seen, rival, told in pairs(800, 30):
        both = not seen.leading and seen.wins(rival) and seen.wins(seen.card)
        between = [c for c in seen.out_of(rival[0]) if rival < c < seen.card]
        if both and rival[0] == seen.card[0] and rival < seen.card and between:
            assert ("wins_over" in told) == (not seen.nobody_beats(seen.card))
            ruffs += "wins_over" in told and seen.void()
    assert ruffs > 10


def test_trump_lead_names_the_guarded_tre():
    led = 0
    for seen, rival, told in pairs(600, 31):
        tre = (rival[0], 8)
        kept = seen.leading and seen.card[0] == seen.trump != rival[0] and rival != tre
        if kept and tre in seen.mine and (rival[0], 9) in seen.out:
            if len(seen.holding(rival[0])) > 1 and seen.out_of(seen.trump):
                assert "not_from_tre" in told
                led += 1
    assert led > 3


@pytest.mark.parametrize("level", ["beginner", "novice", "club", "skilled"])
def test_highest_lead_of_a_suit_has_a_reason(level):
    for i, (_, _, view) in enumerate(positions(size(250, DECISIONS), 32)):
        action, code, *_ = told_by(level, view, i)
        if view.laid or action > 63 or pair(action) != max(Seen(view, action).holding(action >> 4)):
            continue
        assert code != "rather"


OF_SIDES = {
    "en": r"partner|\b(us|our|ours|we|they|their|them)\b",
    "it": r"compagno|\b(noi|nostr[aoie]|loro)\b",
    "fr": r"partenaire|\b(nous|notre|nos|vous|votre|vos|leurs?|eux)\b",
}
RANKS = {
    "en": "ace|three|king|horse|jack|seven|six|five|four|two|one|eight|nine|ten",
    "it": "asso|tre|re|cavallo|fante|sette|sei|cinque|quattro|due|uno|otto|nove|dieci",
    "fr": "trois|roi|cavalier|valet|sept|six|cinq|quatre|deux|un|huit|neuf|dix",
}


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_reasons_a_tre_name_no_partner_and_no_side(language):
    known = translations.of(language)
    say = lambda key: known[key]  # noqa: E731
    sign = lambda card, ranks: "#"  # noqa: E731
    knowledge, facts, names = Knowledge(), Facts(), NAMES.split()
    read = set()
    for _, _, view in positions(size(900, DECISIONS), 5):
        knowledge.see(view)
        facts.read(knowledge.now)
        legal = [knowledge.row_suits[s] << 4 | r for s, r in cards(view.proper)]
        for card in legal:
            for rival in legal:
                for code, values in facts.of(card, rival) if rival != card else ():
                    values = {**values, "suit": 0} if "suit" in values else values
                    text = in_words(say, view, names[code], values, sign)
                    assert not re.search(
                        rf"\b(le |i )?({RANKS[language]})\b( fuori| out| are)", text
                    )
                    assert not re.search(rf"\bi ({RANKS[language]})\b", text), text
                    if view.game == TRE:
                        assert not re.search(OF_SIDES[language], text), text
                        read.add(names[code])
    assert len(read) > 25 and "no_points" in read
