import json
import random
import subprocess
import sys
from importlib.util import find_spec

import pytest

from engine.bots import LEVELS
from engine.bots.madrasso import levels as strong
from engine.bots.mediatore import levels as mediatore_levels
from engine.match import Match
from engine.options import BREVE, MADRASSO, MEDIATORE, TRE, default_rules
from simulator.arena.duels import DuelRow, measure, table
from simulator.arena.duplicate import ArenaTable, Meeting, is_over
from simulator.arena.figures import Bound, Running
from simulator.cli.main import main
from simulator.workers import Workers
from tests.support.engine.brief import think_briefly

compiled = pytest.mark.skipif(not find_spec("numba"), reason="the extra lab is not installed")
drawn = pytest.mark.skipif(not find_spec("matplotlib"), reason="the extra lab is not installed")
clustered = pytest.mark.skipif(
    not find_spec("distributed"), reason="the extra cluster is not installed"
)


def said(capsys, words: str) -> str:
    assert main(words.split()) == 0
    return capsys.readouterr().out


def refused(capsys, words: str) -> str:
    try:
        status = main(words.split())
    except SystemExit as stop:
        status = stop.code
    output = capsys.readouterr()
    assert status in (1, 2) and output.out == "" and output.err.count("\n") == 1
    return output.err


def meeting(game=MADRASSO, a="club", b="random", **more) -> Meeting:
    usual = {"matches": False, "totals": None, "number": 1}
    return Meeting(game, default_rules(game), a, b, **(usual | more))


def test_a_running_mean_is_the_mean_of_all_numbers():
    rng = random.Random(1)
    numbers = [rng.gauss(3, 2) for _ in range(50)]
    running = Running()
    for number in numbers:
        running.add(number)
    mean = sum(numbers) / 50
    spread = sum((number - mean) ** 2 for number in numbers) / 49
    assert running.n == 50
    assert abs(running.mean - mean) < 1e-9
    assert abs(running.se - (spread / 50) ** 0.5) < 1e-9
    assert Running().se == 0


def verdicts(mean: float, n: int) -> list:
    rng = random.Random(mean)
    found = []
    for _ in range(n):
        running, bound = Running(), Bound(0)
        while running.n < 800 and not bound.sure(running):
            running.add(rng.gauss(mean, 1))
        found.append((bound.verdict, running.n))
    return found


def test_bound_decides_early_if_the_mean_is_far():
    far = verdicts(0.5, 100)
    assert all(verdict == "above" for verdict, _ in far)
    assert sum(n for _, n in far) < 100 * 100 and min(n for _, n in far) == 40
    assert all(verdict == "below" for verdict, _ in verdicts(-0.5, 20))
    just = [verdict for verdict, _ in verdicts(0.0, 300)]
    assert just.count("above") + just.count("below") < 300 * 0.05
    assert [verdict for verdict, _ in verdicts(0.15, 200)].count("below") <= 1


@pytest.mark.parametrize("game", [MADRASSO, BREVE, TRE, MEDIATORE])
def test_player_against_itself_takes_its_share(game):
    row = measure(meeting(game, "club", "club"), 4, 3, Workers())
    assert abs(row.above.mean) < 1e-9 and row.above.n == 4
    assert len(row.by_seat) == (0 if game in (MADRASSO, BREVE) else 3 if game == TRE else 4)


def test_duplicate_deal_repeats_the_cards(monkeypatch):
    packs = []
    begin = Match.begin

    def noted(match, dealer=None, pack=None):
        begin(match, dealer, pack)
        packs.append((match.game.dealer, match.pack, tuple(match.players)))

    monkeypatch.setattr(Match, "begin", noted)
    with ArenaTable(meeting()) as table_:
        found = table_.play(5)
    assert len(found) == 2 and len(packs) == 2
    assert packs[0][:2] == packs[1][:2]
    assert [players[0] for _, _, players in packs] == ["club", "random"]
    assert packs[0][2] == ("club", "random") * 2


def test_by_seat_has_each_seats_gain():
    row = measure(meeting(MEDIATORE), 12, 1, Workers())
    assert abs(sum(running.mean for running in row.by_seat) / 4 - row.above.mean) < 1e-9
    assert {running.n for running in row.by_seat} == {12}
    assert all(running.mean > 5 for running in row.by_seat)


