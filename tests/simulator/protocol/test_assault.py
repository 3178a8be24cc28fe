import io
import json
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.bots import LEVELS
from engine.bots.madrasso import levels as strong
from engine.bots.mediatore import levels as mediatore_strong
from engine.cards import EMPTY
from engine.madrasso.score import BREVE_START, DEAL_POINTS
from engine.match import Match
from engine.options import (
    BREVE,
    GAMES,
    MADRASSO,
    MEDIATORE,
    TRE,
    default_rules,
    option_names,
    option_values,
)
from engine.record import seat_names, side_names, tokens
from simulator.arena.recorder import random_rules
from simulator.protocol.answers import first_legal
from simulator.protocol.server import OUR_FAULT, Bot, serve
from simulator.protocol.write_question import question
from simulator.records.jsonl import LONGEST
from tests.support.engine.brief import think_briefly
from tests.support.long_records import REVOKED
from tests.support.samples import size

ALL = (MADRASSO, BREVE, TRE, MEDIATORE)
BOUNDED = settings(
    max_examples=size(60, 250),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@pytest.fixture(autouse=True, scope="module")
def little_work():
    with pytest.MonkeyPatch.context() as patch:
        think_briefly(strong, 1, patch.setattr)
        think_briefly(mediatore_strong, 1, patch.setattr)
        yield


def answered(line, level: str = "club") -> dict:
    raw = line if isinstance(line, bytes) else json.dumps(line).encode()
    out = io.StringIO()
    serve(level, "en", io.BytesIO(raw.replace(b"\n", b" ") + b"\n"), out)
    told = out.getvalue()
    assert told.endswith("\n") and told.count("\n") == 1
    told.encode()
    answer = json.loads(told)
    assert list(answer)[:2] in (["ask", "action"], ["ask", "error"])
    assert OUR_FAULT not in answer.get("error", "")
    assert len(answer.get("error", "")) < 400
    return answer


@cache
def deal_of(game: int, rules: bytes, seed: int, bids: int = 1):
    match = Match(game, rules, seed, ["club"] * 4)
    match.begin()
    asked = []
    while match.turn != EMPTY:
        if game != MEDIATORE or match.game.laid_away in (0, 4):
            asked.append(question(match, 1, 1))
        done = first_legal(match)[0]
        if game == MEDIATORE and match.game.bids() >> bids & 1:
            done += bids
            bids = 0
        match.act(done)
    over = dict(asked[-1], actions=tokens(match))
    return [*asked, over]


@pytest.mark.parametrize("game", ALL)
def test_finished_deal_is_no_question(game):
    for seed in range(8):
        questions = deal_of(game, random_rules(game, seed), seed, 1 + seed % 5)
        for line in questions[:4]:
            for n in (0, 1, 2):
                actions = questions[-1]["actions"]
                over = line | {"actions": actions + actions[:n]}
                assert "error" in answered(over)


@pytest.mark.whole
@pytest.mark.parametrize("game", ALL)
def test_every_seat_may_be_asked_at_any_moment(game):
    for seed in range(10):
        questions = deal_of(game, random_rules(game, seed), seed, 1 + seed % 5)
        own = {line["seat"]: line for line in questions}
        for line in own.values():
            for n in range(len(line["actions"])):
                answered(line | {"actions": line["actions"][:n]})


@pytest.mark.smoke(1)
@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("number", [REVOKED, REVOKED + 1, 65_536, 999_999, 1_000_000])
def test_a_deal_may_have_any_number_up_to_a_million(game, number):
    before = number - 1
    if game == MEDIATORE:
        low = 60 * before
        totals = (700, -low, low - 700, 0)
    elif game == TRE:
        totals = (65 * before, 65 * before, 0)
    else:  # the other side revoked
        start = BREVE_START if game == BREVE else 0
        totals = (start + 4 * DEAL_POINTS, start - DEAL_POINTS * (before - 4))
    totals = dict(zip(side_names(game), totals, strict=True))
    rules = {"revoke": "punished", "cassone": "deduct"} if game in (MADRASSO, BREVE) else {}
    many = {"deal": number, "rules": rules, "total": totals}
    if game == MEDIATORE:
        many |= {"rules": {"deals": 0}, "counted": before}
    for level in LEVELS:
        for line in deal_of(game, default_rules(game), 5)[:-1][::7]:
            answer = answered(line | many, level)
            assert "action" in answer, answer
            answered(line | many | {"why": True}, level)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-(10**999), 10**999)
    | st.floats()
    | st.text(st.characters(), max_size=80)
    | st.sampled_from(["", "OA", "S", "N", "rob", "out", "pass", "\ud800", "\0", "x" * 5000]),
    lambda more: (
        st.lists(more, max_size=5) | st.dictionaries(st.text(max_size=9), more, max_size=4)
    ),
    max_leaves=12,
)
CARDS = st.builds("{}{}".format, st.sampled_from("COSB"), st.sampled_from("A3RCF76542"))
WORDS = CARDS | st.sampled_from(
    ["rob", "out", "pass", "chiamo", "mediatore", "solo", "solissimo", "arcisolissimo"]
    + ["call:O3", "call:", "call:?", "discard:?", "discard:", "discard:O4,S5,C4,B6", "give:?"]
    + ["give:B7", "give:", "give:B7,B6", "S3+busso", "S3+", "+", "?", "S3+volo", "C4+striscio"]
)


