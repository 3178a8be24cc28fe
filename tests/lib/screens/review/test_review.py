from types import SimpleNamespace

import pytest

from engine.cards import EMPTY
from engine.madrasso.actions import OUT
from engine.options import MEDIATORE
from engine.review import card_values, costs, deal_review
from engine.solver import lines
from engine.solver.exact import Solver
from screens import seats
from screens.look import hands
from screens.madrasso import sheet as madrasso_sheet
from screens.mediatore import reckoning
from screens.review import more
from screens.review.card_by_card import KINDS, VERDICTS, ReviewPage
from screens.review.waiting import Waiting
from screens.table.table_screen import TableScreen
from screens.ui import theme, words
from screens.ui.keys import LEFT, RIGHT, SELECT, START, A, B
from simulator.analysis.choices import KINDS as OF_ANALYSIS
from simulator.computer import scene
from tests.support.samples import size
from tests.support.screens.layout import assert_clear, assert_readable, texts
from tests.support.screens.look_pages import played
from tests.support.screens.puzzle_pages import choose
from tests.support.screens.stage import begun, go_on

BOTH = pytest.mark.parametrize("language", sorted(words.LANGUAGES))
every_game = pytest.mark.parametrize("game", ["madrasso", "madrasso-tre", "mediatore"])
LONGEST = 3000


@pytest.fixture
def stage(stage, monkeypatch):
    monkeypatch.setattr(deal_review, "DEEPEST", deal_review.AT_ONCE)
    monkeypatch.setattr(card_values, "WORLDS", size(6, 12))
    return stage


def of_game(game, seed=11):
    seats = 3 if game == "madrasso-tre" else 4
    return played(game, " ".join(["human"] + ["random"] * (seats - 1)), seed)


def begin(stage, game, seed=11):
    match = of_game(game, seed)
    mediatore = match.game_index == MEDIATORE
    stage.show((reckoning.Reckoning if mediatore else madrasso_sheet.Scores), match)
    stage.press(SELECT)
    if mediatore:
        assert isinstance(stage.screen, hands.Hands)
        assert words.say("hands_review") in texts(stage.screen.group)
        stage.press(SELECT)
    else:
        stage.press(A)
    assert isinstance(stage.screen, ReviewPage)
    return stage.screen


def finish(stage):
    for _ in range(LONGEST):
        if stage.screen.thinking is None:
            return
        stage.step()
    raise AssertionError("it never ends")


def test_only_winning_cards_have_gold(stage):
    begin(stage, "madrasso")
    frames = [
        thing.pixel_shader[0]
        for group in stage.screen.group
        if group.kind == scene.GROUP
        for thing in group
        if thing.kind == scene.BOX and thing.height > theme.CARD_HEIGHT
    ]
    assert frames == [theme.shade(theme.PAPER)]


@pytest.mark.smoke(1)
@every_game
def test_review_shows_the_cost_of_every_card(stage, game):
    screen = begin(stage, game)
    assert words.say("review_thinks", 0, len(screen.analysis.cards)) in texts(screen.group)
    finish(stage)
    seen = set()
    for found in screen.analysis.cards:
        assert screen.found is found and found.seat == 0
        shown = texts(screen.group)
        assert screen.sign(found.card) in shown
        if found.is_forced:
            assert words.say("review_forced") in shown
        elif not found.verdict and (found.known or 0) >= costs.LEAST:
            assert words.say("review_close") in shown
        elif found.cost:
            key = VERDICTS.split()[found.verdict or costs.UNLUCKY]
            assert words.say(key, screen.points(found.cost)) in shown
        seen.add(found.verdict)
        stage.press(RIGHT)
    assert screen.is_at_sums
    stage.press(LEFT)
    assert screen.found is screen.analysis.cards[-1]
    assert len(seen) > 1


