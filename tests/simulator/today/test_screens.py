from datetime import date
from itertools import product
from types import SimpleNamespace
from unittest.mock import patch

import pytest

from engine import bots
from engine.cards import EMPTY
from engine.codes import match_code
from engine.match import new_view
from engine.puzzles.puzzle_file import ALL, HARD, PuzzleFile
from engine.record import lines
from engine.solver.position import Position, card_values
from engine.solver.values import Paused
from screens import today
from screens.lessons.lessons_done import LessonProgress
from screens.menu.title import Title
from screens.puzzles import asking, puzzle_list
from screens.settings import PACE
from screens.table.pause import to_hint
from screens.ui import theme, words
from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from simulator.computer.free_hint import has_one_card
from simulator.computer.keyboard import ROLL_DOWN, ROLL_UP
from simulator.puzzles import rating
from simulator.today import comparison as comparing
from simulator.today import deals, opening, puzzles, sharing
from simulator.today.comparison import Comparison
from simulator.today.days import HELPED, LATE, NAMES, NONE, POINTS, Day, Days, date_of, number
from simulator.today.month import LESS_WELL, WELL, MonthPage, well
from simulator.today.opening import DayTable
from simulator.today.sheet import DaySheet, Plan
from tests.support.screens import inside, today_pages
from tests.support.screens.layout import labels, texts
from tests.support.screens.stage import SETTLED, Stage, any_card, cover

DAY = number(date(2026, 11, 28))
SIZES = (None, (320, 256), (800, 600), (1280, 700), (412, 915), (915, 412))
INSTANT = 3
SEASON = 90  # days


def staged(home, day=DAY):
    stage = Stage(home)
    stage.console.today = lambda: day
    stage.app.settings[PACE] = INSTANT
    stage.to_title()
    return stage


@pytest.fixture
def stage(tmp_path):
    return staged(tmp_path)


def choose(stage, name):
    puzzle_list = stage.screen._menu
    puzzle_list.choose(puzzle_list.items.index(name))
    stage.press(A, wait=1)


def play(stage, actions=99):
    for _ in range(actions):
        stage.until(lambda: not isinstance(stage.screen, DayTable) or stage.at_turn())
        if not isinstance(stage.screen, DayTable):
            return
        while stage.screen.question:
            stage.press(B)
        stage.screen.act(any_card(stage.screen.match))
        stage.step()


def kept(stage) -> Days:
    return opening.read(stage.console)


def finished(stage, days, points=81, of_others=60, best=92):
    found = kept(stage)
    for day in days:
        found.begin(day, day)
        found.finish(day, day, points)
        found.days[day].others[:] = bytes([of_others]) * len(NAMES)
        found.days[day].best = best
    opening.write(stage.console, found)


def test_title_without_a_date_has_no_daily_deal(tmp_path):
    with_date, without = staged(tmp_path / "one"), staged(tmp_path / "two", 0)
    assert words.say("today_deal") in with_date.screen._menu.items
    assert words.say("today_deal") not in without.screen._menu.items


@pytest.mark.parametrize("size", [(1280, 700), (800, 600), (375, 667)])
def test_cards_of_the_title_are_items_of_the_menu(stage, size):
    finished(stage, [DAY - 1])
    LessonProgress(stage.console).keep(0)
    cover(stage, size)
    stage.to_title(SETTLED)
    screen, frame = stage.screen, stage.console.display.frame
    offered = screen._menu.items
    stage.hear()
    for name, state in (("puzzle_of_day", "today_unsolved"), ("today_deal", "today_open")):
        name, state = words.say(name), words.say(state)
        x, y = next((x, y) for line, x, y, _ in labels(screen.group) if line.text == state)
        spot = int(frame.x + x * frame.scale), int(frame.y + y * frame.scale)
        stage.aim(*spot)
        assert inside.chosen_word(screen) == name
        heard = " ".join(stage.hear())
        assert name in heard and state in heard and offered[0] not in heard
        high = 0
        for at in range(theme.HEIGHT):
            screen.point(int(x), at, False)
            high += inside.chosen_word(screen) == name
        assert high * frame.scale >= stage.console.canvas.finger
    for _ in offered:
        stage.press(DOWN)
        assert any(each in inside.chosen_word(screen) for each in texts(screen.group))
    for command, row in ((ROLL_DOWN, -1), (ROLL_UP, 0)):
        for _ in offered:
            stage.command(command)
        assert offered[row] in texts(screen.group)
    stage.aim(*spot, True)
    assert isinstance(stage.screen, DayTable)


