import pygame
import pytest

from screens.menu.new_game import NewGame
from screens.ui import theme
from screens.ui.keys import A
from simulator.computer.display_list import listed
from simulator.desktop import keys_page
from simulator.desktop.window_console import DesktopConsole
from tests.support import events
from tests.support.screens import layout
from tests.support.screens.stage import Stage, cover


def test_no_words_touch_an_edge_or_each_other(tmp_path, language):
    page = keys_page.page(Stage(tmp_path).app)
    layout.assert_readable(page)
    assert len(layout.texts(page)) == 2 + 2 * len(keys_page.KEYS)


def test_page_of_keys_has_only_fine_drawn_items(tmp_path):
    stage = Stage(tmp_path)
    items = listed(keys_page.page(stage.app), (0, 0, theme.WIDTH, theme.HEIGHT))
    assert {item[0] for item in items} == {"r", "t"}


@pytest.mark.parametrize("shape", [(1920, 1080), (800, 600), (412, 915), (480, 384)])
def test_the_page_fills_the_window_from_every_screen(tmp_path, shape):
    stage = Stage(tmp_path)
    cover(stage, shape)
    stage.show(NewGame)
    console, display = stage.console, stage.console.display
    pixels, before = stage.pixels(), display.frame
    console.keys_page = lambda: keys_page.page(stage.app)
    console.show_keys()
    width, height = (side * display.frame.scale for side in display.frame[3:])
    assert width <= display.canvas.width < 2 * width or height <= display.canvas.height < 2 * height
    assert abs(display.canvas.width - width - 2 * display.frame.x) < 2
    console.hide_keys()
    display.refresh()
    assert display.frame == before and stage.pixels() == pixels


def test_game_pauses_until_a_key_closes_the_page(tmp_path):
    stage = Stage(tmp_path / "home")
    console = DesktopConsole(scale=1, home=tmp_path)
    stage.app.console = console
    below = console.display.root_group = stage.screen.group if stage.screen else None
    seen = []
    refresh = console.display.refresh

    def refreshed():
        seen.append(console.display.root_group)
        if len(seen) == 3:
            pygame.event.post(events.typed("z")[0])
        return refresh()

    console.display.refresh = refreshed
    console.keys_page = lambda: keys_page.page(stage.app)
    pygame.event.post(events.window("F1")[0])
    console.frame()
    assert len(seen) >= 3 and seen[1] is not below
    assert console.display.root_group is below
    assert not console.keys() & A
    console.close()
