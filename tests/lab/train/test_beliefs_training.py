from importlib.util import find_spec

import pytest

from engine.bots.madrasso import beliefs
from engine.bots.madrasso.search import Search
from engine.bots.madrasso.weights import weights_index
from engine.bots.runtime import HEADER
from lab.train.__main__ import main
from tests.support.engine.believing import believed, content_of
from tests.support.engine.views import some_views
from tests.support.training import trained_thrice, written

pytestmark = pytest.mark.skipif(not find_spec("numba"), reason="the extra lab is not installed")


def lesson(n: int, seed: int, seats: int = 4, must: int = 0):
    from lab.train import beliefs_training as teacher
    from lab.train.training_run import Rules, Sampling, weights_index
    from simulator.arena import compiled, compiled_network

    rules = Rules(seats, must)
    index = weights_index(rules)
    player = compiled.flat_table(index), compiled_network.weights(index)
    return teacher.lessons(n, seed, player, rules, Sampling(often=0.5, mixed=0.5))


def test_compiled_beliefs_equal_the_plain():
    import numpy as np

    from simulator.arena import compiled
    from simulator.arena.compiled_beliefs import add_evidence, rows

    search = Search()
    told = []

    for view, _ in some_views(4):
        if not believed(search, view):
            continue
        knowledge = search.knowledge
        start, history, found = (
            np.array(knowledge.start, np.int64),
            np.array(list(knowledge.history), np.int64),
            compiled.row(160),
        )
        words = view.n_played, view.seat, rows(weights_index(view)), compiled.row(), found
        add_evidence(start, history, *words)
        assert found.tolist() == list(search.beliefs)
        told.append(found.max())
    assert max(told) > 20


def test_positions_have_owners_of_unknown_cards():
    for seats, must in ((4, 0), (3, 1)):
        told, by, owners, lacks, me = lesson(400, 5, seats, must)
        for t in range(400):
            played = [i for i in range(40) if told[t, i] >= 0]
            assert played and all(by[t, i] >> 2 != me[t] for i in played)
            for i in played:
                facing = ((by[t, i] >> 2) - me[t]) % seats == 2
                assert (told[t, i] < beliefs.CONTEXTS) == facing
            for card in range(40):
                owner = owners[t, card]
                assert owner < seats and owner != me[t]
                assert owner < 0 or not lacks[t, card // 10] >> owner & 1


def test_learning_raises_true_owners_likelihood():
    import numpy as np

    from lab.train import beliefs_training as teacher

    w = np.zeros((2 * beliefs.CONTEXTS, beliefs.LANES), np.float32)
    squares = np.ones_like(w)
    other = lesson(2000, 99)
    still = 0.0
    lost, unknowing = teacher.learn(w, squares, other, still)
    assert abs(lost - unknowing) < 1e-9 and not w.any()
    for number in range(3):
        teacher.learn(w, squares, lesson(20000, number), 0.1)
    before = w.copy()
    lost, _ = teacher.learn(w, squares, other, still)
    assert lost < 0.97 * unknowing and (w == before).all()


def test_same_seed_learns_the_same():
    from lab.train.beliefs_training import train

    first, again, other = trained_thrice(train)
    assert first == again != other
    assert len(first) == len(other) == beliefs.SIZE - HEADER


def test_beliefs_fit_into_bytes():
    import numpy as np

    from lab.train.beliefs_training import SCALE, quantized

    told = quantized(np.array([[0, 1, -1, 0.1, 99, -99]]), SCALE)
    assert told.tolist() == [[128, 144, 112, 130, 255, 0]]


def test_command_writes_a_file_with_its_origin(tmp_path, capsys):
    words = "--beliefs --game madrasso-tre --rule void=trump --lessons 1 --seed 3"
    text, numbers = written(words, tmp_path, "tre_trump.beliefs", capsys)
    assert len(numbers) == beliefs.SIZE - HEADER == len(content_of(3))
    assert "a tre" in text


def test_mediatore_has_no_beliefs_to_train(capsys):
    with pytest.raises(SystemExit):
        main(["--beliefs", "--game", "mediatore"])
    assert "Mediatore has none" in capsys.readouterr().err
