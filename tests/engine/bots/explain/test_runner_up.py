import pytest

from engine.bots.madrasso import levels as strong
from engine.bots.mediatore import levels as mediatore_strong
from tests.support.engine.brief import think_briefly
from tests.support.explained import decided
from tests.support.explained import told as told_by
from tests.support.positions import decisions_of_mediatore, positions
from tests.support.samples import size


@pytest.fixture(autouse=True)
def little_work(monkeypatch):
    think_briefly(strong, 120, monkeypatch.setattr)
    think_briefly(mediatore_strong, 120, monkeypatch.setattr)


def test_runner_up_is_measured_in_worlds(monkeypatch):
    compared = 0
    for i, (_, _, view) in enumerate(positions(size(80, 800), 33)):
        brought = {}
        search = strong.master_pool.make()
        search.load()
        worlds = search.worlds

        class Counting:
            def __getattr__(self, name, worlds=worlds):
                return getattr(worlds, name)

            def playout_value(self, *arguments, worlds=worlds, brought=brought):
                worth = worlds.playout_value(*arguments)
                brought.setdefault(arguments[1], []).append(worth)
                return worth

        search.worlds = Counting()
        strong.master_pool.spare.append(search)
        action, _, _, rival, behind = told_by("master", view, i)
        strong.master_pool.spare.remove(search)
        if rival is None:
            assert behind is None
            continue
        row_suits = search.knowledge.row_suits
        mine, other = (brought[row_suits[card >> 4] << 4 | card & 15] for card in (action, rival))
        ahead = sum(mine) - sum(other)
        assert len(mine) == len(other)
        assert behind == max(0, 10 * ahead + len(mine) // 2) // len(mine)
        compared += 1
    assert compared > 8


def test_the_maestro_has_a_next_best_card_too(monkeypatch):
    think_briefly(strong, 3000, monkeypatch.setattr)
    found = [told_by("maestro", view, i) for i, (_, _, view) in enumerate(positions(60, 10))]
    assert sum(rival is not None for *_, rival, _ in found) > 4


def test_mediatore_runner_up_has_as_many_tries():
    tried = 0
    for i, view in enumerate(decisions_of_mediatore(size(12, 30), 34)):
        *_, rival, _ = told_by("master", view, i)
        if rival is not None:
            _, search = decided("master", view, i)
            kept = search.order[: search.n_kept]
            assert rival in [search.knowledge.cards[place] for place in kept]
            tried += 1
    assert tried
