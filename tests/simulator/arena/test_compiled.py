from importlib.util import find_spec

import pytest

from engine.bots.madrasso.policy import best_card
from engine.bots.madrasso.row import (
    BEST_LOGIT,
    GONE,
    LAID,
    LED,
    POWER,
    SCORED,
    SEATS,
    TRICKS_LEFT,
    TURN,
    WINNING,
)
from tests.support.engine.brief import think_briefly
from tests.support.engine.views import turns
from tests.support.rows import MOST, positions

compiled = pytest.mark.skipif(not find_spec("numba"), reason="the extra lab is not installed")


def places_of_a_discard(row, card) -> list:
    seat, laid, led, best, seats = row[TURN], row[LAID], row[LED], row[POWER], row[SEATS]
    suit, rank = card >> 4, card & 15
    held = row[seat << 2 | suit]
    out = 1023 & ~(row[GONE + suit] | held)
    trumps, trumps_out = row[seat << 2], 1023 & ~(row[GONE] | row[seat << 2])
    who = 3 if laid + 1 == seats else 1 if laid == 2 else 0
    who += who > 0 and seats == 4 and row[WINNING] == seat ^ 2
    above = 1023 & ~(row[GONE + led] | row[seat << 2 | led]) & -(best if led else best >> 10)
    state = 2 if led and best > 1023 else 1 if above else 0
    honours = [0 if held >> high & 1 else 1 if out >> high & 1 else 2 for high in (9, 8)]
    signs = 9 * honours[0] + 3 * honours[1] + min(held.bit_count() - 1, 2)
    fine = (0, 0, 0, 0, 0, 4, 8, 12, 16, 20)[rank] + min((out >> rank).bit_count(), 3)
    coarse = (0, 0, 0, 0, 0, 2, 2, 2, 4, 6)[rank]
    length, phase = min(held.bit_count(), 4) - 1, (3, 5, 8, 14)
    rows = 3336 + 8 * (3 * who + state), 3456 + 8 * signs
    many = 4 * min(trumps.bit_count(), 3) + min((trumps_out.bit_count() + 1) // 2, 3)
    first = 3144 + 24 * [row[TRICKS_LEFT] < end for end in phase].index(True), 3240 + 24 * length
    return sorted([at + fine for at in first] + [at + coarse for at in (*rows, 3672 + 8 * many)])


@compiled
def test_noted_look_ups_make_the_logits():
    from engine.bots.madrasso import policy
    from simulator.arena.compiled import PLACES, STARTS, noting

    note = noting(policy.best_card, dict(vars(policy)), STARTS, lambda function: function)
    discards = 0
    for row, tables in positions(400):
        table = b"".join(tables)
        cards, logits, notes = [0] * MOST, [0] * MOST, [0] * MOST * PLACES
        more, most = [0] * MOST, [0] * MOST
        assert note(row, tables, cards, logits, notes) == best_card(row, tables, more, most)
        assert (cards, logits) == (more, most)
        n = row[SCORED]
        assert n == 1 or row[BEST_LOGIT] == max(logits[:n])
        sums = [sum(table[at] for at in notes[i * PLACES : (i + 1) * PLACES]) for i in range(n)]
        plain = cards[0] >> 4 > 0
        for i in range(n if n > 1 else 0):
            if (cards[i] >> 4 > 0) == plain:
                assert sums[i] - sums[0] == logits[i] - logits[0]
            if row[LAID] and not row[row[TURN] << 2 | row[LED]] and cards[i] >> 4:
                noted = [at for at in notes[i * PLACES : (i + 1) * PLACES] if at]
                assert sorted(noted) == places_of_a_discard(row, cards[i])
                discards += 1
    assert discards > 500


@compiled
def test_compiled_functions_equal_the_plain():
    import numpy as np

    from simulator.arena import compiled as fast

    quick = fast.functions()
    for row, tables in positions(60):
        flat = np.frombuffer(b"".join(tables), np.uint8)
        twin = np.array(row, np.int64)
        cards, logits = [0] * MOST, [0] * MOST
        more, most = fast.row(MOST), fast.row(MOST)
        assert best_card(row, tables, cards, logits) == quick.best_card(
            twin, fast.parts_of(flat), more, most
        )
        assert list(twin) == row and list(more) == cards and list(most) == logits


@pytest.mark.whole
@compiled
@pytest.mark.parametrize("level", ["skilled", "master", "maestro"])
def test_a_level_plays_the_same_compiled(level, monkeypatch):
    from engine.bots import choose
    from engine.bots.madrasso import levels
    from engine.match import Match
    from engine.options import MADRASSO, default_rules
    from engine.past import Memory
    from engine.view import View
    from simulator.arena import compiled_bots as fast

    think_briefly(levels, 400, monkeypatch.setattr)
    match = Match(MADRASSO, default_rules(MADRASSO), 4, ["skilled"] * 4)
    memory, view = Memory(), View()
    for _ in range(2):
        for view in turns(match):
            view.past = memory.past(match, match.turn)
            seed = match.decision_seed()
            action = choose(level, view, seed)
            with fast.installed:
                assert choose(level, view, seed) == action
            match.act(action)
