"""The club player plays the cards that it always played, and so does who reckons with it."""

from zlib import crc32

import pytest

from engine.bots import choose
from engine.bots.madrasso import levels
from engine.cards import EMPTY
from engine.madrasso.game import ROB
from engine.match import Match
from engine.options import BREVE, MADRASSO, TRE
from engine.rng import Rng
from engine.view import View
from simulator.arena.recorder import random_rules
from tests.engine.support.brief import think_briefly

STRAY = 7  # one card in so many is any card, so that deals are seen that bots avoid


def decisions(game, matches, deals):
    """Decisions of the first deals of some matches of `game`, with rules drawn at random.

    The club player's action is sent back to go on.
    """
    view = View()
    for seed in range(matches):
        rng = Rng(seed, 3)
        match = Match(game, random_rules(game, seed), seed, ["club"] * 4)
        while not match.over and match.number < deals:
            match.begin()
            while match.turn != EMPTY:
                match.look(match.turn, view)
                action = choose("club", view, 1)
                yield view, action, match.decision_seed()
                if action < ROB and not rng.below(STRAY):
                    action = any_of(view.proper if seed % 3 else view.playable, rng)
                match.act(action)


def any_of(held, rng) -> int:
    """Any of the cards `held`, holdings by suit."""
    cards = []
    for suit in range(4):
        cards += [suit << 4 | rank for rank in range(10) if held[suit] >> rank & 1]
    return cards[rng.below(len(cards))]


def checksum(answers) -> tuple[int, int]:
    """How many `answers` there are, and their CRC-32."""
    answers = list(map(str, answers))
    return len(answers), crc32("\n".join(answers).encode())


@pytest.mark.parametrize(
    ("game", "expected"),
    [(MADRASSO, (9423, 1901359110)), (BREVE, (7148, 1133209756)), (TRE, (8618, 1550313905))],
)
def test_the_club_player_plays_what_it_always_played(game, expected):
    assert checksum(action for _, action, _ in decisions(game, 24, 14)) == expected


@pytest.mark.parametrize(
    ("game", "expected"),
    [(MADRASSO, (176, 1074687710)), (TRE, (213, 653938265))],
)
def test_who_reckons_with_the_club_player_plays_what_it_always_played(game, expected, monkeypatch):
    work = 3556 if game == TRE else 2000  # a tre 9/16 of it are done
    think_briefly(levels, work, monkeypatch.setattr)
    found = (
        choose("maestro", view, seed)
        for number, (view, _, seed) in enumerate(decisions(game, 16, 1))
        if number % 3 == 0
    )
    assert checksum(found) == expected
