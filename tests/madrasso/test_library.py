import copy
import doctest
import os
import pickle
import subprocess
import sys
from importlib.util import find_spec
from random import Random

import pytest

import madrasso
from tests.support.places import ROOT
from tests.support.samples import size

PAGE = ROOT / "docs/library.md"
LEARNING = "## Learning to play"
MOST_MODULES = 100  # including Python's
IMPORTING = """
import os, sys
path, variables = sys.path[:], dict(os.environ)
import madrasso
assert sys.path == path and dict(os.environ) == variables
assert not {"pygame", "displayio", "numpy", "screens"} & set(sys.modules)
"""


@pytest.mark.parametrize("part", [0, 1])
def test_library_page_examples_run(part, tmp_path, monkeypatch):
    if part and not find_spec("pettingzoo"):
        pytest.skip("the extra rl is not installed")
    monkeypatch.chdir(tmp_path)
    text = PAGE.read_text("utf-8").split(LEARNING)[part]
    names = {"madrasso": madrasso}
    test = doctest.DocTestParser().get_doctest(text.replace("```", ""), names, str(PAGE), None, 0)
    assert doctest.DocTestRunner().run(test).failed == 0


def test_library_docstring_examples_run():
    assert doctest.testmod(madrasso).failed == 0


def test_an_import_changes_nothing_of_the_process():
    env = {"PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "lib")])}
    subprocess.run([sys.executable, "-c", IMPORTING], env={**os.environ, **env}, check=True)


def choose_with(view) -> None:
    madrasso.choose("club", begun().view(), past=[view])


@pytest.mark.parametrize("game", madrasso.GAMES)
def test_a_seat_remembers_its_own_deals(game):
    match = madrasso.new_match(game, seed=3)
    ends = []
    for number in range(3):
        match.begin()
        assert [view.deal for view in match.remembered()] == list(range(1, number + 1))
        while match.seat:
            match.act(madrasso.choose("random", match.view(), match.decision_seed()))
        ends.append(match.view("E").history)
    assert [view.history for view in match.remembered("E")] == ends
    later = madrasso.position(match.position())
    assert [view.deal for view in later.remembered("E")] == [3]
    match.begin()
    view = match.view()
    chosen = madrasso.choose("random", view, 1, past=match.remembered())
    assert chosen == madrasso.choose("random", view, 1) and not hasattr(view.engine, "past")


@pytest.mark.parametrize("game", madrasso.GAMES)
def test_games_round_trip_by_words(game, tmp_path):
    rules = {"deals": 4} if game == "mediatore" else {}
    match = madrasso.new_match(game, seed=3, **rules)
    while not match.over:
        match.begin()
        while match.seat:
            legal = match.legal()
            action = madrasso.choose("random", match.view(), match.decision_seed())
            assert action in legal and action.word in [each.word for each in legal]
            laid_away = action.word.startswith("discard:")
            match.act(int(action) if laid_away else action.word)  # a discard's word has four cards
    assert match.winner and sum(match.totals.values()) is not None
    match.write(tmp_path / "match.jsonl")
    (again,) = madrasso.read_record(tmp_path / "match.jsonl")
    assert (again.totals, again.winner, again.past) == (match.totals, match.winner, match.past)
    assert repr(again) == repr(match)


@pytest.mark.parametrize("game", madrasso.GAMES)
def test_legal_actions_are_the_accepted(game):
    match = madrasso.new_match(game, seed=11)
    for _ in range(3):
        if match.over:
            break
        match.begin()
        while match.seat:
            legal = {int(action) for action in match.legal()}
            for number in set(range(256)) - legal:
                log = match.n_log
                with pytest.raises(ValueError):
                    match.act(number)
                assert match.n_log == log
            match.act(madrasso.choose("random", match.view(), match.decision_seed()))


def test_reprs_describe_objects():
    match = madrasso.new_match("mediatore", ["a", "b", "c", "d"], seed=5)
    assert repr(match) == "<mediatore, seed 5: S a, E b, N c, W d; deal 0, between deals>"
    match.begin()
    assert repr(match.game.deal).startswith("<deal: trumps none, 0 tricks taken; cards held S 9,")
    assert "'s view of deal 1 of mediatore: hand " in repr(match.view())
    assert repr(madrasso.card("OA")) == "<OA: asso di ori>" and str(madrasso.card("OA")) == "OA"
    assert repr(match.legal()[0]) == "<pass>"


def test_cards_rank_as_their_game_has_them():
    assert madrasso.card("B3") > madrasso.card("BR")
    assert madrasso.card("B3", "mediatore") > madrasso.card("BA", "mediatore")
    assert madrasso.card("BA") > madrasso.card("B3")


def test_actions_are_copied_whole():
    card = madrasso.card("S7")
    for twin in (copy.copy(card), pickle.loads(pickle.dumps(card))):
        assert (twin, twin.word, twin.suit, twin.rank) == (card, "S7", "S", "7")
        assert twin.game == "madrasso"


def test_a_card_is_one_of_its_game():
    ours, theirs = madrasso.card("CR"), madrasso.card("CA", "mediatore")
    assert int(ours) == int(theirs) and ours != theirs and len({ours, theirs}) == 2
    assert ours == madrasso.card("CR", "madrasso-tre") == int(ours) and not ours != int(ours)


@pytest.mark.parametrize("game", madrasso.GAMES)
def test_an_action_of_another_game_is_refused(game):
    other = "mediatore" if game != "mediatore" else "madrasso"
    theirs = [madrasso.card(s + r, other) for s in "COSB" for r in "24567FCR3A"]
    twin = madrasso.new_match(other, seed=3)
    twin.begin()
    theirs += twin.legal()
    match = madrasso.new_match(game, seed=3)
    match.begin()
    while match.seat:
        log = match.n_log
        for action in theirs:
            with pytest.raises(ValueError, match=f" of {other} (would be|is no action of) "):
                match.act(action)
        assert match.n_log == log
        match.act(madrasso.choose("random", match.view(), match.decision_seed()))


@pytest.mark.parametrize("game", madrasso.GAMES)
def test_all_that_is_legal_is_accepted_in_each_form(game):
    for seed in range(size(4, 30)):
        rng = Random(seed)
        rules = {
            name: rng.choice(values) for name, values in madrasso.options(game).items() if seed % 2
        }
        match = madrasso.new_match(game, seed=seed, **rules)
        match.begin()
        while match.seat:
            legal = match.legal()
            assert len({str(action) for action in legal}) == len(legal)
            for action in legal:
                logs = set()
                for form in (action, str(action), int(action)):
                    twin = copy.copy(match)
                    twin.act(form)
                    logs.add(bytes(twin.log[: twin.n_log]))
                assert logs == {bytes(match.log[: match.n_log]) + bytes([action])}
            match.act(rng.choice(legal))


def test_discarded_card_is_not_discarded_again():
    match = begun("mediatore")
    match.act("solo")
    for _ in range(3):
        match.act("pass")
    cards = [str(action).removeprefix("discard:") for action in match.legal()]
    match.act("discard:" + cards[0])
    for wrong in (cards[1:5], cards[0:1] + cards[1:4], cards[:3]):
        with pytest.raises(ValueError):
            match.act("discard:" + ",".join(wrong))
    match.act("discard:" + ",".join(cards[1:4]))
    assert match.seat and match.game.laid_away == 4


def test_copy_is_independent():
    match = begun()
    twin = copy.copy(match)
    twin.act(twin.legal()[0])
    assert (match.n_log, twin.n_log) == (0, 1)
    assert repr(match.view("S")) == repr(begun().view("S"))


def begun(game="madrasso", **rules):
    match = madrasso.new_match(game, seed=7, **rules)
    match.begin()
    return match


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (lambda: madrasso.new_match("bridge"), "there is no game 'bridge': it is one of madrasso,"),
        (lambda: madrasso.new_match(void="x"), "void can't be 'x': it is one of free, trump"),
        (lambda: madrasso.new_match("mediatore", void="free"), "mediatore has no option 'void'"),
        (lambda: madrasso.new_match("mediatore", deals="4"), "deals can't be '4'"),
        (
            lambda: madrasso.new_match(players=["a", "b"]),
            "2 players are named, but 4 play madrasso",
        ),
        (lambda: madrasso.new_match(players=[1, 2, 3, 4]), "1 is not a player's name"),
        (lambda: madrasso.new_match(players="club"), "'club' is not a list of players"),
        (lambda: madrasso.new_match(players=5), "5 is not a list of players"),
        (lambda: madrasso.new_match(seed="7"), "the seed '7' is not an int"),
        (lambda: madrasso.card("10"), "'10' is not a card"),
        (lambda: madrasso.card(7), "7 is not a card"),
        (lambda: madrasso.options("whist"), "there is no game 'whist'"),
        (lambda: madrasso.new_match().view("S"), "nothing is dealt yet"),
        (lambda: madrasso.new_match().act("OA"), "it is nobody's turn"),
        (lambda: begun().begin(), "deal 1 is not over: it is S's turn"),
        (lambda: begun().view("Q"), "'Q' is not a seat: it is one of S, E, N, W"),
        (lambda: begun("madrasso-tre").view("N"), "'N' is not a seat: it is one of S, E, W"),
        (lambda: begun().act("XY"), "'XY': that is no action"),
        (lambda: begun().act("OA"), "OA"),
        (lambda: begun().act(1.5), "an action is a word or a number, not 1.5"),
        (lambda: begun().act(True), "an action is a word or a number"),
        (lambda: begun().act(4000), "4000 is not an action"),
        (lambda: madrasso.choose("tom", begun().view()), "there is no player 'tom'"),
        (lambda: madrasso.choose("club", begun().view("N")), "it is not the turn of the seat"),
        (lambda: madrasso.choose("club", begun().view(), "x"), "the seed 'x' is not an int"),
        (lambda: madrasso.choose("club", begun()), " is not a view"),
        (lambda: madrasso.choose("club", begun().view(), past=["S"]), "'S' is not a view"),
        (lambda: choose_with(begun().view("N")), "past has a view of another game or seat"),
        (lambda: choose_with(begun().view()), "past has a view of a deal that is not over"),
        (lambda: madrasso.new_match().remembered(), "it is nobody's turn: name a seat"),
        (lambda: madrasso.legal("S"), "'S' is not a view"),
        (lambda: madrasso.solve("S"), "'S' is not a match"),
        (lambda: madrasso.write_record(os.devnull, ["S"]), "'S' is not a match"),
    ],
)
def test_errors_are_explained_in_words(wrong, reason):
    with pytest.raises(ValueError) as refused:
        wrong()
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"dealer": 9}, "9 is not a dealer: it is one of S, E, N, W, 0, 1, 2, 3"),
        ({"dealer": -1}, "-1 is not a dealer"),
        ({"dealer": "Q"}, "'Q' is not a seat: it is one of S, E, N, W"),
        ({"dealer": True}, "True is not a dealer"),
        ({"pack": [1, 2]}, "a pack has all forty cards, each once, not these 2"),
        ({"pack": [0] * 40}, "a pack has all forty cards, each once"),
        ({"pack": [*range(40)]}, "a pack has cards by their numbers, not 10"),
        ({"pack": "OA"}, "a pack has 40 cards, not 1"),
        ({"pack": " ".join(["OA"] * 40)}, "OA is in the pack twice"),
        ({"pack": ["OA"] * 40}, "a pack has cards by their numbers, not 'OA'"),
        ({"pack": 5}, "5 is not a pack"),
        (
            {"pack": [madrasso.card(s + r, "mediatore") for s in "COSB" for r in "4567FCRA23"]},
            "C4 of mediatore is not a card of madrasso",
        ),
    ],
)
def test_invalid_deal_leaves_the_match(wrong, reason):
    match, twin = madrasso.new_match(seed=7), begun()
    with pytest.raises(ValueError) as refused:
        match.begin(**wrong)
    assert reason in str(refused.value)
    assert (match.number, match.seat, match.pack) == (0, None, None)
    match.begin()
    assert repr(match.view()) == repr(twin.view())


