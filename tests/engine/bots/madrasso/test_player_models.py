import math

import pytest

from engine.bots import choose, think
from engine.bots.madrasso import levels, mixtures, styles
from engine.bots.madrasso.mixtures import LOGS, MIX, PARTS, SLIPS, WHOLE
from engine.bots.madrasso.opponent_search import OpponentSearch
from engine.bots.madrasso.policy import best_card
from engine.bots.madrasso.row import SCORED
from engine.bots.madrasso.styles import CLUB_BEST, FIRST_RULE, LEADING, SITUATIONS
from engine.bots.madrasso.weights import table_of
from engine.match import Match, new_view
from engine.options import MADRASSO, TRE, default_rules
from engine.past import pasts
from engine.solver.values import cards_of
from lab.baselines.players import BASELINES, greedy
from tests.support.engine.brief import think_briefly
from tests.support.engine.views import some_views, turns
from tests.support.rows import MOST, positions
from tests.support.samples import size


def played(opponent, deals: int, game: int = MADRASSO) -> Match:
    match = Match(game, default_rules(game), 3, ["club"] * (3 if game == TRE else 4), seated=True)
    for _ in range(deals):
        for view in turns(match):
            seed = match.decision_seed()
            act = opponent(view, seed) if match.turn & 1 else choose("club", view, seed)
            match.act(act)
    return match


def weights_of(match: Match, seat: int = 0) -> dict:
    """Return {(other seat, situation): {style of play: weight}}."""
    view = new_view(match.game_index)
    past = pasts(match)[seat]
    match.begin()
    while match.turn != seat:
        match.look(match.turn, view)
        match.act(choose("club", view, 1))
    match.look(seat, view)
    view.past = past
    search = OpponentSearch()
    search.look(view, table_of(view))
    assert len(list(search.learn(view))) == len(past) * (13 if match.game.seats == 3 else 10)
    assert list(search.learn(view)) == []
    search.begin(view, 1, 1, 0)
    assert search.is_mixed
    found = {}
    for place in range(SITUATIONS * match.game.seats):
        at = MIX * place
        parts = [search.mix[at + 2 + 3 * i : at + 5 + 3 * i] for i in range(search.mix[at])]
        if place // SITUATIONS == seat:
            assert not parts
            continue
        assert 0 < len(parts) <= PARTS and WHOLE - PARTS <= sum(p[2] for p in parts) <= WHOLE
        assert all(SLIPS[0] <= slip <= SLIPS[1] for _, slip, _ in parts)
        found[divmod(place, SITUATIONS)] = {style: weight for style, _, weight in parts}
    return found


def test_logarithms_are_right():
    for p in range(1, WHOLE + 1):
        assert abs(LOGS[p] + 16 * math.log(p / WHOLE)) < 0.7


def test_a_rule_plays_like_a_player_who_follows_it():
    # The player `greedy` leads its highest plain card
    rules = [styles.RULES[i : i + 8] for i in range(0, len(styles.RULES), 8)]
    leads = rules.index((-4000, 10, 0, 0, 0, 0, 0, 0))
    search, seen = OpponentSearch(), []

    for view, _ in some_views(size(8, 20)):
        row = search.knowledge.now
        search.look(view, table_of(view))
        if styles.situation(row) == LEADING:
            found = search.knowledge.card(styles.rule_card(row, leads, styles.RULES))
            wanted = greedy(view, cards_of(view.proper))
            assert (found & 15, found >> 4 == view.trump) == (
                wanted & 15,
                wanted >> 4 == view.trump,
            )
            seen.append(found)
    assert len(seen) >= 8


def test_probabilities_of_a_style_add_up_to_one():
    none, n = [], 0
    for row, tables in positions(60):
        cards, logits = [0] * MOST, [0] * MOST
        best_card(row, tables, cards, logits)
        if row[SCORED] < 2:
            continue
        scratch = [0] * 80, [0] * 64, cards, logits, none
        at = styles.situation(row)
        every = range(styles.FIRST_OF[at], styles.FIRST_OF[at + 1])
        for style in (0, 1, 2, CLUB_BEST, *[FIRST_RULE + rule for rule in every]):
            chances = [
                mixtures.chance(row, its, style, styles.RULES, scratch)
                for its in range(row[SCORED])
            ]
            assert WHOLE - row[SCORED] <= sum(chances) <= WHOLE
            n += 1
    assert n > 200


@pytest.mark.parametrize("name", ["club", "greedy"])
def test_past_deals_show_how_the_opponents_play(name):
    baseline = (
        BASELINES["greedy"]() if name == "greedy" else lambda view, seed: choose("club", view, seed)
    )
    found = weights_of(played(baseline, 2))
    for opponent in (1, 3):
        rules = sum(w for style, w in found[opponent, LEADING].items() if style >= FIRST_RULE)
        club = found[opponent, LEADING].get(CLUB_BEST, 0)
        assert (club if name == "club" else rules) > 0.9 * WHOLE
    assert found[2, LEADING][CLUB_BEST] > 0.9 * WHOLE


def test_two_opponents_of_a_tre_are_learned_apart():
    found = weights_of(played(BASELINES["greedy"](), 2, TRE))
    assert sum(w for style, w in found[1, LEADING].items() if style >= FIRST_RULE) > 0.8 * WHOLE
    assert found[2, LEADING][CLUB_BEST] > 0.8 * WHOLE


def valued(thinking) -> tuple:
    try:
        while True:
            action = next(thinking)
    except StopIteration as end:
        search = end.value
        return action, search and list(search.sums[: search.n_kept])


def test_without_a_past_nothing_changes(monkeypatch):
    think_briefly(levels, 300, monkeypatch.setattr)
    match = played(BASELINES["greedy"](), 1)
    past = pasts(match)
    unlike = 0
    for view in turns(match):
        seed = match.decision_seed()
        if match.n_log % 5 == 1:
            found = []
            for each in (None, past[match.turn], [], past[match.turn], None):
                view.past = each
                found.append(valued(think("maestro", view, seed)))
            assert found[0] == found[2] == found[4] and found[1] == found[3]
            unlike += found[1] != found[0]
            view.past = None
        match.act(choose("club", view, seed))
    assert unlike
