import json
import os
import sys
import tempfile
import threading
import time
from pathlib import Path

import pytest

from engine.cards import EMPTY
from engine.match import Match
from engine.options import BREVE, MADRASSO, MEDIATORE, TRE, default_rules, parse_rules
from engine.record import seat_names, tokens
from simulator.arena.players import MatchPlayers
from simulator.cli.arguments import names
from simulator.protocol.answers import first_legal, wording
from simulator.protocol.client import EXEC
from tests.support.programs import said

CLUB = f"{EXEC}{sys.executable} -m madrasso bot --level club"

FRAME = """
import json, os, sys, time
def answer(line):
    ask = json.loads(line)["ask"]
    {body}
for line in sys.stdin:
    answer(line)
"""
BODIES = {
    "first": 'print(json.dumps({"ask": ask, "action": "B2"}), flush=True)',
    "junk": 'print("hello", flush=True)',
    "number": 'print(json.dumps({"ask": ask, "action": 7}), flush=True)',
    "error": 'print(json.dumps({"ask": ask, "error": "tired"}), flush=True)',
    "stranger": 'print(json.dumps({"ask": ask + 1, "action": "B2"}), flush=True)',
    "silent": "time.sleep(60)",
    "dying": "sys.exit(3)",
    "noisy": 'print("x" * 10**6, file=sys.stderr); print("x" * 10**6)',
}


@pytest.fixture
def program(tmp_path):
    def name(which: str) -> str:
        path = tmp_path / "program.py"
        path.write_text(FRAME.replace("{body}", BODIES.get(which, which)))
        return f"{EXEC}{sys.executable} {path}"

    return name


def deal(
    players: list, seats: MatchPlayers, game: int = MADRASSO, seed: int = 4, rules=None
) -> Match:
    match = Match(game, rules or default_rules(game), seed, players)
    match.begin()
    while match.turn != EMPTY:
        match.act(seats.action(match))
    return match


@pytest.mark.smoke(2)
@pytest.mark.parametrize(
    ("game", "options"),
    [
        (MADRASSO, {}),
        (MADRASSO, {"first_lead": "seven", "revoke": "punished", "packets": "5"}),
        (BREVE, {"void": "trump"}),
        (TRE, {}),
        (MEDIATORE, {}),
        (MEDIATORE, {"signals": "other", "monte_shown": "never", "chiamo_monte": "untouched"}),
    ],
)
def test_bot_program_plays_like_the_bot(game, options):
    n = 3 if game == TRE else 4
    rules = parse_rules(game, options)
    match = Match(game, rules, 8, ["club", CLUB, "club", CLUB][:n])
    twin = Match(game, rules, 8, ["club"] * n)
    with MatchPlayers() as seats:
        for _ in range(4):
            match.begin()
            twin.begin()
            while match.turn != EMPTY:
                match.act(seats.action(match))
                twin.act(seats.action(twin))
            assert tokens(match) == tokens(twin)
        assert seats.forfeits.total() == 0 and len(seats.forfeits) == n // 2


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("{}", "there is no action in its answer"),
        ('{"action": 7}', "its action is 7, not a string"),
        ('{"action": 1.5}', "its action is 1.5, not a string"),
        ('{"action": True}', "its action is true, not a string"),
        ('{"action": None}', "its action is null, not a string"),
        ('{"action": ["B2"]}', "its action is a list, not a string"),
        ('{"action": {"card": "B2"}}', "its action is an object, not a string"),
        ('{"action": None, "error": "tired"}', "tired"),
        ('{"error": [1]}', "its error is a list, not a string"),
    ],
)
def test_non_text_action_is_named_by_its_type(program, answer, reason):
    name = program(f'print(json.dumps({{"ask": ask, **{answer}}}), flush=True)')
    log = []
    with MatchPlayers(limit=20, log=log.append) as seats:
        match = Match(MADRASSO, default_rules(MADRASSO), 4, [name] * 4)
        match.begin()
        match.act(seats.action(match))
    assert f": gave no action: {reason}; " in log[0] and seats.forfeits.total() == 1


