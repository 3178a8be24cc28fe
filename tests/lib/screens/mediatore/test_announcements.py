import pytest
from pygame import Rect

from engine.deal import PLAY
from screens.mediatore import announcements
from screens.ui import theme, widgets, words
from tests.support.screens.auctions import reached
from tests.support.screens.cards_shown import card_tiles
from tests.support.screens.layout import labels

ALL_HEARD = 255  # a bit per signal


def opened(stage, leader):
    def led(game):
        leads = game.phase == PLAY and game.deal.laid == 1 and game.signals[game.deal.tricks]
        return leads and game.deal.turn == (leader + 1) % 4

    stage.open(reached(led, 3, 0), wait=1)
    stage.app.heard = ALL_HEARD
    return stage.screen


@pytest.mark.parametrize("leader", range(1, 4))
def test_signal_leaves_its_card_visible(stage, leader):
    table = opened(stage, leader)
    (card,) = card_tiles(table.trick)
    announcements.tell(table, leader, PLAY, 0, 0)
    stage.step()
    notice = table.group[-1]
    box = Rect(notice.x, notice.y, notice[0].width, notice[0].height)
    assert table.spoken and table.name(leader) in labels(notice)[0][0].text
    assert not box.colliderect((card.x, card.y, theme.CARD_WIDTH, theme.CARD_HEIGHT))


@pytest.mark.parametrize("language", ["it", "en"])
def test_lone_exclamation_is_twice_as_large(stage, language):
    words.use(language)
    stage.open(reached(lambda game: game.phase == PLAY))

    def sizes(*texts, y=None):
        group = widgets.notice(stage.app, texts, y)
        for line, x, _, size in labels(group):
            assert x >= 0 and x + size * line.bitmap.width <= theme.WIDTH
        return [size for *_, size in labels(group)]

    assert sizes(words.say("cappotto")) == [2]
    assert sizes(words.say("claim_yes")) == [1]
    assert sizes("Busso", "Volo!") == [1, 1]
    assert sizes("Volo!", y=16) == [1]
