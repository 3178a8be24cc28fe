"""Screens have room in 160 × 120 pixels, the canvas of boards with 320 × 240."""

import pytest

from engine.options import GAMES
from screens.table import building
from screens.ui import theme, words
from simulator.computer.canvas import fitting
from tests.lib.screens.test_clear import CRASH, FLYING
from tests.support.samples import size
from tests.support.screens import golden, pages
from tests.support.screens.layout import assert_clear
from tests.support.screens.longest import longest_level, tables
from tests.support.screens.stage import Stage, new_match

LOW = 160, 120
# Only windows have the page of keys
ELSEWHERE = (*FLYING, *CRASH, pages.keys_shown)
STEP = size(7, 1)
LANGUAGES = pytest.mark.parametrize("language", words.LANGUAGES)


class LowStage(Stage):
    def __init__(self, home):
        super().__init__(home)
        self.console.canvas = fitting(*LOW, False)
        self.app._spread()


@pytest.fixture
def stage(tmp_path, monkeypatch):
    monkeypatch.setattr(building, "PORTRAITS", 0)  # boards have no portraits
    return LowStage(tmp_path)


@pytest.mark.smoke(24)
@LANGUAGES
@pytest.mark.parametrize(
    "shot", [shot for shot in golden.SHOTS if shot not in ELSEWHERE], ids=lambda shot: shot.__name__
)
def test_screen_is_clear_in_120_rows(stage, shot, language, monkeypatch):
    monkeypatch.setattr(golden, "Stage", lambda _: stage)
    golden.staged(shot, language, None)
    assert theme.HEIGHT == LOW[1]
    assert_clear(stage.console.display.root_group)


@pytest.mark.smoke(2)
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_low_table_is_clear_with_the_longest_names(stage, language, game):
    longest = longest_level(stage)
    seats = 3 if GAMES[game] == "madrasso-tre" else 4
    for people, others in ((0, longest), (1, longest), (2, "toffolo")):
        players = ["human"] * people + [others] * (seats - people)
        match = new_match(" ".join(players), seed=5, game=GAMES[game])
        match.begin(dealer=people)
        for group in tables(stage, match, people != 2, STEP, lambda looks: (looks % 2,), (1, 0)):
            assert_clear(group)
