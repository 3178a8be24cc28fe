"""The hint: what the best level would play, in words that fit, and the table again."""

import pytest

from engine.bots import choose, offered
from engine.bots.madrasso import levels
from engine.bots.mediatore import levels as mediatore_levels
from engine.cards import EMPTY
from engine.match import new_view
from screens.help import hint
from screens.madrasso import table
from screens.table import pause
from screens.ui import cards, words
from screens.ui.keys import DOWN, START, A, B
from tests.engine.support.brief import think_briefly
from tests.screens.support.auctions import reached
from tests.screens.support.layout import assert_readable, texts
from tests.screens.support.look_pages import advanced
from tests.screens.support.stage import any_card
from tests.support.samples import size

BOTH = pytest.mark.parametrize("language", sorted(words.LANGUAGES))
TURNS = size(5, 30)  # of some matches


@pytest.fixture(autouse=True)
def little_work(monkeypatch):
    think_briefly(levels, 90, monkeypatch.setattr)
    think_briefly(mediatore_levels, 90, monkeypatch.setattr)


def told(stage, match):
    """The hint for South, when it has been thought over."""
    stage.app.open(hint.Hint, match, 0)
    stage.step()
    stage.until(lambda: not stage.screen.thinking, 6000)
    return stage.screen


def from_pause(stage):
    """Choose the hint in the pause."""
    stage.press(START)
    menu = stage.screen.question._menu
    while menu.items[menu.chosen] != words.say("ask_for_hint"):
        stage.press(DOWN)
    stage.press(A)
    stage.step()


@BOTH
@pytest.mark.parametrize("quick", [True, False])
def test_every_hint_at_madrasso_can_be_read(stage, language, quick):
    words.use(language)
    stage.console.quick = quick
    seen = 0
    for seed in range(TURNS):
        match = advanced(seed * 3 % 30, seed=seed)
        while match.turn != EMPTY and seen < 4 * (seed + 1):
            if match.turn == 0:
                assert_readable(told(stage, match).group)
                seen += 1
            match.act(any_card(match))
    assert seen > 3 * TURNS


@BOTH
def test_every_phase_of_mediatore_has_its_hint(stage, language):
    words.use(language)
    for phase in range(5):
        match = reached(lambda game, at=phase: game.phase == at and game.deal.turn == 0, 2)
        assert_readable(told(stage, match).group)


def test_its_level_is_one_that_the_game_offers(stage):
    stage.console.quick = True
    for match in (advanced(8), reached(lambda game: game.phase == 4)):
        strongest = offered(match.game_index)[-1]
        heading = words.say("hint_says_by", words.say(strongest))
        assert hint.Hint(stage.app, match, match.turn).heading.text == heading


def test_it_is_what_the_strongest_level_would_play(stage):
    stage.console.quick = False
    match = advanced(8)
    view = new_view(match.game_index)
    match.look(0, view)
    action = choose("master", view, match.decision_seed())
    screen = told(stage, match)
    tile = screen.group[-3] if len(texts(screen.group)) > 3 else screen.group[-2]
    wanted = stage.app.faces.tile(cards.picture(action, match.game.ranks))
    assert tile.bitmap._data == wanted.bitmap._data
    assert words.say("hint_says_by", words.say("master")) in texts(screen.group)


@BOTH
def test_of_a_next_best_card_no_worse_no_points_are_told(stage, language):
    words.use(language)
    screen = told(stage, advanced(8))
    for behind, key in ((0, "hint_says_equal"), (None, "hint_says_next")):
        screen = hint.Hint(stage.app, screen._match, 0)
        screen._show(0, "so", 1, behind)
        assert words.say(key, cards.sign(1, screen._match.game.ranks)) in texts(screen.group)
        assert_readable(screen.group)


def test_the_pause_offers_it_and_the_match_remembers(stage):
    match = advanced(8)
    stage.open(match)
    stage.until_card()
    from_pause(stage)
    assert isinstance(stage.screen, hint.Hint)
    assert match.helped == 0
    stage.until(lambda: not stage.screen.thinking, 6000)
    assert match.helped == 1
    assert stage.console.load_match().helped == 1
    stage.press(A)
    stage.step()
    assert isinstance(stage.screen, table.Table) and stage.screen.match is match


def test_b_stops_it_and_nobody_was_helped(stage):
    match = advanced(8)
    stage.open(match)
    stage.until_card()
    from_pause(stage)
    stage.press(A)
    assert isinstance(stage.screen, hint.Hint)
    stage.press(B)
    stage.step()
    assert isinstance(stage.screen, table.Table) and match.helped == 0


def test_out_of_turn_there_is_none(stage):
    stage.open_out_of_turn()
    pause.to_hint(stage.screen)
    stage.step(2)
    assert isinstance(stage.screen, table.Table)
    assert_readable(stage.screen.group[len(stage.screen.group) - 1])
