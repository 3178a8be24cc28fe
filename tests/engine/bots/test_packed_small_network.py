"""The level `table`'s marks in rows: those that it plays by."""

from engine import bots
from engine.bots import think
from engine.bots.madrasso import features
from engine.bots.madrasso.knowledge import Sight
from engine.bots.madrasso.packed_small_network import mark, rows_of
from engine.bots.madrasso.policy import rate
from engine.bots.madrasso.weights import small_of, table_of, which
from tests.engine.bots.test_levels import some_views


class Marker:
    """Marks the cards of a view; the numbers of each table are read once."""

    def __init__(self):
        self.rows = {}
        self.who = [0] * 40
        self.picked = [0] * features.MOST

    def look(self, view) -> Sight:
        """The sight of `view`, marked."""
        number = which(view)
        if number not in self.rows:
            self.rows[number] = rows_of(number)
        sight = Sight()
        sight.see(view)
        features.recall(sight, view, self.who)
        mark(sight.now, self.rows[number], (self.who, self.picked, sight.cards, sight.marks))
        return sight


def test_marks_are_those_that_the_level_table_corrects_slice_by_slice():
    marker = Marker()
    corrected = []

    def check(view, match):
        found = marker.look(view)
        small = small_of(which(view))
        sight = Sight()
        sight.see(view)
        before = rate(sight.now, small, sight.cards, sight.marks)
        unlike = list(sight.marks)
        features.recall(sight, view, marker.who)
        for _ in features.correct(
            sight.now, marker.who, small, marker.picked, sight.cards, sight.marks
        ):
            pass
        n = sight.now[46]
        assert found.now[46] == n and found.cards == sight.cards
        if n > 1:  # else there is nothing to choose
            assert found.marks == sight.marks and found.now[47] == max(sight.marks[:n])
        corrected.append(unlike != sight.marks)
        assert before in sight.cards

    some_views(24, check)
    assert 20 < sum(corrected) < len(corrected)


def test_the_best_mark_is_the_card_that_it_plays():
    marker = Marker()
    played = []

    def check(view, match):
        action = list(think("table", view, 1))[-1]
        if action > 63:
            return  # a call or a swap
        sight = marker.look(view)
        n = sight.now[46]
        best = 0
        for i in range(1, n):
            if sight.marks[i] > sight.marks[best]:
                best = i
        assert sight.card(sight.cards[best]) == action
        played.append(n > 1)

    some_views(24, check)
    assert sum(played) > 60


def test_where_there_is_no_file_they_are_those_of_the_learned_table():
    opened = bots.open_asset

    def no_tab(name):
        if name.endswith(".tab"):
            raise OSError(2, name)
        return opened(name)

    bots.open_assets_by(no_tab)
    marker = Marker()

    def check(view, match):
        sight = Sight()
        sight.see(view)
        rate(sight.now, table_of(view), sight.cards, sight.marks)
        found = marker.look(view)
        assert found.cards == sight.cards and found.marks == sight.marks
        assert found.now[46] == 1 or found.now[47] == sight.now[47]

    some_views(4, check)
    bots.open_assets_by(opened)


def test_a_file_that_was_read_is_closed():
    opened = bots.open_asset
    files = []

    def remember(name):
        files.append(opened(name))
        return files[-1]

    bots.open_assets_by(remember)
    for number in range(4):
        rows_of(number)
    bots.open_assets_by(opened)
    assert len(files) == 4
    for file in files:
        try:
            file.seek(0)
        except (OSError, ValueError):
            continue
        raise AssertionError("it is open")