@st.composite
def rules_of(draw, game: int):
    names = draw(st.lists(st.sampled_from(option_names(game)), unique=True))
    return {name: draw(st.sampled_from(option_values(game, name))) for name in names}


@st.composite
def spoilt(draw):
    game = draw(st.sampled_from(ALL))
    deal = deal_of(game, random_rules(game, draw(st.integers(0, 40))), draw(st.integers(0, 9)))
    line = dict(draw(st.sampled_from(deal)))
    for _ in range(draw(st.integers(1, 3))):
        key = draw(st.sampled_from([*line, "why", "monte", "supplier", "counted", "rules"]))
        kind = draw(st.integers(0, 5))
        if kind == 0:
            line[key] = draw(JSON)
        elif kind == 1:
            line.pop(key, None)
        elif key == "actions" or kind == 2:
            actions = list(deal[-1]["actions"])[: draw(st.integers(0, 60))]
            for _ in range(draw(st.integers(0, 3))):
                at = draw(st.integers(0, len(actions)))
                actions[at : at + draw(st.integers(0, 1))] = [
                    draw(WORDS | JSON if kind > 4 else WORDS)
                ]
            line["actions"] = actions
        elif key in ("hand", "monte", "upcard"):
            n = draw(st.integers(12, 14) if game == TRE else st.integers(8, 11))
            n = {"monte": 4, "upcard": 1}.get(key, n)
            line[key] = " ".join(draw(st.lists(CARDS, min_size=n, max_size=n, unique=kind > 3)))
        elif key in ("seat", "dealer", "supplier"):
            line[key] = draw(st.sampled_from(seat_names(game)))
        elif key in ("deal", "counted"):
            line[key] = draw(st.sampled_from([-1, 0, 1, 2, 12, 13, 32_767, 40_000, 10**6, 10**18]))
        elif key == "game":
            line[key] = draw(st.sampled_from(GAMES))
        elif key == "rules":
            line[key] = draw(rules_of(game))
        elif key == "total":
            some = st.integers(-200, 900) | st.integers(-(10**9), 10**9) | JSON
            line[key] = {side: draw(some) for side in side_names(game)}
        elif key == "why":
            line[key] = True
    return line


@BOUNDED
@given(spoilt(), st.sampled_from(LEVELS))
def test_no_spoilt_question_ends_a_bot(line, level):
    try:
        raw = json.dumps(line).encode()
    except ValueError:
        return  # Python refuses to write such a number
    answered(raw, level)


@BOUNDED
@given(JSON | st.fixed_dictionaries({"ask": st.integers(), "game": JSON, "rules": JSON}))
def test_no_other_object_ends_a_bot(thing):
    answered(thing)


@BOUNDED
@given(st.binary(max_size=300) | st.text(max_size=300).map(lambda text: text.encode()))
def test_no_bytes_end_a_bot(raw):
    answered(raw)


