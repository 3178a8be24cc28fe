"""Where several people play, whoever has taken the device is told all that he sees."""

import pytest

from screens.table.curtain import Curtain
from screens.ui import words
from screens.ui.keys import A
from simulator.teller import speech
from simulator.teller.facts import Facts
from tests.support.screens.stage import Stage, new_match


@pytest.mark.parametrize("game", ["madrasso", "madrasso-tre", "mediatore"])
def test_after_each_curtain_hand_and_table_are_told(tmp_path, game):
    stage = Stage(tmp_path)
    words.use("en")
    stage.app.pace = 3
    players = "human human club" + " club" * (game != "madrasso-tre")
    stage.open(new_match(players, 3, game))
    stage.hear()
    raised = 0
    while raised < 6:
        if not isinstance(stage.screen, Curtain):
            if stage.at_turn():
                stage.press(A)
            else:
                stage.step()
            stage.hear()
            continue
        stage.hear()
        stage.press(A)
        lines = stage.hear()
        raised += 1
        facts = Facts(stage.app, stage.screen)
        first = facts.contract() if facts.mediatore else facts.trumps()
        assert lines[0] == speech.sentences([first, facts.hand()])
        assert facts.view.turn == stage.screen.seat
        if facts.view.laid:
            assert lines[1] == facts.on_table()
