import pytest

from engine.deal import DISCARD, PLAY
from engine.madrasso.actions import OUT, ROB
from engine.puzzles.puzzle import choices
from engine.puzzles.puzzle_file import MOST_COST
from screens.help.at_a_glance import Glance
from screens.lessons import lesson_list, lesson_panel, teacher
from screens.lessons.lessons_done import NAMES, LessonProgress
from screens.menu import new_game, title
from screens.menu.saved_settings import Settings
from screens.puzzles.puzzle_panel import Panel
from screens.settings import SHOWS_POINTS
from screens.table.timing import ANSWER
from screens.ui import widgets, words
from screens.ui.keys import DOWN, START, A, B
from simulator.computer.keyboard import HINT, TAKE_BACK
from tests.support.screens import inside
from tests.support.screens.layout import assert_readable, texts
from tests.support.screens.lesson_pages import (
    MOST,
    go_to_question,
    is_asked,
    open_lesson,
    open_list,
    play,
    right_card,
    take,
    wrong_card,
)
from tests.support.screens.pointing import click
from tests.support.screens.puzzle_pages import choose
from tests.support.screens.stage import SETTLED

BARE = 80, 60  # a point without a card
every_lesson = pytest.mark.parametrize("name", NAMES)


@pytest.fixture
def language_kept():
    yield
    words.use("it")


def said(stage) -> str:
    return " ".join(texts(stage.screen.question.group))


def test_never_played_leads_to_lessons_and_back(stage):
    stage.show(title.Title)
    assert inside.chosen_word(stage.screen) == words.say("never_played")
    stage.press(A)
    assert isinstance(stage.screen, lesson_list.Lessons)
    assert stage.screen.chosen == 0
    stage.press(B)
    assert isinstance(stage.screen, title.Title)


def test_rules_below_the_lessons_lead_back(stage):
    open_list(stage)
    stage.press(DOWN, A)
    assert isinstance(stage.screen, Glance)
    stage.press(B)
    assert isinstance(stage.screen, lesson_list.Lessons)


@pytest.mark.smoke(12)
@every_lesson
def test_a_lesson_can_be_read_and_taken(stage, name, language, language_kept):
    lesson = open_lesson(stage, name)
    for _ in range(MOST):
        question = stage.screen.question
        if hasattr(question, "leads_back"):
            break
        if isinstance(question, teacher.Sentence):
            assert_readable(question.group)
            assert len(question.lines) <= teacher.ROWS, question.lines
            stage.press(A)
        elif question:
            stage.press(A)
        elif is_asked(stage):
            play(stage, right_card(stage))
        stage.step()
    assert words.say("lesson_done") in said(stage)
    assert_readable(stage.screen.question.group)
    assert LessonProgress(stage.console).is_taken(lesson.i)
    path = stage.console.asset(f"lessons/{name}.{language}.txt")
    with open(path, encoding="utf-8") as file:
        assert not file.read()[lesson.text_at :].strip(), "sentences that are never said"


@every_lesson
def test_wrong_card_is_played_out_and_taken_back(stage, name):
    lesson = open_lesson(stage, name)
    go_to_question(stage)
    before, right = bytes(stage.screen.match.log), right_card(stage)
    answer = wrong_card(stage)
    play(stage, answer)
    stage.until(lambda: stage.screen.question)
    assert stage.screen.match.n_log > lesson.first + lesson.done
    if lesson.phase == DISCARD:
        assert words.say("lesson_loses") in said(stage)
    elif lesson.cost > MOST_COST:
        assert words.say(f"puzzle_costs={lesson.cost}") in said(stage)
    else:
        assert str(lesson.cost) in said(stage) or stage.screen.match.game.contract
    choose(stage, "lesson_again")
    stage.until(lambda: is_asked(stage))
    assert bytes(stage.screen.match.log) == before
    assert right_card(stage) == right
    play(stage, right)
    go_to_question(stage)
    assert lesson.over == teacher.go_on


@every_lesson
def test_no_wrong_answer_is_raised_again(stage, name):
    lesson = open_lesson(stage, name)
    go_to_question(stage)
    if stage.screen.view.phase != PLAY:
        return
    wrong = []
    while len(wrong) < 3 and is_asked(stage):
        chosen = stage.screen.hand.chosen
        assert chosen not in wrong
        answer = chosen if chosen != right_card(stage) else wrong_card(stage)
        if answer in wrong or right_card(stage) == ROB:
            break
        wrong.append(answer)
        play(stage, answer)
        stage.until(lambda: stage.screen.question)
        choose(stage, "lesson_again")
        stage.until(lambda: is_asked(stage))
    assert wrong
    play(stage, right_card(stage))
    go_to_question(stage)
    assert not lesson.wrong


def test_the_pause_leads_back_repeats_and_leaves(stage):
    open_lesson(stage)
    first = said(stage)
    stage.press(START)
    assert words.say("lesson_leave") in said(stage)
    stage.press(B)
    assert said(stage) == first
    go_to_question(stage)
    stage.press(START)
    choose(stage, "lesson_repeat")
    assert isinstance(stage.screen.question, teacher.Sentence)
    stage.press(A)
    stage.until(lambda: is_asked(stage))
    stage.press(START)
    choose(stage, "lesson_leave")
    assert isinstance(stage.screen, lesson_list.Lessons)
    assert stage.app.puzzle is None


def test_a_sentence_after_a_trick_is_beside_its_count(stage):
    open_lesson(stage)
    go_to_question(stage)
    before = stage.screen.upcard._sides.text
    play(stage, right_card(stage))
    stage.until(lambda: stage.screen.question)
    won = stage.screen.view.won
    after = stage.screen.upcard._sides.text
    assert after != before and str(won[0] + won[2]) in after


