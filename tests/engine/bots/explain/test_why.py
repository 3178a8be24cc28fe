import random
import re
from collections import Counter

import pytest

from engine.bots import LEVELS, choose
from engine.bots.explain import wording
from engine.bots.explain.select import best_fact
from engine.bots.madrasso import levels as strong
from engine.bots.madrasso.knowledge import Knowledge
from engine.bots.madrasso.reasons.facts import NAMES
from engine.bots.madrasso.row import SCORED
from engine.bots.mediatore import levels as mediatore_strong
from engine.bots.mediatore.reasons.facts import NAMES as NAMES_OF_MEDIATORE
from engine.deal import AUCTION, PLAY
from engine.mediatore.actions import PASS, led_card
from engine.options import MEDIATORE
from engine.view import View
from screens.ui import words
from simulator import translations
from simulator.protocol.explain import explained
from tests.support.engine.brief import think_briefly
from tests.support.engine.hands import cards_of
from tests.support.explained import decided
from tests.support.explained import told as told_by
from tests.support.positions import DECISIONS, decisions_of_mediatore, positions
from tests.support.properties.redealing import dealt_afresh, replayed
from tests.support.reasons import madrasso, mediatore
from tests.support.samples import size

LONGEST = 170  # letters
WORK = 60
DEALS = 60
THINKING = ("master", "maestro")
GIVING_REASONS = LEVELS[:-1]


@pytest.fixture(autouse=True)
def little_work(monkeypatch):
    think_briefly(strong, WORK, monkeypatch.setattr)
    think_briefly(mediatore_strong, WORK, monkeypatch.setattr)


def check_words(level, view, seed) -> None:
    for language in words.LANGUAGES:
        action, answer = explained(level, view, seed, language)
        said = answer["why"]
        assert action == choose(level, view, seed)
        assert 5 < len(said) <= LONGEST, said
        assert not re.search(r"più che (il|l')", said), said
        assert not re.search(r"\b1 (points|punti|thirds|terzi|cards)", said), said
        assert not re.search(r"[.](?!\d)|[!?\n{}|]", said), said


def test_every_reason_is_true_of_the_view():
    told = set()
    for i, (_, _, view) in enumerate(positions(size(250, DECISIONS), 1)):
        for level in GIVING_REASONS:
            if level in THINKING and i % 4:
                continue
            action, code, values, *_ = told_by(level, view, i)
            assert madrasso.true_of(view, action, code, values), (level, code, values)
            told.add(code)
    assert len(told) > 40