def test_one_press_opens_the_daily_deal(stage):
    choose(stage, words.say("today_deal"))
    table = stage.screen
    assert isinstance(table, DayTable) and table.match.players == deals.players_of(DAY)
    play(stage)
    assert isinstance(stage.screen, DaySheet) and stage.console.load_match() is None
    made = kept(stage).of(DAY)
    assert made.counts and made.points == deals.points_of(table.match)
    assert kept(stage).in_a_row(DAY) == 1
    stage.press(B)
    assert isinstance(stage.screen, Title)
    choose(stage, words.say("today_made", made.points))
    assert isinstance(stage.screen, DaySheet)


def test_a_finished_daily_deal_ends_the_beginners_title(stage):
    offered = {words.say(key) for key in ("never_played", "read_the_rules", "archive", "lessons")}
    assert offered & {*stage.screen._menu.items} == {words.say("never_played")}
    finished(stage, [DAY - 1])
    stage.to_title()
    assert offered - {*stage.screen._menu.items} == {words.say("never_played")}


def test_a_played_day_opens_with_its_cards(tmp_path, stage):
    opening.open_deal(stage.app, DAY)
    stage.step()
    played = stage.screen.match
    play(stage)
    stage.console.close()
    again = staged(tmp_path)
    again.show(MonthPage, DAY)
    again.press(A)
    assert isinstance(again.screen, DaySheet)
    assert list(lines(again.screen.match)) == list(lines(played))
    assert again.screen.foot.text == words.say("today_keys")


def test_a_long_search_without_a_result_is_not_repeated(tmp_path, stage):
    finished(stage, [DAY], of_others=60, best=NONE)
    stage.show(DaySheet, DAY)
    comparison = stage.app.comparison
    with patch.object(comparing, "MOST_SLICES", 40):
        while not comparison.is_done:
            stage.app.work.go_on(0)
        stage.step(2)
        assert stage.app.at_rest
        limits = comparison.least, comparison.most
        assert words.say("today_between", *limits) in stage.screen.told()
        assert words.say("today_perfect") not in stage.screen.told()
    assert comparison._solver is None  # its tables can take 100 MB
    assert comparison.best == NONE and comparison.least > 0
    assert str(comparison.least) not in shared(stage)
    again = staged(tmp_path)
    again.show(DaySheet, DAY)
    again.step(2)
    assert again.app.comparison.is_done
    assert words.say("today_between", *limits) in again.screen.told()


def test_a_search_without_limits_says_so(stage):
    finished(stage, [DAY], of_others=60, best=NONE)
    stage.show(DaySheet, DAY)
    assert words.say("today_solves", 0, POINTS) in stage.screen.told()
    stage.app.comparison._slices = comparing.MOST_SLICES
    assert words.say("today_unknown") in stage.screen.told()


def test_a_hint_for_the_only_card_is_no_help(stage):
    opening.open_deal(stage.app, DAY)
    stage.step()
    asked = set()
    while isinstance(stage.screen, DayTable) and asked != {False, True}:
        table = stage.screen
        if stage.at_turn() and not table.question:
            is_free = has_one_card(table.view)
            if is_free or is_free not in asked and asked:
                asked.add(is_free)
                table.lay(to_hint)
                stage.until(lambda: stage.screen.spoken, 6000)
                assert table.match.helped == (not is_free)
                assert bool(kept(stage).of(DAY).flags & HELPED) == (not is_free)
            table.hurry()
            table.act(any_card(table.match))
        stage.step()
    assert asked == {False, True}


