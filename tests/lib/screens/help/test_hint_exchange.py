import pytest

from engine.bots import choose
from engine.bots.mediatore import levels
from engine.deal import DISCARD
from engine.match import new_view
from screens.table.pause import to_hint
from screens.table.timing import UNSEEN
from screens.ui import words
from screens.ui.keys import RIGHT, A, B
from simulator import translations
from tests.support.engine.brief import think_briefly
from tests.support.screens.auctions import ALONE, reached
from tests.support.screens.layout import texts
from tests.support.screens.look_pages import think

BOTH = pytest.mark.parametrize("language", sorted(words.LANGUAGES))


@pytest.fixture(autouse=True)
def little_work(monkeypatch):
    think_briefly(levels, 90, monkeypatch.setattr)


def exchange():
    laying = lambda game: game.phase == DISCARD and game.deal.turn == 0  # noqa: E731
    return reached(laying, 2, players=ALONE)


def test_exchange_hint_names_the_next_card(stage, language):
    stage.console.quick = False
    match = exchange()
    view = new_view(match.game_index)
    match.look(0, view)
    think(stage, match)
    named = []
    for n in range(4):
        stage.until(lambda: stage.screen.spoken, 6000, wait=UNSEEN)
        screen = stage.screen
        assert screen.hand.chosen not in named
        named.append(screen.hand.chosen)
        stage.press(A)
        assert set(screen.lifted) == set(named)
        if n < 3:
            stage.screen.lay(to_hint)
    assert not match.game.laid_away
    for card in named:
        match.look(0, view)
        assert choose("master", view, match.decision_seed()) == card
        match.act(card)
    assert match.game.phase != DISCARD


def test_with_all_four_raised_no_fifth_is_named(stage, language):
    match = exchange()
    stage.open_at_turn(match)
    while len(stage.screen.lifted) < 4:
        stage.press(A, RIGHT)
    stage.press(B)
    assert not stage.screen.question
    stage.screen.lay(to_hint)
    stage.step()
    assert not stage.screen.question and match.helped == 0
    assert texts(stage.screen.group[len(stage.screen.group) - 1]) == words.say(
        "hint_says_whole"
    ).split("\n")


@BOTH
def test_called_top_card_has_its_name(language):
    known = translations.of(language)
    best = {"en": "the highest", "it": "la più alta", "fr": "la plus haute"}[language]
    for key in ("why_m_calls_top", "why_m_calls_top_1", "why_m_calls_top_void"):
        assert "{card}, " + best in known[key]
