import pytest

from engine import options
from engine.cards import EMPTY
from engine.options import BREVE, MADRASSO, MEDIATORE, TRE
from screens import starts
from screens.activities import TITLE
from screens.help import book
from screens.lessons.lesson_list import Lessons
from screens.lessons.lessons_done import LessonProgress
from screens.madrasso import table
from screens.menu import new_game, settings_page, title
from screens.menu.saved_settings import FILE, Settings
from screens.scores import result
from screens.ui import theme, words
from screens.ui.keys import DOWN, START, UP, A, B
from simulator.arena.recorder import random_rules
from tests.support.screens import inside
from tests.support.screens.layout import assert_readable, texts
from tests.support.screens.pages import ended
from tests.support.screens.stage import SETTLED, any_card, begun, go_on

NAME_FOOT = 20


def open_title(stage):
    stage.to_title(SETTLED)


def leave_a_match(stage):
    match = begun(seed=3)
    match.act(any_card(match))
    stage.console.save_match(match)
    return match


def choose(stage, text):
    while not inside.chosen_word(stage.screen).startswith(text):
        stage.press(DOWN)
    stage.press(A)


def test_title_without_a_match_offers_no_resume(stage):
    open_title(stage)
    assert texts(stage.screen.group) == [
        "Mai giocato? Comincia qui",
        "Nuova partita",
        "Problemi",
        "Guarda i bot",
        "Preferenze, language",
        "Esci",
    ]


@pytest.mark.parametrize("key", [A, START])
def test_left_match_is_first_and_resumes(stage, key):
    match = leave_a_match(stage)
    open_title(stage)
    assert texts(stage.screen.group)[0] == "Riprendi: battuta 1"
    stage.press(key)
    assert isinstance(stage.screen, table.Table)
    assert stage.screen.match.log == match.log


ROWS = {"Mai giocato": Lessons, "Nuova": new_game.NewGame, "Preferenze": settings_page.SettingsPage}


@pytest.mark.parametrize("left", [False, True])
def test_back_returns_to_the_opening_row(stage, left):
    if left:
        leave_a_match(stage)
    for text, screen in ROWS.items():
        open_title(stage)
        choose(stage, text)
        assert isinstance(stage.screen, screen)
        stage.press(B, wait=1)
        assert isinstance(stage.screen, title.Title)
        assert inside.chosen_word(stage.screen).startswith(text)


def test_title_after_a_match_offers_to_resume(stage):
    leave_a_match(stage)
    open_title(stage)
    choose(stage, "Nuova")
    stage.press(START, wait=1)
    assert isinstance(stage.screen, table.Table)
    stage.app.begin(TITLE, (0,))
    stage.step()
    assert inside.chosen_word(stage.screen).startswith("Riprendi")


def test_quitting_ends_the_program(stage):
    open_title(stage)
    choose(stage, "Esci")
    assert stage.app.done


def test_unclosable_console_offers_no_quit(stage, monkeypatch):
    monkeypatch.delattr(type(stage.console), "close")
    monkeypatch.setattr(type(stage.console), "sleeps", True, raising=False)
    open_title(stage)
    assert "Esci" not in texts(stage.screen.group)


def test_watching_opens_a_table_of_bots(stage):
    open_title(stage)
    choose(stage, "Guarda")
    assert isinstance(stage.screen, table.Table)
    assert stage.screen.match.players == ["nane", "anzola", "momolo", "lucieta"]


def test_watching_bots_keeps_the_left_match(stage):
    match = leave_a_match(stage)
    open_title(stage)
    choose(stage, "Guarda")
    assert isinstance(stage.screen, table.Table)
    assert "human" not in stage.screen.match.players
    stage.until(lambda: stage.screen.match.n_log > 3)
    assert stage.console.load_match().log == match.log
    starts.enter(stage.app, stage.screen.match.__class__(0, match.rules, 3, ["club"] * 4))
    stage.step()
    stage.show(result.Result, ended("club club club club"))
    assert stage.console.load_match().log == match.log


