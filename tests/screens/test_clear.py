"""Nothing lies on words: no card, mark, box or other word, on any screen, in either language."""

from unittest.mock import patch

import pytest

from engine.bots import LEVELS
from engine.cards import EMPTY
from engine.options import GAMES, MEDIATORE
from screens import notices
from screens.ui import words
from tests.screens.support import auctions, golden
from tests.screens.support.layout import assert_clear, ink, labels
from tests.screens.support.stage import any_card, new_match
from tests.support.samples import size

STEP = size(7, 1)  # actions between two looks at a table
FLYING = (golden.table_dealing,)  # where a card flies over a name for a moment
CRASH = tuple(shot for shot in golden.SHOTS if shot.__name__.startswith("crash"))  # other letters
LANGUAGES = pytest.mark.parametrize("language", words.LANGUAGES)


def shown(stage, shot, language):
    """All that is on the display when `shot` is taken."""
    with patch.object(golden, "Stage", lambda _: stage):
        golden.take(shot, language, None)
    return stage.console.display.root_group


@LANGUAGES
@pytest.mark.parametrize(
    "shot",
    [shot for shot in golden.SHOTS if shot not in FLYING + CRASH],
    ids=lambda shot: shot.__name__,
)
def test_every_screen_is_clear_and_leaves_the_corner_to_the_battery(stage, shot, language):
    group = shown(stage, shot, language)
    assert_clear(group)
    notices.mark_battery(stage.app)
    mark = stage.screen.group.pop()
    edge, foot = mark.x, mark.y + mark[1].y + mark[1].height
    for each in labels(group):
        assert not [at for at in ink(*each) if at[0] >= edge - 1 and at[1] < foot], each[0].text


@LANGUAGES
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_a_table_is_clear_all_through_a_deal_with_the_longest_names(stage, language, game):
    words.use(language)
    longest = max(LEVELS, key=lambda level: stage.app.font.width(words.say(level)))
    seats = 3 if GAMES[game] == "madrasso-tre" else 4
    folder = "mediatore" if game == MEDIATORE else "madrasso"
    for people in (0, 1, 2):
        for deal in range(size(1, 4)):
            players = ["human"] * people + [longest] * (seats - people)
            match = new_match(" ".join(players), seed=5 + deal, game=GAMES[game])
            match.begin(dealer=deal)
            looks = 0
            while match.turn != EMPTY:
                if match.n_log % STEP == 0:
                    for points in (0, 1):
                        stage.app.shows_points = points
                        name = f"{folder}.table.Table"
                        stage.app.open(name, match, looks % seats, people != 2, False)
                        stage.app._change_screen()
                        assert_clear(stage.screen.group)
                    looks += 1
                if game == MEDIATORE:
                    auctions.step(match, 1 + deal, deal)
                else:
                    match.act(any_card(match))
            assert looks > 3
