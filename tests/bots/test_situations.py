"""Situations that good players would agree on: the reader of them, and what the bots do there."""

import pytest

from engine.bots import levels
from engine.cards import hand_text
from engine.mediatore.actions import AUCTION
from engine.mediatore.contracts import CONTRACT_NAMES
from engine.options import MEDIATORE
from tests.support.situations import (
    MADRASSO,
    OF_MEDIATORE,
    Situation,
    main,
    missed,
    read_situations,
)

ENOUGH = {MADRASSO: 60, OF_MEDIATORE: 30}
LEAST = {MADRASSO: 95, OF_MEDIATORE: 95}  # of 100 that `master` finds


def told(view) -> dict:
    """All that a view tells."""
    return {
        name: content if isinstance(content, int | bytes) else bytes(content)
        for name, content in vars(view).items()
    }


def situation(text: str) -> Situation:
    """The situation of these lines, the first its title."""
    lines = text.strip().split("\n")
    made = Situation(1, lines[0])
    for line in lines[1:]:
        made.read(line.split())
    return made


def test_there_are_enough_of_them_and_no_two_alike():
    for path, least in ENOUGH.items():
        found = read_situations(path)
        assert len(found) >= least
        assert len({(each.title, str(each.lines)) for each in found}) == len(found)


@pytest.mark.parametrize("path", ENOUGH)
def test_every_one_of_them_can_come_to_pass_and_what_is_good_may_be_done(path):
    for each in read_situations(path):
        each.build()
        offered = may_do(each)
        assert set(each.good) <= offered, each.title
        assert set(each.good) != offered, f"{each.title}: anything is good"


def may_do(each: Situation) -> set:
    """The words for all that may be done in a situation."""
    game = each.match.game
    view = each.view()
    if each.match.game_index == MEDIATORE:
        if game.phase == AUCTION:
            return {CONTRACT_NAMES[bid] or "pass" for bid in range(6) if view.bids >> bid & 1}
        return set(hand_text(view.playable, game.ranks).split())
    words = set(hand_text(view.proper, game.ranks).split())
    return words | {"rob"} if view.may_rob else words | {"out"} if view.may_out else words


@pytest.mark.parametrize("path", LEAST)
def test_master_finds_most_of_them(path):
    wrong, n = missed(path, "master")
    assert 100 * (n - len(wrong)) >= LEAST[path] * n, [each.title for each, _ in wrong]


def test_the_command_tells_which_are_missed(capsys):
    assert main(["--level", "random", "--game", "madrasso"]) == 1
    told = capsys.readouterr().out.strip().split("\n")
    assert "not one of" in told[0] and told[-1].startswith("madrasso: random finds ")
    assert "random" in levels(MEDIATORE)