@pytest.mark.parametrize(
    ("which", "reason"),
    [
        ("first", "answered 'B2': B2 is not in the hand"),
        ("junk", "gave no valid answer: not JSON"),
        ("number", "gave no action"),
        ("error", "gave no action: tired"),
        ("stranger", "answered another question than"),
        ("silent", "answered nothing within 0.2 seconds"),
        ("dying", "has ended"),
        ("noisy", "gave no valid answer"),
    ],
)
def test_failed_program_plays_its_first_legal_card(program, capfd, which, reason):
    name = program(which)
    log = []
    with MatchPlayers(limit=0.2 if which == "silent" else 20, log=log.append) as seats:
        match = Match(MADRASSO, default_rules(MADRASSO), 4, ["club", "club", name, "club"])
        match.begin()
        failed = 0
        while match.turn != EMPTY:
            due = first_legal(match)[0] if match.turn == 2 else -1
            action = seats.action(match)
            if due >= 0 and len(log) > failed:
                failed += 1
                assert action == due
            match.act(action)
        assert seats.forfeits[name, "N"] == failed == len(log) > 4
        assert any(reason in line for line in log)
    assert capfd.readouterr() == ("", "")
    assert log[-1].startswith(f"madrasso: {name} at N, deal 1, forfeit {failed}: ")
    assert "played for it" in log[-1]


def test_first_legal_action_is_by_suit_high_to_low():
    found = []
    match = Match(MEDIATORE, default_rules(MEDIATORE), 3, ["club"] * 4)
    match.begin()
    while match.turn != EMPTY and match.game.deal.tricks == 0:
        acts = first_legal(match)
        phase = match.game.phase
        if phase == 0 and not match.game.contract:
            acts = [0x40 + 2]
        else:
            found.append(wording(match, acts))
        for action in acts:
            match.act(action)
    assert found[:4] == ["pass", "pass", "pass", "call:C3"]
    cards = found[4].removeprefix("discard:").split(",")
    by_rank = "32ARCF7654"
    assert len(cards) == 4
    assert cards == sorted(cards, key=lambda card: ("COSB".index(card[0]), by_rank.index(card[1])))


def test_a_forfeit_is_never_a_revoke():
    rules = parse_rules(MADRASSO, {"revoke": "punished"})
    match = Match(MADRASSO, rules, 4, ["club"] * 4)
    match.begin()
    while match.turn != EMPTY:
        match.act(first_legal(match)[0])
    assert match.game.deal.tricks == 10


def test_a_late_answer_is_not_taken_for_the_next_one(program):
    late = """time.sleep(4 if ask == 1 else 0)
    card = json.loads(line)["hand"].split()[-1]
    print(json.dumps({"ask": ask, "action": card}), flush=True)"""
    name = program(late)
    log = []
    with MatchPlayers(limit=2.5, log=log.append) as seats:
        deal(["club", name, "club", "club"], seats)
    assert "within 2.5 seconds" in log[0]
    assert not any("not asked" in line for line in log)


HEARD = """open(__file__ + ".heard", "a").write(f"{json.loads(line)['deal']} ")"""


def test_silent_program_is_skipped_until_the_next_deal(program, tmp_path, monkeypatch):
    monkeypatch.setattr("simulator.protocol.client.GRACE", 30)
    name = program(HEARD)
    log = []
    with MatchPlayers(limit=0.2, log=log.append) as seats:
        match = Match(MADRASSO, default_rules(MADRASSO), 4, ["club", name, "club", "club"])
        for _ in range(2):
            match.begin()
            while match.turn != EMPTY:
                due = first_legal(match)[0] if match.turn == 1 else -1
                action = seats.action(match)
                assert due in (-1, action)
                match.act(action)
        assert seats.forfeits[name, "E"] == 20
    assert next(tmp_path.glob("*.heard")).read_text() == "1 1 1 2 2 2 "
    assert len(log) == 20
    for number, line in enumerate(log):
        again = "answered nothing within 0.2 seconds"
        told = [again, again, f"{again}, for the third time running: it is given up for this deal"]
        reason = (told + ["is given up for this deal"] * 7)[number % 10]
        assert f"deal {number // 10 + 1}, forfeit {number + 1}: {reason}" in line
        assert ("asked again in the next" in line) == (number % 10 == 2)


def test_sometimes_answering_program_is_kept(program):
    name = program(
        """if ask == 3: print(json.dumps({"ask": ask, "action": "no card"}), flush=True)"""
    )
    log = []
    with MatchPlayers(limit=0.7, log=log.append) as seats:
        match = Match(MADRASSO, default_rules(MADRASSO), 4, ["club", name, "club", "club"])
        match.begin()
        while len(log) < 5:
            match.act(seats.action(match))
    assert ["answered nothing" in line for line in log] == [True, True, False, True, True]
    assert not any("given up" in line for line in log)


