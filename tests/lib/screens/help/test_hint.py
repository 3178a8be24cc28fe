import re

import pytest

from engine.bots import choose
from engine.bots.cast import offered
from engine.bots.madrasso import levels
from engine.bots.madrasso.reasons.facts import NAMES
from engine.bots.mediatore import levels as mediatore_levels
from engine.bots.mediatore.reasons.facts import NAMES as NAMES_OF_MEDIATORE
from engine.cards import EMPTY
from engine.deal import CALL
from engine.madrasso.actions import OUT, ROB
from engine.match import new_view
from engine.mediatore.actions import PASS, signalled
from screens import flow
from screens.help import advice, hint
from screens.madrasso import table
from screens.mediatore import table as mediatore_table
from screens.mediatore.call import _corner
from screens.mediatore.signals import true_places
from screens.table import pause
from screens.table.hand import RISEN_Y
from screens.table.timing import UNSEEN
from screens.ui import cards, theme, widgets, words
from screens.ui.full_page import EDGE
from screens.ui.keys import DOWN, RIGHT, START, A, B
from simulator import translations
from simulator.computer import scene
from tests.support.engine.brief import think_briefly
from tests.support.samples import size
from tests.support.screens import golden, inside, mediatore_pages
from tests.support.screens.auctions import ALONE, FOUR, reached
from tests.support.screens.cards_shown import card_tiles
from tests.support.screens.layout import assert_clear, assert_readable, texts
from tests.support.screens.look_pages import advanced, think
from tests.support.screens.stage import any_card, new_match

BOTH = pytest.mark.parametrize("language", sorted(words.LANGUAGES))
TURNS = size(5, 30)


@pytest.fixture(autouse=True)
def little_work(monkeypatch):
    think_briefly(levels, 90, monkeypatch.setattr)
    think_briefly(mediatore_levels, 90, monkeypatch.setattr)


def advised(stage, match):
    think(stage, match)
    asked = lambda: stage.screen.question and not isinstance(stage.screen.question, hint.Hint)  # noqa: E731
    stage.until(lambda: stage.screen.spoken or asked(), 6000, wait=2)
    return stage.screen


def words_of(screen):
    return screen.group[len(screen.group) - 1]


def from_pause(stage):
    stage.press(START)
    menu = inside.menu(stage.screen.question)
    while menu.items[menu.chosen] != words.say("ask_for_hint"):
        stage.press(DOWN)
    stage.press(A, wait=1)


@pytest.mark.smoke(1)
@pytest.mark.parametrize("quick", [True, False])
def test_every_hint_at_madrasso_can_be_read(stage, language, quick):
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


def at_phase(phase, players=ALONE):
    return reached(lambda game: game.phase == phase and game.deal.turn == 0, 2, players=players)


def hand_is_seen(screen) -> bool:
    panel = words_of(screen)
    top = min(tile.y for tile in card_tiles(screen.hand))
    return panel.y + panel[0].height <= top + 1


@pytest.mark.parametrize("phase", range(5))
def test_hint_works_in_every_phase_of_mediatore(stage, language, phase):
    screen = advised(stage, at_phase(phase))
    assert isinstance(screen, mediatore_table.Table)
    _assert_written(words_of(screen))
    # In a call, the grid of cards must stay visible
    assert hand_is_seen(screen) or phase == CALL and words_of(screen).y > _corner(3, 0)[1] + 18
    stage.press(B, wait=2)
    assert not screen.spoken


def _assert_written(panel):
    assert_readable(panel)
    width, height = panel[0].width, panel[0].height
    for thing in panel:
        if thing.kind == scene.TEXT and thing.y < height:
            assert 1 < thing.x and thing.x + thing.bitmap.width < width - 1, thing.text
            assert 0 <= thing.y and thing.y + 10 <= height, thing.text


