import re
from functools import cache
from itertools import combinations
from math import ceil
from time import monotonic_ns

import pytest

from engine import rewind
from engine.bots import CHARACTERS, choose
from engine.deal import AUCTION, PLAY
from engine.mediatore.actions import PASS
from engine.mediatore.contracts import NEEDED, SOLO
from engine.options import MEDIATORE
from screens.lessons.lesson_list import Lessons
from screens.lessons.lessons_done import NAMES
from screens.mediatore.reckoning import Reckoning as HandheldReckoning
from screens.scores.score_page import ScoreSheet
from screens.table import hand
from screens.table.remarks import GREETS
from screens.table.table_screen import TableScreen
from screens.ui import words
from screens.ui.font import NARROW_SPACE
from screens.ui.keys import LEFT, START, A, B
from screens.ui.portraits import SIDE
from simulator.assets import FOLDER
from simulator.computer.keyboard import TAKE_BACK
from simulator.computer.pages.reckoning import Reckoning
from simulator.computer.tables import own_faces, people, table_words, undo
from simulator.mistakes.notebook import FILE as MISTAKES
from simulator.mistakes.strip_of_lesson import ENTRY, LESSON
from simulator.web.page_console import CORNER
from tests.support.screens import lesson_pages, puzzle_pages
from tests.support.screens.layout import assert_readable, texts
from tests.support.screens.stage import begun, cover, go_on, new_match
from tools import shots

SIZES = [(1280, 700), (412, 915), (640, 480)]
BOT_BIDS = 6  # a deal in which a bot bids
VOWEL = re.compile(r"\bd'(?![aeiouyhéèAEIOUYHÉÈ])")

played = cache(shots._played)


def test_sentences_of_lessons_name_people_and_no_seat(language):
    for name in NAMES:
        for line in (FOLDER / f"lessons/{name}.{language}.txt").read_text("utf-8").splitlines():
            text = people.named(line, {**people.OF_SEATS, "N": people.PARTNERS.get(name, "zorzi")})
            named = [words.say(f"seat_{letter}") for letter in "ENW"]
            assert not {*named} & {*re.findall(r"\w+", text)} and not VOWEL.search(text), line


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("show", [lesson_pages.lesson_says, puzzle_pages.puzzle_asked])
def test_a_lesson_and_a_puzzle_seat_people(stage, size, show):
    cover(stage, size)
    stage.show(Lessons)
    show(stage)
    stage.step(2)
    assert {*stage.screen.match.players} <= {"human", *people.OF_SEATS.values()}


@pytest.mark.parametrize("size", SIZES)
def test_the_page_of_the_monte_says_by_how_much(stage, size, language):
    cover(stage, size)
    match = played(MEDIATORE, 1, seed=1)
    stage.show(HandheldReckoning, match)
    assert isinstance(stage.screen, Reckoning)
    whole, left = divmod(abs(match.game.score.thirds[0] - NEEDED), 3)
    assert left
    made = match.game.score.thirds[0] >= NEEDED
    text = words.say(
        "beside_made_by" if made else "beside_fails_by", f"{whole or ''} {left}/3".strip()
    )
    assert any(each.startswith(text) for each in texts(stage.screen.group))
    assert_readable(stage.screen.group)


@pytest.mark.parametrize("size", [SIZES[0], (667, 375), (375, 667), (412, 915), (820, 1180)])
def test_a_table_of_mediatore_has_the_order_of_all_ranks(stage, size, language):
    cover(stage, size)
    stage.console.corner = ceil(CORNER / stage.console.canvas.scale)
    stage.picture("mediatore", 3)
    beside = stage.app._beside
    line = beside._trumps if size[0] > size[1] else beside._deal
    ranks = line.text.replace(NARROW_SPACE, " ")
    assert ranks.endswith("3 2 A Ｒ Ｃ Ｆ 7 6 5 4")
    assert line.font.width(line.text) <= line.bitmap.width


@pytest.mark.parametrize("size", [SIZES[0], (1000, 500), (420, 800)])
def test_a_table_of_mediatore_names_the_whole_order(stage, size, english):
    cover(stage, size)
    stage.picture("mediatore", 3)
    stakes = table_words.stakes(stage.screen.view, stage.screen.match.game.ranks)
    shown = " ".join(texts(stage.app._beside.group))
    assert any(order in shown for order in stakes)
    assert stakes[0].startswith("Order: 3") and all(order.endswith("4") for order in stakes)


def test_a_whole_deal_ends_with_the_costs_of_its_cards(stage):
    cover(stage, SIZES[0])
    stage.show(Lessons)
    lesson_pages.take(stage, LESSON)
    panel = stage.screen.question
    assert panel._entries[0] == ENTRY and panel._entries[panel.leads_back][0] == "lesson_leave"
    panel._menu.choose(0)
    stage.press(A, wait=3)
    assert isinstance(stage.screen, ScoreSheet) and len(stage.app.strip.costs.cards) == 10
    assert stage.screen.match.players[2] == people.PARTNERS[LESSON]
    stage.app.work.go_on(monotonic_ns() + 10**9)
    assert not stage.console.read(MISTAKES)
    stage.press(B, wait=2)
    assert isinstance(stage.screen, Lessons)


