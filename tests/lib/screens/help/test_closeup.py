import pytest

from engine.cards import BASTONI, MADRASSO_RANKS, MEDIATORE_RANKS, PACK, SPADE
from engine.games import about
from engine.options import BREVE, MADRASSO, MEDIATORE, TRE
from screens.help import at_a_glance, closeup
from screens.help.of_game import ORDER, WORTH, cards_of
from screens.menu.title import Title
from screens.settings import FACE
from screens.ui import themes, words
from screens.ui.keys import DOWN, LEFT, RIGHT, START, UP, B
from tests.support.screens import inside, mediatore_pages, puzzle_pages
from tests.support.screens.layout import assert_readable, texts
from tests.support.screens.stage import new_match

GAMES = pytest.mark.parametrize("game", (MADRASSO, BREVE, TRE, MEDIATORE))


def test_card_points_and_order_equal_the_rules():
    for game in (MADRASSO, BREVE, TRE, MEDIATORE):
        shown = cards_of(game)
        assert shown[WORTH] == about(game).POINTS and shown[ORDER] == about(game).RANKS


def opened(stage, game=MADRASSO, card=9, face=themes.TREVISANE):
    stage.app.settings[FACE] = face
    stage.app.load_theme()
    stage.show(closeup.Closeup, game, card, lambda: stage.app.open(Title))
    return stage.screen


def pixels(page):
    bitmaps = [
        thing.bitmap for thing in page.group if getattr(thing, "tile_width", 0) == closeup.WIDTH
    ]
    assert sum(bitmap.height for bitmap in bitmaps) == closeup.HEIGHT
    return b"".join(
        bytes(bitmap[x, y] for y in range(bitmap.height) for x in range(bitmap.width))
        for bitmap in reversed(bitmaps)
    )


def test_the_handheld_shows_the_same_picture_in_pieces(stage):
    whole = pixels(opened(stage))
    stage.console.quick = False
    assert pixels(opened(stage)) == whole and len(inside.pieces(stage.screen)) == 3


@pytest.mark.smoke(2)
@GAMES
@pytest.mark.parametrize("face", [themes.TREVISANE, themes.CHIARA, themes.FRANCESI])
def test_forty_close_ups_are_readable_and_circular(stage, language, game, face):
    page = opened(stage, game, 9, face)
    seen, cards = set(), []
    for _ in range(PACK):
        assert_readable(page.group)
        cards.append(page.card)
        seen.add(pixels(page))
        stage.press(RIGHT)
    words.use("it")
    assert len(seen) == PACK
    assert cards == [suit << 4 | rank for suit in range(4) for rank in range(9, -1, -1)]
    assert page.card == 9
    stage.press(LEFT)
    assert page.card == BASTONI << 4


def test_close_up_names_card_and_points(stage, english):
    page = opened(stage, card=SPADE << 4 | MADRASSO_RANKS.index("F"))
    said = " ".join(texts(page.group)).replace("\n", " ")
    words.use("it")
    assert "jack of swords" in said
    assert "fante di spade" in said
    assert "2 points" in said
    assert "beaten in suit by A 3 Ｒ Ｃ" in said
    assert "vecia" in said


def test_mediatore_has_its_own_order_and_thirds(stage, english):
    page = opened(stage, MEDIATORE, MEDIATORE_RANKS.index("A"))
    said = " ".join(texts(page.group)).replace("\n", " ")
    words.use("it")
    assert "1 point" in said
    assert "beaten in suit by 3 2" in said


def test_french_suits_have_their_own_names(stage, english):
    page = opened(stage, card=1 << 4 | MADRASSO_RANKS.index("C"), face=themes.FRANCESI)
    said = " ".join(texts(page.group)).replace("\n", " ")
    words.use("it")
    assert "queen of diamonds" in said
    assert "donna di quadri" in said


@pytest.mark.parametrize("key", [B, START])
def test_close_up_closes_to_the_title(stage, key):
    opened(stage)
    stage.press(key)
    assert stage.screen.__class__.__name__ == "Title"


@pytest.mark.parametrize("game", ["madrasso", "madrasso-tre", "mediatore"])
def test_up_shows_the_raised_card_and_leads_back(stage, game):
    match = new_match("human " + " ".join(["random"] * (3 - game.endswith("tre"))), 3, game)
    if game == "mediatore":
        mediatore_pages.solissimo_turn(stage)
        match = stage.screen.match
    else:
        stage.open_at_card(match)
    stage.press(RIGHT)
    table = stage.screen
    raised, played = table.hand.chosen, match.n_log
    stage.press(UP)
    assert table.question.card == raised
    stage.press(DOWN, B)
    assert table.question is None
    assert table.hand.chosen == raised
    assert match.n_log == played


def test_glance_leads_to_the_cards_and_back(stage):
    stage.show(at_a_glance.Glance, MADRASSO, None, stage.app.leave)
    assert texts(stage.screen.group)[-1]
    stage.press(UP)
    assert stage.screen.__class__.__name__ == "Closeup"
    stage.press(B)
    assert stage.screen.__class__.__name__ == "Glance"
    assert stage.screen.page == 0


def test_touch_on_a_glance_card_shows_it(stage):
    stage.show(at_a_glance.Glance, MADRASSO, None, stage.app.leave)
    keys = stage.screen.point(
        at_a_glance.CARDS_X + 3 * at_a_glance.STEP + 2, at_a_glance.CARDS_Y + 4, True
    )
    stage.press(keys)
    assert stage.screen.card == MADRASSO_RANKS.index("C")


def test_glance_over_the_table_reopens(stage):
    match = new_match(seed=11)
    stage.open_at_card(match)
    table = stage.screen
    stage.press(START)
    puzzle_pages.choose(stage, "read_the_rules")
    stage.press(UP)
    assert table.question.__class__.__name__ == "Closeup"
    stage.press(B)
    assert table.question.__class__.__name__ == "Glance"
    stage.press(B)
    assert table.question.__class__.__name__ == "Pause"
