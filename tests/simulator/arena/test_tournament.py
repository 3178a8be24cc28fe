import json

import pytest

import madrasso
from engine.options import GAMES, MEDIATORE, default_rules
from simulator.arena.duels import measure
from simulator.arena.duplicate import Meeting
from simulator.arena.tournament import Conditions, Rating, Result, pairs, ratings
from simulator.cli.main import main
from simulator.workers import Workers

FIELD = "random,beginner,club"
WORDS = ["tournament", "--among", FIELD, "--deals", "4", "--seed", "5", "--jobs", "1"]


def result(a, b, mean, se=1.0):
    return Result(a, b, mean, se, 10, 5, 0, {})


def test_ratings_equal_the_measured_differences():
    found = ratings([result("a", "b", 3), result("b", "c", 2), result("a", "c", 5)])
    assert [each.player for each in found] == ["a", "b", "c"]
    assert [each.rating for each in found] == pytest.approx([8 / 3, -1 / 3, -7 / 3])


def test_two_players_share_difference_and_error():
    one, other = ratings([result("a", "b", -4, 0.6)])
    assert (one.player, one.rating, one.error) == ("b", pytest.approx(2), pytest.approx(0.3))
    assert (other.rating, other.error) == (pytest.approx(-2), pytest.approx(0.3))


def test_a_result_counts_by_its_error():
    unsure = ratings([result("a", "b", 1), result("b", "c", 1), result("a", "c", 8, 100)])
    sure = ratings([result("a", "b", 1), result("b", "c", 1), result("a", "c", 8, 0.01)])
    assert unsure[0].rating - unsure[2].rating == pytest.approx(2, abs=0.01)
    assert sure[0].rating - sure[2].rating == pytest.approx(8, abs=0.01)
    assert sum(each.rating for each in sure) == pytest.approx(0)


def test_openskill_rates_by_deals_won():
    pytest.importorskip("openskill")
    met = [("a", "b", 60, 10), ("b", "c", 45, 10), ("a", "c", 10, 80)]
    found = ratings([Result(a, b, 1.0, 1.0, 100, won, drawn, {}) for a, b, won, drawn in met])
    by_name = {each.player: each for each in found}
    assert by_name["a"].mu > by_name["b"].mu and by_name["a"].mu > by_name["c"].mu
    assert abs(by_name["b"].mu - by_name["c"].mu) < by_name["b"].sigma
    few = ratings([Result("a", "b", 1.0, 1.0, 4, 2, 0, {})])
    assert abs(few[0].mu - few[1].mu) < few[0].sigma
    assert few[0].sigma > by_name["a"].sigma


def test_without_openskill_there_is_no_second_rating(monkeypatch):
    monkeypatch.setattr("simulator.arena.tournament.find_spec", lambda name: None)
    assert {(each.mu, each.sigma) for each in ratings([result("a", "b", 1)])} == {(None, None)}


def test_everybody_meets_everybody():
    assert pairs(0, "abc") == [("a", "b"), ("a", "c"), ("b", "c")]
    assert len(pairs(MEDIATORE, "abc")) == 6


def test_the_results_are_those_of_duels(capsys):
    assert main([*WORDS, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == "madrasso" and found["deals"] == 4 and found["seed"] == 5
    for row in found["results"]:
        meeting = Meeting(0, default_rules(0), row["a"], row["b"], False, None, 1)
        with Workers(1) as workers:
            above = measure(meeting, 4, 5, workers).above
        assert (row["mean"], row["se"], row["n"]) == (above.mean, above.se, above.n)
        assert 0 <= row["won"] <= row["won"] + row["drawn"] <= 4
    assert [Rating(**each) for each in found["ratings"]] == ratings(
        [Result(**row) for row in found["results"]]
    )


def test_tournament_continues(tmp_path, capsys):
    path = tmp_path / "cup.jsonl"
    words = [*WORDS, "--out", str(path)]
    assert main(words) == 0
    whole, said = path.read_text(), capsys.readouterr().out
    lines = whole.splitlines(keepends=True)
    first = json.loads(lines[1])
    # A new duel would correct the mean
    changed = json.dumps(first | {"mean": first["mean"] + 1}) + "\n"
    path.write_text(lines[0] + changed)
    assert main(words) == 0
    assert path.read_text() == lines[0] + changed + "".join(lines[2:])
    assert capsys.readouterr().out != said
    path.write_text(whole)
    assert main(words) == 0
    assert path.read_text() == whole and capsys.readouterr().out == said


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("{}\n", "line 1: of another tournament: its tournament is not 1"),
        ("x\n", "line 1: not JSON"),
        (None, "line 1: of another tournament: its deals is not 4"),
        ('{"a": 1}', "line 2: a can't be 1"),
    ],
)
def test_file_of_another_tournament_is_refused(tmp_path, capsys, content, reason):
    path = tmp_path / "cup.jsonl"
    head = Conditions(0, default_rules(0), 5 if content is None else 4, 5).fields()
    second = content and content.startswith('{"a"')
    path.write_text(json.dumps(head) + "\n" + content if second else content or json.dumps(head))
    before = path.read_text()
    assert main([*WORDS, "--out", str(path)]) == 1
    assert f"{path}: {reason}" in capsys.readouterr().err
    assert path.read_text() == before


@pytest.mark.parametrize("game", GAMES)
def test_the_library_rates_players_too(game, tmp_path):
    found = madrasso.tournament(["random", "club"], game, deals=6, path=tmp_path / "cup.jsonl")
    assert {each.player for each in found} == {"random", "club"}
    again = madrasso.tournament(["random", "club"], game, deals=6, path=tmp_path / "cup.jsonl")
    assert again == found
    assert sum(each.rating for each in found) == pytest.approx(0)


@pytest.mark.whole
def test_a_cluster_plays_the_same_tournament(capsys):
    distributed = pytest.importorskip("distributed")
    assert main([*WORDS, "--json"]) == 0
    here = json.loads(capsys.readouterr().out)
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        address = cluster.scheduler_address
        assert main([*WORDS, "--json", "--cluster", address]) == 0
        assert json.loads(capsys.readouterr().out) == here
        rated = madrasso.tournament(FIELD.split(","), deals=4, seed=5, cluster=address)
    assert [each._asdict() for each in rated] == here["ratings"]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--among", "club"], "--among names one player: two or more meet"),
        (["--among", "club,club"], "--among names a player twice"),
        (["--among", "club,tom"], "'tom' is none of"),
        (["--deals", "1"], "1 is not from 2"),
    ],
)
def test_a_tournament_that_cannot_be_is_refused(words, reason, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["tournament", *words])
    assert ended.value.code == 2 and reason in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"players": ["club"]}, "two players or more, each once"),
        ({"players": ["club", "club"]}, "two players or more, each once"),
        ({"players": "club"}, "'club' is not a list of players"),
        ({"players": ["club", "tom"]}, "there is no player 'tom'"),
        ({"players": ["club", "exec:"]}, "names no command"),
        ({"deals": 0}, "deals can't be 0"),
        ({"seed": "1"}, "the seed '1' is not an int"),
        ({"void": "x"}, "void can't be 'x'"),
        ({"cluster": 3}, "3 is not a cluster's address"),
        ({"path": 3}, "3 names no file"),
    ],
)
def test_the_library_refuses_in_words(words, reason):
    with pytest.raises(ValueError) as refused:
        madrasso.tournament(**{"players": ["club", "random"], **words})
    assert reason in str(refused.value)
