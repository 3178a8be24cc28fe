from functools import partial
from random import Random
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from engine import record, rewind
from engine.bots import TABLE, choose
from engine.codes import match_code
from engine.match import Match
from engine.options import BREVE, MADRASSO, MEDIATORE, TRE, default_rules
from engine.review import deal_review
from engine.review.costs import ALL
from engine.review.deal_review import CardReview, DealReview
from engine.solver import lines
from engine.solver.exact import Solver
from screens import seats
from screens.review.card_by_card import ReviewPage
from screens.ui import words
from simulator.analysis import judge
from simulator.analysis.choices import VERDICTS, deals_of
from simulator.computer.chart import Notes
from simulator.mistakes import judgement, on_sheets, verdicts
from simulator.mistakes.advised import AdvisedReview
from simulator.mistakes.judgement import DOUBTFUL, judged
from simulator.records.reader import read_games
from tests.simulator.mistakes.test_strip import LARGE, PHONE, SMALL, played
from tests.support.engine.views import turns
from tests.support.played import played as recorded
from tests.support.screens.layout import texts
from tests.support.screens.stage import begun, cover

WEIGHED, SOLVED = range(2)  # stages of a review


def found(**values):
    card = CardReview.__new__(CardReview)
    own = {"n_before": 4, "seat": 0, "card": 3, "best_known": 9, "is_forced": False, "kind": 0}
    for name, value in (own | values).items():
        setattr(card, name, value)
    return card


@pytest.mark.parametrize(
    ("values", "kind", "lost"),
    [
        ({}, judgement.UNKNOWN, 0),
        ({"known": 0, "is_forced": True}, judgement.FORCED, 0),
        ({"known": 0, "value": 50, "best_value": 50}, judgement.BEST, 0),
        ({"known": 0, "value": 50, "best_value": 68}, judgement.UNLUCKY, 18),
        ({"known": 900, "error": 10, "value": 50, "best_value": 68}, judgement.MISTAKE, 18),
        ({"known": 900, "error": 10, "value": 50, "best_value": 50}, judgement.GUESSED, 0),
        ({"known": 300, "error": 10, "value": 50, "best_value": 53}, judgement.SMALL, 3),
        ({"known": 900, "error": 10}, judgement.MISTAKE, 9),
        ({"known": 900, "error": 800}, judgement.DOUBTFUL, 0),
        ({"known": 950, "error": 480, "value": 50, "best_value": 57}, judgement.DOUBTFUL, 7),
        ({"known": 90, "error": 80, "value": 50, "best_value": 57}, judgement.UNLUCKY, 7),
    ],
)
def test_a_verdict_follows_from_what_a_card_cost(values, kind, lost):
    own = judged(found(**values), MADRASSO)
    assert (own.verdict, own.cost) == (kind, lost)


@pytest.mark.parametrize(
    ("game", "lost", "points", "verdict"),
    [
        (MADRASSO, 4, 4, judgement.MISTAKE),
        (MADRASSO, 3, 3, judgement.SMALL),
        (MEDIATORE, 11, 4, judgement.MISTAKE),
        (MEDIATORE, 10, 3, judgement.SMALL),
        (MEDIATORE, 1, 1, judgement.SMALL),
    ],
)
def test_points_as_shown_tell_a_mistake_from_a_small_loss(game, lost, points, verdict):
    own = judged(found(n_before=0, known=100 * lost, error=10), game)
    assert (own.points, own.verdict) == (points, verdict)


def test_mediatore_s_sentences_have_whole_thirds(english):
    match = Match(MEDIATORE, default_rules(MEDIATORE), 7, TABLE.split())
    small = found(known=250, error=10, value=10, best_value=14)
    told = "a small loss, 1 1/3 points less with all seen, on average 0.83"
    assert told in verdicts.of_card(small, match)
    small.why, small.line = (lines.MORE, 4), bytes((9,))
    review = SimpleNamespace(match_before=lambda _: match)
    assert verdicts.gained(review, small) == "With 3♥, your trick gets 1 1/3 points more."


