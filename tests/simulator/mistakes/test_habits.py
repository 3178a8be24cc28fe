from itertools import product

import pytest

from engine.match import new_view
from engine.options import BREVE, MADRASSO, MEDIATORE
from engine.puzzles.keys import key_of
from engine.puzzles.puzzle import GAMES, read
from engine.puzzles.puzzle_file import FILES, PuzzleFile
from engine.review.costs import DISCARDING, FOLLOWING, LEADING, TRUMPING, kind_of
from screens.lessons import lesson_panel
from screens.lessons.lessons_done import NAMES
from screens.puzzles.puzzle_list import Puzzles
from screens.puzzles.puzzle_panel import ask_next, judge, leave, reveal
from screens.puzzles.puzzle_table import Exercise
from screens.review.card_by_card import ReviewPage
from screens.ui import words
from screens.ui.keys import DOWN, RIGHT, SELECT, UP, A, B
from simulator.assets import FOLDER
from simulator.mistakes import asking, habits, patterns, recording
from simulator.mistakes.deal_costs import DealCosts
from simulator.mistakes.judgement import mean_of
from simulator.mistakes.notebook import (
    FAILED,
    LAST,
    N_THEMES,
    SOLVED,
    UNTRIED,
    Deal,
    Notebook,
    OwnPuzzle,
)
from simulator.mistakes.patterns import Slip
from tests.support.puzzles import contents, costs_in_file
from tests.support.screens.layout import assert_readable
from tests.support.screens.stage import cover
from tools import shots

DAY = 900
SIZES = [(1280, 700), (412, 915), (375, 667), (800, 600)]


def keep(stage, *costs, game=MADRASSO, puzzles=0, habit=LEADING, slips=()):
    found = recording.read(stage.console)
    for i, each in enumerate(costs):
        key = bytes((game, i, 0, 0))
        of_last = slips if i == len(costs) - 1 else ()
        found.deals[key] = Deal(DAY + i, key, game, each, i, of_last)
    for i in range(puzzles):
        content = contents(MADRASSO)[i].rstrip(b"\0")
        key, costs_of = key_of(content), costs_in_file(MADRASSO)[i]
        found.puzzles[key] = OwnPuzzle(DAY + i, key, UNTRIED, habit, 0, costs_of, content)
    recording.write(stage.console, found)


def opened(stage, name, *arguments):
    stage.show(name, *arguments, wait=1)
    return stage.screen


def choose(stage, name):
    rows = [row[0] for row in stage.screen.rows]
    while stage.screen.chosen != rows.index(name):
        stage.press(DOWN)


def test_one_deal_has_a_chart_and_a_singular(stage, english):
    cover(stage, (412, 915))
    keep(stage, (10, 0, 31, 0, 5))
    page = opened(stage, habits.Habits)
    assert page.pane_picture(300, 200)
    page.show(0)
    assert "in 1 deal." in page.explanation()[1]


@pytest.mark.parametrize(
    ("size", "language"),
    [*product([None], words.LANGUAGES), *zip(SIZES, ("en", "it", "fr", "fr"), strict=True)],
)
def test_the_dearest_theme_is_marked_with_its_cost_per_deal(stage, size, language):
    words.use(language)
    if size:
        cover(stage, size)
    keep(stage, (10, 0, 31, 0, 5), (10, 0, 30, 0, 5), puzzles=1)
    page = opened(stage, habits.Habits)
    assert page.rows[page.chosen][0] == habits.name(DISCARDING)
    assert page.rows[page.chosen][1] == "–3" + words.say("review_comma") + "1"
    open_row = "habits_prompts" if stage.console.canvas.has_pane else "habits_open"
    assert page.explanation()[1] == words.say(open_row)
    leading, discarding, last = [bar.width for bar in page._bars]
    assert discarding > leading > last > 0
    for _ in page.rows:
        stage.press(DOWN)
    for habit in range(N_THEMES):
        page = opened(stage, habits.OfTheme, MADRASSO, habit)
        for _ in page.rows:
            stage.press(DOWN)


