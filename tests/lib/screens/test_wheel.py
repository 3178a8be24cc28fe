import pytest

from screens.help import book
from screens.look import back, hands
from screens.mediatore import call
from screens.scores.score_page import Page, ScoreSheet
from screens.settings import WATCH_PACE
from screens.table.table_screen import TableScreen
from screens.ui.menus import Menu
from screens.ui.option_list import OptionList
from simulator.computer.keyboard import ROLL_DOWN, ROLL_UP
from tests.support.screens import golden, inside, pages
from tests.support.screens.cards_shown import tricks_begun
from tests.support.screens.look_pages import looking, signalled
from tests.support.screens.stage import new_match

FAR = 60
LISTS = (back.LookBack, hands.Hands, book.Book, OptionList, ScoreSheet, Menu, call.Call)
CRASH = tuple(shot for shot in golden.SHOTS if shot.__name__.startswith("crash"))


def roll(stage, command: str, turns: int = 1):
    for _ in range(turns):
        stage.command(command)


def shown(stage):
    screen = stage.screen
    return getattr(screen, "question", None) or getattr(screen, "part", None) or screen


def lists(part) -> list:
    return [each for each in (part, *vars(part).values()) if isinstance(each, LISTS)]


def place(part) -> tuple:
    return tuple(inside.standing(each) for each in lists(part))


def length(part) -> int:
    each = lists(part)[-1]
    if isinstance(each, book.Book):
        return inside.pages(each) if inside.page(each) else len(inside.rows(each))
    if isinstance(each, Menu):
        return len(each.items)
    if isinstance(each, OptionList):
        return len(each.rows)
    if isinstance(each, back.LookBack):
        return max(inside.pages(each), 1)
    if isinstance(each, hands.Hands):
        return tricks_begun(each.match) + 1
    return 4 if isinstance(each, call.Call) else max(each.match.finished, 1)


def look_deep(stage):
    looking(stage, signalled(), 2)


def book_contents(stage):
    stage.show(book.Book, 0, bytes(8), lambda: None)


def book_page(stage):
    stage.show(book.Book, 0, bytes(8), lambda: None, True)


SHOTS = [shot for shot in golden.SHOTS if shot not in CRASH]
SHOTS += [look_deep, book_contents, book_page, pages.title_first]


@pytest.mark.smoke(20)
@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.__name__)
def test_wheel_stops_at_both_ends(stage, shot):
    shot(stage)
    part = shown(stage)
    if not lists(part) or isinstance(stage.screen, Page) and inside.goes_by_itself(stage.screen):
        return
    kind = type(part)
    ends = []
    for command in (ROLL_DOWN, ROLL_UP):
        roll(stage, command, FAR)
        ends.append(place(part))
        for _ in range(3):
            roll(stage, command)
            assert shown(stage) is part and type(part) is kind
            assert place(part) == ends[-1]
    n = length(part)
    assert (ends[0] != ends[1]) == (n > 1)
    seen = set()
    for _ in range(n - 1):
        seen.add(place(part))
        roll(stage, ROLL_DOWN)
    assert place(part) == ends[0] and len(seen) == n - 1


@pytest.mark.smoke(0)
def test_wheel_tests_reach_every_kind_of_list(stage):
    found = set()
    for shot in SHOTS:
        shot(stage)
        found |= {kind for each in lists(shown(stage)) for kind in LISTS if isinstance(each, kind)}
    assert found == set(LISTS)


def test_wheel_over_a_hand_plays_nothing(stage):
    for shot in (golden.table_turn, golden.table_rob):
        shot(stage)
        match, asked = stage.screen.match, stage.screen.question
        laid, chosen = match.n_log, stage.screen.hand.chosen
        roll(stage, ROLL_UP, 2)
        roll(stage, ROLL_DOWN, 2)
        assert stage.screen.question is asked and match.n_log == laid
        assert stage.screen.hand.chosen == chosen


def test_wheel_changes_the_pace_of_a_watched_match(stage):
    stage.open(new_match("club club club club", seed=5), wait=3)
    screen = stage.screen
    assert isinstance(screen, TableScreen) and not screen.people
    pace = screen.app.settings[WATCH_PACE]
    roll(stage, ROLL_UP if pace < 3 else ROLL_DOWN)
    assert screen.app.settings[WATCH_PACE] != pace