@pytest.mark.parametrize(
    "line",
    [
        b"\0" * 500,
        b"\xff" * 500,
        b'{"ask": 1, "game": "\\ud800\\udfff\\u0000"}',
        b'{"ask": 1, "game": "madrasso", "seat": "\\ud800"}',
        b'{"ask": -' + b"9" * 999 + b"}",
        b'{"ask": ' + b"9" * 200_000 + b"}",
        b'{"ask": 0.' + b"9" * 900_000 + b"}",
        b'{"ask": 1' + b"0" * 900_000 + b".0}",
        b'{"ask": 1, "game": ' + b"[" * 490_000 + b"]" * 490_000 + b"}",
        b'{"a":' * 160_000 + b"1" + b"}" * 160_000,
        b"[" * LONGEST,
        b'{"ask": 1, "rules": {"void": ' + b"[" * 900 + b"]" * 900 + b"}}",
        b'{"ask": 1, "actions": [' + b"[]," * 330_000 + b"[]]}",
        b'{"ask": 1, "game": "madrasso", "hand": "' + b"OA " * 300_000 + b'"}',
        b'{"ask": 1, "' + b"k" * 900_000 + b'": 1}',
        b"{" + b",".join(b'"%d":0' % i for i in range(80_000)) + b"}",
        b" " * 3 * LONGEST,
    ],
    ids=range(17),
)
def test_no_large_line_ends_a_bot(line):
    answered(line)


@pytest.mark.parametrize("depth", range(870, 1000, 5))
def test_no_depth_is_just_right_to_end_a_bot(depth):
    deep = "[" * depth + "]" * depth
    line = deal_of(MADRASSO, default_rules(MADRASSO), 1)[0]
    for key in ("game", "rules", "seat", "deal", "total", "hand", "actions", "seed", "why"):
        answered(json.dumps(line | {key: "DEEP"}).replace('"DEEP"', deep).encode())
    for inside in ('{"void": DEEP}', '{"NS": DEEP, "EW": 1}'):
        key = "rules" if "void" in inside else "total"
        text = json.dumps(line | {key: "DEEP"}).replace('"DEEP"', inside.replace("DEEP", deep))
        answered(text.encode())


def test_internal_error_is_reported_and_next_answered(monkeypatch, capsys):
    line = deal_of(MADRASSO, default_rules(MADRASSO), 1)[0]
    bot = Bot("club", "en")
    with monkeypatch.context() as patch:
        patch.setattr("simulator.protocol.server.choose", lambda *_: b""[0])
        assert bot.answer(json.dumps(line).encode()) == {
            "ask": 1,
            "error": f"{OUR_FAULT} (IndexError)",
        }
    assert "Traceback" in capsys.readouterr().err
    assert "action" in bot.answer(json.dumps(line).encode())


def test_line_after_a_too_long_one_is_answered():
    good = json.dumps(deal_of(MADRASSO, default_rules(MADRASSO), 1)[0]).encode()
    out = io.StringIO()
    serve("club", "en", io.BytesIO(b"x" * (3 * LONGEST) + b"\n" + good + b"\n"), out)
    first, second = [json.loads(told) for told in out.getvalue().splitlines()]
    assert first["error"] == "a line has at most 1,000,000 bytes" and "action" in second


LONG = "x" * 5000


@pytest.mark.parametrize(
    ("game", "change"),
    [
        (MADRASSO, {"game": LONG}),
        (MADRASSO, {"rules": {LONG: LONG}}),
        (MADRASSO, {"rules": {"void": LONG}}),
        (MADRASSO, {"seat": LONG}),
        (MADRASSO, {"dealer": LONG}),
        (MADRASSO, {"hand": LONG}),
        (MADRASSO, {"upcard": LONG}),
        (MADRASSO, {"actions": [LONG]}),
        (MADRASSO, {"deal": 2, "total": {"NS": 10**900, "EW": 0}}),
        (MEDIATORE, {"counted": 10**900}),
        (MEDIATORE, {"supplier": LONG}),
        (MEDIATORE, {"actions": [LONG]}),
        (MEDIATORE, {"actions": ["chiamo", "pass", "pass", "pass", "call:" + LONG]}),
        (MEDIATORE, {"actions": ["solissimo", "pass", "pass", "pass", "C3+" + LONG]}),
        (MEDIATORE, {"actions": ["solissimo", "pass", "pass", "pass", LONG + "+busso"]}),
    ],
)
def test_an_error_quotes_no_page_of_the_question(game, change):
    reason = answered(deal_of(game, default_rules(game), 1)[0] | change)["error"]
    assert "x" * 61 not in reason and "0" * 61 not in reason
    assert len(reason) < 300