def test_what_is_told_of_a_good_guess_is_no_warning(english):
    good = found(known=900, error=10, value=50, best_value=50)
    match = Match(MADRASSO, default_rules(MADRASSO), 7, TABLE.split())
    told = ["Luck: it cost nothing this time.", "On average A♥ brings 9.0 more."]
    assert verdicts.explained(None, good, match) == told
    unsure = found(known=950, error=480)
    assert verdicts.explained(None, unsure, match) == ["A♥ may be better; points on average: 9.5."]


def test_a_loss_has_a_fair_cost_beside_the_cost_with_all_hands_seen(monkeypatch, english):
    match = Match(MADRASSO, default_rules(MADRASSO), 7, TABLE.split())
    lost = found(known=430, error=10, value=50, best_value=68)
    lucky = found(known=430, error=10, value=50, best_value=50)
    unlucky = found(known=0, value=50, best_value=68)
    assert [judged(each, MADRASSO).fair for each in (lost, lucky, unlucky)] == [43, 43, 0]
    whole = "18 points less with all seen, on average 4.3"
    assert whole in verdicts.of_card(lost, match)
    monkeypatch.setattr(verdicts, "advice", lambda *_: "")
    lost.best, lost.why = [9], (0, 0)
    assert verdicts.explained(None, lost, match) == [f"{whole}."]


def hinted():
    game, rules, seed, _ = match_code.parse("PYJXT430YH1")
    match = Match(game, rules, seed, ["human", "nane", "anzola", "momolo"])
    for view in turns(match):
        level = "club" if match.turn else "master"
        match.act(choose(level, view, match.decision_seed()))
    return match


def test_a_card_that_the_hint_advises_is_no_loss(monkeypatch):
    monkeypatch.setattr(deal_review, "AT_ONCE", 0)
    monkeypatch.setattr(deal_review, "DEEPEST", 0)
    match = hinted()
    for review, is_loss in ((DealReview, True), (AdvisedReview, False)):
        analysis = review(match, 1, [0], Solver)
        analysis.cards[:] = analysis.cards[1:2]
        advised = analysis.cards[0].card
        monkeypatch.setattr(Notes, "think", lambda *_, advised=advised: iter([advised]))
        assert all(each is not False for each in analysis.work())
        own = judged(analysis.cards[0], MEDIATORE)
        assert (own.verdict in judgement.LOSSES) is is_loss
        assert is_loss or analysis.cards[0].best_known == advised and own.verdict != DOUBTFUL


def test_sums_have_only_avoidable_losses():
    analysis = AdvisedReview(hinted(), 1, [0], Solver)
    first, second, *rest = [each for each in analysis.cards if not each.is_forced]
    for each in (first, second, *rest):
        each.known = 0
    first.known, first.error, second.known, second.error = 90, 10, 450, 10
    assert analysis.sums()[1][ALL] == 45 and analysis.match_review().sums()[1][ALL] == 45


@pytest.mark.parametrize(
    "deals", [hinted, partial(recorded, MADRASSO, 4, 2), partial(recorded, TRE, 5)]
)
def test_review_and_analysis_judge_a_recorded_deal_alike(monkeypatch, tmp_path, deals):
    monkeypatch.setattr(deal_review, "AT_ONCE", 4)
    monkeypatch.setattr(deal_review, "DEEPEST", 4)
    match = deals()
    path = tmp_path / "kept.jsonl"
    path.write_text("\n".join(record.lines(match)))
    (game,) = read_games(path, keep=True)
    analysis = AdvisedReview(match, match.number, [0], Solver)
    assert all(each is not False for each in analysis.work())
    *_, deal = deals_of(game.match)
    for own, other in zip(analysis.cards, judge.judged(deal, "S", tricks=4), strict=True):
        assert judged(own, match.game_index) == judged(other, match.game_index)