@pytest.mark.parametrize("size", [None, *SIZES])
def test_a_theme_names_its_dearest_pattern_and_lists_its_cards(stage, size, language):
    if size:
        cover(stage, size)
    slips = [Slip(4 * i, 0x12, 0x31, LEADING, i, 10 + i) for i in range(1, len(patterns.NAMES))]
    slips += [Slip(0, 0x11, 0x24, LEADING, 0, 900), Slip(0, 0x11, 0x24, DISCARDING, 1, 40)]
    keep(stage, *[(30, 0, 4, 0, 0)] * 5, slips=tuple(slips))
    page = opened(stage, habits.Habits)
    choose(stage, habits.name(LEADING))
    last = len(patterns.NAMES) - 1
    told = page.explanation()[1]
    assert patterns.text(last) in told and str(len(slips) - 1) in told
    stage.press(A, wait=2)
    assert stage.screen.rows[0] == (words.say("habit_cards"), str(len(slips) - 1))
    stage.press(A, wait=2)
    page = stage.screen
    assert isinstance(page, habits.OfCards) and len(page.rows) == len(slips) - 1
    assert patterns.text(last) not in page.explanation()[1]
    for pattern in range(last, 0, -1):
        stage.press(DOWN)
        assert patterns.text(pattern) in page.explanation()[1]
        assert_readable(page.group)
    stage.press(B, wait=2)
    assert isinstance(stage.screen, habits.OfTheme)


def test_one_key_asks_a_puzzle_on_the_dearest_theme(stage):
    cover(stage, (1366, 768))
    keep(stage, (10, 0, 31, 0, 5), puzzles=1, habit=LEADING)
    page = opened(stage, habits.Habits)
    page.show(1)
    assert page.heading_of_row()[1] == words.say("habits_per_deal", page.rows[1][1])
    for own in (True, False):
        stage.press(SELECT)
        stage.step(2)
        assert isinstance(stage.app.puzzle, asking.OwnExercise)
        assert bool(stage.app.puzzle.key) == own and stage.app.puzzle.of_theme[1] == LEADING
        found = recording.read(stage.console)
        for each in found.puzzles:
            found.answer(each, True)
        recording.write(stage.console, found)
        opened(stage, habits.Habits).show(1)


def test_mediatore_has_thirds_and_nobody_trumps():
    found = Notebook()
    found.deals[b"abcd"] = Deal(DAY, b"abcd", MEDIATORE, (30, 0, 0, 0, 0))
    assert habits.per_deal(found, MEDIATORE, LEADING)[0] == "1"
    assert TRUMPING not in habits.names(MEDIATORE)


def test_games_have_rows_of_their_own(stage):
    keep(stage, (10, 0, 0, 0, 0))
    keep(stage, (0, 30, 0, 0, 0), (0, 30, 0, 0, 0), game=MEDIATORE)
    page = opened(stage, habits.Habits)
    assert page.rows[0][1] == words.say("mediatore")
    assert page.rows[page.chosen][0] == habits.name(FOLLOWING)
    choose(stage, words.say("habits_game"))
    stage.press(RIGHT)
    assert page.rows[0][1] == words.say("madrasso")


def test_the_list_of_puzzles_leads_to_the_mistakes(stage):
    page = opened(stage, Puzzles)
    rows = len(page.rows)
    keep(stage, (10, 0, 0, 0, 0), puzzles=2)
    page = opened(stage, Puzzles)
    assert len(page.rows) == rows + 1 and page.rows[-1] == (words.say("habits"), "0/2")
    stage.press(UP)
    assert page.explanation()[1] == words.say("habits_row")
    stage.press(*3 * [UP])
    assert page.changes and page.rows[page.chosen][0] == words.say("puzzle_theme")
    stage.press(*3 * [DOWN], A, wait=2)
    assert isinstance(stage.screen, habits.Habits)
    stage.press(B, wait=2)
    assert stage.screen.rows[-1][0] == words.say("habits")


@pytest.mark.parametrize("habit", range(N_THEMES))
def test_a_theme_opens_its_lessons(stage, habit):
    for game in (MADRASSO, BREVE, MEDIATORE):
        for lesson in habits.LESSONS[habit][game == MEDIATORE].split():
            assert lesson in NAMES
    opened(stage, habits.OfTheme, MADRASSO, habit)
    stage.press(A, wait=2)
    lesson = habits.LESSONS[habit][0].split()[0]
    assert stage.app.puzzle.i == NAMES.index(lesson)


@pytest.mark.parametrize("habit", [LEADING, FOLLOWING, TRUMPING, LAST])
def test_puzzles_of_a_theme_are_asked_one_after_the_other(stage, habit):
    opened(stage, habits.OfTheme, BREVE, habit)
    choose(stage, words.say("habit_puzzles"))
    stage.press(A, wait=2)
    asked = set()
    for _ in range(2):
        puzzle = stage.app.puzzle
        asked.add(puzzle.i)
        with open(FOLDER / FILES[0], "rb") as file:
            assert asking.habit_of(PuzzleFile(file), puzzle.i) == habit
        if habit != LAST:
            match = read(puzzle.content).match
            view = new_view(MADRASSO)
            match.look(0, view)
            assert kind_of(view, puzzle.line[0]) == habit
        stage.until(lambda: hasattr(stage.screen, "shows_line"))
        stage.app.load(reveal)(stage.screen)
        stage.app.load(ask_next)(stage.screen)
        stage.step(2)
    assert len(asked) == 2
    stage.app.load(leave)(stage.screen)
    stage.step(2)
    assert isinstance(stage.screen, habits.OfTheme)


