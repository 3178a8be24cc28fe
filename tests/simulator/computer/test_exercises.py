from itertools import product

import pytest

from screens.lessons import cues
from screens.lessons.lessons_done import NAMES
from screens.lessons.teacher import Sentence
from screens.menu.new_game import NewGame
from screens.puzzles import puzzle_panel
from screens.puzzles.puzzle_table import Exercise
from screens.table.table_screen import TableScreen
from screens.ui import labels, theme, words
from screens.ui.keys import RIGHT, A, B
from simulator.computer import chart, scene
from simulator.computer.keyboard import CLAIM, HINT, TAKE_BACK
from simulator.computer.tables import exercises, people
from tests.simulator.computer.test_chart import hint_told
from tests.support.screens import lesson_pages, puzzle_pages
from tests.support.screens.layout import texts
from tests.support.screens.seen import assert_play_is_seen
from tests.support.screens.stage import SETTLED, cover, new_match
from tools import shots

SHAPES = [(1000, 500), (1280, 700), (412, 915), (375, 667), (820, 1180)]
SHOWN = "lesson_says lesson_points lesson_asks lesson_costs lesson_paused lesson_done lesson_bids"
SHOWN += " puzzle_greets puzzle_asked puzzle_paused puzzle_right puzzle_wrong puzzle_code"


def page(name):
    return getattr(lesson_pages, name, None) or getattr(puzzle_pages, name)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("name", SHOWN.split())
def test_panels_leave_the_play_seen(stage, shape, name, language):
    cover(stage, shape)
    page(name)(stage)
    stage.step(3)
    assert stage.app._beside and isinstance(stage.screen, TableScreen)
    assert_play_is_seen(stage)


@pytest.mark.parametrize(
    ("name", "shape"), [*product(NAMES[:2], SHAPES[1:3]), *product(NAMES[2:], SHAPES[2:3])]
)
def test_a_lesson_is_taken_to_its_end(stage, name, shape):
    words.use("it")
    cover(stage, shape)
    lesson_pages.take(stage, name)
    assert isinstance(stage.screen.question, exercises.Panel)


@pytest.mark.parametrize("name", ["lesson_paused", "puzzle_paused"])
def test_a_pause_keeps_its_row_after_the_rules(stage, name):
    cover(stage, SHAPES[1])
    page(name)(stage)
    stage.step(3)
    pause = stage.screen.question
    pause._menu.choose(pause._entries.index(puzzle_panel.RULES))
    row = pause._menu.chosen
    stage.press(A, wait=3)
    assert row and stage.screen.question is not pause
    stage.press(B, wait=3)
    assert stage.screen.question._menu.chosen == row


@pytest.mark.parametrize("shape", SHAPES)
def test_corners_frame_the_subject_of_a_sentence(stage, shape):
    cover(stage, shape)
    lesson_pages.lesson_points(stage)
    sentence = stage.screen.question
    assert isinstance(sentence, exercises.Sentence)
    x, y, width, height = exercises.subject(stage.screen, sentence._about)
    corners = sentence._corners[0]
    assert min(each.x for each in corners) == x and min(each.y for each in corners) == y
    assert max(each.x + each.width for each in corners) == x + width
    assert max(each.y + each.height for each in corners) == y + height


@pytest.mark.parametrize("shape", SHAPES)
def test_corners_frame_faces_and_no_empty_place(stage, shape):
    cover(stage, shape)
    stage.show(NewGame)  # after this page, people's names replace the names of seats
    lesson_pages.lesson_asks(stage)
    table = stage.screen
    face = table.players.portraits[1]
    x, y, width, height = exercises.subject(table, 1)
    assert x < face.x and face.x + face.tile_width < x + width
    assert y < face.y and face.y + face.tile_height < y + height
    assert exercises.subject(table, cues.SIDES) is None
    for tile in table.trick._tiles:
        tile.hidden = True
    assert exercises.subject(table, cues.TRICK) is None


@pytest.mark.parametrize("shape", [(420, 800), (800, 640), (1280, 700), (320, 256)])
@pytest.mark.parametrize("name", NAMES[:2])
def test_sentences_cover_no_card_and_corners_no_face(stage, shape, name, english):
    cover(stage, shape)
    lesson_pages.open_list(stage)
    lesson_pages.open_lesson(stage, name)
    frame = stage.console.display.frame
    while not hasattr(stage.screen.question, "leads_back"):
        if isinstance(stage.screen.question, Sentence):
            table, sentence = stage.screen, stage.screen.question
            assert not table.own_turn or not table.players.status.text
            if table.app.puzzle.about != cues.TRUMPS or frame.height > 128:
                assert_seen(stage, sentence)
            faces = [face for face in table.players.portraits if face and not face.hidden]
            for arm in arms(sentence.group):
                assert 0 <= arm[0] and arm[0] + arm[2] <= theme.WIDTH and arm[1] >= 0
                for face in faces:
                    assert not exercises._meet(arm, exercises._of_tile(face))
            stage.press(A)
        elif lesson_pages.is_asked(stage):
            lesson_pages.play(stage, lesson_pages.right_card(stage))
        elif stage.screen.question:
            stage.press(A)
        stage.step()