def test_silent_program_is_given_up_per_seat(program):
    name = program(
        "if json.loads(line)['seat'] == 'E': time.sleep(60)\n    else: print('x', flush=True)"
    )
    log = []
    limits = {"E": 0.1, "W": 60}  # seconds per answer
    with MatchPlayers(log=log.append) as seats:
        match = Match(MADRASSO, default_rules(MADRASSO), 4, ["club", name, "club", name])
        match.begin()
        while match.turn != EMPTY:
            seats.limit = limits.get(seat_names(MADRASSO)[match.turn], 0)
            match.act(seats.action(match))
    assert sum("given up" in line for line in log) == 8
    assert all("at E" in line for line in log if "given up" in line)


def test_programs_end_with_their_children(program, tmp_path):
    body = """import signal, subprocess
    for each in (signal.SIGTERM, signal.SIGINT): signal.signal(each, signal.SIG_IGN)
    waits = [sys.executable, "-c", "import time; time.sleep(60)"]
    children = [subprocess.Popen(waits), subprocess.Popen(waits, start_new_session=True)]
    with open(__file__ + ".pids", "w") as file:
        file.write(" ".join(str(pid) for pid in [os.getpid(), *[each.pid for each in children]]))
    print("x", flush=True)
    time.sleep(60)"""
    with MatchPlayers(limit=60, log=lambda line: None) as seats:
        match = Match(MADRASSO, default_rules(MADRASSO), 4, [program(body)] * 4)
        match.begin()
        match.act(seats.action(match))
    pids = next(tmp_path.glob("*.pids")).read_text().split()
    assert len(pids) == 3 and not any(running(int(pid)) for pid in pids)


def test_program_may_end_when_the_match_is_over(tmp_path, monkeypatch):
    monkeypatch.setattr("simulator.protocol.client.GRACE", 60)
    path = tmp_path / "polite.py"
    path.write_text("import sys\nfor line in sys.stdin: pass\nopen(__file__ + '.end', 'w')")
    with MatchPlayers(limit=0.1, log=lambda line: None) as seats:
        match = Match(MADRASSO, default_rules(MADRASSO), 4, [f"{EXEC}{sys.executable} {path}"] * 4)
        match.begin()
        match.act(seats.action(match))
    assert (tmp_path / "polite.py.end").exists()


def test_invalid_command_is_reported(tmp_path):
    path = tmp_path / "empty"
    path.write_bytes(b"\0\1\2\3")
    path.chmod(0o755)
    log = []
    with MatchPlayers(log=log.append) as seats:
        deal(["club", f"{EXEC}{path}", "club", "club"], seats)
    assert len(log) == 10
    assert all("can't be run: Exec format error" in line for line in log)


def test_endless_output_of_a_program_is_dropped(program):
    before = threading.active_count()
    for body in ("while True: print('x')", "while True: sys.stdout.write('x')"):
        with MatchPlayers(limit=0.3, log=lambda line: None) as seats:
            match = Match(MADRASSO, default_rules(MADRASSO), 4, [program(body)] * 4)
            match.begin()
            match.act(seats.action(match))
    until = time.monotonic() + 5
    while threading.active_count() > before and time.monotonic() < until:
        time.sleep(0.05)
    assert threading.active_count() == before


def running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_program_gets_only_its_seats_knowledge(program, tmp_path):
    heard = tmp_path / "heard"
    name = program(f"open({str(heard)!r}, 'a').write(line); sys.exit()")
    with MatchPlayers(log=lambda line: None) as seats:
        match = deal(["club", name, "club", "club"], seats)
    line = json.loads(heard.read_text().splitlines()[0])
    assert line["seat"] == "E" and line["hand"].count(" ") == 9 and "why" not in line
    cards = set(match.past[0][1:41])
    assert len(cards) == 40
    told = {*line["hand"].split(), line["upcard"], *line["actions"]}
    assert len(told) <= 10 + 1 + 3


