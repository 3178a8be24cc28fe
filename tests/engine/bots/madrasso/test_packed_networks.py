from engine.bots import runtime, think
from engine.bots.dominated import undominated
from engine.bots.madrasso import features, packed_networks
from engine.bots.madrasso.knowledge import Knowledge
from engine.bots.madrasso.policy import best_card
from engine.bots.madrasso.row import BEST_LOGIT, SCORED
from engine.bots.madrasso.weights import network_of, small_network_of, table_of, weights_index
from engine.madrasso.score import RANK_POINTS
from tests.support.engine.missing import lacking
from tests.support.engine.views import some_views


class Marker:
    def __init__(self):
        self.rows = {}
        self.location = [0] * 40
        self.active = [0] * features.MOST_ACTIVE

    def look(self, view) -> Knowledge:
        number = weights_index(view)
        if number not in self.rows:
            self.rows[number] = packed_networks.packed_network(number)
        knowledge = Knowledge()
        knowledge.see(view)
        features.fill_locations(knowledge, view, self.location)
        packed_networks.score_cards(
            knowledge.now,
            self.rows[number],
            (self.location, self.active, knowledge.cards, knowledge.logits, []),
        )
        return knowledge


def test_slices_equal_the_level_table():
    marker = Marker()
    corrected = []

    for view, _ in some_views(24):
        found = marker.look(view)
        small = small_network_of(weights_index(view))
        knowledge = Knowledge()
        knowledge.see(view)
        before = best_card(knowledge.now, small, knowledge.cards, knowledge.logits)
        unlike = list(knowledge.logits)
        features.fill_locations(knowledge, view, marker.location)
        for _ in features.correct(
            knowledge.now, marker.location, small, marker.active, knowledge.cards, knowledge.logits
        ):
            pass
        n = knowledge.now[SCORED]
        assert found.now[SCORED] == n and found.cards == knowledge.cards
        if n > 1:
            assert found.logits == knowledge.logits and found.now[BEST_LOGIT] == max(
                knowledge.logits[:n]
            )
        corrected.append(unlike != knowledge.logits)
        assert before in list(knowledge.cards)
    assert 20 < sum(corrected) < len(corrected)


def test_skilled_plays_the_card_with_the_best_mark():
    marker = Marker()
    played = []

    for view, _ in some_views(24):
        action = list(think("skilled", view, 1))[-1]
        if action > 63:
            continue
        knowledge = marker.look(view)
        n = knowledge.now[SCORED]
        best = 0
        weighed = [
            i
            for i in range(n)
            if undominated(view, knowledge.card(knowledge.cards[i]), RANK_POINTS)
            == knowledge.card(knowledge.cards[i])
        ]
        best = weighed[0]
        for i in weighed[1:]:
            if knowledge.logits[i] > knowledge.logits[best]:
                best = i
        assert knowledge.card(knowledge.cards[best]) == action
        played.append(n > 1)
    assert sum(played) > 60


def test_missing_file_leaves_the_learned_table():
    opened = runtime.open_asset
    runtime.set_asset_opener(lacking(".small_network"))
    marker = Marker()

    for view, _ in some_views(4):
        knowledge = Knowledge()
        knowledge.see(view)
        best_card(knowledge.now, table_of(view), knowledge.cards, knowledge.logits)
        found = marker.look(view)
        assert found.cards == knowledge.cards and found.logits == knowledge.logits
        assert found.now[SCORED] == 1 or found.now[BEST_LOGIT] == knowledge.now[BEST_LOGIT]
    runtime.set_asset_opener(opened)


def test_a_file_that_was_read_is_closed():
    opened = runtime.open_asset
    files = []

    def remember(name):
        files.append(opened(name))
        return files[-1]

    runtime.set_asset_opener(remember)
    for number in range(4):
        packed_networks.packed_network(number)
    runtime.set_asset_opener(opened)
    assert len(files) == 4
    for file in files:
        try:
            file.seek(0)
        except (OSError, ValueError):
            continue
        raise AssertionError("it is open")


def test_large_network_equals_its_file_by_row():
    rows = {}
    location, active = [0] * 40, [0] * features.MOST_ACTIVE
    corrected = []

    for view, _ in some_views(24):
        index = weights_index(view)
        if index not in rows:
            rows[index] = packed_networks.packed_rows(index)
        found, expected = Knowledge(), Knowledge()
        for knowledge in (found, expected):
            knowledge.see(view)
            best_card(knowledge.now, table_of(view), knowledge.cards, knowledge.logits)
            features.fill_locations(knowledge, view, location)
        before = list(found.logits)
        scratch = location, active, found.cards, found.logits, []
        packed_networks.correct_by_rows(found.now, rows[index], scratch)
        for _ in features.correct(
            expected.now, location, network_of(index), active, expected.cards, expected.logits
        ):
            pass
        n = found.now[SCORED]
        if n > 1:
            assert found.logits == expected.logits
            assert found.now[BEST_LOGIT] == max(found.logits[:n])
            corrected.append(found.logits != before)
    assert sum(corrected) > len(corrected) * 9 // 10 > 40


def test_packed_network_has_all_rows_and_a_zero_row():
    for index in range(4):
        rows = packed_networks.packed_rows(index)
        assert len(rows) == packed_networks.NO_FEATURE + 1 and rows[packed_networks.NO_FEATURE] == 0


def test_packed_network_without_its_file_has_no_rows():
    opened = runtime.open_asset
    runtime.set_asset_opener(lacking(".large_network"))
    try:
        assert packed_networks.packed_rows(0) == []
    finally:
        runtime.set_asset_opener(opened)
