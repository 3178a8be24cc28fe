import re
from copy import deepcopy
from importlib.util import find_spec
from itertools import combinations
from random import Random

import pytest

from engine.cards import EMPTY
from engine.deal import DISCARD
from engine.deal import PLAY as PLAYED
from engine.madrasso.actions import OUT, ROB
from engine.madrasso.score import GOAL
from engine.match import Match
from engine.mediatore.contracts import ALL_THIRDS, NEEDED
from engine.options import MEDIATORE
from engine.puzzles.puzzle import choices, position
from engine.puzzles.puzzle_file import CAPPOTTO_GIVEN, CAPPOTTO_LOST, MOST_COST
from engine.record import deal_line, header_line
from lab.lessons import making, race, source, worlds
from screens.lessons.cues import (
    ASK,
    CALL_LOSES,
    PLAY,
    POSITION,
    RACE_LOST,
    SAY,
    SCORE,
    WRONG,
)
from screens.lessons.lessons_done import NAMES
from screens.ui.words import LANGUAGES
from simulator.assets import FOLDER
from simulator.puzzles.proof import Solved
from simulator.records.replay import replay_files

MEASURED = ("bidding", "calling", "laying_away")
every_lesson = pytest.mark.parametrize("name", NAMES)


def kept_cues(name):
    content = (FOLDER / "lessons" / f"{name}.cues").read_bytes()
    at = 0
    while at < len(content):
        end = at + 2 + content[at + 1]
        yield content[at], content[at + 2 : end]
        at = end


def sentences(name, language):
    text = (FOLDER / "lessons" / f"{name}.{language}.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]


def test_each_lesson_has_a_source():
    assert sorted(NAMES) == source.names()


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.whole) if name in (*MEASURED, "whole_deal") else name
        for name in NAMES
    ],
)
def test_cues_equal_the_made_ones(name):
    if name in MEASURED and not find_spec("numba"):
        pytest.skip("the extra lab is not installed")
    assert list(kept_cues(name)) == making.cues(name)


@every_lesson
def test_every_say_cue_has_a_sentence(name):
    said = sum(which == SAY for which, _ in kept_cues(name))
    for language in LANGUAGES:
        assert len(sentences(name, language)) == said, language


@every_lesson
def test_every_other_action_has_a_wrong_cue(name):
    for match, asked, wrongs in questions(name):
        game = match.game
        if game.phase == DISCARD or (asked == ROB and not game.contract):
            continue
        others = set(choices(match))
        if game.phase == PLAYED and game.contract:
            others = {action for action in others if action < 0x40}
        assert {asked} | {wrong[0] for wrong in wrongs} == others
        for wrong in wrongs:
            assert wrong[2] == wrong[0]
            again = deepcopy(match)
            for action in wrong[2:]:
                again.act(action)


