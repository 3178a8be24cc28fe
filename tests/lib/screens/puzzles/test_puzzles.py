import pytest
from pygame import Rect

from engine.cards import EMPTY
from engine.codes.code_text import parse
from engine.puzzles.puzzle import GAMES as IN_FILES
from engine.puzzles.puzzle import Course, choices, read, written
from engine.puzzles.puzzle_file import (
    CAPPOTTO,
    CAPPOTTO_GIVEN,
    FILES,
    HARD,
    KEY,
    PASSERA,
    THEMES,
    PuzzleFile,
    packed,
)
from screens.look.back import LookBack
from screens.menu import title
from screens.puzzles import puzzle_list, puzzles_answered
from screens.puzzles.asking import ask, ask_content
from screens.puzzles.puzzle_panel import Panel
from screens.table.table_screen import TableScreen
from screens.table.timing import ANSWER
from screens.ui import cards, words
from screens.ui.keys import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from simulator.computer.keyboard import HINT, TAKE_BACK
from tests.support.puzzles import contents, marks
from tests.support.samples import some
from tests.support.screens import inside, layout
from tests.support.screens.layout import assert_readable, texts
from tests.support.screens.pointing import click
from tests.support.screens.puzzle_pages import (
    GREETED,
    MADRASSO,
    MEDIATORE,
    TRE,
    answer,
    choose,
    open_list,
    open_puzzle,
    wrong_card,
)
from tests.support.screens.stage import SETTLED, begun

BARE = 80, 60
GAMES = (MADRASSO, TRE, MEDIATORE)
LONGEST_LINE = 3000
every_game = pytest.mark.parametrize("place", GAMES)


def said(stage) -> str:
    return " ".join(texts(stage.screen.question.group))


def kept(stage):
    return puzzles_answered.PuzzleProgress(stage.console)


def test_the_title_leads_to_the_list_and_back(stage):
    stage.show(title.Title)
    while inside.chosen_word(stage.screen) != words.say("puzzles"):
        stage.press(DOWN)
    stage.press(A)
    assert isinstance(stage.screen, puzzle_list.Puzzles)
    stage.press(B)
    assert isinstance(stage.screen, title.Title)


def test_list_shows_solved_and_the_days_puzzle(stage):
    kept(stage).keep(TRE, 3, True)
    open_list(stage)
    n = [len(contents(game)) for game in IN_FILES]
    rows = [f"0/{n[0]}", f"1/{n[1]}", f"0/{n[2]}", words.say("puzzle_theme_all")]
    assert [value for _, value in stage.screen.rows] == rows
    open_list(stage, day=9)
    assert [value for _, value in stage.screen.rows] == ["", *rows]
    stage.press(A)
    assert stage.app.puzzle.day == 9 and stage.app.puzzle.place == MADRASSO


@pytest.mark.smoke(0)
def test_another_days_puzzle_is_another(stage):
    asked = set()
    n = sum(hardness >= HARD for _, hardness in marks(IN_FILES[MADRASSO]))
    for day in range(1, n + 1):
        open_list(stage, day)
        stage.press(A)
        asked.add(stage.app.puzzle.i)
    assert len(asked) == n


@every_game
def test_best_card_is_right_and_leads_on(stage, place):
    asked = open_puzzle(stage, place)
    answer(stage, asked.line[0])
    assert isinstance(stage.screen.question, Panel)
    right = words.say("puzzle_right", "").split(":")[0]
    assert right in said(stage)
    assert kept(stage).is_solved(place, 0) and kept(stage).number(puzzles_answered.STREAK) == 1
    choose(stage, "puzzle_next")
    assert stage.app.puzzle.place == place and stage.app.puzzle.i == 1
    assert isinstance(stage.screen, TableScreen) and not stage.screen.question


def test_back_from_a_solved_puzzle_leads_to_the_list(stage):
    asked = open_puzzle(stage)
    answer(stage, asked.line[0])
    stage.press(B)
    assert isinstance(stage.screen, puzzle_list.Puzzles)


