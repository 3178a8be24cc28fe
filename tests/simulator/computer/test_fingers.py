import pytest

from screens.menu.character_page import FacesPage
from screens.menu.keyboard import NamePage
from screens.menu.settings_page import RulesMenu
from screens.ui import option_list, theme, words
from screens.ui.keys import LEFT, A
from simulator.computer import devices
from simulator.computer.tables import unraised
from tests.support.screens import inside
from tests.support.screens.stage import cover

SIZES = [(375, 667), (412, 915), (667, 375), (820, 1180)]


def touched(stage, size, name, language="en"):
    words.use(language)
    cover(stage, size)
    stage.console.device = devices.TOUCH
    stage.picture(name, 3)
    return stage.screen


def tap(stage, x, row):
    frame, y = stage.console.display.frame, middle(stage.screen, row)
    at = frame.x + x * frame.scale, frame.y + y * frame.scale
    stage.see()
    stage.console.buttons.aim(*at, True)
    stage.step(2)


def middle(page, row):
    return option_list.ROWS_Y + (row - page._top) * option_list.ROW + option_list.ROW // 2


@pytest.mark.smoke(2)
@pytest.mark.parametrize("language", sorted(words.LANGUAGES))
@pytest.mark.parametrize("name", ["new-game", "settings"])
@pytest.mark.parametrize("size", SIZES)
def test_the_arrows_keep_their_place_under_a_finger(stage, size, name, language):
    page = touched(stage, size, name, language)
    finger = stage.console.canvas.finger / stage.console.display.frame.scale
    for row in range(1, len(page.rows)):
        page.show(row)
        arrow = inside.left_arrow(page)
        if arrow.hidden:
            continue
        left, seen = arrow.x, set()
        at = left + option_list.ARROWS / 2
        for _ in range(4):
            for x in (at - finger / 2 + 1, at, at + finger / 2 - 1):
                assert page.point(round(x), middle(page, row), True) == LEFT
            tap(stage, round(at), row)
            page = stage.screen
            assert (page.chosen, inside.left_arrow(page).x) == (row, left)
            seen.add(page.rows[row][1])
        assert len(seen) > 1


@pytest.mark.smoke(0)
@pytest.mark.parametrize("size", SIZES)
def test_a_finger_on_the_chosen_row_opens_its_page(stage, size):
    for row, opened in ((1, NamePage), (2, FacesPage), (5, RulesMenu)):
        page = touched(stage, size, "new-game")
        page.show(row)
        assert "<A>" in page.explanation()[1]
        value = page.rows[row][1]
        for at in (theme.WIDTH - 12, theme.WIDTH - 50):
            assert stage.screen is page
            page.show(row)
            tap(stage, at, row)
            if stage.screen is page:
                assert page.rows[row][1] != value
                stage.press(LEFT)
                stage.console.device = devices.TOUCH
        assert isinstance(stage.screen, opened)


def tap_card(stage, card):
    table, frame = stage.screen, stage.console.display.frame
    x, y = table.hand.spot(card)
    stage.see()
    stage.console.device = devices.TOUCH
    stage.console.buttons.aim(
        frame.x + (x + 3) * frame.scale, frame.y + (y + 9) * frame.scale, True
    )
    stage.step(2)


@pytest.mark.parametrize("hinted", [False, True])
@pytest.mark.parametrize("once", [False, True])
@pytest.mark.parametrize("name", ["table", "mediatore"])
def test_a_card_raised_by_the_table_takes_as_many_taps(stage, name, once, hinted):
    table = touched(stage, (412, 915), name)
    stage.app.pointer.taps_once = once
    table.show()
    card, n_log = table.hand.chosen, table.match.n_log
    if hinted:
        table.hand.pick(card)
    else:
        assert unraised.waits(table) != once
    tap_card(stage, card)
    assert (table.match.n_log == n_log) != once
    if not once:
        assert not unraised.waits(table) and table.hand.chosen == card
        tap_card(stage, card)
        assert table.match.n_log > n_log


def test_keys_raise_a_hidden_card_before_they_play_it(stage):
    table = touched(stage, (412, 915), "table")
    n_log, card = table.match.n_log, table.hand.chosen
    assert unraised.waits(table)
    stage.console.device = devices.KEYBOARD
    stage.press(A)
    assert table.match.n_log == n_log and table.hand.chosen == card and not unraised.waits(table)
    stage.press(A)
    assert table.match.n_log > n_log
