import io
import json
import sys

import pytest

from engine.bots import choose
from engine.bots.madrasso import levels as strong
from engine.bots.mediatore import levels as mediatore_strong
from engine.cards import EMPTY
from engine.match import Match, new_view
from engine.options import BREVE, MADRASSO, MEDIATORE, TRE, default_rules, parse_rules
from engine.record import deal_line, parse_token, tokens
from simulator.arena.recorder import random_rules
from simulator.protocol.read_question import BotQuestion
from simulator.protocol.server import Bot, serve
from simulator.protocol.write_question import question
from tests.support.engine.brief import think_briefly
from tests.support.engine.views import turns
from tests.support.places import ROOT
from tests.support.questions import CALLED, CHIAMO, NORTH

GAMES = (MADRASSO, BREVE, TRE, MEDIATORE)


def matches(game: int, n: int, level: str):
    view = new_view(game)
    for seed in range(n):
        rules = random_rules(game, seed) if seed % 3 else default_rules(game)
        match = Match(game, rules, seed, [level] * 4)
        while not match.over and match.number < (13 if seed == 0 else 2):
            match.begin()
            while match.turn != EMPTY:
                yield match
                match.look(match.turn, view)
                match.act(choose(level, view, match.decision_seed()))


def laying_away(match) -> bool:
    return match.game_index == MEDIATORE and 0 < match.game.laid_away < 4


def asked_of(match) -> dict:
    return json.loads(json.dumps(question(match, 3, match.decision_seed())))


@pytest.mark.smoke(1)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["club", "random"])
def test_question_has_exactly_the_seats_knowledge(game, level):
    seen, again = new_view(game), new_view(game)
    otherwise = n = 0
    for match in matches(game, 14, level):
        if laying_away(match):
            continue
        line = asked_of(match)
        parsed = BotQuestion(line)
        match.look(match.turn, seen)
        parsed.match.look(match.turn, again)
        assert vars(again) == vars(seen)
        parsed.match.seed = match.seed
        assert asked_of(parsed.match) == line | {"seed": parsed.match.decision_seed()}
        otherwise += parsed.match.pack != match.pack
        n += 1
    assert n > 900 and otherwise > n // 2


def answer(bot: Bot, line) -> dict:
    return bot.answer(line if isinstance(line, bytes) else json.dumps(line).encode())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["club", "random", "skilled", "novice"])
def test_bot_answers_as_at_the_table(game, level):
    bot = Bot(level, "it")
    view = new_view(game)
    due = []
    at = None
    for match in matches(game, 4, level):
        if laying_away(match):
            continue
        if at == match.number:
            assert tokens(match)[: len(due)] == due
        found = answer(bot, question(match, 3, match.decision_seed()))
        due = tokens(match) + [found["action"]]
        at = match.number
        assert found == {"ask": 3, "action": found["action"]}
        match.look(match.turn, view)


@pytest.mark.parametrize("game", [MADRASSO, TRE, MEDIATORE])
def test_searching_bot_answers_as_at_the_table(monkeypatch, game):
    for player in (strong, mediatore_strong):
        think_briefly(player, 400, monkeypatch.setattr)
    bot = Bot("master", "it")
    view = new_view(game)
    n = 0
    for match in matches(game, 1, "club"):
        if match.number == 3:
            break
        if laying_away(match):
            continue
        n += 1
        match.look(match.turn, view)
        line = question(match, 3, match.decision_seed())
        said = answer(bot, line)["action"]
        twin = BotQuestion(line).match
        seat = match.turn
        seed = match.decision_seed()
        # the only action or the first discard
        twin.act(choose("master", view, seed))
        for laid in range(1, 4):
            if laying_away(twin) and twin.turn == seat:
                twin.look(seat, view)
                twin.act(choose("master", view, seed ^ laid))
        assert tokens(twin)[-1] == said
    assert n > 30


def test_number_of_the_question_is_repeated():
    bot = Bot("club", "it")
    for number in (0, -3, 2.5, 10**30):
        assert answer(bot, NORTH | {"ask": number})["ask"] == number
        assert answer(bot, {"ask": number})["ask"] == number


def test_same_question_gets_the_same_answer():
    bot = Bot("random", "it")
    unseeded = {key: NORTH[key] for key in NORTH if key != "seed"}
    for line in (NORTH, unseeded, NORTH | {"seed": -(10**40)}, CHIAMO):
        assert answer(bot, line) == answer(Bot("random", "it"), line)
        assert "action" in answer(bot, line)
    assert (
        len({answer(bot, NORTH | {"seed": n, "actions": []} | SOUTH)["action"] for n in range(99)})
        > 4
    )


SOUTH = {"seat": "S"}