def test_a_wrong_card_of_a_whole_deal_ends_with_its_trick():
    for match, _, wrongs in questions("whole_deal"):
        laid = match.game.deal.n_played
        assert all(laid + len(wrong[2:]) == laid // 4 * 4 + 4 for wrong in wrongs)


@every_lesson
def test_every_deal_of_a_lesson_is_refereed(name, tmp_path):
    path = tmp_path / "lessons.jsonl"
    score, before = b"", ()
    scores = (line for line in source.lines(name) if line.word == "after")
    with path.open("w", encoding="ascii") as file:
        for which, what in kept_cues(name):
            if which == SCORE:
                score = what
                before = [int(each) for each in next(scores).values]
                assert race.score_after(*before) == score
            elif which == POSITION:
                found = position(what, score=score)
                for action in found.line:
                    found.match.act(action)
                file.write("\n".join(record(found.match, before)) + "\n")
                score, before = b"", ()
    assert replay_files([str(path)]) == 0


def record(match, before):
    if not before:
        return [header_line(match), deal_line(match)]
    seed, deals = before
    whole = Match(match.game_index, match.rules, seed, match.players, seated=True)
    lines = [header_line(whole)]
    for _ in race.played_by_lot(whole, deals):
        lines.append(deal_line(whole))
    whole.begin(match.game.dealer, match.pack)
    for i in range(match.n_log):
        whole.act(match.log[i])
    assert list(whole.game.score.totals) == list(match.game.score.totals)
    return [*lines, deal_line(whole)]


def test_calling_out_is_checked_by_the_engine():
    calls = 0
    for match, asked, wrongs in questions("calling_out"):
        ours = match.game.score.totals[0] + match.game.score.taken(match.game.deal, 0)
        again = deepcopy(match)
        again.act(OUT)
        assert (again.game.score.winner == 0) == (ours >= GOAL) == (asked == OUT)
        costs = {wrong[0]: wrong[1] for wrong in wrongs}
        assert costs.get(OUT, CALL_LOSES) == CALL_LOSES
        calls += asked == OUT
    assert calls == 2


def test_sentences_state_the_positions_numbers():
    at = 0
    for which, what in kept_cues("calling_out"):
        if which == SCORE:
            score = what
        elif which == POSITION:
            game = position(what, score=score).match.game
            taken = game.score.taken(game.deal, 0)
            for language in LANGUAGES:
                numbers = set(re.findall(r"\d+", sentences("calling_out", language)[at]))
                assert {str(game.score.totals[0]), str(taken)} <= numbers
        at += which == SAY


@pytest.mark.smoke(0)
def test_only_the_right_discards_win():
    ways = [what for which, what in kept_cues("laying_away") if which == ASK]
    lots = Random(1)
    for (match, _, _), right in zip(questions("laying_away"), ways, strict=True):
        good = {right[at : at + 4] for at in range(0, len(right), 4)}
        every = [bytes(way) for way in combinations(choices(match), 4)]
        assert len(every) == 715 and good < set(every)
        for way in [*lots.sample(sorted(good), 2), *lots.sample(sorted(set(every) - good), 6)]:
            again = deepcopy(match)
            for card in way:
                again.act(card)
            best = max(Solved().values(again).values())
            thirds = best if again.turn == again.game.bidder else ALL_THIRDS - best
            assert (thirds >= NEEDED) == (way in good)


@pytest.mark.skipif(not find_spec("numba"), reason="the extra lab is not installed")
def test_bid_below_the_best_mean_is_refused(monkeypatch):
    lines = [
        source.SourceLine(1, "deal", ["mediatore", "201"]),
        source.SourceLine(2, "ask", ["pass"]),
    ]
    monkeypatch.setattr(source, "lines", lambda _: lines)
    monkeypatch.setattr(worlds, "WORLDS", 20)
    with pytest.raises(source.Wrong, match="line 2: pass is not the only best: the means are"):
        making.cues("any")


def test_a_false_call_is_refused(monkeypatch):
    lines = source.lines("calling_out")
    at = [line.word for line in lines].index("ask")
    lines[at] = source.SourceLine(lines[at].number, "ask", ["out"])
    monkeypatch.setattr(source, "lines", lambda _: lines)
    with pytest.raises(source.Wrong, match="out is not the only best: the call is false"):
        making.cues("any")


def test_card_that_ties_is_refused(monkeypatch):
    lines = [
        source.SourceLine(1, "ending", ["SPADE", "leader=E", "laid=O5,OA,OF"]),
        source.SourceLine(2, "S", ["O3", "O2"]),
        source.SourceLine(3, "E", ["O5", "C7"]),
        source.SourceLine(4, "N", ["OA", "BF"]),
        source.SourceLine(5, "W", ["OF", "C5"]),
        source.SourceLine(6, "ask", ["O2"]),
    ]
    monkeypatch.setattr(source, "lines", lambda _: lines)
    with pytest.raises(source.Wrong, match="line 6: O2 is not the only best"):
        making.cues("any")


MOST_TRIED = 13  # maximum number of cards left for which all continuations are tried


def takes_all(match, side):
    if match.turn == EMPTY:
        return not any(match.game.deal.won[seat] for seat in range(4) if seat % 2 != side)
    found = []
    for card in range(64):
        if card & 15 < 10 and match.game.playable(card >> 4) >> (card & 15) & 1:
            again = deepcopy(match)
            again.act(card)
            found.append(takes_all(again, side))
    return any(found) if match.turn % 2 == side else all(found)


def is_good(match, card, side):
    again = deepcopy(match)
    again.act(card)
    return takes_all(again, side) == (not side)


@every_lesson
def test_wrong_card_costs_the_cappotto(name):
    for match, asked, wrongs in questions(name):
        if match.game_index == MEDIATORE:
            continue
        won = match.game.deal.won
        have = [side for side in (0, 1) if won[side] or won[side + 2]]
        for card, cost, *_ in wrongs:
            if cost in (CALL_LOSES, RACE_LOST):
                assert match.number > match.game.score.fewest
            elif len(have) == 1 and sum(match.game.deal.counts) <= MOST_TRIED:
                (side,) = have
                decides = is_good(match, asked, side) and not is_good(match, card, side)
                assert (cost == (CAPPOTTO_LOST, CAPPOTTO_GIVEN)[side]) == decides
            else:
                assert cost <= MOST_COST or len(have) == 1


def test_all_tricks_lesson_decides_the_match():
    costs = [wrong[1] for _, _, wrongs in questions("all_ten_tricks") for wrong in wrongs]
    assert len(costs) == 6 and min(costs) > MOST_COST


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (source.SourceLine(1, "say", ["hand"]), "a lesson begins with a position"),
        (source.SourceLine(1, "ending", ["SPADE"]), "four lines with S, E, N and W"),
    ],
)
def test_source_fault_is_reported(monkeypatch, line, why):
    monkeypatch.setattr(source, "lines", lambda _: [line] + [source.SourceLine(2, "S", ["OA"])] * 4)
    with pytest.raises(source.Wrong, match=why):
        making.cues("any")


def test_source_with_unknown_words_is_refused(monkeypatch):
    lines = [source.SourceLine(1, "deal", ["madrasso", "56"]), source.SourceLine(2, "dance", [])]
    monkeypatch.setattr(source, "lines", lambda _: lines)
    with pytest.raises(source.Wrong, match="line 2: unknown word dance"):
        making.cues("any")


def questions(name):
    found = []
    score = b""
    for which, what in kept_cues(name):
        if which == SCORE:
            score = what
        elif which == POSITION:
            puzzle = position(what, score=score)
            match, line, score = puzzle.match, iter(puzzle.line), b""
        elif which == PLAY:
            for _ in range(what[0]):
                match.act(next(line))
        elif which == ASK:
            found.append((deepcopy(match), what[0], []))
            for _ in range(4 if match.game.phase == DISCARD else 1):
                match.act(next(line))
        elif which == WRONG:
            found[-1][2].append(what)
    return found
