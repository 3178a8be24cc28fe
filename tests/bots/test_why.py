"""Why a bot does what it does: one sentence, true of the view and of the decision."""

import random
import re
from collections import Counter

import pytest

from engine.bits import POPCOUNT
from engine.bots import choose, levels
from engine.bots.explain import network_marks, reasons, wording
from engine.bots.explain.club_marks import MOST_SCORED
from engine.bots.explain.club_marks import marks as club_marks
from engine.bots.explain.kinds import MADRASSO as ABOUT
from engine.bots.explain.kinds import MEDIATORE as ABOUT_MEDIATORE
from engine.bots.explain.madrasso_facts import NAMES
from engine.bots.explain.policy_marks import blocks
from engine.bots.explain.policy_marks import logits as table_marks
from engine.bots.explain.policy_marks import mediatore_logits as mediatore_marks
from engine.bots.explain.reasons import reason
from engine.bots.explain.select import (
    ASKED,
    HONOURS,
    LENGTH,
    OUT,
    RANK,
    TRICK,
    TRUMPS,
    VOIDS,
    ahead,
    best_fact,
)
from engine.bots.madrasso import features
from engine.bots.madrasso import levels as strong
from engine.bots.madrasso.club import choose as score_club_cards
from engine.bots.madrasso.club_weights import WEIGHTS
from engine.bots.madrasso.knowledge import Knowledge
from engine.bots.madrasso.policy import TABLE_SIZE
from engine.bots.madrasso.weights import network_of, small_network_of, table_of, weights_index
from engine.bots.mediatore import levels as mediatore_strong
from engine.bots.mediatore import weight_places
from engine.bots.mediatore.knowledge import Knowledge as MediatoreKnowledge
from engine.bots.mediatore.levels import TABLE as MEDIATORE_TABLE
from engine.mediatore.actions import PLAY
from engine.options import MEDIATORE
from engine.view import View
from screens.ui import words
from simulator.computer import translations
from simulator.protocol.explain import sentence
from tests.support.engine.brief import think_briefly
from tests.support.engine.rows import club_card
from tests.support.positions import DECISIONS, decisions_of_mediatore, positions
from tests.support.properties.redealing import dealt_afresh, replayed
from tests.support.reasons import madrasso, mediatore
from tests.support.samples import size

LONGEST = 170  # letters of a sentence
WORK = 60  # of a thinking player
DEALS = 60  # of Mediatore
THINKING = ("master", "maestro")


@pytest.fixture(autouse=True)
def little_work(monkeypatch):
    think_briefly(strong, WORK, monkeypatch.setattr)
    think_briefly(mediatore_strong, WORK, monkeypatch.setattr)


def check_words(level, view, seed, action) -> None:
    for language in words.LANGUAGES:
        said = sentence(level, view, seed, action, language)
        assert 5 < len(said) <= LONGEST, said
        assert not re.search(r"più che (il|l')", said), said
        assert not re.search(r"\b1 (points|punti|thirds|terzi|cards)", said), said
        assert not re.search(r"[.](?!\d)|[!?\n{}|]", said), said


def test_every_reason_is_true_of_the_view():
    told = set()
    for i, (_, _, view) in enumerate(positions(size(500, DECISIONS), 1)):
        for level in levels(0):
            if level in THINKING and i % 4:
                continue
            action = choose(level, view, i)
            code, values, _ = reason(level, view, i, action)
            assert madrasso.true_of(view, action, code, values), (level, code, values)
            told.add(code)
    assert len(told) > 40


def test_every_reason_of_mediatore_is_true_of_the_view():
    told = set()
    for i, view in enumerate(decisions_of_mediatore(size(30, DEALS), 2)):
        for level in levels(MEDIATORE):
            if level in THINKING and i % 5:
                continue
            action = choose(level, view, i)
            code, values, _ = reason(level, view, i, action)
            assert mediatore.true_of(view, action, code, values, level), (level, code, values)
            told.add(code)
    assert len(told) > 30