def test_a_bot_s_points_are_kept_at_once_and_not_computed_again(tmp_path, stage):
    opening.open_deal(stage.app, DAY)
    stage.step(SETTLED)
    points = stage.app.comparison.points
    with patch.object(stage.app.comparison, "step", lambda: points.__setitem__(0, 77)):
        assert stage.app.work.go_on(0)
    stage.console.close()
    again = staged(tmp_path)
    opening.open_deal(again.app, DAY)
    assert again.app.comparison.points[0] == 77 and not kept(again).of(DAY).is_finished


@pytest.mark.parametrize("page", ["title", "month"])
def test_the_search_goes_on_on_other_pages(stage, page):
    finished(stage, [DAY], of_others=60, best=NONE)
    stage.show(DaySheet, DAY, wait=2)
    stage.press(B if page == "title" else A, wait=SETTLED)
    assert not isinstance(stage.screen, DaySheet)
    comparison = stage.app.comparison
    assert stage.app.work.go_on(0)
    with patch.object(comparison, "step", lambda: setattr(comparison, "best", 92)):
        stage.app.work.go_on(0)
    assert kept(stage).of(DAY).best == 92 and not stage.app.work.go_on(0)


def test_table_shows_its_day(stage):
    cover(stage, (1280, 700))
    opening.open_deal(stage.app, DAY - 2)
    stage.step(3)
    assert words.say("today_of", "26/11") in texts(stage.app._beside.group)


def test_left_daily_deal_continues(tmp_path, stage):
    opening.open_deal(stage.app, DAY)
    stage.step()
    play(stage, 3)
    match = stage.screen.match
    log = bytes(match.log[: match.n_log])
    assert kept(stage).logs[DAY] == log
    stage.console.close()
    again = staged(tmp_path)
    begun = words.say("today_begun")
    deal = next(item for item in again.screen._menu.items if begun.lower() in item)
    assert (begun, "") in opening._deal(kept(again), DAY).lines and deal
    assert words.say("never_played") in again.screen._menu.items
    opening.open_deal(again.app, DAY)
    again.step()
    match = again.screen.match
    assert bytes(match.log[: match.n_log])[: len(log)] == log


def test_illegal_daily_actions_restart_the_deal():
    for log in (b"\xff", b"\0\0\0\0", bytes(range(96))):
        assert deals.deal_of(DAY, log=log).n_log == 0


def test_the_code_of_a_day_gives_the_same_deal(stage):
    found = match_code.parse(deals.code_of(DAY))
    other = match_code.deal_alone(*found, players=deals.players_of(DAY))
    assert other.pack == deals.deal_of(DAY).pack
    packs = {bytes(deals.deal_of(day).pack) for day in range(DAY, DAY + 30)}
    assert len(packs) == 30


def played_at_once(day, name) -> int:
    match, view = deals.deal_of(day, name), new_view(deals.GAME)
    while match.turn != EMPTY:
        match.look(match.turn, view)
        match.act(bots.choose(match.players[match.turn], view, match.decision_seed()))
    return deals.points_of(match)


def test_interrupted_comparison_is_the_same():
    quick = NAMES[:10]
    known = Day(limits=(0, 0), others=bytes([NONE] * len(quick) + [0] * (len(NAMES) - len(quick))))
    comparison = Comparison(DAY, known)
    steps = 0
    while not comparison.is_done:
        comparison.step()
        steps += 1
        if steps in (3, 30, 300, 333, 400):
            comparison.pause()
    assert list(comparison.points[: len(quick)]) == [played_at_once(DAY, name) for name in quick]