def test_matches_are_played_to_the_end():
    row = measure(meeting(matches=True), 6, 1, Workers())
    assert row.above.mean > 80
    assert row.above.n == 6
    even = measure(meeting(MEDIATORE, "random", "random", matches=True), 2, 1, Workers())
    assert abs(even.above.mean - 25) < 1e-9


def test_matches_count_points_by_the_number_of_the_deal(capsys):
    words = "duel --a club --b random --matches 3 --jobs 1 --json"
    deals = json.loads(said(capsys, words))["deals"]
    assert [each["deal"] for each in deals] == list(range(1, len(deals) + 1))
    single = json.loads(said(capsys, "duel --a club --b random --deals 3 --jobs 1 --json"))
    assert deals[0] == {"deal": 1, "n": 3, "mean": single["mean"], "se": single["se"]}
    words += " --totals 700,600 --from-deal 10"
    later = json.loads(said(capsys, words))["deals"]
    assert later[0]["deal"] == 10 and later[-1]["n"] <= later[0]["n"] == 3


def test_a_match_may_begin_at_any_score():
    row = measure(meeting(matches=True, totals=[770, 200], number=10), 8, 1, Workers())
    assert 50 <= row.above.mean < 75
    level = measure(meeting(matches=True, totals=[500, 500], number=9), 8, 1, Workers())
    assert level.above.mean > row.above.mean


def test_a_match_that_has_been_won_is_over():
    rules = default_rules(MADRASSO)
    assert is_over(MADRASSO, rules, [800, 500], 11)
    assert not is_over(MADRASSO, rules, [800, 500], 10)
    assert not is_over(MADRASSO, rules, [800, 800], 13)
    assert not is_over(MADRASSO, rules, [776, 500], 13)
    assert is_over(MEDIATORE, default_rules(MEDIATORE), [0, 0, 0, 0], 13)


@pytest.mark.smoke(1)
@pytest.mark.parametrize("game", ["madrasso", "madrasso-breve", "madrasso-tre", "mediatore"])
def test_a_duel_prints_one_object(capsys, game):
    words = f"duel --game {game} --a club --b random --deals 20 --seed 5 --json --jobs "
    found = json.loads(said(capsys, words + "1"))
    assert (found["a"], found["b"], found["n"], found["game"]) == ("club", "random", 20, game)
    assert found["mean"] > 5 and 0 < found["se"] < 5
    assert len(found.get("seats", "")) == {"madrasso-tre": 3, "mediatore": 4}.get(game, 0)
    again = json.loads(said(capsys, words + "2"))
    assert {**found, "seconds": 0} == {**again, "seconds": 0}


def test_duel_names_its_measure(capsys):
    out = said(capsys, "duel --a club --b random --deals 20 --jobs 1 --rule void=trump")
    assert out.startswith("club against random: +")
    assert "points per deal above 65, 20 duplicate deals" in out
    out = said(capsys, "duel --a club --b random --deals 8 --jobs 1 --game mediatore")
    assert [line[:18] for line in out.splitlines()[1:]] == [f"  in the seat {s}: +" for s in "SENW"]
    out = said(capsys, "duel --a club --b random --matches 4 --jobs 1")
    assert "of 100 matches won, 4 duplicate matches" in out
    assert "\n  deal 10: +" in out


def test_several_players_make_a_table(capsys):
    out = said(capsys, "duel --a club,random --b random,club --deals 10 --jobs 1")
    lines = out.splitlines()[-3:]
    assert lines[0].split() == ["against", "random", "against", "club"]
    assert [line.split()[0] for line in lines[1:]] == ["club", "random"]
    assert lines[1].count("±") == 1
    found = json.loads(said(capsys, "duel --a club,random --b club,random --deals 4 --json"))
    assert [(row["a"], row["b"]) for row in found["rows"]] == [
        ("random", "club"),
        ("club", "random"),
    ]