def test_omitted_keys_have_start_values():
    bot = Bot("club", "it")
    line = {key: CHIAMO[key] for key in CHIAMO}
    told = line | {"total": dict.fromkeys("SENW", 0), "counted": 0, "rules": {}}
    assert answer(bot, told) == answer(bot, line)
    assert "counted" in answer(bot, line | {"deal": 2, "total": dict.fromkeys("SENW", 0)})["error"]
    assert "total" in answer(bot, line | {"deal": 2, "counted": 1})["error"]


def test_a_key_that_nobody_knows_is_passed_over():
    bot = Bot("club", "it")
    assert answer(bot, NORTH | {"mood": "good"}) == answer(bot, NORTH)


def test_bot_explains_on_request():
    for language in ("it", "en"):
        said = answer(Bot("club", language), NORTH | {"why": True})
        assert list(said) == ["ask", "action", "why"]
        assert said["why"].strip()
    assert "why" not in answer(Bot("club", "en"), NORTH | {"why": False})


def test_searching_bot_names_the_runner_up(monkeypatch):
    think_briefly(strong, 400, monkeypatch.setattr)
    told = 0
    for match in matches(MADRASSO, 1, "club"):
        said = answer(Bot("master", "en"), asked_of(match) | {"why": True})
        told += "next" in said
        assert ("next" in said) == ("behind" in said)
        assert "next" not in said or said["next"] != said["action"] and said["behind"] >= 0
    assert told > 5