def test_a_leader_does_not_hear_that_a_suit_must_be_played():
    alone = 0
    for i, (_, _, view) in enumerate(positions(size(1200, DECISIONS), 41)):
        if view.laid or sum(map(bool, view.proper)) > 1:
            continue
        _, answer = explained("skilled", view, i, "en")
        assert "you must" not in answer["why"]
        alone += 1
    assert alone > 5


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_pass_has_the_name_of_its_auction_row(language):
    seen = set()
    for view in decisions_of_mediatore(DEALS // 4, 3):
        for level in ("beginner", "club", "master"):
            if view.phase != AUCTION or choose(level, view, 1) != PASS:
                continue
            after = any(view.spoken[: view.n_spoken])
            row = ("passo", "sta bene")[after]
            _, answer = explained(level, view, 1, language)
            assert answer["why"].startswith(row), answer["why"]
            seen.add(after)
    assert len(seen) == 2


@pytest.mark.smoke(0)
def test_every_reason_of_mediatore_is_true_of_the_view():
    told = set()
    for i, view in enumerate(decisions_of_mediatore(size(30, DEALS), 2)):
        for level in GIVING_REASONS:
            if level in THINKING and i % 5:
                continue
            action, code, values, *_ = told_by(level, view, i)
            assert mediatore.true_of(view, action, code, values, level), (level, code, values)
            told.add(code)
    assert len(told) > 30


def test_every_reason_is_one_short_sentence():
    for i, (_, _, view) in enumerate(positions(size(40, DECISIONS // 4), 3)):
        for level in LEVELS:
            if level in THINKING and i % 4:
                continue
            check_words(level, view, i)
    for i, view in enumerate(decisions_of_mediatore(DEALS // 6, 4)):
        for level in LEVELS:
            if level in THINKING and i % 5:
                continue
            check_words(level, view, i)


@pytest.mark.smoke(0)
def test_facts_of_every_card_are_true():
    from engine.bots.madrasso.reasons.facts import Facts

    knowledge, facts, names = Knowledge(), Facts(), NAMES.split()
    seen = set()
    for i, (_, _, view) in enumerate(positions(2 * DECISIONS, 5)):
        if i % 3 == 0:
            for seat in range(4):
                view.won[seat] = 0
            view.won[i // 3 % view.seats] = view.tricks
        knowledge.see(view)
        cards = [knowledge.row_suits[c >> 4] << 4 | c & 15 for c in cards_of(view.proper)]
        facts.read(knowledge.now)
        for card in cards:
            for rival in cards:
                if card == rival:
                    continue
                for code, values in facts.of(card, rival):
                    of_view = dict(values)
                    for name in ("card", "other"):
                        if name in of_view:
                            of_view[name] = knowledge.card(of_view[name])
                    if "suit" in of_view:
                        of_view["suit"] = knowledge.suits[of_view["suit"]]
                    name = names[code]
                    true = madrasso.true_of(view, knowledge.card(card), name, of_view)
                    assert true, (name, values)
                    seen.add(name)
    assert seen == set(names)


def test_every_reason_has_words_and_a_check():
    known = translations.of("it")
    for codes, says in ((NAMES, madrasso.SAYS), (NAMES_OF_MEDIATORE, mediatore.SAYS)):
        assert set(codes.split()) <= set(says)
        for code in says:
            assert f"why_{code}" in known, code
    said = {f"why_{code}" for code in (*madrasso.SAYS, *mediatore.SAYS)}
    for key in known:
        if key.startswith("why_m_") or (key.startswith("why_") and key.endswith(("_0", "_1"))):
            assert re.sub("_[01]$", "", key) in said, key


def test_one_card_and_zero_points_have_own_words():
    for suffix, codes in (("_1", wording.ONE), ("_0", wording.NO_POINTS)):
        for language in words.LANGUAGES:
            known = translations.of(language)
            told = [key for key in known if key.startswith("why_") and key.endswith(suffix)]
            assert sorted(told) == sorted(f"why_{code}{suffix}" for code in codes.split())


# In these tests, a reason is strong if its code is below 2


def best(found: str, others: str = "") -> int:
    return best_fact([(int(code), {}) for code in found], [int(code) for code in others], 2)[0]


def test_first_telling_fact_becomes_the_reason():
    assert best("210") == 1
    assert best("23") == 2


def test_facts_shared_with_runner_up_come_last():
    assert best("01", "0") == 1
    assert best("02", "0") == 0
    assert best("23", "2") == 3


@pytest.mark.parametrize("level", ["beginner", "novice", "club"])
def test_the_card_played_is_the_best_that_was_weighed(level):
    first = Counter()
    for i, (_, _, view) in enumerate(positions(size(150, DECISIONS), 6)):
        first[is_first(level, view, i)] += 1
    for i, view in enumerate(decisions_of_mediatore(size(6, DEALS), 6)):
        if view.phase == PLAY:
            first[is_first(level, view, i)] += 1
    assert first[True] > 30 * first[False] and first[True] > 100, first


def is_first(level, view, seed) -> bool | None:
    action, search = decided(level, view, seed)
    if search is None or action > 63 and view.game != MEDIATORE:
        return None
    knowledge = search.knowledge
    n = knowledge.now[SCORED]
    cards = [knowledge.card(knowledge.cards[i]) for i in search.order[:n]]
    played = led_card(action) if view.game == MEDIATORE else action
    return cards[0] == played if n > 1 else None


def test_hidden_cards_change_no_sentence():
    chance = random.Random(11)
    for i, (game, actions, view) in enumerate(positions(120, 11)):
        asked = [level for level in LEVELS if level != "maestro"]
        seat = view.seat
        said = {each: explained(each, view, i, "it") for each in asked}
        twin = replayed(game, dealt_afresh(game, actions, seat, chance), actions)
        if twin is None:
            continue
        again = View()
        twin.look(seat, again)
        for level in asked:
            assert explained(level, again, i, "it") == said[level]
