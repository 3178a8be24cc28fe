from functools import cache
from itertools import product

import pytest

from engine import rewind
from engine.cards import EMPTY
from engine.options import BREVE, GAMES, MADRASSO, MEDIATORE
from screens import seats
from screens.activities import AGAIN
from screens.menu.archive_page import ArchivePage
from screens.menu.title import Title
from screens.practice.compare import Compare
from screens.scores.paper import figures
from screens.scores.score_page import ScoreSheet
from screens.ui import words
from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, A, B
from simulator import stars
from simulator.computer import devices, scene
from simulator.computer.keyboard import HINT
from simulator.computer.pages import records
from simulator.computer.pages.new_match import NewMatch
from simulator.computer.prompts import HINT_PROMPT
from simulator.today.opening import DayTable
from tests.support.screens import inside
from tests.support.screens.layout import assert_readable, texts
from tests.support.screens.stage import begun, cover, go_on
from tools import shots

LARGE, SMALL = (1280, 700), (640, 480)
DAY = 20_787
PHONES = [(375, 667), (412, 915)]
SIZES = [LARGE, SMALL, (375, 667), (800, 600)]
KEPT = (
    (BREVE, "human nane orsola momolo", 3),
    (MADRASSO, "human toffolo lucieta checa", 11),
    (MEDIATORE, "human catina bepi piero", 5),
)


@cache
def played(game, players, seed):
    return shots._played(game, shots.ALL, players=players.split(), seed=seed)


def filled(stage, size=LARGE):
    for match in KEPT:
        stage.console.archive().add(played(*match))
    cover(stage, size)
    stage.show(ArchivePage, wait=2)
    return stage.screen


def listed(page):
    names = [name for name, _ in page.rows[page.first :]]
    return [f"{name}, {page.company(entry[1])}" for name, entry in zip(names, page._found)]


@pytest.mark.smoke(1)
@pytest.mark.parametrize(("size", "language"), [*product(SIZES, words.LANGUAGES)])
def test_every_row_and_question_has_room(stage, size, language):
    words.use(language)
    page = filled(stage, size)
    for keys in (0, SELECT, DOWN, 0):
        stage.press(keys, wait=2)
        assert_readable(page.group)
    stage.command(HINT, wait=2)
    assert page.asks
    assert_readable(page.group)


def test_a_row_has_date_people_and_points(stage):
    page = filled(stage)
    assert "Nane, Momolo" in listed(page)[-1] and "Orsola" in listed(page)[-1]
    name, value = page.rows[-1]
    assert "/" in name and words.say("madrasso-breve") in name
    assert "785–745" in value and words.say("archive_won") in value


def test_matches_of_a_day_differ_in_the_list(stage, language):
    company = "human nane anzola momolo"
    for game, deals in (("madrasso", 0), ("madrasso-breve", 0), ("madrasso", 1)):
        match = begun(company, seed=3, game=game)
        while deals and match.turn != EMPTY:
            go_on(match, 1)
        if match.turn == EMPTY:
            match.begin()
        go_on(match, 4)
        stage.console.archive().add(match)
    cover(stage, LARGE)
    stage.show(ArchivePage, wait=2)
    rows = stage.screen.rows[stage.screen.first :]
    assert len(set(rows)) == len(rows) == 3
    assert_readable(stage.screen.group)


@pytest.mark.smoke(1)
@pytest.mark.parametrize(("size", "language"), [*product([*SIZES, (420, 800)], words.LANGUAGES)])
def test_a_row_is_the_same_alone_and_names_everybody(stage, size, language):
    words.use(language)
    page = filled(stage, size)
    together = [*zip(page.rows[page.first :], page._found, strict=True)]
    for row, entry in together:
        page._all = [entry]
        page._again()
        page.show(page.first)
        assert page.rows[-1] == row and words.say(GAMES[entry[1].game]) in row[0]
        shown = " ".join(texts(page.group))
        for player in entry[1].players[1:]:
            assert seats.proper(player) in shown
        assert figures(entry[1].totals[0]) in shown


