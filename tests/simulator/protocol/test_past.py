import json

import pytest

from engine.bots import choose
from engine.bots.madrasso import levels
from engine.cards import EMPTY
from engine.deal import REVOKED
from engine.match import Match, new_view
from engine.options import BREVE, MADRASSO, MEDIATORE, TRE
from engine.past import pasts
from simulator.arena.recorder import random_rules
from simulator.protocol.explain import explained
from simulator.protocol.read_question import BotQuestion, past_of
from simulator.protocol.server import Bot
from simulator.protocol.write_question import past, question
from tests.support.engine.brief import think_briefly
from tests.support.engine.views import turns
from tests.support.samples import size

BEGUN = {MADRASSO: 4, BREVE: 4, TRE: 2, MEDIATORE: 2}  # finished deals
WITHOUT_REVOKES = 11  # a seed whose random rules prevent revokes


def after_some_deals(game: int, seed: int) -> Match:
    match = Match(game, random_rules(game, seed), seed, ["random"] * (3 if game == TRE else 4))
    while not match.over and match.number < BEGUN[game]:
        for view in turns(match):
            match.act(choose("random", view, match.decision_seed()))
    if not match.over:
        match.begin()
    return match


def with_past(match: Match) -> dict:
    line = question(match, 1, match.decision_seed()) | {"past": past(match, match.turn)}
    return json.loads(json.dumps(line))


@pytest.mark.smoke(1)
@pytest.mark.parametrize("game", [MADRASSO, BREVE, TRE])
def test_past_of_a_question_is_the_seats(game):
    read = 0
    for seed in range(size(8, 40)):
        match = after_some_deals(game, seed)
        if match.turn == EMPTY:
            continue
        line = with_past(match)
        ends = [end for end in match.history.ends if end != REVOKED]
        known = zip(pasts(match)[match.turn], match.history.ends, strict=True)
        found = past_of(BotQuestion(line), line)
        assert [vars(each) for each in found] == [vars(v) for v, end in known if end != REVOKED]
        read += len(ends)
    assert read > 10


def test_mediatores_past_hides_what_a_seat_cant_know():
    match = after_some_deals(MEDIATORE, 3)
    for seat in range(4):
        told = json.dumps(past(match, seat))
        assert told.count('"deal"') == 2 and (told.count("?") > 0 or "call" not in told)
    assert past_of(BotQuestion(with_past(match)), with_past(match)) == []


def test_maestro_answers_by_the_past(monkeypatch):
    think_briefly(levels, 300, monkeypatch.setattr)
    match = Match(MADRASSO, bytes(random_rules(MADRASSO, 0)), 1, ["club"] * 4, seated=True)
    view, bot, unlike = new_view(MADRASSO), Bot("maestro", "it"), 0
    for _ in range(2):
        for view in turns(match):
            if match.number > 1 and match.n_log % 4 == 3:
                line = with_past(match) | {"why": True}
                found = bot.answer(json.dumps(line).encode())
                view.past = pasts(match)[match.turn]
                _, wanted = explained("maestro", view, match.decision_seed(), "it")
                assert {name: found[name] for name in wanted} == wanted
                del line["past"], view.past
                unlike += bot.answer(json.dumps(line).encode()) != found
            match.act(choose("club", view, match.decision_seed()))
    assert unlike


@pytest.mark.parametrize(
    ("earlier", "reason"),
    [
        ("x", "past is not a list of objects"),
        ([3], "past is not a list of objects"),
        ([{}] * 101, "past has more than 100 deals"),
        ([{}], "past: deal 1 of the list: dealer"),
    ],
)
def test_a_wrong_past_is_refused(earlier, reason):
    match = after_some_deals(MADRASSO, WITHOUT_REVOKES)
    line = with_past(match)
    line["past"] = earlier
    assert reason in Bot("club", "it").answer(json.dumps(line).encode())["error"]
    line = with_past(match)
    line["past"][0]["actions"].pop()
    error = Bot("club", "it").answer(json.dumps(line).encode())["error"]
    assert error == "past: deal 1 of the list: the deal is not over"
