import pytest

from engine.bots.explain.select import best_fact
from engine.bots.madrasso import levels as strong
from engine.bots.madrasso.reasons.facts import NAMES, WEAK
from engine.bots.mediatore import levels as mediatore_strong
from engine.bots.mediatore.reasons.facts import NAMES as NAMES_OF_MEDIATORE
from engine.bots.mediatore.reasons.facts import facts as facts_of_mediatore
from engine.bots.mediatore.reasons.facts import situation_of
from engine.cards import EMPTY
from engine.deal import PLAY
from tests.support.engine.brief import think_briefly
from tests.support.explained import told as told_by
from tests.support.positions import card_pairs, decisions_of_mediatore, positions
from tests.support.reasons.mediatore_seen import Seen as MediatoreSeen
from tests.support.reasons.mediatore_seen import counts
from tests.support.reasons.seen import Seen, cards, pair, worth
from tests.support.samples import size

CHOICES = size(500, 2000)


def told(n: int, seed: int):
    names = NAMES.split()
    for seen, rival, found, others in card_pairs(n, seed):
        code, values = best_fact(found, [code for code, _ in others], WEAK)
        yield seen, rival, names[code], values, [names[each] for each, _ in found]


def test_single_trump_draws_only_the_last_trump():
    drawn = cleared = 0
    for seen, _, _, _, could in told(CHOICES, 41):
        if not seen.leading or seen.plain() or len(seen.trumps()) > 1:
            continue
        out = seen.out_of(seen.trump)
        assert not {"lead_trump", "draws_long"} & set(could)
        assert "draws" not in could or len(out) == 1
        drawn += "draws" in could
        tops = [max(seen.holding(suit)) for suit in range(4) if seen.holding(suit)]
        for top in tops:
            lower = {card for card in seen.out_of(top[0]) if card < top}
            if top[0] != seen.trump and lower and lower == seen.out_of(top[0]):
                foes = any(c[0] == seen.trump for s in seen.foes_after for c in seen.may_hold(s))
                assert ("clears" in could) == foes
                cleared += foes
                break
    assert cleared > 20


def test_high_ruff_names_the_possible_overruff():
    safe = high = 0
    for seen, rival, said, values, _ in told(CHOICES, 42):
        ruffs = seen.void() and not seen.plain() and seen.wins(seen.card) and not seen.ours
        if not ruffs or rival[0] != seen.trump or rival > seen.card or not seen.wins(rival):
            continue
        between = {
            (seat, card)
            for seat in seen.foes_after
            for card in seen.may_hold(seat)
            if rival < card < seen.card
        }
        if between:
            assert said in ("ruff_safe", "ruff_high", "sweep", "breaks", "last_trump")
        if said in ("ruff_safe", "ruff_high"):
            assert between and values["seat"] in seen.foes_after
            safe += said == "ruff_safe"
            high += said == "ruff_high"
    assert safe > 5 and high > 5


def test_dearer_of_two_equal_cards_is_for_points():
    dearer = 0
    for seen, rival, said, _, could in told(CHOICES, 43):
        if seen.leading or not seen.after or rival[0] != seen.card[0] or rival > seen.card:
            continue
        between = [card for card in seen.out_of(rival[0]) if rival < card < seen.card]
        if seen.wins(rival) and not between and worth(rival) < worth(seen.card):
            assert "adds_points" in could
            dearer += said == "adds_points"
    assert dearer > 20


def test_low_loss_keeping_the_top_card_is_named():
    kept = 0
    for seen, rival, said, _, could in told(CHOICES, 44):
        top = rival[0] == seen.card[0] and seen.card < rival
        if seen.leading or seen.wins(seen.card) or not top or "equal" in could:
            continue
        if not [card for card in seen.out_of(rival[0]) if card > rival]:
            assert "keeps_top" in could and said not in ("lowest", "keeps_high")
            kept += said == "keeps_top"
    assert kept > 20