def assert_seen(stage, sentence):
    table = stage.screen
    panel = sentence.group if sentence.group[0].kind == scene.BOX else sentence.group[1]
    times = panel.scale
    box = panel.x, panel.y, panel[0].width * times, panel[0].height * times
    for x, y, width, height, hidden in exercises._tiles(table.hand.group):
        assert hidden or not exercises._meet(box, (x, y + exercises.SEEN, width, height))
    for card in exercises._laid(table):
        assert not exercises._meet(box, card)


def arms(group, x=0, y=0):
    found, x, y = [], x + group.x, y + group.y
    for thing in group:
        if thing.kind == scene.GROUP:
            found += arms(thing, x, y)
        elif thing.kind == scene.BOX and thing.pixel_shader[0] == theme.shade(theme.GOLD):
            found.append((x + thing.x, y + thing.y, thing.width, thing.height))
    return found


@pytest.mark.parametrize("shape", [*SHAPES[:3], (800, 640)])
@pytest.mark.parametrize("place", [0, 2])
def test_no_card_is_raised_before_the_player_chooses(stage, shape, place):
    words.use("fr")
    cover(stage, shape)
    stage.show(NewGame)
    puzzle = puzzle_pages.open_puzzle(stage, place, 57)
    table = stage.screen

    def tops():
        tiles = [tile for tile in exercises._tiles(table.hand.group) if not tile[4]]
        return {tile[1] for tile in tiles}

    n = len(tops())
    stage.press(A, wait=SETTLED)
    assert words.say("puzzle_own_choose") in texts(table.group)
    for _ in range(3):
        stage.press(A, wait=SETTLED)
    assert not puzzle.answered and len(tops()) == n
    stage.press(RIGHT, RIGHT, wait=2)
    assert len(tops()) == n + 1
    stage.press(A, wait=SETTLED)
    assert puzzle.answered


def test_sentence_is_repeated_in_another_window(stage):
    cover(stage, (1280, 700))
    lesson_pages.lesson_says(stage)
    lines = " ".join(stage.screen.question.lines)
    cover(stage, (412, 915), wait=4)
    assert isinstance(stage.screen.question, Sentence)
    assert " ".join(stage.screen.question.lines) == lines


@pytest.mark.parametrize("wish", [HINT, TAKE_BACK, CLAIM])
@pytest.mark.parametrize("name", ["lesson_asks", "puzzle_asked"])
def test_every_button_of_an_exercise_is_answered(stage, name, wish, language):
    cover(stage, (412, 915))
    page(name)(stage)
    stage.step(5)
    log = stage.screen.match.n_log
    stage.command(wish, wait=3)
    assert stage.screen.spoken and stage.screen.match.n_log == log


@pytest.mark.parametrize("shape", [(1280, 700), (412, 915)])
@pytest.mark.parametrize("name", ["lesson_asks", "puzzle_asked"])
def test_nobody_has_a_level_in_an_exercise(stage, name, shape, english):
    cover(stage, shape)
    page(name)(stage)
    stage.step(5)
    names = [line.text for line in stage.screen.players.names if line and line.text]
    assert len(names) >= 2 and all(name.strip() in ("West", "North", "East") for name in names)


@pytest.mark.parametrize("lesson", NAMES)
def test_the_name_of_a_lesson_has_room_beside_its_table(stage, lesson, language):
    for shape in ((667, 375), (1280, 700), (412, 915), (375, 667)):
        cover(stage, shape)  # Stage raises AssertionError if a text is cut
        lesson_pages.open_lesson(stage, lesson)
        stage.step(2)
        assert stage.app._beside


def dim(buttons):
    faded = labels.ink(theme.FADED)
    return [label.pixel_shader is faded for label in buttons._labels]


PANELS = ["puzzle_wrong", "bars", "tricks", "glance", "closeup"]


def open_panel(stage, panel):
    if panel == "puzzle_wrong":
        puzzle_pages.puzzle_wrong(stage)
    elif panel == "bars":
        hint_told(stage)
        stage.command(HINT, wait=2)
        assert isinstance(stage.screen.question, chart.Chart)
    else:
        shots.PICTURES[panel](stage.app)
    stage.step(3)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("panel", PANELS)
