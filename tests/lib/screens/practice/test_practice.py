import pytest

from engine import rewind
from engine.cards import EMPTY
from engine.codes.match_code import DEALS, code, deal_alone
from engine.mediatore.actions import PASS
from engine.options import GAMES, MADRASSO, MEDIATORE, SEATS, default_rules
from screens import flow
from screens.menu.title import Title
from screens.practice import compare, practice_deal
from screens.practice.compare import Compare, outcome
from screens.settings import PACE
from screens.table.curtain import Curtain
from screens.ui import words
from screens.ui.keys import LEFT, RIGHT, SELECT, START, A, B
from simulator.narrator.facts_by_game import facts_of
from tests.support.screens import inside
from tests.support.screens.code_pages import (
    finished,
    open_panel,
    play_on,
    play_out,
    replayed,
)
from tests.support.screens.layout import assert_readable, texts
from tests.support.screens.puzzle_pages import choose
from tests.support.screens.stage import SETTLED, go_on

EACH = pytest.mark.parametrize("game", GAMES)
SEED = 55_555_555


def players_of(game):
    return "human club club" if game == "madrasso-tre" else "human club club club"


@EACH
def test_deal_is_repeated_with_its_scores(stage, game):
    match = finished(game, players_of(game), deals=3)
    open_panel(stage, match, up=1)
    choose(stage, "panel_again")
    again = stage.screen.match
    before = rewind.before(match, 1)
    assert again is not match and again.number == 2
    assert (again.game.dealer, again.pack) == (before.game.dealer, before.pack)
    assert list(again.game.score.totals) == list(before.game.score.totals)
    assert bytes([again.game.dealer]) + again.pack == match.past[1][:41]


@EACH
def test_comparison_shows_both_results(stage, game):
    match = finished(game, players_of(game), deals=2)
    replayed(stage, match, 1)
    screen = stage.screen
    assert isinstance(screen, Compare)
    sides = match.game.score.sides
    told = texts(screen.group)
    for each in (match, screen.match):
        for points in tuple(each.history.flat_points)[-sides:]:
            assert str(abs(points)) in " ".join(told)
    assert words.say("practice_before") in told and words.say("practice_now") in told


def test_bot_repeats_its_action(stage):
    match = finished(deals=1)
    practice_deal.begin(stage.app, match, 0, compare.outcome)
    stage.step(3)
    again = stage.screen.match
    assert again.decision_seed() == rewind.before(match, 0).decision_seed()


def test_once_more_is_compared_with_the_first_time(stage):
    practice_deal.by_code(
        stage.app, (MADRASSO, default_rules(0), SEED, 2), "human club club club".split()
    )
    stage.app.settings[PACE] = 3
    stage.step(2)
    play_out(stage)
    first = outcome(stage.screen.match)
    stage.press(SELECT, wait=2)
    stage.press(B, wait=2)
    assert words.say("practice_before") not in texts(stage.screen.group)
    for _ in range(2):
        stage.press(A, wait=3)
        play_out(stage)
        assert stage.app.practice.before == first
        assert words.say("practice_before") in texts(stage.screen.group)


def test_code_deal_shows_its_code_again(stage):
    text = code(MEDIATORE, default_rules(3), SEED, 7)
    practice_deal.by_code(
        stage.app, (MEDIATORE, default_rules(3), SEED, 7), ["human"] + ["club"] * 3
    )
    stage.app.settings[PACE] = 3
    stage.step(2)
    pack = stage.screen.match.pack
    play_out(stage)
    assert " ".join((text[:4], text[4:8], text[8:])) in texts(stage.screen.group)
    assert pack == deal_alone(MEDIATORE, default_rules(3), SEED, 7, ["club"] * 4).pack


@EACH
def test_a_deal_by_its_code_has_one_number_everywhere(stage, game):
    index = GAMES.index(game)
    players = players_of(game).split()
    practice_deal.by_code(stage.app, (index, default_rules(index), SEED, 7), players)
    stage.app.settings[PACE] = 3
    stage.until_turn()
    name = words.say("deal_number", 7)
    assert facts_of(stage.app, stage.screen).deal().startswith(name)
    assert game != "mediatore" or any(name in text for text in texts(stage.screen.group))
    stage.pause_at("to_look_back")
    stage.press(A, *2 * [RIGHT])
    assert words.say("looking_score", 7) in texts(stage.screen.question.group)
    match = stage.screen.match
    stage.press(B, B)
    play_out(stage)
    assert any(name in text for text in texts(stage.screen.group))
    stage.press(SELECT, wait=2)
    stage.press(*14 * [LEFT])
    assert any(name in text for text in texts(stage.screen.group)), texts(stage.screen.group)
    assert match.number == 1