@pytest.mark.parametrize("size", [SIZES[0], (1000, 500), (800, 600)])
def test_the_dealer_s_pack_is_beside_the_dealer(stage, size):
    cover(stage, size)
    stage.open_at_card(new_match("human nane anzola momolo"))
    around = stage.screen.players
    for seat in range(1, 4):
        name, face = around.names[seat], around.portraits[seat]
        x, y = around.dealers_x[seat], around.dealers_y[seat]
        near = max(abs(x - face.x) - SIDE, abs(y - face.y) - SIDE)
        assert near <= 6 or abs(x - name.x) + abs(y - name.y) < SIDE  # or it is below the name


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_character_s_trumps_are_those_of_madrasso(language):
    own = {"en": ("trump", "ruff"), "it": ("trionf", "tagli"), "fr": ("atout", "coupe")}[language]
    words.use(language)
    for name in CHARACTERS.split():
        about = words.say(f"about_{name}")
        assert "madrasso" in about.lower() or not any(word in about for word in own)


@pytest.mark.parametrize("size", SIZES)
def test_an_undo_is_free_until_another_seat_has_acted(stage, size):
    cover(stage, size)
    stage.open_at_card(new_match("human nane anzola momolo"))
    match = stage.screen.match
    stage.press(A)
    while match.n_log == 0 or match.log[match.n_log - 1] >= 64:
        stage.step()
    stage.command(TAKE_BACK, wait=3)
    assert not stage.screen.match.helped and stage.screen.match is not match
    for asks in (True, False):
        stage.until_card()
        usual = stage.screen.hand.chosen
        stage.press(LEFT)
        raised = stage.screen.hand.chosen
        assert raised != usual
        stage.press(A)
        played = stage.screen.match
        stage.until(lambda: played.n_log and played.turn == 0 and stage.at_turn())  # noqa: B023
        for key in (B, A) if asks else ():
            stage.command(TAKE_BACK, wait=2)
            shown = " ".join(texts(stage.screen.question.group))
            assert words.say(undo.QUESTION).split("\n")[0] in shown
            stage.press(key, wait=3)
            assert (stage.screen.match is played) == (key == B)
        if not asks:
            stage.command(TAKE_BACK, wait=3)
        assert stage.screen.match.helped == 1 + (not asks)
        assert stage.screen.hand.chosen == raised


def test_a_tap_closes_a_notice_over_a_table(stage):
    cover(stage, (412, 915))
    stage.open_at_card(new_match())
    frame, played = stage.console.display.frame, stage.screen.match.n_log
    low = stage.console.canvas.height - 9  # y of the hint button
    for y in (200, frame.scale * hand.LIES_Y + 20, low):
        stage.console.notice = "save_failed"
        stage.until(lambda: stage.app.notices)
        stage.aim(30, y, True, wait=2)
        assert not stage.app.notices and bool(stage.screen.question) == (y == low)
        assert stage.screen.match.n_log == played


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("bid", [0, SOLO])
def test_mediatore_has_one_greeting_before_the_lead(stage, size, bid):
    cover(stage, size)
    stage.open(new_match(seed=BOT_BIDS, game="mediatore"))
    table, match = stage.screen, stage.screen.match
    while not match.game.deal.n_played:
        assert not stage.app.remarks or table.players and table.view.phase == PLAY
        if stage.at_turn() and match.turn == 0:
            speaks = table.view.phase == AUCTION and table.view.bids >> bid & 1
            table.act(PASS + bid if speaks else choose("random", table.view, 1))
        stage.step()
    assert (match.game.bidder == 0) == bool(bid)
    assert [about for _, about in stage.app.remarks] == [GREETS]


@pytest.mark.parametrize("size", SIZES[:1])
def test_pause_offers_undo_only_after_an_own_card(stage, size):
    cover(stage, size)
    stage.open_at_card(new_match("human nane anzola momolo"))
    stage.press(START)
    assert "take_back" not in stage.pause_rows
    stage.press(B)
    stage.until_card()
    stage.press(A)
    stage.until(lambda: stage.screen.match.turn == 0 and stage.at_turn())
    stage.press(START)
    assert "take_back" in stage.pause_rows


def test_no_undo_names_the_person_who_has_played_since(stage):
    cover(stage, SIZES[0])
    match = begun("human human anzola momolo", seed=3)
    while match.turn != 0 or match.n_log < 8 or rewind.taken_back(match, 0, [0, 1]):
        go_on(match, 1)
    stage.open(match, wait=3)
    table = stage.screen
    if not isinstance(table, TableScreen):
        stage.press(A, wait=3)
        table = stage.screen
    table.has_device = True
    told = []
    table.answer = told.append
    undo.take_back(table)
    assert told == [words.say("undo_other").split("\n")]


def test_each_of_several_people_has_a_mask_of_their_own(stage):
    cover(stage, (1366, 768))
    one, several = "human nane anzola momolo".split(), "human nane human human".split()
    assert own_faces.number(one, 0) == own_faces.PERSON
    faces = [own_faces.number(several, seat) for seat in (0, 2, 3)]
    pictures = [own_faces.load(stage.app, face).bitmap.rows for face in (own_faces.PERSON, *faces)]
    assert all(one != other for one, other in combinations(pictures, 2))
    assert [[*map(bool, row)] for row in pictures[0]] == [[*map(bool, row)] for row in pictures[1]]