def test_a_match_without_a_seed_wants_dealer_and_pack():
    match = madrasso.Match(0, begun().rules, None, ["club"] * 4)
    for given, reason in (({}, "name the dealer"), ({"dealer": 2}, "give the pack")):
        with pytest.raises(ValueError) as refused:
            match.begin(**given)
        assert reason in str(refused.value)
    match.begin(2, begun().pack)
    assert match.number == 1


def test_record_is_replaced_only_on_request(tmp_path):
    match, path = begun(), tmp_path / "match.jsonl"
    path.touch()
    match.write(path)
    before = path.read_bytes()
    match.act("CR")
    for write in (match.write, lambda p: madrasso.write_record(p, [match])):
        with pytest.raises(FileExistsError, match="replace=True replaces it"):
            write(path)
        assert path.read_bytes() == before
    match.write(path, replace=True)
    assert madrasso.read_record(path)[0].n_log == 1


def test_a_dealer_is_a_letter_or_a_number():
    for dealer in ("N", 2):
        match = madrasso.new_match(seed=7)
        match.begin(dealer)
        assert match.view().dealer == "N"


def run_alone(program):
    words = [
        sys.executable,
        "-I",
        "-S",
        "-c",
        f"import sys; sys.path[:0] = [{str(ROOT)!r}]\n{program}",
    ]
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout


