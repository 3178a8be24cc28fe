from itertools import product

import pytest

from engine.games import about
from engine.options import MADRASSO, MEDIATORE, TRE
from screens.look.hands import Hands
from screens.practice import practice_deal
from screens.practice.compare import Compare, outcome
from screens.review.card_by_card import ReviewPage
from screens.scores.score_page import ScoreSheet
from screens.statistics.statistics_page import StatisticsPage
from screens.ui import words
from screens.ui.keys import DOWN, RIGHT, SELECT, A, B
from simulator.computer import devices, keyboard, rest
from simulator.computer.canvas import fitting
from simulator.mistakes import habits, on_sheets, verdicts
from simulator.mistakes.strip_page import StripPage
from simulator.today.sheet import DaySheet
from tests.simulator.mistakes.test_habits import keep
from tests.simulator.mistakes.test_strip import STATISTICS, know, play_out, played
from tests.support.screens.layout import texts
from tests.support.screens.statistics_pages import kept
from tools import shots

DAY = 100
LARGE, UPRIGHT, HANDHELD = (1280, 700, True), (412, 915, True), (160, 128, False)
NO_STRIP = [HANDHELD, (320, 240, True), (320, 256, True), (480, 384, False), (500, 400, False)]
WITH_LIST = [(640, 480, False), (660, 500, False)]
HINT = "hint"


def window(stage, width, height, fine, device=None):
    stage.console.canvas = fitting(width, height, fine)
    stage.console.devices = devices.IN_A_WINDOW
    usual = devices.TOUCH if height > width else devices.KEYBOARD
    stage.console.device = device or usual


def sheet(stage, size, game=MADRASSO, deals=2):
    window(stage, *size)
    match = played(game, deals)
    stage.sheet(match, wait=2)
    return match


def day_sheet(stage, size):
    window(stage, *size)
    stage.show(DaySheet, DAY, shots._played(MADRASSO, 1), wait=1)


def statistics(stage):
    kept(stage, (shots._played(MADRASSO, 999), 0))
    stage.show(StatisticsPage, wait=1)


def command(stage, name):
    stage.command(name, wait=3)


def told(stage):
    return " ".join(texts(stage.screen.group)).replace("\n", " ")


def spot(stage, text):
    frame = stage.console.display.frame
    for group, x, y, scale in walk(stage.screen.group, 0, 0, 1):
        if getattr(group, "text", "").find(text) >= 0:
            left = stage.app.font.width(group.text[: group.text.index(text)])
            return (
                frame.x + (x + (left + 3) * scale) * frame.scale,
                frame.y + (y + 4 * scale) * frame.scale,
            )
    raise AssertionError(text)


def walk(group, x, y, scale):
    for each in group:
        at = x + each.x * scale, y + each.y * scale
        if each.kind == "group":
            yield from walk(each, *at, scale * each.scale)
        else:
            yield each, *at, scale


@pytest.mark.parametrize(
    ("size", "game", "language"),
    [
        *product(NO_STRIP, [MADRASSO, TRE, MEDIATORE], ["fr"]),
        *product(NO_STRIP[:1], [0], words.LANGUAGES),
    ],
)
def test_a_sheet_without_a_strip_names_a_key_for_it(stage, size, game, language):
    words.use(language)
    keep(stage, (10, 0, 31, 0, 5))
    sheet(stage, size, game)
    assert not stage.app.strip
    assert words.say("strip_open") in told(stage)
    command(stage, HINT)
    page = stage.screen
    assert isinstance(page, StripPage)
    know(stage, known=900, error=10, value=32)
    costs = stage.app.costs
    assert 0 < len(costs.cards) <= about(game).hand_size(game)
    assert page.strip.card_at(page.strip.place.left + 2, page.strip.place.y + 2) == 0
    shown = told(stage)
    for each in costs.cards:
        assert verdicts.sign_and_figure(costs.judged(each)) in shown
    assert words.say("habits_open_here") in shown


@pytest.mark.parametrize("size", [HANDHELD, (480, 384, False)])
def test_day_and_compare_pages_name_the_strip_key_too(stage, size, language):
    day_sheet(stage, size)
    assert words.say("strip_open") in told(stage)
    command(stage, HINT)
    assert isinstance(stage.screen, StripPage)
    practice_deal.begin(stage.app, played(MADRASSO, 2), 0, outcome)
    stage.step(2)
    again = stage.screen.match
    play_out(again)
    stage.show(Compare, again, wait=1)
    assert words.say("strip_open") in told(stage)
    command(stage, HINT)
    assert isinstance(stage.screen, StripPage)
    stage.press(B, wait=2)
    assert isinstance(stage.screen, Compare)


@pytest.mark.parametrize("device", [devices.POINTER, devices.TOUCH])
def test_a_press_on_the_words_opens_the_cards(stage, device):
    sheet(stage, HANDHELD)
    stage.console.device = device
    stage.step(2)
    stage.aim(*spot(stage, words.say("strip_open")), True, wait=2)
    assert isinstance(stage.screen, StripPage)


