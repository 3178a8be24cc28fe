from engine.bots import choose, think
from engine.bots.madrasso import features, levels, opponent_search, posterior, worlds
from engine.bots.madrasso.beginners import forget_early_tricks, forget_tricks
from engine.bots.madrasso.knowledge import Knowledge
from engine.bots.madrasso.match_score import (
    CAPPOTTO,
    DECIDED,
    MATCH_UTILITY,
    OUR_CAPPOTTO,
    OUR_POINTS,
    TERMS,
    THEIR_CAPPOTTO,
    THEIR_POINTS,
    match_utility,
)
from engine.bots.madrasso.policy import SIZES
from engine.bots.madrasso.posterior import (
    CHOSEN_FROM,
    CLUB,
    EVERYTHING,
    FULL_WEIGHT,
    LARGE,
    LOG_LIKELIHOOD,
    MOVED,
    NEEDED,
    SURPRISE,
    WEIGHT,
    WORK,
    log_likelihood,
)
from engine.bots.madrasso.row import GONE, SCORED, SEATS, SIZE, TAKEN, TRICKS_LEFT, WON
from engine.bots.madrasso.search import Search
from engine.bots.madrasso.weights import numbered_table, table_of
from engine.cards import EMPTY
from engine.madrasso.actions import OUT, ROB
from engine.match import Match
from engine.options import default_rules
from engine.view import View
from tests.support.engine.brief import think_briefly
from tests.support.engine.views import cards_in, some_views, turns
from tests.support.samples import size

STRONG = ("novice", "skilled", "master", "maestro")
QUICK = 1
EVERYONE = 15


def test_precomputed_tables_are_right():
    power = 255 << 6  # 64 * 255 * exp(-i / 16) in step i
    for i in range(posterior.CUTOFF + 1):
        assert posterior.EXP[i] == power + 32 >> 6
        power = power * 61566 >> 16
    assert list(posterior.LOG[:16]) == [0] * 16
    for i in range(16, 192):
        far = posterior.LOG[i]
        times = 255 * 16 // i
        assert posterior.EXP[far] <= times and (far == 0 or posterior.EXP[far - 1] > times)
    for i in range(64):
        far = worlds.ACCEPT[i]
        assert posterior.EXP[far + 1] <= 4 * i and (far == 0 or posterior.EXP[far] > 4 * i)
    assert len(posterior.EXP) == 128 and len(posterior.LOG) == 192 and len(worlds.ACCEPT) == 64


def test_worlds_fit_all_that_is_known():
    knowledge = Knowledge()
    row = [0] * SIZE
    chance = [12345]

    for view, _ in some_views(size(3, 12)):
        knowledge.see(view)
        knowledge.imagine(view)
        for _ in range(4):
            worlds.deal_pool(
                knowledge.now, knowledge.pool, knowledge.owners, knowledge.size, chance
            )
            worlds.fill_hands(row, knowledge.now, knowledge.pool, knowledge.owners, knowledge.size)
            everything = 0
            for seat in range(view.seats):
                assert cards_in(row, seat) == view.counts[seat]
                everything += view.counts[seat]
                for i in range(4):
                    suit = knowledge.suits[i]
                    held = row[seat << 2 | i]
                    shown = view.shown[seat << 2 | suit]
                    assert held & shown == shown
                    assert not (held and view.voids[seat] >> suit & 1)
                    assert not held & view.played[suit]
                    assert seat != view.seat or held == view.hand[suit]
            worlds.fill_hands(
                row, knowledge.start, knowledge.pool, knowledge.owners, knowledge.size
            )
            for seat in range(view.seats):
                assert cards_in(row, seat) == (13 if view.seats == 3 else 10)
        assert everything == 40 - view.n_played - (view.seats == 3)


def test_worlds_differ():
    knowledge = Knowledge()
    seen = []

    for view, _ in some_views(4):
        if view.n_played > 12:
            continue
        knowledge.see(view)
        knowledge.imagine(view)
        pools = []
        chance = [99]
        for _ in range(3):
            worlds.deal_pool(
                knowledge.now, knowledge.pool, knowledge.owners, knowledge.size, chance
            )
            pools.append(bytes(knowledge.pool[: knowledge.size]))
        assert pools[0] != pools[1] != pools[2]
        seen.append(1)
    assert seen


def test_a_playout_gives_130_points():
    search = Search()

    for view, _ in some_views(6):
        table = table_of(view)
        moves = search.look(view, table)
        if moves < 2:
            continue
        search.begin(view, 7, moves, 0)
        for i in range(moves):
            search.change_world()
            search.try_move(i, table)
            assert sum(search.row[24:28]) == 130
            assert not search.row[TRICKS_LEFT]


