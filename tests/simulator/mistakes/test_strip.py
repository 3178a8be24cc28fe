from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import EMPTY
from engine.games import about
from engine.options import MADRASSO, MEDIATORE, TRE
from engine.review import deal_review
from screens import flow, seats
from screens.help import reasons
from screens.practice import practice_deal
from screens.practice.compare import Compare, outcome
from screens.review.card_by_card import ReviewPage
from screens.scores.score_page import ScoreSheet
from screens.ui import cards, words
from screens.ui.keys import DOWN, UP, A, B
from simulator.computer import rest
from simulator.computer.canvas import fitting
from simulator.mistakes import judgement, on_sheets, verdicts
from simulator.mistakes.on_sheets import LEAST_PAGE
from simulator.mistakes.strip import NOTHING
from simulator.mistakes.strip_page import StripPage
from simulator.mistakes.strip_place import WORDS, below, beside_page, under_page
from simulator.narrator import questions
from tests.support.screens.layout import texts
from tests.support.screens.stage import begun, cover, go_on
from tools import shots

LARGE, UPRIGHT, PHONE, SQUARE = (1280, 700), (412, 915), (375, 667), (800, 600)
SHORT, SMALL = (1000, 500), (640, 480)
SIZES = [LARGE, UPRIGHT, PHONE, SQUARE, SHORT, SMALL, (820, 1180), (915, 412), (1920, 1080)]
STATISTICS = {
    "en": ("open", "closed", "error"),
    "it": ("scoperte", "coperte"),
    "fr": ("ouvert", "caché"),
}

played = cache(shots._played)  # shared: do not continue these matches


def sheet(stage, size=LARGE, game=MADRASSO, deals=2):
    cover(stage, size)
    match = played(game, deals)
    stage.sheet(match, wait=2)
    return match


def play_out(match):
    while match.turn != EMPTY:
        go_on(match, 1)


def dealt(players):
    match = begun(players, 3)
    play_out(match)
    return match


def know(stage, **values):
    for card in stage.app.costs.review.cards:
        card.known, card.value, card.best_value, card.why = 0, 50, 50, (0, 0)
        for name, value in values.items():
            setattr(card, name, value)
    stage.app.costs.is_done = True
    stage.step(2)


def test_a_strip_has_room_for_the_sentence_on_the_dearest_card(stage, language):
    text = words.say("strip_dearest_of", "Toffolo", "R♦", 10, words.say("tell_points", 128))
    assert stage.app.font.width(text) <= WORDS