def test_matches_are_sorted_by_the_own_lead(stage):
    page = filled(stage)
    page.show(0)
    leads = {}
    for order in records.ORDERS[:4]:
        assert page.order == order
        leads[order] = [records.ahead(entry[1]) for entry in page._found]
        stage.press(LEFT)
    assert leads["new"] == leads["old"][::-1] and len(leads["new"]) == len(KEPT)
    assert leads["best"] == sorted(leads["new"], reverse=True) == leads["worst"][::-1]
    assert page.order == "star" and listed(page) == []


def test_a_person_is_searched(stage):
    page = filled(stage)
    page.show(0)
    stage.press(RIGHT)
    assert page.person == "bepi" and len(listed(page)) == 1 and "Bepi" in listed(page)[0]


def test_a_star_stays(stage):
    page = filled(stage)
    stage.press(SELECT)
    assert listed(page)[0].startswith("★") and stage.console.read(stars.FILE)
    stage.show(ArchivePage)
    page = stage.screen
    assert [name.startswith("★") for name in listed(page)] == [True, False, False]
    stage.press(SELECT)
    assert not any(name.startswith("★") for name in listed(page))


@pytest.mark.parametrize(("key", "left"), [(B, 3), (RIGHT, 3), (A, 2)])
def test_a_match_is_deleted_only_after_a_yes(stage, key, left):
    page = filled(stage)
    assert "x" not in [line.text for line in page.group if line.kind == scene.TEXT]
    stage.command(HINT)
    stage.press(key, wait=1)
    assert stage.screen is page and not page.asks
    assert len(listed(page)) == left == len(stage.console.archive().entries)


