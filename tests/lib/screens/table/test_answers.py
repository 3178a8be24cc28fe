import pytest

from engine import claim as claims
from engine.deal import AUCTION
from screens.table.claiming import claim
from screens.ui import words
from screens.ui.keys import DOWN, SELECT, START, A, B
from tests.support.screens import golden
from tests.support.screens.auctions import reached
from tests.support.screens.layout import texts

LOST, FOLLOW = "claim_lost", "refused_follow"


def answered(stage, monkeypatch, key):
    golden.table_turn(stage)
    screen = stage.screen
    if key == FOLLOW:
        stage.press(DOWN)
    else:
        monkeypatch.setattr(claims, "beaten_by", lambda *_: claims.LOST)
        screen.lay(claim)
    stage.step(2)
    assert screen.spoken
    return screen


@pytest.mark.parametrize("said", [LOST, FOLLOW])
@pytest.mark.parametrize("key", [A, B, START, SELECT, "the card", "beside"])
def test_key_at_an_answer_plays_and_opens_nothing(stage, monkeypatch, said, key):
    screen = answered(stage, monkeypatch, said)
    match, played, shown = screen.match, screen.match.n_log, len(screen.group)
    x, y = screen.hand.spot(screen.hand.chosen)

    def press():
        if key == "the card":
            stage.aim(x + 1, y + 12, True)
        elif key == "beside":
            stage.aim(80, 60, True)
        else:
            stage.press(key)

    press()
    stage.step()
    assert stage.screen is screen and not (screen.question or screen.spoken)
    assert match.n_log == played and len(screen.group) == shown - 1
    press()
    assert match.n_log > played or screen.question or key == SELECT


@pytest.mark.parametrize("key", [A, START, "a bid", "beside"])
def test_key_at_an_answer_bids_nothing(stage, key):
    match = reached(lambda game: game.phase == AUCTION and game.deal.turn == 0)
    stage.open(match)
    screen, played = stage.screen, match.n_log
    stage.until(lambda: screen.turn_shown)
    text = words.say("nothing_back")
    screen.answer((text,))
    stage.step(2)
    if key == "a bid":
        stage.aim(110, 20, True)
    elif key == "beside":
        stage.aim(50, 6, True)
    else:
        stage.press(key)
    stage.step()
    assert text not in texts(screen.group)
    assert not (screen.spoken or screen.question) and match.n_log == played
