"""Lessons are made of their sources: every card asked for is proven, every deal refereed."""

import pytest

from engine.cards import EMPTY
from engine.match import HUMAN, Match
from engine.options import SEATS
from engine.puzzles.puzzle import read
from engine.puzzles.shelf import CAPPOTTO_GIVEN, CAPPOTTO_LOST, MOST_COST
from engine.record import deal_line, header_line
from screens.lessons.cues import ASK, PLAY, POSITION, SAY, WRONG
from screens.lessons.progress import NAMES
from screens.ui.words import LANGUAGES
from simulator.assets import FOLDER
from simulator.records.replay import replay_files
from tools.lessons import making, source

every_lesson = pytest.mark.parametrize("name", NAMES)


def kept_cues(name):
    """The cues of the file in assets/, pairs of what it is and its bytes."""
    content = (FOLDER / "lessons" / f"{name}.cues").read_bytes()
    at = 0
    while at < len(content):
        end = at + 2 + content[at + 1]
        yield content[at], content[at + 2 : end]
        at = end


def sentences(name, language):
    text = (FOLDER / "lessons" / f"{name}.{language}.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]


def test_there_is_a_source_for_every_lesson_and_no_other():
    assert sorted(NAMES) == source.names()


@every_lesson
def test_the_file_is_what_the_source_makes(name):
    assert list(kept_cues(name)) == making.cues(name)


@every_lesson
def test_every_language_has_a_sentence_for_each_that_is_said(name):
    said = sum(which == SAY for which, _ in kept_cues(name))
    for language in LANGUAGES:
        assert len(sentences(name, language)) == said, language


@every_lesson
def test_a_wrong_card_is_there_for_every_card_but_the_one_asked_for(name):
    for match, asked, wrongs in questions(name):
        if asked >= 0x40:
            continue
        playable = {
            suit << 4 | rank
            for suit in range(4)
            for rank in range(10)
            if match.game.playable(suit) >> rank & 1
        }
        assert {asked} | {wrong[0] for wrong in wrongs} == playable
        for wrong in wrongs:
            assert wrong[2] == wrong[0]
            again = copied(match)
            for action in wrong[2:]:
                again.act(action)


@every_lesson
def test_every_deal_of_a_lesson_is_refereed(name, tmp_path):
    path = tmp_path / "lessons.jsonl"
    with path.open("w", encoding="ascii") as file:
        for which, what in kept_cues(name):
            if which == POSITION:
                found = read(what)
                for action in found.line:
                    found.match.act(action)
                file.write(f"{header_line(found.match)}\n{deal_line(found.match)}\n")
    assert replay_files([str(path)]) == 0


def test_what_is_not_the_only_best_card_is_refused(monkeypatch):
    lines = [
        source.Line(1, "ending", ["SPADE", "leader=E", "laid=O5,OA,OF"]),
        source.Line(2, "S", ["O3", "O2"]),
        source.Line(3, "E", ["O5", "C7"]),
        source.Line(4, "N", ["OA", "BF"]),
        source.Line(5, "W", ["OF", "C5"]),
        source.Line(6, "ask", ["O2"]),
    ]
    monkeypatch.setattr(source, "lines", lambda _: lines)
    with pytest.raises(source.Wrong, match="line 6: O2 is not the only best"):
        making.cues("any")


MOST_TRIED = 13  # cards to come, of which every order is tried


def takes_all(match, side):
    """Whether the seats of `side` can take every trick to come, tried card by card."""
    if match.turn == EMPTY:
        return not any(match.game.deal.won[seat] for seat in range(4) if seat % 2 != side)
    found = []
    for card in range(64):
        if card & 15 < 10 and match.game.playable(card >> 4) >> (card & 15) & 1:
            again = copied(match)
            again.act(card)
            found.append(takes_all(again, side))
    return any(found) if match.turn % 2 == side else all(found)


def is_good(match, card, side):
    """Whether South makes his cappotto with `card`, or breaks that of the other side."""
    again = copied(match)
    again.act(card)
    return takes_all(again, side) == (not side)


@every_lesson
def test_a_wrong_card_costs_the_cappotto_that_it_decides(name):
    for match, asked, wrongs in questions(name):
        won = match.game.deal.won
        have = [side for side in (0, 1) if won[side] or won[side + 2]]
        for card, cost, *_ in wrongs:
            if len(have) == 1 and sum(match.game.deal.counts) <= MOST_TRIED:
                (side,) = have
                decides = is_good(match, asked, side) and not is_good(match, card, side)
                assert (cost == (CAPPOTTO_LOST, CAPPOTTO_GIVEN)[side]) == decides
            else:
                assert cost <= MOST_COST or len(have) == 1


def test_in_the_lesson_on_all_ten_tricks_every_wrong_card_decides_the_match():
    costs = [wrong[1] for _, _, wrongs in questions("all_ten_tricks") for wrong in wrongs]
    assert len(costs) == 6 and min(costs) > MOST_COST


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (source.Line(1, "say", ["hand"]), "a lesson begins with a position"),
        (source.Line(1, "ending", ["SPADE"]), "four lines with S, E, N and W"),
    ],
)
def test_what_is_wrong_with_a_source_is_said(monkeypatch, line, why):
    monkeypatch.setattr(source, "lines", lambda _: [line] + [source.Line(2, "S", ["OA"])] * 4)
    with pytest.raises(source.Wrong, match=why):
        making.cues("any")


def test_a_source_that_asks_what_there_is_not_is_refused(monkeypatch):
    lines = [source.Line(1, "deal", ["56"]), source.Line(2, "dance", [])]
    monkeypatch.setattr(source, "lines", lambda _: lines)
    with pytest.raises(source.Wrong, match="line 2: what is dance"):
        making.cues("any")


def questions(name):
    """Of each question the match, the action asked for, and the wrong cards."""
    found = []
    for which, what in kept_cues(name):
        if which == POSITION:
            puzzle = read(what)
            match, line = puzzle.match, iter(puzzle.line)
        elif which == PLAY:
            for _ in range(what[0]):
                match.act(next(line))
        elif which == ASK:
            found.append((copied(match), what[0], []))
            match.act(next(line))
        elif which == WRONG:
            found[-1][2].append(what)
    return found


def copied(match):
    """A match of its own that stands where `match` does."""
    again = Match(match.game_index, match.rules, None, [HUMAN] * SEATS[match.game_index])
    again.begin(match.game.dealer, match.pack)
    for i in range(match.n_log):
        again.act(match.log[i])
    return again