def test_a_playout_against_the_club_gives_130_points():
    search = opponent_search.OpponentSearch()

    for view, _ in some_views(3):
        table = table_of(view)
        moves = search.look(view, table)
        if moves < 2:
            continue
        search.begin(view, 7, moves, 0)
        for number in range(6):
            search.change_world()
            for i in range(moves):
                search.try_move(i, table)
                assert (search.chain is search.club_chain) == (number % 3 == 1)
                assert sum(search.row[24:28]) == 130
                assert not search.row[TRICKS_LEFT]


def views_and_hands(level, deals):
    for seed in range(deals):
        match = Match(0, default_rules(0), seed, [level] * 4)
        for view in turns(match):
            if 17 <= view.n_played <= 20:
                yield view, match
            match.act(choose(level, view, 1))


def test_level_is_inferred_from_the_cards():
    for level in ("club", "skilled", "master")[: size(1, 3)]:
        tell(level)


def tell(level):
    right = wrong = less = 0
    search = opponent_search.OpponentSearch()
    for view, _ in views_and_hands(level, 6):
        table = table_of(view)
        moves = search.look(view, table)
        search.begin(view, 7, moves, 0)
        for _ in range(60):
            for _ in range(4):
                search.change_world()
            search.try_move(0, table)
        chains = {
            "skilled": search.skilled_chain,
            "club": search.club_chain,
            "master": search.network_chain,
        }
        its = chains.pop(level)
        others = max(chain.evidence for chain in chains.values())
        right += its.evidence > others + opponent_search.SURE
        wrong += its.evidence < others - opponent_search.SURE
        assert search.club_chain.state[WEIGHT] == search.network_chain.state[WEIGHT] == FULL_WEIGHT
        if search.skilled_chain.state[WEIGHT] < FULL_WEIGHT:
            assert search.skilled_chain.state[WEIGHT] == opponent_search.POLICY_WEIGHT
            assert search.chain is search.skilled_chain
            less += 1
    most = size(3, 8)
    assert right > most and right > 2 * wrong
    assert less > most if level == "skilled" else less <= wrong


def ask_all_anew(chain, club: int) -> None:
    chain.state[CLUB] = club
    chain.state[MOVED] = EVERYTHING
    chain.state[NEEDED] = -posterior.IMPOSSIBLE


def test_club_model_predicts_the_club_player():
    cards, unexpected = 0, 0
    search = opponent_search.OpponentSearch()
    for view, match in views_and_hands("club", 12):
        moves = search.look(view, table_of(view))
        search.begin(view, 7, moves, 0)
        knowledge = search.knowledge
        row = list(knowledge.start)
        for i in range(16):
            row[i] |= match.game.deal.hands[i & 12 | knowledge.suits[i & 3]]
        chain = search.club_chain
        ask_all_anew(chain, EVERYONE)
        for i in range(view.n_played):
            chain.history[CHOSEN_FROM + i] = EVERYTHING
        found = log_likelihood(chain.rows, row, search.policy, search.scratch)
        cards += view.n_played
        unexpected -= found // SURPRISE
    assert cards > 700 and unexpected < cards / 100


def test_worlds_become_likelier():
    sums = [0, 0]

    for view, _ in some_views(10):
        search = opponent_search.OpponentSearch()
        if view.n_played < 12 or search.look(view, table_of(view)) < 2:
            continue
        search.begin(view, 3, 1, 0)
        search.change_world()
        state = search.skilled_chain.state
        first = state[LOG_LIKELIHOOD]
        for _ in range(20):
            before = state[LOG_LIKELIHOOD]
            search.change_world()
            assert state[WORK] <= 2 * view.n_played
            assert state[LOG_LIKELIHOOD] > before - 100
        sums[0] += first
        sums[1] += state[LOG_LIKELIHOOD]
    assert sums[1] > sums[0]