def test_the_exact_value_is_that_of_the_best_cards():
    match = deals.deal_of(DAY)
    while match.game.deal.tricks < 4:
        match.act(any_card(match))
    comparison = Comparison(DAY, Day(others=bytes(len(NAMES))))
    with patch.object(deals, "deal_of", lambda day: match):
        while not comparison.is_done:
            comparison.step()
    values = dict(card_values(match.game))
    best = max(values.values())
    position = Position(match.game)
    to_come = best if match.game.side(match.turn) == 0 else POINTS - best
    assert comparison.best == to_come - position.points(0)


def actions_at_table(home, thinks):
    stage = staged(home)
    opening.open_deal(stage.app, DAY)
    stage.step()
    match = stage.screen.match
    while isinstance(stage.screen, DayTable):
        if stage.at_turn() and not stage.screen.question:
            stage.screen.act(any_card(match))
        if thinks:
            for _ in range(3):
                stage.app.work.go_on(0)
        stage.step()
    return bytes(match.log[: match.n_log])


def test_the_table_is_not_disturbed_by_the_others(tmp_path):
    logs = [actions_at_table(tmp_path / str(thinks), thinks) for thinks in (False, True)]
    assert logs[0] == logs[1]


def test_comparison_is_hidden_until_the_deal_is_over(stage):
    opening.open_deal(stage.app, DAY)
    stage.step()
    play(stage, 2)
    stage.app.comparison.points[:] = bytes([123]) * len(NAMES)
    stage.app.comparison.best = 124
    stage.step(5)
    heard = " ".join([*texts(stage.screen.group), *stage.hear()])
    stage.show(MonthPage, DAY)
    heard += " ".join([*texts(stage.screen.group), *stage.hear(), *stage.screen.about()])
    assert "123" not in heard and "124" not in heard
    assert kept(stage).of(DAY).encoded()[2:] == Day().encoded()[2:]


def test_early_comparison_is_kept_with_the_sheet(stage):
    opening.open_deal(stage.app, DAY)
    stage.step()
    stage.app.comparison.points[:] = bytes(range(40, 40 + len(NAMES)))
    stage.app.comparison.best = 92
    play(stage)
    assert isinstance(stage.screen, DaySheet)
    made = kept(stage).of(DAY)
    assert (bytes(made.others), made.best) == (bytes(range(40, 40 + len(NAMES))), 92)


def test_sheet_fills_and_keeps_results(stage):
    finished(stage, [DAY], of_others=NONE, best=NONE)
    stage.show(DaySheet, DAY, wait=2)
    sheet = stage.screen
    assert sheet.ranking()[0] == ("human", 81) and not stage.app.at_rest
    assert words.say("today_waits") in texts(sheet.group)
    while NONE in stage.app.comparison.points[:6]:
        stage.app.work.go_on(0)
    stage.step(2)
    known = stage.app.comparison.points[:6]
    assert kept(stage).of(DAY).others[:6] == known
    made = [each for each in sheet.ranking() if each[1] != NONE]
    assert [each[1] for each in made] == sorted([81, *known], reverse=True)


@pytest.mark.parametrize("size, language", [*product(SIZES, words.LANGUAGES)])
def test_every_page_has_room_for_its_words(stage, size, language):
    words.use(language)
    finished(stage, range(DAY - 70, DAY + 1), 130, 130, 130)
    found = kept(stage)
    found.help(DAY - 1)
    for day in (DAY, DAY - 4):
        found.days[day].flags = 7
    found.days.pop(DAY - 3)
    opening.write(stage.console, found)
    if size:
        cover(stage, size, wait=1)
    stage.show(DaySheet, DAY, deals.deal_of(DAY), wait=2)
    shown = texts(stage.screen.group)
    assert all(name.capitalize() in shown for name in NAMES)
    assert words.say("today_best", 130) in shown
    stage.show(MonthPage, DAY)
    for day in range(DAY, DAY - 40, -1):
        stage.screen._go(day)
    stage.to_title(2)