@every_game
def test_wrong_card_shows_cost_and_allows_a_retry(stage, place):
    asked = open_puzzle(stage, place)
    card = wrong_card(asked)
    answer(stage, card)
    cost = asked.costs[asked.cards.index(card)]
    key, values = ("puzzle_loses", ()) if place == MEDIATORE else ("puzzle_costs", (cost,))
    if key == "puzzle_costs" and cost == 1:
        key = "puzzle_costs_1"
    assert words.say(key, *values) in said(stage)
    choose(stage, "puzzle_again")
    assert not stage.screen.question and stage.screen.match.turn == 0
    assert stage.screen.hand.chosen != card
    answer(stage, asked.line[0])
    assert words.say("puzzle_next") in said(stage)
    assert not kept(stage).is_solved(place, 0) and kept(stage).number(puzzles_answered.STREAK) == 0


def test_cappotto_card_costs_no_points(stage):
    i = [theme for theme, _ in marks(IN_FILES[MADRASSO])].index(CAPPOTTO)
    asked = open_puzzle(stage, MADRASSO, i)
    for card in asked.cards:
        if card != asked.line[0]:
            answer(stage, card)
            assert words.say(f"puzzle_costs={CAPPOTTO_GIVEN}") in said(stage)
            choose(stage, "puzzle_again")
    answer(stage, asked.line[0])
    assert words.say("puzzle_why_cappotto") in said(stage)
    assert words.say("puzzle_others_cost", CAPPOTTO_GIVEN) not in said(stage)


@every_game
def test_line_plays_to_the_end_and_repeats(stage, place):
    asked = open_puzzle(stage, place, 2)
    answer(stage, asked.line[0])
    for key in ("puzzle_line", "lesson_once_more"):
        choose(stage, key)
        for _ in range(LONGEST_LINE):
            if stage.screen.question:
                break
            stage.step()
        match = stage.screen.match
        assert match.turn == EMPTY
        assert bytes(match.log[asked.first : match.n_log]) == bytes(asked.line)


@every_game
def test_puzzle_without_a_special_theme_shows_its_reason(stage, place):
    plain = [i for i, (theme, _) in enumerate(marks(IN_FILES[place])) if theme >= len(THEMES)]
    for i in some(plain, 3):
        asked = open_puzzle(stage, place, i)
        answer(stage, asked.line[0])
        assert asked.why and asked.why in said(stage)
        choose(stage, "puzzle_line")
        stage.until(lambda: stage.screen.question, LONGEST_LINE)
        assert asked.why in said(stage)


def test_failed_puzzle_returns_after_the_others(stage):
    known = puzzles_answered.PuzzleProgress(stage.console)
    assert known.next(0, (0, 1, 2)) == 0
    known.keep(0, 0, False)
    assert known.next(0, (0, 1, 2)) == 1
    known.keep(0, 1, True)
    known.keep(0, 2, False)
    assert puzzles_answered.PuzzleProgress(stage.console).next(0, (0, 1, 2)) == 0
    known.keep(0, 0, True)
    assert known.next(0, (0, 1, 2)) == 2


def test_a_first_try_is_a_puzzles_for_good(stage):
    for solves, day in ((True, 0), (True, 7), (False, 0), (True, 0)):
        kept(stage).keep(MADRASSO, 4, solves, day)
        assert kept(stage).is_solved(MADRASSO, 4)
        assert (
            kept(stage).number(puzzles_answered.STREAK)
            == kept(stage).number(puzzles_answered.LONGEST)
            == 1
        )
    assert kept(stage).number(puzzles_answered.DAY) == 7
    for solves, day in ((False, 0), (True, 0), (True, 8)):
        kept(stage).keep(MEDIATORE, 4, solves, day)
        assert not kept(stage).is_solved(MEDIATORE, 4)
        assert kept(stage).number(puzzles_answered.STREAK) == 0
    assert kept(stage).number(puzzles_answered.DAY) == 7


def test_puzzle_solved_thrice_counts_once(stage):
    for _ in range(3):
        answer(stage, open_puzzle(stage).line[0])
    assert kept(stage).number(puzzles_answered.STREAK) == 1


