from importlib.util import find_spec

import pytest

from engine.cards import EMPTY
from engine.codes.code_text import code, parse
from engine.mediatore.contracts import NEEDED
from engine.options import MADRASSO, MEDIATORE, TRE
from engine.puzzles.keys import key_of
from engine.puzzles.puzzle import GAMES, SOUTH, Course, choices, read, written
from engine.puzzles.puzzle_file import (
    CAPPOTTO,
    CARDS,
    FILES,
    HARD,
    PLAIN,
)
from engine.record import lines
from engine.solver.position import Position, card_values
from lab.puzzles.grading import grade
from lab.puzzles.likeness import likeness
from simulator.arena.quickest import compiled_levels, fast_solver
from simulator.assets import FOLDER
from simulator.puzzles.proof import (
    MARGIN,
    MOST_TRICKS,
    REFEREE,
    Solved,
    can_be_found,
    cappotto,
    costs_of,
    is_best_evenly,
    tricks_left,
)
from simulator.puzzles.themes import HARDEST, THEMES
from simulator.records.reader import read_games
from tests.support.puzzles import contents, costs_in_file, keys, marks
from tests.support.samples import some

FEWEST = {MADRASSO: 190, TRE: 45, MEDIATORE: 75}
FEWEST_CARDS = 3
MOST_BYTES = 16 * 1024
MOST_LETTERS = 40
DAYS = 90  # days until a hard puzzle is repeated

every_game = pytest.mark.parametrize("game", GAMES)


def test_puzzles_are_enough_and_take_little_room():
    assert {game: len(contents(game)) >= n for game, n in FEWEST.items()} == dict.fromkeys(
        GAMES, True
    )
    assert sum((FOLDER / name).stat().st_size for name in FILES) <= MOST_BYTES


@every_game
def test_each_puzzle_has_the_key_of_its_position(game):
    assert [key_of(content) for content in contents(game)] == keys(game)
    assert len(set(keys(game))) == len(keys(game))


def test_another_line_leaves_a_puzzles_key_as_it_is():
    puzzle = read(contents(MADRASSO)[0])
    match = puzzle.match
    before = bytes(match.log[: match.n_log])
    course = Course(MADRASSO, match.game.dealer, match.pack, before, match.n_log)
    while match.turn != EMPTY:
        match.act(choices(match)[0])
    course.actions = bytes(match.log[: match.n_log])
    other = written(course)
    assert other != contents(MADRASSO)[0].rstrip(b"\0") and key_of(other) == keys(MADRASSO)[0]


@every_game
def test_answer_is_best_by_far(game):
    for content in some(contents(game), 9):
        puzzle = read(content)
        assert 1 < tricks_left(puzzle.match) <= MOST_TRICKS
        values = dict(card_values(puzzle.match.game))
        best = values.pop(puzzle.card)
        assert values
        if game == MEDIATORE:
            assert best >= NEEDED > max(values.values())
        else:
            assert best - max(values.values()) >= MARGIN


@every_game
def test_costs_equal_the_solver(game):
    for i in some(range(len(contents(game))), 9):
        match = read(contents(game)[i]).match
        values = dict(card_values(match.game))
        costs = costs_of(match, values)
        assert costs_in_file(game)[i] == costs + bytes(CARDS - len(costs))
        playable = [card for card in choices(match) if card < 64]
        assert playable == sorted(values)


@every_game
def test_the_line_is_best_play_to_the_end(game):
    for content in some(contents(game), 5):
        puzzle = read(content)
        match = puzzle.match
        solved = Solved()
        for action in puzzle.line:
            values = solved.values(match, SOUTH)
            best = min if Position(match.game).sides(SOUTH)[match.turn] else max
            assert values[action] == best(values.values())
            match.act(action)
        assert match.turn == EMPTY


@pytest.mark.skipif(not find_spec("numba"), reason="the extra lab is not installed")
@every_game
def test_answer_can_be_found_by_the_seat(game):
    for content in some(contents(game), 4):
        puzzle = read(content)
        assert can_be_found(puzzle.match, puzzle.card, REFEREE, fast_solver()), code(content)
        assert is_best_evenly(puzzle.match, puzzle.card, REFEREE, fast_solver()), code(content)


@every_game
def test_every_position_is_lawful(game, tmp_path):
    for content in some(contents(game), 20):
        match = read(content).match
        assert match.turn == SOUTH
        path = tmp_path / "puzzle.jsonl"
        path.write_text("\n".join(lines(match)) + "\n", encoding="utf-8")
        (game_read,) = read_games(path)
        assert game_read.match.n_log == match.n_log


@every_game
def test_no_two_are_alike(game):
    assert len({likeness(read(content).match) for content in contents(game)}) == len(contents(game))


@every_game
def test_the_easiest_come_first(game):
    hardness = [each for _, each in marks(game)]
    assert hardness == sorted(hardness) and hardness[-1] <= HARDEST


@every_game
def test_each_has_a_theme_and_a_choice_of_cards(game):
    assert all(PLAIN < theme < len(THEMES) for theme, _ in marks(game))
    for content in contents(game):
        cards = [card for card in choices(read(content).match) if card < 64]
        assert len(cards) >= FEWEST_CARDS


def test_hard_puzzles_have_all_days():
    hard = [hardness >= HARD for _, hardness in marks(MADRASSO)]
    assert sum(hard) >= DAYS


@pytest.mark.skipif(not find_spec("numba"), reason="the extra lab is not installed")
@every_game
def test_difficulty_is_that_of_the_players(game):
    with compiled_levels(game):
        for i in some(range(len(contents(game))), 3):
            puzzle = read(contents(game)[i])
            assert grade(puzzle.match, puzzle.card).hardness == marks(game)[i][1]


def test_cappotto_theme_has_one_deciding_card():
    some_of_it = [i for i, (theme, _) in enumerate(marks(MADRASSO)) if theme == CAPPOTTO]
    assert some_of_it
    for i in some_of_it:
        puzzle = read(contents(MADRASSO)[i])
        ways = cappotto(puzzle.match)
        assert [card for card, good in ways.items() if good] == [puzzle.card]


@every_game
def test_every_puzzle_has_a_short_code(game):
    for content in contents(game):
        text = code(content)
        assert len(text) <= MOST_LETTERS
        match = read(parse(text)).match
        log = bytes(match.log[: match.n_log]) + read(content).line
        course = Course(game, match.game.dealer, match.pack, log, match.n_log)
        assert parse(text) == written(course)
