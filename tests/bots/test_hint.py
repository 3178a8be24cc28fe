"""What advice says is true of the view, and of the deals that were imagined."""

import pytest

from engine.bots.explain import wording
from engine.bots.explain.reasons import reason
from engine.bots.hint import advise
from engine.bots.madrasso import levels as strong
from engine.bots.mediatore import levels as mediatore_strong
from simulator.computer import translations
from tests.support.engine.brief import think_briefly
from tests.support.positions import decisions_of_mediatore, positions
from tests.support.reasons import madrasso, mediatore
from tests.support.samples import size


@pytest.fixture(autouse=True)
def little_work(monkeypatch):
    think_briefly(strong, 120, monkeypatch.setattr)
    think_briefly(mediatore_strong, 120, monkeypatch.setattr)


@pytest.fixture
def given(monkeypatch):
    """The reasons that are put into words: names and numbers."""
    reasons = []
    in_words = wording.in_words

    def noted(say, view, code, values, sign=None):
        reasons.append((code, values))
        return in_words(say, view, code, values)

    monkeypatch.setattr(wording, "in_words", noted)
    return reasons


def advice(level, view, seed) -> tuple:
    """The advice of `level`, in Italian."""
    *_, told = advise(level, view, seed, translations.of("it").__getitem__, lambda: None)
    return told


@pytest.mark.parametrize("level", ["master", "maestro"])
def test_every_reason_of_advice_is_true_of_the_view(level, given):
    for i, (_, _, view) in enumerate(positions(size(120, 600), 31)):
        action, *_ = advice(level, view, i)
        code, values = given[-1]
        assert madrasso.true_of(view, action, code, values), (code, values)
    assert len({code for code, _ in given}) > 20


def test_every_reason_of_advice_at_mediatore_is_true_of_the_view(given):
    for i, view in enumerate(decisions_of_mediatore(size(6, 30), 32)):
        action, *_ = advice("master", view, i)
        code, values = given[-1]
        assert mediatore.true_of(view, action, code, values, "master"), (code, values)
    assert len({code for code, _ in given}) > 20


def test_how_far_the_next_best_card_is_behind_is_what_a_reason_tells_of_the_same_deals():
    told = 0
    for i, (_, _, view) in enumerate(positions(size(250, 800), 33)):
        action, _, rival, behind = advice("master", view, i)
        deals = reason("master", view, i, action)[2]
        if deals:
            assert (behind, rival) == deals[1:]
            told += 1
    assert told > 8


def test_a_next_best_card_is_told_only_where_it_is_known_how_far_it_is_behind():
    told = 0
    for i, (_, _, view) in enumerate(positions(size(250, 800), 33)):
        _, _, rival, behind = advice("master", view, i)
        assert (rival is None) == (behind is None) and (behind is None or behind >= 0)
        told += rival is not None
    assert told > 8


def test_at_mediatore_it_was_tried_as_often_as_the_card_advised():
    told = 0
    for i, view in enumerate(decisions_of_mediatore(size(12, 30), 34)):
        _, _, rival, _ = advice("master", view, i)
        if rival is not None:
            search = mediatore_strong.pool.spare[-1]
            tried = [search.knowledge.cards[at] for at in search.order[: search.n_kept]]
            assert rival in tried
            told += 1
    assert told
