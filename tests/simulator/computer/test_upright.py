import pytest

from engine.bots import CHARACTERS, LEVELS
from engine.options import MADRASSO
from screens.help.closeup import Closeup
from screens.madrasso.sheet import Scores
from screens.menu import character_page, keyboard
from screens.ui import theme, words
from screens.ui.font import NARROW_SPACE
from screens.ui.keys import DOWN, RIGHT, SELECT, START, B
from screens.ui.portraits import SIDE
from simulator.computer import devices, scene
from tests.simulator.computer.test_screen_text import MORE
from tests.support.screens import code_pages, inside, people_pages
from tests.support.screens.layout import texts
from tests.support.screens.stage import cover
from tools import shots

PHONES = [(412, 915), (375, 667)]
FINGER = 44  # pixels


@pytest.fixture(params=PHONES)
def phone(stage, request):
    words.use("fr")
    cover(stage, request.param)
    stage.console.device = devices.TOUCH
    return stage


def tap(stage, x, y):
    frame = stage.console.display.frame
    stage.aim(frame.x + int(x * frame.scale), frame.y + int(y * frame.scale), True, wait=2)


def pixels(stage, units):
    return units * stage.console.display.frame.scale * stage.console.canvas.scale


def test_a_card_is_large_and_its_facts_are_below(phone):
    shots.PICTURES["closeup"](phone.app)
    phone.step(2)
    page = phone.screen.question
    (card,) = [each for each in page.group if each.kind == scene.GROUP and each.scale > 1]
    low = card.y + card.scale * card[0].tile_height
    assert card.scale >= 1.5 and page._facts.y >= low
    for _ in range(40):
        page.press(RIGHT)
        lines = page._facts.text.split("\n")
        assert page._facts.y + theme.LINE_HEIGHT * len(lines) <= page.motto.y
        end = page.motto.y + theme.LINE_HEIGHT * (page.motto.text.count("\n") + 1)
        assert end <= page.foot.y


def test_a_tap_shows_any_card_of_a_glance_large(phone):
    shots.PICTURES["glance"](phone.app)
    phone.step(2)
    glance = phone.screen.question
    ranks = set()
    for group in [each for each in glance._content if each.kind == scene.GROUP and each.scale % 1]:
        for tile in group:
            x = group.x + (tile.x + 10) * group.scale
            y = glance.group.y + group.y + 15 * group.scale
            tap(phone, x, y)
            assert isinstance(phone.screen.question, Closeup)
            ranks.add(phone.screen.question.card & 15)
            phone.press(B)
    assert ranks == set(range(10))


@pytest.mark.parametrize("size", [(412, 915), (800, 640), (1280, 700)])
def test_a_close_up_names_the_language_of_a_second_name(stage, size):
    cover(stage, size)
    for language, second in (
        ("it", ""),
        ("en", "Italian: asso di coppe"),
        ("fr", f"italien{NARROW_SPACE}: asso di coppe"),
    ):
        words.use(language)
        stage.listen()
        stage.show(Closeup, 0, 9, lambda: None, wait=2)
        shown = stage.screen._facts.text.replace("\n", " ")
        heard = " ".join(stage.hear()).lower()
        assert second in shown and second.lower() in heard
        assert "of cups" not in (shown + heard if language == "it" else shown)


def test_finger_chooses_faces_and_picks_the_large_one(phone):
    people_pages.faces_picked(phone)
    phone.step(2)
    page = phone.screen
    assert pixels(phone, character_page.CELL * 2) >= FINGER
    for i in range(len(page._names)):
        x, y = character_page._place(i)
        groups = [each for each in page.group if each.kind == scene.GROUP]
        group = next(each for each in groups if page._cursor in each)
        tap(phone, (x + 8) * group.scale, group.y + (y + 8) * group.scale)
        assert page._at == i
        assert page._names[i] and any("★" in text for text in texts(page.group))