def test_the_rules_over_a_sentence_leave_one_sentence(stage):
    open_lesson(stage)
    sentence, layers = said(stage), len(stage.screen.group)
    stage.press(START)
    choose(stage, "read_the_rules")
    assert isinstance(stage.screen.question, Glance)
    stage.press(B)
    assert words.say("lesson_leave") in said(stage)
    stage.press(B)
    assert said(stage) == sentence and len(stage.screen.group) == layers


def test_a_lesson_can_be_left_after_a_wrong_card(stage):
    open_lesson(stage)
    go_to_question(stage)
    play(stage, wrong_card(stage))
    stage.until(lambda: stage.screen.question)
    stage.press(B, wait=1)
    assert isinstance(stage.screen, lesson_list.Lessons)


def test_finished_lesson_is_not_offered_again(stage):
    open_lesson(stage)
    while not isinstance(stage.screen.question, widgets.Question):
        if is_asked(stage):
            play(stage, right_card(stage))
        stage.press(A if stage.screen.question else 0, wait=1)
    status = stage.screen.players.status
    assert words.say("select_rob") in status.text
    stage.press(A)
    while not isinstance(stage.screen.question, teacher.Sentence):
        assert words.say("select_rob") not in status.text
        stage.step()


def test_no_key_anticipates_the_lessons_auction(stage):
    lesson = open_lesson(stage, "calling")
    assert stage.screen.part and stage.screen.shows_line
    for _ in range(40):
        stage.press(DOWN, A, wait=1)
    match = stage.screen.match
    said = bytes(match.log[lesson.first : match.n_log])
    assert said == lesson.line[: len(said)]


def test_a_false_call_loses_and_is_taken_back(stage):
    open_lesson(stage, "calling_out")
    go_to_question(stage)
    play(stage, OUT)
    stage.until(lambda: stage.screen.question)
    assert stage.screen.match.over and stage.screen.match.game.score.winner == 1
    assert words.say("out_question") in said(stage)
    choose(stage, "lesson_again")
    stage.until(lambda: is_asked(stage))
    assert not stage.screen.match.over


def test_every_way_of_laying_away_that_wins_is_taken(stage):
    for i in range(3):
        open_lesson(stage, "laying_away")
        go_to_question(stage)
        cards = stage.app.puzzle.cards
        way = cards[4 * i : 4 * i + 4]
        stage.screen.lay_away(way[::-1])
        stage.until(lambda: stage.screen.question)
        assert isinstance(stage.screen.question, teacher.Sentence)
        assert not [card for card in way if stage.screen.playable(card)]


def test_after_the_first_lesson_a_match_begins(stage):
    take(stage, NAMES[0])
    choose(stage, "lesson_match")
    assert isinstance(stage.screen, new_game.NewGame)
    names = " ".join(value for _, value in stage.screen.rows)
    assert "Toffolo" in names and "Checa" in names
    assert stage.app.settings[SHOWS_POINTS]


def test_a_lesson_changes_no_players_that_were_chosen(stage):
    chosen = "human,momolo,nane,anzola"
    Settings(stage.console).put({"players-madrasso": chosen})
    take(stage, NAMES[0])
    choose(stage, "lesson_match")
    assert Settings(stage.console).get("players-madrasso") == chosen


def test_no_key_of_a_computer_thinks_for_its_player(stage):
    open_lesson(stage)
    go_to_question(stage)
    for command in (TAKE_BACK, HINT):
        stage.command(command, wait=2)
        assert not stage.screen.question and stage.screen.spoken == ANSWER
        stage.until(lambda: not stage.screen.spoken)
    assert stage.console.load_match() is None


def test_taken_lessons_are_kept(stage):
    kept = LessonProgress(stage.console)
    for i in (0, 9, 17):
        kept.keep(i)
    again = LessonProgress(stage.console)
    assert [i for i in range(24) if again.is_taken(i)] == [0, 9, 17]
    assert again.first(3) == 1
    stage.console.write("lessons", b"l\xff\xff\xff")
    assert not LessonProgress(stage.console).is_taken(0)
    open_list(stage)
    stage.step(SETTLED)


def test_press_on_the_table_repeats_the_sentence(stage):
    open_lesson(stage)
    last = ""
    while not is_asked(stage):
        if stage.screen.question:
            last = said(stage)
        stage.aim(*BARE, True, wait=1)
    stage.aim(*BARE, True)
    assert isinstance(stage.screen.question, teacher.Sentence) and said(stage) == last
    for _ in range(8):
        stage.aim(*BARE, True, wait=2)
        assert not isinstance(stage.screen.question, Panel)
    if stage.screen.question:
        stage.press(A)
    stage.until(lambda: is_asked(stage))
    click(stage, words.say("pauses"))
    assert words.say("lesson_leave") in said(stage)


@every_lesson
def test_an_answer_is_compared_only_with_another_card(stage, name, language_kept, english):
    open_lesson(stage, name)
    go_to_question(stage)
    while not stage.screen.question:
        table, lesson = stage.screen, stage.app.puzzle
        right = right_card(stage)
        for answer in choices(table.match) if table.view.phase == PLAY else ():
            if answer != right:
                kept = dict(vars(lesson))
                lesson_panel.judge(table, answer)
                told = " ".join(texts(lesson_panel.tell(table).group))
                vars(lesson).update(kept)
                table.shows_line = False
                assert ("better" in told or "best" in told) <= (right < ROB), told
                assert ("First rob" in told) == (right == ROB and not table.contract)
        play(stage, right)
        go_to_question(stage)
