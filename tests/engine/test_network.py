"""What the network is told of a deal, and what it makes of that."""

from engine.bots import network, strong, think
from engine.bots.learned import PARTS, network_of, table_of, which
from engine.bots.rating import rate
from engine.bots.search import Search
from engine.bots.sight import Sight
from engine.options import TRE
from tests.engine.test_strong import some_views

NOTHING = bytes([136]) * network.SAYS + bytes([128, 0]) * (network.UNITS * network.SITUATIONS)


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


def weight(part: bytes, feature: int, u: int) -> int:
    """The weight of a feature for a unit."""
    byte = part[feature * network.PAIRS + u // 2]
    return (byte >> 4 if u & 1 else byte & 15) - 8


def plain_correction(part: bytes, sight, who, card: int) -> int:
    """What `network.correct` adds to the mark of `card`, written out plainly."""
    does = 2 * network.duty(sight.now) + (0 if card >> 4 else 1)
    says = 0
    for u in range(network.UNITS):
        total = 0
        for feature in features(sight, who, card):
            total += weight(part, feature, u)
        at = network.SAYS + 2 * (does * network.UNITS + u)
        if total > 0:
            says += total * (part[at] * 256 + part[at + 1] - 32768)
    return says >> network.SHIFT


def test_every_game_has_its_network():
    seen = []
    for number in range(4):
        assert PARTS[number] > 0
        for duty in range(network.DUTIES if PARTS[number] > 1 else 1):
            for i in range(PARTS[number]):
                part = network_of(number, duty, i)
                assert len(part) == network.SIZE <= 4096
                assert part != NOTHING and part not in seen
                seen.append(part)


def test_a_sum_is_not_lost_in_its_pair():
    assert 15 * network.MOST < 1024


def test_marks_are_corrected_by_what_the_units_say():
    corrected = []

    def check(view, match):
        sight, who = looked(view)
        n = sight.now[46]
        if n < 2:
            return
        duty = network.duty(sight.now)
        before = list(sight.marks)
        row = [0] * network.ROOM
        for number in range(PARTS[which(view)]):
            part = network_of(which(view), duty, number)
            earlier = list(sight.marks)
            network.correct(sight.now, who, part, row, sight.cards, sight.marks)
            for i in range(n):
                more = plain_correction(part, sight, who, sight.cards[i])
                assert sight.marks[i] == earlier[i] + more
                corrected.append(more != 0)
        for i in range(n):
            sight.marks[i] = before[i]
        network.correct(sight.now, who, NOTHING, row, sight.cards, sight.marks)
        assert sight.marks == before

    some_views(6, check)
    assert sum(corrected) > len(corrected) // 2 > 20


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
        if n < 2:
            return
        for part in range(PARTS[which(view)]):
            search.look_again(view, network_of, which(view), part)
        marks = [search.sight.marks[i] for i in range(n)]
        differs.append(alone != marks)
        for i in range(1, n):
            assert marks[search.order[i - 1]] >= marks[search.order[i]]

    some_views(6, check)
    assert any(differs)


def test_the_network_is_asked_part_after_part_wherever_there_is_a_choice():
    strong.MOST_WORK, work = 100, strong.MOST_WORK
    asked = []

    def asking(number, duty, part):
        asked.append((number, duty, part))
        return network_of(number, duty, part)

    strong.tools.network_of = asking
    chosen, forced = [], []

    def check(view, match):
        sight, _ = looked(view)
        del asked[:]
        actions = list(think("master", view, 3))
        duty = network.duty(sight.now)
        if actions[-1] > 63:  # a call
            return
        if sight.now[46] > 1:
            number = which(view)
            chosen.append(asked == [(number, duty, part) for part in range(PARTS[number])])
        else:
            forced.append(asked == [])

    some_views(10, check)
    strong.tools.network_of = network_of
    strong.MOST_WORK = work
    assert len(chosen) > 10 and len(forced) > 10
    assert all(chosen) and all(forced)


def test_a_mark_counts_what_is_said():
    compared = []

    def check(view, match):
        search = Search()
        n = search.look(view, table_of(view), 0)
        sums = []
        for counts in (0, 4, 16):
            search.begin(view, 1, n, counts, 14)
            sums.append([search.sums[i] for i in range(n)])
        marks = [search.sight.marks[search.order[i]] for i in range(n)]
        assert sums == [[0] * n, [mark * 4 // 16 for mark in marks], marks]
        compared.append(n)

    some_views(4, check)
    assert max(compared) > 2
