from engine.bots import choose, think
from engine.bots.mediatore import levels, worlds
from engine.bots.mediatore.candidates import see
from engine.bots.mediatore.constraints import imagine
from engine.bots.mediatore.knowledge import Knowledge
from engine.bots.mediatore.levels import TABLES
from engine.bots.mediatore.policy import SIZES, best_card, playout
from engine.bots.mediatore.row import (
    BEST_LOGIT,
    LAST_POINTS,
    NO_PARTNER,
    PARTNER,
    SCORED,
    SIZE,
    TAKEN,
    TRICKS_LEFT,
    TURN,
    WON,
    play,
    set_partner,
)
from engine.bots.mediatore.search import Search
from engine.cards import EMPTY
from engine.deal import AUCTION, CALL, PLAY
from engine.match import Match
from engine.mediatore.actions import PASS, led_card
from engine.mediatore.contracts import ALL_THIRDS, CHIAMO, HELD, LAST_TRICK_THIRDS, RANK_POINTS
from engine.options import MEDIATORE, default_rules, options
from engine.rng import Rng
from tests.support.engine.brief import think_briefly
from tests.support.engine.views import turns

STRONG = ("novice", "skilled", "master")
QUICK = 1


def some_views(n: int, phase=PLAY):
    rng = Rng(5)
    for seed in range(n):
        rules = bytearray(default_rules(MEDIATORE))
        if seed % 2:
            for i, (_, values) in enumerate(options(MEDIATORE)):
                rules[i] = rng.below(len(values))
        match = Match(MEDIATORE, bytes(rules), seed, ["club"] * 4)
        forced = seed % 6
        for view in turns(match):
            if view.phase == phase and rng.below(4) == 0:
                yield view, match
            action = choose("club", view, 0)
            if view.phase == AUCTION and view.bids >> forced & 1 and not view.contract:
                action = PASS + forced
            match.act(action)


def ones(held: int) -> int:
    n = 0
    while held:
        held &= held - 1
        n += 1
    return n


def cards_of(row, seat: int) -> int:
    return sum([ones(row[seat << 2 | suit]) for suit in range(4)])


def test_worlds_fit_all_that_is_known():
    knowledge = Knowledge()
    row = [0] * SIZE
    rng = [12345]
    none = (bytes(56),) * 25

    for view, _ in some_views(30):
        see(knowledge, view)
        imagine(knowledge, view)
        n = knowledge.size
        for _ in range(3):
            worlds.metropolis(
                knowledge.pool,
                knowledge.owners,
                knowledge.bans,
                knowledge.holdings,
                none,
                n,
                rng,
                300,
            )
            worlds.fill_hands(
                row,
                knowledge.now,
                knowledge.pool,
                knowledge.owners,
                n,
                knowledge.taken,
                knowledge.won,
            )
            for seat in range(4):
                assert cards_of(row, seat) == view.counts[seat]
                for suit in range(4):
                    held = row[seat << 2 | suit]
                    assert not (held and view.voids[seat] >> suit & 1)
                    assert not held & view.played[suit]
                    assert seat != view.seat or held == view.hand[suit]
            for place in range(n):
                assert not knowledge.bans[knowledge.pool[place]] >> knowledge.owners[place] & 1
            if view.contract == CHIAMO and view.partner == EMPTY and not view.alone:
                called = view.called
                partner = row[PARTNER]
                assert partner != view.seat
                if partner < NO_PARTNER:
                    assert row[partner << 2 | called >> 4] >> (called & 15) & 1


def test_true_deal_is_a_possible_world():
    knowledge = Knowledge()

    for view, match in some_views(40):
        see(knowledge, view)
        imagine(knowledge, view)
        for i in range(knowledge.size):
            card = knowledge.pool[i]
            holder = match.game.deal.holder(card)
            if holder == EMPTY:
                holder = worlds.IN_MONTE
            assert not knowledge.bans[card] >> holder & 1


def test_likelier_world_is_more_frequent():
    priors = bytearray(56), bytes(56)
    priors[0][4 * 7 + 1] = 16
    pool = [0x09, 0x03]
    owners = [0, 1]
    holdings = [0] * 20 + [0] * 4 + [1] * 16
    holdings[0] = 1 << 9
    holdings[4] = 1 << 3
    rng = [77]
    with_first = 0
    for _ in range(2000):
        worlds.metropolis(pool, owners, [0] * 64, holdings, priors, 2, rng, 4)
        with_first += pool[0] == 0x09
        assert holdings[0] == 1 << (pool[0] & 15) and holdings[4] == 1 << (pool[1] & 15)
    assert 1380 < with_first < 1540


