import pytest

from engine.deal import PLAY
from engine.madrasso.actions import OUT, ROB
from screens.mediatore import announcements
from screens.menu import saved_settings
from screens.scores.result import Result
from screens.settings import PACE, VOLUME, WATCH_PACE
from screens.table.table_screen import TableScreen
from screens.ui import sounds
from tests.support.screens.auctions import reached
from tests.support.screens.pages import ended
from tests.support.screens.stage import Stage, begun, new_match, seed_where

NOBODY = "random random random random"
INSTANT = 3


@pytest.fixture
def heard(stage, monkeypatch):
    numbers = []
    monkeypatch.setattr(stage.console, "sound", numbers.append)
    return numbers


def ruffs(match):
    deal = match.game.deal
    history = list(deal.history[: deal.n_played])
    tricks = [history[i : i + deal.seats] for i in range(0, len(history), deal.seats)]
    return sum(card >> 4 == deal.trump != trick[0] >> 4 for trick in tricks for card in trick[1:])


@pytest.mark.parametrize("game", ["madrasso", "madrasso-tre", "mediatore"])
@pytest.mark.parametrize("seed", [2, 5])
def test_every_card_and_every_trick_of_a_deal_is_heard(stage, heard, game, seed):
    players = NOBODY if game != "madrasso-tre" else "random random random"
    stage.app.settings[PACE] = stage.app.settings[WATCH_PACE] = INSTANT
    match = begun(players, seed, game)
    stage.open(match)
    heard.clear()
    stage.until(lambda: not isinstance(stage.screen, TableScreen), 6000)
    deal = match.game.deal
    laid = deal.n_played
    assert heard.count(sounds.CARD) + heard.count(sounds.TRUMP) == laid
    assert heard.count(sounds.TRICK) == laid // deal.seats - 1
    assert heard.count(sounds.LAST) == 1
    if game != "mediatore":
        assert heard.count(sounds.TRUMP) == ruffs(match)
        assert heard.count(sounds.ROB) == sum(action == ROB for action in match.log[: match.n_log])


def test_a_robbery_is_heard(stage, heard):
    seed = seed_where(lambda match, view: view.may_rob)
    stage.open_at_turn(new_match("human random random random", seed))
    stage.screen.act(ROB)
    assert heard[-1] == sounds.ROB


def test_calling_out_has_a_sound(stage, heard):
    match = begun(NOBODY, early_call="punished")
    stage.open(match)
    stage.screen.act(OUT)
    assert heard[-1] == sounds.OUT


@pytest.mark.parametrize("seat", range(4))
def test_busso_knocks_and_volo_does_not(stage, heard, seat):
    stage.open(reached(lambda game: game.phase == PLAY and game.deal.laid == 1, 3, 0), wait=1)
    heard.clear()
    for place in range(3):
        announcements.tell(stage.screen, seat, PLAY, 0, place)
    assert heard == [sounds.KNOCK]


@pytest.mark.parametrize(("winner", "sound"), [(0, sounds.WIN), (1, sounds.LOSS)])
def test_won_and_lost_matches_sound_different(stage, heard, winner, sound):
    stage.show(Result, ended("human random random random", winner=winner))
    assert heard == [sound]


def test_a_notice_is_heard(stage, heard):
    stage.open(new_match(NOBODY))
    heard.clear()
    stage.console.notice = "save_failed"
    stage.step()
    assert heard == [sounds.NOTICE]


def test_a_liking_makes_the_table_mute(tmp_path):
    stage = Stage(tmp_path)
    assert stage.console.volume == sounds.MEDIUM
    stage.console.write("settings", b"volume 0\n")
    assert Stage(tmp_path).console.volume == sounds.SILENT


def test_failed_speaker_stays_silent(stage):
    stage.console.volume = sounds.SILENT
    saved_settings.keep(stage.app, PACE, 2)
    assert stage.console.volume == saved_settings.value(stage.app, VOLUME) == sounds.SILENT
    saved_settings.keep(stage.app, VOLUME, sounds.SOFT)
    assert stage.console.volume == saved_settings.value(stage.app, VOLUME) == sounds.SOFT
