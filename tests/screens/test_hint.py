"""The hint: what the best level would play, in words that fit, beside the trick they speak of."""

import pytest

from engine.bots import choose, offered
from engine.bots.explain.kinds import MADRASSO, MEDIATORE
from engine.bots.madrasso import levels
from engine.bots.mediatore import levels as mediatore_levels
from engine.cards import EMPTY
from engine.match import new_view
from screens.help import hint, told
from screens.madrasso import table
from screens.table import pause
from screens.table.hand import RISEN_Y
from screens.ui import cards, theme, words
from screens.ui.keys import DOWN, RIGHT, START, A, B
from simulator.computer import translations
from tests.engine.support.brief import think_briefly
from tests.screens.support.auctions import reached
from tests.screens.support.layout import assert_clear, assert_readable, texts
from tests.screens.support.look_pages import advanced
from tests.screens.support.stage import any_card
from tests.support.samples import size

BOTH = pytest.mark.parametrize("language", sorted(words.LANGUAGES))
TURNS = size(5, 30)  # of some matches


@pytest.fixture(autouse=True)
def little_work(monkeypatch):
    think_briefly(levels, 90, monkeypatch.setattr)
    think_briefly(mediatore_levels, 90, monkeypatch.setattr)


def advised(stage, match):
    """The screen that tells the hint for South, when it has been thought over."""
    stage.app.open(hint.Hint, match, 0)
    stage.step()
    stage.until(lambda: not stage.screen.thinking, 6000)
    stage.step(2)
    return stage.screen


def words_of(screen):
    """What the hint says over the table."""
    return screen.group[len(screen.group) - 1]


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
                assert_clear(advised(stage, match).group)
                seen += 1
            match.act(any_card(match))
    assert seen > 3 * TURNS


@BOTH
def test_every_phase_of_mediatore_has_its_hint(stage, language):
    words.use(language)
    for phase in range(5):
        match = reached(lambda game, at=phase: game.phase == at and game.deal.turn == 0, 2)
        assert_clear(advised(stage, match).group)


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
    screen = advised(stage, match)
    assert isinstance(screen, table.Table) and screen.spoken
    assert screen.hand.chosen == action


def test_it_stands_at_the_table_until_a_key_that_does_what_it_does(stage):
    stage.console.quick = False
    match = advanced(0)
    screen = advised(stage, match)
    laid, card = match.n_log, screen.hand.chosen
    trick = [tile for tile in screen.trick._tiles if not tile.hidden]
    assert trick and all(tile.y + theme.CARD_HEIGHT < words_of(screen).y for tile in trick)
    raised = [tile for tile in screen.hand._tiles if not tile.hidden and tile.y == RISEN_Y]
    assert len(raised) == 1
    stage.step(200)
    assert screen.spoken
    stage.press(A)
    stage.step(2)
    assert not screen.spoken and match.n_log > laid and match.log[laid] == card


@BOTH
def test_of_a_next_best_card_no_worse_no_points_are_told(stage, language):
    words.use(language)
    match = advanced(8)
    card = any_card(match)
    for behind, key in ((0, "hint_says_equal"), (None, "hint_says_next")):
        told.tell(hint.Hint(stage.app, match, 0), match, card, "so", 1, behind)
        stage.step(2)
        assert words.say(key, cards.sign(1, match.game.ranks)) in texts(stage.screen.group)
        assert_clear(stage.screen.group)


# What else than a reason of the tables of kinds may be told of a card played
OTHERS = "only alike m_alike m_volo m_striscio m_busso m_busso_has m_ribusso m_meglio m_fuori"


@BOTH
def test_every_reason_fits_the_lines_beside_the_trick_with_the_longest_words_in_it(stage, language):
    words.use(language)
    known, font = translations.of(language), stage.app.font
    numbers = known["why_numbers"].split()[2:]
    signs = [cards.sign(suit << 4 | rank, "4567FCRA23") for suit in range(4) for rank in range(10)]
    filling = {
        "card": max(signs, key=font.width),
        "other": max(signs, key=font.width),
        "suit": max(known["why_suits"].split(), key=font.width),
        "seat": max((known["seat_" + letter] for letter in "SENW"), key=font.width),
        "n": max(numbers, key=font.width),
        "m": max(numbers, key=font.width),
        "points": "88",
        "thirds": "88",
    }
    read = set()
    for code in (*MADRASSO, *MEDIATORE, *OTHERS.split()):
        room = told.ROOM if code.startswith("m_") else told.TRUMPS_ROOM
        for key in (f"why_{code}", f"why_{code}_0", f"why_{code}_1"):
            if key in known:
                text = known[key].format(**filling)
                text = text[0].upper() + text[1:] + "."
                assert len(told.wrapped(font, text, room)) <= 2, text
                assert text[0] not in "ÀÈÉÌÒÙ"  # its accent would touch the panel's frame
                read.add(key)
    assert len(read) > 130


def test_the_sign_of_trumps_or_the_upcard_stays_in_sight(stage):
    stage.console.quick = False
    seen = set()
    for seed in range(12):
        screen = advised(stage, advanced(0, seed=seed))
        if isinstance(screen, hint.Hint):
            continue  # it is robbing that is advised
        apart = screen.apart(0) != EMPTY
        panel = words_of(screen)
        left, top = screen.upcard.spot(screen.view)
        marks = [
            thing for thing in panel if getattr(thing, "bitmap", None) is stage.app.marks.bitmap
        ]
        assert len(marks) == (not apart)
        assert not apart or panel.x + panel[0].width <= left
        seen.add(apart)
    assert len(seen) == 2


def test_once_its_words_are_gone_the_table_says_what_to_do(stage):
    stage.console.quick = False
    screen = advised(stage, advanced(0))
    stage.press(RIGHT)
    stage.step()
    assert not screen.spoken and words.say("plays") in screen.players.status.text


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
    stage.step(2)
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