def test_the_page_rests_once_all_is_known(stage):
    sheet(stage, HANDHELD)
    command(stage, HINT)
    assert not rest.is_still(stage.screen)
    know(stage)
    stage.app.prover.has_work = False
    stage.step(60)
    assert rest.is_still(stage.screen) and stage.app.at_rest


def test_each_page_leads_back_to_the_one_before(stage):
    match = sheet(stage, HANDHELD)
    command(stage, HINT)
    know(stage)
    stage.press(A)
    assert isinstance(stage.screen, StripPage)  # no card is chosen
    stage.press(DOWN, RIGHT, A, wait=2)
    assert isinstance(stage.screen, ReviewPage)
    assert stage.screen.found is stage.app.costs.cards[2]
    stage.press(B, wait=2)
    assert isinstance(stage.screen, StripPage)
    stage.press(SELECT, wait=2)
    assert type(stage.screen) is Hands
    stage.press(B, wait=2)
    assert isinstance(stage.screen, StripPage)
    stage.press(B, wait=2)
    assert isinstance(stage.screen, ScoreSheet) and stage.screen.match is match


@pytest.mark.parametrize("size", WITH_LIST)
@pytest.mark.parametrize("game", [MADRASSO, MEDIATORE])
def test_a_list_of_signs_and_costs_is_beside_a_small_sheet(stage, size, game):
    sheet(stage, size, game)
    know(stage, known=900, error=10, value=32)
    strip, canvas = stage.app.strip, stage.console.canvas
    place = strip.place
    assert place.card == 0 and place.lines == 0
    frame = stage.console.display.frame
    assert place.x >= frame.x + frame.width * frame.scale
    assert place.x + place.width <= canvas.width
    assert words.say("strip_open") in told(stage)
    x, y = place.left + 2, place.y + place.inset + 3 * place.row + 2
    stage.aim(x, y, True, wait=2)
    assert stage.screen.found is stage.app.costs.cards[3]


@pytest.mark.parametrize(
    "size",
    [(915, 412, False), (915, 412, True), (667, 375, True), (480, 320, True), (320, 240, False)],
)
def test_the_day_s_sheet_has_a_strip_on_a_phone_on_its_side(stage, size, language):
    day_sheet(stage, size)
    know(stage, known=900, error=10, value=32)
    strip, frame = stage.app.strip, stage.console.display.frame
    place = strip.place
    right, low = frame.x + frame.width * frame.scale, frame.y + frame.height * frame.scale
    assert place.x >= right or place.y >= low
    assert place.lines and strip.sentences()


@pytest.mark.parametrize("size", [LARGE, UPRIGHT, HANDHELD])
def test_one_key_leads_from_statistics_to_mistakes_and_back(stage, size):
    window(stage, *size)
    keep(stage, (10, 0, 31, 0, 5))
    statistics(stage)
    assert words.say("habits_open_here") in told(stage)
    command(stage, HINT)
    assert isinstance(stage.screen, habits.Habits)
    stage.press(DOWN, A, wait=2)
    assert isinstance(stage.screen, habits.OfTheme)
    stage.press(B, wait=2)
    stage.press(B, wait=2)
    assert isinstance(stage.screen, StatisticsPage)


@pytest.mark.parametrize("deals", [0, 1])
def test_without_mistakes_nothing_is_named(stage, deals):
    window(stage, *HANDHELD)
    if deals:
        keep(stage, (0, 0, 0, 0, 0))
    statistics(stage)
    assert words.say("habits_open_here") not in told(stage)
    command(stage, HINT)
    assert isinstance(stage.screen, StatisticsPage)