@pytest.mark.parametrize(
    ("known", "error", "cost", "head", "more"),
    [
        (0, 0, None, "review_fine", "review_known_best"),
        (2220, 1200, None, "review_close", "review_may_bring"),
        (2220, 1200, 7, "review_close", "review_may_bring"),
        (2220, 1200, 0, "review_close", "review_may_bring"),
        (2220, 100, None, "review_weak", "review_by_known"),
    ],
)
def test_heading_matches_the_page_behind_it(stage, language, known, error, cost, head, more):
    screen = begin(stage, "madrasso")
    screen.thinking = None
    found = screen.analysis.cards[1]
    found.is_forced = False
    found.value, found.known, found.error = None, known, error
    if cost is not None:
        found.value, found.best_value, found.best = 50, 50 + cost, [found.card]
    stage.press(RIGHT)
    assert words.say(head, screen.tenths(222)) in texts(screen.group)
    assert_readable(screen.group)
    stage.press(A)
    figures = screen.tenths(222), screen.tenths(found.error_tenths)
    said = words.say(more, screen.sign(found.best_known), *figures)
    assert set(said.split("\n")) <= set(texts(screen.question.group))
    assert_clear(screen.group)


def test_mediatore_costs_are_points_and_fractions(stage):
    screen = begin(stage, "mediatore")
    assert [screen.points(n) for n in (0, 1, 3, 4, 20)] == ["0", "1/3", "1", "1 1/3", "6 2/3"]
    assert [screen.tenths(n) for n in (0, 1, 10, 208)] == ["0,00", "0,03", "0,33", "6,93"]


@pytest.mark.smoke(1)
@every_game
def test_the_better_card_is_played_out_and_leads_back(stage, game):
    for seed in range(11, 40):
        screen = begin(stage, game, seed)
        finish(stage)
        costly = [i for i, each in enumerate(screen.analysis.cards) if each.cost]
        if costly:
            break
    for _ in range(costly[0]):
        stage.press(RIGHT)
    found = screen.found
    stage.press(A)
    choose(stage, "review_show")
    stage.until(lambda: not isinstance(stage.screen, ReviewPage), LONGEST)
    assert isinstance(stage.screen, TableScreen)
    stage.press(START)
    choose(stage, "puzzle_go_on")
    for _ in range(2):
        for _ in range(LONGEST):
            if stage.screen.question:
                break
            stage.step()
        match = stage.screen.match
        assert match.turn == EMPTY
        said = " ".join(texts(stage.screen.question.group))
        assert words.say("review_came_to", screen.points(found.best_value)) in said
        choose(stage, "lesson_once_more")
    while not stage.screen.question:
        stage.step()
    choose(stage, "review_back")
    assert isinstance(stage.screen, ReviewPage) and stage.screen.found is found
    assert stage.console.load_match() is None
    stage.press(B)
    assert type(stage.screen) is hands.Hands
    stage.press(B)
    assert not isinstance(stage.screen, hands.Hands)


@pytest.mark.parametrize("players", ["human nane anzola momolo", "human nane human momolo"])
def test_better_line_is_shown_from_the_players_seat(stage, players, monkeypatch):
    monkeypatch.setattr(seats, "own_names", ["Adele", "Ugo", "", ""])
    match = played("madrasso", players, 12)
    people = seats.humans(match)
    stage.show(ReviewPage, match)
    finish(stage)
    analysis = stage.screen.analysis
    for seat in people:
        at = next(i for i, each in enumerate(analysis.cards) if each.cost and each.seat == seat)
        stage.show(ReviewPage, match, None, analysis, at)
        finish(stage)
        stage.press(A)
        choose(stage, "review_show")
        stage.until(lambda: isinstance(stage.screen, TableScreen), LONGEST)
        said = " ".join(texts(stage.screen.group))
        while not stage.screen.question:
            assert stage.screen.opened
            stage.step()
        assert all(seats.called(match, other) in said for other in range(4) if other != seat)


def test_the_sums_are_those_of_the_cards(stage):
    screen = begin(stage, "madrasso")
    finish(stage)
    cards = screen.analysis.cards
    seen, known = screen.analysis.sums()
    assert KINDS.split() == ["review_" + kind for kind in (*OF_ANALYSIS, "all")]
    assert seen[-1] == sum(seen[:-1]) == sum(each.cost or 0 for each in cards)
    assert known[-1] == sum(known[:-1]) == sum(each.known_tenths for each in cards)
    for _ in cards:
        stage.press(RIGHT)
    shown = texts(screen.group)
    assert screen.points(seen[-1]) in shown and screen.tenths(known[-1]) in shown