@pytest.mark.parametrize("shot", [code_pages.code_typed, MORE["code"]])
def test_letters_are_keys_for_a_finger(phone, shot):
    shot(phone if shot is code_pages.code_typed else phone.app)
    phone.step(2)
    page = phone.screen
    assert pixels(phone, keyboard.CELL_WIDTH) >= FINGER
    assert pixels(phone, keyboard.CELL_HEIGHT + 1) >= FINGER
    while page.text:
        page.erase()
    for letter in "7KZ":
        x, y, _ = keyboard._cell(page._names.index(letter))
        tap(phone, x + 9, y + keyboard.CELL_HEIGHT - 2)
    assert page.text == "7KZ"


def scales(group, scale=1):
    found = []
    for thing in group:
        if thing.kind == scene.GROUP and not thing.hidden:
            found += scales(thing, scale * thing.scale)
        elif thing.kind == scene.TEXT and thing.text.strip() and not thing.hidden:
            found.append(scale)
    return found


@pytest.mark.parametrize("name", ["table", "mediatore", "exchange", "settings", "records"])
def test_no_words_are_in_small_letters(phone, name):
    shots.PICTURES[name](phone.app)
    phone.step(2)
    rows = len(phone.screen.rows) if name in ("settings", "records") else 1
    for _ in range(rows):
        found = scales(phone.app._beside.group)
        assert found and min(found) >= 2
        phone.press(DOWN if rows > 1 else 0)
        phone.step(2)


def test_the_pause_of_a_phone_shows_all_its_rows(stage):
    cover(stage, PHONES[0])
    stage.picture("pause", 2)
    pause = stage.screen.question
    assert len(pause._menu._lines) == len(pause.rows) >= 10


def test_the_discard_prompt_is_just_above_the_hand(phone):
    shots.PICTURES["exchange"](phone.app)
    phone.step(2)
    part = phone.screen.part
    _, y, _, height = part._room.button
    below = min(y for _, y in map(phone.screen.hand.spot, inside.fan(phone.screen.hand)))
    assert part._head.y < part._help.y < y and 0 < below - y - height <= 2 * theme.LINE_HEIGHT


@pytest.mark.parametrize("name", ["pause", "deal", "sheet_pause"])
def test_rows_of_menus_over_tables_and_sheets_are_as_high_as_a_finger(phone, name):
    if name == "pause":
        shots.PICTURES["pause"](phone.app)
    else:
        phone.show(Scores, shots._played(MADRASSO, 8))
        phone.press(SELECT if name == "deal" else START)
    phone.step(2)
    panel = phone.screen.question
    menu = panel._menu
    assert pixels(phone, menu._step) >= FINGER and len(menu._lines) >= 2
    low = panel.group.y + menu.group.y + len(menu._lines) * menu._step
    assert 0 <= panel.group.y and low < panel.group.y + panel.group[0].height <= theme.HEIGHT
    for row, line in enumerate(menu._lines):
        at = panel.group.y + menu.group.y + line.y + theme.FONT_HEIGHT // 2
        phone.screen.point(panel.group.x + menu.group.x + 9, at, False)
        assert menu.chosen == row + menu._top


@pytest.mark.parametrize("size", [(1280, 700), (844, 390), (412, 915)])
def test_each_portrait_is_chosen_at_its_place(stage, size):
    cover(stage, size)
    names, levels = CHARACTERS.split(), list(LEVELS)
    stage.show(character_page.FacesPage, names, names[5], levels, lambda *_: None)
    page = stage.screen
    groups = [each for each in page.group if each.kind == scene.GROUP]
    group = next(each for each in groups if len(each) > len(names))
    for i, tile in enumerate(each for each in group if each is not page._cursor):
        x, y = (at + SIDE / 2 for at in (tile.x, tile.y))
        tap(stage, group.x + x * group.scale, group.y + y * group.scale)
        assert page._at == i