@pytest.mark.parametrize("right", [True, False])
def test_an_answer_to_one_s_own_puzzle_is_kept(stage, right):
    keep(stage, puzzles=2)
    opened(stage, habits.OfTheme, MADRASSO, LEADING)
    choose(stage, words.say("habit_own"))
    stage.press(A)
    stage.until(lambda: stage.at_turn())
    puzzle = stage.app.puzzle
    newest = recording.read(stage.console).proven()[0]
    assert puzzle.key == newest.key and puzzle.place == GAMES.index(MADRASSO)
    answer = next(card for card in puzzle.cards if (card == puzzle.line[0]) == right)
    stage.app.load(judge)(stage.screen, answer)
    stage.app.load(judge)(stage.screen, puzzle.line[0])
    state = recording.read(stage.console).puzzles[puzzle.key].state
    assert state == (SOLVED if right else FAILED)
    stage.app.load(ask_next)(stage.screen)
    stage.step(2)
    assert stage.app.puzzle.key not in (b"", puzzle.key)


def test_other_exercises_are_asked_as_before(stage):
    keep(stage, puzzles=1)
    opened(stage, Puzzles, 0)
    stage.press(A)
    stage.until(lambda: hasattr(stage.screen, "shows_line"))
    assert type(stage.app.puzzle) is Exercise
    first = stage.app.puzzle.i
    stage.app.load(reveal)(stage.screen)
    stage.app.load(ask_next)(stage.screen)
    stage.step(2)
    assert type(stage.app.puzzle) is Exercise and stage.app.puzzle.i != first
    assert recording.read(stage.console).proven()[0].state == UNTRIED


def test_means_round_once(english):
    assert [mean_of(130, n, MADRASSO) for n in (3, 4)] == ["4.3", "3.3"]
    assert [mean_of(4, 1, MEDIATORE), mean_of(31, 8, MEDIATORE)] == ["0.13", "0.13"]


def test_a_card_opens_its_review_and_comes_back(stage, english):
    cover(stage, (1280, 700))
    match = shots._played(
        MADRASSO, shots.ALL, players="human toffolo lucieta checa".split(), seed=11
    )
    stage.console.archive().add(match)
    reviewed = DealCosts(match, 2, None)
    slip = Slip(reviewed.cards[3].n_before, reviewed.cards[3].card, 0x31, LEADING, 0, 40, 1)
    key = recording.key_of_deal(match, 2)
    found = recording.read(stage.console)
    for each, own in ((key, slip), (b"lost", slip._replace(cost=30))):
        found.deals[each] = Deal(DAY, each, MADRASSO, (40, 0, 0, 0, 0), 1, (own,))
    recording.write(stage.console, found)
    stage.app.source = 3
    page = opened(stage, habits.OfCards, MADRASSO, LEADING)
    assert page.rows[0][0].startswith("↑") and "Luck" in page.explanation()[1]
    assert page.pane_picture(300, 200)
    stage.press(A, wait=2)
    assert isinstance(stage.screen, ReviewPage)
    assert stage.screen.found.n_before == slip.n_before and stage.screen.match.number == 2
    stage.press(B, wait=2)
    assert isinstance(stage.screen, habits.OfCards) and stage.app.source == 3
    stage.press(DOWN, A)
    assert isinstance(stage.screen, habits.OfCards)
    assert "not kept" in stage.screen.explanation()[1]


@pytest.mark.parametrize("size", SIZES)
def test_a_pattern_of_the_past_says_so(stage, size):
    words.use("fr")
    cover(stage, size)
    old = Slip(4, 0x12, 0x31, LEADING, 1, 40)
    found = recording.read(stage.console)
    for i in range(5):
        key = bytes((i,)) * 4
        slips = (old,) if i == 1 else ()
        found.deals[key] = Deal(DAY, key, MADRASSO, (40, 0, 0, 0, 0), i, slips)
    recording.write(stage.console, found)
    page = opened(stage, habits.Habits)
    choose(stage, habits.name(LEADING))
    assert "Pas depuis 3 donnes" in page.explanation()[1]


def test_a_lesson_leads_back_to_the_theme(stage):
    opened(stage, habits.OfTheme, MADRASSO, LEADING)
    stage.press(A, wait=2)
    stage.app.load(lesson_panel.begin_again)(stage.screen)
    stage.step(2)
    stage.app.load(lesson_panel.leave)(stage.screen)
    stage.step(2)
    assert isinstance(stage.screen, habits.OfTheme)