def test_rows_of_the_table_do_not_overlap():
    for width in range(160, 700, 45):
        for height in range(95, 500, 35):
            plan = Plan(width, height)
            places = [plan.place(row) for row in range(13)]
            assert len(set(places)) == 13 and plan.lines > 0
            assert max(y for _, y in places) + plan.step <= height
            assert max(x for x, _ in places) + plan.width <= width


def test_calendar_moves_by_days_up_to_today(stage):
    finished(stage, [DAY - 1, DAY])
    stage.show(MonthPage, DAY)
    for keys, day in ((RIGHT, DAY), (LEFT, DAY - 1), (UP, DAY - 8), (DOWN, DAY - 1)):
        stage.press(keys)
        assert stage.screen.day == day
    stage.press(A, wait=1)
    assert isinstance(stage.screen, DaySheet) and stage.screen.day == DAY - 1
    stage.press(A, wait=1)
    assert isinstance(stage.screen, MonthPage) and stage.screen.day == DAY - 1
    stage.press(*5 * [UP])
    assert stage.screen.heading.text.startswith(words.say("months").split("\n")[9])
    stage.press(A, wait=1)
    assert isinstance(stage.screen, DayTable)
    assert not kept(stage).of(DAY - 36).flags


def test_press_chooses_a_day_second_opens_it(stage):
    stage.show(MonthPage, DAY)
    page = stage.screen
    x, y = page._x + 6 * page._width + 3, page._y + 3
    assert page.point(x, y, False) == 0 and page.day == DAY
    assert page.point(x, y, True) == 0 and date_of(page.day) == date(2026, 11, 1)
    assert page.point(x, y, True) == A
    later = page._y + 4 * page._height + 3
    assert page.point(x, later, True) == 0 and date_of(page.day) == date(2026, 11, 1)


def test_one_press_leads_to_the_puzzle_of_the_day(stage):
    choose(stage, words.say("puzzle_of_day"))
    puzzle = stage.app.puzzle
    assert len(puzzle.cards) > 2 and rating.stars_of(puzzle) >= 3
    asking.keep(stage.app, True)
    stage.to_title()
    assert words.say("today_solved") in stage.screen._menu.items
    with patch.object(puzzle_list, "today", lambda: puzzles.as_listed(DAY)):
        stage.show(puzzle_list.Puzzles)
        assert stage.screen.rows[0] == (words.say("puzzle_of_day"), words.say("puzzle_solved"))
        stage.press(A, wait=1)
    assert (stage.app.puzzle.i, stage.app.puzzle.day) == (puzzle.i, puzzle.day)


@pytest.mark.parametrize("size", [(640, 480), (1280, 700), (412, 915)])
def test_the_puzzle_of_the_title_leads_back_to_the_title(stage, size):
    cover(stage, size)
    for of_title in (True, False):
        puzzles.ask(stage.app, DAY) if of_title else asking.ask_next(stage.app, puzzles.PLACE, ALL)
        stage.step(3)
        stage.press(START)
        menu = stage.screen.question._menu
        assert menu.items[-1] == words.say("to_title_only" if of_title else "puzzle_leave")
        menu.choose(len(menu.items) - 1)
        stage.press(A, wait=1)
        assert isinstance(stage.screen, Title if of_title else puzzle_list.Puzzles)


def test_missed_puzzle_of_the_day_is_marked(stage):
    choose(stage, words.say("puzzle_of_day"))
    for solved in (False, True):
        asking.keep(stage.app, solved)
    with patch.object(puzzle_list, "today", lambda: puzzles.as_listed(DAY)):
        stage.show(puzzle_list.Puzzles, puzzles.PLACE)
        assert stage.screen.rows[0] == (words.say("puzzle_of_day"), words.say("puzzle_failed"))
        assert stage.screen.chosen == 0
        stage.show(puzzle_list.Puzzles, puzzles.PLACE)
        assert stage.screen.chosen == puzzles.PLACE + 1
    stage.to_title()
    assert words.say("today_failed") in stage.screen._menu.items