def test_a_duel_stops_when_a_bound_is_certain(capsys):
    words = "duel --a club --b random --deals 2000 --seed 5 --jobs 1 --json --bound "
    found = json.loads(said(capsys, words + "3.8"))
    assert found["verdict"] == "above" and 40 <= found["n"] < 200
    found = json.loads(said(capsys, words + "60"))
    assert found["verdict"] == "below" and found["n"] == 40
    two = json.loads(said(capsys, words.replace("--jobs 1", "--jobs 2") + "60"))
    assert (two["n"], two["mean"]) == (found["n"], found["mean"])
    found = json.loads(said(capsys, words.replace("2000", "44") + "18"))
    assert found["verdict"] is None and found["n"] == 44
    assert "not certainly" in said(
        capsys, words.replace("2000", "44").replace("--json ", "") + "18"
    )


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("duel --deals 1", "1 is not from 2"),
        ("duel --a club,club", "--a names a player twice"),
        ("duel --a club", "--a club would play against itself: name another with --b"),
        ("duel --a tom", "'tom' is none of"),
        ("duel --totals 700,650", "--totals is for --matches"),
        ("duel --to 500", "--to is for --matches"),
        ("duel --matches 4 --share", "--share is for deals"),
        ("duel --matches 4 --totals 700", "--totals names 1, but 2 score in madrasso"),
        ("duel --matches 4 --totals 700,x", "'x' is not a whole number"),
        ("duel --matches 4 --totals 800,500", "such a match is over before deal 11"),
        ("duel --matches 4 --totals 800,500 --to 500", "two ways"),
        ("duel --matches 4 --to 778", "778 is not from 1 to 777"),
        ("duel --matches 4 --game madrasso-tre --to 500", "--to: no match of madrasso-tre"),
        ("duel --matches 4 --game mediatore --rule deals=0 --a club --b random", "has no end"),
        ("duel --bound x", "'x'"),
        ("duel --deals 4 --matches 4", "two things to count"),
        ("duel --matches 4 --totals=-130,130", "no deal begins with such totals"),
        ("duel --matches 4 --game madrasso-breve --totals 0,0", "no deal begins"),
        (
            "duel --a club --b random --deals 2 --plot /no/where/x.png",
            "/no/where/x.png: there is no",
        ),
        ("duel --a club --b random --plot x.gif", "the picture is a .png, not a .gif"),
    ],
)
def test_a_wrong_word_of_a_duel_gets_one_clear_line(capsys, words, reason):
    assert reason in refused(capsys, words)


def test_match_may_begin_with_a_negative_total(capsys):
    words = "duel --a club --b random --matches 2 --jobs 1 --rule revoke=punished --json "
    assert json.loads(said(capsys, words + "--rule cassone=deduct --totals=-130,0"))["n"] == 2
    assert "no deal begins" in refused(capsys, words + "--totals=-130,0")
    assert "no deal begins" in refused(capsys, words + "--totals=700,651")


def test_fewer_points_are_a_head_start_for_both(capsys):
    words = "duel --a club --b random --matches 4 --jobs 1 --json "
    short = json.loads(said(capsys, words + "--to 500"))
    assert short == json.loads(said(capsys, words + "--totals 277,277 --from-deal 1")) | {
        "seconds": short["seconds"]
    }


@pytest.mark.parametrize("level", ["skilled", "master", "maestro", "novice", "clairvoyant"])
def test_missing_requirement_is_one_line(capsys, monkeypatch, level):
    monkeypatch.setattr("simulator.arena.duels.find_spec", lambda name: None)
    monkeypatch.setattr("simulator.arena.quickest.find_spec", lambda name: None)
    think_briefly(strong, 100, monkeypatch.setattr)
    words = f"duel --a {level} --b random --deals 2 --jobs 1"
    if level == "clairvoyant":
        assert "needs numba: pip install 'madrasso[lab]'" in refused(capsys, words)
    else:
        assert level in said(capsys, words)
    assert "needs matplotlib" in refused(capsys, f"{words} --plot x.png".replace(level, "club"))
    assert "'madrasso[cluster]'" in refused(capsys, "duel --cluster tcp://127.0.0.1:1")


@pytest.mark.whole
@compiled
def test_share_of_clairvoyants_margin_is_printed(capsys):
    words = "duel --a club --b random --deals 10 --jobs 1 --seed 5 --share"
    found = json.loads(said(capsys, words + " --json"))
    assert found["ceiling"] > found["mean"] > 0
    assert abs(found["share"] - found["mean"] / found["ceiling"]) < 1e-9
    assert "% of the clairvoyant's +" in said(capsys, words.replace("10", "2"))


