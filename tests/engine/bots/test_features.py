"""What the network is told of a deal, and what it makes of that."""

from engine import bots
from engine.bots import think
from engine.bots.asset_files import HEADER
from engine.bots.madrasso import features as network
from engine.bots.madrasso import large_network, levels, small_network
from engine.bots.madrasso.knowledge import Sight
from engine.bots.madrasso.policy import TABLE, rate
from engine.bots.madrasso.search import Search
from engine.bots.madrasso.weights import network_of, small_of, table_of, which
from engine.options import TRE
from tests.engine.bots.test_levels import some_views

EMPTY_NETWORK = bytes([large_network.NOTHING]) * (large_network.SIZE - HEADER)


class InMemory:
    """A file of `content` after a network's text."""

    def __init__(self, content: bytes):
        self.content = content
        self.at = 0
        self.closed = False

    def close(self):
        self.closed = True

    def seek(self, place: int, whence: int = 0) -> int:
        end = HEADER + len(self.content)
        self.at = end + place if whence else place
        return self.at

    def readinto(self, row) -> int:
        first = self.at - HEADER
        row[:] = self.content[first : first + len(row)]
        return len(row)


def content_of(net) -> bytes:
    """The numbers in the file of `net`, all of them."""
    net.file.seek(HEADER)
    content = net.file.read()
    net.file.close()
    return content


def looked(view) -> tuple:
    """The sight of `view` with its cards marked, and who played what."""
    sight = Sight()
    sight.see(view)
    rate(sight.now, table_of(view), sight.cards, sight.marks)
    who = [7] * 40
    network.recall(sight, view, who)
    return sight, who


def features(sight, who, card: int) -> list:
    """What there is to tell of `card`."""
    picked = [0] * network.MOST
    n = network.common(sight.now, who, picked)
    n = network.of_suit(sight.now, who, card >> 4, picked, n)
    return picked[: network.of_card(sight.now, card, picked, n)]


def plain_correction(weights: bytes, sight, who, card: int) -> int:
    """What a wide network adds to the mark of `card`, written out plainly."""
    says = 0
    told = features(sight, who, card)
    does = network.situation(sight.now, card >> 4)
    for u in range(large_network.UNITS):
        total = 0
        for feature in told:
            row = does * network.FEATURES + feature
            total += weights[row * large_network.UNITS + u] - large_network.NOTHING
        if total > 0:
            says += total if u % 2 == 0 else -total
    return says


def half(content: bytes, i: int) -> int:
    """Half byte `i` of `content`."""
    return content[i >> 1] >> 4 if i & 1 else content[i >> 1] & 15


def plain_small_correction(content: bytes, sight, who, card: int) -> int:
    """What a small network adds to the mark of `card`, written out plainly."""
    duty = network.duty(sight.now)
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
        for feature in features(sight, who, card):
            if duty == 0 and feature >= 209:  # six blocks before are about the trick
                feature -= 42
            total += half(content, first + feature * units + u) - 8
        if total > 0:
            at = says + 2 * u
            spoken += total * (content[at] * 256 + content[at + 1] - 32768)
    return spoken >> 8


def correct(net, sight, who) -> int:
    """Let `net` correct the marks of `sight`; in how many slices."""
    picked = [0] * network.MOST
    slices = 1
    for _ in network.correct(sight.now, who, net, picked, sight.cards, sight.marks):
        slices += 1
    return slices


def test_every_game_has_its_network():
    seen = []
    for number in range(4):
        weights = content_of(network_of(number))
        assert len(weights) == len(EMPTY_NETWORK)
        assert weights != EMPTY_NETWORK and weights not in seen
        seen.append(weights)


def test_every_game_has_what_the_level_table_plays_by():
    seen = []
    for number in range(4):
        content = content_of(small_of(number))
        assert len(content) == small_network.SIZE - HEADER <= 4500
        assert content not in seen
        seen.append(content)


def test_a_sum_is_not_lost_in_its_lane():
    most = 2 * large_network.NOTHING - 1
    assert most * large_network.TOGETHER < 256 and most * network.MOST < 32768
    assert all([max(content_of(network_of(number))) <= most for number in range(4)])
    assert large_network.UNITS % 2 == 0


def test_units_are_added_up_as_if_one_by_one():
    n = 3
    marks = [(u * 7919) % 90 - 45 for u in range(large_network.UNITS)]
    marks[0], marks[1], marks[2], marks[3], marks[-1] = n * 15, n * -16, 0, n * 15, n * 15
    for turned in (1, -1):
        units = speak_for = says = 0
        for u in range(large_network.UNITS):
            mark = turned * marks[u]
            units += (mark + n * large_network.NOTHING) << 8 * u
            if u % 2 == 0:
                speak_for += (mark + n * large_network.NOTHING) << 8 * u
            if mark > 0:
                says += mark if u % 2 == 0 else -mark
        assert large_network.Wide(None).said((units, speak_for), n) == says != 0


def check_corrections(net_of, plain, share: int) -> None:
    """Marks are corrected by `net_of` a table's number as `plain` says, one in `share` at least."""
    corrected = []
    contents = {}

    def check(view, match):
        sight, who = looked(view)
        n = sight.now[46]
        if n < 2:
            return
        before = list(sight.marks)
        number = which(view)
        if number not in contents:
            contents[number] = content_of(net_of(number))
        net = net_of(number)
        slices = correct(net, sight, who)
        assert slices > 2 or network.duty(sight.now) == net.silent
        for i in range(n):
            more = plain(contents[number], sight, who, sight.cards[i])
            assert sight.marks[i] == before[i] + more
            corrected.append(more != 0)

    some_views(5, check)
    assert sum(corrected) > len(corrected) // share > 20