def test_day_numbers_equal_the_puzzle_lists():
    for day in (DAY, DAY + 40):
        of_clock = date_of(day).timetuple()
        with patch.object(today.time, "localtime", lambda of_clock=of_clock: of_clock):
            assert today.today() == puzzles.as_listed(day)


def test_days_of_a_season_have_different_hard_puzzles(stage):
    with asking.open_puzzle_file(stage.app, puzzles.PLACE) as file:
        puzzle_file = PuzzleFile(file)
        found = {puzzles.number_of(day, puzzle_file) for day in range(DAY, DAY + SEASON)}
        assert len(found) == SEASON
        assert all(puzzle_file.hardness(i) >= HARD for i in found)


def test_deal_is_green_if_half_the_bots_did_no_better():
    others = bytes([40] * 6 + [80] * 6)
    assert well(Day(points=41, others=others)) == WELL == well(Day(points=40, others=others))
    assert well(Day(points=39, others=others)) == LESS_WELL


def test_unsaved_daily_deal_shows_its_points(stage):
    stage.console.write = lambda name, content: None
    opening.open_deal(stage.app, DAY)
    stage.step()
    match = stage.screen.match
    play(stage)
    made = deals.points_of(match)
    assert ("human", made) in stage.screen.ranking() and str(made) in stage.screen.line()
    assert not kept(stage).days


def test_pages_stay_as_they_are_in_another_window(stage):
    finished(stage, [DAY])
    match = deals.deal_of(DAY)
    stage.show(DaySheet, DAY, match)
    cover(stage, (1280, 700), wait=3)
    assert isinstance(stage.screen, DaySheet) and stage.screen.match is match
    stage.show(MonthPage, DAY)
    stage.press(UP)
    cover(stage, (412, 915), wait=3)
    assert isinstance(stage.screen, MonthPage) and stage.screen.day == DAY - 7


def test_the_sheet_leads_to_the_hands_and_back(stage):
    opening.open_deal(stage.app, DAY)
    stage.step()
    play(stage)
    stage.press(SELECT, wait=1)
    assert type(stage.screen).__name__ == "Hands"
    stage.press(B, wait=1)
    assert isinstance(stage.screen, DaySheet) and stage.screen.match


def shared(stage, day=DAY) -> str:
    return sharing.line(kept(stage), day)


def test_shared_line_names_no_card(stage, english):
    finished(stage, range(DAY - 3, DAY + 1))
    found = kept(stage)
    found.days[DAY].others[NAMES.index("pasqua")] = 77
    opening.write(stage.console, found)
    line = shared(stage)
    assert line == (
        "Madrasso 28/11: 81 of 130, Pasqua with the same cards 77, perfect play 92 · 4 days"
    )
    whole = sharing.line_with_code(found, DAY)
    assert whole.startswith(line)
    code = whole[len(line) :].replace(" ", "").replace("·", "")
    assert match_code.parse(code) == match_code.parse(deals.code_of(DAY))


@pytest.mark.parametrize("size", [(1280, 700), (412, 915)])
def test_a_press_on_the_line_copies_it(stage, size, monkeypatch):
    copied = []
    monkeypatch.setattr(type(stage.console), "copy", lambda console, text: copied.append(text))
    cover(stage, size)
    today_pages.today_sheet(stage)
    sheet = stage.screen
    x, y = sheet._copied_from
    assert sheet.point(x + 9, y + 14, False) == 0 and not copied
    assert sheet.point(x + 9, y + 14, True) == 0 and copied == [sheet.line(with_code=True)]
    assert sheet.point(x + 9, y - 9, True) == 0 and len(copied) == 1


def test_shared_line_has_only_known_results(stage, english):
    finished(stage, [DAY - 9])
    stage.show(DaySheet, DAY - 9)
    first = next(name for name, _ in stage.screen.ranking() if name in NAMES)
    assert shared(stage, DAY - 9).split(", ")[1].split()[0].lower() == first
    finished(stage, [DAY - 2], of_others=NONE, best=NONE)
    assert shared(stage, DAY - 2) == "Madrasso 26/11: 81 of 130 · 1 day"
    finished(stage, [DAY], of_others=NONE)
    found = kept(stage)
    found.days[DAY].flags |= HELPED
    opening.write(stage.console, found)
    assert shared(stage) == "Madrasso 28/11: 81 of 130 (with help), perfect play 92 · 1 day"