def test_damaged_save_is_reported_once(stage):
    stage.console.saves.file.parent.mkdir(parents=True, exist_ok=True)
    stage.console.saves.file.write_text("no record at all\n")
    open_title(stage)
    assert "Partita illeggibile:" in texts(stage.screen.group)
    stage.press(DOWN)
    assert "Partita illeggibile:" not in texts(stage.screen.group)
    open_title(stage)
    assert "Partita illeggibile:" not in texts(stage.screen.group)


@pytest.mark.parametrize("left", [False, True])
def test_every_word_can_be_read(stage, language, left):
    if left:
        leave_a_match(stage)
    open_title(stage)
    for key in [DOWN] * len(inside.menu(stage.screen).items) + [UP] * 9:
        assert_readable(stage.screen.group)
        stage.press(key)


def test_idle_frame_repaints_nothing(stage):
    open_title(stage)
    stage.step()
    assert stage.dirty == 0


@pytest.mark.parametrize("content", [b"\xff\xfe", b"language klingon\n", b"language\n\n x", b""])
def test_settings_that_mean_nothing_do_no_harm(stage, content):
    stage.console.write(FILE, content)
    settings = Settings(stage.console)
    settings.speak()
    assert words.language() == "it"
    assert settings.game() == 0


def test_match_left_in_its_first_deal_is_not_played(stage):
    def offers():
        stage.to_title()
        return texts(stage.screen.group)

    assert words.say("never_played") in offers()
    Settings(stage.console).put({"game": "madrasso"})
    assert words.say("never_played") in offers()
    match = begun(seed=3)
    go_on(match, 3)
    stage.console.save_match(match)
    assert words.say("never_played") in offers()
    assert words.say("read_the_rules") not in offers()
    stage.console.archive().add(match)
    stage.console.clear_match()
    assert words.say("never_played") in offers() and words.say("archive") in offers()


def test_player_in_another_window_is_no_beginner(stage, monkeypatch):
    monkeypatch.setattr(type(stage.console), "unsaved", 2)
    stage.to_title()
    offered = texts(stage.screen.group)
    assert words.say("never_played") not in offered and words.say("read_the_rules") in offered


@pytest.mark.parametrize("kept", ["saved", "archived"])
def test_title_offers_the_rules_after_a_deal(stage, kept):
    match = begun(seed=3)
    while match.turn != EMPTY:
        go_on(match, 1)
    if kept == "saved":
        stage.console.save_match(match)
    else:
        stage.console.archive().add(match)
    stage.to_title()
    assert words.say("read_the_rules") in texts(stage.screen.group)
    assert words.say("never_played") not in texts(stage.screen.group)


def test_lesson_taker_is_no_beginner(stage):
    LessonProgress(stage.console).keep(0)
    stage.to_title()
    offered = texts(stage.screen.group)
    assert words.say("never_played") not in offered and words.say("lessons") in offered


@pytest.mark.parametrize("in_progress", [True, False])
@pytest.mark.parametrize("game", [MADRASSO, BREVE, TRE, MEDIATORE])
def test_lessons_rules_are_of_the_match_or_madrassos_last(stage, in_progress, game):
    usual = options.default_rules(game)
    chosen = next(rules for rules in (random_rules(game, i) for i in range(9)) if rules != usual)
    if in_progress:
        match = leave_a_match(stage)
        game, chosen = match.game_index, match.rules
    else:
        Settings(stage.console).keep_match(game, ["human"] + ["club"] * 3, chosen)
        if game != MADRASSO:  # the lessons' rules are Madrasso's
            game, chosen = MADRASSO, options.default_rules(MADRASSO)
    stage.to_title()
    while inside.chosen_word(stage.screen) != words.say("never_played"):
        stage.press(DOWN)
    stage.press(A, DOWN, A)
    assert (stage.screen.game, bytes(stage.screen.rules)) == (game, bytes(chosen))
    while not isinstance(stage.screen, book.Book):
        stage.press(A)
    stage.press(B, wait=1)
    assert words.say("rules_of_match") in "\n".join(texts(stage.screen.group))


def test_notice_is_between_name_and_menu(stage, language):
    stage.console.notice = "save_damaged"
    stage.show(title.Title, wait=1)
    panel = stage.screen.group[len(stage.screen.group) - 1]
    assert words.say("save_damaged").split("\n")[0] in texts(panel)
    assert NAME_FOOT <= panel.y and panel.y + panel[0].height <= theme.TITLE_HEIGHT