def test_marks_are_corrected_by_what_the_units_say():
    check_corrections(network_of, plain_correction, 2)


def test_and_by_what_the_few_of_the_small_one_say():
    check_corrections(small_of, plain_small_correction, 3)


def test_an_empty_network_corrects_nothing_and_is_closed():
    def check(view, match):
        sight, who = looked(view)
        before = list(sight.marks)
        file = InMemory(EMPTY_NETWORK)
        correct(large_network.Wide(file), sight, who)
        assert file.closed and sight.marks == before

    some_views(1, check)


def test_the_small_ones_table_is_read_as_a_table_is():
    for number in range(4):
        content = content_of(small_of(number))
        numbers = small_of(number)
        read = [numbers[i] for i in range(TABLE)]
        numbers.file.close()
        assert read == [16 * half(content, i) for i in range(TABLE)]
        assert read[0] == 128  # what adds nothing


def test_where_there_is_no_whole_network_a_player_does_without():
    def missing(name):
        raise OSError(2)

    files = []

    def cut_short(name):
        files.append(InMemory(EMPTY_NETWORK[1:]))
        return files[-1]

    opened = bots.open_asset
    for opening in (None, missing, cut_short):
        bots.open_assets_by(opening)
        assert network_of(0) is None and small_of(0) is None
    assert len(files) == 2 and all([file.closed for file in files])

    def check(view, match):
        search = Search()
        search.look(view, table_of(view), 0)
        action = list(think("table", view, 1))[-1]
        assert action == search.first() or action > 63  # a call

    some_views(2, check)
    bots.open_assets_by(opened)


def test_what_is_opened_is_closed():
    opened = bots.open_asset
    search = Search()
    files = []

    def in_memory(name):
        with opened(name) as file:
            file.seek(HEADER)
            files.append(InMemory(file.read()))
        return files[-1]

    def check(view, match):
        for level in ("table", "novice"):
            list(think(level, view, 1))
        net = network_of(which(view))
        search.look(view, table_of(view), 0)
        list(search.look_again(view, net))

    bots.open_assets_by(in_memory)
    some_views(1, check)
    bots.open_assets_by(opened)
    assert len(files) > 8 and all([file.closed for file in files])


def test_the_weights_asked_are_those_for_what_one_does():
    seen = [0] * network.DUTIES

    def check(view, match):
        sight, _ = looked(view)
        duty = network.duty(sight.now)
        if not view.laid:
            assert duty == 0
        elif view.hand[view.led]:
            assert duty == 1
        else:
            assert duty == 2
        seen[duty] += 1

    some_views(12, check)
    assert min(seen) > 5


def test_a_feature_is_told_once_and_has_a_row():
    def check(view, match):
        sight, who = looked(view)
        for i in range(sight.now[46]):
            card = sight.cards[i]
            told = features(sight, who, card)
            assert 0 <= min(told) and max(told) < network.FEATURES
            # Of the other suits there are several, and their features count as often
            once = [feature for feature in told if not 252 < feature < 271]
            assert len(once) == len(set(once))

    some_views(12, check)


def test_it_is_known_who_played_each_card():
    def check(view, match):
        sight, who = looked(view)
        for i in range(view.n_played):
            card = view.history[i]
            player = (view.leaders[i // view.seats] + i % view.seats) % view.seats
            assert who[10 * sight.ours[card >> 4] + (card & 15)] == 1 + player
        held = 0
        for suit in range(4):
            for rank in range(10):
                at = who[10 * suit + rank]
                if at == network.GONE:
                    assert view.game == TRE and view.upcard == view.trump << 4 | rank
                elif at > 4:
                    assert suit == 0 and at - 5 != view.seat
                    assert view.shown[at - 5 << 2 | view.trump] >> rank & 1
                    held += 1
        known.append(held)

    known = []
    some_views(12, check)
    assert max(known) > 0


def test_a_master_asks_the_network():
    differs = []

    def check(view, match):
        search = Search()
        n = search.look(view, table_of(view), 0)
        alone = [search.sight.marks[i] for i in range(n)]
        first = search.first()
        if n < 2:
            return
        for _ in search.look_again(view, network_of(which(view))):
            assert search.first() == first
        marks = [search.sight.marks[i] for i in range(n)]
        differs.append(alone != marks)
        for i in range(1, n):
            assert marks[search.order[i - 1]] >= marks[search.order[i]]

    some_views(6, check)
    assert any(differs)


def test_the_network_is_asked_wherever_there_is_a_choice():
    levels.MOST_WORK, work = 100, levels.MOST_WORK
    asked = []
    given = levels.tools.network_of

    def asking(number):
        asked.append(number)
        return given(number)

    levels.tools.network_of = asking
    chosen, forced = [], []

    def check(view, match):
        sight, _ = looked(view)
        del asked[:]
        actions = list(think("master", view, 3))
        if actions[-1] > 63:  # a call
            return
        if sight.now[46] > 1:
            chosen.append(asked == [which(view)])
        else:
            forced.append(asked == [])

    some_views(10, check)
    levels.tools.network_of = given
    levels.MOST_WORK = work
    assert len(chosen) > 10 and len(forced) > 10
    assert all(chosen) and all(forced)


def test_a_mark_counts_what_is_said():
    compared = []

    def check(view, match):
        search = Search()
        n = search.look(view, table_of(view), 0)
        sums = []
        for counts in (0, 4, 16):
            search.begin(view, 1, n, counts)
            sums.append([search.sums[i] for i in range(n)])
        marks = [search.sight.marks[search.order[i]] for i in range(n)]
        assert sums == [[0] * n, [mark * 4 // 16 for mark in marks], marks]
        compared.append(n)

    some_views(4, check)
    assert max(compared) > 2
