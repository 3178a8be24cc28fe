import pytest

from engine.match import Match
from engine.options import MADRASSO, MEDIATORE, default_rules
from screens.settings import MOTIONS, PACE
from screens.ui import words
from screens.ui.keys import A
from tests.support.samples import some
from tests.support.screens.stage import Stage

SECOND = 15  # characters per second
LONGEST = {MADRASSO: 125, MEDIATORE: 160}
SEEDS = (1, 3, 5, 7, 8, 9, 11, 13)
DEALS = [(game, seed) for game in LONGEST for seed in SEEDS]
MOST = 6000  # frames


def length(stage, match) -> int:
    stage.app.settings[PACE], stage.app.settings[MOTIONS] = 3, 0
    stage.open(match)
    told = 0
    for _ in range(MOST):
        told += sum(len(line) + 1 for line in stage.hear())
        name = type(stage.screen).__name__
        if name == "Scores":
            return told
        if stage.at_turn() or name == "Reckoning":
            stage.press(A)
        else:
            stage.step()
    raise AssertionError("it does not end")


@pytest.mark.smoke(1)
@pytest.mark.parametrize(("game", "seed"), some(DEALS, 4))
def test_a_deal_is_read_aloud_in_its_time(tmp_path, game, seed):
    words.use("it")
    match = Match(game, default_rules(game), seed, ["human", "club", "club", "club"])
    assert 0 < length(Stage(tmp_path), match) < LONGEST[game] * SECOND