def test_untouched_likelihoods_stay_the_same():
    seen = []

    for view, _ in some_views(size(5, 16)):
        search = opponent_search.OpponentSearch()
        if search.look(view, table_of(view)) < 2 or not view.n_played:
            continue
        search.begin(view, 3, 1, 0)
        search.change_world()
        chains = search.skilled_chain, search.club_chain, search.network_chain
        for number in range(1, 36):
            search.chain = chains[number % 3]
            search.change_world()
        knowledge = search.knowledge
        row = [0] * SIZE
        for chain in chains:
            found = chain.state[LOG_LIKELIHOOD]
            ask_all_anew(chain, chain.state[CLUB])
            worlds.fill_hands(row, knowledge.start, chain.pool, knowledge.owners, knowledge.size)
            assert found == log_likelihood(chain.rows, row, search.policy, search.scratch)
        assert not chains[0].state[CLUB] and chains[1].state[CLUB] and chains[2].state[LARGE]
        seen.append(chains[0].state[LOG_LIKELIHOOD])
    assert len(seen) > size(12, 40) and min(seen) < -100


def test_replay_ends_in_the_current_knowledge():
    known = [0] * 40
    swapped = []

    for view, _ in some_views(size(6, 40)):
        search = opponent_search.OpponentSearch()
        if search.look(view, table_of(view)) < 2:
            continue
        search.begin(view, 3, 1, 0)
        knowledge = search.knowledge
        row = [0] * SIZE
        worlds.fill_hands(row, knowledge.start, knowledge.pool, knowledge.owners, knowledge.size)
        location = list(search.scratch[0][40:])
        for i in range(view.n_played):
            posterior.lay(row, location, knowledge.history[i])
        features.fill_locations(knowledge, view, known)
        for i in range(40):
            assert location[i] == known[i] or location[i] == 5 + view.seat and known[i] == 0
        if view.robber != EMPTY:
            swapped.append(view.robber)
    assert len(swapped) > size(0, 3)


def test_no_network_inference_without_the_network():
    search = opponent_search.OpponentSearch()
    search.policy_of = lambda index: opponent_search.policy_of(index)[:-1] + ([],)

    for view, _ in some_views(3):
        if search.look(view, table_of(view)) < 2 or not view.n_played:
            continue
        search.begin(view, 3, 1, 0)
        for _ in range(4):
            search.change_world()
            search.try_move(0, table_of(view))
            assert search.chain is not search.network_chain


def test_partner_cards_weigh_less():
    told = []

    for view, _ in some_views(size(2, 8)):
        search = opponent_search.OpponentSearch()
        if search.look(view, table_of(view)) < 2:
            continue
        search.begin(view, 3, 1, 0)
        knowledge = search.knowledge
        card = int(knowledge.cards[search.order[-1 + int(knowledge.now[SCORED])]])
        for large in (0, 1):
            found = []
            for me in range(view.seats):
                row = list(knowledge.now)
                found.append(
                    posterior.log_probability(row, me, card, large, search.policy, search.scratch)
                )
            enemy = found[(view.seat + 1) % view.seats]
            for me in range(view.seats):
                partner = view.seats == 4 and me == view.seat ^ 2
                assert found[me] == (enemy * posterior.PARTNERS >> 4 if partner else enemy)
            told.append(enemy)
    assert min(told) < -16


def test_only_cards_that_break_no_rule_are_played():
    before = think_briefly(levels, QUICK)

    for view, _ in some_views(size(2, 4)):
        for level in STRONG:
            for action in think(level, view, 3):
                if action < ROB:
                    assert view.proper[action >> 4] >> (action & 15) & 1
                else:
                    assert action == ROB and view.may_rob
    levels.MASTER, levels.MAESTRO = before


def test_two_searches_do_not_disturb_each_other():
    before = think_briefly(levels, QUICK)
    match = Match(0, default_rules(0), 3, ["club"] * 4)
    match.begin()
    views = []
    while len(views) < 2:
        view = View()
        match.look(match.turn, view)
        if len(list(think("master", view, 1))) > 1:
            views.append(view)
        match.act(choose("skilled", view, 1))
    alone = [list(think("master", view, 1)) for view in views]
    thinking = [think("master", view, 1) for view in views]
    together = [[], []]
    for _ in range(1000):
        for i in range(2):
            for action in thinking[i]:
                together[i].append(action)
                break
    assert together == alone
    levels.MASTER, levels.MAESTRO = before


def test_lead_is_the_margin_over_the_runner_up():
    search = Search()
    for sums, lead in (((3, 9, 5), 4), ((9, 5), 4), ((5, 9, 9), 0), ((-8, -20, -9), 1)):
        search.sums[: len(sums)] = sums
        assert search.ahead(len(sums)) == lead


