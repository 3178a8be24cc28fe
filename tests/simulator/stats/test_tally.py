from math import sqrt

import pytest

from engine.bots import choose
from engine.cards import EMPTY
from engine.deal import CAPPOTTO
from engine.match import Match
from engine.options import BREVE, MADRASSO, MEDIATORE, SIDES, TRE, default_rules
from engine.record import replayed
from simulator.protocol.answers import first_legal
from simulator.stats.tally import (
    AGAIN,
    ALONE,
    CAPPOTTI,
    HELPED,
    Company,
    Key,
    RecordStatistics,
    Tally,
)
from tests.support.engine.views import turns

MOST = 40  # deals
PLAYERS = {3: ["random", "human", "novice"], 4: ["random", "human", "novice", "beginner"]}


def played(game, seed, players=None):
    n = 3 if game == TRE else 4
    match = Match(game, default_rules(game), seed, players or PLAYERS[n])
    names = ["random" if name == "human" else name for name in match.players]
    while not match.over and match.number < MOST:
        for view in turns(match):
            match.act(choose(names[match.turn], view, match.decision_seed()))
    return match


@pytest.mark.parametrize("game", [MADRASSO, BREVE, TRE, MEDIATORE])
def test_a_match_is_counted_in_all_and_in_its_company(game):
    match = played(game, 3)
    found = RecordStatistics([match]).tallies
    company = {
        3: Company("", ("novice", "random")),
        4: Company("beginner", ("novice", "random")),
    }[len(match.players)]
    if game == MEDIATORE:
        company = Company("", ("beginner", "novice", "random"))
    assert list(found) == [Key(game, ALONE, None), Key(game, ALONE, company)]
    whole, part = found.values()
    assert vars(whole) == vars(part)
    assert (whole.matches, whole.won + whole.lost) == (1, 1)
    side = 1
    totals = list(match.game.score.totals[: SIDES[game]])
    if game == MEDIATORE:
        assert sum(whole.ahead) == totals[side]
    elif match.game.score.end != CAPPOTTO:
        assert sum(whole.ahead) == pytest.approx(
            totals[side] - (sum(totals) - totals[side]) / (len(totals) - 1)
        )


def test_mean_has_its_error_overall_and_lately():
    tally = Tally()
    assert tally.mean() == (0.0, 0.0)
    tally.ahead = [2.0]
    assert tally.mean() == (2.0, 0.0)
    tally.ahead = [2.0, 4.0, 9.0]
    assert tally.mean() == pytest.approx((5.0, sqrt(13 / 3)))
    assert tally.mean(2) == pytest.approx((6.5, 2.5))
    assert tally.mean_of_first(2) == pytest.approx((3.0, 1.0))


def test_helped_and_repeated_matches_are_separate():
    first, helped, again = played(MADRASSO, 1), played(MADRASSO, 2), played(MADRASSO, 1)
    helped.helped = 1
    ways = [key.way for key in RecordStatistics([first, helped, again]).tallies if not key.company]
    assert ways == [ALONE, HELPED, AGAIN]


def test_abandoned_first_deal_makes_cards_known():
    left = Match(MADRASSO, default_rules(MADRASSO), 1, ["human", "random", "random", "random"])
    left.begin()
    ways = [key.way for key in RecordStatistics([left, played(MADRASSO, 1)]).tallies]
    assert ways == [AGAIN, AGAIN]


def test_only_one_person_matches_are_counted():
    several = played(MADRASSO, 1, ["human", "random", "human", "random"])
    nobody = played(MADRASSO, 1, ["random"] * 4)
    found = RecordStatistics([several, nobody])
    assert (found.tallies, found.left_out) == ({}, 2)


def test_cappotto_counts_for_its_maker():
    seen = [0, 0]
    for seed in range(200):
        match = played(MADRASSO, seed)
        score = match.game.score
        (mine, theirs) = next(iter(RecordStatistics([match]).tallies.values())).moments[CAPPOTTI]
        made = sum(again.game.score.totals[1] == 1300 for again in replayed(match))
        lost = sum(again.game.score.totals[0] == 1300 for again in replayed(match))
        assert (mine, theirs) == (made, lost), (seed, score.end)
        seen[0] += made
        seen[1] += lost
        if all(seen):
            return
    raise AssertionError(seen)


def test_a_deal_in_progress_is_not_counted():
    match = Match(MADRASSO, default_rules(MADRASSO), 5, PLAYERS[4])
    match.begin()
    assert not RecordStatistics([match]).tallies
    while match.turn != EMPTY:
        match.act(first_legal(match)[0])
    match.begin()
    (whole, _) = RecordStatistics([match]).tallies.values()
    assert (whole.matches, len(whole.ahead), whole.won, whole.lost) == (0, 1, 0, 0)
