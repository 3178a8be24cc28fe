from importlib.util import find_spec

import pytest

from engine.cards import EMPTY
from engine.match import Match
from engine.options import MADRASSO, MEDIATORE, TRE, default_rules
from engine.puzzles.puzzle import GAMES, Course, choices, read
from engine.puzzles.puzzle_file import (
    CARICARE,
    PASSERA,
    PLAIN,
    SMONTAR,
    TORNAR,
    ULTIMA,
    PuzzleFile,
)
from engine.solver.exact import Solver
from lab.puzzles.__main__ import main
from lab.puzzles.choosing import chosen
from lab.puzzles.finding import CARDS, Found, deal_of, found_in
from lab.puzzles.grading import OTHERS, TRIED, Grade
from lab.puzzles.likeness import likeness
from simulator.puzzles.proof import Solved, best_card
from simulator.puzzles.themes import HARDEST, theme

lab = pytest.mark.skipif(not find_spec("numba"), reason="the extra lab is not installed")


def some_puzzle(
    number: int, deal: int, rate: float = 0.0, shows: int = PLAIN, is_old: bool = False
) -> Found:
    grade = Grade((rate,) * len(TRIED), round(OTHERS * rate), CARDS)
    return Found(MADRASSO, (deal,), shows, grade, bytes([number]), b"", (number,), is_old)


def ending(left: int) -> Match:
    match = Match(MADRASSO, default_rules(MADRASSO), 3, ["human"] * 4)
    match.begin()
    while match.game.deal.counts[match.turn] > left or match.game.deal.laid:
        match.act(choices(match)[0])
    return match


@lab
def test_the_same_seed_finds_the_same_puzzles():
    found = found_in((TRE, 10021))
    assert found and found == found_in((TRE, 10021))
    for each in found:
        puzzle = read(each.content)
        assert likeness(puzzle.match) == each.likeness
        assert all(0 <= part <= 1 for part in each.grade.fails)
        assert each.grade.wrong < each.grade.legal == len(each.costs) >= CARDS
        assert each.theme != PLAIN and each.deal == deal_of(puzzle.match)


@lab
@pytest.mark.parametrize("game", GAMES)
def test_a_small_run_writes_a_file(game, tmp_path, capsys):
    name = {MADRASSO: "madrasso", TRE: "madrasso-tre", MEDIATORE: "mediatore"}[game]
    words = ["--game", name, "--seed", "2", "--deals", "3", "--keep", "2", "--jobs", "1"]
    assert main([*words, "--out", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"{name}: ")
    (path,) = tmp_path.iterdir()
    with open(path, "rb") as file:
        puzzle_file = PuzzleFile(file)
        assert puzzle_file.n <= 2
        for i in range(puzzle_file.n):
            puzzle = read(puzzle_file.puzzle(i))
            assert puzzle.match.game_index == game
            cards = choices(puzzle.match)
            assert puzzle_file.costs(i)[cards.index(puzzle.card)] == 0


def test_values_do_not_depend_on_earlier_calls():
    solved = Solved(Solver)
    for card in choices(ending(left=5)):
        twin = ending(left=5)
        twin.act(card)
        while twin.turn != EMPTY:
            if not twin.game.deal.laid:
                assert solved.values(twin) == Solved(Solver).values(twin)
            twin.act(choices(twin)[0])


def test_best_card_must_lead_by_far():
    assert best_card(MADRASSO, {1: 60, 2: 52}) == 1
    assert best_card(MADRASSO, {1: 60, 2: 53}) is None
    assert best_card(MADRASSO, {1: 60}) is None
    assert best_card(MEDIATORE, {1: 17, 2: 18}) == 2
    assert best_card(MEDIATORE, {1: 19, 2: 18}) is None


def test_no_two_alike_are_chosen_nor_two_of_a_deal():
    found = [some_puzzle(1, 1), some_puzzle(2, 1), some_puzzle(1, 2), some_puzzle(3, 3)]
    assert [each.content for each in chosen(found, 9)] == [b"\1", b"\3"]


def test_puzzles_of_the_file_stay():
    found = [some_puzzle(i, i) for i in range(5)]
    found += [some_puzzle(8, 8, is_old=True), some_puzzle(9, 1, is_old=True)]
    assert [each.content[0] for each in chosen(found, 3)] == [0, 8, 9]


def test_stars_grow_with_failures_and_with_tempting_cards():
    grades = [Grade((rate,) * 6, wrong, 4) for rate in (0, 0.5, 1) for wrong in range(3)]
    assert grades[0].stars == 1 and Grade((1,) * 6, OTHERS, 4).hardness == HARDEST
    for at in range(0, 9, 3):
        some = [each.hardness for each in grades[at : at + 3]]
        assert some == sorted(some) and len(set(some)) == 3
    assert [each.stars for each in grades[::3]] == [1, 2, 4]


def test_rare_themes_are_chosen_easiest_first():
    found = [some_puzzle(i, i) for i in range(10)]
    found += [some_puzzle(20, 20, 0.9), some_puzzle(21, 21, 0.3, ULTIMA)]
    assert [each.content[0] for each in chosen(found, 4)] == [0, 1, 21, 20]


def at(names: str, actions: int, seed: int = 1) -> Match:
    from engine.bots import choose
    from engine.view import View

    match = Match(MADRASSO, default_rules(MADRASSO), seed, [names] * 4, seated=True)
    match.begin()
    view = View()
    for _ in range(actions):
        match.look(match.turn, view)
        match.act(choose(names, view, 1))
    return match


def with_suits(match: Match, order: list[int], turn: int) -> Match:
    def changed(action: int) -> int:
        return action if action >= 64 else order[action >> 4] << 4 | action & 15

    pack = bytes(map(changed, match.pack))
    log = bytes(map(changed, match.log[: match.n_log]))
    dealer = (match.game.dealer + turn) % 4
    return Course(MADRASSO, dealer, pack, log, match.n_log).match(match.n_log, match.players)


def test_exchanged_suits_and_seats_are_alike():
    match = at("club", 23)
    twin = with_suits(match, [2, 3, 1, 0], 1)
    assert twin.turn == (match.turn + 1) % 4
    assert likeness(twin) == likeness(match)
    assert likeness(at("club", 22)) != likeness(match)
    assert likeness(at("club", 23, seed=2)) != likeness(match)


def test_theme_follows_from_the_position():
    found = set()
    for seed in range(12):
        for n in range(20, 34):
            match = at("random", n, seed)
            game, seat = match.game, match.turn
            for suit in range(4):
                for rank in range(10):
                    if game.playable(suit) >> rank & 1:
                        shows = theme(match, suit << 4 | rank, seat)
                        found.add(shows)
                        assert (shows in (SMONTAR, TORNAR)) <= (game.deal.laid == 0)
                        if shows == SMONTAR:
                            assert suit == game.deal.trump
                        if shows == CARICARE:
                            assert rank >= 8 and game.deal.winning == (seat + 2) % 4
                        if shows == PASSERA:
                            assert suit == game.deal.led and game.deal.laid < 3
    assert found == {PLAIN, SMONTAR, TORNAR, CARICARE, PASSERA}