@pytest.mark.parametrize(
    ("values", "final", "text"),
    [
        ({"known": 900, "error": 10}, False, "so far a mistake, 9.0 points on average"),
        ({"known": 0}, False, "so far as good as any"),
        (
            {"known": 900, "error": 10, "value": 1, "best_value": 19},
            True,
            "a mistake, 9.0 points on average",
        ),
        ({"known": 0, "value": 50, "best_value": 50}, True, "as good as any"),
        ({"known": None, "is_forced": True}, True, "no other card"),
    ],
)
def test_only_a_final_verdict_is_given_as_final(values, final, text, english):
    own = judged(found(**values), MADRASSO)
    assert own.is_final is final and verdicts.in_words(own) == text
    unknown = judgement.UNKNOWN
    assert (verdicts.SIGNS[unknown] in verdicts.sign_and_figure(own)) is not final
    assert (verdicts.color(own) == verdicts.COLORS[unknown]) is not final


def test_a_mean_is_final_for_a_trick_that_is_never_solved():
    early = found(n_before=3, known=900, error=10)
    assert judged(early, TRE).is_final and not judged(early, MADRASSO).is_final
    assert verdicts.sign_and_figure(judged(early, TRE)) == "! ~9"


def of_stage(review, at, seed):
    random = Random(seed)
    for each in review.cards:
        each.known = each.is_forced and 0 or random.choice((0, 90, 250, 700))
        each.error, each.why = 20, (0, 0)
        each.value, each.best_value = None, None
        if at == SOLVED:
            each.value = 40
            each.best_value = 40 if each.is_forced else 40 + random.choice((0, 2, 7, 11, 17))
            each.best = [each.card]


@pytest.mark.parametrize("size", [LARGE, PHONE, SMALL])
@pytest.mark.parametrize("at", [WEIGHED, SOLVED])
@pytest.mark.parametrize("game", [MADRASSO, BREVE, TRE, MEDIATORE])
def test_strip_review_and_analysis_judge_every_card_alike(stage, monkeypatch, game, at, size):
    words.use("en")
    cover(stage, size)
    stage.listen()
    monkeypatch.setattr(stage.app.work, "_find_costs", lambda until: False)
    monkeypatch.setattr(DealReview, "work", lambda review: iter([None] * 1000))
    match = played(game, 2)
    for deal in deals_of(match):
        stage.app.costs = None
        stage.sheet(match, wait=2)
        stage.screen._chosen = deal.number - 1
        stage.screen.choose()
        stage.step(2)
        costs = stage.app.costs
        assert costs.number == deal.number and stage.app.strip.costs is costs
        of_stage(costs.review, at, 10 * deal.number + game)
        stage.step(2)
        strip, seen = stage.app.strip, texts(stage.app.strip.group)
        for i, each in enumerate(costs.cards):
            on_sheets.open_card(stage.app, strip, i, None)
            stage.step(2)
            own, page = costs.judged(each), stage.screen
            assert isinstance(page, ReviewPage) and page.found is each
            signs = verdicts.sign_and_figure(own)
            assert {signs, signs.replace(" ", ""), own.figure} & {*seen}
            assert judge.fields(deal, each, 60)["verdict"] == VERDICTS[own.verdict]
            line = page._line.text
            key = words.say(verdicts.KEYS[own.verdict])
            assert key.lower() in line.lower() or line == verdicts.sign_and_figure(own)
            forms = own.figure, own.exact_points, verdicts.in_words(own)
            assert not own.costs or any(form.lower() in line.lower() for form in forms)
            assert own.is_final or not own.is_told or {*"~…"} & {*line} or "so far" in line.lower()
            heard = " ".join(stage.hear()).lower()
            assert verdicts.in_words(own) in heard


def test_a_sheet_goes_on_with_the_review_that_was_opened_first(stage):
    cover(stage, LARGE)
    match = played(MADRASSO, 2)
    stage.show(ReviewPage, rewind.after(match, 1), wait=1)
    review = stage.screen.analysis
    stage.sheet(match, wait=2)
    assert stage.app.strip.costs.review is review


def test_an_advice_names_people(monkeypatch):
    match = begun("human nane anzola momolo", 3, "mediatore")
    monkeypatch.setattr(verdicts.proved, "sentence", lambda say, *_: say("seat_E"))
    review, found = Mock(match_before=lambda found: match), Mock(seat=0, card=0, best_known=1)
    assert verdicts.advice(review, found) == f"{seats.called(match, 1)}."