def test_import_takes_few_modules():
    program = "before = set(sys.modules)\nimport madrasso\nprint(*set(sys.modules) - before)"
    brought = run_alone(program).split()
    assert len(brought) <= MOST_MODULES
    known = sys.stdlib_module_names | {"engine", "madrasso", "simulator"}
    assert {name.split(".")[0] for name in brought} <= known


def test_missing_installation_is_explained():
    explained = run_alone("import madrasso, pydoc\nprint(pydoc.render_doc(madrasso))")
    assert "new_match" in explained
    assert run_alone("import madrasso\nprint(hasattr(madrasso, '__version__'))") == "False\n"


def test_environment_names_its_requirements():
    program = """import madrasso
try:
    madrasso.env()
except ImportError as reason:
    print(reason)"""
    assert run_alone(program) == "madrasso.env needs PettingZoo: pip install 'madrasso[rl]'\n"


def test_refused_record_names_file_line_and_reason(tmp_path):
    path = tmp_path / "wrong.jsonl"
    path.write_text('{"record": 1, "game": "madrasso"}\n{"deal": 2}\n')
    with pytest.raises(ValueError) as refused:
        madrasso.read_record(path)
    assert str(refused.value) == f"{path}: line 2: deal 2, but deal 1 is due"
    with pytest.raises(OSError):
        madrasso.read_record(tmp_path / "nowhere")