@every_game
def test_sums_without_trumps_have_no_trump_row(stage, game):
    for match in (of_game(game), two_deals(game)):
        stage.show(ReviewPage, match)
        screen = stage.screen
        screen.thinking = None
        for _ in screen.analysis.cards:
            stage.press(RIGHT)
        for _ in range(match.number):
            shown = texts(screen.group)
            assert (words.say("review_trumping") in shown) == (game != "mediatore")
            assert words.say("review_all") in shown
            stage.press(A)


def two_deals(game):
    match = of_game(game)
    match.begin()
    while match.turn != EMPTY:
        go_on(match, 1)
    return match


@BOTH
def test_sums_of_all_deals_follow_those_of_one(stage, language, monkeypatch):
    monkeypatch.setattr(card_values, "WORLDS", 4)
    for name in ("AT_ONCE", "DEEPEST"):
        monkeypatch.setattr(deal_review, name, 4)
    words.use(language)
    stage.show(ReviewPage, two_deals("madrasso"))
    screen = stage.screen
    cards = screen.analysis.cards
    for _ in cards:
        stage.press(RIGHT)
    assert words.say("review_match") in texts(screen.group)
    finish(stage)
    one = screen.analysis.sums()
    stage.press(A)
    assert words.say("review_deals", 2) in texts(screen.group)
    assert_readable(screen.group)
    finish(stage)
    stage.step()
    assert_readable(screen.group)
    whole = screen.analysis.match_review()
    assert whole.n_done == whole.n == 2
    both = whole.sums()
    assert all(more >= less for i in (0, 1) for more, less in zip(both[i], one[i], strict=True))
    shown = texts(screen.group)
    assert screen.points(both[0][-1]) in shown and screen.tenths(both[1][-1]) in shown
    dearest = KINDS.split()[both[1].index(max(both[1][:-1]))]
    assert words.say("review_most", words.say(dearest)) in shown
    stage.press(A)
    shown = texts(screen.group)
    assert words.say("review_sums") in shown and screen.points(one[0][-1]) in shown
    stage.press(LEFT)
    assert screen.found is cards[-1]


def test_gain_of_a_better_card_is_explained(stage, language):
    screen = begin(stage, "mediatore")
    screen.thinking = None
    found = screen.found
    found.is_forced = False
    found.value, found.best_value, found.best = 20, 41, [0x28, 0x38, 0x18]
    found.known, found.error, found.best_known = 2220, 100, 0x28
    for what, n in (
        (lines.TAKES, 32),
        (lines.MORE, 32),
        (lines.LESS, 32),
        (lines.LAST, 0),
        (lines.CARD, 0x38),
        (lines.NOTHING, 0),
    ):
        found.why = what, n
        stage.press(A)
        said = " ".join(texts(screen.question.group))
        assert_clear(screen.group)
        if what:
            brings = screen.sign(n) if what == lines.CARD else screen.points(n)
            key = more.WHYS.split()[what - 1]
            assert words.say(key, brings).split("\n")[0] in said
        stage.press(B)


@every_game
def test_line_result_fits_its_panel(stage, language, game):
    screen = begin(stage, game)
    screen.thinking = None
    sign = screen.sign(0x28)
    most = screen.points(131 if game == "mediatore" else 1300)
    table = SimpleNamespace(app=SimpleNamespace(font=stage.app.font), press=None)
    table.app.puzzle = SimpleNamespace(back=((most, most, sign),))
    screen.group.append(more.judge(table).group)
    assert_clear(screen.group)
    said = " ".join(texts(screen.group))
    for key, values in (("review_came_to", (most,)), ("review_instead", (sign, most))):
        assert words.say(key, *values) in said


def test_while_a_line_is_sought_the_sums_wait(stage):
    stage.show(ReviewPage, two_deals("madrasso"))
    screen = stage.screen
    for _ in screen.analysis.cards:
        stage.press(RIGHT)
    screen.sought, before = screen.analysis.cards[0], screen.thinking
    stage.press(A)
    assert screen.thinking is before and words.say("review_deals", 2) not in texts(screen.group)