def test_clear_lead_needs_fewer_worlds():
    usual = levels.MASTER
    fewer = 0

    def worlds_tried(view, lead) -> int:
        levels.MASTER = *usual[: levels.LEAD], lead
        list(think("master", view, 1))
        return levels.master_pool.spare[-1].n_worlds

    for seed in range(4):
        view = a_view(7, seed=seed)
        patient, usually = worlds_tried(view, 0), worlds_tried(view, usual[levels.LEAD])
        assert worlds_tried(view, 10_000) == patient
        assert usually <= patient
        fewer += usually < patient
    levels.MASTER = usual
    assert fewer


def a_view(tricks: int = 0, number: int = 1, game: int = 0, seed: int = 8) -> View:
    match = Match(game, default_rules(game), seed, ["skilled"] * 4)
    match.begin()
    view = View()
    while match.game.deal.tricks < tricks:
        match.look(match.turn, view)
        match.act(choose("skilled", view, 1))
    match.look(match.turn, view)
    view.number = number
    return view


def test_winner_calls_out():
    view = a_view(tricks=5, number=11)
    side = view.seat & 1
    taken = view.taken[side] + view.taken[side + 2]
    view.may_out = True
    view.totals[side] = 777 - taken
    for level in STRONG:
        assert choose(level, view, 1) == OUT
    view.totals[side] = 776 - taken
    assert choose("skilled", view, 1) != OUT
    # In the tenth deal, a call is too early [M24]
    view.totals[side] = 777
    view.number = 10
    assert choose("skilled", view, 1) != OUT


def test_the_seven_is_given_for_a_higher_upcard_alone():
    view = a_view()
    view.may_rob = True
    view.upcard = view.trump << 4 | 8
    assert choose("skilled", view, 1) == ROB
    view.upcard = view.trump << 4 | 3
    assert choose("skilled", view, 1) != ROB


def test_score_sets_the_worth_of_a_deal():
    view = a_view()
    side = view.seat & 1
    terms = [0] * TERMS
    match_utility(view, terms)
    assert terms[OUR_POINTS] == terms[THEIR_POINTS] == 999 and not terms[MATCH_UTILITY]
    assert terms[OUR_CAPPOTTO] == terms[THEIR_CAPPOTTO] == CAPPOTTO
    view.totals[1 - side] = 300
    match_utility(view, terms)
    assert terms[OUR_CAPPOTTO] > CAPPOTTO > terms[THEIR_CAPPOTTO]
    view.number = 10
    view.totals[side] = 700
    match_utility(view, terms)
    assert terms[OUR_POINTS] == 77 and terms[THEIR_POINTS] == 477 and terms[MATCH_UTILITY] > 0
    row = [0] * SIZE
    row[SEATS] = 4
    row[TAKEN + view.seat] = 77
    row[WON + view.seat] = 6
    won = worlds.utility(row, terms)
    row[TAKEN + view.seat] = 76
    assert won - worlds.utility(row, terms) == 1 + terms[MATCH_UTILITY]
    row[WON + view.seat] = 10
    assert worlds.utility(row, terms) == 76 + terms[OUR_CAPPOTTO]


def test_match_utility_counts_only_late():
    before = think_briefly(levels, QUICK)
    asked = {}
    for tricks in range(9):
        tried = -1
        seed = 8
        while tried < 0:
            view = a_view(tricks, number=12, seed=seed)
            view.totals[0] = view.totals[1] = 715
            choose("skilled", view, 1)
            search = levels.master_pool.spare[-1]
            search.terms[MATCH_UTILITY] = -1
            choose("master", view, 1)
            tried = search.terms[MATCH_UTILITY]
            seed += 1
        asked[10 - tricks] = tried
    levels.MASTER, levels.MAESTRO = before
    assert {asked[left] for left in range(5, 11)} == {0}
    assert {asked[left] for left in range(2, 5)} == {DECIDED}


def test_weak_levels_forget_tricks_but_no_asso():
    view = a_view(tricks=5)
    knowledge = Knowledge()
    for forget, tricks in ((forget_early_tricks, 1), (forget_tricks, 0)):
        knowledge.see(view)
        forget(view, knowledge.row_suits, knowledge.now)
        kept = 0
        for i in range(20):
            card = view.history[i]
            known = knowledge.now[GONE + knowledge.row_suits[card >> 4]] >> (card & 15) & 1
            assert known == (i >= 20 - 4 * tricks or card & 15 == 9)
            kept += known
        assert kept < 20


def test_every_table_has_its_numbers():
    for index in range(4):
        tables = numbered_table(index)
        assert [len(table) for table in tables] == list(SIZES)
        assert sum(SIZES) == 4504 and max(SIZES) < 1700
        assert tables[0][:24] == bytes([128]) * 24