def test_names_split_at_unquoted_commas():
    assert names("club,master") == ["club", "master"]
    assert names("exec:./a b,club") == ["exec:./a b", "club"]
    assert names('exec:./a "1,2",club') == ['exec:./a "1,2"', "club"]
    assert names("club,\"exec:./a 'x,y' 3\"") == ["club", "exec:./a 'x,y' 3"]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["watch", "--players", "club,exec:,club,club"], "names no command"),
        (
            ["watch", "--players", "club,exec:./no/such,club,club"],
            "there is no program './no/such'",
        ),
        (["record", "--players", "club,exec:a \"b,club,club'"], 'a " is not closed'),
        (["play", "--players", "human,exec:cat,club,club"], "other programs play in watch"),
        (["duel", "--a", "exec:nosuchprogram"], "there is no program 'nosuchprogram'"),
        (["duel", "--a", "exec:cat 'x"], "a ' is not closed"),
    ],
)
def test_unrunnable_command_is_refused_at_once(capsys, words, reason):
    status, out, err = said(capsys, *words)
    assert (status, out) == (2, "")
    assert reason in err and err.count("\n") == 1


@pytest.mark.smoke(0)
def test_watch_counts_forfeits(capsys, program):
    name = program("dying")
    status, out, err = said(
        capsys, "watch", "--headless", "--seed", "5", "--players", f"club,{CLUB},club,{name}"
    )
    assert status == 3
    assert out.count("\n") == 1 and "won by" in out
    lines = err.splitlines()
    assert all(line.startswith(f"madrasso: {name} at W, deal ") for line in lines)
    counts = out.split("; forfeits: ")[1].split("; log: ")[0].split(", ")
    assert sorted(counts) == sorted([f"{CLUB} at E 0", f"{name} at W {len(lines)}"])


@pytest.mark.parametrize(
    "words",
    [
        "watch --headless --seed 5 --players club,club,club,{}",
        "record --games 2 --jobs 2 --seed 5 --players club,club,club,{}",
        "duel --deals 4 --jobs 1 --a {} --b club",
        "duel --deals 4 --jobs 1 --json --a {} --b club",
    ],
)
def test_last_line_names_the_log(capsys, program, words):
    name = program('print("out of luck", end="", file=sys.stderr); sys.exit(3)')
    status, out, err = said(capsys, *[word.replace("{}", name) for word in words.split()])
    assert status == 3
    last = (out.splitlines()[-1:] + err.splitlines()[-1:])[0 if "; log: " in out else -1]
    path = Path(last.split("; log: ")[1])
    log = path.read_text().splitlines()
    path.unlink()
    forfeits = [line for line in log if line.startswith("madrasso: ")]
    assert int(last.split("; log: ")[0].split(" ")[-1]) == len(forfeits) > 0
    assert "out of luck" in log


def test_without_forfeits_no_log_stays(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    words = ["record", "--seed", "5", "--game", "mediatore", "--rule", "deals=4"]
    status, _, err = said(capsys, *words, "--players", f"club,club,{CLUB},club")
    assert (status, err) == (0, f"forfeits: {CLUB} at N 0\n")
    assert list(tmp_path.glob("*.log")) == []


def test_ended_program_restarts_in_the_next_deal(program, tmp_path):
    begun = tmp_path / "begun"
    name = program(f'open({str(begun)!r}, "a").write("x"); sys.exit(3)')
    with MatchPlayers(limit=20, log=lambda line: None) as seats:
        match = Match(MADRASSO, default_rules(MADRASSO), 4, ["club", "club", name, "club"])
        for _ in range(3):
            match.begin()
            while match.turn != EMPTY:
                match.act(seats.action(match))
    assert begun.read_text() == "xxx" and seats.forfeits[name, "N"] >= 30


@pytest.mark.smoke(0)
def test_watched_program_plays_like_its_level(capsys):
    words = "watch --headless --game mediatore --rule deals=4 --seed 5 --players".split()
    _, plain, _ = said(capsys, *words, "club,club,club,club")
    _, out, err = said(capsys, *words, f"club,{CLUB},{CLUB},club")
    assert out.startswith(plain.strip()) and err == ""


def test_a_record_names_the_program_and_is_a_record(capsys, program, tmp_path):
    name = program("dying")
    path = tmp_path / "games.jsonl"
    words = ["record", "--games", "2", "--jobs", "2", "--seed", "5", "--out", str(path)]
    status, _, err = said(capsys, *words, "--players", f"club,club,{name},club")
    assert status == 3
    assert err.splitlines()[-1].startswith(f"forfeits: {name} at N ")
    header = json.loads(path.read_text().splitlines()[0])
    assert header["players"]["N"] == name
    assert said(capsys, "replay", str(path))[0] == 0