def test_a_card_is_too_early_only_after_the_work(stage, english):
    screen = begin(stage, "madrasso")
    found = next(each for each in screen.analysis.cards if not each.is_forced)
    screen._at = screen.analysis.cards.index(found)
    found.value, found.known = None, 0
    too_early = words.say("review_unsolved")
    for thinking, says in ((iter(()), False), (None, True)):
        screen.thinking = thinking
        text = " ".join(texts(more.tell(screen).group)).replace("\n", " ")
        assert (too_early in text) == says


def test_review_of_one_deal_has_no_sums_of_a_match(stage):
    screen = begin(stage, "madrasso")
    for _ in screen.analysis.cards:
        stage.press(RIGHT)
    before = texts(screen.group)
    stage.press(A)
    assert words.say("review_match") not in before and texts(screen.group) == before


@pytest.mark.smoke(1)
@every_game
def test_every_word_can_be_read(stage, language, game):
    screen = begin(stage, game, 12)
    for _ in range(2):
        for _ in range(len(screen.analysis.cards)):
            assert_readable(screen.group)
            stage.press(A)
            assert_clear(screen.group)
            stage.press(B, RIGHT)
        assert_readable(screen.group)
        stage.press(B, SELECT)
        screen = stage.screen
        finish(stage)


def test_review_is_announced(stage):
    screen = begin(stage, "madrasso")
    stage.hear()
    finish(stage)
    told = " ".join(stage.hear())
    assert words.say("review_thinks", 1, len(screen.analysis.cards)) not in told
    stage.press(RIGHT)
    assert words.say("you") in " ".join(stage.hear())


@pytest.fixture
def slow(stage, monkeypatch):
    monkeypatch.setattr(card_values, "SLOW_WORLDS", 3)
    stage.app.solver = None
    return stage


def wait(stage):
    for _ in range(LONGEST):
        if not isinstance(stage.screen, Waiting):
            return stage.screen
        assert_readable(stage.screen.group)
        stage.step()
    raise AssertionError("it never ends")


@every_game
def test_a_slow_machine_works_first_and_shows_then(slow, language, game):
    match = two_deals(game)
    slow.show(hands.Hands, match)
    slow.press(SELECT)
    first = slow.screen
    assert isinstance(first, Waiting)
    said = texts(first.group)
    seats = len(match.players)
    cards = {"madrasso": 10, "madrasso-tre": 13, "mediatore": 9}[game]
    assert words.say("review_title") in said and words.say("review_thinks", 0, cards) in said
    screen = wait(slow)
    assert isinstance(screen, ReviewPage) and screen.thinking is None
    for found in screen.analysis.cards:
        assert found.known is not None
        assert (found.value is not None) == (
            found.n_before >= seats * (cards - deal_review.SLOW_TRICKS)
        )
        assert_readable(screen.group)
        slow.press(RIGHT)
    one = screen.analysis.sums()
    slow.press(A)
    assert isinstance(slow.screen, Waiting)
    assert words.say("review_thinks", 1, 2) in texts(slow.screen.group)
    screen = wait(slow)
    assert screen.is_at_sums and words.say("review_deals", 2) in texts(screen.group)
    both = screen.analysis.match_review().sums()
    assert all(more >= less for i in (0, 1) for more, less in zip(both[i], one[i], strict=True))
    assert_readable(screen.group)


def called_out_early():
    for seed in range(99):
        match = begun("human random random random", seed, early_call="punished")
        if match.turn == 1:
            break
    go_on(match, 1)
    match.act(OUT)
    return match


@pytest.mark.parametrize("quick", [False, True])
def test_a_deal_without_an_own_card_shows_its_sums(slow, quick):
    if quick:
        slow.app.solver = Solver
    slow.show(hands.Hands, called_out_early())
    slow.press(SELECT)
    screen = wait(slow)
    assert isinstance(screen, ReviewPage) and screen.is_at_sums
    assert not screen.analysis.cards
    slow.step(9)
    assert_readable(screen.group)


def test_waiting_player_may_go_back(slow):
    slow.show(hands.Hands, of_game("madrasso"))
    slow.press(SELECT)
    for _ in range(5):
        slow.step()
    slow.press(B)
    assert type(slow.screen) is hands.Hands