def made_again(stage, folder, monkeypatch):
    for name in FILES:
        with open(stage.console.asset(name), "rb") as file:
            puzzle_file = PuzzleFile(file)
            rows = [
                (
                    puzzle_file.theme(i),
                    puzzle_file.hardness(i),
                    puzzle_file.puzzle(i),
                    puzzle_file.costs(i),
                )
                for i in range(puzzle_file.n)
            ]
            names = [puzzle_file.keys()[at : at + KEY] for at in range(0, KEY * puzzle_file.n, KEY)]
        (folder / name).write_bytes(packed(rows[:1:-1], names[:1:-1]))
    monkeypatch.setattr(stage.console, "asset", lambda name: str(folder / name))


@every_game
def test_a_new_making_of_the_files_moves_no_mark(stage, place, tmp_path, monkeypatch):
    n = len(contents(IN_FILES[place]))
    for i in (0, 2, 9):
        kept(stage).keep(place, i, i < 9)
    made_again(stage, tmp_path, monkeypatch)
    assert [i for i in range(n - 2) if kept(stage).is_solved(place, i)] == [n - 3]
    kept(stage).keep(place, n - 10, True)
    assert not kept(stage).is_solved(place, n - 10)


def test_marks_by_place_of_files_of_before_are_read(stage):
    # puzzle 112 is in no file
    solved = bytearray(25)
    for i in (64, 112, 144, 199):
        solved[i >> 3] |= 1 << (i & 7)
    content = b"P\2\0\5\0\x09\0" + b"\4\x19" + solved + b"\x1f\4\0\0\0\x40" + b"\xff\0"
    stage.console.write(puzzles_answered.FILE, content)
    found = kept(stage)
    numbers = [
        found.number(which)
        for which in (puzzles_answered.STREAK, puzzles_answered.LONGEST, puzzles_answered.DAY)
    ]
    assert numbers == [2, 5, 9]
    solved = [
        (place, i)
        for place in GAMES
        for i in range(len(contents(IN_FILES[place])))
        if found.is_solved(place, i)
    ]
    assert solved == [(MADRASSO, 1), (MADRASSO, 66), (MADRASSO, 184), (TRE, 21)]
    found.keep(MADRASSO, 7, True)
    again = kept(stage)
    assert again.count(MADRASSO, range(192)) == 4 and again.number(puzzles_answered.STREAK) == 3


def test_a_theme_asks_its_own_puzzles_alone(stage):
    marks_of = marks(IN_FILES[MADRASSO])
    for theme in range(PASSERA, len(THEMES)):
        open_list(stage)
        stage.press(*3 * [DOWN])
        while stage.screen.rows[-1][1] != words.say("puzzle_theme_" + THEMES[theme]):
            stage.press(RIGHT)
        own = [i for i, (shows, _) in enumerate(marks_of) if shows == theme]
        assert stage.screen.rows[0][1].endswith(f"/{len(own)}")
        stage.press(*3 * [UP], A)
        asked = [stage.app.puzzle.i]
        for _ in range(2):
            stage.step(GREETED)
            answer(stage, stage.app.puzzle.line[0])
            choose(stage, "puzzle_next")
            asked.append(stage.app.puzzle.i)
        assert set(asked) <= set(own) and len(set(asked)) == min(3, len(own))
        assert stage.app.puzzle.theme == theme
        stage.step(GREETED)
        stage.press(START)
        choose(stage, "puzzle_leave")
        assert words.say("puzzle_theme_" + THEMES[theme]) in dict(stage.screen.rows).values()


@every_game
def test_solved_puzzles_come_round(stage, place):
    found = kept(stage)
    numbers = list(range(0, 40, 3))
    for i in numbers:
        found.keep(place, i, True)
    seen = []
    for _ in range(len(numbers) + 1):
        found.last_answered[place] = found.next(place, numbers)
        seen.append(found.last_answered[place])
    assert sorted(seen[:-1]) == numbers and seen[-1] == seen[0]