def test_a_button_that_does_nothing_is_dimmed(stage, panel, shape, english):
    cover(stage, shape)
    open_panel(stage, panel)
    table = stage.screen
    buttons, laid = table.app._beside.buttons, table.question
    n = len(buttons._labels) - 1
    assert laid and dim(buttons) == [True] * n + [False]
    assert not any(line.text for line in buttons._keys[:n])
    for command in (HINT, TAKE_BACK, CLAIM):
        stage.command(command, wait=2)
        assert table.question is laid
    stage.press(B, wait=2)
    if panel == "puzzle_wrong":
        return
    assert not table.question and True not in dim(buttons)[::2] + dim(buttons)[3:]


@pytest.mark.parametrize("shape", SHAPES)
def test_buttons_that_only_refuse_are_dimmed_or_missing(stage, shape):
    cover(stage, shape)
    puzzle_pages.open_puzzle(stage)
    stage.step(2)
    assert dim(stage.app._beside.buttons) == [False]
    stage.open_at_card(new_match())
    assert dim(stage.app._beside.buttons) == [False, True, False, False]
    stage.press(A, wait=8)
    assert not stage.screen.own_turn
    assert dim(stage.app._beside.buttons) == [True, False, True, False]


@pytest.mark.parametrize("shape", SHAPES[1:3])
def test_what_a_lesson_asks_for_stays_visible(stage, shape):
    words.use("en")
    cover(stage, shape)
    lesson_pages.lesson_asks(stage)
    seen = " ".join(" ".join(texts(stage.screen.task)).split())
    assert "Take this trick: choose a card, then play it." in seen
    assert words.say("your_turn") in seen and stage.app._beside._bar.width > 1
    lesson_pages.lesson_costs(stage)
    assert not stage.screen.task
    panel = " ".join(" ".join(texts(stage.screen.question.group)).split())
    assert "takes the trick: 14 points." in panel


def test_a_task_covers_no_prompt_to_call_out(stage):
    words.use("en")
    cover(stage, (412, 915))
    lesson_pages.open_lesson(stage, "calling_out")
    lesson_pages.go_to_question(stage)
    stage.step(SETTLED)
    assert words.say("select_out") in stage.screen.players.status.text
    assert not getattr(stage.screen, "task", None)


def test_no_frame_is_around_a_score_that_is_not_shown(stage):
    cover(stage, (1280, 700))
    lesson_pages.lesson_says(stage)
    assert not stage.app._beside._totals.text
    assert exercises.subject(stage.screen, cues.SIDES) is None


@pytest.mark.parametrize(("name", "n"), [("defence", 3), ("signals", 5)])
def test_a_wrong_answer_of_mediatore_names_the_lessons_point(stage, name, n, language):
    cover(stage, (1366, 768))
    lesson_pages.open_lesson(stage, name)
    for i in range(n):
        lesson_pages.go_to_question(stage)
        right, wrong = lesson_pages.right_card(stage), lesson_pages.wrong_card(stage)
        lesson_pages.play(stage, wrong)
        while not stage.screen.question:
            stage.press(A, wait=SETTLED)
        point = people.named(words.say(f"lesson_why_{name}_{i}"), people.OF_SEATS)
        assert " ".join(point.split()) in " ".join(
            " ".join(texts(stage.screen.question.group)).split()
        )
        stage.press(A, wait=SETTLED)
        lesson_pages.play(stage, right)


def test_the_trick_of_a_wrong_card_lies_below_its_verdict(stage):
    cover(stage, (1366, 768))
    lesson_pages.open_lesson(stage, "loading")
    lesson_pages.go_to_question(stage)
    wrong = lesson_pages.wrong_card(stage)
    lesson_pages.play(stage, wrong)
    stage.until(lambda: stage.screen.question)
    table = stage.screen
    laid = [card for card, tile in zip(table.trick._cards, table.trick._tiles) if not tile.hidden]
    assert wrong in laid and len(laid) == 4 and not table.trick._gold.hidden


def test_every_question_of_mediatore_has_a_point(stage, language):
    stage.app.puzzle = lesson = Exercise(0, 0, 0)
    for name in exercises.OF_MEDIATORE:
        lesson.i, lesson.cue_at = NAMES.index(name), 0
        asked = 0
        while found := cues.next_cue(stage.app):
            if found[0] == cues.ASK:
                lesson.asked_at = lesson.cue_at - 2 - len(found[1])
                assert exercises._question(stage.app) == asked and exercises._point(stage.app)
                asked += 1
