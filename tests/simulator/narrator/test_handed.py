import re

import pytest

from screens.settings import PACE
from screens.table.curtain import Curtain
from screens.ui import words
from screens.ui.keys import A
from simulator.narrator import questions, speech
from simulator.narrator.facts_by_game import facts_of
from tests.support.screens.stage import Stage, new_match

SECRET = "in mano: ", "tocca a te: "


@pytest.mark.parametrize("game", ["madrasso", "madrasso-tre", "mediatore"])
def test_hand_and_table_follow_each_curtain(tmp_path, game):
    stage = Stage(tmp_path)
    words.use("en")
    stage.app.settings[PACE] = 3
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
        facts = facts_of(stage.app, stage.screen)
        first = facts.stakes()
        assert lines[0] == speech.sentences([first, facts.hand()])
        assert facts.view.turn == stage.screen.seat
        if facts.view.laid:
            assert lines[1] == facts.on_table()


def test_the_next_player_finds_no_line_on_a_hand(tmp_path):
    stage = Stage(tmp_path)
    stage.app.settings[PACE] = 3
    kept = []
    stage.app.tell(kept.append, kept.clear)
    stage.open(new_match("human human club club", 3))
    curtains = 0
    while curtains < 4:
        stage.app.narrator.ask(questions.CARDS)
        curtain = isinstance(stage.screen, Curtain)
        stage.press(A) if curtain or stage.at_turn() else stage.step()
        if isinstance(stage.screen, Curtain) and not curtain:
            curtains += 1
            held = " ".join(kept).lower()
            assert kept and not any(each in held for each in SECRET), kept


@pytest.mark.parametrize("language", sorted(words.LANGUAGES))
def test_a_curtain_is_one_line_and_names_its_keys_once(tmp_path, language):
    stage = Stage(tmp_path)
    words.use(language)
    stage.app.settings[PACE] = 3
    stage.open(new_match("human human club club", 3))
    curtains = []
    while len(curtains) < 3:
        curtain = isinstance(stage.screen, Curtain)
        lines = stage.hear()
        if curtain and lines:
            passed = [words.say("curtain_pass") in line for line in lines].index(True)
            curtains.append(lines[passed:])
        if curtain or stage.at_turn():
            stage.press(A)
        else:
            stage.step()
    words.use("it")
    said = {
        "it": "Passa il gioco. Tocca al giocatore 2: Est.",
        "en": "Pass the game on. Next, player 2: East.",
        "fr": "Passe le jeu. Au joueur 2\u202f: Est.",
    }[language]
    assert all(len(lines) == 1 for lines in curtains)
    keys = [len(re.findall("A\u202f?: ", lines[0])) for lines in curtains]
    assert keys == [1, 0, 0]
    assert [said] in curtains[1:]