@pytest.mark.parametrize(
    ("size", "language"), [(UPRIGHT, "it"), *product(SIZES, ["fr", "it"]), (PHONE, "en")]
)
@pytest.mark.parametrize("is_final", [False, True])
def test_a_strip_says_why_at_every_size(stage, monkeypatch, size, language, is_final):
    monkeypatch.setattr(verdicts.DealCosts, "is_final", is_final)
    words.use(language)
    long = ["why_m_gives", "why_second_keeps", "why_m_last_of_suit", "why_m_hopes"]
    for why in map(reasons.say_why, long):
        filled = why.format(card="R♦", other="C♦", seat="Ovest", suit="bastoni")
        text = f"{filled[0].upper()}{filled[1:]}."
        monkeypatch.setattr(verdicts, "_reason", lambda *_, text=text: text)
        sheet(stage, size)
        know(stage, known=900, error=10, value=32)
        place = stage.app.strip.place
        if place.lines:
            shown = " ".join(stage.app.strip._lines(place.room // place.text))
            assert text in shown


@pytest.mark.parametrize("size", [SHORT, (915, 412)])
def test_words_beside_a_sheet_in_a_low_window_are_as_large_as_the_sheets(size):
    canvas = fitting(*size, True)
    _, place = beside_page(canvas, 0, 10)
    assert place.text == canvas.times and place.step * place.in_row <= place.room


def test_verdicts_differ_without_their_colours():
    known = verdicts.SIGNS[judgement.BEST :]
    assert len(set(known)) == len(known)
    assert len(set(verdicts.COLORS[judgement.BEST :])) == len(known)


@pytest.mark.parametrize("size", [LARGE, SQUARE, (1920, 1080), (820, 1180)])
def test_a_strip_has_a_key_of_its_signs(stage, size, english):
    sheet(stage, size)
    know(stage, known=950, error=480, value=43)
    seen = " ".join(texts(stage.app.strip.group)).replace("\n", " ")
    assert "? doubtful" in seen and "? 43" not in seen and "figures:" not in seen
    know(stage, known=10, error=10, value=43)
    seen = " ".join(texts(stage.app.strip.group)).replace("\n", " ")
    assert "figures: points with all seen" in seen


def test_no_word_of_statistics_is_on_the_strip(stage, language):
    sheet(stage)
    know(stage, known=900, error=10, value=32)
    texts = " ".join([*stage.app.strip.sentences(), *stage.app.strip.spoken()]).lower()
    assert not {*STATISTICS[language]} & {*texts.split()}
    assert words.say("strip_mistake") in texts


def test_the_dearest_mistake_is_dearest_on_average(stage, english):
    sheet(stage)
    know(stage, known=900, error=10, value=32)
    third = stage.app.strip.costs.cards[2]
    third.known, third.value = 1100, 40
    name = cards.sign(third.card, stage.screen.match.game.ranks)
    assert stage.app.strip.sentences()[0] == (
        f"Your costliest card in the play: {name} in trick 3, 11.0 points on average."
    )


@pytest.mark.parametrize("size", [LARGE, PHONE])
def test_a_free_mistake_is_luck_and_bids_are_not_judged(stage, size, english):
    sheet(stage, size, MEDIATORE)
    know(stage)
    assert "No mistake among" in stage.app.strip.sentences()[0]
    assert "not judged" in stage.app.strip.sentences()[-1]
    second = next(each for each in stage.app.strip.costs.cards if not each.is_forced)
    second.known, second.error = 900, 10
    stage.step(2)
    told = stage.app.strip.sentences()
    assert told[0] == "No mistake of yours cost points." and " was luck: " in told[1]
    third = [each for each in stage.app.strip.costs.cards if not each.is_forced][2]
    third.known, third.error = 900, 800
    stage.step(2)
    assert stage.app.strip.sentences() == told  # a doubtful card hides no luck


@pytest.mark.parametrize("size", [LARGE, UPRIGHT, PHONE, (844, 390)])
def test_a_sheet_of_mediatore_says_what_is_not_judged(stage, language, size):
    sheet(stage, size, MEDIATORE)
    know(stage, known=900, error=10, value=32)
    place = stage.app.strip.place
    said = " ".join(stage.app.strip._lines(place.room // place.text))
    assert words.say("strip_unjudged") in said or words.say("strip_only_play") in said


def test_a_doubtful_card_has_no_figure_in_any_text(stage, english):
    sheet(stage)
    know(stage, known=950, error=480, value=43)
    own = stage.app.strip.costs.judged(stage.app.strip.costs.cards[0])
    assert verdicts.short(own, lambda text: len(text) < 20, of_deal=True) == "Doubtful"


@pytest.mark.parametrize(
    ("size", "game", "language"),
    [
        *product([LARGE, UPRIGHT, PHONE, SQUARE], [MADRASSO], words.LANGUAGES),
        *product([LARGE, PHONE, SHORT, SMALL], [TRE, MEDIATORE], ["fr"]),
    ],
)
def test_a_sheet_has_the_person_s_cards_and_words_that_fit(stage, size, game, language):
    words.use(language)
    match = sheet(stage, size, game)
    know(stage, known=900, error=10, value=32)
    strip, canvas = stage.app.strip, stage.console.canvas
    played = [each for each in strip.costs.review.cards if each.seat == 0]
    assert strip.costs.cards == played
    assert 0 < len(played) <= about(game).hand_size(game)
    place, frame = strip.place, stage.console.display.frame
    assert place.x + place.width <= canvas.width and place.y + place.height <= canvas.height
    right, low = frame.x + frame.width * frame.scale, frame.y + frame.height * frame.scale
    assert place.x >= right or place.y >= low
    assert place.sentences_y(len(played)) + place.lines * 12 * place.text <= canvas.height
    assert len(strip._lines(place.room // place.text)) <= place.lines
    assert isinstance(stage.screen, ScoreSheet) and stage.screen.match is match


@pytest.mark.parametrize("size", [UPRIGHT, PHONE, (820, 1180)])
@pytest.mark.parametrize("n", [9, 10, 13])
def test_a_card_on_a_phone_is_a_target_for_a_finger(size, n):
    canvas = fitting(*size, True)
    place = below(canvas, n)
    assert place.step >= canvas.finger and place.row >= canvas.finger


@given(st.integers(160, 2600), st.integers(120, 1600), st.booleans(), st.sampled_from([9, 10, 13]))
def test_a_strip_and_its_page_share_the_canvas(width, height, fine, n):
    canvas = fitting(width, height, fine)
    for find in (under_page, beside_page):
        made = find(canvas, 0, n)
        if not made or find is under_page and made[0].height < LEAST_PAGE:
            continue
        frame, place = made
        rows = -(-n // place.in_row)
        assert place.x <= place.left and place.step >= 22 * place.card
        assert place.left + place.in_row * place.step <= place.x + place.width <= canvas.width
        low = place.y + place.inset + rows * place.row
        if place.lines:
            low = max(low, place.sentences_y(n) + 12 * place.text)
        assert low <= canvas.height
        right = frame.x + frame.width * frame.scale
        assert place.x >= right or place.y >= frame.y + frame.height * frame.scale


def test_a_press_on_a_card_opens_the_review_there(stage):
    sheet(stage)
    know(stage)
    strip = stage.app.strip
    place = strip.place
    x, y = place.left + 3 * place.step + place.step // 2, place.y + place.inset + 9
    assert strip.card_at(x, y) == 3
    stage.aim(x, y)
    assert words.say("strip_as_good") in strip.sentences()[0]
    stage.aim(x, y, True, wait=2)
    assert isinstance(stage.screen, ReviewPage) and stage.screen.found is strip.costs.cards[3]
    assert stage.screen.analysis is strip.costs.review


def test_a_press_beside_the_cards_opens_nothing(stage):
    sheet(stage)
    know(stage)
    strip = stage.app.strip
    x, y = strip.place.x + 2, strip.place.y + 20
    assert strip.covers(x, y) and strip.card_at(x, y) == NOTHING
    before = stage.screen
    stage.aim(x, y, True, wait=2)
    assert stage.screen is before


def test_digits_open_cards_and_leaving_reopens_the_sheet(stage):
    match = sheet(stage)
    know(stage)
    costs = stage.app.costs
    stage.command("10", wait=3)
    assert stage.screen.found is costs.cards[9]
    stage.press(B, wait=2)
    assert isinstance(stage.screen, ScoreSheet) and stage.screen.match is match
    assert stage.app.strip.costs is costs


def test_the_panel_s_review_is_the_one_already_begun(stage):
    match = sheet(stage)
    know(stage)
    stage.show(ReviewPage, match, wait=1)
    assert stage.screen.analysis is stage.app.costs.review


def test_a_weighed_deal_is_not_weighed_again(stage):
    sheet(stage)
    know(stage)
    costs = stage.app.costs
    stage.press(UP, wait=2)
    assert stage.app.strip.costs is not costs
    stage.press(DOWN, wait=2)
    assert stage.app.strip.costs is costs


def test_the_strip_follows_the_marked_deal(stage):
    match = sheet(stage)
    assert stage.app.strip.costs.number == 2
    stage.press(UP, wait=2)
    first = stage.app.strip.costs
    assert first.number == 1 and first.match is match
    stage.command("1", wait=3)
    assert stage.screen.found is first.cards[0] and stage.screen.match.number == 1


def test_a_deal_without_cards_of_the_person_has_an_empty_strip(stage, monkeypatch):
    sheet(stage)
    last = stage.app.strip.costs
    monkeypatch.setattr(on_sheets, "cards_played", lambda match, deal: deal == 1)
    stage.press(UP, wait=2)
    assert stage.app.strip.costs is None and stage.app.strip.sentences() == []
    stage.command("1", wait=2)
    assert isinstance(stage.screen, ScoreSheet)
    stage.press(DOWN, wait=2)
    assert stage.app.strip.costs is last


def test_the_review_is_found_between_frames(stage, monkeypatch):
    monkeypatch.setattr(deal_review, "AT_ONCE", 3)
    monkeypatch.setattr(deal_review, "DEEPEST", 3)
    sheet(stage)
    costs = stage.app.costs
    del costs.review.cards[:-4], costs.cards[:-4]
    assert not stage.app.at_rest
    for _ in range(3000):
        assert stage.app.work.go_on(0) or costs.is_done
        if costs.is_known:
            break
    assert costs.is_known and sum(each.known is not None for each in costs.cards) == 4
    while not costs.is_done or stage.app.prover.has_work:
        stage.app.work.go_on(0)
    assert not costs.review._last and len(list(costs.review.work())) == 0  # no solver is kept
    stage.step(60)
    assert stage.app.at_rest and not stage.app.work.go_on(0)


def test_a_review_goes_on_at_the_table_but_wakes_no_prompt(stage):
    cover(stage, LARGE)
    match = shots._played(MADRASSO, 2)
    stage.sheet(match, wait=2)
    costs = stage.app.costs
    stage.press(A)
    stage.until(lambda: stage.screen is not None and not isinstance(stage.screen, ScoreSheet))
    assert match.number == 3 and stage.app.costs is costs
    stage.until_turn()
    assert not stage.app.work.go_on(0)


def test_a_watched_match_has_no_strip(stage):
    cover(stage, LARGE)
    match = dealt("club club club club")
    stage.sheet(match, wait=2)
    assert not stage.app.strip and not seats.humans(match)


def test_the_deal_in_play_has_no_strip(stage):
    cover(stage, LARGE)
    match = shots._played(MADRASSO, 1)
    match.begin()
    go_on(match, 9)
    stage.sheet(match, wait=2)
    assert match.number == 2 and stage.app.strip.costs.number == 1
    first = begun(seed=3)
    go_on(first, 9)
    stage.sheet(first, wait=2)
    assert not stage.app.strip


def test_people_who_share_a_device_see_the_last_player_s_cards(stage):
    cover(stage, LARGE)
    match = dealt("human human nane momolo")
    stage.sheet(match, wait=2)
    know(stage)
    costs = stage.app.strip.costs
    assert costs.seat == costs.review.cards[-1].seat
    assert {each.seat for each in costs.cards} == {costs.seat}
    assert seats.called(match, costs.seat) in stage.app.strip.sentences()[0]


@pytest.mark.parametrize("size", [LARGE, UPRIGHT, SHORT])
def test_a_practice_deal_has_a_strip_beside_its_result(stage, size):
    cover(stage, size)
    match = played(MADRASSO, 2)
    practice_deal.begin(stage.app, match, 0, outcome)
    stage.step(2)
    again = stage.screen.match
    play_out(again)
    stage.show(Compare, again, wait=1)
    assert isinstance(stage.screen, Compare)
    know(stage)
    assert stage.app.strip.costs.match is again
    cover(stage, UPRIGHT if size == LARGE else LARGE, wait=2)
    assert stage.app.strip.costs.match is again


def test_the_strip_is_read_as_sentences(stage):
    sheet(stage)
    stage.listen()
    stage.hear()
    know(stage)
    stage.app.costs.review.cards[3].value = 32
    stage.app.costs.review.cards[3].known = 900
    stage.step(2)
    heard = " ".join(stage.hear())
    assert words.say("strip_mistake") in heard and words.say("strip_keys") in heard
    assert "♠" not in heard and "!" not in heard


def test_the_handheld_s_own_size_has_no_strip(stage):
    flow.sheet(stage.app, shots._played(MADRASSO, 1))
    stage.step(2)
    assert not stage.app.strip and rest.is_still(stage.screen) and stage.app.at_rest


@pytest.mark.parametrize("of_page", [False, True])
def test_a_verdict_that_changes_is_announced_once_and_asked_for(stage, of_page, english):
    lines = []
    stage.app.tell(lines.append, lines.clear)
    sheet(stage, deals=1)
    if of_page:
        stage.app.open(StripPage, stage.app.costs, lambda: None)
    better = {"best": [EMPTY], "best_known": stage.app.costs.cards[0].card, "best_value": 50}
    told = []
    for value, why, error in (
        (None, None, 10),
        (32, None, 10),
        (32, (0, 0), 10),
        (32, (0, 0), 900),
    ):
        lines.clear()
        know(stage, known=300, error=error, value=value, why=why, **better)
        told.append([line for line in lines if " in trick 2: " in line])
    kinds = ["so far a small loss, 3.0", ": a small loss, 18 ", "doubtful, 18 "]
    assert [len(found) for found in told] == [1, 1, 0, 1], told
    assert all(kind in found for kind, (found,) in zip(kinds, filter(None, told), strict=True))
    stage.app.narrator.ask(questions.MAY)
    stage.step(1)
    assert sum(" in trick " in line for line in lines) >= len(stage.app.costs.cards)