def test_documented_example_is_the_programs_answer():
    page = (ROOT / "docs/bot-protocol.md").read_text(encoding="utf-8")
    lines = [line.strip() for line in page.splitlines() if line.startswith('    {"ask"')]
    asked, said = lines[::2], lines[1::2]
    assert "$ madrasso bot --level club --lang en" in page and len(asked) == len(said) > 2
    bot = Bot("club", "en")
    assert [bot.answer(line.encode()) for line in asked] == [json.loads(line) for line in said]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"ask": "1"}, "ask is missing or not a number"),
        ({"ask": True}, "ask is missing or not a number"),
        ({"game": "tressette"}, "there is no game 'tressette'"),
        ({"rules": []}, "rules is not an object"),
        ({"rules": {"void": "maybe"}}, "void can't be 'maybe'"),
        ({"rules": {"deals": 12}}, "has no option 'deals'"),
        ({"game": None}, "game is missing or not a string"),
        ({"game": ["madrasso"]}, "game is missing or not a string"),
        ({"deal": "4"}, "deal is missing or not an integer"),
        ({"deal": 0}, "deal is not from 1"),
        ({"deal": 10**50}, "deal is not from 1"),
        ({"dealer": "X"}, "'X' is no seat"),
        ({"seat": ""}, "'' is no seat"),
        ({"seat": "E"}, "O4 was played by the seat asked, which does not have it"),
        ({"seat": "W", "hand": "O3 OC CA CR C5 S7 S4 B3 BF BR"}, "it is N's turn, not W's"),
        ({"hand": "O3 OC"}, "hand has 2 cards, but 10 are due"),
        ({"hand": "O3 O3 CA CR C5 S7 S4 B3 BF B2"}, "hand has a card twice"),
        ({"hand": "O3 O8 CA CR C5 S7 S4 B3 BF B2"}, "'O8' is not a card"),
        ({"hand": 7}, "hand is missing or not a string"),
        ({"hand": "BR OC CA CR C5 S7 S4 B3 BF B2"}, "the upcard is the dealer's"),
        ({"upcard": None}, "upcard is missing"),
        ({"upcard": "7C"}, "'7C' is not a card"),
        ({"actions": "OA O4"}, "actions is missing or not a list of strings"),
        ({"actions": ["OA", 4]}, "actions is missing or not a list of strings"),
        ({"actions": ["OA", "O4", "O3"]}, "it is W's turn, not N's"),
        ({"actions": ["OA", "OC"]}, "is in two places"),
        ({"actions": ["OA", "OA"]}, "is in two places"),
        ({"actions": ["OA", "O4", "SA"]}, "SA was played by the seat asked"),
        ({"actions": ["OA", "O4", "CA"]}, "action 3, CA: CA does not follow suit"),
        ({"actions": ["OA", "rob"]}, "it is E's turn"),
        ({"actions": ["OA", "O4", "rob"]}, "no deal fits"),
        ({"actions": ["out"]}, "the deal is over"),
        ({"actions": ["OA", "pass"]}, "'pass' is not a card"),
        ({"actions": ["OA"] * 500}, "more than a deal can have"),
        ({"total": {"NS": 201}}, "total has not just NS, EW"),
        ({"total": {"NS": 201, "EW": 10**40}}, "is not a total"),
        ({"total": {"NS": 391, "EW": -1}}, "totals of 391, -1 can't be before deal 4"),
        ({"total": {"NS": 201, "EW": 188}}, "can't be before deal 4"),
        ({"total": {"NS": True, "EW": 1}}, "NS is missing or not an integer"),
        ({"deal": 11, "total": {"NS": 800, "EW": 500}}, "the game is over"),
        ({"seed": 1.5}, "seed is not an integer"),
        ({"why": "yes"}, "why is neither"),
    ],
)
def test_a_question_that_can_not_be_gets_the_reason(change, reason):
    found = answer(Bot("club", "it"), NORTH | change)
    assert set(found) == {"ask", "error"}
    assert reason in found["error"]
    assert found["ask"] == (None if "ask" in change else 1)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"seat": "E"}, "the seat asked knows these cards"),
        ({"monte": "CA CR C7 C6"}, "has not seen the monte"),
        ({"supplier": "W"}, "handed no card over"),
        ({"counted": 1}, "1 deals can't have counted"),
        ({"counted": -1}, "can't have counted"),
        ({"deal": 13, "counted": 12, "total": dict.fromkeys("SENW", 0)}, "the game is over"),
        ({"actions": ["chiamo", "pass", "chiamo"]}, "chiamo is not higher than chiamo"),
        ({"actions": ["pass"] * 4}, "four have passed"),
        ({"actions": ["chiamo", "pass", "pass", "pass", "call:O3", "discard:C7,C6,C5,S7", "B4"]},
         "can't know these cards"),
        ({"actions": ["chiamo", "pass", "pass", "pass", "discard:?", "B4"]}, "action 5"),
        ({"actions": ["chiamo", "pass", "pass", "pass", "call:O8", "discard:?", "B4"]}, "'O8'"),
        ({"actions": [*CHIAMO["actions"][:-1], "B4+busso+busso"]}, "there is no signal"),
        ({"actions": [*CHIAMO["actions"][:-1], "B4+meglio"]}, "no signal 'meglio' under"),
        ({"actions": [*CHIAMO["actions"][:-1], "give:?", "B4"]}, "'give:?'"),
        (CALLED, "it is E's turn, not N's"),
        (CALLED | {"supplier": "N"}, "that seat handed no card over"),
        (CALLED | {"actions": [*CALLED["actions"], "discard:?"]}, "it is E's turn, not N's"),
        ({"rules": {"monte_shown": "always"}}, "monte is missing"),
        ({"hand": "C3 CC CF C4 SR SF S6 S4"}, "hand has 8 cards, but 9 are due"),
    ],
)  # fmt: skip
def test_impossible_mediatore_question_gets_the_reason(change, reason):
    assert "action" in answer(Bot("club", "it"), CHIAMO)
    assert reason in answer(Bot("club", "it"), CHIAMO | change)["error"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"hello\n", "not JSON"),
        (b"\n", "not JSON"),
        (b"[1]\n", "not a JSON object"),
        (b'{"ask": 1, "ask": 2}\n', "is there twice"),
        (b'{"ask": NaN}\n', "NaN is not JSON"),
        (b'{"ask": 1e999}\n', "not a number"),
        (b'{"ask": ' + b"9" * 5000 + b"}\n", "a number has 5000 digits"),
        (b"\xff\xfe\n", "not UTF-8"),
        (b"\xef\xbb\xbf{}\n", "ask is missing"),
        (b"\xef\xbb\xbf\xef\xbb\xbf{}\n", "not JSON"),
        # Python 3.14 can parse this many brackets
        (b"[" * 15_000 + b"\n", "not JSON" if sys.version_info >= (3, 14) else "nested too deeply"),
        (b" " * 1_000_000 + b"\n", "a line has at most 1,000,000 bytes"),
        (b'{"ask": ' * 20_000 + b"\n", "nested too deeply"),
    ],
)
def test_invalid_question_gets_an_error_on_one_line(line, reason):
    out = io.StringIO()
    serve("club", "it", io.BytesIO(line + json.dumps(NORTH).encode()), out)
    first, second = out.getvalue().splitlines()
    assert reason in json.loads(first)["error"] and json.loads(first)["ask"] is None
    assert "action" in json.loads(second)


@pytest.mark.parametrize(("level", "seed"), [("club", 21), ("club", 22), ("random", 117)])
def test_deal_by_answers_equals_the_deal(level, seed):
    rules = parse_rules(MEDIATORE, {"signals": "other"})
    ends = []
    for by_lines in (False, True):
        match = Match(MEDIATORE, rules, seed, [level] * 4)
        bot, view = Bot(level, "it"), new_view(MEDIATORE)
        for view in turns(match):
            if by_lines and not laying_away(match):
                word = answer(bot, question(match, 1, match.decision_seed()))["action"]
                for action in parse_token(match, word):
                    match.act(action)
            elif not by_lines:
                match.act(choose(level, view, match.decision_seed()))
        ends.append(deal_line(match))
    assert ends[0] == ends[1]
    assert '"discard:' in ends[0]