@pytest.mark.parametrize("phase", range(4))
def test_hint_before_play_moves_the_cursor(stage, phase, monkeypatch):
    seen = []
    monkeypatch.setattr(advice, "show", lambda table, why, rival: seen.append(why))
    match = at_phase(phase)
    view = new_view(match.game_index)
    match.look(0, view)
    action = choose("master", view, match.decision_seed())
    stage.console.quick = False
    think(stage, match)
    stage.until(lambda: seen, 6000)
    part, screen = stage.screen.part, stage.screen
    chosen = screen.hand.chosen
    if phase == 0:
        chosen = PASS + inside.menu(part).chosen
    elif phase == CALL:
        suit, rank = inside.called(part)
        chosen = suit << 4 | rank
    assert chosen == action


@pytest.mark.parametrize("phase", [None, 0, 1, 2, 3, 4])
def test_while_it_thinks_trick_and_hand_stay_in_sight(stage, language, phase):
    think(stage, advanced(0) if phase is None else at_phase(phase))
    screen = stage.screen
    panel = screen.question.group
    for _ in range(3):
        stage.step()
        assert stage.screen is screen and isinstance(screen.question, hint.Hint)
        _assert_written(panel)
        shown = " ".join(texts(panel))
        assert words.say("hint_says_stop") in shown
        assert all(tile.y + theme.CARD_HEIGHT <= panel.y for tile in laid(screen))
        assert hand_is_seen(screen) or phase == CALL


def laid(screen):
    return card_tiles(screen.trick)


def test_hint_names_the_strongest_level_offered(stage):
    stage.console.quick = True
    for match in (advanced(8), at_phase(4)):
        strongest = offered(match.game_index)[-1]
        think(stage, match)
        said = words.say("hint_says_thinks", words.say(strongest))
        assert said in " ".join(texts(stage.screen.question.group))
        stage.press(B)


@pytest.mark.parametrize("phase", range(5))
def test_hint_among_people_draws_no_curtain(stage, phase):
    screen = advised(stage, at_phase(phase, FOUR))
    assert screen.opened and screen.spoken
    stage.press(RIGHT, wait=30)
    assert stage.screen is screen and screen.own_turn


def test_hint_is_the_strongest_levels_action(stage):
    stage.console.quick = False
    match = advanced(8)
    view = new_view(match.game_index)
    match.look(0, view)
    action = choose("master", view, match.decision_seed())
    screen = advised(stage, match)
    assert isinstance(screen, table.Table) and screen.spoken
    assert screen.hand.chosen == action


def test_hint_stays_until_an_acting_key(stage):
    stage.console.quick = False
    match = advanced(0)
    screen = advised(stage, match)
    laid, card = match.n_log, screen.hand.chosen
    trick = card_tiles(screen.trick)
    assert trick and all(tile.y + theme.CARD_HEIGHT <= words_of(screen).y for tile in trick)
    raised = [tile for tile in card_tiles(screen.hand) if tile.y == RISEN_Y]
    assert len(raised) == 1
    stage.step(200)
    assert screen.spoken
    stage.press(A, wait=2)
    assert not screen.spoken and match.n_log > laid and match.log[laid] == card


def test_hint_with_equal_runner_up_names_no_points(stage, language):
    match = advanced(8)
    card = any_card(match)
    for behind, key in ((0, "hint_says_equal"), (None, "hint_says_next")):
        flow.raise_curtain(stage.app, match, 0)
        stage.step()
        advice.tell(stage.screen, card, "so", 1, behind)
        stage.step(2)
        assert words.say(key, cards.sign(1, match.game.ranks)) in texts(stage.screen.group)
        assert_clear(stage.screen.group)


OTHERS = "only alike m_alike m_volo m_striscio m_busso m_busso_has m_ribusso m_meglio m_fuori"


def test_every_reason_fits_beside_the_trick(stage, language):
    known, font = translations.of(language), stage.app.font
    signs = [cards.sign(suit << 4 | rank, "4567FCRA23") for suit in range(4) for rank in range(10)]
    filling = {
        "card": max(signs, key=font.width),
        "other": max(signs, key=font.width),
        "suit": max(known["why_suits"].split(), key=font.width),
        "seat": max((known["seat_" + letter] for letter in "SENW"), key=font.width),
        "n": "10",
        "m": "10",
        "points": "88",
        "thirds": "88",
    }
    read = set()
    for code in f"{NAMES} {NAMES_OF_MEDIATORE} {OTHERS}".split():
        place = advice.OF_TRICK if code.startswith("m_") else advice.OF_UPCARD
        room = place[1] - EDGE - advice.FRAME
        for key in (f"why_{code}", f"why_{code}_0", f"why_{code}_1"):
            if key in known:
                text = known[key].format(**filling)
                text = text[0].upper() + text[1:] + "."
                assert len(advice.wrapped(font, text, room)) <= 2, text
                assert text[0] not in "ÀÈÉÌÒÙ"  # an accent would touch the frame
                read.add(key)
    assert len(read) > 130