@pytest.mark.smoke(0)
@compiled
def test_mediatores_clairvoyant_earns_far_more():
    above = measure(meeting(MEDIATORE, "clairvoyant", "club"), 6, 1, Workers()).above
    assert above.mean > 3 * above.se


@pytest.mark.whole
@compiled
@pytest.mark.parametrize("game", [MADRASSO, TRE, MEDIATORE])
def test_every_level_plays_its_games(monkeypatch, game):
    for learned in (strong, mediatore_levels):
        think_briefly(learned, 100, monkeypatch.setattr)
    for level in LEVELS:
        row = measure(meeting(game, level, "random"), 2, 1, Workers())
        assert row.above.n == 2


@drawn
def test_a_ladder_is_drawn(capsys, tmp_path):
    path = tmp_path / "ladder.png"
    words = f"duel --a club,random --b club,random --deals 4 --jobs 1 --plot {path}"
    said(capsys, words)
    assert path.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    import matplotlib.image

    picture = matplotlib.image.imread(path)
    high, wide, _ = picture.shape
    assert wide > 1000 and high > 300
    dark = (picture[:, :, :3].sum(axis=2) < 2.7).mean()
    assert 0.01 < dark < 0.5


def test_table_has_a_row_per_player():
    rows = []
    measured = (("skilled", "club", 3.0), ("master", "club", 7.0), ("master", "skilled", 3.0))
    for a, b, mean in measured:
        row = DuelRow(a, b)
        for number in (mean - 1, mean + 1):
            row.add([number])
        rows.append(row)
    assert table(rows) == [
        "          against club   against skilled",
        "skilled   +3.00 ± 1.00                  ",
        "master    +7.00 ± 1.00      +3.00 ± 1.00",
    ]


def doubled(number: int) -> int:
    return 2 * number


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_tasks(jobs):
    with Workers(jobs) as workers:
        assert list(workers.imap(doubled, range(20))) == list(range(0, 40, 2))


def test_ended_pool_does_not_wait_for_an_answer():
    here = [sys.executable, "-m", "tests.support.amid_an_answer"]
    subprocess.run(here, check=True, timeout=60)


@pytest.mark.parametrize("jobs", [1, 2])
def test_tasks_are_taken_only_as_they_are_needed(jobs):
    taken = []

    def tasks():
        for number in range(1000):
            taken.append(number)
            yield number

    with Workers(jobs) as workers:
        results = workers.imap(doubled, tasks())
        assert next(results) == 0
        results.close()
    assert len(taken) <= 2 * jobs


def failing(number: int) -> int:
    raise ValueError(f"no {number}")


@pytest.mark.parametrize("jobs", [1, 2])
def test_failed_work_is_reported(jobs):
    with pytest.raises(ValueError, match="no 3"), Workers(jobs) as workers:
        list(workers.imap(failing, [3]))


@pytest.fixture(scope="module")
def cluster():
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as running:
        yield running.scheduler_address


@clustered
def test_cluster_duel_equals_processes(capsys, cluster):
    words = "duel --a club --b random --deals 24 --seed 5 --json --jobs 1"
    here = json.loads(said(capsys, words))
    there = json.loads(said(capsys, f"{words} --cluster {cluster}"))
    assert here | {"seconds": 0} == there | {"seconds": 0}
    stopped = json.loads(said(capsys, f"{words} --cluster {cluster} --bound 60 --deals 200"))
    assert stopped["n"] == 40 and stopped["verdict"] == "below"


HIGH = "tcp://127.0.0.1:65536"


@clustered
def test_a_cluster_that_does_not_answer_gets_one_line(capsys, monkeypatch):
    monkeypatch.setattr("simulator.workers.PATIENCE", "1s")
    words = "duel --a club --b random --deals 4 --cluster tcp://127.0.0.1:1"
    assert "tcp://127.0.0.1:1: no cluster answers there" in refused(capsys, words)
    for wrong in ("nonsense://", "nonsense", "tcp://[", "tls://localhost:1", "inproc://x", HIGH):
        assert "no cluster" in refused(capsys, words.replace("tcp://127.0.0.1:1", wrong))