@pytest.mark.parametrize("size", [LARGE, UPRIGHT])
def test_the_strip_s_words_lead_to_mistakes_and_back(stage, size):
    keep(stage, (10, 0, 31, 0, 5))
    match = sheet(stage, size)
    know(stage)
    strip = stage.app.strip
    assert words.say("habits_open_here") in " ".join(strip._lines(strip.place.room))
    y = strip.place.sentences_y(len(strip.costs.cards)) + 4
    stage.aim(strip.place.x + strip.place.width // 2, y, True, wait=2)
    assert isinstance(stage.screen, habits.Habits)
    stage.press(B, wait=2)
    assert isinstance(stage.screen, ScoreSheet) and stage.screen.match is match


def test_figures_are_not_switched_on_unseen(stage):
    sheet(stage, LARGE)
    know(stage, known=900, error=10, value=32)
    for each in stage.app.costs.cards:
        each.best = [each.card]
    stage.app.costs.cards[0].is_forced = True
    on_sheets.open_card(stage.app, stage.app.strip, 0, None)
    stage.step(2)
    stage.press(SELECT)
    assert not stage.screen.with_figures
    stage.press(RIGHT, SELECT)
    assert stage.screen.with_figures


@pytest.mark.parametrize("game", [MADRASSO, MEDIATORE])
def test_a_sheet_leads_to_the_mistakes_of_its_game(stage, game):
    keep(stage, (10, 0, 0, 0, 0))
    keep(stage, (10, 0, 0, 0, 0), game=MEDIATORE)
    sheet(stage, LARGE, game)
    command(stage, HINT)
    assert isinstance(stage.screen, habits.Habits) and stage.screen._game == game


@pytest.mark.parametrize("size", [LARGE, UPRIGHT, HANDHELD, (640, 480, True)])
def test_sums_are_words_and_figures_one_press_further(stage, size, language):
    keep(stage, (10, 0, 31, 0, 5))
    window(stage, *size)
    stage.show(ReviewPage, played(MADRASSO, 2), wait=1)
    page = stage.screen
    page.thinking = None
    stage.app.costs = None
    for each in page.analysis.cards:
        each.known, each.value, each.best_value, each.why, each.error = 0, 50, 50, (0, 0), 10
    dear = page.analysis.cards[1]
    dear.known, dear.best_value = 900, 68
    dear.best_known, dear.best = page.analysis.cards[2].card, [page.analysis.cards[2].card]
    page._turn(page._last)
    stage.step(2)
    shown = told(stage)
    assert not {*STATISTICS[language]} & {*shown.lower().split()}
    for key in ("strip_mistake", "strip_unlucky", "strip_guessed", "strip_fine"):
        assert words.say(key) in shown
    assert "~ –9" in shown and words.say("review_all") not in shown
    stage.press(SELECT)
    assert words.say("review_all") in told(stage) and "18" in told(stage)
    stage.press(SELECT)
    assert words.say("strip_mistake") in told(stage)
    for shows_words in (False, True):
        stage.press(A)
        page.thinking = None
        assert (words.say("strip_fine") in told(stage)) == shows_words
    command(stage, HINT)
    assert isinstance(stage.screen, habits.Habits)
    stage.press(B, wait=2)
    assert stage.screen.is_at_sums


@pytest.mark.parametrize("size", [LARGE, HANDHELD])
def test_a_digit_pressed_again_means_ten_cards_later(stage, size):
    sheet(stage, size, TRE)
    if size == HANDHELD:
        command(stage, HINT)
    know(stage)
    for _ in range(2):
        command(stage, "3")
    page = stage.screen
    assert page._at == 12 and page.found is stage.app.costs.cards[12]
    command(stage, "5")
    assert page._at == 4
    command(stage, "5")
    assert page._at == 4  # there is no card 15


@pytest.mark.parametrize("key", [keyboard.ESCAPE, keyboard.BACK])
@pytest.mark.parametrize("size", [LARGE, (640, 480, False)])
def test_a_review_from_a_strip_leads_back_to_its_sheet(stage, key, size):
    match = sheet(stage, size)
    know(stage)
    command(stage, "4")
    assert isinstance(stage.screen, ReviewPage)
    window(stage, *UPRIGHT)  # rebuilds the review
    stage.step(3)
    command(stage, key)
    assert isinstance(stage.screen, ScoreSheet) and stage.screen.match is match


def test_a_review_from_the_open_hands_leads_back_to_them(stage):
    window(stage, *LARGE)
    stage.show(Hands, played(MADRASSO, 2), wait=1)
    stage.press(SELECT, wait=2)
    assert isinstance(stage.screen, ReviewPage)
    stage.press(B, wait=2)
    assert type(stage.screen) is Hands


def test_a_cost_found_later_does_not_remove_the_sentence(stage):
    sheet(stage, LARGE)
    know(stage, known=900, error=10, value=32)
    first = stage.app.costs.review.cards[0]
    first.value = None
    stage.step(2)
    assert stage.app.costs.is_known
    first.value, first.why = 32, None
    stage.step(2)
    assert stage.app.strip.sentences() == verdicts.summary(stage.app.costs)


def test_a_review_s_words_name_what_it_waits_for(stage):
    sheet(stage, LARGE)
    know(stage)
    cards = stage.app.costs.review.cards
    cards[0].known = None
    stage.step(2)
    assert stage.app.strip.sentences() == [words.say("review_thinks", 9, 10)]
    cards[0].known, cards[3].value, cards[3].why, cards[2].value = 0, 40, None, 40
    stage.step(2)
    assert stage.app.strip.sentences() == [words.say("strip_explains", 1, 2)]
    command(stage, "1")
    page = stage.screen
    assert page.progress(page.analysis) == words.say("strip_explains", 1, 2)
    cards[3].why = (0, 0)
    assert page.progress(page.analysis) == words.say("strip_solves")
    whole = page.analysis.match_review()
    assert page.progress(whole) == words.say("strip_deals", whole.n_done, whole.n)