@BOTH
def test_number_of_cards_is_not_read_as_a_card(language):
    known = translations.of(language)
    number = re.compile(r"\b(?:have|hai)(?: altre)? {n}(?! (?:more )?(?:cards|carte)\b)")
    assert not {key: text for key, text in known.items() if number.search(text)}


@BOTH
def test_no_points_reason_names_the_card(language):
    known = translations.of(language)
    assert all("{card}" in known[key] for key in ("why_no_points", "why_m_no_points"))


BIDS = "no_bid passes passes_more bids bids_still"
CALLS = "calls calls_with calls_own calls_top calls_top_void calls_void"
AWAY = "lays_last lays_beaten lays_counts lays_blank gives_last gives_blank gives_back"


def test_every_reason_before_play_fits(stage, language):
    known, font = translations.of(language), stage.app.font
    filling = {
        "card": "C♦",
        "other": "C♦",
        "suit": max(known["why_suits"].split(), key=font.width),
        "contract": "arcisolissimo",
        "n": "10",
        "least": "88",
        "percent": "88",
        "word": known["pass_after"],
    }
    for codes, place, most in (
        (BIDS, advice.OF_AUCTION, 3),
        (CALLS, advice.OF_CALL, 3),
        (AWAY, advice.OF_EXCHANGE, 2),
    ):
        for code in codes.split():
            for key in (f"why_m_{code}", f"why_m_{code}_1"):
                if key in known or not key.endswith("_1"):
                    text = known[key].format(**filling) + "."
                    lines = advice.wrapped(font, text, place[1] - EDGE - advice.FRAME)
                    assert len(lines) <= most, text


def test_hint_leaves_trumps_and_upcard_visible(stage):
    stage.console.quick = False
    seen = set()
    for seed in range(12):
        screen = advised(stage, advanced(0, seed=seed))
        if screen.question:
            continue
        apart = screen.view.apart(0) != EMPTY
        panel = words_of(screen)
        left, top = screen.upcard.spot(screen.view)
        sign = inside.trumps(screen.upcard)[1]
        # Beside the sentence, the sign would look like a part of it
        assert apart or sign.x + theme.MARK < panel.x
        assert not apart or panel.x + panel[0].width <= left
        seen.add(apart)
    assert len(seen) == 2


def rob_or_not(stage):
    golden.table_rob(stage)
    stage.press(B, wait=1)
    assert not stage.screen.question
    stage.console.buttons.command("hint")
    stage.until(lambda: isinstance(stage.screen.question, widgets.Question), 6000)


def test_rob_hint_asks_and_a_robs(stage, language):
    for key, does in ((A, True), (B, False)):
        rob_or_not(stage)
        match, played = stage.screen.match, stage.screen.match.n_log
        assert_clear(stage.screen.group)
        assert words.say("yes_no") in texts(stage.screen.question.group)
        stage.press_at_once(A)
        assert stage.screen.question and match.n_log == played, "nobody has read it yet"
        stage.step(UNSEEN)
        stage.press(key, wait=1)
        assert not stage.screen.question
        assert match.n_log == played + does and (not does or match.log[played] == ROB)


@pytest.mark.parametrize("shot", [golden.table_out, mediatore_pages.signal_offered])
def test_hint_without_a_card_performs_its_action(stage, language, shot):
    shot(stage)
    stage.press(B)
    screen = stage.screen
    match, played = screen.match, screen.match.n_log
    action = OUT
    if shot is not golden.table_out:
        card = screen.hand.chosen
        action = signalled(true_places(screen.view, card)[0], card)
    advice.tell(screen, action, "so it is", None, None)
    stage.step(2)
    assert_clear(screen.group)
    stage.press(A)
    assert match.log[played] == action


