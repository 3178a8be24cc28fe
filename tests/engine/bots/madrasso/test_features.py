from engine.bots import runtime, think
from engine.bots.dominated import leave_out_dominated
from engine.bots.madrasso import features as network
from engine.bots.madrasso import large_network, levels, small_network
from engine.bots.madrasso.policy import SIZES
from engine.bots.madrasso.row import SCORED
from engine.bots.madrasso.search import Search
from engine.bots.madrasso.weights import (
    network_of,
    numbered_table,
    small_network_of,
    table_of,
    weights_index,
)
from engine.bots.runtime import HEADER
from engine.madrasso.score import RANK_POINTS
from engine.options import TRE
from tests.support.engine.brief import think_briefly
from tests.support.engine.networks import InMemory, content_of, correct, half, looked
from tests.support.engine.views import some_views

EMPTY_NETWORK = bytes([large_network.OFFSET]) * (large_network.SIZE - HEADER)


def features(knowledge, location, card: int) -> list:
    active = [0] * network.MOST_ACTIVE
    n = network.shared_features(knowledge.now, location, active)
    n = network.suit_features(knowledge.now, location, card >> 4, active, n)
    return active[: network.card_features(knowledge.now, card, active, n)]


def plain_correction(weights: bytes, knowledge, location, card: int) -> int:
    says = 0
    told = features(knowledge, location, card)
    does = network.situation(knowledge.now, card >> 4)
    for u in range(large_network.UNITS):
        total = 0
        for feature in told:
            row = does * network.FEATURES + feature
            total += weights[row * large_network.UNITS + u] - large_network.OFFSET
        if total > 0:
            says += total if u % 2 == 0 else -total
    return says


def plain_small_correction(content: bytes, knowledge, location, card: int) -> int:
    duty = network.duty(knowledge.now)
    if duty == 1:
        return 0
    units, first, says = 12, 4504, 4488 - 64
    if card >> 4 == 0:
        says += 24
    if duty == 2:
        units, first, says = 4, first + 12 * (303 - 42), 4488 - 16
        if card >> 4 == 0:
            says += 8
    spoken = 0
    for u in range(units):
        total = 0
        for feature in features(knowledge, location, card):
            if duty == 0 and feature >= 209:
                feature -= 42
            total += half(content, first + feature * units + u) - 8
        if total > 0:
            at = says + 2 * u
            spoken += total * (content[at] * 256 + content[at + 1] - 32768)
    return spoken >> 8


def test_every_game_has_its_network():
    seen = []
    for number in range(4):
        weights = content_of(network_of(number))
        assert len(weights) == len(EMPTY_NETWORK)
        assert weights != EMPTY_NETWORK and weights not in seen
        seen.append(weights)


def test_each_game_has_its_own_small_network():
    seen = []
    for number in range(4):
        content = content_of(small_network_of(number))
        assert len(content) == small_network.SIZE - HEADER <= 4500
        assert content not in seen
        seen.append(content)


def test_a_sum_is_not_lost_in_its_lane():
    most = 2 * large_network.OFFSET - 1
    assert most * large_network.ROWS_A_SUM < 256 and most * network.MOST_ACTIVE < 32768
    assert all([max(content_of(network_of(number))) <= most for number in range(4)])
    assert large_network.UNITS % 2 == 0


def test_units_are_added_up_as_if_one_by_one():
    n = 3
    logits = [(u * 7919) % 90 - 45 for u in range(large_network.UNITS)]
    logits[0], logits[1], logits[2], logits[3], logits[-1] = n * 15, n * -16, 0, n * 15, n * 15
    for turned in (1, -1):
        units = speak_for = says = 0
        for u in range(large_network.UNITS):
            mark = turned * logits[u]
            units += (mark + n * large_network.OFFSET) << 8 * u
            if u % 2 == 0:
                speak_for += (mark + n * large_network.OFFSET) << 8 * u
            if mark > 0:
                says += mark if u % 2 == 0 else -mark
        assert large_network.LargeNetwork(None).output((units, speak_for), n) == says != 0


def check_corrections(net_of, plain, share: int) -> None:
    corrected = []
    contents = {}

    for view, _ in some_views(5):
        knowledge, location = looked(view)
        n = knowledge.now[SCORED]
        if n < 2:
            continue
        before = list(knowledge.logits)
        number = weights_index(view)
        if number not in contents:
            contents[number] = content_of(net_of(number))
        net = net_of(number)
        slices = correct(net, knowledge, location)
        assert slices > 2 or network.duty(knowledge.now) == net.unused
        for i in range(n):
            more = plain(contents[number], knowledge, location, knowledge.cards[i])
            assert knowledge.logits[i] == before[i] + more
            corrected.append(more != 0)
    assert sum(corrected) > len(corrected) // share > 20


def test_large_network_equals_its_slow_twin():
    check_corrections(network_of, plain_correction, 2)


def test_small_network_equals_its_slow_twin():
    check_corrections(small_network_of, plain_small_correction, 3)


def test_empty_network_corrects_nothing():

    for view, _ in some_views(1):
        knowledge, location = looked(view)
        before = list(knowledge.logits)
        file = InMemory(EMPTY_NETWORK)
        correct(large_network.LargeNetwork(file), knowledge, location)
        assert file.closed and knowledge.logits == before