@EACH
def test_practice_deal_saves_nothing(stage, game):
    kept = finished(game, players_of(game), deals=2)
    stage.console.save_match(kept)
    before = stage.console.load_match()
    records = len(stage.console.archive().entries)
    replayed(stage, kept, 0)
    stage.press(B, wait=2)
    assert isinstance(stage.screen, Title)
    after = stage.console.load_match()
    assert after.past == before.past and after.n_log == before.n_log
    assert len(stage.console.archive().entries) == records


def at_card(stage, game="madrasso"):
    stage.app.settings[PACE] = 3
    practice_deal.begin(stage.app, finished(game, players_of(game)), 0, compare.outcome)
    stage.step(2)
    stage.until(lambda: getattr(stage.screen, "turn_shown", False) or stage.screen.question)
    while stage.screen.question:
        stage.press(B)
        stage.until(lambda: stage.screen.turn_shown or stage.screen.question)


def test_practice_hint_and_undo_save_nothing(stage):
    at_card(stage)
    name = type(stage.screen).__name__
    stage.command("hint", wait=400)
    assert stage.console.load_match() is None
    table = stage.screen
    play_some_card(stage)
    stage.until(lambda: table.turn_shown)
    stage.command("take back", wait=SETTLED)
    assert type(stage.screen).__name__ == name and stage.screen is not table
    assert stage.console.load_match() is None


def play_some_card(stage):
    table = stage.screen
    while table.question or table.spoken:
        stage.press(B)
    view = table.view
    table.act(
        next(
            suit << 4 | rank
            for suit in range(4)
            for rank in range(10)
            if view.playable[suit] >> rank & 1
        )
    )


def test_pause_of_a_practice_deal_promises_no_save(stage):
    at_card(stage)
    stage.press(START)
    assert words.say("practice_pause", 1) in texts(stage.screen.question.group)
    items = inside.menu(stage.screen.question).items
    assert words.say("to_title_only") in items and words.say("to_title") not in items


def test_curtain_leads_back_to_the_practice_table(stage):
    stage.app.settings[PACE] = 3
    match = finished("madrasso", "human club human club")
    practice_deal.begin(stage.app, match, 0, compare.outcome)
    stage.step(3)
    table = type(stage.screen).__name__
    for _ in range(400):
        if isinstance(stage.screen, Curtain):
            break
        if stage.screen.own_turn:
            play_some_card(stage)
        stage.step(1)
    assert isinstance(stage.screen, Curtain)
    assert words.say("curtain_lost") in texts(stage.screen.group)
    stage.press(A, wait=2)
    assert type(stage.screen).__name__ == table and stage.screen.opened


@EACH
def test_open_hands_lead_back_to_the_comparison(stage, game):
    replayed(stage, finished(game, players_of(game)), 0)
    stage.press(SELECT, wait=2)
    assert words.say("deal_number", 1) in " ".join(texts(stage.screen.group))
    stage.press(B, wait=2)
    assert isinstance(stage.screen, Compare)


@EACH
def test_everything_can_be_read(stage, language, game):
    replayed(stage, finished(game, players_of(game), seed=(1 << 30) - 1), 1)
    assert_readable(stage.screen.group)


def test_thrown_deal_is_not_offered_again(stage):
    match = finished("mediatore", deals=1)
    match.begin()
    while match.turn != EMPTY:
        match.act(PASS)
    for up, offered in ((0, False), (1, True)):
        open_panel(stage, match, up)
        assert (words.say("panel_again") in inside.menu(stage.screen.question).items) == offered


def test_every_deal_that_has_a_code_can_be_dealt():
    for game in range(len(GAMES)):
        for number in (1, 2, DEALS - 1):
            match = deal_alone(game, default_rules(game), SEED, number, ["club"] * SEATS[game])
            assert match.turn != EMPTY and match.number == 1
            play_on(match)
            assert match.finished == 1


def test_a_table_of_a_usual_match_is_no_practice(stage):
    replayed(stage, finished(), 0)
    flow.start(stage.app, finished(deals=1))
    stage.step(2)
    assert stage.app.practice is None
    go_on(stage.screen.match, 1)