def test_voice_announces_every_player_and_day(stage):
    finished(stage, [DAY])
    stage.listen()
    stage.show(DaySheet, DAY)
    heard = " ".join(stage.hear())
    assert "28/11/2026" in heard and all(name.capitalize() in heard for name in NAMES)
    stage.show(MonthPage, DAY)
    heard = " ".join(stage.hear())
    assert "2026" in heard and "81" in heard


def test_rows_and_lines_say_what_they_count(stage, language):
    today_pages.today_sheet(stage)
    calendar = words.say("today_month")
    told = stage.screen.told()
    assert words.say("today_days", 3) in told
    assert sum(text.startswith(calendar) for text in told) == 1
    row = words.say("today_row_of_month", 20, 30, 3)
    assert opening.rows(stage.app)[2][0] == row and sum(c.isdigit() for c in row) == 5


def test_a_day_with_help_is_marked_in_title_and_calendar(stage):
    today_pages.today_sheet(stage)
    console = stage.console
    before = opening.rows(stage.app)[0][0]
    days = opening.read(console)
    days.days[console.today()].flags |= HELPED
    opening.write(console, days)
    assert opening.rows(stage.app)[0][0] == f"{before}*"
    stage.show(MonthPage, console.today())
    assert any(text.endswith("*") for text in texts(stage.screen.group))


def test_shared_line_counts_the_days_up_to_its_own(stage, english):
    finished(stage, [DAY - 3, DAY - 2, DAY - 1])
    assert shared(stage, DAY - 2).endswith(" · 2 days")
    found = kept(stage)
    found.days[DAY - 2].flags = LATE
    opening.write(stage.console, found)
    assert "day" not in shared(stage, DAY - 2)


@pytest.mark.parametrize("day", [DAY - 2, DAY])
def test_a_day_of_the_calendar_leads_back_to_it(stage, day):
    finished(stage, [day])
    stage.show(MonthPage, day)
    stage.press(A, wait=2)
    assert isinstance(stage.screen, DaySheet)
    stage.press(B, wait=2)
    assert isinstance(stage.screen, MonthPage) and stage.screen.day == day


@pytest.mark.parametrize("size", [(412, 915), (375, 667), (320, 256), (844, 390)])
def test_the_sheet_says_what_its_figures_count(stage, size):
    cover(stage, size)
    today_pages.today_sheet(stage)
    shown = texts(stage.screen.group)
    counted = words.say("today_counted")
    assert any(counted in text for text in shown) or words.say("today_points", 81) in shown


def test_the_calendar_says_what_an_unplayed_day_is(stage):
    cover(stage, (412, 915))
    finished(stage, [DAY - 1])
    stage.show(MonthPage, DAY - 1)
    page = stage.screen
    assert words.say("month_not") in texts(page.group)
    assert page.foot.text == words.say("month_keys")
    page._go(DAY - 2)
    assert page.foot.text == words.say("month_keys_play")


def test_a_hard_question_gives_way_to_easier_ones():
    comparison = Comparison(DAY, Day(others=bytes([60] * len(NAMES))))

    def find(*at):
        if 50 < at[-1] < 75:
            raise Paused
        return at[-1] - (at[-1] > 50)

    comparison._solver = SimpleNamespace(nodes=0, find=find)
    comparison._position = SimpleNamespace(leader=0, laid=[], left=0)
    comparison._guess = 60
    with patch.object(comparing, "PATIENCE", 2), patch.object(comparing, "MOST_SLICES", 99):
        while not comparison.is_done:
            comparison.step()
    assert 30 <= comparison.least <= 50 and 74 <= comparison.most < POINTS
