import pytest

from engine.bots import choose
from engine.cards import EMPTY
from engine.match import new_view
from screens import flow
from screens.help import at_a_glance, book
from screens.lessons import lesson_list as lessons
from screens.look.back import LookBack
from screens.madrasso.table import Table
from screens.mediatore.reckoning import Reckoning
from screens.mediatore.sheet import Scores
from screens.menu import archive_page, title
from screens.table import curtain, pause
from screens.ui import motion, words
from screens.ui.keys import DOWN, SELECT, START, A, B
from simulator.computer.keyboard import BACK, ESCAPE
from tests.support.screens import inside
from tests.support.screens.auctions import FOUR, reached
from tests.support.screens.layout import texts
from tests.support.screens.stage import any_card, begun, new_match, played_out

AWAY = ("take_back", "claim", "ask_for_hint", "to_title")  # entries that act at once


def at_a_turn(stage, match):
    flow.raise_curtain(stage.app, match, 0)
    stage.step()
    stage.until_card()
    while inside.nobody_sees(stage.screen):
        stage.step()


def madrasso(players="human random random random"):
    match = begun(players, seed=11)
    while match.turn:
        match.act(any_card(match))
    return match


def mediatore(players="human random random random"):
    return reached(lambda game: game.phase == 0 and game.deal.turn == 0, players=players)


def shows(stage):
    question = stage.screen.question
    return type(stage.screen), type(question), texts(question.group)


@pytest.mark.smoke(5)
@pytest.mark.parametrize("key", [B, START, ESCAPE])
@pytest.mark.parametrize("players", ["human random random random", FOUR])
@pytest.mark.parametrize("dealt", [madrasso, mediatore])
def test_pages_of_the_pause_lead_back_to_it(stage, dealt, players, key):
    match = dealt(players)
    at_a_turn(stage, match)
    opened = 0
    stage.press(START)
    names = stage.pause_rows
    stage.press(B)
    for row, name in enumerate(names):
        if row in (pause.GO_ON, pause.PACE) or name in AWAY:
            continue
        stage.pause_at(name)
        was, hand = shows(stage), stage.screen.hand.chosen
        stage.press(A, wait=1)
        assert type(stage.screen) is not was[0] or type(stage.screen.question) is not was[1]
        if key == ESCAPE:
            stage.command(key)
        else:
            stage.press(key)
        stage.step(2)
        assert shows(stage) == was, name
        assert inside.menu(stage.screen.question).chosen == row
        assert stage.screen.match is match and stage.screen.opened
        stage.press(B)
        assert not stage.screen.question and stage.screen.hand.chosen == hand
        opened += 1
    assert opened >= 4
    stage.step(20)
    assert stage.screen.own_turn, "no curtain hangs for who is there already"


def test_book_leads_back_through_the_cards(stage):
    at_a_turn(stage, madrasso())
    stage.pause_at("read_the_rules")
    for key, kind in (
        (A, at_a_glance.Glance),
        (A, at_a_glance.Glance),
        (A, book.Book),
        (B, at_a_glance.Glance),
        (A, book.Book),
        (B, at_a_glance.Glance),
        (B, pause.Pause),
        (B, type(None)),
    ):
        stage.press(key)
        assert type(stage.screen.question).__name__ == kind.__name__


def test_book_from_the_title_leads_back_too(stage):
    stage.to_title()
    while inside.chosen_word(stage.screen) != words.say("never_played"):
        stage.press(DOWN)
    for key, kind in (
        (A, lessons.Lessons),
        (DOWN, lessons.Lessons),
        (A, at_a_glance.Glance),
        (A, at_a_glance.Glance),
        (A, book.Book),
        (B, book.Book),
        (B, at_a_glance.Glance),
        (B, lessons.Lessons),
        (B, title.Title),
    ):
        stage.press(key, wait=1)
        assert type(stage.screen).__name__ == kind.__name__


@pytest.mark.parametrize("key", [A, B, START, ESCAPE])
@pytest.mark.parametrize("game", ["madrasso", "mediatore"])
def test_archived_sheet_leads_back_to_the_archive(stage, game, key):
    match = played_out(new_match(game=game, seed=3))
    stage.console.archive().add(match)
    stage.show(archive_page.ArchivePage)
    stage.press(A, wait=1)
    assert words.say("looking_closes") in texts(stage.screen.group)
    stage.press(SELECT, DOWN, A, B, wait=1)
    assert words.say("looking_closes") in texts(stage.screen.group)
    if key == ESCAPE:
        stage.console.buttons.command(key)
    else:
        stage.press(key)
    stage.step(2)
    assert isinstance(stage.screen, archive_page.ArchivePage)


@pytest.mark.parametrize("command", [ESCAPE, BACK])
def test_back_leaves_the_curtain(stage, command):
    match = madrasso(FOUR)
    stage.show(curtain.Curtain, match, 0)
    stage.command(command, wait=2)
    assert isinstance(stage.screen, title.Title)


@pytest.mark.parametrize("command", [ESCAPE, BACK])
@pytest.mark.parametrize("name", [Reckoning, Scores])
def test_back_never_goes_forward(stage, name, command):
    match = begun(game="mediatore", seed=3)
    while match.turn != EMPTY:
        match.act(choose("random", looked(match), match.decision_seed()))
    stage.show(name, match)
    screen = stage.screen
    stage.command(command, wait=2)
    assert stage.screen is screen and match.number == 1
    stage.press(B, wait=1)
    assert stage.screen is not screen


def test_right_button_looks_back_and_closes(stage):
    at_a_turn(stage, madrasso())
    for kind in (LookBack, type(None)):
        stage.command(BACK, wait=2)
        assert isinstance(stage.screen.question, kind)


def looked(match):
    view = new_view(match.game_index)
    match.look(match.turn, view)
    return view


@pytest.mark.parametrize("row", ["to_settings", "to_scores"])
@pytest.mark.parametrize("opened", [True, False, None])
def test_hand_returns_as_it_was_without_a_curtain(stage, opened, row):
    match = madrasso(FOUR)
    seat = match.turn
    stage.app.open(Table, match, seat, opened, False)
    stage.change_screen()
    stage.screen.motions.add(motion.wait(60))
    stage.pick(row, wait=1)
    stage.press(B, wait=2)
    assert isinstance(stage.screen.question, pause.Pause)
    assert stage.screen.opened is bool(opened)
    stage.press(B, wait=3)
    assert isinstance(stage.screen, curtain.Curtain) is (opened is False)
    assert opened is False or stage.screen.own_turn


def test_undo_shows_the_own_hand_without_a_curtain(stage):
    match = begun("human random human random", seed=11)
    while match.turn:
        match.act(any_card(match))
    at_a_turn(stage, match)
    stage.press(A)
    stage.until(lambda: not isinstance(stage.screen, Table) or not stage.screen.motions.running)
    if not isinstance(stage.screen, Table):
        pytest.skip("the next person is to play")
    stage.pick("take_back", wait=3)
    assert isinstance(stage.screen, Table)
