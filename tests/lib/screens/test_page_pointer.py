import pytest

from screens import flow
from screens.help import book
from screens.look import hands
from screens.madrasso import table
from screens.scores.paper import FIRST, PAGE_Y, RULE
from screens.ui import words
from screens.ui.keys import START, B
from tests.support.screens import book_pages, inside
from tests.support.screens.cards_shown import trick_shown
from tests.support.screens.look_pages import advanced, looking, played
from tests.support.screens.pages import written
from tests.support.screens.pointing import click, spot_of
from tests.support.screens.stage import new_match, played_out

LEFT_EDGE, MIDDLE = (10, 60), (100, 60)


def test_mouse_chooses_a_heading_click_opens_it(stage):
    book_pages.opened(stage)
    screen = stage.screen
    top = spot_of(stage, "Il mazzo", 0.0)[1] - 5
    stage.aim(60, top + 2 * 12 + 3)
    assert inside.chosen(screen) == 2 and not inside.page(screen)
    stage.aim(60, top + 3 * 12 + 3)
    assert inside.chosen(screen) == 3
    stage.aim(60, top + 3 * 12 + 3, True)
    assert inside.page(screen) == 1 and screen.where.text == "1/3"
    for where, page in ((MIDDLE, "2/3"), (MIDDLE, "3/3"), (LEFT_EDGE, "2/3")):
        stage.aim(*where, True)
        assert screen.where.text == page
    click(stage, "<B>: indice", 0.9)
    assert not inside.page(screen)
    click(stage, "<B>: indietro", 0.9)
    assert stage.app.done


def test_the_arrows_scroll_the_contents_both_ways(stage):
    book_pages.opened(stage)
    screen = stage.screen
    tops = []
    for _ in range(5):
        stage.aim(152, 6, True)
        tops.append(inside.top_row(screen))
    assert tops[:3] == [1, 2, 3]
    last = len(inside.rows(screen)) - book.LINES
    assert max(tops) == last and tops[-1] <= last


def test_looking_back_turns_and_closes(stage):
    looking(stage, advanced(20))
    where = stage.screen.question.where
    for place, page in ((MIDDLE, "2/3"), (MIDDLE, "3/3"), (LEFT_EDGE, "2/3")):
        stage.aim(*place, True)
        assert where.text == page
    click(stage, "<B>: indietro", 0.9)
    assert stage.screen.question is None


def test_the_tricks_of_open_hands_turn_both_ways(stage):
    stage.show(hands.Hands, played())
    for place, at in ((MIDDLE, 1), (MIDDLE, 2), (LEFT_EDGE, 1)):
        stage.aim(*place, True)
        assert trick_shown(stage.screen) == at
    click(stage, "<B>: esci")
    stage.step()
    assert not isinstance(stage.screen, hands.Hands)


def test_hint_opens_and_closes_by_mouse(stage):
    stage.console.quick = False
    stage.open_at_turn(advanced(8))
    while stage.screen.question:
        stage.press(B)
    stage.press(START)
    click(stage, words.say("ask_for_hint"))
    stage.step()
    click(stage, "<B>: smetti")
    stage.step()
    assert isinstance(stage.screen, table.Table)


def row_of(sheet, row):
    return 20, PAGE_Y + (FIRST + row) * RULE + 4


@pytest.mark.parametrize("game", ["madrasso", "madrasso-breve", "mediatore"])
def test_touch_marks_deals_and_turns_pages(stage, game):
    if game == "mediatore":
        match = played_out(new_match(game=game, seed=3))
    else:
        match = written([(60, 70), (70, 60)] * 3, None, "human random random random", game)
    flow.sheet(stage.app, match, lambda app, _: app.leave())
    stage.step()
    sheet = stage.screen
    begun = game == "madrasso-breve"
    assert inside.chosen(sheet) == match.finished - 1
    if game == "mediatore":
        assert inside.first_deal(sheet) == match.finished - sheet.rows > 0
        stage.aim(*row_of(sheet, -1), True, wait=1)
        assert inside.first_deal(sheet) < match.finished - sheet.rows
        stage.aim(*row_of(sheet, sheet.rows), True, wait=1)
        assert inside.chosen(sheet) == match.finished - 1
    first = inside.first_deal(sheet)
    for row in (2, 4):
        stage.aim(*row_of(sheet, row), True)
        assert inside.chosen(sheet) == first + row - begun and not stage.app.done
    stage.aim(*row_of(sheet, 4), True, wait=1)
    assert stage.screen.question and not stage.app.done
