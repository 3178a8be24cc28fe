import pytest

from screens.menu.settings_page import SettingsPage
from screens.menu.title import Title
from screens.table.pause import Pause
from screens.ui import option_list, words
from screens.ui.menus import Menu
from simulator.computer import devices
from simulator.computer.keyboard import FIRST_ROW, LAST_ROW, ROLL_DOWN, ROLL_UP
from simulator.computer.scrolling import listed
from tests.support.screens import lesson_pages
from tests.support.screens.layout import texts
from tests.support.screens.stage import cover

SIZES = [(375, 667), (412, 915), (667, 375), (1000, 500), (640, 512), (1280, 700)]
SCREENS = "title settings records pause".split()


@pytest.fixture(params=SIZES)
def screen(stage, request):
    def show(name):
        words.use("it")
        cover(stage, request.param)
        stage.console.device = devices.TOUCH
        stage.picture(name, 3)
        return listed(stage.screen)

    return show


def rows_seen(shown):
    return len(shown._lines) if isinstance(shown, Menu) else option_list.ROWS


def all_rows(shown):
    return len(shown.items if isinstance(shown, Menu) else shown.rows)


def swipe(stage, rows):
    canvas = stage.console.canvas
    begun = canvas.width // 3, canvas.height // 2
    step = max(canvas.finger, int(option_list.ROW * stage.console.display.frame.scale))
    for at in range(1, 11):
        stage.console.drag(begun, begun[0], begun[1] - rows * step * at // 10, at == 10)
        stage.step()


@pytest.mark.parametrize("name", SCREENS)
def test_a_swipe_scrolls_and_chooses_nothing(stage, screen, name):
    shown, page = screen(name), stage.screen
    laid, hidden = page.question, all_rows(shown) - rows_seen(shown)
    for _ in range(all_rows(shown)):
        swipe(stage, 2)
    assert shown._top == max(0, hidden) and (stage.screen, page.question) == (page, laid)
    assert shown._top <= shown.chosen < shown._top + rows_seen(shown)
    for _ in range(all_rows(shown)):
        swipe(stage, -2)
    assert shown._top == 0 and (stage.screen, page.question) == (page, laid)


@pytest.mark.parametrize("name", SCREENS)
def test_the_wheel_scrolls_before_it_moves_the_cursor(stage, screen, name):
    shown = screen(name)
    hidden = max(0, all_rows(shown) - rows_seen(shown))
    for command, top in ((ROLL_DOWN, hidden), (ROLL_UP, 0)):
        for _ in range(hidden):
            stage.command(command)
        assert shown._top == top


@pytest.mark.parametrize("name", SCREENS)
def test_home_and_end_choose_the_first_and_last_row(stage, screen, name):
    shown = screen(name)
    for command, row in ((LAST_ROW, all_rows(shown) - 1), (FIRST_ROW, 0)):
        stage.command(command)
        assert shown.chosen == row


def test_a_phones_list_has_no_arrows_to_press(stage):
    words.use("it")
    cover(stage, (375, 667))
    for name, kind in (("title", Title), ("settings", SettingsPage)):
        stage.picture(name, 3)
        assert isinstance(stage.screen, kind)
        assert not any("▲" in text or "▼" in text for text in texts(stage.screen.group))
        assert stage.screen._menu._part if kind is Title else stage.screen._part


def test_the_arrow_of_a_small_list_never_goes_back(stage):
    stage.picture("settings", 3)
    page = stage.screen
    assert page._more.text == "▼"
    for x in range(option_list.theme.WIDTH - 26, option_list.theme.WIDTH):
        page.show(0)
        stage.aim(x, 5, True)
        assert stage.screen is page and page.chosen == option_list.ROWS


def test_the_pause_of_a_low_window_scrolls(stage, screen):
    assert isinstance(screen("pause"), Menu) and isinstance(stage.screen.question, Pause)


@pytest.mark.parametrize("name", ["settings", "records", "lessons"])
def test_a_notice_covers_no_row_of_a_list(stage, screen, name):
    shown = screen("settings" if name == "lessons" else name)
    if name == "lessons":
        lesson_pages.open_list(stage)
        shown = stage.screen
    stage.console.notice = "note_damaged=settings"
    stage.step(3)
    panel = stage.app.notices._panel
    end = option_list.ROWS_Y + min(option_list.ROWS, len(shown.rows)) * option_list.ROW
    assert panel.y + panel[0].height <= option_list.theme.HEIGHT
    is_below = panel.y >= end - (option_list.ROW - option_list.theme.FONT_HEIGHT) - 4
    assert is_below or panel.x >= option_list.theme.WIDTH