def test_lone_tre_or_asso_is_no_ruffing_lead():
    small = 0
    for seen, _, _, _, could in told(CHOICES, 45):
        small += "singleton" in could
        assert "singleton" not in could or seen.card[1] < 8
        if {"returns", "goes_on"} & set(could):
            assert seen.out_of(seen.card[0])
    assert small > 20


def test_best_card_so_far_counts_higher_cards():
    told_so = 0
    for seen, _, said, values, _ in told(CHOICES, 46):
        if said == "wins_so_far":
            assert values["n"] == seen.higher_out() > 0
            told_so += 1
    assert told_so > 10


def test_trump_thrown_for_a_figure_saves_points():
    saved = 0
    for seen, rival, said, _, could in told(CHOICES, 47):
        if seen.leading or seen.plain() or not seen.void() or seen.wins(seen.card) or seen.ours:
            continue
        if worth(rival) and not worth(seen.card):
            assert "no_points" in could
            saved += said == "no_points"
    assert saved > 1


@pytest.fixture
def briefly(monkeypatch):
    think_briefly(strong, 60, monkeypatch.setattr)
    think_briefly(mediatore_strong, 60, monkeypatch.setattr)


def test_lead_reason_compares_suits(briefly):
    leads = same = 0
    for i, (_, _, view) in enumerate(positions(size(150, 600), 48)):
        if view.laid or sum(map(bool, view.proper)) < 2:
            continue
        action, name, values, *_ = told_by("master", view, i)
        if action < 64 and name not in ("only", "alike", "last_trump"):
            leads += 1
            same += name in ("keeps_high", "equal") and values["other"] >> 4 == action >> 4
    assert leads > 20 and not same


def test_lowest_of_a_suit_is_played_for_points(briefly):
    lost = 0
    for i, (_, _, view) in enumerate(positions(size(300, 1000), 49)):
        legal = {pair(suit << 4 | rank) for suit, rank in cards(view.proper)}
        if not view.laid or len({suit for suit, _ in legal}) > 1 or not any(map(worth, legal)):
            continue
        for level in ("skilled", "club"):
            action, name, *_ = told_by(level, view, i)
            seen = Seen(view, action)
            if seen.ours or seen.wins(seen.card) or len(legal) < 2 or seen.card != min(legal):
                continue
            assert name != "lowest"
            lost += 1
        action, name, *_ = told_by("master", view, i)
        seen = Seen(view, action)
        if not seen.ours and not seen.wins(seen.card) and seen.card == min(legal) < max(legal):
            assert name not in ("lowest", "alike")
    assert lost > 20


def test_mediatores_lowest_is_played_for_points(briefly):
    lost = 0
    for i, view in enumerate(decisions_of_mediatore(size(8, 30), 50)):
        if view.phase != PLAY or not view.laid:
            continue
        legal = cards(view.playable)
        if len(legal) < 2 or len({suit for suit, _ in legal}) > 1:
            continue
        action, name, *_ = told_by("master", view, i)
        seen = MediatoreSeen(view, action)
        theirs = not seen.friend(view.winning) and not seen.wins(seen.card)
        if theirs and not counts(seen.card) and any(map(counts, legal)):
            assert name != "m_lowest"
            lost += 1
    assert lost > 5


def test_reasons_do_not_hope_for_the_supplied_card():
    names = NAMES_OF_MEDIATORE.split()
    hoped = 0
    for view in decisions_of_mediatore(size(100, 300), 51):
        if view.phase != PLAY or not view.laid or view.supplier == EMPTY:
            continue
        legal = [suit << 4 | rank for suit, rank in cards(view.playable)]
        called = view.called
        for card in legal:
            seen = MediatoreSeen(view, card)
            higher = [each for each in seen.out if each[0] == view.led and each > seen.best]
            for rival in legal:
                if rival == card or len(higher) != 1:
                    continue

                def hopes(card=card, rival=rival, view=view):
                    found = facts_of_mediatore(situation_of(view), card, rival)
                    return "m_hopes" in [names[code] for code, _ in found]

                view.called = EMPTY
                if hopes():
                    view.called = higher[0][0] << 4 | higher[0][1]
                    assert not hopes()
                    hoped += 1
                view.called = called
    assert hoped > 5