def test_a_finger_presses_the_prompts_of_the_pane(stage):
    filled(stage, (412, 915))
    stage.console.device = devices.TOUCH
    stage.step(2)
    canvas, found = stage.console.canvas, set()
    for x, y in product(range(0, canvas.width, 9), range(canvas.height // 2, canvas.height, 6)):
        found.add(stage.app.pointer.point(x, y, True))
    assert {SELECT, A} <= found


@pytest.mark.smoke(0)
@pytest.mark.parametrize(("size", "language"), [*product(PHONES, words.LANGUAGES)])
def test_a_phone_lists_matches_of_two_people(stage, size, language):
    words.use(language)
    match = begun("human human anzola momolo", seed=5)
    while match.turn != EMPTY:
        go_on(match, 1)
    stage.console.save_match(match)
    cover(stage, size)
    stage.show(Title, wait=2)
    assert words.say("madrasso") in inside.menu(stage.screen).items[0]
    stage.console.archive().add(match)
    page = filled(stage, size)
    page.show(len(page.rows) - 1)
    stage.step(2)
    assert words.say("seat_S") in " ".join(texts(page.group))
    assert words.say("deal_number", 2) in " ".join(texts(stage.app._beside.group))
    for asks in (False, True):
        page.asks = asks
        stage.step(2)
        canvas, targets = stage.console.canvas, {}
        for x, y in product(
            range(0, canvas.width, 5), range(stage.app._beside._top, canvas.height, 5)
        ):
            if key := stage.app.pointer.point(x, y, True):
                targets.setdefault(key, []).append((x, y))
        targets = [targets[key] for key in ((A, B) if asks else (A, HINT_PROMPT))]
        for places in targets:
            for at in zip(*places, strict=True):
                assert max(at) - min(at) + 5 >= canvas.finger
        middles = [(min(xs) + max(xs)) / 2 for xs in ([x for x, _ in each] for each in targets)]
        assert abs(middles[0] - middles[1]) >= canvas.finger


def test_the_way_back_has_the_same_order_and_person(stage):
    page = filled(stage)
    page.show(0)
    stage.press(RIGHT)
    person = page.person
    stage.press(DOWN, A, wait=1)
    assert isinstance(stage.screen, ScoreSheet)
    stage.press(B, wait=1)
    assert stage.screen.person == person and stage.screen.chosen == stage.screen.first


def test_practice_leads_back_to_the_records(stage):
    page = filled(stage)
    page.show(len(page.rows) - 1)
    stage.press(A, wait=1)
    sheet = stage.screen
    stage.app.begin(AGAIN, (stage.app.source, 1), sheet.match)
    stage.step()
    assert stage.app.practice
    stage.show(Compare, rewind.after(sheet.match, 0))
    assert " ".join(texts(stage.screen.group)).endswith(words.say("records_keys_back"))
    stage.press(B, wait=1)
    assert isinstance(stage.screen, records.Records) and not stage.app.practice
    assert stage.screen.chosen == len(stage.screen.rows) - 1


def test_two_copies_of_the_stars_are_united():
    one, other = stars.encoded([b"1111", b"2222"]), stars.encoded([b"2222", b"3333"])
    assert set(stars.read(stars.joined(one, other))) == {b"1111", b"2222", b"3333"}


def test_a_name_and_its_figure_share_a_line(stage):
    page = filled(stage, (375, 667))
    page.show(page.first)
    stage.step(2)
    rows = [row for text in texts(stage.app._beside.group) for row in text.split("\n")]
    assert not [row for row in rows if row.strip("–0123456789") == "" and row]
    key, *_ = page.entry
    assert stage.console.archive().clock(key) in texts(page.group)
    page.show(0)
    assert page.explanation()[1] == words.say("records_chips")


def test_a_voice_tells_names_with_figures_and_what_the_star_does(stage, english):
    page = filled(stage)
    page.show(page.first)
    stage.step(2)
    stage.listen()
    heard = " ".join(stage.hear())
    assert "mark with a star" in heard and "1 star" not in heard
    assert "Bepi 36" in heard


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("size", [LARGE, (412, 915), (320, 256)])
def test_the_running_match_and_todays_deal_are_listed(stage, size, language):
    words.use(language)
    stage.console.today = lambda: DAY
    match = begun("human nane anzola momolo", seed=5)
    go_on(match, 5)
    stage.console.save_match(match)
    page = filled(stage, size)
    assert page.entry[0] is records.CURRENT and page.first == 2
    name, value = page.rows[1]
    assert words.say("today_deal") in name
    assert sum(map(stage.app.font.width, (name, value))) < page.name_room
    for row in range(len(page.rows)):
        page.show(row)
        stage.step(2)
        assert_readable(page.group)
    page.show(page.first)
    stage.press(A)
    stage.step(2)
    assert stage.screen.match.log[:5] == match.log[:5]
    page = filled(stage, size)
    page.show(1)
    stage.press(A)
    stage.step(2)
    assert isinstance(stage.screen, DayTable)


def test_the_pane_shows_how_each_deal_of_a_match_went(stage):
    page = filled(stage)
    page.show(page.first)
    key, summary, _ = page.entry
    assert len(page._gained()) == summary.deals
    assert page.pane_picture(300, 200) and not page.pane_picture(300, 40)


def test_an_empty_list_offers_a_match_and_tells_what_is_kept(stage):
    cover(stage, LARGE)
    stage.show(ArchivePage)
    stage.step(2)
    assert [name for name, _ in stage.screen.rows] == [words.say("new_match")]
    assert stage.screen.explanation()[1] == words.say("archive_fills")
    stage.press(A)
    stage.step(2)
    assert isinstance(stage.screen, NewMatch)


def test_the_last_matches_are_deleted_even_if_sorted(stage):
    page = filled(stage)
    page.order = "worst"
    page._again()
    for left in (2, 1, 0):
        page.show(page.first)
        page.ask_to_delete()
        stage.press(A)
        stage.step(2)
        assert len(listed(page)) == left
    assert page.order == "new" and page.rows == [(words.say("new_match"), "")]