def test_a_playout_ends_with_all_points_and_tricks():
    knowledge = Knowledge()
    row = [0] * SIZE

    for view, _ in some_views(12):
        see(knowledge, view)
        imagine(knowledge, view)
        n = knowledge.size
        worlds.fill_hands(
            row, knowledge.now, knowledge.pool, knowledge.owners, n, knowledge.taken, knowledge.won
        )
        playout(row, TABLES, [])
        assert row[TAKEN] + row[TAKEN + 1] == ALL_THIRDS
        assert row[TRICKS_LEFT] == 0 and 0 <= row[WON] <= HELD
        for place in range(16):
            assert row[place] == 0


def test_a_deal_played_in_a_row_is_the_deal_played():
    knowledge = Knowledge()
    for seed in range(12):
        match = Match(MEDIATORE, bytes(8), seed, ["club"] * 4)
        row = None
        for view in turns(match):
            if view.phase == PLAY and row is None:
                see(knowledge, view)
                row = list(knowledge.now)
                game = match.game
                for place in range(16):
                    row[place] = game.deal.hands[place]
                partner = NO_PARTNER if game.partner == EMPTY else game.partner
                set_partner(row, partner, knowledge.taken, knowledge.won)
                row[LAST_POINTS] = LAST_TRICK_THIRDS
                for each in game.monte:
                    row[LAST_POINTS] += RANK_POINTS[each & 15]
            action = choose("club", view, 0)
            if row is not None:
                assert row[TURN] == match.turn
                play(row, led_card(action))
            match.act(action)
        assert [row[TAKEN], row[TAKEN + 1]] == list(match.game.score.thirds)


def test_logits_cover_legal_cards_best_is_chosen():
    knowledge = Knowledge()

    for view, _ in some_views(30):
        see(knowledge, view)
        chosen = best_card(knowledge.now, TABLES, knowledge.cards, knowledge.logits)
        n = knowledge.now[SCORED]
        assert n
        for i in range(n):
            scored = knowledge.cards[i]
            assert view.playable[scored >> 4] >> (scored & 15) & 1
            assert knowledge.logits[i] <= knowledge.now[BEST_LOGIT]
            if scored == chosen:
                assert knowledge.logits[i] == knowledge.now[BEST_LOGIT]
        assert best_card(knowledge.now, TABLES, [], []) == chosen


def test_policy_parts_fit_into_a_used_heap():
    assert [len(part) for part in TABLES] == list(SIZES)
    assert max(SIZES) <= 1024


def test_actions_are_legal():
    before = think_briefly(levels, QUICK)
    rng = Rng(3)
    try:
        for seed in range(12):
            rules = bytes([rng.below(len(values)) for _, values in options(MEDIATORE)])
            match = Match(MEDIATORE, rules, seed, ["club"] * 4)
            for view in turns(match):
                action = choose(STRONG[seed % 3], view, seed)
                if view.phase == AUCTION and view.bids >> seed % 6 & 1 and not view.contract:
                    action = PASS + seed % 6
                match.act(action)
    finally:
        levels.MASTER, levels.MAESTRO = before


def test_cards_far_behind_are_tried_no_more():
    search = Search()
    for sums, lead, order in (
        ((50, 40, 90, 10), 39, (2,)),
        ((50, 90, 80, 10), 40, (0, 1, 2)),
        ((9, 9, 9, 9), 0, (0, 1, 2, 3)),
        ((-50, -90, -20, -10), 10, (2, 3)),
    ):
        search.order[:4] = b"\0\1\2\3"
        search.sums[:4] = sums
        assert search.leading(4, lead) == len(order)
        assert sorted(search.order[: len(order)]) == list(order)
        assert sorted(search.order[:4]) == [0, 1, 2, 3]
        for i in range(4):
            assert search.sums[i] == sums[search.order[i]]


def test_same_view_and_seed_give_the_same_slices():
    before = think_briefly(levels, 60)
    try:
        for phase in (PLAY, CALL):
            for view, _ in some_views(3, phase):
                for level in STRONG:
                    assert list(think(level, view, 9)) == list(think(level, view, 9))
    finally:
        levels.MASTER, levels.MAESTRO = before