def test_every_reason_is_one_short_sentence():
    for i, (_, _, view) in enumerate(positions(size(80, DECISIONS // 4), 3)):
        for level in levels(0):
            if level in THINKING and i % 4:
                continue
            check_words(level, view, i, choose(level, view, i))
    for i, view in enumerate(decisions_of_mediatore(DEALS // 6, 4)):
        for level in levels(MEDIATORE):
            if level in THINKING and i % 5:
                continue
            check_words(level, view, i, choose(level, view, i))


def test_the_facts_of_every_card_are_true_and_not_only_those_that_are_told():
    from engine.bots.explain.madrasso_facts import Facts

    knowledge, facts, names = Knowledge(), Facts(), NAMES.split()
    seen = set()
    for i, (_, _, view) in enumerate(positions(2 * DECISIONS, 5)):
        if i % 3 == 0:  # one side has all tricks
            for seat in range(4):
                view.won[seat] = 0
            view.won[i // 3 % view.seats] = view.tricks
        knowledge.see(view)
        cards = [
            knowledge.ours[suit] << 4 | rank
            for suit in range(4)
            for rank in range(10)
            if view.proper[suit] >> rank & 1
        ]
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
    assert seen == set(ABOUT)


def test_every_code_has_its_words_and_somebody_who_checks_it():
    known = translations.of("it")
    for codes, says in ((ABOUT, madrasso.says), (ABOUT_MEDIATORE, mediatore.says)):
        assert set(codes) <= set(says)
        for code in says:
            assert f"why_{code}" in known, code
    said = {f"why_{code}" for code in (*madrasso.says, *mediatore.says)}
    for key in known:
        if key.startswith("why_m_") or (key.startswith("why_") and key.endswith(("_0", "_1"))):
            assert re.sub("_[01]$", "", key) in said, key


def test_one_card_and_no_points_have_words_of_their_own_where_they_are_asked_for():
    for suffix, codes in (("_1", wording.ONE), ("_0", wording.NO_POINTS)):
        for language in words.LANGUAGES:
            known = translations.of(language)
            told = [key for key in known if key.startswith("why_") and key.endswith(suffix)]
            assert sorted(told) == sorted(f"why_{code}{suffix}" for code in codes.split())


# What drove the decision


def test_the_club_players_marks_told_apart_bring_its_card():
    knowledge = Knowledge()
    for _, _, view in positions(size(400, DECISIONS), 6):
        knowledge.see(view)
        found = club_marks(knowledge.now)
        assert max(found, key=lambda each: sum(each[1].values()))[0] == club_card(knowledge.now)


def test_the_club_players_marks_told_apart_add_up():
    knowledge = Knowledge()
    cards, scores = [0] * MOST_SCORED, [0] * MOST_SCORED
    for _, _, view in positions(DECISIONS // 4, 6):
        knowledge.see(view)
        found = club_marks(knowledge.now)
        if len(found) < 2:
            continue
        score_club_cards(knowledge.now, WEIGHTS, cards, scores)
        assert [card for card, _ in found] == cards[: len(found)]
        assert [sum(kinds.values()) for _, kinds in found] == scores[: len(found)]


def test_the_learned_marks_told_apart_add_up():
    knowledge = Knowledge()
    for _, _, view in positions(DECISIONS // 4, 7):
        knowledge.see(view)
        found = table_marks(knowledge, table_of(view))
        if len(found) < 2:
            continue
        sums = [sum(parts.values()) for _, parts in found]
        from engine.bots.madrasso.policy import best_card

        best_card(knowledge.now, table_of(view), knowledge.cards, knowledge.logits)
        for i in range(len(found)):
            assert sums[i] - sums[0] == knowledge.logits[i] - knowledge.logits[0]


def test_the_learned_marks_of_mediatore_told_apart_add_up():
    assert blocks(weight_places)[-1][0] == len(MEDIATORE_TABLE)
    search = mediatore_strong.pool.make()
    apart = 0
    for view in decisions_of_mediatore(DEALS // 4, 12):
        if view.phase != PLAY:
            continue
        n = search.look(view, mediatore_strong.pool.table)
        logits = {search.knowledge.cards[i]: search.knowledge.logits[i] for i in range(n)}
        knowledge = MediatoreKnowledge()
        knowledge.see(view)
        found = mediatore_marks(view, knowledge, MEDIATORE_TABLE)
        sums = {card: sum(parts.values()) for card, parts in found}
        assert set(sums) >= set(logits)  # the search has no card that another dominates
        if n > 1:
            first = next(iter(logits))
            for card in logits:
                assert sums[card] - sums[first] == logits[card] - logits[first]
            apart += 1
    assert apart > 100


def marks_at_table(view, knowledge) -> list:
    """The marks of the level `skilled`, told apart."""
    small = small_network_of(weights_index(view))
    found = table_marks(knowledge, bytes(small[i] for i in range(TABLE_SIZE)))
    network_marks.add_corrections(view, knowledge, small, found)
    return found


def test_what_the_level_table_marks_told_apart_adds_up_to_its_marks():
    corrected = 0
    for _, _, view in positions(DECISIONS // 4, 14):
        search = strong.policy_pool.make()
        n = search.look(view, small_network_of(weights_index(view)))
        if n < 2:
            continue
        before = list(search.knowledge.logits[:n])
        for _ in search.correct_logits(view, small_network_of(weights_index(view))):
            pass
        logits = dict(zip(search.knowledge.cards[:n], search.knowledge.logits[:n], strict=True))
        corrected += before != search.knowledge.logits[:n]
        knowledge = Knowledge()
        knowledge.see(view)
        found = [each for each in marks_at_table(view, knowledge) if each[0] in logits]
        for card, kinds in found:
            told = sum(kinds.values()) - sum(found[0][1].values())
            assert told == logits[card] - logits[found[0][0]]
    assert corrected > DECISIONS // 20


def test_what_is_told_is_about_what_put_the_card_ahead():
    knowledge = Knowledge()
    telling = 0
    for _, _, view in positions(DECISIONS // 2, 8):
        for level in ("club", "skilled"):
            action = choose(level, view, 1)
            if action > 63:
                continue
            code, _, _ = reason(level, view, 1, action)
            knowledge.see(view)
            found = club_marks(knowledge.now)
            if level == "skilled":
                found = marks_at_table(view, knowledge)
            if len(found) < 2 or code not in ABOUT:
                continue
            _, gains = ahead(found, knowledge.ours[action >> 4] << 4 | action & 15)
            telling += any(gain > 0 for kind, gain in gains.items() if ABOUT[code] & kind)
            telling -= all(gain <= 0 for kind, gain in gains.items() if ABOUT[code] & kind)
    assert telling > DECISIONS // 4


def best(found: str, gains: dict, kinds: str) -> int:
    """Which of the facts 0, 1, ... is told: those in `found`; from 2 on they are dull."""
    about = [{"t": TRICK, "l": LENGTH, "r": RANK, "-": 0}[kind] for kind in kinds]
    return best_fact([(int(code), {}) for code in found], [], 2, gains, about)[0]


def test_what_weighed_less_than_a_quarter_of_something_else_is_not_told():
    assert best("02", {TRICK: 25, RANK: 100}, "t-r") == 0
    assert best("02", {TRICK: 24, RANK: 100}, "t-r") == 2


def test_what_counted_against_the_card_is_told_last():
    assert best("02", {TRICK: 0, RANK: 0}, "t-r") == 0
    assert best("012", {LENGTH: -24, TRICK: 0}, "lt-") == 1


def test_what_the_network_says_told_apart_adds_up_to_the_masters_marks():
    spoken = Counter()
    for _, _, view in positions(DECISIONS // 4, 12):
        search = strong.master_pool.make()
        n = search.look(view, table_of(view))
        if n < 2:
            continue
        knowledge = Knowledge()
        knowledge.see(view)
        found = table_marks(knowledge, table_of(view))
        before = {card: dict(kinds) for card, kinds in found}
        network_marks.add_corrections(view, knowledge, network_of(weights_index(view)), found)
        for _ in search.correct_logits(view, strong.master_pool.network_of(weights_index(view))):
            pass
        logits = dict(zip(search.knowledge.cards[:n], search.knowledge.logits[:n], strict=True))
        found = [each for each in found if each[0] in logits]
        for card, kinds in found:
            told = sum(kinds.values()) - sum(found[0][1].values())
            assert told == logits[card] - logits[found[0][0]]
            for kind, mark in kinds.items():
                spoken[kind] += mark != before[card].get(kind, 0)
    assert all(spoken[kind] > 20 for kind in network_marks.KINDS)


def test_what_the_network_says_is_told_of_where_it_was_asked(monkeypatch):
    think_briefly(strong, 400, monkeypatch.setattr)
    asked, told, alone = [], [], []
    add = network_marks.add_corrections
    given = strong.master_pool.network_of
    other_end = reasons.other_end

    def asking(number):
        asked.append(number)
        return given(number)

    def asking_small(number):
        asked.append(number)
        return small_network_of(number)

    def telling(*words):
        told.append(words)
        add(*words)

    monkeypatch.setattr(strong.master_pool, "network_of", asking)
    monkeypatch.setattr(strong.policy_pool, "small_network_of", asking_small)
    monkeypatch.setattr(network_marks, "add_corrections", telling)
    monkeypatch.setattr(reasons, "other_end", lambda *of: alone.append(of) or other_end(*of))
    seen = Counter()
    for i, (_, _, view) in enumerate(positions(100, 13)):
        for level in ("master", "skilled", "novice"):
            action = choose(level, view, i)
            if action > 63 or sum(POPCOUNT[held] for held in view.proper) == 1:
                continue
            asked.clear()
            told.clear()
            alone.clear()
            code, _, _ = reason(level, view, i, action)
            if code != "alike" and not alone:  # there is a second card that is marked
                assert len(told) == len(asked) == (level != "novice")
                seen[level] += 1
    assert min(seen.values()) > 20 and len(seen) == 3


def test_the_networks_features_are_about_what_they_tell():
    kinds = {"LEFT": RANK, "TRUMPS": TRUMPS, "SUIT": OUT, "NO_TRUMPS": VOIDS}
    kinds |= {"LAID": TRICK, "WINNER": TRICK, "POINTS": TRICK, "BEST": TRICK, "NEXT": VOIDS}
    kinds |= {"MY_TRUMPS": TRUMPS, "TRUMPS_OUT": TRUMPS, "LACKS": VOIDS, "LED": ASKED}
    kinds |= {"LENGTH": LENGTH, "OUT": OUT, "OTHER_LENGTH": LENGTH, "OTHER_ASSO": HONOURS}
    kinds |= {"OTHER_TRE": HONOURS, "OTHER_LACKS": VOIDS, "OTHER_LED": ASKED, "HIGHER": OUT}
    kinds |= {"MINE_HIGHER": RANK, "CARD": RANK, "IS_TRUMP": TRUMPS}
    starts = sorted((getattr(features, name), kind) for name, kind in kinds.items())
    for (start, kind), (end, _) in zip(starts, [*starts[1:], (features.FEATURES, 0)], strict=True):
        told = {network_marks.about(feature) for feature in range(start, end)}
        # The asso and the tre of the suit are honours
        assert told == ({OUT, HONOURS} if start == features.SUIT else {kind})


def test_the_deals_that_are_told_of_are_those_that_were_imagined(monkeypatch):
    """Counted where the worlds are played out, card by card, by the very same thinking."""
    think_briefly(strong, 400, monkeypatch.setattr)
    decided = 0
    for i, (_, _, view) in enumerate(positions(250, 9)):
        brought = {}
        search = strong.master_pool.make()
        search.load()
        worlds = search.worlds

        class Counting:
            def __getattr__(self, name, worlds=worlds):
                return getattr(worlds, name)

            def playout_value(self, *arguments, worlds=worlds, brought=brought):
                worth = worlds.playout_value(*arguments)
                brought.setdefault(arguments[1], []).append(worth)
                return worth

        search.worlds = Counting()
        strong.master_pool.spare.append(search)
        action = choose("master", view, i)
        strong.master_pool.spare.remove(search)
        _, _, told = reason("master", view, i, action)
        if not told:
            continue
        deals, tenths, against = told
        ours = search.knowledge.ours
        mine, rival = (brought[ours[card >> 4] << 4 | card & 15] for card in (action, against))
        assert len(mine) == len(rival) == deals
        assert tenths == (10 * (sum(mine) - sum(rival)) + deals // 2) // deals
        decided += 1
    assert decided > 8


def test_the_maestro_tells_of_deals_too(monkeypatch):
    think_briefly(strong, 3000, monkeypatch.setattr)
    told = 0
    for i, (_, _, view) in enumerate(positions(60, 10)):
        action = choose("maestro", view, i)
        if action < 64:
            told += reason("maestro", view, i, action)[2] is not None
    assert told > 4


def test_nobody_explains_what_he_would_not_do():
    for i, (_, _, view) in enumerate(positions(60, 10)):
        legal = [s << 4 | r for s in range(4) for r in range(10) if view.proper[s] >> r & 1]
        for level in ("club", "skilled", "master"):
            for card in set(legal) - {choose(level, view, i)}:
                with pytest.raises(ValueError, match="something else"):
                    reason(level, view, i, card)


# Secrecy


def test_the_cards_that_a_seat_cannot_see_change_no_sentence():
    chance = random.Random(11)
    for i, (game, actions, view) in enumerate(positions(120, 11)):
        asked = [level for level in levels(0) if level != "maestro"]
        seat = view.seat
        said = {each: sentence(each, view, i, choose(each, view, i), "it") for each in asked}
        twin = replayed(game, dealt_afresh(game, actions, seat, chance), actions)
        if twin is None:
            continue
        again = View()
        twin.look(seat, again)
        for level in asked:
            assert sentence(level, again, i, choose(level, again, i), "it") == said[level]