@pytest.mark.parametrize("key", [B, START])
@pytest.mark.parametrize("phase", [None, 0, 1, 2, 3, 4])
def test_first_back_press_only_closes_the_hint(stage, phase, key):
    stage.console.quick = False
    screen = advised(stage, advanced(8) if phase is None else at_phase(phase))
    played, n = screen.match.n_log, len(screen.group)
    stage.press(key, wait=1)
    assert not (screen.spoken or screen.question) and len(screen.group) == n - 1
    stage.press(key)
    assert screen.question and screen.match.n_log == played


def test_closed_hint_leaves_the_prompt(stage):
    stage.console.quick = False
    screen = advised(stage, advanced(0))
    stage.press(RIGHT, wait=1)
    assert not screen.spoken and words.say("plays") in screen.players.status.text


def test_hint_from_the_pause_marks_the_match_as_helped(stage):
    match = advanced(8)
    stage.open_at_card(match)
    screen = stage.screen
    from_pause(stage)
    assert isinstance(screen.question, hint.Hint)
    assert match.helped == 0
    stage.until(lambda: screen.spoken, 6000)
    assert match.helped == 1
    assert stage.console.load_match().helped == 1
    stage.step(2)
    assert stage.screen is screen and not screen.question


def test_b_stops_a_hint_without_counting_it(stage):
    match = advanced(8)
    stage.open_at_card(match)
    from_pause(stage)
    played = match.n_log
    stage.press(A)
    assert isinstance(stage.screen.question, hint.Hint) and match.n_log == played
    stage.press(B, wait=1)
    assert isinstance(stage.screen.question, pause.Pause) and match.helped == 0
    assert not stage.screen.thinking


def test_no_hint_is_given_out_of_turn(stage):
    stage.open_out_of_turn()
    pause.to_hint(stage.screen)
    stage.step(2)
    assert isinstance(stage.screen, table.Table)
    assert_readable(stage.screen.group[len(stage.screen.group) - 1])


def test_bid_hint_leaves_the_auction_visible(stage, language):
    stage.console.quick = False
    mediatore_pages.auction_turn(stage)
    stage.console.buttons.command("hint")
    stage.until(lambda: stage.screen.spoken, 6000)
    panel, part = words_of(stage.screen), stage.screen.part
    for line in inside.paper(part):
        assert line.y + line.bitmap.height <= panel.y + 2
    assert panel.y <= inside.about(part).y
    assert panel.y + panel[0].height <= theme.HEIGHT - theme.CARD_HEIGHT
    assert panel.x + panel[0].width <= inside.menu(part).group.x
    key = next(line for line in part.group if getattr(line, "text", "") == words.say("bids"))
    assert panel.x + panel[0].width + 2 < key.x


def test_the_words_touch_no_edge_of_the_picture(stage, language):
    stage.console.quick = False
    for seed in range(6):
        screen = advised(stage, advanced(8, seed=seed))
        if not screen.question:
            assert words_of(screen).x + words_of(screen)[0].width < theme.WIDTH


@pytest.mark.parametrize("dealer", range(1, 4))
def test_hint_leaves_the_upcard_visible(stage, dealer):
    for seed in range(60):
        stage.open_at_card(new_match(seed=seed))
        if stage.screen.view.dealer == dealer and stage.screen.view.upcard_lies:
            break
    advice.show(stage.screen, "Secondo di mano, stai basso: gioca ultimo il compagno.", "")
    stage.step()
    upcard = inside.upcard_tile(stage.screen.upcard)
    panel = stage.screen.group[-1]
    for thing in panel:
        blanks = thing.kind == scene.BOX and thing.pixel_shader[0] == theme.FELT
        x, y = panel.x + thing.x, panel.y + thing.y
        meets = x < upcard.x + upcard.tile_width and upcard.x < x + getattr(thing, "width", 0)
        assert not (blanks and meets and y < upcard.y + upcard.tile_height // 2)
