from math import ceil

import pytest

from engine.options import GAMES
from screens import flow
from screens.help.book import Book
from screens.madrasso import upcard
from screens.table.timing import UNSEEN
from screens.ui import theme, widgets
from screens.ui.keys import START, A, B
from simulator.computer import devices, scene
from simulator.computer.canvas import HEIGHT, TALL, WIDE_LEAST, fitting
from simulator.computer.pages import title_sides
from simulator.computer.pages.frames import LEAST
from simulator.web.page_console import CORNER
from tests.support.screens.stage import new_match, seed_where
from tools import shots

SIZES = [(375, 667), (412, 915), (360, 740), (390, 844), (667, 375), (640, 360), (915, 412)]


def cover(stage, size, ratio=1):
    canvas = stage.console.canvas = fitting(*size, True, ratio, CORNER * ratio)
    stage.console.corner = ceil(CORNER * ratio / canvas.scale)
    stage.console.devices = devices.IN_A_WINDOW
    stage.console.device = devices.TOUCH
    return canvas


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("saved", [True, False])
def test_the_name_of_the_game_is_seen(stage, size, saved):
    canvas = cover(stage, size)
    if saved:
        shots.PICTURES["title"](stage.app)
    else:
        flow.to_title(stage.app)
    stage.step(3)
    frame = stage.console.display.frame
    right = frame.x + (frame.width + title_sides.NAME_WIDTH) // 2 * frame.scale
    top = frame.y + title_sides.NAME_TOP * frame.scale
    assert right <= canvas.width - stage.console.corner or top >= stage.console.corner


@pytest.mark.parametrize(("size", "ratio"), [*((size, 1) for size in SIZES[4:]), ((844, 390), 2)])
@pytest.mark.parametrize("game", ["mediatore", "madrasso"])
def test_the_first_players_row_is_below_the_menu(stage, size, ratio, language, game):
    canvas = cover(stage, size, ratio)
    stage.open_at_card(new_match(game=game))
    column = stage.app._beside
    left, low = canvas.width - stage.console.corner, stage.console.corner - 2
    lines = [*column._names, *column._counts]
    assert bool(column._heads.text) == (game == "mediatore")
    for line in lines + [column._heads] * bool(column._heads.text):
        assert (
            line.kind == scene.TEXT
            and line.y + 1 >= low
            or column.group.x + line.x + line.bitmap.width <= left
        )
    assert max(line.y for line in lines) + theme.FONT_HEIGHT <= column.buttons.top


@pytest.mark.parametrize("size", [(1000, 500), (900, 400), (1200, 560), (800, 390)])
def test_pixels_are_the_largest_whole_ones_of_a_low_wide_window(stage, size):
    canvas = stage.console.canvas = fitting(*size, False)
    largest = min(size[0] // WIDE_LEAST, size[1] // HEIGHT)
    assert canvas.times * canvas.scale == largest
    assert (canvas.width, canvas.height) == size if canvas.scale == 1 else canvas.width
    stage.open_at_card(new_match())
    frame = stage.console.display.frame
    assert frame.height * frame.scale * canvas.scale >= size[1] - largest
    low = stage.app._beside.buttons._boxes[-1]
    assert low[1] + low[3] <= canvas.height


def rows_drawn(group, x=0, y=0, scale=1):
    x, y, scale = x + group.x * scale, y + group.y * scale, scale * group.scale
    for thing in group:
        if thing.kind == scene.GROUP and not thing.hidden:
            yield from rows_drawn(thing, x, y, scale)
        elif thing.kind == scene.TEXT and not thing.hidden:
            for i, text in enumerate(thing.text.split("\n")):
                row = thing.y + i * thing.step + theme.FONT_HEIGHT // 2
                yield text, x + (thing.x + 2) * scale, y + row * scale


def tap(stage, x, y):
    frame = stage.console.display.frame
    stage.aim(int(frame.x + x * frame.scale), int(frame.y + y * frame.scale), True)


@pytest.mark.parametrize("size", [*SIZES, (1280, 700), (820, 1180), (800, 640)])
def test_rows_of_a_page_over_the_table_are_tapped_as_drawn(stage, size):
    cover(stage, size)
    stage.open_at_card(new_match(seed=3))
    stage.pause_at("read_the_rules")
    rows = stage.screen.question._menu
    drawn = {text: (x, y) for text, x, y in rows_drawn(stage.screen.question.group)}
    tap(stage, *drawn[rows.items[rows.chosen]])
    while not isinstance(stage.screen.question, Book):
        stage.step(20)
        stage.press(A)
    page = stage.screen.question
    titles = [title for at, title in page._rows if at >= len(GAMES)]
    seen = [row for row in rows_drawn(page.group) if row[0] in titles]
    high = page.foot.y + theme.MARK >= LEAST
    assert len(seen) >= (11 if high else 7)
    for title, x, y in seen:
        stage.step(20)
        tap(stage, x, y)
        assert page._rows[page._chosen][1] == title and page._page
        stage.press(B)


SHAPES = [(160, 128), (800, 640), (1280, 700), *SIZES]


def aim_at_upcard(stage, down, at=0.5):
    table, frame = stage.screen, stage.console.display.frame
    tile, group = table.upcard._upcard, table.trick.group
    x = group.x + (tile.x + upcard.WIDTH * at) * group.scale
    y = group.y + (table.upcard.spot(table.view)[1] + upcard.HEIGHT * at) * group.scale
    x, y = int(frame.x + x * frame.scale), int(frame.y + y * frame.scale)
    stage.aim(x, y, down)
    return x, y


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize(
    ("device", "drags"), [(devices.TOUCH, False), (devices.TOUCH, True), (devices.POINTER, False)]
)
def test_the_own_upcard_is_raised_and_played(stage, size, device, drags):
    seed = seed_where(lambda match, view: view.dealer == 0)
    cover(stage, size)
    stage.console.device = device
    stage.open(new_match(seed=seed))
    stage.until(lambda: stage.at_turn() and stage.screen.playable(stage.screen.view.apart(0)))
    while stage.screen.question:
        stage.press(B)
    table = stage.screen
    stage.until(lambda: table.turn_shown and not table.unseen, wait=10)
    own = table.view.apart(0)
    table.hand.pick(next(card for card in table.hand._cards if card != own))
    place = aim_at_upcard(stage, True, 0.1)
    stage.step(30)
    assert table.hand.chosen == own and not table.question
    aim_at_upcard(stage, not drags, 0.9)
    if drags:
        stage.console.buttons.drag(place, place[0], place[1] - 40, True)
    stage.step(30)
    assert not table.view.upcard_lies


@pytest.mark.parametrize("size", SIZES)
def test_felt_opens_no_pause_and_a_tapped_upcard_asks_to_be_robbed(stage, size):
    seed = seed_where(lambda match, view: view.may_rob and view.dealer)
    canvas = cover(stage, size)
    stage.open_at_card(new_match(seed=seed), wait=UNSEEN)
    table = stage.screen
    for y in range(stage.app._beside._low if canvas.shape == TALL else 0, canvas.height, 23):
        for x in range(3, canvas.width, 23):
            stage.app.pointer.unseen = 0
            if stage.app._press_beside(x, y, False) is None:
                assert not stage.app.pointer.point(x, y, True) & START
    if table.view.upcard_lies:
        aim_at_upcard(stage, True)
        stage.step(2)
        assert isinstance(table.question, widgets.Question)