def test_giving_up_shows_the_answer_and_ends_the_row(stage):
    kept(stage).keep(MADRASSO, 5, True)
    asked = open_puzzle(stage)
    stage.press(START)
    choose(stage, "puzzle_show")
    sign = "".join(texts(stage.screen.question.group)[0])
    assert sign == words.say("puzzle_was", sign_of(stage, asked.line[0]))
    assert kept(stage).number(puzzles_answered.STREAK) == 0
    assert kept(stage).number(puzzles_answered.LONGEST) == 1


def sign_of(stage, card):
    return cards.sign(card, stage.screen.match.game.ranks)


@every_game
def test_a_puzzle_saves_no_match_and_thinks_of_none(stage, place):
    left = begun(seed=5)
    stage.console.save_match(left)
    asked = open_puzzle(stage, place)
    answer(stage, asked.line[0])
    choose(stage, "puzzle_line")
    stage.step(LONGEST_LINE)
    choose(stage, "puzzle_leave")
    assert isinstance(stage.screen, puzzle_list.Puzzles)
    assert stage.screen.chosen - bool(puzzle_list.today()) == place
    assert stage.console.load_match().pack == left.pack
    assert stage.console.load_match().n_log == left.n_log


def test_looking_back_leads_back(stage):
    asked = open_puzzle(stage, MADRASSO, 8)
    stage.press(B)
    assert isinstance(stage.screen.question, LookBack)
    stage.press(B, START)
    choose(stage, "read_the_rules")
    assert stage.screen.question and not isinstance(stage.screen.question, Panel)
    stage.press(B, wait=SETTLED)
    assert isinstance(stage.screen.question, Panel)
    stage.press(B, wait=SETTLED)
    assert not stage.screen.question
    answer(stage, asked.line[0])
    assert kept(stage).is_solved(MADRASSO, 8)


@every_game
def test_puzzles_code_holds_its_bytes(stage, place):
    asked = open_puzzle(stage, place, 4)
    answer(stage, asked.line[0])
    choose(stage, "puzzle_code")
    shown = texts(stage.screen.question.group)
    rows = [row for row in shown if row.isascii() and row.replace(" ", "").isalnum()]
    code = "".join(row for row in rows if row.upper() == row)
    assert parse(code) == contents_of(place)[4].rstrip(b"\0")
    stage.press(B, wait=SETTLED)
    assert words.say("puzzle_next") in said(stage)


def contents_of(place):
    return contents(IN_FILES[place])


@pytest.mark.smoke(2)
@every_game
def test_every_word_can_be_read(stage, language, place):
    for i in some(range(len(contents_of(place))), 12):
        asked = open_puzzle(stage, place, i)
        assert_readable(stage.screen.group)
        best = asked.line[0]
        for card in sorted(asked.cards, key=lambda card: card == best):  # noqa: B023
            answer(stage, card)
            assert_readable(stage.screen.question.group)
            choose(stage, "puzzle_code" if card == best else "puzzle_again")
        assert_readable(stage.screen.question.group)
    open_list(stage, 3)
    for _ in range(5):
        assert_readable(stage.screen.group)
        stage.press(DOWN)
    stage.press(UP)
    for _ in THEMES:
        assert_readable(stage.screen.group)
        stage.press(RIGHT)


def test_enter_only_closes_the_question_of_a_new_puzzle(stage):
    ask(stage.app, 0, 11)
    stage.step(20)
    assert stage.screen.spoken
    stage.press(A)
    assert not stage.screen.spoken and not stage.app.puzzle.answered and not stage.screen.question
    stage.press(A, wait=3)
    assert stage.app.puzzle.answered


@pytest.mark.parametrize("place", GAMES[:2])
def test_question_hides_neither_trumps_nor_prompt(stage, language, place):
    ask(stage.app, place, 0)
    stage.until(lambda: isinstance(stage.screen, TableScreen) and stage.screen.spoken)
    greeting = stage.screen.group[len(stage.screen.group) - 1]
    assert texts(greeting)[-1] == words.say("puzzle_about")
    panel = Rect(greeting.x, greeting.y, greeting[0].width, greeting[0].height)
    _, sign = inside.trumps(stage.screen.upcard)
    assert not panel.colliderect(Rect(sign.x, sign.y, sign.tile_width, sign.tile_height))
    assert panel.bottom <= stage.screen.players.status.y + 1


