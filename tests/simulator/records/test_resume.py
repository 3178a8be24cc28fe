import random

import pytest

from engine.cards import EMPTY
from engine.deal import CAPPOTTO, END_NAMES
from engine.match import Match
from engine.options import BREVE, MADRASSO, TRE, default_rules, parse_rules, veneto
from engine.record import deal_line, header_line, lines
from engine.view import View
from simulator.records.reader import last_game
from tests.support.properties.players import some_action, some_rules

SELDOM = 9

RASH = {"revoke": "punished", "early_call": "punished"}

# Game, options, seed, chance of a call or revoke
MATCHES = [
    pytest.param(MADRASSO, {}, 3, 0.02, id="madrasso"),
    pytest.param(MADRASSO, "veneto", 1, 0, id="veneto"),
    pytest.param(MADRASSO, RASH | {"cassone": "deduct"}, 3, 0.004, id="deduct"),
    pytest.param(MADRASSO, RASH | {"packets": "3-2-early"}, 4, 0.05, id="rash"),
    pytest.param(BREVE, {}, -5, 0.02, id="breve"),
    pytest.param(BREVE, RASH | {"first_dealer": "kings"}, 4, 0.02, id="kings"),
    pytest.param(TRE, {"void": "trump"}, 2**40, 0, id="a tre"),
]


def rules_of(game_index: int, chosen) -> bytes:
    if isinstance(chosen, bytes):
        return chosen
    return veneto(game_index) if chosen == "veneto" else parse_rules(game_index, chosen)


def begin_if_due(match) -> None:
    if match.turn == EMPTY and not match.over:
        match.begin()


def played(game_index: int, chosen, seed: int, rash: float):
    rng = random.Random(seed)
    players = [f"player {i}" for i in range(3 if game_index == TRE else 4)]
    match = Match(game_index, rules_of(game_index, chosen), seed, players)
    view = View()
    finished = [header_line(match)]
    moments = ["".join(line + "\n" for line in finished)]
    actions = []
    while not match.over:
        begin_if_due(match)
        while match.turn != EMPTY:
            match.look(match.turn, view)
            actions.append(some_action(view, rng, rash))
            match.act(actions[-1])
            moments.append("".join(line + "\n" for line in [*finished, deal_line(match)]))
        finished.append(deal_line(match))
    return match, moments, actions


@pytest.mark.whole
@pytest.mark.parametrize("game_index, chosen, seed, rash", MATCHES)
def test_match_resumed_anywhere_has_the_same_end(game_index, chosen, seed, rash, tmp_path):
    match, moments, actions = played(game_index, chosen, seed, rash)
    end = list(lines(match))
    path = tmp_path / "saved.jsonl"
    for n, record in enumerate(moments):
        path.write_text(record, encoding="utf-8")
        resumed = last_game(path).match
        if n % SELDOM == 0:
            assert "".join(line + "\n" for line in lines(resumed)) == record
        for action in actions[n:]:
            begin_if_due(resumed)
            resumed.act(action)
        assert resumed.past == match.past, f"after {n} actions"
        if n % SELDOM == 0:
            assert list(lines(resumed)) == end


@pytest.mark.smoke(2)
@pytest.mark.parametrize("game_index, chosen, seed, rash", MATCHES)
def test_resumed_match_equals_the_original(game_index, chosen, seed, rash, tmp_path):
    match, moments, actions = played(game_index, chosen, seed, rash)
    path = tmp_path / "saved.jsonl"
    again = Match(game_index, match.rules, seed, match.players, seated=True)
    here, there = View(), View()
    for n in range(0, len(moments), SELDOM):
        path.write_text(moments[n], encoding="utf-8")
        resumed = last_game(path).match
        assert (resumed.turn, resumed.number, resumed.n_log) == (
            again.turn,
            again.number,
            again.n_log,
        )
        assert resumed.next_dealer() == again.next_dealer()
        assert resumed.decision_seed() == again.decision_seed()
        assert resumed.history.points == again.history.points
        assert resumed.history.ends == again.history.ends
        for seat in range(match.game.seats if again.number else 0):
            resumed.look(seat, here)
            again.look(seat, there)
            assert repr(vars(here)) == repr(vars(there))
        for action in actions[n : n + SELDOM]:
            begin_if_due(again)
            again.act(action)


def test_record_without_a_seed_gets_a_new_one(tmp_path):
    match = Match(MADRASSO, default_rules(MADRASSO), 5, ["a", "b", "c", "d"])
    match.begin()
    path = tmp_path / "saved.jsonl"
    path.write_text("\n".join(lines(match)).replace(', "seed": 5', ""), encoding="utf-8")
    one, other = last_game(path).match, last_game(path).match
    assert one.pack == other.pack == match.pack
    assert one.seed != other.seed
    assert sorted(one.shuffled(2)) == sorted(match.pack)


@pytest.mark.smoke(7)
@pytest.mark.parametrize("number", range(24))
def test_resumed_match_agrees_under_any_options(number, tmp_path):
    rng = random.Random(number)
    game_index = number % 3
    match, moments, actions = played(game_index, some_rules(game_index, rng), number, 0.01)
    path = tmp_path / "saved.jsonl"
    for n in rng.sample(range(len(moments)), min(len(moments), 5)):
        path.write_text(moments[n], encoding="utf-8")
        resumed = last_game(path).match
        for action in actions[n:]:
            begin_if_due(resumed)
            resumed.act(action)
        assert list(lines(resumed)) == list(lines(match))


def test_the_matches_here_end_in_every_way():
    ends = set()
    for match in MATCHES:
        ends |= set(played(*match.values)[0].history.ends)
    every_way = {END_NAMES.index(end) for end in ("played", "cassone", "out", "early")}
    assert ends - {CAPPOTTO} == every_way
