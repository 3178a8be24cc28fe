import pytest

from engine.deal import DISCARD
from engine.match import Match
from engine.options import BREVE
from engine.statistics import AGAIN, ALONE, MATCHES, Statistics
from screens import app, flow, starts
from screens.activities import TITLE
from screens.menu import settings_page, title
from screens.statistics.counting import FILE
from screens.table.pause import Pause, to_scores, to_settings
from screens.ui import part, theme, words
from screens.ui.keys import RIGHT, START, UP, A, B
from tests.support.device.play import match_over, some_match
from tests.support.screens import auctions


class Blank(part.Part):
    def __init__(self, program, text=""):
        super().__init__(program)
        self.add(part.box(0, 0, theme.WIDTH, theme.HEIGHT, theme.NIGHT))
        self.line = self.write(4, 60, 150, text)
        self.pressed = []

    def press(self, keys):
        self.pressed.append(keys)


def program(handheld, screen=Blank, *args):
    running = app.App(handheld.switch_on())
    handheld.console.notice = None
    running.open(screen, *args)
    running.step()
    return running


def picture(handheld) -> bytes:
    return bytes(handheld.board.DISPLAY.surface.get_buffer().raw)


@pytest.mark.parametrize("name", ["cards.bmp", "marks.bmp", "font.bmp"])
def test_a_missing_picture_is_named(handheld, name):
    del handheld.drive.files["/assets/" + name]
    with pytest.raises(OSError) as caught:
        program(handheld)
    assert caught.value.errno == 2


@pytest.mark.parametrize("name", ["cards.bmp", "marks.bmp", "font.bmp"])
def test_a_picture_cut_short_is_refused_by_its_name(handheld, name):
    del handheld.drive.files["/assets/" + name][-100:]
    with pytest.raises(ValueError, match=name + " is cut short"):
        program(handheld)


def test_unknown_letter_is_a_question_mark(handheld):
    program(handheld, Blank, "a ☃ b")
    unknown = picture(handheld)
    program(handheld, Blank, "a ? b")
    assert picture(handheld) == unknown


def test_handheld_notices_fit_their_panel(handheld):
    running = program(handheld)
    for language in sorted(words.LANGUAGES):
        words.use(language)
        for key in (
            "save_was_torn",
            "save_damaged_one",
            "save_damaged",
            "note_damaged",
            "save_failed",
            "drive_read_only",
            "no_room_on_drive",
            "battery_low",
            "stick_crooked",
        ):
            handheld.console.notice = key
            running.step()
            assert handheld.console.notice is None


def test_notice_covers_any_screen_until_a_key(handheld):
    running = program(handheld)
    before = picture(handheld)
    handheld.console.notice = "save_failed"
    running.step()
    assert picture(handheld) != before
    handheld.key(1)
    running.step()
    running.step()
    assert running.screen.pressed == [A]
    assert picture(handheld) == before


def test_notice_disappears_after_a_while(handheld):
    running = program(handheld)
    before = picture(handheld)
    handheld.console.notice = "save_failed"
    for _ in range(160):
        running.step()
    assert picture(handheld) == before


def test_a_low_battery_is_marked_on_every_screen(handheld):
    running = program(handheld)
    handheld.board.BATTERY.value = 3300 * 65536 // 6600
    for _ in range(600):
        running.step()
    corner = handheld.board.DISPLAY.surface.get_at((158, 4))[:3]
    assert corner[0] > 150 > corner[1]
    running.open(title.Title)
    running.step()
    assert handheld.board.DISPLAY.surface.get_at((158, 4))[:3] == corner


def test_title_shows_the_power_up_notice(handheld):
    handheld.drive.read_only = True
    running = app.App(handheld.switch_on())
    running.open(title.Title)
    running.step()
    assert handheld.console.notice is None
    shown = picture(handheld)
    handheld.key(1)
    running.step()
    assert picture(handheld) != shown


def test_the_settings_turn_the_sleep_off_for_good(handheld):
    running = program(handheld, settings_page.SettingsPage, 0, None)
    running.screen.press(UP)
    running.screen.press(A)
    assert not handheld.console.sleeps
    assert b"sleep never" in handheld.switch_on().read("settings")


def match_begun_at_title(handheld):
    with pytest.raises(handheld.supervisor.Reload):
        program(handheld, title.Title)
    running = program(handheld)
    starts.take_up(running)
    running.step()
    assert type(running.screen).__name__ == "Result"


def test_restarted_match_has_known_cards(handheld):
    match = match_over()
    for _ in range(2):
        running = program(handheld, title.Title)
        flow.start(running, Match(BREVE, match.rules, match.seed, match.players))
        running.step()
    handheld.switch_on().save_match(match)
    match_begun_at_title(handheld)
    statistics = Statistics(handheld.console.read(FILE))
    assert statistics.total(BREVE, AGAIN).numbers[MATCHES] == 1
    assert statistics.total(BREVE, ALONE).numbers[MATCHES] == 0


def test_unseen_result_is_shown_and_counted_once(handheld):
    match = match_over()
    handheld.switch_on().save_match(match)
    match_begun_at_title(handheld)
    for _ in range(2):
        running = program(handheld, title.Title)
        assert type(running.screen).__name__ == "Title"
        assert Statistics(handheld.console.read(FILE)).total(BREVE, ALONE).numbers[MATCHES] == 1
        assert len(handheld.console.archive().entries) == 1


def test_leaving_a_match_restarts_the_program(handheld):
    """CircuitPython never frees the names of loaded code, except by a restart."""
    running = program(handheld)
    match = some_match()
    handheld.console.save_match(match)
    flow.go_on(running, match)
    running.step()
    handheld.console.lights(0b00001, theme.WARNING)
    with pytest.raises(handheld.supervisor.Reload):
        running.begin(TITLE, (0,))
    assert handheld.board.NEOPIXEL.value == bytes(15)
    again = handheld.switch_on().load_match()
    assert again.seed == match.seed and again.log[: again.n_log] == match.log[: match.n_log]


def test_discards_are_kept_by_a_page_from_the_pause(handheld):
    running = program(handheld)

    def discards(game):
        return game.phase == DISCARD and game.deal.turn == 0

    flow.go_on(running, auctions.reached(discards, players="human nane anzola momolo"))
    running.step()

    def press(*keys):
        for key in keys:
            running.screen.press(key)
            running.step()

    press(A, RIGHT, RIGHT, A)
    raised, lifted = running.screen.hand.chosen, running.screen.lifted
    assert len(lifted) == 2
    for page in to_settings, to_scores:
        table = running.screen
        table.below.append((Pause, 0))
        table.lay(page)
        running.step()
        assert running.screen is not table
        press(B, START)
        assert (running.screen.hand.chosen, running.screen.lifted) == (raised, lifted)
        assert running.screen.part._head.text == words.say("discard_count", 2)