@every_game
def test_puzzle_is_announced(stage, place):
    ask(stage.app, place, 0)
    told = []
    for _ in range(GREETED):
        stage.step()
        told += stage.hear()
    assert words.say("puzzle_about") in " ".join(told)
    answer(stage, wrong_card(stage.app.puzzle))
    assert words.say("puzzle_again") in " ".join(stage.hear())


def test_puzzle_outside_the_files_opens_by_its_bytes(stage):
    asked = open_puzzle(stage)
    match = stage.screen.match
    log = bytes(match.log[: match.n_log]) + bytes(asked.line)
    other = Course(match.game_index, match.game.dealer, match.pack, log, match.n_log - 4)
    other.n_before = max(n for n in range(match.n_log) if other.match(n, ["human"] * 4).turn == 0)
    content = written(other)
    ask_content(stage.app, content)
    stage.step(GREETED)
    asked = stage.app.puzzle
    assert asked.i == EMPTY and asked.content == content
    answer(stage, wrong_card(asked))
    assert words.say("puzzle_not_best") in said(stage)
    choose(stage, "puzzle_again")
    answer(stage, asked.line[0])
    assert words.say("puzzle_next") in said(stage)
    assert kept(stage).count(MADRASSO, range(200)) == 0
    with pytest.raises(ValueError):
        ask_content(stage.app, b"\xff" * 30)


def test_code_with_another_line_opens_the_kept_puzzle(stage):
    asked = open_puzzle(stage, TRE, 6)
    match = read(asked.content).match
    before = bytes(match.log[: match.n_log])
    course = Course(match.game_index, match.game.dealer, match.pack, before, len(before))
    while match.turn != EMPTY:
        match.act(choices(match)[-1])
    course.actions = bytes(match.log[: match.n_log])
    content = written(course)
    assert content != asked.content.rstrip(b"\0")
    ask_content(stage.app, content)
    again = stage.app.puzzle
    assert (again.place, again.i, again.line) == (TRE, 6, asked.line)


@every_game
def test_puzzle_keys_neither_save_nor_hint(stage, place):
    asked = open_puzzle(stage, place)
    for command in (TAKE_BACK, HINT):
        stage.command(command, wait=2)
        assert not stage.screen.question and stage.screen.spoken == ANSWER
        stage.until(lambda: not stage.screen.spoken)
    stage.press(SELECT)
    if stage.screen.question:
        stage.press(B)
    assert stage.console.load_match() is None
    answer(stage, asked.line[0])
    assert kept(stage).is_solved(place, 0)


def test_puzzle_rows_continue(stage):
    kept(stage).keep(MADRASSO, 41, True)
    open_list(stage)
    stage.press(A)
    assert stage.app.puzzle.i == 42
    stage.step(GREETED)
    answer(stage, wrong_card(stage.app.puzzle))
    choose(stage, "puzzle_leave")
    assert kept(stage).last_answered[MADRASSO] == 42


@pytest.mark.parametrize("content", [b"", b"P", b"x" * 40, b"P" + bytes(8) + b"\xff\xff\1", None])
def test_damaged_progress_file_counts_none_solved(stage, content):
    if content is not None:
        stage.console.write(puzzles_answered.FILE, content)
    found = kept(stage)
    assert [found.count(place, range(50)) for place in GAMES] in (
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 0],
    )
    open_list(stage)
    stage.press(LEFT, A)
    assert stage.app.puzzle


@every_game
def test_press_on_the_table_repeats_the_question(stage, place):
    open_puzzle(stage, place)
    stage.until(lambda: not stage.screen.spoken)
    stage.aim(*BARE, True, wait=1)
    assert not stage.screen.question
    assert words.say("puzzle_about") in layout.texts(stage.screen.group)
    stage.aim(2, 62, True, wait=1)
    assert not stage.screen.question and not stage.screen.spoken
    stage.aim(*BARE, True, wait=1)
    click(stage, words.say("pauses"))
    assert isinstance(stage.screen.question, Panel)