def test_small_network_reads_its_table():
    for number in range(4):
        content = content_of(small_network_of(number))
        small = small_network_of(number)
        read = [small[i][j] for i in range(len(SIZES)) for j in range(SIZES[i])]
        small.file.close()
        assert read == [16 * half(content, i) for i in range(sum(SIZES))]
        assert read[0] == 128


def read_all_tables():
    for number in range(4):
        numbered_table(number)


def test_incomplete_network_is_left_out():
    read_all_tables()

    def missing(name):
        raise OSError(2)

    files = []

    def cut_short(name):
        files.append(InMemory(EMPTY_NETWORK[1:]))
        return files[-1]

    opened = runtime.open_asset
    for opening in (None, missing, cut_short):
        runtime.set_asset_opener(opening)
        assert network_of(0) is None and small_network_of(0) is None
    assert len(files) == 2 and all([file.closed for file in files])

    for view, _ in some_views(2):
        search = Search()
        search.look(view, table_of(view))
        action = list(think("skilled", view, 1))[-1]
        assert action == search.first() or action > 63
    runtime.set_asset_opener(opened)


def test_opened_files_are_closed():
    read_all_tables()
    opened = runtime.open_asset
    search = Search()
    files = []

    def noted(name):
        files.append(opened(name))
        return files[-1]

    runtime.set_asset_opener(noted)
    for view, _ in some_views(1):
        for level in ("skilled",):
            list(think(level, view, 1))
        net = network_of(weights_index(view))
        search.look(view, table_of(view))
        list(search.correct_logits(view, net))
    runtime.set_asset_opener(opened)
    assert len(files) > 8 and all([file.closed for file in files])


def test_duty_is_lead_follow_or_discard():
    seen = [0] * network.DUTIES

    for view, _ in some_views(12):
        knowledge, _ = looked(view)
        duty = network.duty(knowledge.now)
        if not view.laid:
            assert duty == 0
        elif view.hand[view.led]:
            assert duty == 1
        else:
            assert duty == 2
        seen[duty] += 1
    assert min(seen) > 5


def test_features_are_unique_and_have_rows():

    for view, _ in some_views(12):
        knowledge, location = looked(view)
        for i in range(knowledge.now[SCORED]):
            card = knowledge.cards[i]
            told = features(knowledge, location, card)
            assert 0 <= min(told) and max(told) < network.FEATURES
            once = [feature for feature in told if not 252 < feature < 271]
            assert len(once) == len(set(once))


def test_location_names_the_player_of_each_card():

    known = []
    for view, _ in some_views(12):
        knowledge, location = looked(view)
        for i in range(view.n_played):
            card = view.history[i]
            player = (view.leaders[i // view.seats] + i % view.seats) % view.seats
            assert location[10 * knowledge.row_suits[card >> 4] + (card & 15)] == 1 + player
        held = 0
        for suit in range(4):
            for rank in range(10):
                at = location[10 * suit + rank]
                if at == network.MIDDLE:
                    assert view.game == TRE and view.upcard == view.trump << 4 | rank
                elif at > 4:
                    assert suit == 0 and at - 5 != view.seat
                    assert view.shown[at - 5 << 2 | view.trump] >> rank & 1
                    held += 1
        known.append(held)
    assert max(known) > 0


def test_a_master_asks_the_network():
    differs = []

    for view, _ in some_views(6):
        search = Search()
        n = search.look(view, table_of(view))
        alone = [search.knowledge.logits[i] for i in range(n)]
        first = search.first()
        if n < 2:
            continue
        for _ in search.correct_logits(view, network_of(weights_index(view))):
            assert search.first() == first
        logits = [search.knowledge.logits[i] for i in range(n)]
        differs.append(alone != logits)
        for i in range(1, n):
            assert logits[search.order[i - 1]] >= logits[search.order[i]]
    assert any(differs)


def test_network_runs_if_there_is_a_choice():
    work = think_briefly(levels, 100)
    asked = []
    given = levels.master_pool.network_of

    def asking(number):
        asked.append(number)
        return given(number)

    levels.master_pool.network_of = asking
    chosen, forced = [], []

    for view, _ in some_views(10):
        knowledge, _ = looked(view)
        del asked[:]
        actions = list(think("master", view, 3))
        if actions[-1] > 63:
            continue
        leave_out_dominated(view, knowledge, RANK_POINTS)
        if knowledge.now[SCORED] > 1:
            chosen.append(asked == [weights_index(view)])
        else:
            forced.append(asked == [])
    levels.master_pool.network_of = given
    levels.MASTER, levels.MAESTRO = work
    assert len(chosen) > 10 and len(forced) > 10
    assert all(chosen) and all(forced)


def test_prior_logits_seed_the_sums():
    compared = []

    for view, _ in some_views(4):
        search = Search()
        n = search.look(view, table_of(view))
        sums = []
        for counts in (0, 4, 16):
            search.begin(view, 1, n, counts)
            sums.append([search.sums[i] for i in range(n)])
        logits = [search.knowledge.logits[search.order[i]] for i in range(n)]
        assert sums == [[0] * n, [mark * 4 // 16 for mark in logits], logits]
        compared.append(n)
    assert max(compared) > 2
